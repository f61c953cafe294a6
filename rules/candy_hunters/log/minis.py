"""Patterns and boards drawn small."""

import msgspec

from rules.candy_hunters.board import Board
from rules.candy_hunters.cells import spot
from rules.candy_hunters.components import COLOUR_NAMES
from rules.candy_hunters.log.scores import Placing
from rules.candy_hunters.log.wording import DRAWN
from rules.candy_hunters.patterns import Pattern, squares


class Square(msgspec.Struct, frozen=True):
    x: int
    y: int
    symbol: str
    mark: str = ""


class Mini(msgspec.Struct, frozen=True):
    """A pattern or a board drawn small."""

    width: int
    height: int
    squares: tuple[Square, ...]


def mini(pattern: Pattern) -> Mini:
    """A pattern drawn small."""
    rows = pattern.split("/")
    drawn = (Square(x, y, DRAWN[mark]) for x, y, mark in squares(pattern))
    return Mini(max(map(len, rows)), len(rows), tuple(drawn))


def mini_board(board: Board, way: Placing) -> Mini:
    """The area with the places that a pattern speaks of; those it does not find are crossed."""
    missing = {cell for cell, _mark in way.found.fit.missing}
    cells = {*board, *way.covered}
    spots = [spot(cell) for cell in cells]
    west, north = min(x for x, _ in spots), min(y for _, y in spots)
    drawn = []
    for cell in sorted(cells, key=lambda cell: cell not in missing):
        x, y = spot(cell)
        symbol = COLOUR_NAMES[board[cell][0]] if cell in board else "none"
        mark = "ignored" if cell in missing else "met" if cell in way.covered else ""
        drawn.append(Square(x - west, y - north, symbol, mark))
    wide = max(x for x, _ in spots) - west + 1
    high = max(y for _, y in spots) - north + 1
    return Mini(wide, high, tuple(drawn))
