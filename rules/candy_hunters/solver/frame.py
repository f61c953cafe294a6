"""The part of the table that a puzzle can reach, as bits: one for each place.

A set of places is a number. Around the board lies as much room as there are buildings to place, and
around that a rim where nothing ever is, so that a step is a shift.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.candy_hunters.board import Board
from rules.candy_hunters.cells import Cell, cell_at, spot
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.patterns import GHOST, Pattern, is_haunted, squares, ways

Bits = int


def each(bits: Bits) -> Iterator[Bits]:
    """The places of a set, one by one."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low


@dataclass(frozen=True)
class Lying:
    """A pattern as it may lie somewhere."""

    card: int
    """The number of its pattern among those of the puzzle."""
    way: Pattern
    corner: Cell
    wanted: tuple[tuple[Bits, int], ...]
    """Each building: its place, and the number of its colour."""
    planes: tuple[tuple[int, Bits], ...]
    """The same by colour."""
    buildings: Bits
    ghosts: Bits
    beyond: int
    """Requirements outside of what can be reached: never met."""
    haunted: bool


class Frame:
    """Places as bits, both ways."""

    def __init__(self, board: Board, room: int) -> None:
        spots = [spot(cell) for cell in board] or [(0, 0)]
        self.west = min(x for x, _ in spots) - room
        self.north = min(y for _, y in spots) - room
        self.across = max(x for x, _ in spots) + room - self.west + 1
        self.down = max(y for _, y in spots) + room - self.north + 1
        self.wide = self.across + 1
        row = (1 << self.across) - 1
        self.area: Bits = 0
        for y in range(self.down):
            self.area |= row << ((y + 1) * self.wide)

    def bit(self, x: int, y: int) -> Bits:
        """The bit of a spot; 0 outside of the frame."""
        across, down = x - self.west, y - self.north
        if 0 <= across < self.across and 0 <= down < self.down:
            return 1 << ((down + 1) * self.wide + across)
        return 0

    def bits(self, cell: Cell) -> Bits:
        return self.bit(*spot(cell))

    def cell(self, bit: Bits) -> Cell:
        down, across = divmod(bit.bit_length() - 1, self.wide)
        return cell_at(across + self.west, down - 1 + self.north)

    def beside(self, bits: Bits) -> Bits:
        """All places that share an edge with any of these."""
        wide = self.wide
        return (bits << 1 | bits >> 1 | bits << wide | bits >> wide) & self.area

    def grown(self, bits: Bits) -> Bits:
        """These places and all beside them."""
        return bits | self.beside(bits)

    def lying(self, card: int, pattern: Pattern) -> Iterator[Lying]:
        """Every way a pattern may lie so that something of it is within reach."""
        haunted = is_haunted(pattern)
        for way in ways(pattern):
            marks = squares(way)
            wide, high = max(x for x, _, _ in marks), max(y for _, y, _ in marks)
            for y in range(self.north - high, self.north + self.down):
                for x in range(self.west - wide, self.west + self.across):
                    found = self._laid(card, way, x, y, haunted)
                    if found is not None:
                        yield found

    def _laid(self, card: int, way: Pattern, x: int, y: int, haunted: bool) -> Lying | None:
        wanted, ghosts, beyond = list[tuple[Bits, int]](), 0, 0
        for dx, dy, mark in squares(way):
            bit = self.bit(x + dx, y + dy)
            if not bit:
                beyond += 1
            elif mark == GHOST:
                ghosts |= bit
            else:
                wanted.append((bit, COLOURS.index(mark)))
        if beyond and (not haunted or not (wanted or ghosts)):
            return None
        planes = dict[int, Bits]()
        for bit, colour in wanted:
            planes[colour] = planes.get(colour, 0) | bit
        buildings = sum(planes.values())
        corner = cell_at(x, y)
        return Lying(
            card,
            way,
            corner,
            tuple(wanted),
            tuple(planes.items()),
            buildings,
            ghosts,
            beyond,
            haunted,
        )
