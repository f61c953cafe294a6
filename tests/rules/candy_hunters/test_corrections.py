"""Table corrections: how the table really looks."""

from random import Random
from typing import Any

import pytest

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import LARGE, write_grid
from rules.candy_hunters.chance import random_move
from rules.candy_hunters.check import check
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.invariants import problems
from rules.candy_hunters.options import options
from rules.candy_hunters.play import play
from rules.candy_hunters.position import position
from rules.candy_hunters.score import result
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE
from tests.rules.candy_hunters.test_options import positions_at
from tests.rules.candy_hunters.test_position import PUZZLE, table

DRIVEN_OUT: dict[str, Any] = {
    "board": "b2 rx gx / yx bx g",
    "at": "mid",
    "step": "push",
    "pushed": "1",
    "pushed_from": "e1",
}


def corrected(state: State, **how: Any) -> State:
    move = m.Correct(TABLE, **how)
    assert check(state, move) is None
    after, _ = play(state, move)
    assert problems(after) == []
    return after


def reason(state: State, **how: Any) -> str:
    refusal = check(state, m.Correct(TABLE, **how))
    assert refusal
    return f"{refusal.rule} {refusal.reason}"


def test_a_candy_that_was_forgotten_takes_its_kid_and_its_building_along() -> None:
    after = corrected(table(), seat=1, candies="bb")
    assert (after.players[1].kids, after.stack("b")) == (3, 5)
    assert after.corrections == 1
    assert after.step == "build", "play goes on where it was"


def test_a_correction_says_something_and_whose_it_is() -> None:
    assert reason(table()) == "CH-RECORD-1 nothing-corrected"
    assert reason(table(), scares=1) == "CH-RECORD-1 whose"
    assert reason(table(), turn=True) == "CH-RECORD-1 whose"
    assert reason(table(), seat=3, scares=1) == "CH-SETUP-1 no-such-seat"


def test_a_scored_pattern_comes_from_the_deck() -> None:
    state, _ = play(table(), m.Learn(TABLE, CANDY_HUNTERS.read_card("br")))
    after = corrected(state, seat=0, scored=("b/r", "b/r"))
    assert after.deck == state.deck - 2
    assert reason(state, seat=0, scored=("b/y",)) == "CH-BOX-2 unknown-pattern"
    assert reason(state, seat=0, scored=("b/r",) * 7) == "CH-LIMIT-2 more-patterns-than-turns"


def test_a_haunted_pattern_is_scored_once_and_only_where_they_are_played() -> None:
    without, _ = play(table(), m.Learn(TABLE, CANDY_HUNTERS.read_card("bx")))
    assert reason(without, seat=0, scored=("b/x",)) == "CH-LIMIT-3 no-haunted-patterns"
    header = CANDY_HUNTERS.header(["Alice", "Bob"], haunted="yes")
    plain = position(header, {})
    assert isinstance(plain, State)
    state, _ = play(plain, m.Learn(TABLE, CANDY_HUNTERS.read_card("bx")))
    assert corrected(state, seat=0, scored=("b/x",)).holds_haunted(0) is False
    assert reason(state, seat=0, scored=("b/x", "b/x")) == "CH-LIMIT-3 second-haunted-pattern"


def test_hands_are_full_while_the_deck_lasts() -> None:
    assert reason(table(), seat=0, hand=1) == "CH-CARD-1 hand-refilled"
    assert reason(table(), seat=0, hand=3) == "CH-SETUP-7 hand-of-two"
    scored = {"scored": ["br"] * 12}
    state = table(deck=0, Alice={**scored, "hand": 2}, Bob={**scored, "hand": 2})
    assert reason(state, seat=0, hand=1) == "CH-CARD-1 hand-refilled", "the card is in the deck"


def test_a_board_has_all_its_ghosts_and_no_strangers() -> None:
    one = table()
    assert reason(one, board="b", at="mid") == "CH-RECORD-2 all-the-ghosts"
    four = "bxrxyxgx"
    assert corrected(one, board=four, at="n3").board["n3"] == "bx"
    assert reason(one, board=four + "b3", at="mid") == "CH-SETUP-1 no-such-seat"
    assert reason(one, board=four + "b1" * 6, at="mid") == "CH-SETUP-6 five-kids"
    assert reason(one, board=four + "bX", at="mid") == "CH-LARGE-1 no-large-ghost"
    assert reason(one, board=four + "b" * 9, at="mid") == "CH-BOX-1 more-than-the-box"
    assert reason(one, seat=0, candies="bbbrrr") == "CH-LIMIT-1 more-candies-than-kids"
    assert reason(one, seat=0, board=four + "b1b1", at="mid", candies="rrrr") == (
        "CH-CANDY-1 a-kid-for-each-candy"
    )


def test_somebody_driven_out_stays_so_until_a_board_says_where_they_are() -> None:
    state = table(**DRIVEN_OUT)
    assert problems(state) == []
    after = corrected(state, seat=1, scares=1)
    assert (after.step, after.pushed) == ("push", "1")
    after = corrected(state, board="b2rxgx/yxbxg1", at="mid")
    assert (after.step, after.pushed, after.players[0].kids) == ("ghosts", "", 4)
    assert reason(state, seat=1, turn=True) == "CH-RECORD-1 driven-out"
    after = corrected(state, seat=1, turn=True, board="b2rxgx/yxbxg1", at="mid")
    assert (after.step, after.active) == ("build", 1)


def test_a_round_can_be_corrected_and_a_game_taken_up_again() -> None:
    assert corrected(table(), round=4).round == 4
    assert reason(table(), round=7) == "CH-RECORD-1 no-such-round"
    assert reason(table(), round=0) == "CH-RECORD-1 no-such-round"
    over = table(step="over", round=6)
    assert reason(over, round=5) == "CH-RECORD-1 whose-turn"
    after = corrected(over, seat=1, round=6, turn=True)
    assert (after.step, after.ended, after.active) == ("build", "", 1)


def test_what_is_found_after_the_end_changes_the_result() -> None:
    over = table(step="over", round=6)
    found = result(corrected(over, seat=1, candies="b"))
    assert found
    assert found.winners == ("Bob",)


def test_a_puzzle_can_turn_out_to_be_solved() -> None:
    said = {"puzzle": {"patterns": ["br"], "points": 2}, "step": "over", "round": 2}
    state = position(PUZZLE, said)
    assert isinstance(state, State)
    assert state.ended == "unsolved"
    after = corrected(state, seat=0, scored=("b/r",))
    found = result(after)
    assert found
    assert (after.ended, found.winners) == ("solved", ("Alice",))
    assert reason(state, seat=0, scored=("b/r", "b/r")) == "CH-PUZZLE-5 not-on-the-puzzle-card"
    assert reason(state, seat=0, hand=1) == "CH-SETUP-7 hand-of-two"


def test_no_correction_before_the_set_up_is_done() -> None:
    assert reason(table(set_up=True), round=2) == "CH-SETUP-9 set-up-unfinished"


@pytest.mark.parametrize("step", ["build", "ghosts", "push", "score", "exchange", "kid", "over"])
def test_a_table_that_says_again_how_it_looks_stays_as_it_is(step: str) -> None:
    for state in positions_at(step, seed=5, count=5):
        grid, at = write_grid(state.board)
        if state.step != "push":
            assert corrected(state, board=grid, at=at).board == state.board
        for seat, player in enumerate(state.players):
            after = corrected(
                state, seat=seat, candies=player.candies, scares=player.scares, scored=player.scored
            )
            assert after.players == state.players
            assert after.deck == state.deck
            assert after.step == state.step


@pytest.mark.parametrize("seed", range(6))
def test_play_goes_on_to_the_end_after_any_correction(seed: int) -> None:
    rng = Random(seed)
    for state in positions_at(rng.choice(("build", "ghosts", "score")), seed=seed, count=4):
        seat = rng.randrange(len(state.players))
        candies = "b" * min(2, state.stack("b") + state.players[seat].candies.count("b"))
        move = m.Correct(TABLE, seat, candies=candies, scares=3, turn=True)
        if check(state, move):
            continue
        at, _ = play(state, move)
        while at.step != "over":
            assert problems(at) == []
            at, _ = play(at, random_move(at, options(at), rng))
        assert result(at)


def test_the_large_ghost_stays_on_the_board() -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"], large_ghost="yes")
    state = position(header, {})
    assert isinstance(state, State)
    built, _ = play(state, m.Build(0, "b", "n2"))
    assert built.board["n2"][1] == LARGE
    grid, at = write_grid({**built.board, "n2": "b."})
    assert reason(built, board=grid, at=at) == "CH-LARGE-2 one-large-ghost"
    moved = {**built.board, "n2": "b.", "mid": "bX"}
    grid, at = write_grid(moved)
    assert corrected(built, board=grid, at=at).large_ghost == "mid"
