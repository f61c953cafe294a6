"""The second action: moving ghosts, and whoever they drive out."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOSTLY, KIDS, NOBODY, Board, tiles_around
from rules.candy_hunters.cells import Cell, neighbours, spot
from rules.candy_hunters.state import State
from rules.candy_hunters.words import name_of, pawn_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def a_ghost_stands_there(state: State, move: m.MoveGhost) -> Refusal | None:
    """CH-GHOST-4"""
    pawn = state.board.get(move.start, NOBODY)[-1]
    if pawn in GHOSTLY:
        return None
    if pawn in KIDS:
        return refuse(
            "CH-GHOST-4",
            "a-kid-not-a-ghost",
            _("On {cell} stands {pawn}: ghosts are moved, kids only make way for them."),
            cell=move.start,
            pawn=pawn_words(state, pawn),
        )
    return refuse("CH-GHOST-4", "no-ghost-there", _("No ghost stands on {cell}."), cell=move.start)


def one_step_over_an_edge(state: State, move: m.MoveGhost) -> Refusal | None:
    """CH-GHOST-2, CH-HOLE-1"""
    if refusal := _over_a_hole(state.board, move.start, move.end):
        return refusal
    return _to_a_neighbour(state, move.start, move.end, "CH-GHOST-2")


def somebody_was_driven_out(state: State, move: m.Push) -> Refusal | None:
    """CH-PUSH-4"""
    if state.step == "push":
        return None
    return refuse(
        "CH-PUSH-4",
        "nobody-driven-out",
        _("No ghost has just come upon anybody: {player} has nobody to push."),
        player=name_of(state, state.active),
    )


def to_a_neighbouring_building(state: State, move: m.Push) -> Refusal | None:
    """CH-PUSH-1, CH-PUSH-2"""
    rule = "CH-PUSH-2" if state.pushed in GHOSTLY else "CH-PUSH-1"
    return _to_a_neighbour(state, state.pushed_from, move.cell, rule)


def a_kid_to_an_empty_building(state: State, move: m.Push) -> Refusal | None:
    """CH-PUSH-1"""
    there = state.board[move.cell][1]
    if state.pushed in GHOSTLY or there == NOBODY:
        return None
    return refuse(
        "CH-PUSH-1",
        "kid-to-an-empty-building",
        _("On {cell} stands {pawn}: {kid} can make way only to an empty building."),
        cell=move.cell,
        pawn=pawn_words(state, there),
        kid=pawn_words(state, state.pushed),
    )


def everybody_finds_a_place(state: State, move: m.Push) -> Refusal | None:
    """CH-PUSH-3

    A ghost's own move always leaves a place: the one it came from. A ghost driven out can always
    go back the way it was driven, and the next one too, up to that place. So nobody can be stuck
    but a kid, who cannot drive others away.
    """
    there = state.board[move.cell][1]
    if state.pushed not in GHOSTLY or there not in KIDS:
        return None
    if any(state.board[other][1] == NOBODY for other in tiles_around(state.board, move.cell)):
        return None
    return refuse(
        "CH-PUSH-3",
        "nowhere-to-go",
        _("No ghost can go to {cell}: {kid} there would have no empty building beside it."),
        cell=move.cell,
        kid=pawn_words(state, there),
    )


def no_way_again_in_a_chain(state: State, move: m.Push) -> Refusal | None:
    """CH-PUSH-2

    Each building of a chain but its first was entered once more than it was left, and can be left
    by as many sides as it is entered by. So there is always another way, and each chain ends. Only
    where nobody knows how it began could all ways be gone; then any may be gone again.
    """
    gone, start = state.ways_gone, state.pushed_from
    if (start, move.cell) not in gone:
        return None
    ways = (m.Push(move.by, cell) for cell in tiles_around(state.board, start))
    fresh = (way for way in ways if (start, way.cell) not in gone)
    if not any(everybody_finds_a_place(state, way) is None for way in fresh):
        return None
    return refuse(
        "CH-PUSH-2",
        "same-way-again",
        _("In this chain somebody has gone from {start} to {end} before: nobody goes there again."),
        start=start,
        end=move.cell,
    )


def _to_a_neighbour(state: State, start: Cell, end: Cell, rule: str) -> Refusal | None:
    if end in neighbours(start) and end in state.board:
        return None
    if end not in state.board:
        return refuse(
            rule, "no-building-there", _("On {cell} there is no building to stand on."), cell=end
        )
    return refuse(
        rule,
        "not-next-to-it",
        _("{end} shares no edge with {start}: a step leads over an edge to the next building."),
        end=end,
        start=start,
    )


def _over_a_hole(board: Board, start: Cell, end: Cell) -> Refusal | None:
    """A straight line to a building that begins with a place where none lies."""
    (x, y), (east, south) = spot(start), spot(end)
    straight = (x == east) != (y == south)
    if end not in board or not straight or end in neighbours(start):
        return None
    between = next(cell for cell in neighbours(start) if _towards(cell, start, end))
    if between in board:
        return None
    return refuse(
        "CH-HOLE-1",
        "over-a-hole",
        _("Between {start} and {end} there is a hole at {cell}: no ghost moves over it."),
        start=start,
        end=end,
        cell=between,
    )


def _towards(cell: Cell, start: Cell, end: Cell) -> bool:
    (x, y), (east, south), (a, b) = spot(start), spot(end), spot(cell)
    return abs(east - a) + abs(south - b) < abs(east - x) + abs(south - y)
