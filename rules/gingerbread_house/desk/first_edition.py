"""Positions as addresses of the first edition carry them: read, and put into words."""

from typing import Annotated, Literal

import msgspec

from rules.gingerbread_house.card_text import read_card
from rules.gingerbread_house.cards import TIDY, CardName
from rules.gingerbread_house.components import CHARACTERS
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.desk.hand import Hand
from rules.gingerbread_house.desk.laying import EDITING
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.held_nouns import CardId
from rules.gingerbread_house.nouns import TileText
from rules.gingerbread_house.position import LEFT, LINE, QUIET
from rules.kernel.editing import Line
from rules.kernel.game import Header
from rules.kernel.position import TABLE, Said
from rules.kernel.record import LONGEST_NAME

MOST = 20
"""Where counting ends: more than any limit, so that going over it can be shown and explained."""

Few = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Many = Annotated[int, msgspec.Meta(ge=0, le=40)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Names = Annotated[tuple[CardName, ...], msgspec.Meta(max_length=MOST)]
Stack = Annotated[str, msgspec.Meta(pattern=r"\A(?:[rybgsxc*][<>^v]|\*\*|==)*\Z", max_length=60)]
House = tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack]
Board = Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{9}\Z")]
Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=MOST)]
Player = Annotated[str, msgspec.Meta(pattern=TIDY, min_length=1, max_length=LONGEST_NAME)]
Step = Literal["action", "effects", "wild", "levels", "draw", "refill"]
InHand = Literal["tile", "wild", "stairs", "remove", "print"]
CardText = Annotated[str, msgspec.Meta(max_length=200)]


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One witch's side of the table."""

    board: Board = QUIET.board
    house: House = ("", "", "", "", "", "", "", "", "")
    pantry: tuple[Few, Few, Few, Few] = (0, 0, 0, 0)
    workshop: Few = 1
    gate: Names = ()
    trapped: Names = ()
    treasury: Cards = ()
    tiles: Annotated[tuple[TileText, ...], msgspec.Meta(max_length=MOST)] = QUIET.tiles
    pile: Many | None = None


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table, and what is in the hand."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=4)] = (Side(), Side())
    line: Names = LINE
    mode: Literal["standard", "introductory"] = "standard"
    box: Literal["printed", "practice", "bare"] = "printed"
    readings: dict[str, str] = {}
    """The other readings that this table has chosen."""
    cards: Annotated[tuple[CardText, ...], msgspec.Meta(max_length=CHARACTERS)] = ()
    """What was read off character cards."""
    turn: Seat = 0
    step: Step = "action"
    due: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{0,3}\Z")] = ""
    new_levels: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    pile: Many | None = None
    stairways: Many | None = None
    wilds: Many | None = None
    supply: tuple[Many | None, Many | None, Many | None, Many | None] = (None, None, None, None)
    """Gingerbread left; `None` where it is the rest of the box."""
    names: Annotated[tuple[Player, ...], msgspec.Meta(max_length=4)] = ()
    """The players' own names, where the position is of a logged game."""
    shown: Seat = 0
    hand: InHand = "tile"
    half: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{2}\Z")] = "rb"
    """The double tile in the hand."""
    put: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Where its first half lies already."""

    def __post_init__(self) -> None:
        if max(self.turn, self.shown) >= len(self.sides):
            raise ValueError("nobody sits there")
        different = {name.casefold() for name in self.names}
        if self.names and not len(different) == len(self.names) == len(self.sides):
            raise ValueError("everybody has a name of her own")


def in_words(setting: Setting) -> Line:
    """The same position in words, with the same thing in the hand."""
    names = setting.names or DECLARED.cast[: len(setting.sides)]
    options = {**setting.readings, "mode": setting.mode, "box": setting.box}
    settled = GINGERBREAD_HOUSE.settle_options(options)
    box = tuple(map(read_card, setting.cards))
    header = Header(DECLARED.id, DECLARED.versions[-1], names, settled, box)
    said: Said = {TABLE: _of_the_table(setting)}
    for name, side in zip(names, setting.sides, strict=True):
        words = {word: getattr(side, word) for word in side.__struct_fields__}
        said[name] = {word: value for word, value in words.items() if value is not None}
    held = Hand(setting.hand, setting.half, setting.put)
    return EDITING.written(EDITING.laying(header, said, setting.shown, held.text))


def _of_the_table(setting: Setting) -> dict[str, object]:
    said: dict[str, object] = {"line": setting.line, "turn": setting.turn, "step": setting.step}
    if setting.step == "effects":
        said["due"] = setting.due
    if setting.step in ("effects", "levels", "wild"):
        said["new-levels"] = setting.new_levels
    if setting.pile is not None:
        said["pile"] = ("",) * setting.pile
    left = {"stairways": setting.stairways, "wilds": setting.wilds}
    left |= zip(LEFT, setting.supply, strict=True)
    return said | {word: count for word, count in left.items() if count is not None}
