"""A position: everything on the table, as immutable plain values. It may be unsound: see flaws."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from rules.gingerbread_house.cards import CARDS, SPELLINGS, Card
from rules.gingerbread_house.components import CHARACTERS, COLOUR_NAMES, STAIRWAYS, WILDS
from rules.gingerbread_house.held_nouns import BonusCards, Held, Line, Middle, Names
from rules.gingerbread_house.house import EMPTY
from rules.gingerbread_house.nouns import Board, House, Tiles, Unread
from rules.kernel.game import Gain
from rules.kernel.nouns import Flag, Noun, Number, Player
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import DONE
from rules.kernel.several import Pile
from rules.kernel.unseen import known
from rules.kernel.vocabulary import Vocabulary

STEPS = {
    "display": _("the bonus cards in the middle"),
    "line": _("the first four characters"),
    "boards": _("the player boards"),
    "tiles": _("the face-up tiles"),
    "start": _("the starting witch"),
    "first": _("the first characters"),
    "first-refill": _("the refilled line"),
    "action": _("an action"),
    "effects": _("effects, traps or the end of the turn"),
    "covered": _("what was covered"),
    "look": _("the character that is kept"),
    "wild": _("the wild tile"),
    "levels": _("a bonus card"),
    "draw": _("the tile that is turned up"),
    "refill": _("the refilled line"),
    DONE: _("the next turn"),
    "over": _("nothing more"),
}
"""What the table can be waiting for, in the players' words."""
SETTING_UP = frozenset(["display", "line", "boards", "tiles", "start", "first", "first-refill"])
PLAYING = tuple(step for step in STEPS if step not in (*SETTING_UP, DONE, "over"))

Step = Annotated[str, Noun("step", "|".join(step for step in STEPS if step != DONE))]
Seat = Annotated[int, Player("player")]
Amount = Annotated[int, Number("number")]
Yes = Annotated[bool, Flag("flag")]
Due = Annotated[str, Noun("effects", "[rybgsxc*]{0,3}")]
Covered = Annotated[str, Noun("effects", "[rybgsxc*?]{0,2}")]
Cards = Annotated[tuple[str, ...], Pile("pile", most=CHARACTERS)]
"""Cards of a pile or a hand; an unknown one is the empty text."""


class Witch(msgspec.Struct, frozen=True, gc=False):
    """A player's side of the table."""

    name: str
    board: Board = ""
    house: House = EMPTY
    pantry: Held = (0, 0, 0, 0)
    workshop: Amount = 0
    gate: Names = ()
    trapped: Names = ()
    treasury: BonusCards = ()
    tiles: Tiles = ()
    pile: Amount = 0
    discarded: Tiles = ()


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    witches: tuple[Witch, ...]
    options: Mapping[str, str]
    learnt: Mapping[str, Card]
    supply: Held
    stairways: Annotated[int, Number("number", 0, STAIRWAYS)]
    wilds: Annotated[int, Number("number", 0, WILDS)]
    line: Line = ()
    pile: Cards = ()
    hand: Cards = ()
    display: Middle = ()
    start: Seat = 0
    active: Seat = 0
    turn: Amount = 0
    step: Step = "display"
    action: Annotated[Literal["", "build", "stairways"], Noun("action", "(?:build|stairways)?")] = (
        ""
    )
    covered: Covered = ""
    """The symbols the last tile covered."""
    unread: Unread = ()
    """The spaces of them that nobody has read yet."""
    by_wild: Yes = False
    """Whether that tile was a wild tile."""
    raised: Yes = False
    """Whether stairways lay under it."""
    due: Due = ""
    """The effects that may still be carried out."""
    levels: Amount = 0
    """Complete levels of the active witch when her turn began."""
    owed: Amount = 0
    """Bonus cards she may still choose."""
    chosen: Annotated[str, Noun("bonus", r"\S*")] = ""
    """The last of them she has chosen this turn."""
    ended: Annotated[Literal["", "tiles", "premature"], Noun("end", "(?:tiles|premature)?")] = ""
    corrections: Amount = 0

    @property
    def witch(self) -> Witch:
        """The witch whose turn it is."""
        return self.witches[self.active]

    @property
    def standard(self) -> bool:
        return self.options["mode"] == "standard"

    @property
    def strict_ground(self) -> bool:
        """GH-BUILD-7, the other reading."""
        return self.options["raised-tile"] == "refused"

    @property
    def strict_pile(self) -> bool:
        """GH-CAGE-3, the other reading."""
        return self.options["small-pile"] == "refused"

    @property
    def strict_wilds(self) -> bool:
        """GH-WILD-2, the other reading."""
        return self.options["wild-on-board"] == "refused"

    def who(self, seat: int) -> dict[str, Any]:
        """How sentences name the player of a move."""
        seated = 0 <= seat < len(self.witches)
        return {"witch": self.witches[seat if seated else self.active].name}

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

    def on_table(self) -> list[str]:
        """The characters that lie open somewhere."""
        names = [*known(self.line)]
        for witch in self.witches:
            names += witch.gate
            names += witch.trapped
        return names

    def seating(self, seat: int, witch: Witch) -> tuple[Witch, ...]:
        """All witches, with another side of one of them."""
        return (*self.witches[:seat], witch, *self.witches[seat + 1 :])


Outcome = tuple[State, tuple[Gain, ...]]


def vocabulary(players: tuple[str, ...], box: str, learnt: Mapping[str, Any]) -> Vocabulary:
    """The names that moves of a table may use."""
    names = SPELLINGS[box] | {name.casefold(): name for name in learnt}
    return Vocabulary(players, names, frozenset(COLOUR_NAMES.values()))


Counts = tuple[int, int, int, int]


def add(tokens: Counts, colour: str, count: int) -> Counts:
    """Gingerbread with more of a colour."""
    red, yellow, blue, green = tokens
    if colour == "r":
        return red + count, yellow, blue, green
    if colour == "y":
        return red, yellow + count, blue, green
    if colour == "b":
        return red, yellow, blue + count, green
    return red, yellow, blue, green + count


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """All but the first that is this item."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
