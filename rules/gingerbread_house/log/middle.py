"""What a correction can say of a table, and how a table begins in the middle of a game."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import FACE_UP
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, check
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Part

PARTS = (
    Part(
        "house",
        _("House"),
        _(
            "Each stack from the bottom up: a half of a tile is its symbol (r y b g s x c *) and"
            " where its other half lies (< > ^ v), ** is a wild tile, == a stairway."
        ),
        pieces=9,
        piece=_("Space {number}"),
    ),
    Part("pantry", _("Pantry"), _("One letter for each gingerbread: r y b g.")),
    Part("workshop", _("Workshop"), _("How many stairways.")),
    Part("gate", _("Gate"), _("Names with commas between them.")),
    Part("trapped", _("Trapped characters"), _("Names with commas between them.")),
    Part("treasury", _("Treasury"), _("Bonus cards as the record writes them.")),
    Part("tiles", _("Face-up tiles"), _("Two letters for each tile, as in “rc gy bb”.")),
    Part("discarded", _("Tiles given away"), _("Those discarded for stairways.")),
    Part("line", _("The line"), _("Names with commas between them, for the whole table.")),
    Part("turn", _("Her turn begins now"), flag=True),
)
"""In the order in which a form asks for them."""

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
