"""What is printed: the cauldron, the crystal ball, the pentagram, the wand, a few numbers.

None of it is published. A table reads it off its own box piece by piece, or tries the game on a
sketch board of ours. A board is made of pieces; each is one thing that can be read and kept.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from rules.kernel.catalogue import load_catalogue
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import pentagram as pentagrams
from rules.witchstone import wand as wands
from rules.witchstone.components import CRYSTALS, SYMBOLS
from rules.witchstone.hexes import CELL, CELLS, CENTRE, CORNERS, EDGE
from rules.witchstone.map import CONNECTION, connection_between, ends

Place = Annotated[str, msgspec.Meta(pattern=CELL)]
Letters = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcms]{1,6}\Z")]
NAME = (
    rf"(?:corners|bubbles|thresholds|rim {CELL[2:-2]}|connection {CONNECTION[2:-2]}"
    r"|pentagram [1-9][0-9]?|wand [1-9][0-9]?|stone [34])"
)
"""What a piece is called that can be read otherwise."""
HOME = Path(__file__).parent
BOX = load_catalogue(HOME / "box.toml")
"""What is publicly known of the printed box."""


STONE_BONUS = {1: 5, 2: 3}
"""The two bonuses of the Witchstone that the rulebook names."""


class Piece(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="piece"):
    """One thing that is printed."""

    @property
    def name(self) -> str:
        """What a box keeps it under."""
        return str(self.__struct_config__.tag)


class Corners(Piece, frozen=True, tag="corners"):
    """The six printed symbols of the cauldron, clockwise from the upper left corner."""

    symbols: Annotated[str, msgspec.Meta(pattern=r"\A[ewpcms]{6}\Z")]

    def __post_init__(self) -> None:
        if sorted(self.symbols) != sorted(SYMBOLS):
            raise ValueError(_("every symbol is in one corner"))


class Bubbles(Piece, frozen=True, tag="bubbles"):
    """The six spaces where coloured crystals begin."""

    cells: tuple[Place, ...]

    def __post_init__(self) -> None:
        free = set(self.cells) - {CENTRE, *CORNERS}
        if len(free) != CRYSTALS or self.cells != tuple(sorted(free, key=CELLS.index)):
            raise ValueError(f"{CRYSTALS} spaces in their order, no corner and not the centre")


class Rim(Piece, frozen=True, tag="rim"):
    """The symbols on the rim that one space touches."""

    cell: Place
    symbols: Letters

    def __post_init__(self) -> None:
        if self.cell not in EDGE:
            raise ValueError(f"{self.cell} does not touch the rim")
        in_order = "".join(symbol for symbol in SYMBOLS if symbol in self.symbols)
        if not in_order or self.symbols != in_order:
            raise ValueError(_("each symbol once, in their order"))

    @property
    def name(self) -> str:
        return f"rim {self.cell}"


class Connection(Piece, frozen=True, tag="connection"):
    """A connection between two locations, and how many spaces it has."""

    between: Annotated[str, msgspec.Meta(pattern=CONNECTION)]
    length: Literal[1, 2, 3]

    def __post_init__(self) -> None:
        one, other = ends(self.between)
        which = self.between[-1] if self.between[-1] in "ab" else ""
        if one == other or connection_between(one, other, which) != self.between:
            raise ValueError(_("two different locations in their order"))

    @property
    def name(self) -> str:
        return f"connection {self.between}"


class PentagramSpace(Piece, frozen=True, tag="pentagram"):
    """A space of the pentagram, counted clockwise from the start; `start` closes the loop."""

    number: Annotated[int, msgspec.Meta(ge=1, le=pentagrams.MOST)]
    kind: Literal["light", "owl", "hex", "start"]

    @property
    def name(self) -> str:
        return f"pentagram {self.number}"


class WandSpace(Piece, frozen=True, tag="wand"):
    """A space of the wand, counted from the hilt."""

    number: Annotated[int, msgspec.Meta(ge=1, le=wands.MOST)]
    kind: str
    last: bool = False

    def __post_init__(self) -> None:
        if self.kind not in wands.SPACES:
            raise ValueError(f"a space of the wand is one of {', '.join(wands.SPACES)}")

    @property
    def name(self) -> str:
        return f"wand {self.number}"


class StoneSpace(Piece, frozen=True, tag="stone"):
    """A space of the Witchstone, the most valuable first, and its bonus."""

    number: Annotated[int, msgspec.Meta(ge=1, le=4)]
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]

    @property
    def name(self) -> str:
        return f"stone {self.number}"


class Thresholds(Piece, frozen=True, tag="thresholds"):
    """How many special hex tiles their prophecy asks for, for 3, 5 and 7 points."""

    some: Annotated[int, msgspec.Meta(ge=1, le=15)]
    many: Annotated[int, msgspec.Meta(ge=1, le=15)]
    most: Annotated[int, msgspec.Meta(ge=1, le=15)]

    def __post_init__(self) -> None:
        if not self.some < self.many < self.most:
            raise ValueError(_("each number above the one before"))


AnyPiece = (
    Corners | Bubbles | Rim | Connection | PentagramSpace | WandSpace | StoneSpace | Thresholds
)


class Board(msgspec.Struct, frozen=True, gc=False):
    """Everything printed that a table knows."""

    corners: dict[str, str] = {}
    bubbles: tuple[str, ...] = ()
    rim: dict[str, str] = {}
    connections: dict[str, int] = {}
    pentagram: dict[int, str] = {}
    loop: int = 0
    """How many spaces the pentagram has; 0 while that is not known."""
    wand: dict[int, str] = {}
    last: int = 0
    """The number of the wand's last space; 0 while that is not known."""
    stone: dict[int, int] = msgspec.field(default_factory=lambda: dict(STONE_BONUS))
    """The bonus of the Witchstone's spaces; the rulebook has two of them."""
    thresholds: tuple[int, ...] = ()

    @property
    def has_cauldron(self) -> bool:
        """Whether a cauldron can be set up."""
        return bool(self.corners and self.bubbles)

    def pentagram_space(self, steps: int) -> str:
        return pentagrams.space_at(self.pentagram, self.loop, steps)

    def which_of_its_kind(self, steps: int) -> int:
        return pentagrams.which(self.pentagram, self.loop, steps)

    def silver_reached(self, space: int) -> int:
        """How many silver spaces a counter has reached."""
        return sum(
            bool(wands.silver_on(kind)) for number, kind in self.wand.items() if number <= space
        )


def printed_as(board: Board, piece: AnyPiece) -> AnyPiece | None:
    """What is known already in the place of a piece; nothing where nothing is."""
    match piece:
        case Corners() if board.corners:
            return Corners("".join(board.corners[cell] for cell in CORNERS))
        case Bubbles() if board.bubbles:
            return Bubbles(board.bubbles)
        case Rim() if piece.cell in board.rim:
            return Rim(piece.cell, board.rim[piece.cell])
        case Connection() if piece.between in board.connections:
            return Connection(piece.between, board.connections[piece.between])  # type: ignore[arg-type]
        case PentagramSpace() if piece.number in board.pentagram:
            return PentagramSpace(piece.number, board.pentagram[piece.number])  # type: ignore[arg-type]
        case WandSpace() if piece.number in board.wand:
            return WandSpace(piece.number, board.wand[piece.number], piece.number == board.last)
        case StoneSpace() if piece.number in board.stone:
            return StoneSpace(piece.number, board.stone[piece.number])
        case Thresholds() if board.thresholds:
            return Thresholds(*board.thresholds)
    return None


def with_piece(board: Board, piece: AnyPiece) -> Board:
    """The board with one more thing known."""
    match piece:
        case Corners():
            return replace(board, corners=dict(zip(CORNERS, piece.symbols, strict=True)))
        case Bubbles():
            return replace(board, bubbles=piece.cells)
        case Rim():
            return replace(board, rim={**board.rim, piece.cell: piece.symbols})
        case Connection():
            known = {**board.connections, piece.between: piece.length}
            return replace(board, connections=known)
        case PentagramSpace():
            spaces = {**board.pentagram, piece.number: piece.kind}
            loop = piece.number if piece.kind == pentagrams.START else board.loop
            return replace(board, pentagram=spaces, loop=loop)
        case WandSpace():
            wand = {**board.wand, piece.number: piece.kind}
            return replace(board, wand=wand, last=piece.number if piece.last else board.last)
        case StoneSpace():
            return replace(board, stone={**board.stone, piece.number: piece.points})
        case Thresholds():
            return replace(board, thresholds=(piece.some, piece.many, piece.most))


def pieces_of(board: Board) -> Iterable[AnyPiece]:
    """Everything a table knows, piece by piece; what the rulebook says is left out."""
    if board.corners:
        yield Corners("".join(board.corners[cell] for cell in CORNERS))
    if board.bubbles:
        yield Bubbles(board.bubbles)
    for cell, symbols in board.rim.items():
        yield Rim(cell, symbols)
    for between, length in board.connections.items():
        yield Connection(between, length)  # type: ignore[arg-type]
    for number, kind in board.pentagram.items():
        yield PentagramSpace(number, kind)  # type: ignore[arg-type]
    for number, kind in board.wand.items():
        yield WandSpace(number, kind, number == board.last)
    for number, points in board.stone.items():
        if number not in STONE_BONUS:
            yield StoneSpace(number, points)
    if board.thresholds:
        yield Thresholds(*board.thresholds)


def reread(board: Board, otherwise: Iterable[AnyPiece], misread: Iterable[str]) -> Board:
    """The board with some pieces read otherwise, and some not printed at all."""
    pieces = {piece.name: piece for piece in pieces_of(board)}
    pieces |= {piece.name: piece for piece in otherwise}
    for name in misread:
        pieces.pop(name, None)
    again = Board()
    for piece in in_order(pieces.values()):
        again = with_piece(again, piece)
    return again


def in_order(pieces: Iterable[AnyPiece]) -> list[AnyPiece]:
    """So that a track is read from its beginning, whatever order a box keeps it in."""
    return sorted(pieces, key=_number)


def _number(piece: AnyPiece) -> int:
    """Spaces of a track one after the other; all else stays as it was."""
    return piece.number if isinstance(piece, PentagramSpace | WandSpace | StoneSpace) else 0
