"""A solution as moves that the rules have judged.

The search leaves open when each building is placed, and in which colour where nothing depends on
it. Here that is decided, and every move played.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.candy_hunters import moves as m
from rules.candy_hunters.cells import Cell, neighbours, spot
from rules.candy_hunters.check import check
from rules.candy_hunters.components import COLOURS, Colour
from rules.candy_hunters.play import play
from rules.candy_hunters.score import points
from rules.candy_hunters.scoring import scored
from rules.candy_hunters.solver.frame import Frame, each
from rules.candy_hunters.solver.ghosts import Course, Steps
from rules.candy_hunters.solver.search import Story, Turn
from rules.candy_hunters.state import State
from rules.kernel.game import Move

ASIDE = 6
"""How many places are tried for a building that nobody needs."""


class Needed(NamedTuple):
    """A building that has to come: where, and the colours it may have."""

    cell: Cell
    colours: tuple[Colour, ...]


def told(state: State, frame: Frame, story: Story) -> tuple[Move, ...] | None:
    """The moves of a solution, all of them legal and enough; nothing where that cannot be."""
    turns = list[Turn]()
    while story is not None:
        story, turn = story
        turns.insert(0, turn)
    needed = _needed(state, frame, turns)
    busy = {each.cell for each in needed}
    for turn in turns:
        if turn.scored:
            busy.update(frame.cell(bit) for bit in each(turn.scored.lying.buildings))
    return next(_play(state, frame, turns, needed, busy), None)


def _needed(state: State, frame: Frame, turns: list[Turn]) -> tuple[Needed, ...]:
    found = list[Needed]()
    there = sum(frame.bits(cell) for cell in state.board)
    for number, turn in enumerate(turns):
        new = turn.there & ~there
        there = turn.there
        if turn.scored:
            there = turn.scored.table.there
            new |= (there | sum(bit for bit, _ in turn.scored.colours)) & ~turn.there
        for bit in each(new):
            decided = (
                COLOURS[colour]
                for later in turns[number:]
                if later.scored
                for place, colour in later.scored.colours
                if place == bit
            )
            colour = next(decided, None)
            found.append(Needed(frame.cell(bit), (colour,) if colour else COLOURS))
    return tuple(found)


def _play(
    state: State, frame: Frame, turns: list[Turn], needed: tuple[Needed, ...], busy: set[Cell]
) -> Iterator[tuple[Move, ...]]:
    """Every way to place the buildings, each with its turn played."""
    if not turns:
        puzzle = state.puzzle
        if not needed and puzzle and points(state.players[0]) >= puzzle.points:
            yield ()
        return
    for build, rest in _builds(state, needed, len(turns), busy):
        played = _turn(state, frame, turns[0], build)
        if played is not None:
            after, moves = played
            for more in _play(after, frame, turns[1:], rest, busy):
                yield (*moves, *more)


def _builds(
    state: State, needed: tuple[Needed, ...], turns: int, busy: set[Cell]
) -> Iterator[tuple[m.Build | None, tuple[Needed, ...]]]:
    if state.step != "build":
        yield None, needed
        return
    stacks = state.stacks()
    plenty = sorted(COLOURS, key=lambda colour: -stacks[colour])
    for number, one in enumerate(needed):
        rest = (*needed[:number], *needed[number + 1 :])
        for colour in (colour for colour in plenty if colour in one.colours):
            yield m.Build(0, colour, one.cell), rest
    if len(needed) < turns:
        around = {beside for cell in state.board for beside in neighbours(cell)}
        aside = sorted(
            (cell for cell in around if cell not in state.board and cell not in busy),
            key=lambda cell: (-max(map(abs, spot(cell))), cell),
        )
        for cell in aside[:ASIDE]:
            for colour in plenty:
                yield m.Build(0, colour, cell), needed


def _turn(
    state: State, frame: Frame, turn: Turn, build: m.Build | None
) -> tuple[State, tuple[Move, ...]] | None:
    moves = list[Move]()

    def went(move: Move) -> bool:
        nonlocal state
        if check(state, move) is not None:
            return False
        state, _ = play(state, move)
        moves.append(move)
        return True

    if build is not None and not went(build):
        return None
    if not all(went(move) for move in _ghost_moves(frame, turn.course)):
        return None
    if turn.scored:
        lying = turn.scored.lying
        scares = scored(state, lying.way, lying.corner).scares
        if not went(m.Score(0, lying.way, lying.corner, scares)):
            return None
    return (state, tuple(moves)) if went(m.Done(0)) else None


def _ghost_moves(frame: Frame, course: Course) -> list[Move]:
    taken = list[Steps]()
    while course is not None:
        course, steps = course
        taken.insert(0, steps)
    moves = list[Move]()
    for start, end, *pushes in taken:
        if start:
            moves.append(m.MoveGhost(0, frame.cell(start), frame.cell(end)))
        moves += [m.Push(0, frame.cell(place)) for place in pushes]
    return moves
