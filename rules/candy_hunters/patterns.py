"""Patterns: small grids such as `br/-y`, rows from north to south, and how they lie on a board.

A colour's letter is a building, `x` a ghost on any building, `-` a place of which nothing is said.
A pattern may be turned and never mirrored: a card is known by the least of its four ways to lie.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from rules.candy_hunters.board import GHOSTLY, Board
from rules.candy_hunters.cells import Cell, cell_at, spot, within
from rules.candy_hunters.components import MOST_IGNORED

GHOST = "x"
NOTHING = "-"
PATTERN = r"\A[bryg\-x]{1,9}(?:/[bryg\-x]{1,9}){0,8}\Z"
Pattern = str


@lru_cache(maxsize=1 << 12)
def trimmed(pattern: Pattern) -> Pattern:
    """The pattern without empty rows and columns around it; all rows of one length.

    >>> trimmed("----/-br/--y")
    'br/-y'
    """
    rows = pattern.split("/")
    wide = max(map(len, rows))
    rows = [row.ljust(wide, NOTHING) for row in rows]
    used = [n for n, row in enumerate(rows) if row.strip(NOTHING)]
    if not used:
        return ""
    rows = rows[used[0] : used[-1] + 1]
    west = min(len(row) - len(row.lstrip(NOTHING)) for row in rows)
    east = max(len(row.rstrip(NOTHING)) for row in rows)
    return "/".join(row[west:east] for row in rows)


@lru_cache(maxsize=1 << 12)
def turned(pattern: Pattern) -> Pattern:
    """The pattern after a quarter turn clockwise.

    >>> turned("br/-y")
    '-b/yr'
    """
    columns = zip(*reversed(trimmed(pattern).split("/")), strict=True)
    return "/".join("".join(column) for column in columns)


@lru_cache(maxsize=1 << 12)
def mirrored(pattern: Pattern) -> Pattern:
    """
    >>> mirrored("br/-y")
    'rb/y-'
    """
    return "/".join(row[::-1] for row in trimmed(pattern).split("/"))


@lru_cache(maxsize=1 << 12)
def ways(pattern: Pattern) -> tuple[Pattern, ...]:
    """The different ways a pattern can lie; one that looks the same after a turn has fewer.

    >>> ways("b/b")
    ('b/b', 'bb')
    """
    first = trimmed(pattern)
    second = turned(first)
    third = turned(second)
    return tuple(sorted({first, second, third, turned(third)}))


@lru_cache(maxsize=1 << 12)
def canonical(pattern: Pattern) -> Pattern:
    """The one text by which a card is known, however it is held.

    >>> canonical("-y/rb") == canonical("br/-y"), canonical("rb/y-") == canonical("br/-y")
    (False, False)
    """
    return ways(pattern)[0]


def is_haunted(pattern: Pattern) -> bool:
    """Haunted patterns show ghosts, regular ones do not."""
    return GHOST in pattern


def required(pattern: Pattern) -> int:
    """How many buildings and ghosts a pattern shows."""
    return sum(mark not in "-/" for mark in pattern)


@lru_cache(maxsize=1 << 12)
def squares(pattern: Pattern) -> tuple[tuple[int, int, str], ...]:
    """What a pattern requires, each with its place east and south of the upper left corner."""
    return tuple(
        (x, y, mark)
        for y, row in enumerate(pattern.split("/"))
        for x, mark in enumerate(row)
        if mark != NOTHING
    )


@lru_cache(maxsize=1 << 16)
def laid(pattern: Pattern, corner: Cell) -> tuple[tuple[Cell, str], ...]:
    """The places a pattern lies on, with what it requires of each.

    >>> laid("br/-y", "n1")
    (('n1', 'b'), ('n1e1', 'r'), ('e1', 'y'))
    """
    east, south = spot(corner)
    return tuple((cell_at(east + x, south + y), mark) for x, y, mark in squares(pattern))


class Fit(msgspec.Struct, frozen=True, gc=False):
    """What a pattern finds where it is laid."""

    buildings: tuple[Cell, ...]
    """Those of the right colour."""
    ghosts: tuple[Cell, ...]
    """The ghosts it asks for."""
    missing: tuple[tuple[Cell, str], ...]
    """What is required and not there."""

    @property
    def met(self) -> int:
        return len(self.buildings) + len(self.ghosts)


def fit(board: Board, pattern: Pattern, corner: Cell) -> Fit:
    """Compare a pattern, as it is turned, with the board."""
    buildings, ghosts, missing = list[Cell](), list[Cell](), list[tuple[Cell, str]]()
    for cell, mark in laid(pattern, corner):
        tile = board.get(cell, NOTHING)
        if mark == GHOST and tile[-1] in GHOSTLY:
            ghosts.append(cell)
        elif mark == tile[0]:
            buildings.append(cell)
        else:
            missing.append((cell, mark))
    return Fit(tuple(buildings), tuple(ghosts), tuple(missing))


def placements(board: Board, card: Pattern) -> Iterator[tuple[Pattern, Cell]]:
    """Every way a card lies on a board: the pattern as it is turned, and its upper left corner.

    A haunted card lies also where up to three of its requirements are not met, but at least one is.
    """
    most = MOST_IGNORED if is_haunted(card) else 0
    for way in ways(card):
        for corner in _corners(board, way, most):
            if _suits(board, laid(way, corner), most):
                yield way, corner


def _corners(board: Board, way: Pattern, most: int) -> Iterator[Cell]:
    """Where a pattern can lie at all: of one requirement more than may fail, one is met."""
    tried = set[tuple[int, int]]()
    for x, y, mark in squares(way)[: most + 1]:
        for cell, tile in board.items():
            if tile[1] in GHOSTLY if mark == GHOST else tile[0] == mark:
                east, south = spot(cell)
                corner = east - x, south - y
                if corner not in tried and within(*corner):
                    tried.add(corner)
                    yield cell_at(*corner)


def _suits(board: Board, wanted: tuple[tuple[Cell, str], ...], most: int) -> bool:
    failed = 0
    for cell, mark in wanted:
        tile = board.get(cell, NOTHING)
        if (tile[-1] not in GHOSTLY) if mark == GHOST else tile[0] != mark:
            failed += 1
            if failed > most:
                return False
    return True
