"""What is seldom claimed in a position, since the log draws no tap for it then."""

from collections.abc import Iterator

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY, standing
from rules.candy_hunters.cells import MID, neighbours
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.desk.words import claim, pictured
from rules.candy_hunters.state import SETTING_UP, State
from rules.kernel.game import Move
from rules.kernel.table import Tap


def asides(state: State) -> tuple[Tap, ...]:
    """A claim of each kind that cannot be begun on the drawn table."""
    if state.step in SETTING_UP or state.step == "over":
        return ()
    return tuple(
        Tap(f"aside:{number}", claim(state, move), next(iter(pictured(move)), ""), (move,))
        for number, move in enumerate(_moves(state))
    )


def _moves(state: State) -> Iterator[Move]:
    seat, following = state.active, (state.active + 1) % len(state.players)
    around = (beside for cell in state.board for beside in neighbours(cell))
    free = next((cell for cell in around if cell not in state.board), MID)
    colour = next((each for each in COLOURS if state.stack(each) > 0), COLOURS[0])
    if state.step == "build":
        yield m.Exchange(seat)
        yield m.PlaceKid(seat, next(standing(state.board, NOBODY), MID))
    else:
        yield m.Build(seat, colour, free)
    if state.kids_are_placed:
        yield m.Done(seat)
    if following != seat:
        yield m.Build(following, colour, free)
