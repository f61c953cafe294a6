"""What the taps of all claims share."""

from rules.gingerbread_house.log.wording import drawn, label
from rules.gingerbread_house.state import State, Witch
from rules.kernel.game import Move
from rules.kernel.table import Ask, Tap

Asked = Ask | None
"""What is asked next; nothing where a tap means nothing."""


def witch_of(state: State) -> Witch:
    """Whoever has to choose."""
    return state.witches[state.active]


def claim_tap(state: State, key: str, move: Move, main: bool = False) -> Tap:
    """A tap that claims one move, as the log words and draws it."""
    return Tap(key, label(state, key), drawn(key), (move,), main=main)
