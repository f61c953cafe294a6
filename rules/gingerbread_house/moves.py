"""The moves: what a witch does, and what the table sees. Spaces count from 1 to 9."""

from typing import Annotated

import msgspec

from rules.gingerbread_house.cards import TIDY, Card, CardName
from rules.gingerbread_house.components import GINGERBREAD_EACH, TILE, Colour
from rules.kernel.game import TABLE, Move

Space = Annotated[int, msgspec.Meta(ge=1, le=9)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Tile = Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{2}\Z")]
Symbols = Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{0,20}\Z")]
Stack = Annotated[str, msgspec.Meta(pattern=r"\A(?:[rybgsxc*][<>^v]|\*\*|==)*\Z", max_length=120)]
Name = CardName
Thing = Annotated[str, msgspec.Meta(pattern=TIDY, min_length=1, max_length=60)]
BonusCard = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9][a-z0-9-]{0,29}\Z")]
Pile = Annotated[int, msgspec.Meta(ge=0, le=GINGERBREAD_EACH)]
Tokens = tuple[Pile, Pile, Pile, Pile]


def _as_kept(tile: str) -> None:
    """One tile has one spelling, so that one move has one form."""
    if TILE[tile] != tile:
        raise ValueError(f"the tile is written {TILE[tile]}, not {tile}")


class ShowDisplay(Move, frozen=True, tag="display"):
    """The bonus cards in the middle, at set-up; introductory ones by their value."""

    cards: tuple[BonusCard, ...]


class ShowLine(Move, frozen=True, tag="line"):
    """The first four characters of the line, at set-up."""

    names: tuple[Name, ...]


class TakeBoard(Move, frozen=True, tag="board"):
    """A player board and its side: the nine symbols, row by row."""

    symbols: Symbols


class TurnUp(Move, frozen=True, tag="tiles"):
    """The three double tiles a witch turns up at set-up."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        for tile in self.tiles:
            _as_kept(tile)


class Start(Move, frozen=True, tag="start"):
    """This witch begins."""


class ChooseFirst(Move, frozen=True, tag="first"):
    """A witch's first character, from the line to her gate."""

    name: Name


class Build(Move, frozen=True, tag="build"):
    """A double tile: its first symbol on the first space, with stairways under each half."""

    tile: Tile
    spaces: tuple[Space, Space]
    stairs: tuple[Few, Few] = (0, 0)

    def __post_init__(self) -> None:
        if self.spaces[0] > self.spaces[1]:
            raise ValueError("the two spaces are named in ascending order")


class Bake(Move, frozen=True, tag="bake"):
    """The gingerbread effect."""

    colour: Colour


class Climb(Move, frozen=True, tag="stairway"):
    """The stairway effect."""


class Exchange(Move, frozen=True, tag="exchange"):
    """The exchange effect: one of mine for one of the supply."""

    give: Colour
    get: Colour


class Attract(Move, frozen=True, tag="attract"):
    """The cage effect, from the line."""

    name: Name


class Look(Move, frozen=True, tag="look"):
    """The cage effect, from the pile: look at three in secret."""


class Keep(Move, frozen=True, tag="keep"):
    """The one of them that comes to the gate; the others go under the pile unseen."""

    name: Name


class Trap(Move, frozen=True, tag="trap"):
    """Trap a character of the line or of one's gate for this gingerbread."""

    name: Name
    paid: Tokens


class PlaceWild(Move, frozen=True, tag="wild"):
    """The wild tile that a trapped character brings."""

    space: Space
    stairs: Few = 0


class Finish(Move, frozen=True, tag="end"):
    """The witch has built and trapped what she wanted."""


class ChooseBonus(Move, frozen=True, tag="bonus"):
    """A bonus card for a completed level; an oven with the gingerbread it gave."""

    card: BonusCard
    tokens: Few = 0


class Decline(Move, frozen=True, tag="decline"):
    """No bonus card for a completed level."""


class TakeStairways(Move, frozen=True, tag="stairways"):
    """The other action: discard a face-up tile, take stairways."""

    tile: Tile
    count: Few

    def __post_init__(self) -> None:
        _as_kept(self.tile)


class DrawTile(Move, frozen=True, tag="draw"):
    """The double tile turned up at the end of a turn."""

    tile: Tile

    def __post_init__(self) -> None:
        _as_kept(self.tile)


class Refill(Move, frozen=True, tag="refill"):
    """A character from the pile into the line; nobody's move, whoever turns the card."""

    name: Name

    def __post_init__(self) -> None:
        if self.by != TABLE:
            raise ValueError(f"the line is refilled by the table, which is seat {TABLE}")


class Discard(Move, frozen=True, tag="discard"):
    """Something of one's own given back: a colour's letter, or a card's name."""

    thing: Thing


class Learn(Move, frozen=True, tag="card"):
    """What the table reads off a character card."""

    card: Card


class Correct(Move, frozen=True, tag="correct", omit_defaults=True):
    """How the table really looks: a witch, the line or a card; the supply takes up the rest."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    house: tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack] | None = None
    pantry: Tokens | None = None
    workshop: Few | None = None
    gate: tuple[Name, ...] | None = None
    trapped: tuple[Name, ...] | None = None
    treasury: tuple[BonusCard, ...] | None = None
    tiles: tuple[Tile, ...] | None = None
    discarded: tuple[Tile, ...] | None = None
    line: tuple[Name, ...] | None = None
    card: Card | None = None
    """What a character card shows that was misread: all of it that is known."""
    turn: bool = False
    """Whether it is the beginning of this witch's turn."""

    def __post_init__(self) -> None:
        for tile in (*(self.tiles or ()), *(self.discarded or ())):
            _as_kept(tile)


AnyMove = (
    ShowDisplay
    | ShowLine
    | TakeBoard
    | TurnUp
    | Start
    | ChooseFirst
    | Build
    | Bake
    | Climb
    | Exchange
    | Attract
    | Look
    | Keep
    | Trap
    | PlaceWild
    | Finish
    | ChooseBonus
    | Decline
    | TakeStairways
    | DrawTile
    | Refill
    | Discard
    | Learn
    | Correct
)
