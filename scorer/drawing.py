"""A house drawn from its stacks, as seen from above one corner.

Only geometry is decided here; colours and the drawing itself are the template's and the
stylesheet's (`templates/pieces/_house.html`).
"""

from typing import NamedTuple

HALF_WIDTH = 40.0
HALF_DEPTH = 23.0
STOREY = 13.0
GAP = 3.0
TOP = 44.0
MIDDLE = 165.0

Point = tuple[float, float]


class Storey(NamedTuple):
    """The two visible walls of one storey, and the piece it is: tile, wild or stairway."""

    piece: str
    left: str
    right: str
    icing: str


class Stack(NamedTuple):
    """One space of the house: its storeys, its roof, and the symbol that lies open."""

    storeys: list[Storey]
    roof: str
    icing: str
    piece: str
    symbol: str
    place: str


class House(NamedTuple):
    """All there is to draw, from the back to the front."""

    width: int
    height: int
    ground: str
    stacks: list[Stack]


def draw(stacks: list[tuple[list[str], str]]) -> House:
    """Draw nine stacks, given row by row from the back: pieces from below, and the open symbol."""
    tallest = max((len(pieces) - (row + column)) for (row, column), (pieces, _) in _placed(stacks))
    origin = TOP + max(0.0, tallest * STOREY - 20)
    drawn = [
        _stack(row, column, origin, pieces, symbol)
        for (row, column), (pieces, symbol) in _placed(stacks)
    ]
    reach = 3 * HALF_WIDTH + 3 * GAP + 12
    depth = 3 * HALF_DEPTH + 3 * GAP + 6
    centre = origin + 2 * (HALF_DEPTH + GAP / 2)
    ground = _points(
        (MIDDLE, centre - depth),
        (MIDDLE + reach, centre),
        (MIDDLE, centre + depth),
        (MIDDLE - reach, centre),
    )
    return House(int(2 * MIDDLE), int(centre + depth + 8), ground, drawn)


def _placed(
    stacks: list[tuple[list[str], str]],
) -> list[tuple[tuple[int, int], tuple[list[str], str]]]:
    return [(divmod(number, 3), stack) for number, stack in enumerate(stacks)]


def _stack(row: int, column: int, origin: float, pieces: list[str], symbol: str) -> Stack:
    across = (column - row) * (HALF_WIDTH + GAP)
    down = (column + row) * (HALF_DEPTH + GAP / 2)
    x, ground = MIDDLE + across, origin + down
    storeys = [_storey(piece, x, ground - level * STOREY) for level, piece in enumerate(pieces)]
    y = ground - len(pieces) * STOREY
    return Stack(
        storeys=storeys,
        roof=_points(
            (x, y - HALF_DEPTH), (x + HALF_WIDTH, y), (x, y + HALF_DEPTH), (x - HALF_WIDTH, y)
        ),
        icing=_rim(x, y),
        piece=pieces[-1] if pieces else "board",
        symbol=symbol,
        place=f"translate({x:g} {y:g}) matrix(.866 .5 -.866 .5 0 0)",
    )


def _storey(piece: str, x: float, y: float) -> Storey:
    top = y - STOREY
    left, right = x - HALF_WIDTH, x + HALF_WIDTH
    return Storey(
        piece=piece,
        left=_points((left, y), (x, y + HALF_DEPTH), (x, top + HALF_DEPTH), (left, top)),
        right=_points((right, y), (x, y + HALF_DEPTH), (x, top + HALF_DEPTH), (right, top)),
        icing=_rim(x, top),
    )


def _rim(x: float, y: float) -> str:
    return _points((x - HALF_WIDTH, y), (x, y + HALF_DEPTH), (x + HALF_WIDTH, y))


def _points(*points: Point) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
