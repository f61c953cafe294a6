"""The moves: what a player does, and what the table sees. Each is judged at once."""

from typing import Annotated, Literal

import msgspec

from rules.kernel.game import Move
from rules.witchstone.board import NAME, AnyPiece, Place
from rules.witchstone.components import (
    CHIPS_ON_THE_CLOTH,
    DISPLAY,
    FACES,
    PAIRS,
    ROUNDS,
    SPECIALS_SHOWN,
    Symbol,
)
from rules.witchstone.hexes import CELL
from rules.witchstone.map import CONNECTION, LOCATION, WITH_CHIPS
from rules.witchstone.scrolls import KNOWN, SPELLS

Location = Annotated[str, msgspec.Meta(pattern=rf"\A{LOCATION}\Z")]
Tower = Annotated[str, msgspec.Meta(pattern=r"\Atower[1-4]\Z")]
Between = Annotated[str, msgspec.Meta(pattern=CONNECTION)]
Pair = Annotated[str, msgspec.Meta(pattern=rf"\A(?:{'|'.join(PAIRS)})\Z")]
PairOrNone = Annotated[str, msgspec.Meta(pattern=rf"\A(?:{'|'.join(PAIRS)})?\Z")]
PlaceOrNone = Annotated[str, msgspec.Meta(pattern=CELL.replace(r"\Z", r"?\Z"))]
Face = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv]\Z")]
FaceOrNone = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv]?\Z")]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Many = Annotated[int, msgspec.Meta(ge=0, le=999)]
Rim = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcms]k?\Z")]
Faces = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv]{0,21}\Z")]
Marks = Annotated[str, msgspec.Meta(pattern=r"\Ac{0,6}k?\Z")]
"""Crystals outside of a cauldron: `c` a coloured one, `k` the black one."""
Racked = Annotated[str, msgspec.Meta(pattern=r"\A(?:[ewpcms]|bottom)k?\Z")]
PieceName = Annotated[str, msgspec.Meta(pattern=rf"\A{NAME}\Z")]
ScrollText = Annotated[str, msgspec.Meta(max_length=60)]


def _scrolls(scrolls: tuple[str, ...]) -> None:
    for scroll in scrolls:
        if scroll not in KNOWN:
            raise ValueError(f"“{scroll}” is no scroll")


# set-up


class LayChips(Move, frozen=True, tag="chips"):
    """The chips on the sixteen locations, in their order, and on the cloth."""

    places: Annotated[str, msgspec.Meta(pattern=rf"\A[ewpcmsv]{{{len(WITH_CHIPS)}}}\Z")]
    cloth: Annotated[str, msgspec.Meta(pattern=rf"\A[ewpcmsv]{{{CHIPS_ON_THE_CLOTH}}}\Z")]

    def __post_init__(self) -> None:
        if self.cloth != "".join(sorted(self.cloth, key=FACES.index)):
            raise ValueError("the chips on the cloth in the order of their faces")


class Display(Move, frozen=True, tag="display"):
    """The six scrolls, from the first position on."""

    scrolls: Annotated[tuple[ScrollText, ...], msgspec.Meta(min_length=DISPLAY, max_length=DISPLAY)]

    def __post_init__(self) -> None:
        _scrolls(self.scrolls)


class LaySpecials(Move, frozen=True, tag="specials"):
    """The special hex tiles on the pentagram, clockwise from the start."""

    pairs: Annotated[
        tuple[Pair, ...], msgspec.Meta(min_length=SPECIALS_SHOWN, max_length=SPECIALS_SHOWN)
    ]


class Handicap(Move, frozen=True, tag="handicap"):
    """This player has fewer tiles to choose from."""

    level: Literal[1, 2, 3]


class Start(Move, frozen=True, tag="start"):
    """This player begins."""


class PlaceBigWitch(Move, frozen=True, tag="tower"):
    tower: Tower


# a turn


class LayTile(Move, frozen=True, tag="tile"):
    """A hex tile; each symbol with its space."""

    pair: Pair
    first: Place
    second: Place


class Pass(Move, frozen=True, tag="pass"):
    """A turn in which no tile fits."""


class Begin(Move, frozen=True, tag="begin"):
    """Which of the tile's action types comes first."""

    symbol: Symbol


class PlaceEnergy(Move, frozen=True, tag="energy"):
    connection: Between


class LayWitch(Move, frozen=True, tag="lay"):
    """A witch from the supply lies down beside the tower."""


class StandWitch(Move, frozen=True, tag="stand"):
    """A lying witch stands up elsewhere."""

    location: Location


class StepOn(Move, frozen=True, tag="step"):
    """Steps on the pentagram."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


class UseOnce(Move, frozen=True, tag="once"):
    """A special hex tile for two actions of one of its types."""

    symbol: Symbol


class Keep(Move, frozen=True, tag="keep"):
    """A special hex tile for good, on a space of the cauldron."""

    cell: Place


class Choose(Move, frozen=True, tag="choose"):
    """Any action type, twice: the pentagram's empty space."""

    symbol: Symbol


class MoveCrystal(Move, frozen=True, tag="crystal"):
    start: Place
    end: Place


class CrystalToRim(Move, frozen=True, tag="out"):
    start: Place
    rim: Symbol


class ToShelf(Move, frozen=True, tag="shelf"):
    """A crystal from the rim to the shelf of its symbol."""

    crystal: Rim


class ToBottom(Move, frozen=True, tag="bottom"):
    """A crystal from the rim to the bottom shelf, for a chip from the cloth if one lies there."""

    crystal: Rim
    chip: FaceOrNone


class ToScreen(Move, frozen=True, tag="beside"):
    """A crystal from the rim for which no vial is left."""

    crystal: Rim


class UseChip(Move, frozen=True, tag="use"):
    """A chip of the bottom shelf."""

    chip: Annotated[str, msgspec.Meta(pattern=r"\A[ewpcms]k?\Z")]


class MoveOnWand(Move, frozen=True, tag="wand"):
    spaces: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


class TakeScroll(Move, frozen=True, tag="scroll"):
    position: Annotated[int, msgspec.Meta(ge=1, le=DISPLAY)]


class CastSpell(Move, frozen=True, tag="spell"):
    """A reinforcing spell on the action on top."""

    spell: ScrollText

    def __post_init__(self) -> None:
        if self.spell not in SPELLS:
            raise ValueError(f"“{self.spell}” is no reinforcing spell")


class Skip(Move, frozen=True, tag="skip"):
    """What is left of the action on top is let go."""


class Damage(Move, frozen=True, tag="damage"):
    """A crystal improperly removed."""

    cell: Place


# what the table sees


class Refill(Move, frozen=True, tag="refill"):
    """The scroll that was turned up."""

    scroll: ScrollText

    def __post_init__(self) -> None:
        _scrolls((self.scroll,))


class TurnUp(Move, frozen=True, tag="special"):
    """The special hex tile that was turned up."""

    pair: Pair


class Learn(Move, frozen=True, tag="learn"):
    """Something printed that the table reads off its own box."""

    piece: AnyPiece


class Correct(Move, frozen=True, tag="correct", omit_defaults=True):
    """How the table really looks."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    track: Many | None = None
    pentagram: Few | None = None
    wand: Few | None = None
    lying: Few | None = None
    standing: tuple[Location, ...] | None = None
    owls: tuple[Literal[3, 4, 5, 6, 7], ...] | None = None
    spells: tuple[ScrollText, ...] | None = None
    used: tuple[ScrollText, ...] | None = None
    prophecies: tuple[ScrollText, ...] | None = None
    connections: tuple[tuple[Between, Few], ...] | None = None
    """Own ones, each with how much energy lies on it."""
    laid: tuple[tuple[Pair, tuple[Place, ...]], ...] | None = None
    """Hex tiles with two spaces, special ones with one."""
    crystals: tuple[Place, ...] | None = None
    black: PlaceOrNone | None = None
    """Where the black one lies; empty where it is out."""
    tower: Tower | None = None
    passed: Few | None = None
    chips: Faces | None = None
    """The faces of the chips obtained."""
    once: tuple[Pair, ...] | None = None
    """Special tiles used once."""
    rack: tuple[Racked, ...] | None = None
    """The shelves of this player's crystals, with `k` behind that of the black one."""
    beside: Marks | None = None
    damaged: Marks | None = None
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] | None = None
    places: tuple[tuple[Location, Face], ...] | None = None
    """The chips in the crystal ball."""
    cloth: Faces | None = None
    display: Annotated[tuple[ScrollText, ...], msgspec.Meta(max_length=DISPLAY)] | None = None
    specials: Annotated[tuple[PairOrNone, ...], msgspec.Meta(min_length=3, max_length=3)] | None = (
        None
    )
    """The special tiles on the pentagram; empty for a space without one."""
    reads: tuple[AnyPiece, ...] | None = None
    """What is printed otherwise than this table has read it."""
    misread: tuple[PieceName, ...] | None = None
    """What is not printed at all."""
    turn: bool = False
    """Whether it is the beginning of this player's turn."""

    def __post_init__(self) -> None:
        for spell in (*(self.spells or ()), *(self.used or ())):
            if spell not in SPELLS:
                raise ValueError(f"“{spell}” is no reinforcing spell")
        for prophecy in self.prophecies or ():
            if prophecy not in KNOWN or prophecy in SPELLS:
                raise ValueError(f"“{prophecy}” is no prophecy")
        for _pair, cells in self.laid or ():
            if len(cells) not in (1, 2):
                raise ValueError("a tile covers one space or two")
        _scrolls(self.display or ())
        _once_each("a connection", [name for name, _units in self.connections or ()])
        _once_each("a location", [place for place, _face in self.places or ()])
        read = [piece.name for piece in self.reads or ()]
        _once_each("a piece of the board", [*read, *(self.misread or ())])


def _once_each(what: str, names: list[str]) -> None:
    if len(set(names)) < len(names):
        raise ValueError(f"{what} twice")


AnyMove = (
    LayChips
    | Display
    | LaySpecials
    | Handicap
    | Start
    | PlaceBigWitch
    | LayTile
    | Pass
    | Begin
    | PlaceEnergy
    | LayWitch
    | StandWitch
    | StepOn
    | UseOnce
    | Keep
    | Choose
    | MoveCrystal
    | CrystalToRim
    | ToShelf
    | ToBottom
    | ToScreen
    | UseChip
    | MoveOnWand
    | TakeScroll
    | CastSpell
    | Skip
    | Damage
    | Refill
    | TurnUp
    | Learn
    | Correct
)
SEEN = (Refill, TurnUp, Learn)
"""Moves of nobody in particular."""
