"""How a table begins in the middle of a game."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import FACE_UP
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, check

ANY_TILE = "rr"
AT_LEAST = frozenset(["tiles", "start", "first", "first-refill"])
"""From here on nothing is missing that no correction can say: bonus cards and boards are known."""


def middle(state: State) -> tuple[Move, ...]:
    """The rest of the set-up by moves that a correction can undo altogether, and their undoing.

    Nothing while bonus cards or boards are missing, or where the box has too few names.
    """
    if state.step not in AT_LEAST:
        return ()
    line = state.line
    moves: list[Move] = []
    while state.step in AT_LEAST:
        move = _next(state)
        if move is None or check(state, move) is not None:
            return ()
        state, _gains = move.play(state)
        moves.append(move)
    gates = [m.Correct(TABLE, seat, gate=()) for seat in range(len(state.witches))]
    return (*moves, *gates, m.Correct(TABLE, line=line))


def _next(state: State) -> Move | None:
    seat = state.active
    if state.step == "tiles":
        return m.TurnUp(seat, (ANY_TILE,) * FACE_UP)
    if state.step == "start":
        return m.Start(0)
    if state.step == "first":
        return m.ChooseFirst(seat, state.line[0])
    there = state.on_table()
    name = next((name for name in state.names() if name not in there), None)
    return m.Refill(TABLE, name) if name else None
