"""Options and check are written apart; here each tests the other."""

import pytest

from rules.candy_hunters.check import check
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.options import options
from rules.candy_hunters.state import State
from tests.lanes import LONG
from tests.rules import positions
from tests.rules.candy_hunters.move_space import move_space

STEPS = ("start", "build", "ghosts", "push", "score", "exchange", "kid", "over")


def positions_at(step: str, seed: int, count: int) -> list[State]:
    return positions.positions_at(CANDY_HUNTERS, step, seed, count)


@LONG
@pytest.mark.parametrize("step", STEPS)
def test_options_are_exactly_what_check_allows_over_the_whole_move_space(step: str) -> None:
    for state in positions_at(step, seed=1, count=3 if step in ("ghosts", "push", "score") else 1):
        offered = options(state)
        allowed = {move for move in move_space(state) if check(state, move) is None}
        assert len(offered) == len(set(offered)), "an option is offered twice"
        assert set(offered) == allowed


@pytest.mark.parametrize("step", ["build", "ghosts", "push", "score", "exchange", "kid"])
def test_everything_offered_is_allowed_in_many_positions(step: str) -> None:
    for state in positions_at(step, seed=2, count=25):
        assert [move for move in options(state) if check(state, move)] == []


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert [options(state) for state in positions_at("over", seed=3, count=5)] == [[]] * 5


def test_nobody_is_ever_stuck_between_two_buildings() -> None:
    """CH-PUSH-3 is judged a step ahead: whoever is driven out always has somewhere to go."""
    for state in positions_at("push", seed=4, count=60):
        assert options(state)
