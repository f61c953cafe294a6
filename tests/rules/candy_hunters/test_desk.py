"""The dispute desk: positions set up by taps, and claims in words."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.candy_hunters import moves as m
from rules.candy_hunters.desk.book import DESK
from rules.candy_hunters.desk.setting import Setting
from rules.candy_hunters.desk.words import claim
from rules.candy_hunters.desk.words import rules as rules_kept
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.kernel.desk import disputes, judge_ruling
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.soak import play_random_game

GAME: Game[Any, Any] = CANDY_HUNTERS


def change(setting: Setting, *taps: str) -> Setting:
    for tap in taps:
        key, _, value = tap.partition("=")
        setting = DESK.change(setting, key, value)
    return setting


def rules(setting: Setting) -> list[str]:
    return [problem.rule for problem in DESK.problems(setting)]


def test_a_fresh_table_is_sound_and_can_be_laid() -> None:
    setting = DESK.fresh()
    assert DESK.problems(setting) == ()
    _header, state = DESK.lay(setting)
    assert not isinstance(state, Refusal)
    assert state.step == "build"
    assert DESK.editor(setting).players[0].words == "Alice"


def test_buildings_and_pawns_are_put_down_and_taken_away() -> None:
    setting = change(Setting(), "ink=r", "place:n2", "ink=1", "place:n2")
    assert setting.area["n2"] == "r1"
    assert change(setting, "place:n2").area["n2"] == "r."
    assert "n2" not in change(setting, "ink=-", "place:n2", "place:n2").area
    with pytest.raises(NotUnderstood):
        change(setting, "place:s9")


def test_every_impossible_thing_is_named_with_its_rule() -> None:
    ghosts = change(Setting(), "ink=x", "place:mid")
    assert rules(ghosts) == ["CH-RECORD-2"]
    candies = change(Setting(), *["candies:b=1"] * 6)
    assert "CH-LIMIT-1" in rules(candies)
    assert "CH-LARGE-1" in rules(change(Setting(), "ink=X", "place:mid"))
    both = change(ghosts, *["candies:b=1"] * 6, "hand=1")
    assert {"CH-RECORD-2", "CH-LIMIT-1", "CH-SETUP-7"} <= set(rules(both))


def test_a_card_is_drawn_known_and_scored() -> None:
    setting = change(Setting(), "square:11", "pen=r", "square:21", "know=")
    assert setting.cards == ("b/r",)
    scored = change(setting, "score=b/r")
    assert scored.side.scored == ("b/r",)
    assert DESK.problems(scored) == ()
    assert change(scored, "away:scored=0", "away:cards=0") == change(Setting(), "pen=r")


def test_a_card_that_is_being_drawn_was_seen() -> None:
    setting = change(Setting(), "square:11", "pen=r", "square:21", "step=score")
    assert setting.known == ("b/r",)
    state: Any = DESK.lay(setting)[1]
    assert CANDY_HUNTERS.rules.check(state, m.Score(0, "br", "mid")) is None


def test_a_verdict_on_a_position_of_ones_own() -> None:
    setting = change(Setting(), "step=ghosts", "ghost-moves=1")
    state: Any = DESK.lay(setting)[1]
    move = m.MoveGhost(0, "n1", "mid")
    assert CANDY_HUNTERS.rules.check(state, move) is None
    assert str(DESK.claim(state, move)) == "Alice wants to move a ghost from n1 to mid."
    assert DESK.meant(state, move) == {"cell:n1", "cell:mid"}
    labels = [label for label, _value in DESK.facts(state, move, None)]
    assert "Ghost moves left" in labels


def test_what_a_haunted_pattern_ignores_is_among_the_facts() -> None:
    setting = change(Setting(), "haunted=yes", "step=score", "know=bx/-r")
    state: Any = DESK.lay(setting)[1]
    move = m.Score(0, "bx/-r", "mid", 2)
    facts = dict(DESK.facts(state, move, None))
    assert str(facts["Ignored"]) == "2 of at most 3"


@pytest.mark.parametrize(
    ("step", "rules"),
    [
        ("build", ["CH-TURN-3", "CH-TURN-3", "CH-TURN-3", "CH-TURN-1"]),
        ("score", ["CH-BUILD-1", "CH-KID-1", "CH-TURN-1"]),
    ],
)
def test_what_the_table_draws_no_tap_for_can_be_claimed(step: str, rules: list[str]) -> None:
    state: Any = DESK.lay(change(Setting(), f"step={step}"))[1]
    refusals = [GAME.rules.check(state, tap.moves[0]) for tap in DESK.asides(state)]
    assert [refusal.rule for refusal in refusals if refusal] == rules


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_can_be_taken_up_and_laid_again(seed: int) -> None:
    _, moment = play_random_game(CANDY_HUNTERS, Random(seed))
    while moment.before is not None:
        moment = moment.before
        state = moment.state
        if state.step in ("board", "puzzle", "start"):
            continue
        setting = DESK.taken_from(state)
        again = msgspec.json.decode(msgspec.json.encode(setting), type=Setting)
        assert again == setting
        assert DESK.problems(setting) == (), state
        _header, laid = DESK.lay(setting)
        assert not isinstance(laid, Refusal)
        assert (laid.board, laid.step, laid.active) == (state.board, state.step, state.active)
        assert DESK.editor(setting).area.rows


@pytest.mark.parametrize(("rounds", "end"), [(1, "in one round."), (3, "in 3 rounds.")])
def test_a_puzzle_asks_for_points_in_one_round_or_in_several(rounds: int, end: str) -> None:
    _header, state = DESK.lay(DESK.fresh())
    assert not isinstance(state, Refusal)
    assert str(claim(state, m.Pose(0, "b", "mid", (), 9, rounds))).endswith(end)


def test_every_dispute_is_claimed_in_words_and_drawn() -> None:
    handbook = CANDY_HUNTERS.handbook()
    for ruling in disputes(CANDY_HUNTERS):
        judged = judge_ruling(CANDY_HUNTERS, ruling)
        if judged is None:
            continue
        sentence = str(DESK.claim(judged.state, judged.move))
        assert sentence.endswith(".")
        assert "{" not in sentence
        for rule in rules_kept(judged.state, judged.move):
            assert handbook.find(rule), rule
        for _label, value in DESK.facts(judged.state, judged.move, judged.refusal):
            assert "{" not in str(value)
        for gain in judged.gains:
            assert str(DESK.gain(gain.what)[0])


KEYS = ["place:n1", "place:mid", "ink", "pen", "square:22", "know", "score", "away:cards", "seats"]
KEYS += ["candies:b", "scares", "hand", "show", "turn", "round", "ghost-moves", "step", "haunted"]
VALUES = ["", "b", "x", "X", "-", "1", "-1", "3", "9", "br/-y", "push", "kid", "yes", "left"]


@given(
    st.lists(
        st.tuples(st.sampled_from(KEYS), st.one_of(st.sampled_from(VALUES), st.text(max_size=5))),
        max_size=12,
    )
)
def test_no_taps_break_the_desk(taps: list[tuple[str, str]]) -> None:
    setting: Any = Setting()
    for key, value in taps:
        try:
            setting = DESK.change(setting, key, value)
        except NotUnderstood:
            continue
        DESK.editor(setting)
        if not DESK.problems(setting):
            _header, state = DESK.lay(setting)
            assert not isinstance(state, Refusal)
