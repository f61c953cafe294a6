"""What is drawn by taps rather than chosen: the starting buildings, and a pattern from its card.

Each tap says what it puts where (`put:b:n1`, `sq:x:12`); the ink that is in hand says what the next
one puts. So whatever is taken back changes nothing else.
"""

from collections import Counter

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, NOBODY, Board, write_grid
from rules.candy_hunters.cells import Cell, spot
from rules.candy_hunters.components import COLOURS, GHOSTS, STARTING_EACH
from rules.candy_hunters.log.keys import INKS, PLACE, SIDE
from rules.candy_hunters.patterns import NOTHING, Pattern, trimmed
from rules.kernel.game import TABLE
from rules.kernel.table import Path

ENOUGH = dict.fromkeys(COLOURS, STARTING_EACH) | {GHOST: GHOSTS}
"""How much of everything lies on the table at the start."""


class Entered(msgspec.Struct, frozen=True):
    """The starting buildings as far as they were tapped."""

    board: Board
    ink: str

    @property
    def counts(self) -> Counter[str]:
        return _counted(self.board)

    @property
    def left(self) -> int:
        """How many taps are missing."""
        return sum(max(0, most - self.counts[ink]) for ink, most in ENOUGH.items())

    @property
    def move(self) -> m.LayBoard | None:
        return m.LayBoard(TABLE, *write_grid(self.board)) if self.board else None


def entered(picked: Path) -> Entered:
    """Buildings and ghosts of these taps; once there is enough of an ink the next is taken."""
    colours = dict[Cell, str]()
    haunted = dict[Cell, None]()
    ink = ""
    for key in picked:
        kind, __, rest = key.partition(":")
        what, __, where = rest.partition(":")
        if kind == "ink" and rest in INKS:
            ink = rest
        elif kind == "put" and what in COLOURS and _near(where):
            colours.setdefault(where, what)
        elif kind == "put" and what == GHOST:
            haunted[where] = None
    board = {
        cell: colour + (GHOST if cell in haunted else NOBODY) for cell, colour in colours.items()
    }
    counts = _counted(board)
    if not ink or counts[ink] >= ENOUGH[ink]:
        ink = next((one for one in INKS if counts[one] < ENOUGH[one]), ink or COLOURS[0])
    return Entered(board, ink)


def _near(where: str) -> bool:
    """Whether a starting building can lie there: eight in a row reach no further."""
    return bool(PLACE.fullmatch(where)) and max(map(abs, spot(where))) <= sum(ENOUGH.values())


def _counted(board: Board) -> Counter[str]:
    return Counter(mark for tile in board.values() for mark in tile)


def put_key(start: Entered, cell: Cell) -> str:
    """What a tap on a place does: it puts something there, or takes that back."""
    tile = start.board.get(cell)
    if start.ink == GHOST:
        return f"put:{GHOST}:{cell}" if tile else ""
    return f"put:{tile[0] if tile else start.ink}:{cell}"


class Sketched(msgspec.Struct, frozen=True):
    """A pattern as far as it was drawn, in a grid of five a side."""

    squares: dict[tuple[int, int], str]
    ink: str

    @property
    def pattern(self) -> Pattern:
        """As it is held; empty while nothing is drawn."""
        rows = ("".join(self.squares.get((x, y), NOTHING) for x in SIDE) for y in SIDE)
        return trimmed("/".join(rows))

    def key(self, x: int, y: int) -> str:
        return f"sq:{self.squares.get((x, y), self.ink)}:{x}{y}"


def sketched(picked: Path) -> Sketched:
    """The squares of these taps."""
    squares = dict[tuple[int, int], str]()
    ink = COLOURS[0]
    for key in picked:
        kind, __, rest = key.partition(":")
        what, __, where = rest.partition(":")
        if kind == "ink" and rest in INKS:
            ink = rest  # type: ignore[assignment]
        elif kind == "sq" and what in INKS and where in SQUARES:
            squares.setdefault(SQUARES[where], what)
    return Sketched(squares, ink)


SQUARES = {f"{x}{y}": (x, y) for y in SIDE for x in SIDE}
