"""What Candy Hunters brings to the puzzle room."""

from pathlib import Path

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.posing.change import change
from rules.candy_hunters.posing.editor import editor, problems, puzzle_header
from rules.candy_hunters.posing.setting import Setting, pose, taken_from
from rules.candy_hunters.score import points
from rules.candy_hunters.solver.solve import solve
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.puzzle import Grade, PuzzleBook


def task(state: State) -> tuple[Phrase, ...]:
    """How many points are asked for, in how many rounds; and how far one is."""
    puzzle = state.puzzle
    if puzzle is None:
        return ()
    wanted, rounds = puzzle.points, puzzle.rounds
    found = [
        Phrase(plural(wanted, _("{points} point"), _("{points} points")), {"points": wanted}),
        Phrase(plural(rounds, _("in {rounds} round"), _("in {rounds} rounds")), {"rounds": rounds}),
    ]
    has = points(state.players[0])
    if state.round > 1 or has:
        here = {"now": state.round, "has": has}
        found.append(Phrase(_("now round {now} with {has}"), here))
    return tuple(found)


def called(state: State, name: str) -> State:
    """A position of a puzzle with another player, and without what has nothing to do with it."""
    solver = state.players[0]
    return replace(
        state,
        players=(replace(solver, name=name, scored=tuple(sorted(solver.scored))),),
        learnt=(),
        corrections=0,
    )


def rounds_of(moves: tuple[Move, ...]) -> int:
    """How many rounds these moves end."""
    return sum(isinstance(move, m.Done) for move in moves)


def grade(moves: tuple[Move, ...]) -> Grade:
    """By the rounds of a shortest solution, and within them by how much the ghosts must do.

    Our own measure: the rulebook grades its puzzles and does not say how.
    """
    rounds = rounds_of(moves)
    steps = sum(isinstance(move, m.MoveGhost | m.Push) for move in moves)
    if rounds <= 1:
        return "very-simple" if steps <= 2 else "simple"
    if rounds == 2:
        return "medium" if steps <= 6 else "difficult"
    return "difficult" if rounds == 3 and steps <= 4 else "very-difficult"


PUZZLES = PuzzleBook[State, Move](
    home=Path(__file__).parents[1] / "puzzles",
    header=puzzle_header,
    posed=lambda state: state.puzzle is not None,
    task=task,
    called=called,
    solve=solve,
    rounds_of=rounds_of,
    grade=grade,
    setting_type=Setting,
    fresh=Setting,
    change=change,
    editor=editor,
    problems=problems,
    pose=pose,
    taken_from=taken_from,
)
