"""Every move that could be written down at a table, to be held against what is offered."""

from collections.abc import Iterator
from itertools import product

from rules.candy_hunters import moves as m
from rules.candy_hunters.cells import cell_at, spot
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.patterns import mirrored, ways
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Move

NEVER_DRAWN = ("bbbb", "bx/xb")
MARGIN = 3
SCARES = range(7)


def region(state: State, margin: int = MARGIN) -> list[str]:
    """The playing area and some places around it."""
    spots = [spot(cell) for cell in state.board] or [(0, 0)]
    east, south = [x for x, _ in spots], [y for _, y in spots]
    return [
        cell_at(x, y)
        for x in range(min(east) - margin, max(east) + margin + 1)
        for y in range(min(south) - margin, max(south) + margin + 1)
    ]


def move_space(state: State) -> Iterator[Move]:
    """The whole move space around a playing area, by every seat and by nobody's."""
    cells = region(state)
    near = region(state, 1)
    for by in range(TABLE, len(state.players)):
        for kind in (m.Start, m.Exchange, m.Done):
            yield kind(by)
        for cell in cells:
            yield m.Push(by, cell)
            yield m.PlaceKid(by, cell)
        for colour, cell in product(COLOURS, cells):
            yield m.Build(by, colour, cell)
        for start, end in product(near, near):
            yield m.MoveGhost(by, start, end)
    for card in dict.fromkeys((*state.cards(), *state.learnt, *NEVER_DRAWN)):
        patterns = {*ways(card), *ways(mirrored(card))}
        for pattern, cell, scares in product(sorted(patterns), cells, SCARES):
            yield m.Score(state.active, pattern, cell, scares)
    for by, cell in product(range(TABLE, len(state.players)), cells):
        if by != state.active and state.learnt:
            yield m.Score(by, state.learnt[0], cell)
