"""The cauldron's spaces: a hexagon of 37 hexagons, four along each side.

Rows are lettered from the top, `a` to `g`, with 4-5-6-7-6-5-4 spaces counted from the left: `d4` is
the centre. That the cauldron has this size is our reading of every example, not a printed number.
"""

from functools import cache

Cell = str

ROWS = "abcdefg"
FAR = 3
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
CELL = r"\A(?:[ag][1-4]|[bf][1-5]|[ce][1-6]|d[1-7])\Z"


def cell_at(q: int, r: int) -> Cell:
    """
    >>> cell_at(0, 0), cell_at(0, -3), cell_at(0, 3)
    ('d4', 'a1', 'g4')
    """
    return f"{ROWS[r + FAR]}{q - max(-FAR, -FAR - r) + 1}"


@cache
def spot(cell: Cell) -> tuple[int, int]:
    """
    >>> spot("d4"), spot("g4")
    ((0, 0), (0, 3))
    """
    r = ROWS.index(cell[0]) - FAR
    return int(cell[1:]) - 1 + max(-FAR, -FAR - r), r


def within(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= FAR


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The spaces that share a side with this one.

    >>> sorted(neighbours("a1"))
    ['a2', 'b1', 'b2']
    """
    q, r = spot(cell)
    around = ((q + dq, r + dr) for dq, dr in STEPS)
    return tuple(cell_at(q, r) for q, r in around if within(q, r))


CELLS: tuple[Cell, ...] = tuple(
    f"{row}{number}"
    for row, length in zip(ROWS, (4, 5, 6, 7, 6, 5, 4), strict=True)
    for number in range(1, length + 1)
)
CENTRE = "d4"
CORNERS: tuple[Cell, ...] = ("a1", "a4", "d7", "g4", "g1", "d1")
"""Clockwise from the upper left: the printed symbols."""
EDGE: frozenset[Cell] = frozenset(cell for cell in CELLS if len(neighbours(cell)) < len(STEPS))
"""The spaces that touch the rim."""
