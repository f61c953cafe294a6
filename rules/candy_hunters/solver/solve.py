"""Solving a puzzle from any of its positions."""

from rules.candy_hunters.board import LARGE, standing
from rules.candy_hunters.score import points
from rules.candy_hunters.solver.plain import try_everything
from rules.candy_hunters.solver.search import Search, Stopped, Watched
from rules.candy_hunters.solver.told import told
from rules.candy_hunters.state import State
from rules.kernel.puzzle import Solved, Verdict, Watch


def solve(state: State, watch: Watch) -> Solved:
    """A shortest solution, or that there is none.

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
            best = Search(state, rounds, watched)
            if best.run():
                break
    except Stopped:
        stopped = True
    moves = told(state, best.frame, best.best) if best and best.best else ()
    if moves is None:  # a building that nobody needs has no place to lie
        return try_everything(state, watch)
    verdict: Verdict = "stopped" if stopped else "solved" if moves else "impossible"
    return Solved(verdict, moves, watched.depth, watched.positions, watched.seconds)
