"""The points after each turn as lines: only geometry, the drawing is the template's.

Every player has a shape as well as a colour, so that nobody depends on colour.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from scorer.sums import with_unknown

WIDTH, HEIGHT = 340, 206
LEFT, RIGHT, TOP, BOTTOM = 24, 86, 10, 22
LABEL_GAP = 17
MARKS = 7
"""Marks on a line beside the last one, about."""
MOST_STEPS = 5
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
LONGEST_NAME = 8
LONGEST_BESIDE = 3
"""Of a name beside a total that has a question mark."""

SHAPES = ("triangle", "circle", "square", "diamond")
"""As the marks of the players are in the drawings of the games."""


class Label(NamedTuple):
    """A value beside an axis."""

    at: float
    text: str


class Drawn(NamedTuple):
    """One player's line."""

    seat: int
    name: str
    short: str
    shape: str
    line: str
    marks: str
    hollow: str
    """The marks of turns after which something was not known."""
    last: str
    x: float
    y: float
    leader: str
    """From the end of the line to its label, where that had to make room."""


class Chart(NamedTuple):
    """All there is to draw."""

    width: int
    height: int
    left: float
    right: float
    base: float
    lines: list[Drawn]
    scale: list[Label]
    rounds: list[Label]

    @property
    def unknown(self) -> bool:
        """Whether something was not known at any time."""
        return any(line.hollow for line in self.lines)


def draw(
    names: Sequence[str],
    points: Sequence[Sequence[int]],
    unknown: Sequence[Sequence[bool]] = (),
) -> Chart:
    """A line for each player through everybody's points, one list a turn; the set-up is first.
    Where something of the points is `unknown`, the line waits at its height."""
    seats = range(len(names))
    known = [False] * len(names)
    unsure = [
        [(each or known)[seat] for each in unknown or [known] * len(points)] for seat in seats
    ]
    heights = [_heights([each[seat] for each in points], unsure[seat]) for seat in seats]
    top, step = _scale(max(1, *(value for each in heights for value in each)))
    across = (WIDTH - LEFT - RIGHT) / max(1, len(points) - 1)
    upward = (HEIGHT - TOP - BOTTOM) / top

    def place(turn: int, value: int) -> tuple[float, float]:
        return round(LEFT + turn * across, 1), round(HEIGHT - BOTTOM - value * upward, 1)

    ends = _apart([place(0, each[-1])[1] for each in heights])
    lines = []
    for seat, name in enumerate(names):
        places = [place(turn, each) for turn, each in enumerate(heights[seat])]
        shape = SHAPES[seat % len(SHAPES)]
        end, waits = places[-1], unsure[seat][-1]
        x = end[0] + 12
        marks = {False: "", True: ""}
        for turn in _marked(seat, unsure[seat]):
            marks[unsure[seat][turn]] += mark(shape, *places[turn])
        marks[waits] += mark(shape, x + 2, ends[seat])  # once more, beside the label
        lines.append(
            Drawn(
                seat,
                name,
                _short(name, LONGEST_BESIDE if waits else LONGEST_NAME),
                shape,
                _path(_steps(places)),
                marks[False],
                marks[True],
                with_unknown(points[-1][seat], waits),
                x,
                ends[seat],
                f"M{end[0]:g} {end[1]:g}L{x:g} {ends[seat]:g}" if ends[seat] != end[1] else "",
            )
        )
    return Chart(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        HEIGHT - BOTTOM,
        lines,
        [Label(place(0, value)[1], str(value)) for value in range(0, top + 1, step)],
        _rounds(len(points) - 1, len(names), across),
    )


def _heights(points: list[int], unsure: list[bool]) -> list[int]:
    """What is not known yet is no loss: until it is, a line does not fall."""
    found: list[int] = []
    for value, waits in zip(points, unsure, strict=True):
        found.append(max(value, *found[-1:]) if waits else value)
    return found


def _marked(seat: int, unsure: list[bool]) -> list[int]:
    """The turns that have a mark: some, the last, and the first of each time that something was not
    known. Marks of different players stand at different turns, so that they hide each other
    less."""
    last = len(unsure) - 1
    every = max(1, ceil(len(unsure) / MARKS))
    begun = (turn for turn in range(last) if unsure[turn] and not any(unsure[turn - 1 : turn]))
    return sorted({*range(seat % every, last, every), *begun, last})


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def _scale(most: int) -> tuple[int, int]:
    """The highest value of the axis, and how far apart its lines are."""
    step = next((step for step in STEPS if most <= step * MOST_STEPS), STEPS[-1])
    return ceil(most / step) * step, step


def _rounds(turns: int, players: int, across: float) -> list[Label]:
    rounds = turns // players
    every = next((step for step in STEPS if rounds <= step * 5), STEPS[-1])
    return [
        Label(round(LEFT + number * players * across, 1), str(number))
        for number in range(every, rounds + 1, every)
    ]


def _steps(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Without what lies on a level between its neighbours: it changes nothing that is seen."""
    kept = [
        place
        for before, place, after in zip(places, places[1:], places[2:], strict=False)
        if not before[1] == place[1] == after[1]
    ]
    return [*places[:1], *kept, *places[1:][-1:]]


def _path(places: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in places)


def _apart(heights: list[float]) -> list[float]:
    """The heights of labels, far enough from each other to be read, and inside the drawing."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    placed = list(heights)
    lowest = HEIGHT - BOTTOM - (len(order) - 1) * LABEL_GAP
    for rank, at in enumerate(order):
        least = placed[order[rank - 1]] + LABEL_GAP if rank else TOP
        placed[at] = min(max(heights[at], least), lowest + rank * LABEL_GAP)
    return placed


def mark(shape: str, x: float, y: float, size: float = 4.0) -> str:
    """One mark as part of a path, its middle at a point.

    >>> mark("square", 10, 10)
    'M6.4 6.4h7.2v7.2h-7.2z'
    """
    if shape == "circle":
        half_round = f"a{size:g} {size:g} 0 1 0 "
        return f"M{x - size:g} {y:g}{half_round}{2 * size:g} 0{half_round}{-2 * size:g} 0z"
    if shape == "square":
        half = size * 0.9
        return f"M{x - half:g} {y - half:g}h{2 * half:g}v{2 * half:g}h{-2 * half:g}z"
    if shape == "triangle":
        wide = size * 1.15
        return f"M{x:g} {y - wide:g}l{wide:g} {2 * wide:g}h{-2 * wide:g}z"
    tall = size * 1.3
    return f"M{x:g} {y - tall:g}l{tall:g} {tall:g}l{-tall:g} {tall:g}l{-tall:g} {-tall:g}z"
