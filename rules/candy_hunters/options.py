"""What may be played now? Written apart from `check`, so that each tests the other.

What is typed rather than chosen is not listed: the starting buildings, a puzzle, a pattern that is
drawn from its card, and table corrections.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from rules.candy_hunters import moves as m
from rules.candy_hunters.cells import Cell, neighbours
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.patterns import laid, placements, survey
from rules.candy_hunters.state import State
from rules.kernel.game import Move

EACH = 9
LAST = 6
EMPTY, GHOSTS = ".", "xX"


def options(state: State) -> list[Move]:
    """Every move that may be played in this position."""
    listed = LISTED.get(state.step)
    return list(listed(state)) if listed else []


def _starts(state: State) -> Iterator[Move]:
    for seat in range(len(state.players)):
        yield m.Start(seat)


def _builds(state: State) -> Iterator[Move]:
    used = Counter(tile[0] for tile in state.board.values())
    for player in state.players:
        used.update(player.candies)
    around = {beside: None for cell in state.board for beside in neighbours(cell)}
    free = [cell for cell in around if cell not in state.board]
    for colour in COLOURS:
        if used[colour] < EACH:
            for cell in free:
                yield m.Build(state.active, colour, cell)


def _from_ghosts(state: State) -> Iterator[Move]:
    for cell, tile in state.board.items():
        if tile[1] in GHOSTS:
            for beside in neighbours(cell):
                if beside in state.board:
                    yield m.MoveGhost(state.active, cell, beside)
    yield from _from_scoring(state)


def _pushes(state: State) -> Iterator[Move]:
    board, ghost, start = state.board, state.pushed in GHOSTS, state.pushed_from
    able = [
        beside
        for beside in neighbours(start)
        if beside in board and (_stands_free(state, beside) or (ghost and _yields(state, beside)))
    ]
    steps = [state.chain[at : at + 2] for at in range(len(state.chain) - 1)]
    fresh = [beside for beside in able if (start, beside) not in steps]
    for beside in fresh or able:
        yield m.Push(state.active, beside)


def _stands_free(state: State, cell: Cell) -> bool:
    return state.board[cell].endswith(EMPTY)


def _yields(state: State, cell: Cell) -> bool:
    """Whether somebody on a building can make way: a ghost always, a kid to an empty building."""
    if state.board[cell][1] in GHOSTS:
        return True
    return any(other in state.board and _stands_free(state, other) for other in neighbours(cell))


def _from_scoring(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    haunted_in_hand = state.options["haunted"] == "yes" and not any(
        "x" in pattern for pattern in player.scored
    )
    found = survey(state.board)
    for card in dict.fromkeys(state.cards() if len(player.scored) < state.rounds else ()):
        held = haunted_in_hand if "x" in card else player.hand > 0
        if held or state.puzzle is not None:
            for pattern, corner in placements(found, card):
                yield m.Score(state.active, pattern, corner, _scares(state, pattern, corner))
    yield from _from_exchange(state)


def _scares(state: State, pattern: str, corner: Cell) -> int:
    """One for each ghost on a building of the pattern, one for each requirement not met."""
    count = 0
    for cell, mark in laid(pattern, corner):
        tile = state.board.get(cell, "..")
        if mark == "x":
            count += tile[1] not in GHOSTS
        elif tile[0] == mark:
            count += tile[1] in GHOSTS
        else:
            taken = state.options["ignored-buildings"] == "taken"
            count += 1 + (taken and tile[1] in GHOSTS)
    return count


def _from_exchange(state: State) -> Iterator[Move]:
    if state.deck and state.players[state.active].hand:
        yield m.Exchange(state.active)
    yield from _last(state)


def _last(state: State) -> Iterator[Move]:
    """A kid, or the end of the turn where none can be placed."""
    free = [cell for cell, tile in state.board.items() if tile[1] == EMPTY]
    kids = state.players[state.active].kids
    if state.puzzle is None and state.round != LAST and kids and free:
        for cell in free:
            yield m.PlaceKid(state.active, cell)
    else:
        yield m.Done(state.active)


LISTED: dict[str, Callable[[State], Iterator[Move]]] = {
    "start": _starts,
    "build": _builds,
    "ghosts": _from_ghosts,
    "push": _pushes,
    "score": _from_scoring,
    "exchange": _from_exchange,
    "kid": _last,
}
