"""Patterns: small grids such as `br/-y`, rows from north to south, and how they lie on a board.

A colour's letter is a building, `x` a ghost on any building, `-` a place of which nothing is said.
A pattern may be turned and never mirrored: a card is known by the least of its four ways to lie.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from rules.candy_hunters.board import GHOSTLY, Board
from rules.candy_hunters.cells import Cell, cell_at, spot, within
from rules.candy_hunters.components import MOST_IGNORED, WIDEST

GHOST = "x"
NOTHING = "-"
PATTERN = r"\A[bryg\-x]{1,9}(?:/[bryg\-x]{1,9}){0,8}\Z"
Pattern = str

ROW = 1000
"""From a place to the one below it, where places are numbers."""


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


def as_known(patterns: Iterable[Pattern]) -> None:
    """One card has one spelling: any other, and one that shows nothing, is a `ValueError`."""
    for pattern in patterns:
        if canonical(pattern) != pattern:
            raise ValueError(f"the pattern is written {canonical(pattern) or 'with a building'}")


def on_grid(sketch: str) -> Pattern:
    """The card that is drawn on a grid of five by five, row after row; empty while nothing is.

    >>> on_grid("-" * 6 + "br" + "-" * 4 + "y" + "-" * 12)
    '-b/yr'
    """
    rows = (sketch[at : at + WIDEST] for at in range(0, len(sketch), WIDEST))
    pattern = trimmed("/".join(rows))
    return canonical(pattern) if pattern else ""


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


class Survey(msgspec.Struct, frozen=True, gc=False):
    """A board as the search for patterns needs it; places are numbers, so that adding moves."""

    tiles: dict[int, str]
    places: dict[str, list[int]]
    """Where the buildings of each colour lie, and under `x` where ghosts stand."""


def survey(board: Board) -> Survey:
    """Worth keeping where many cards are looked for on one board."""
    tiles = dict[int, str]()
    places = dict[str, list[int]]()
    for cell, tile in board.items():
        east, south = spot(cell)
        place = south * ROW + east
        tiles[place] = tile
        places.setdefault(tile[0], []).append(place)
        if tile[1] in GHOSTLY:
            places.setdefault(GHOST, []).append(place)
    return Survey(tiles, places)


def placements(board: Board | Survey, card: Pattern) -> Iterator[tuple[Pattern, Cell]]:
    """Every way a card lies on a board: the pattern as it is turned, and its upper left corner.

    A haunted card lies also where up to three of its requirements are not met, but at least one is.
    """
    found = board if isinstance(board, Survey) else survey(board)
    most = MOST_IGNORED if is_haunted(card) else 0
    for way in ways(card):
        for place in _corners(found, _steps(way), most):
            south, east = divmod(place + ROW // 2, ROW)
            if within(east - ROW // 2, south):
                yield way, cell_at(east - ROW // 2, south)


@lru_cache(maxsize=1 << 12)
def _steps(way: Pattern) -> tuple[tuple[int, str], ...]:
    """What a pattern requires, each with the way there from its corner."""
    return tuple((y * ROW + x, mark) for x, y, mark in squares(way))


def _corners(found: Survey, steps: tuple[tuple[int, str], ...], most: int) -> Iterator[int]:
    """Of one requirement more than may fail, one is met: it says where the corner is."""
    tried = set[int]()
    tiles, places = found.tiles, found.places
    for step, mark in steps[: most + 1]:
        for place in places.get(mark, ()):
            corner = place - step
            if corner in tried:
                continue
            tried.add(corner)
            failed = 0
            for other, wanted in steps:
                tile = tiles.get(corner + other, NOTHING)
                if (tile[-1] not in GHOSTLY) if wanted == GHOST else tile[0] != wanted:
                    failed += 1
                    if failed > most:
                        break
            else:
                yield corner
