"""A kid ends the turn: it is put down first, and written with the next tap that means it."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.check import check
from rules.candy_hunters.log.keys import cell_of
from rules.candy_hunters.play import play
from rules.candy_hunters.state import State
from rules.kernel.table import Path

END = "kid"
"""The tap that says so; the building of whoever comes next says it too."""


def put_down(state: State, picked: Path) -> tuple[m.PlaceKid, State] | None:
    """The kid that these taps begin with, and the table once it stands there."""
    cell = cell_of(picked[0]) if picked else ""
    move = m.PlaceKid(state.active, cell) if cell else None
    if move is None or check(state, move) is not None:
        return None
    after, __ = play(state, move)
    return move, after


def anew(state: State, picked: Path, key: str) -> bool:
    """A kid is put down elsewhere instead; who has a ghost or a card in hand means no kid."""
    return put_down(state, (key,)) is None or put_down(state, picked) is not None
