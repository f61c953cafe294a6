"""Options and check are written apart; here each tests the other."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from rules.soak import play_random_game
from rules.witchstone.check import check
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.options import options
from rules.witchstone.play.waiting import gone_on, waits
from rules.witchstone.state import Pending, State
from tests.lanes import LONG
from tests.rules.witchstone.move_space import move_space

STEPS = ("start", "tower", "tile", "begin", "see", "over")
TOPS = ("e", "w", "p", "c", "m", "s", "special", "any", "a spell", "a spell in the last action")
GAMES = 14


def waits_for(state: State) -> str:
    """The step, or what is on top of the stack."""
    if state.step != "act" or state.top is None:
        return state.step
    if waits(state):
        after, _ = gone_on(state)
        return "a spell" if after.active == state.active else "a spell in the last action"
    return state.top.symbol if state.top.kind == "act" else state.top.kind


@cache
def positions() -> dict[str, list[State]]:
    """Positions of random games by what they wait for."""
    found: dict[str, list[State]] = {}
    for seed in range(GAMES):
        _, at = play_random_game(WITCHSTONE, Random(f"options-{seed}"))
        while at.before is not None:
            found.setdefault(waits_for(at.state), []).append(at.state)
            at = at.before
    found["any"] = [on_an_empty_space(state) for state in found["p"]]
    return found


def on_an_empty_space(state: State) -> State:
    """The same table after the last special tile is gone."""
    waiting = Pending("any", "pentagram", left=2)
    return replace(state, stack=(*state.stack, waiting))


@LONG
@pytest.mark.parametrize("step", [*STEPS, *TOPS])
def test_options_are_exactly_what_check_allows_over_the_whole_move_space(step: str) -> None:
    rng = Random(step)
    states = positions()[step]
    for state in rng.sample(states, min(5, len(states))):
        offered = options(state)
        allowed = {move for move in move_space(state) if check(state, move) is None}
        assert len(offered) == len(set(offered)), "an option is offered twice"
        assert set(offered) == allowed


@pytest.mark.parametrize("step", [*STEPS, *TOPS])
def test_everything_offered_is_allowed_in_many_positions(step: str) -> None:
    rng = Random(step)
    states = positions()[step]
    for state in rng.sample(states, min(40, len(states))):
        assert [move for move in options(state) if check(state, move)] == []


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert {len(options(state)) for state in positions()["over"]} == {0}


def test_nobody_is_ever_stuck() -> None:
    """Whatever the table waits for, there is something to do; set-up is typed."""
    for step in (*STEPS[:-1], *TOPS):
        assert all(options(state) for state in positions()[step]), step


def test_whatever_comes_next_may_be_done_where_only_a_spell_could_follow() -> None:
    for state in (*positions()["a spell"], *positions()["a spell in the last action"]):
        after, _ = gone_on(state)
        assert set(options(after)) <= set(options(state))
