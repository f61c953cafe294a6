"""A position: everything on the table, as immutable plain values."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from rules.gingerbread_house.cards import CARDS, Card
from rules.gingerbread_house.house import EMPTY, House
from rules.kernel.phrase import gettext_noop as _

Tokens = tuple[int, int, int, int]
"""Gingerbread: red, yellow, blue, green."""

Step = Literal[
    "display",
    "line",
    "boards",
    "tiles",
    "start",
    "first",
    "first-refill",
    "action",
    "effects",
    "look",
    "wild",
    "levels",
    "draw",
    "refill",
    "over",
]
"""What the table is waiting for."""

STEP_WORDS: dict[str, str] = {
    "display": _("the bonus cards in the middle"),
    "line": _("the first four characters"),
    "boards": _("the player boards"),
    "tiles": _("the face-up tiles"),
    "start": _("the starting witch"),
    "first": _("the first characters"),
    "first-refill": _("the refilled line"),
    "action": _("an action"),
    "effects": _("effects, traps or the end of the turn"),
    "look": _("the character that is kept"),
    "wild": _("the wild tile"),
    "levels": _("a bonus card"),
    "draw": _("the tile that is turned up"),
    "refill": _("the refilled line"),
    "over": _("nothing more"),
}
"""The same in the players' words."""

SETTING_UP = frozenset(["display", "line", "boards", "tiles", "start", "first", "first-refill"])


class Witch(msgspec.Struct, frozen=True, gc=False):
    """A player's side of the table."""

    name: str
    board: str = ""
    house: House = EMPTY
    pantry: Tokens = (0, 0, 0, 0)
    workshop: int = 0
    gate: tuple[str, ...] = ()
    trapped: tuple[str, ...] = ()
    treasury: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    pile: int = 0
    discarded: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table. An unknown card of the pile or in a hand is the empty text."""

    witches: tuple[Witch, ...]
    options: Mapping[str, str]
    learnt: Mapping[str, Card]
    supply: Tokens
    stairways: int
    wilds: int
    line: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    start: int = 0
    active: int = 0
    turn: int = 0
    step: Step = "display"
    action: Literal["", "build", "stairways"] = ""
    covered: str = ""
    """The symbols the last tile covered."""
    by_wild: bool = False
    """Whether that tile was a wild tile."""
    raised: bool = False
    """Whether stairways lay under it."""
    due: str = ""
    """The effects that may still be carried out."""
    levels: int = 0
    """Complete levels of the active witch when her turn began."""
    owed: int = 0
    """Bonus cards she may still choose."""
    chosen: str = ""
    """The last of them she has chosen this turn."""
    ended: Literal["", "tiles", "premature"] = ""
    corrections: int = 0

    @property
    def standard(self) -> bool:
        return self.options["mode"] == "standard"

    @property
    def strict_ground(self) -> bool:
        """GH-BUILD-7, the other reading."""
        return self.options["raised-tile"] == "refused"

    def card(self, name: str) -> Card | None:
        """What is known of a character; `None` for a name the box does not have."""
        found = self.learnt.get(name)
        return found if found is not None else CARDS[self.options["box"]].get(name)

    def known(self, name: str) -> Card:
        """The card of a character on the table, which the box always has."""
        card = self.card(name)
        if card is None:
            raise LookupError(f"no character {name} in the box")
        return card

    def names(self) -> list[str]:
        """Every character of the box, known ones first."""
        printed = CARDS[self.options["box"]]
        return [*printed, *(name for name in self.learnt if name not in printed)]

    def on_table(self) -> set[str]:
        """The characters that lie open somewhere."""
        seen = set(self.line)
        for witch in self.witches:
            seen.update(witch.gate)
            seen.update(witch.trapped)
        return seen
