"""Solving a puzzle from any of its positions."""

from msgspec.structs import replace

from rules.candy_hunters.board import LARGE, standing
from rules.candy_hunters.score import points
from rules.candy_hunters.solver.plain import try_everything
from rules.candy_hunters.solver.search import Search, Stopped, Watched
from rules.candy_hunters.solver.told import told
from rules.candy_hunters.state import State
from rules.kernel.puzzle import Cut, Progress, Solved, Verdict, Watch


def solve(state: State, watch: Watch) -> Solved:
    """A shortest solution, or that there is none; where it was stopped, the best so far.

    Its moves have been judged by the rules; enough points on the table already need none.
    """
    puzzle = state.puzzle
    if puzzle is None:
        raise TypeError("there is no puzzle on this table")
    enough = points(state.players[0]) >= puzzle.points
    if enough or state.step == "over":
        return Solved("solved" if enough else "impossible")
    if state.with_large_ghost or state.pushed == LARGE or any(standing(state.board, LARGE)):
        return try_everything(state, watch)
    most = puzzle.rounds - state.round + 1
    watched = Watched(watch, most)
    best, stopped = None, False
    try:
        for rounds in range(1, most + 1):
            watched.tell()  # before a length and not after it: what is decided then stays decided
            best = Search(state, rounds, watched)
            if best.run():
                break
    except Stopped:
        stopped = True
    moves = told(state, best.frame, best.best) if best and best.best else ()
    if moves is None and not stopped:  # a building that nobody needs has no place to lie
        return _all_over(state, watched)
    verdict: Verdict = "stopped" if stopped else "solved" if moves else "impossible"
    cut: Cut = "watch" if stopped else ""
    return Solved(verdict, moves or (), watched.depth, watched.positions, watched.seconds, cut)


def _all_over(state: State, before: Watched) -> Solved:
    """Everything tried; what was looked at before counts for whoever watches."""
    seconds, positions = before.seconds, before.positions

    def watch(progress: Progress) -> bool:
        so_far = progress.seconds + seconds, progress.positions + positions
        return before.watch(replace(progress, seconds=so_far[0], positions=so_far[1]))

    found = try_everything(state, watch)
    return replace(found, seconds=found.seconds + seconds, positions=found.positions + positions)
