"""Options and check are written apart; here each tests the other."""

import pytest

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.moves import Refill, options
from rules.gingerbread_house.moves.trap import payments
from rules.gingerbread_house.state import State
from rules.kernel.moves import check
from tests.lanes import LONG, NIGHTLY
from tests.rules import positions
from tests.rules.gingerbread_house.move_space import move_space

STEPS = ("start", "first", "first-refill", "action", "effects", "look", "wild", "levels", "draw")
OTHER_STEPS = ("refill", "over")


def positions_at(step: str, seed: int, count: int) -> list[State]:
    return positions.positions_at(GINGERBREAD_HOUSE, step, seed, count)


@LONG
@pytest.mark.parametrize("step", [*STEPS, *OTHER_STEPS])
def test_options_are_exactly_what_check_allows_over_the_whole_move_space(step: str) -> None:
    for state in positions_at(step, seed=1, count=3 if NIGHTLY else 1):
        offered = options(state)
        allowed = [move for move in move_space(state) if check(state, move) is None]
        if step == "over":  # allowed to whoever wants to, and offered to nobody
            allowed = [move for move in allowed if not isinstance(move, Refill)]
        assert len(offered) == len(set(offered)), "an option is offered twice"
        assert set(offered) == set(allowed)


@pytest.mark.parametrize("step", ["action", "effects", "levels", "look", "wild", "draw", "refill"])
def test_everything_offered_is_allowed_in_many_positions(step: str) -> None:
    for state in positions_at(step, seed=2, count=40):
        assert [move for move in options(state) if check(state, move)] == []


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert [options(state) for state in positions_at("over", seed=3, count=5)] == [[]] * 5


def test_what_strangers_ask_about_payments_is_not_kept_for_ever() -> None:
    before = payments.cache_info()
    assert before.maxsize
    for cost in range(before.maxsize + 1):
        assert payments((cost, 0, 0, 0, 0), (0, 0, 0, 0)) == () or not cost
    assert payments.cache_info().currsize <= before.maxsize
