"""Places on the table: `mid` is where we began to count, `n2e1` two up and one to the right of it.

A place has one spelling: north or south first, then east or west, a zero left out. The playing area
has no edge; a place is written with at most two digits each way.
"""

import re
from functools import cache

Cell = str

MID = "mid"
FAR = 99
CELL = r"\A(?:mid|[ns][1-9][0-9]?(?:[ew][1-9][0-9]?)?|[ew][1-9][0-9]?)\Z"
PARTS = re.compile(r"(?:([ns])([0-9]{1,2}))?(?:([ew])([0-9]{1,2}))?")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west; x counts eastward, y southward."""


@cache
def spot(cell: Cell) -> tuple[int, int]:
    """
    >>> spot("s1w3")
    (-3, 1)
    """
    if cell == MID:
        return 0, 0
    found = PARTS.fullmatch(cell)
    if found is None or not cell:
        raise ValueError(f"no place is written {cell}")
    x, y = int(found[4] or 0), int(found[2] or 0)
    return (-x if found[3] == "w" else x), (-y if found[1] == "n" else y)


def cell_at(x: int, y: int) -> Cell:
    """
    >>> cell_at(-3, 1), cell_at(0, 0)
    ('s1w3', 'mid')
    """
    down = f"{'s' if y > 0 else 'n'}{abs(y)}" if y else ""
    across = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    return down + across or MID


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The places that share an edge with this one: north, east, south, west.

    >>> neighbours("n1")
    ('n2', 'n1e1', 'mid', 'n1w1')
    """
    x, y = spot(cell)
    around = ((x + dx, y + dy) for dx, dy in STEPS)
    return tuple(cell_at(x, y) for x, y in around if within(x, y))


def within(x: int, y: int) -> bool:
    """Whether a place can be written."""
    return abs(x) <= FAR and abs(y) <= FAR
