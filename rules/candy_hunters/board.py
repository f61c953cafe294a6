"""The playing area: a building for each place in use, and at most one pawn on it.

A tile is two characters: its colour, and who stands on it. `b.` is a blue building, `bx` one with a
ghost, `bX` with the large ghost, `b1` with a kid of the first player.

As text a board is a grid, rows from north to south, `-` where nothing lies: `-b2/yxr`. With the
place of its upper left corner it is the whole board.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rules.candy_hunters.cells import Cell, cell_at, neighbours, spot, within

Board = Mapping[Cell, str]
"""Never changed in place: every change is a new board."""

NOBODY = "."
GHOST = "x"
LARGE = "X"
GHOSTLY = frozenset([GHOST, LARGE])
KIDS = "1234"
NOTHING = "-"

TILE = r"(?:-|[bryg][xX1-4]?)"
GRID = rf"\A{TILE}+(?:/{TILE}+)*\Z"
TOKENS = re.compile(TILE)


def kid(seat: int) -> str:
    """The pawn of a player.

    >>> kid(0)
    '1'
    """
    return KIDS[seat]


def owner(pawn: str) -> int:
    """The seat a kid belongs to; -1 for ghosts and nobody."""
    return KIDS.find(pawn)


def all_of_the_solver(board: Board) -> Board:
    """CH-PUZZLE-3: in a puzzle every kid is the solver's, whatever its colour.

    >>> all_of_the_solver({"mid": "b3", "e1": "rx"})
    {'mid': 'b1', 'e1': 'rx'}
    """
    return {cell: tile[0] + kid(0) if owner(tile[1]) >= 0 else tile for cell, tile in board.items()}


def standing(board: Board, pawns: Iterable[str]) -> Iterator[Cell]:
    """Where any of these pawns stand."""
    return (cell for cell, tile in board.items() if tile[1] in pawns)


def pawns(board: Board) -> Counter[str]:
    """How many stand on the board of each kind."""
    return Counter(tile[1] for tile in board.values())


def colours(board: Board) -> Counter[str]:
    """How many buildings of each colour lie there."""
    return Counter(tile[0] for tile in board.values())


def tiles_around(board: Board, cell: Cell) -> Iterator[Cell]:
    """The buildings that share an edge with a place."""
    return (other for other in neighbours(cell) if other in board)


def settled(board: Board, cell: Cell, pawn: str) -> dict[Cell, str]:
    """The board with somebody else, or nobody, on a building."""
    return {**board, cell: board[cell][0] + pawn}


def hangs_together(board: Board) -> bool:
    """Whether every building is reached from every other over edges."""
    reached, ahead = set[Cell](), list(board)[:1]
    while ahead:
        cell = ahead.pop()
        if cell not in reached:
            reached.add(cell)
            ahead.extend(tiles_around(board, cell))
    return len(reached) == len(board)


def read_grid(grid: str, corner: Cell) -> dict[Cell, str]:
    """
    >>> read_grid("-b2/yxr", "n1")
    {'n1e1': 'b2', 'mid': 'yx', 'e1': 'r.'}
    """
    east, south = spot(corner)
    board = dict[Cell, str]()
    for y, row in enumerate(grid.split("/")):
        for x, tile in enumerate(TOKENS.findall(row)):
            if tile != NOTHING:
                if not within(east + x, south + y):
                    raise ValueError("too far from the middle")
                board[cell_at(east + x, south + y)] = tile[0] + (tile[1:] or NOBODY)
    return board


def write_grid(board: Board) -> tuple[str, Cell]:
    """The grid with nothing empty around it, and its corner.

    >>> write_grid({"n1e1": "b2", "mid": "yx", "e1": "r."})
    ('-b2/yxr', 'n1')
    """
    spots = {spot(cell): tile for cell, tile in board.items()}
    if not spots:
        return NOTHING, cell_at(0, 0)
    west, east = min(x for x, _ in spots), max(x for x, _ in spots)
    north, south = min(y for _, y in spots), max(y for _, y in spots)
    grid = "/".join(
        "".join(spots.get((x, y), NOTHING).removesuffix(NOBODY) for x in range(west, east + 1))
        for y in range(north, south + 1)
    )
    return grid, cell_at(west, north)
