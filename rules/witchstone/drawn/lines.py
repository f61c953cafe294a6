"""Where the locations are drawn, and the lines between them: they bend round what they would cross.

The arrangement is ours; how the printed board arranges them is not known.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import hypot
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
    for name, length in sorted(connections, key=lambda each: _far(each[0])):
        line = min(_curves(name, length), key=lambda line: _cost(name, line, taken))
        taken += line.spaces
        found[name] = line
    return tuple((name, found[name]) for name, _length in connections)


def _far(name: str) -> float:
    one, other = map(centre, ends(name))
    return hypot(one[0] - other[0], one[1] - other[1])


def _curves(name: str, length: int) -> list[Line]:
    """Straight, and bent more and more to either side."""
    one, other = map(centre, ends(name))
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    far = _far(name)
    aside = (one[1] - other[1]) / far, (other[0] - one[0]) / far
    curves = []
    for offset in OFFSETS:
        bend = middle[0] + 2 * offset * aside[0], middle[1] + 2 * offset * aside[1]
        curves.append(Line(one, bend, other, _spaces(one, bend, other, length)))
    return curves


def _at(one: Point, bend: Point, other: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * one[0] + b * bend[0] + c * other[0], a * one[1] + b * bend[1] + c * other[1]


def _spaces(one: Point, bend: Point, other: Point, length: int) -> tuple[Point, ...]:
    """Evenly along what is seen of a line between its two locations."""
    points = [_at(one, bend, other, t) for t in SAMPLES]
    seen = [p for p in points if min(_gap(p, one), _gap(p, other)) > RADIUS] or [points[12]]
    along = [0.0]
    for before, after in pairwise(seen):
        along.append(along[-1] + _gap(before, after))
    found = []
    for number in range(length):
        wanted = along[-1] * (number + 0.5) / length
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


def _cost(name: str, line: Line, taken: list[Point]) -> float:
    """How much a line is bent, and how much it hides or leaves the picture."""
    points = [_at(line.start, line.bend, line.end, t) for t in SAMPLES]
    others = [centre(place) for place in PLACED if place not in ends(name)]
    cost = _gap(line.bend, _at(line.start, line.bend, line.end, 0.5))
    for point in points:
        nearest = min(_gap(point, other) for other in others)
        cost += 6 * max(0.0, CLEAR - nearest)
        outside = max(10 - point[0], point[0] - WIDE + 10, 10 - point[1], point[1] - HIGH + 10, 0)
        cost += 6 * outside
    for space in line.spaces:
        cost += sum(5 * max(0.0, APART - _gap(space, other)) for other in taken)
    return cost
