"""Patterns to score from: which cards lie on the board, where, and at what price."""

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import Board, owner
from rules.candy_hunters.cells import Cell, cell_at, spot, within
from rules.candy_hunters.check import check
from rules.candy_hunters.log.keys import at_key, cell_of
from rules.candy_hunters.patterns import (
    NOTHING,
    Pattern,
    canonical,
    fit,
    is_haunted,
    laid,
    placements,
    squares,
    ways,
)
from rules.candy_hunters.scoring import Scored, scored
from rules.candy_hunters.state import State
from rules.kernel.table import Path


class Placing(msgspec.Struct, frozen=True):
    """A card as it can lie, and what that means."""

    card: Pattern
    move: m.Score
    found: Scored
    homes: tuple[int, ...]
    """The players whose kids go home with candy."""

    @property
    def key(self) -> str:
        return at_key(self.move.pattern, self.move.cell)

    @property
    def covered(self) -> tuple[Cell, ...]:
        """All places that the pattern speaks of."""
        return tuple(cell for cell, _mark in laid(self.move.pattern, self.move.cell))

    def on(self, board: Board) -> tuple[Cell, ...]:
        """Those of them where a building lies."""
        return tuple(cell for cell in self.covered if cell in board)


def placing(state: State, pattern: Pattern, corner: Cell) -> Placing:
    """A pattern laid somewhere, whether or not it may be."""
    found = scored(state, pattern, corner)
    homes = (owner(state.board[cell][1]) for cell in found.designated)
    move = m.Score(state.active, pattern, corner, found.scares)
    return Placing(canonical(pattern), move, found, tuple(seat for seat in homes if seat >= 0))


def placings(state: State, card: Pattern) -> list[Placing]:
    """Every way a card may be scored now, the cheapest first; it need not be known yet."""
    found = [placing(state, *lies) for lies in placements(state.board, card)]
    found.sort(key=lambda each: (each.move.scares, -len(each.homes), each.key))
    known = msgspec.structs.replace(state, learnt=(*state.learnt, card))
    return found if found and check(known, found[0].move) is None else []


def offered(state: State) -> dict[Pattern, list[Placing]]:
    """The known cards that lie somewhere, those with the least scares first."""
    if state.step not in ("ghosts", "score"):
        return {}
    found = {card: placings(state, card) for card in dict.fromkeys(state.cards())}
    lying = [(card, ways) for card, ways in found.items() if ways]
    return dict(sorted(lying, key=lambda each: (is_haunted(each[0]), each[1][0].move.scares)))


def narrowed(ways: list[Placing], cell: Cell) -> list[Placing]:
    """Those that lie on a place."""
    return [way for way in ways if cell in way.covered]


def tapped(picked: Path, board: Board) -> list[Cell]:
    """The buildings that were tapped to make up a pattern."""
    cells = dict.fromkeys(cell_of(key) for key in picked)
    return [cell for cell in cells if cell in board]


def pattern_of_buildings(board: Board, cells: list[Cell]) -> tuple[Pattern, Cell] | None:
    """The regular pattern that some buildings make, and its corner; nothing of none."""
    spots = {spot(cell): board[cell][0] for cell in cells}
    if not spots:
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    rows = (
        "".join(spots.get((x, y), NOTHING) for x in range(min(xs), max(xs) + 1))
        for y in range(min(ys), max(ys) + 1)
    )
    return "/".join(rows), cell_at(min(xs), min(ys))


def nearest(state: State, card: Pattern) -> tuple[Pattern, Cell] | None:
    """Where a card comes nearest to lying on the board; nowhere on an empty one."""
    tried = {
        (way, cell_at(east - x, south - y))
        for way in ways(card)
        for x, y, _mark in squares(way)
        for east, south in map(spot, state.board)
        if within(east - x, south - y)
    }
    return min(tried, key=lambda lies: (len(fit(state.board, *lies).missing), lies), default=None)
