"""Crystals by taps: the crystal, and how far it goes. Every space on the way costs an action."""

from collections.abc import Iterator

from rules.kernel.game import Move
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.cauldron import empty_cells
from rules.witchstone.hexes import Cell, neighbours
from rules.witchstone.log.keys import cell_key
from rules.witchstone.state import State

Steps = tuple[Cell, ...]


def crystal_routes(state: State, picked: Path) -> Iterator[tuple[Path, tuple[Move, ...]]]:
    """Every crystal that can move, and where it gets with the actions left; its whole way is only
    looked for once it was tapped."""
    left = state.stack[-1].left
    for cell in state.player.in_cauldron if left else ():
        chosen = picked[:1] == (cell_key(cell),)
        yield from _of(state, cell, left if chosen else 1)


def _of(state: State, cell: Cell, left: int) -> Iterator[tuple[Path, tuple[Move, ...]]]:
    ways = ways_of(state, cell, left)
    for end, steps in ways.items():
        if steps:
            yield (cell_key(cell), cell_key(end)), moved(state, cell, steps)
    out: dict[str, Steps] = {}
    for end, steps in ways.items():
        if len(steps) < left:
            for symbol in state.board.rim.get(end, ""):
                out.setdefault(symbol, steps)
    for symbol, steps in out.items():
        last = m.CrystalToRim(state.active, steps[-1] if steps else cell, symbol)  # type: ignore[arg-type]
        yield (cell_key(cell), f"rim:{symbol}"), (*moved(state, cell, steps), last)


def ways_of(state: State, cell: Cell, left: int) -> dict[Cell, Steps]:
    """The shortest way over empty spaces to each space within reach, nearest first."""
    empty = set(empty_cells(state.board, state.player))
    found: dict[Cell, Steps] = {cell: ()}
    ahead = [cell]
    while ahead:
        here = ahead.pop(0)
        if len(found[here]) < left:
            for beside in neighbours(here):
                if beside in empty and beside not in found:
                    found[beside] = (*found[here], beside)
                    ahead.append(beside)
    return found


def moved(state: State, cell: Cell, steps: Steps) -> tuple[Move, ...]:
    froms = (cell, *steps)
    return tuple(m.MoveCrystal(state.active, *step) for step in zip(froms, steps, strict=False))
