"""Where the locations are drawn, and the lines between them: they bend round what they would cross.

The arrangement is ours; how the printed board arranges them is not known.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot, inf
from typing import NamedTuple

from rules.witchstone.map import ends

WIDE, HIGH = 360, 420
STEPS = 40
"""Places lie on a grid of so many steps each way, so that a style sheet can place taps on them."""

PLACED: dict[str, tuple[int, int]] = {
    "stone": (20, 20),
    "tower1": (4, 3),
    "tower2": (36, 3),
    "tower3": (36, 37),
    "tower4": (4, 37),
    "village1": (13, 6),
    "village2": (31, 13),
    "village3": (27, 34),
    "village4": (9, 27),
    "forest1": (9, 13),
    "forest2": (27, 6),
    "forest3": (31, 27),
    "forest4": (13, 34),
    "castle1": (20, 13),
    "castle2": (29, 20),
    "castle3": (20, 27),
    "castle4": (11, 20),
}
Point = tuple[float, float]

RADIUS = 24
CLEAR = RADIUS + 8
APART = 17
OFFSETS = (0, 16, -16, 26, -26, 36, -36, 48, -48, 62, -62, 78, -78, 96, -96, 116, -116)
SHIFTS = (0.0, 0.16, -0.16, 0.3, -0.3)
"""How far spaces may lie from the middle of their part of a line, to keep clear of others."""
SAMPLES = [step / 24 for step in range(25)]


class Line(NamedTuple):
    """A curve between two locations, and where its spaces are."""

    start: Point
    bend: Point
    end: Point
    spaces: tuple[Point, ...]

    @property
    def path(self) -> str:
        (x, y), (bx, by), (ex, ey) = self.start, self.bend, self.end
        return f"M{x:.0f} {y:.0f}Q{bx:.1f} {by:.1f} {ex:.0f} {ey:.0f}"


def centre(location: str) -> Point:
    x, y = PLACED[location]
    return x * WIDE / STEPS, y * HIGH / STEPS


def lines(connections: Mapping[str, int]) -> dict[str, Line]:
    """Each connection as a line."""
    return dict(_lines(tuple(connections.items())))


@lru_cache(maxsize=64)
def _lines(connections: tuple[tuple[str, int], ...]) -> tuple[tuple[str, Line], ...]:
    """The short ones first: they have the least choice."""
    taken: list[Point] = []
    found: dict[str, Line] = {}
    for name, length in sorted(connections, key=lambda each: _far(*ends(each[0]))):
        line = _best(name, length, taken)
        taken += line.spaces
        found[name] = line
    return tuple((name, found[name]) for name, _length in connections)


def _far(one: str, other: str) -> float:
    return _gap(centre(one), centre(other))


def _best(name: str, length: int, taken: list[Point]) -> Line:
    """The line that is bent least, hides nothing and leaves the spaces of others alone."""
    start, end = map(centre, ends(name))
    best, least = Line(start, start, end, ()), inf
    for cost, bend in _bends(*ends(name)):
        if cost >= least:
            break
        for shift in SHIFTS:
            spaces = _spaces(start, bend, end, length, shift)
            crowded = cost + sum(_crowding(space, taken) for space in spaces)
            if crowded < least:
                best, least = Line(start, bend, end, spaces), crowded
    return best


@cache
def _bends(one: str, other: str) -> tuple[tuple[float, Point], ...]:
    """Straight, and bent more and more to either side; what costs least first."""
    start, end = centre(one), centre(other)
    far = _far(one, other)
    aside = (start[1] - end[1]) / far, (end[0] - start[0]) / far
    others = [centre(place) for place in PLACED if place not in (one, other)]
    found = []
    for offset in OFFSETS:
        bend = (
            (start[0] + end[0]) / 2 + 2 * offset * aside[0],
            (start[1] + end[1]) / 2 + 2 * offset * aside[1],
        )
        points = [_at(start, bend, end, t) for t in SAMPLES]
        found.append((abs(offset) + sum(_hiding(point, others) for point in points), bend))
    return tuple(sorted(found))


def _at(one: Point, bend: Point, other: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * one[0] + b * bend[0] + c * other[0], a * one[1] + b * bend[1] + c * other[1]


def _spaces(one: Point, bend: Point, other: Point, length: int, shift: float) -> tuple[Point, ...]:
    """Evenly along what is seen of a line between its two locations, or a little nearer to one."""
    points = [_at(one, bend, other, t) for t in SAMPLES]
    seen = [p for p in points if min(_gap(p, one), _gap(p, other)) > RADIUS] or [points[12]]
    along = [0.0]
    for before, after in pairwise(seen):
        along.append(along[-1] + _gap(before, after))
    found = []
    for number in range(length):
        wanted = along[-1] * (number + 0.5 + shift) / length
        at = next(i for i, far in enumerate(along) if far >= wanted)
        found.append(_between(seen, along, at, wanted))
    return tuple(found)


def _between(seen: list[Point], along: list[float], at: int, wanted: float) -> Point:
    if not at:
        return seen[0]
    share = (wanted - along[at - 1]) / (along[at] - along[at - 1])
    (x, y), (ex, ey) = seen[at - 1], seen[at]
    return x + share * (ex - x), y + share * (ey - y)


def _gap(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _hiding(point: Point, others: list[Point]) -> float:
    """How much a point of a line covers places, or leaves the picture."""
    x, y = point
    nearest = min(_gap(point, other) for other in others)
    outside = max(10 - x, x - WIDE + 10, 10 - y, y - HIGH + 10, 0.0)
    return 6 * (max(0.0, CLEAR - nearest) + outside)


def _crowding(space: Point, taken: list[Point]) -> float:
    return sum(9 * max(0.0, APART - _gap(space, other)) for other in taken)
