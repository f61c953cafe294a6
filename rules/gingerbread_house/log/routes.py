"""The taps that lead to each legal move; often more than one way leads there."""

from collections.abc import Iterator

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOURS, INDEX
from rules.gingerbread_house.log.untaken import EFFECTS, LEAVE, going_on, untaken, waits_for_room
from rules.gingerbread_house.moves.ending import turned_up_unseen
from rules.gingerbread_house.state import State
from rules.kernel import taps
from rules.kernel.moves import Move
from rules.kernel.table import Path


def routes(state: State) -> list[tuple[Path, Move]]:
    """Every way to every legal move. What would lose effects is said with a further tap, and what
    makes room for an effect can be begun with the effect. A piece that is turned up unseen comes
    by itself."""
    asked = (LEAVE,) if untaken(state) else ()
    legal = [move for move in m.options(state) if not turned_up_unseen(move)]
    return [
        (way, move)
        for path, (move, *_again) in taps.routes(legal, state)
        for way in ((*path, *asked) if going_on(move) else path, *_for_room(state, move))
    ]


def _for_room(state: State, move: Move) -> Iterator[Path]:
    """The effects that gingerbread is given back for."""
    if isinstance(move, m.Discard) and move.by == state.active and move.thing in INDEX:
        for colour in COLOURS:
            if colour != move.thing and waits_for_room(state, colour):
                yield EFFECTS[colour], f"token:{move.by}:{move.thing}"
