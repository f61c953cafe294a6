"""The solver: what it finds can be played, and what it says cannot be done, cannot be done."""

from random import Random
from typing import Any

import pytest

from rules.candy_hunters import moves as m
from rules.candy_hunters.check import check
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.options import options
from rules.candy_hunters.play import play
from rules.candy_hunters.score import points
from rules.candy_hunters.solver.plain import try_everything
from rules.candy_hunters.solver.search import Search
from rules.candy_hunters.solver.solve import solve
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.puzzle import Progress, Solved
from tests.lanes import LONG
from tests.rules.candy_hunters.small_puzzles import (
    opened,
    patiently,
    posed,
    small_puzzle,
    written,
)


def played(state: State, moves: tuple[Move, ...]) -> State:
    """The position after moves, each of them allowed."""
    for move in moves:
        refusal = check(state, move)
        assert refusal is None, refusal.message
        state, _ = play(state, move)
    return state


def measured(found: Solved) -> tuple[str, int, int]:
    """What two solvers must agree on."""
    return found.verdict, found.rounds, len(found.moves)


def assert_both_agree(state: State) -> None:
    expected, found = try_everything(state, patiently), solve(state, patiently)
    assert measured(found) == measured(expected)
    if found.verdict == "solved":
        assert state.puzzle
        assert points(played(state, found.moves).players[0]) >= state.puzzle.points


def test_a_building_completes_the_pattern_under_a_kid() -> None:
    state = posed("4 points in 1 round with b/r/y; board b1r/gy- at mid")
    assert written(state, solve(state, patiently).moves) == [
        "build y e2",
        "score bry at mid",
        "done",
    ]


def test_a_kid_is_pushed_into_the_pattern() -> None:
    state = posed("4 points in 1 round with b/r/y; board br/gxg1 at mid")
    moves = ["build y e2", "ghost s1 > s1e1", "push e1", "score bry at mid", "done"]
    assert written(state, solve(state, patiently).moves) == moves


def test_without_a_ghost_nobody_is_pushed() -> None:
    state = posed("4 points in 1 round with b/r/y; board br/gg1 at mid")
    assert solve(state, patiently).verdict == "impossible"


def test_the_fewest_rounds_come_before_the_fewest_moves() -> None:
    """Two moves more in one round, or a second round without any ghost."""
    state = posed("4 points in 2 rounds with b/r/y; board br/g1gx at mid")
    found = solve(state, patiently)
    assert measured(found) == measured(try_everything(state, patiently))


def test_whoever_watches_can_stop_it() -> None:
    state = posed(
        "11 points in 3 rounds with --g/-x-/yr-, -xr/b-r, -b/yg; "
        "board rxb--y/-----/----b1/rr--b/-y--y at n2w2"
    )
    told = list[Progress]()

    def hasty(progress: Progress) -> bool:
        told.append(progress)
        return False

    found = solve(state, hasty)
    assert found.verdict == "stopped"
    assert len(told) == 1


def test_it_can_be_stopped_however_much_somebody_asks_for() -> None:
    """Many rounds, and patterns that need more than any table has."""
    wide = "b" + "-" * 90 + "r"
    state = posed(f"40 points in 90 rounds with brygb, xbx/x-x, r/y; board {wide} at mid")
    found = solve(state, lambda progress: progress.seconds < 0.5)
    assert found.verdict == "stopped"


def test_enough_points_need_no_more_moves() -> None:
    state = posed("4 points in 2 rounds with b/r/y; board b1r/gy- at mid")
    state = played(state, solve(state, patiently).moves)
    assert solve(state, patiently) == Solved("solved")


def test_a_colour_that_has_run_out_is_not_built() -> None:
    """Nine blue buildings lie there, and the pattern needs one more."""
    board = "b1bb/bbb/bbb/ry-"
    state = posed(f"3 points in 1 round with -b/bb/-r; board {board} at mid")
    assert measured(solve(state, patiently)) == measured(try_everything(state, patiently))
    state = posed("2 points in 1 round with b/r/b; board bbb/bbb/bbb/r-- at mid")
    assert solve(state, patiently).verdict == "impossible"


def test_what_a_kid_took_away_supports_what_was_built_before() -> None:
    """The place of a candy is a hole afterwards; a building beside it was there in time."""
    state = posed("8 points in 2 rounds with r/b, g/y; board r1 at mid")
    assert_both_agree(state)
    state = posed("6 points in 3 rounds with r/b, b/b; board r1 at mid")
    assert_both_agree(state)


@pytest.mark.parametrize("seed", range(40))
def test_both_solvers_agree_on_one_round(seed: int) -> None:
    rng = Random(f"one-{seed}")
    assert_both_agree(opened(small_puzzle(rng, 1, sorts=rng.choice((1, 2, 3)))))


@LONG
@pytest.mark.parametrize("seed", range(10))
def test_both_solvers_agree_on_two_rounds(seed: int) -> None:
    rng = Random(f"two-{seed}")
    assert_both_agree(opened(small_puzzle(rng, 2, sorts=rng.choice((1, 2, 3)), most=2)))


@pytest.mark.parametrize("seed", range(8))
def test_both_solvers_agree_on_three_rounds_without_ghosts(seed: int) -> None:
    rng = Random(f"three-{seed}")
    assert_both_agree(opened(small_puzzle(rng, 3, sorts=rng.choice((1, 2)), most=2)))


@LONG
@pytest.mark.parametrize("reading", ["left", "taken"])
@pytest.mark.parametrize("seed", range(15))
def test_both_solvers_agree_on_haunted_patterns(seed: int, reading: str) -> None:
    rng = Random(f"haunted-{seed}")
    pose = small_puzzle(rng, 1, haunted=True, sorts=rng.choice((1, 2, 3)))
    assert_both_agree(opened(pose, ignored_buildings=reading))


@pytest.mark.parametrize("seed", range(25))
def test_both_solvers_agree_in_the_middle_of_a_turn(seed: int) -> None:
    rng = Random(f"middle-{seed}")
    state = opened(small_puzzle(rng, rng.choice((1, 2)), sorts=rng.choice((1, 2, 3)), most=2))
    for _ in range(rng.randint(1, 5)):
        legal = [move for move in options(state) if not isinstance(move, m.Done)]
        if legal:
            state = played(state, (rng.choice(legal),))
    if state.puzzle and points(state.players[0]) < state.puzzle.points:
        assert_both_agree(state)


def test_the_large_ghost_is_where_the_new_building_is() -> None:
    state = posed("2 points in 1 round with b/r; board bg at mid", large_ghost="yes")
    found = solve(state, patiently)
    assert found.verdict == "solved"
    assert any(isinstance(move, m.MoveGhost) for move in found.moves)


CROWDED = "4 points in 1 round with b/r/y; board bxrxyx/gxg1b/yrb at mid"
"""Four ghosts beside each other, so that a chain can come back."""


@pytest.mark.parametrize("seed", range(12))
def test_both_solvers_agree_in_the_middle_of_a_chain(seed: int) -> None:
    """CH-PUSH-2: ways that were gone are not gone again."""
    rng, state = Random(f"chain-{seed}"), posed(CROWDED)
    while len(state.chain) < 4:
        moves = options(state)
        pushes = [move for move in moves if isinstance(move, m.MoveGhost | m.Push)]
        state = played(state, (rng.choice(pushes or moves),))
        if state.step in ("score", "over"):
            state = posed(CROWDED)
    assert state.ways_gone
    assert_both_agree(state)


def test_a_way_that_was_gone_in_a_chain_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """From e1 the chain has gone to e2 before, so that nobody drives the kid on e3 out any more."""
    state = posed("4 points in 1 round with b/y; board yxbxrxg1b/rx---y/g at mid")
    text = ("ghost s1 > s2", "ghost mid > e1", "push e2", "push e1")
    notation = CANDY_HUNTERS.notation(CANDY_HUNTERS.header(["Ola"], mode="puzzle"))
    state = played(state, (m.Build(0, "r", "n1"), *(notation.read(each, 0) for each in text)))
    assert try_everything(state, patiently).verdict == "impossible"
    monkeypatch.setattr("rules.candy_hunters.solver.solve.try_everything", None)
    assert solve(state, patiently).verdict == "impossible"


# what stopped it

WIDE = (
    "11 points in 3 rounds with --g/-x-/yr-, -xr/b-r, -b/yg; "
    "board rxb--y/-----/----b1/rr--b/-y--y at n2w2"
)
PUSHED = "4 points in 1 round with b/r/y; board br/gxg1 at mid"


def test_too_many_positions_are_told_from_too_little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    state = posed(WIDE, large_ghost="yes")
    monkeypatch.setattr("rules.candy_hunters.solver.plain.MOST", 300)
    found = solve(state, patiently)
    assert (found.verdict, found.cut, found.moves) == ("stopped", "positions", ())
    monkeypatch.setattr("rules.candy_hunters.solver.plain.OFTEN", 1)
    found = solve(state, lambda progress: False)
    assert (found.verdict, found.cut) == ("stopped", "watch")


def test_what_solves_a_puzzle_is_not_lost_to_what_else_could_be_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Trying everything ends with the first solution, which is a shortest; the first edition went
    on to the end of the round, and held it in vain where that was too much."""
    state = posed("4 points in 1 round with b/r; board brg/gxg1y at mid", large_ghost="yes")
    found = solve(state, patiently)
    assert found.verdict == "solved"
    monkeypatch.setattr("rules.candy_hunters.solver.plain.MOST", 4000)
    again = solve(state, patiently)
    assert (again.verdict, again.moves) == ("solved", found.moves)


def test_a_solution_that_is_not_proven_shortest_is_given() -> None:
    """Whoever watches stops it as soon as something is found."""
    state = posed(PUSHED)

    def content(progress: Progress) -> bool:
        return not progress.found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.candy_hunters.solver.search.OFTEN", 0)
        patch.setattr(Search, "_last", telling_at_the_end(Search._last))
        found = solve(state, content)
    assert (found.verdict, found.cut, found.rounds) == ("stopped", "watch", 1)
    assert state.puzzle
    assert points(played(state, found.moves).players[0]) >= state.puzzle.points


def telling_at_the_end(last: Any) -> Any:
    """The last round of a search, and a word on how far it is after it."""

    def looked(self: Search, *given: Any) -> None:
        last(self, *given)
        self.watched.count(0)

    return looked


def test_what_is_decided_stays_decided_when_the_time_is_up() -> None:
    """A length that was looked through to its end is no more asked about."""
    told = list[Progress]()

    def once(progress: Progress) -> bool:
        told.append(progress)
        return len(told) < 2

    assert solve(posed(PUSHED), once).verdict == "solved"
    told.clear()
    assert solve(posed("4 points in 1 round with b/r/y; board br/gg1 at mid"), once).cut == ""
