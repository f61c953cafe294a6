"""Solving a puzzle from any of its positions."""

from time import perf_counter

from rules.candy_hunters.board import LARGE, standing
from rules.candy_hunters.score import points
from rules.candy_hunters.solver.plain import try_everything
from rules.candy_hunters.solver.search import Search, Stopped
from rules.candy_hunters.solver.told import told
from rules.candy_hunters.state import State
from rules.kernel.puzzle import Solved, Watch


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
    search = Search(state, watch)
    try:
        rounds = search.run()
    except Stopped:
        rounds = -1
    found = told(state, search.frame, search.best) if search.best else ()
    if found is None:  # a building that nobody needs has no place to lie
        return try_everything(state, watch)
    verdict = "solved" if rounds > 0 else "impossible" if rounds == 0 else "stopped"
    return Solved(
        verdict,  # type: ignore[arg-type]
        found,
        rounds if rounds > 0 else search.rounds if rounds == 0 else search.depth,
        search.positions,
        perf_counter() - search.began,
    )
