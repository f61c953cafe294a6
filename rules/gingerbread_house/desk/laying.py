"""Positions of Gingerbread House that are laid by taps, and those of a game that are taken over."""

from typing import NamedTuple, Self

from msgspec.structs import replace

from rules.gingerbread_house.components import COLOUR_NAMES, SPACES, SYMBOLS
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.flaws import left_over
from rules.gingerbread_house.state import SETTING_UP, State
from rules.kernel.editing import Editing, Laying, Line
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.position import TABLE, Said

EDITING = Editing(DECLARED, also={TABLE: {"may-be-over": True}})
"""Where no turn can begin any more, the game is over."""
COURSE = (
    *("due", "new-levels", "action", "covered", "by-wild", "raised", "levels", "owed", "chosen"),
    *("hand", "ended"),
)
"""The words of the moment in a turn: they are about one step only."""
KINDS = ("tile", "wild", "stairs", "remove", "print")


class Hand(NamedTuple):
    """What lies in the hand."""

    kind: str = "tile"
    half: str = "rb"
    """The symbols of the double tile."""
    put: int = 0
    """The space on which its first half lies already."""

    @classmethod
    def read(cls, text: str) -> Self:
        """
        >>> Hand.read("tile rb 4").put
        4
        """
        given = text.split()
        kind, half, put = (*given, *("tile", "rb", "0")[len(given) :])[:3]
        if kind not in KINDS or len(half) != 2 or not set(half) <= set(SYMBOLS):
            raise NotUnderstood("no such thing is in the hand")
        if put not in {"0", *(str(space + 1) for space in SPACES)}:
            raise NotUnderstood("a house has nine spaces")
        return cls(kind, half, int(put))

    @property
    def text(self) -> str:
        return "" if self == Hand() else f"{self.kind} {self.half} {self.put}"


def hand(laying: Laying) -> Hand:
    return Hand.read(laying.hand)


def taken_from(state: State) -> Line:
    """A position of a game, to be changed by taps."""
    players = tuple(witch.name for witch in state.witches)
    box = tuple(state.learnt.values())
    header = Header(DECLARED.id, DECLARED.versions[-1], players, dict(state.options), box)
    begun = state.step not in SETTING_UP
    said = DECLARED.said_of(header, state) if begun else _laid_out_so_far(state)
    if state.step == "over":
        said[TABLE] = {w: v for w, v in said[TABLE].items() if w not in ("step", *COURSE)}
        said[TABLE]["turn"] = _next(state)
    if supply := said[TABLE].pop("supply", None):
        rest = zip(COLOUR_NAMES.values(), supply, left_over(state)["supply"], strict=True)
        said[TABLE] |= {f"{colour}-left": count for colour, count, left in rest if count != left}
    return EDITING.written(EDITING.laying(header, said, state.active))


def _laid_out_so_far(state: State) -> Said:
    """What lies there before the first turn; the rest is as on a quiet table."""
    said: Said = {TABLE: {"line": state.line}}
    for witch in state.witches:
        held = {"pantry": witch.pantry, "workshop": witch.workshop, "gate": witch.gate}
        dealt = {"board": witch.board, "tiles": witch.tiles}
        said[witch.name] = held | {word: value for word, value in dealt.items() if value}
    return said


def _next(state: State) -> int:
    """Whose turn it would be: nobody has one without a double tile."""
    seats = len(state.witches)
    following = [(state.active + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in following if state.witches[seat].tiles), state.active)


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other witches."""
    pairs = zip(state.witches, names, strict=False)
    return replace(state, witches=tuple(replace(witch, name=name) for witch, name in pairs))
