"""A house as its player sees it from her chair: three rows in slight perspective.

Only geometry is decided here; colours are the style sheet's, and the drawing itself is written in
`templates/games/gingerbread_house/`.
"""

from functools import lru_cache
from typing import NamedTuple

from rules.gingerbread_house.components import PAIRS
from rules.gingerbread_house.house import STAIRS, WILD, House, heights, on_one_tile, showing
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.nouns import UNREAD
from rules.kernel.phrase import gettext_noop as _

MIDDLE = 172.0
REACH = 165.3
"""Half of the board's width at its front edge."""
NARROWING = 9.35
"""By how much that shrinks with every row."""
FRONT = 290.1
"""Where the front edge lies."""
DEEP = 0.955
"""How much of a row is a space; the rest is the gap behind it."""
COLUMNS = ((-1.0, -0.3533), (-0.3237, 0.3237), (0.3533, 1.0))
FLAT = 0.84
"""How much lower than wide a symbol looks on a roof."""
RIM = 2.2
"""How far frames and icing stay from the edges."""

STOREY = 15.9
FREE = 48.0
"""How much of each roof stays free for a thumb; a phone draws a little smaller."""
TOP = 4.0
"""Where the highest roof may end."""
ICED = 7.0
"""From which height on a storey has room for its icing."""
LIGHTEST = 5
"""Roofs grow lighter up to this level."""

SEEN = SYMBOL_DRAWN | {STAIRS[0]: "stairs"}
NAMES = SYMBOL_WORDS | {STAIRS[0]: _("open stairway")}
"""What is seen on a space; while a house is laid by hand, a stairway may lie open."""
PIECES = {WILD: "wild", STAIRS: "stairway"}
ALONE = "-"
"""What half of a tile points to while the other half is in the hand."""
LEFT_TO_RIGHT = (0, 2, 1)
"""The columns from the far side of each wall to the near one."""

Point = tuple[float, float]
Walls = tuple[tuple[str, str, str, str], ...]


class Stack(NamedTuple):
    """What is seen of the pieces on one space: its walls from the bottom up, and its roof."""

    walls: Walls
    """Of each storey: the piece it is, its front wall, its side wall, its icing."""
    roof: str
    icing: str
    piece: str
    level: int


class Joint(NamedTuple):
    """Where the two halves of a double tile meet."""

    level: int
    area: str
    seam: tuple[Point, Point]


class Roof(NamedTuple):
    """What is free of one roof: where it is framed, where it is tapped, and what lies open."""

    number: int
    outline: str
    frame: str
    x: float
    y: float
    width: float
    height: float
    symbol: str
    words: str
    size: float
    middle: Point
    storeys: int

    @property
    def place(self) -> str:
        """Where the symbol lies, and how large and flat."""
        x, y = self.middle
        wide = self.size / 32
        return f"translate({x:g} {y:g}) scale({wide:.3f} {FLAT * wide:.3f})"

    @property
    def bare(self) -> bool:
        """Whether the board shows."""
        return not self.storeys


class Drawing(NamedTuple):
    """All there is to draw: rows of stacks and joints from the back to the front, and the roofs."""

    ground: str
    rows: tuple[tuple[tuple[Stack, ...], tuple[Joint, ...]], ...]
    roofs: tuple[Roof, ...]
    iced: bool


class Mark(NamedTuple):
    """What is said about a space: framed, chosen, faded, red or plain; what it needs or brings."""

    state: str = ""
    stairs: int = 0
    gain: str = ""
    key: str = ""
    url: str = ""
    """Where a tap leads, where that is not for the page to say."""


def put_half(house: House, space: int, symbol: str, stairs: int = 0) -> House:
    """The house with one half of a tile, while the other half is in the hand."""
    laid = house[space] + STAIRS * stairs + symbol + ALONE
    return (*house[:space], laid, *house[space + 1 :])


@lru_cache(maxsize=512)
def drawing(board: str, house: House) -> Drawing:
    """A house on its board; it is looked at far more often than built."""
    levels = heights(house)
    rise = storey(levels)
    joined = [pair for pair in PAIRS if on_one_tile(house, *pair)]
    rows = tuple(
        (
            tuple(_stack(house[3 * row + column], row, column, rise) for column in LEFT_TO_RIGHT),
            tuple(_joint(pair, levels[pair[0]], rise) for pair in joined if pair[1] // 3 == row),
        )
        for row in range(3)
    )
    roofs = tuple(_roof(space, showing(board, house, space), levels, rise) for space in range(9))
    ground = _points((27.6, 47.6), (316.4, 47.6), (347.2, 299.5), (-3.2, 299.5))
    return Drawing(ground, rows, roofs, rise >= ICED)


def storey(levels: tuple[int, ...]) -> float:
    """How high a storey is drawn: less where a roof would hide another, or leave the picture."""
    rise = STOREY
    for space, level in enumerate(levels):
        row = space // 3
        if level:
            rise = min(rise, (_y(_back(row)) - TOP) / (level * _scale(_back(row))))
        for nearer in range(space + 3, 9, 3):
            far, near = _back(row), _back(nearer // 3)
            hidden = levels[nearer] * _scale(near) - level * _scale(far)
            if hidden > 0:
                rise = min(rise, (_y(near) - _y(far) - FREE) / hidden)
    return rise


def _front(row: int) -> float:
    """How far away the front edge of a row is, counted in rows."""
    return 2.0 - row


def _back(row: int) -> float:
    return _front(row) + DEEP


def _scale(away: float) -> float:
    return 1 - away * NARROWING / REACH


def _y(away: float) -> float:
    """Where the board lies at this distance."""
    return FRONT - 88.95 * away + 3.05 * away * away


def _x(across: float, away: float) -> float:
    return MIDDLE + across * REACH * _scale(away)


def _point(across: float, away: float, lift: float) -> Point:
    return _x(across, away), _y(away) - lift * _scale(away)


def _stack(stack: str, row: int, column: int, rise: float) -> Stack:
    pieces = [PIECES.get(stack[at : at + 2], "tile") for at in range(0, len(stack), 2)]
    left, right = COLUMNS[column]
    front, back = _front(row), _back(row)
    inner = {0: right, 2: left}.get(column)
    walls = []
    for level, piece in enumerate(pieces):
        low, high = level * rise, (level + 1) * rise
        side = ""
        if inner is not None:
            side = _points(
                _point(inner, front, low),
                _point(inner, back, low),
                _point(inner, back, high),
                _point(inner, front, high),
            )
        wall = _points(
            _point(left, front, low),
            _point(right, front, low),
            _point(right, front, high),
            _point(left, front, high),
        )
        walls.append((piece, wall, side, _icing(left, right, front, high)))
    top = len(pieces) * rise
    return Stack(
        walls=tuple(walls),
        roof=_points(
            _point(left, front, top),
            _point(right, front, top),
            _point(right, back, top),
            _point(left, back, top),
        ),
        icing=_icing(left, right, front, top) if pieces else "",
        piece=pieces[-1] if pieces else "board",
        level=min(len(pieces), LIGHTEST),
    )


def _icing(left: float, right: float, away: float, lift: float) -> str:
    (x, y), (end, _low) = _point(left, away, lift), _point(right, away, lift)
    return _points((x + 2, y + 0.8), (end - 2, y + 0.8))


def _joint(pair: tuple[int, int], level: int, rise: float) -> Joint:
    """Between two columns, or between two rows."""
    space, other = pair
    (row, column), (nearer, _across) = divmod(space, 3), divmod(other, 3)
    lift = level * rise
    if row == nearer:
        left, right = COLUMNS[column][1], COLUMNS[column + 1][0]
        front, back = _front(row) + 0.015, _back(row) - 0.015
        corners = [
            *(_nudged(_point(left, away, lift), -0.8, 0) for away in (front, back)),
            *(_nudged(_point(right, away, lift), 0.8, 0) for away in (back, front)),
        ]
        middle = (left + right) / 2
        seam = (_point(middle, front, lift), _point(middle, back, lift))
    else:
        left, right = (each * 0.98 for each in COLUMNS[column])
        front, back = _back(nearer), _front(row)
        corners = [
            *(_nudged(_point(across, front, lift), 0, 0.8) for across in (left, right)),
            *(_nudged(_point(across, back, lift), 0, -0.8) for across in (right, left)),
        ]
        middle = (front + back) / 2
        seam = (_point(left, middle, lift), _point(right, middle, lift))
    return Joint(min(level, LIGHTEST), _points(*corners), (_round(seam[0]), _round(seam[1])))


def _nudged(point: Point, x: float, y: float) -> Point:
    return point[0] + x, point[1] + y


def _roof(space: int, symbol: str, levels: tuple[int, ...], rise: float) -> Roof:
    row, column = divmod(space, 3)
    left, right = COLUMNS[column]
    lift = levels[space] * rise
    near = [_point(across, _front(row), lift) for across in (left, right)]
    far = [_point(across, _back(row), lift) for across in (left, right)]
    top, end = far[0][1], near[0][1]
    for nearer in range(space + 3, 9, 3):
        away = _back(nearer // 3)
        end = min(end, _y(away) - levels[nearer] * rise * _scale(away))
    low = [_between(near[at], far[at], end) for at in (0, 1)]
    corners = [(low[0], end), (low[1], end), (far[1][0], top), (far[0][0], top)]
    inset = [
        (x + dx * RIM, y + dy * RIM) for (x, y), (dx, dy) in zip(corners, INWARDS, strict=True)
    ]
    x, until = max(low[0], far[0][0]), min(low[1], far[1][0])
    height = end - top
    return Roof(
        number=space + 1,
        outline=_points(*corners),
        frame=_points(*inset),
        x=round(x, 1),
        y=round(top, 1),
        width=round(until - x, 1),
        height=round(height, 1),
        symbol="" if symbol == UNREAD else SEEN[symbol],
        words=NAMES[symbol],
        size=round(min(0.4 * (near[1][0] - near[0][0]), 0.8 * height), 1),
        middle=_round((sum(corner[0] for corner in corners) / 4, (top + end) / 2)),
        storeys=levels[space],
    )


INWARDS = ((1, -1), (-1, -1), (-1, 1), (1, 1))


def _between(near: Point, far: Point, y: float) -> float:
    """Where the side of a roof is at this height of the picture."""
    (x, low), (end, high) = near, far
    return x + (end - x) * (low - y) / (low - high)


def _round(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _points(*points: Point) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
