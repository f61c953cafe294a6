"""Trying everything, by the rules alone: what the other solver is held against.

It also solves puzzles with the large ghost, who comes to every new building.
"""

from collections.abc import Hashable
from heapq import heapify, heappop, heappush
from time import perf_counter

from rules.candy_hunters.options import options
from rules.candy_hunters.play import play
from rules.candy_hunters.score import points
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.puzzle import Cut, Progress, Solved, Verdict, Watch

OFTEN = 200
"""Positions between two words on how far it is: some hundredths of a second."""
MOST = 100_000
"""Positions of one round, some 300 MB; more are not kept in mind, and it is not decided."""

Way = tuple[int, int, State, tuple[Move, ...]]
"""How many moves lead to a position; a number, so that no two are alike; the position; them."""


class TryEverything:
    """All positions of a round, the nearest first, before any of the next."""

    def __init__(self, state: State, watch: Watch) -> None:
        if state.puzzle is None:
            raise TypeError("there is no puzzle on this table")
        self.start, self.puzzle, self.watch = state, state.puzzle, watch
        self.began = perf_counter()
        self.positions = 0

    def solve(self) -> Solved:
        ways: list[Way] = [(0, 0, self.start, ())]
        first, last = self.start.round, self.puzzle.rounds
        for rounds in range(1, last - first + 2):
            ended = self._through(ways, rounds)
            if isinstance(ended, Solved):
                return ended
            ways = ended
        return self._found("impossible", last - first + 1)

    def _through(self, ways: list[Way], rounds: int) -> list[Way] | Solved:
        """Every position at the end of a round, with the fewest moves that lead there; or what
        ends the search. The first that is solved is a shortest: nothing nearer is left to try."""
        heapify(ways)
        ended, number = list[Way](), len(ways)
        known = set[Hashable](position_key(state) for _far, _number, state, _moves in ways)
        now = self.start.round + rounds - 1
        while ways:
            far, _number, state, moves = heappop(ways)
            if state.step == "over" or state.round > now:
                ended.append((far, len(ended), state, moves))
                continue
            self.positions += 1
            if self.positions % OFTEN == 0 and not self.watch(self._progress(rounds)):
                return self._found("stopped", 0, cut="watch")
            if len(known) > MOST:
                return self._found("stopped", 0, cut="positions")
            for move in options(state):
                after, _ = play(state, move)
                if self._solved(after, now):
                    return self._found("solved", rounds, (*moves, move))
                if (key := position_key(after)) not in known:
                    known.add(key)  # nothing nearer leads there: all steps are equally long
                    number += 1
                    heappush(ways, (far + 1, number, after, (*moves, move)))
        return ended

    def _solved(self, state: State, now: int) -> bool:
        """Whether this round has ended with points enough."""
        ended = state.step == "over" or state.round > now
        return ended and points(state.players[0]) >= self.puzzle.points

    def _progress(self, rounds: int) -> Progress:
        most = self.puzzle.rounds - self.start.round + 1
        return Progress(rounds, most, self.positions, perf_counter() - self.began)

    def _found(
        self, verdict: Verdict, rounds: int, moves: tuple[Move, ...] = (), cut: Cut = ""
    ) -> Solved:
        seconds = perf_counter() - self.began
        return Solved(verdict, moves, rounds, self.positions, seconds, cut)


def position_key(state: State) -> Hashable:
    """Two positions with the same key have the same future."""
    solver = state.players[0]
    return (
        frozenset(state.board.items()),
        tuple(sorted(solver.scored)),
        solver.candies,
        solver.scares,
        state.round,
        state.step,
        state.ghost_moves,
        state.pushed,
        state.pushed_from,
        state.ways_gone,
    )


def try_everything(state: State, watch: Watch) -> Solved:
    """A shortest solution, or that there is none."""
    return TryEverything(state, watch).solve()
