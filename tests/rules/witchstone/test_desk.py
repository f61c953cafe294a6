"""The dispute desk: positions set up by taps, and claims in words."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.desk import disputes, judge, judge_ruling, legal
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.kernel.rulings import ruling_header
from rules.soak import play_random_game
from rules.witchstone import moves as m
from rules.witchstone.desk.book import DESK
from rules.witchstone.desk.setting import FRESH, Setting, Side
from rules.witchstone.desk.words import CLAIMS, RULES
from rules.witchstone.desk.words import rules as rules_kept
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.map import TOWERS
from rules.witchstone.moves import AnyMove
from rules.witchstone.picture import NEEDS
from rules.witchstone.state import SETTING_UP, State

GAME: Game[Any, Any] = WITCHSTONE


def change(setting: Setting, *taps: str) -> Setting:
    for tap in taps:
        key, _, value = tap.partition("=")
        setting = DESK.change(setting, key, value)
    return setting


def rules(setting: Setting) -> list[str]:
    return [problem.rule for problem in DESK.problems(setting)]


def laid(setting: Setting) -> Any:
    return DESK.lay(setting)[1]


def test_a_fresh_table_is_sound_and_can_be_laid() -> None:
    setting = DESK.fresh()
    assert DESK.problems(setting) == ()
    assert laid(setting).step == "tile"
    assert DESK.editor(setting).players[0].words == "Alice"


def test_a_hex_tile_is_laid_by_two_taps_either_way_round_and_taken_away_whole() -> None:
    setting = change(Setting(), "tile:ep", "cell:c3", "cell:c4")
    assert setting.side.laid == ("ep c3 c4",)
    again = change(setting, "turned=", "cell:d3", "cell:e3")
    assert again.side.laid == ("ep e3 d3",)
    assert change(setting, "hand=away", "cell:c4").side.laid == ()
    assert change(setting, "hand=special", "cell:c4").side.laid == ("ep c4",)
    with pytest.raises(NotUnderstood):
        change(setting, "cell:a1")


def test_crystals_are_moved_and_those_nowhere_else_lie_beside_the_screen() -> None:
    moved = change(Setting(), "hand=crystal", "cell:c3")
    assert len(moved.side.crystals or ()) == 6
    assert "c3" in (moved.side.crystals or ())
    fewer = change(moved, "cell:c3", "hand=black", "cell:d4")
    state = laid(fewer)
    assert (len(state.players[0].crystals), state.players[0].beside) == (5, ("c", "k"))
    assert DESK.problems(fewer) == ()
    racked = change(Setting(), "rack:e=1", "damaged=1", "rack:w-k=1", "push=c", "rim=e")
    state = laid(racked)
    assert (len(state.players[0].crystals), state.players[0].black) == (3, "")
    assert state.players[0].beside == ()
    assert DESK.problems(racked) == ()


def test_energy_goes_on_a_connection_by_its_two_ends_unit_by_unit() -> None:
    built = change(Setting(), "pen=energy", "at:tower1", "at:stone")
    assert built.built == {"stone-tower1": (0, 1)}
    for _unit in range(2):
        built = change(built, "at:stone", "at:tower1")
    assert built.built == {"stone-tower1": (0, 3)}
    assert change(built, "at:stone", "at:tower1").built == {}
    with pytest.raises(NotUnderstood):
        change(Setting(), "at:tower1", "at:castle3")


def test_witches_towers_and_chips_are_put_on_the_map() -> None:
    setting = change(Setting(), "pen=witch", "at:stone", "at:village1", "pen=tower", "at:tower2")
    assert setting.side.standing == ("stone", "village1")
    assert setting.stone == (0,)
    assert [side.tower for side in setting.sides] == ["tower2", "tower1"]
    chips = change(setting, "pen=chip", "face=w", "at:forest1")
    assert chips.chips[8] == "-"
    assert change(chips, "at:forest1") == change(setting, "pen=chip", "face=w")
    assert laid(chips).stone == (0,)


def test_chips_lie_wherever_nobody_has_stood() -> None:
    chips = laid(Setting()).chips
    assert set(TOWERS) & set(chips) == {"tower3", "tower4"}
    assert laid(change(Setting(), "pen=tower", "at:tower4")).chips.keys() >= {"tower1", "tower3"}
    stood = change(Setting(), "pen=witch", "at:village1")
    assert "village1" in chips
    assert "village1" not in laid(stood).chips
    with pytest.raises(NotUnderstood, match="taken its chip"):
        change(stood, "pen=chip", "at:village1")


def test_what_is_under_way_is_tapped_together_and_taken_away_again() -> None:
    setting = change(Setting(), "stage=act", "push=c", "more=1", "source=shelf", "rim=e", "rim=wk")
    assert setting.stack == ("e 1 tile", "c 2 shelf rim e,wk")
    assert change(setting, "rim=e", "waits=w").stack[-1] == "c 2 shelf rim wk chips w"
    assert change(setting, "pop=", "pop=").step == "tile"
    with pytest.raises(NotUnderstood):
        change(Setting(), "stage=begin")
    begun = change(Setting(), "cell:c3", "cell:c4", "stage=begin")
    assert (begun.step, laid(begun).todo) == ("begin", "ew")
    later = change(begun, "stage=act", "later=w")
    assert laid(later).todo == "w"


def test_every_impossible_thing_is_named_with_its_rule() -> None:
    energy = change(Setting(), "at:stone", "at:castle1")
    assert rules(energy) == ["WS-ENERGY-2"]
    witches = change(energy, *["lying=1"] * 12, "owl=5")
    assert {"WS-ENERGY-2", "WS-WITCH-9", "WS-PENTAGRAM-6"} <= set(rules(witches))
    assert "WS-WITCH-6" in rules(change(Setting(), "pen=witch", "at:tower1"))
    assert "WS-CRYSTAL-7" in rules(
        change(
            Setting(),
            "hand=away",
            *[f"cell:{c}" for c in ("b2", "b4", "d2", "d6", "f2")],
            *["rack:e=1"] * 5,
        )
    )
    assert "WS-SCROLL-4" in rules(change(Setting(), "away:display=0"))


def under_way(pending: str, *used: str) -> list[str]:
    return rules(Setting(sides=(Side("tower1", used=used), Side("tower2")), stack=(pending,)))


@pytest.mark.parametrize(
    ("pending", "rule"),
    [
        ("s 2 chip", "WS-SCROLL-3"),
        ("s 2 bottom", "WS-CRYSTAL-6"),
        ("e 2 chip", "WS-CHIP-1"),
        ("w 4 bottom", "WS-CRYSTAL-6"),
        ("m 3 shelf", "WS-CRYSTAL-5"),
        ("e 3 special", "WS-PENTAGRAM-2"),
        ("s 1 special", "WS-PENTAGRAM-2"),
        ("w 3 pentagram", "WS-PENTAGRAM-5"),
        ("any 3", "WS-PENTAGRAM-5"),
        ("s 4 wand", "WS-WAND-3"),
        ("m 1 wand", "WS-WAND-3"),
    ],
)
def test_more_actions_than_anything_brings_are_never_under_way(pending: str, rule: str) -> None:
    assert under_way(pending) == [rule]


@pytest.mark.parametrize(
    "pending",
    ["s 1 chip", "s 3 bottom", "w 4 shelf", "s 6 wand", "m 9 tile", "c 5 chip", "p 3 special"],
)
def test_what_something_brings_can_be_under_way(pending: str) -> None:
    assert under_way(pending) == []


def test_spells_that_were_used_add_to_a_chip() -> None:
    assert under_way("s 2 chip", "single") == []
    assert under_way("s 3 chip", "double scroll") == []
    assert under_way("s 3 chip", "double wand") == ["WS-SCROLL-3"]


def test_both_types_of_a_tile_are_never_under_way_together() -> None:
    assert rules(Setting(stack=("e 1 tile", "w 1 tile"))) == ["WS-ACTION-3"]


def test_an_action_that_is_under_way_is_never_none() -> None:
    assert change(Setting(), "stage=act", "more=-1").stack == ("e 1 tile",)


def test_a_connection_that_hangs_loose_says_what_it_should_hang_on() -> None:
    (problem,) = DESK.problems(change(Setting(), "show=1", "at:tower1", "at:village1"))
    assert problem.message == (
        "The connection tower 1 – village 1 does not start from Bob’s tower or what is joined to"
        " it: tower 2."
    )


def test_a_whole_movement_on_the_wand_rests_on_no_ruling_of_ours() -> None:
    state = laid(Setting(stack=("m 3 tile",)))
    assert rules_kept(state, m.MoveOnWand(0, 3)) == ("WS-WAND-1",)
    assert rules_kept(state, m.MoveOnWand(0, 2)) == ("WS-WAND-2", "WS-WAND-1")


def test_an_owl_tile_that_is_passed_rests_on_no_ruling_of_ours() -> None:
    state = laid(change(Setting(stack=("p 3 tile",)), "step:2="))
    assert rules_kept(state, m.StepOn(0, 3)) == ("WS-PENTAGRAM-6",)


def test_a_tile_that_was_used_once_is_turned_over_by_a_printed_rule() -> None:
    state = laid(Setting(stack=("e 2 special",)))
    refusal = GAME.rules.check(state, m.Keep(0, "c3"))
    assert refusal is not None
    assert refusal.rule == "WS-PENTAGRAM-2"


def test_crystal_actions_below_other_actions_are_left_all_the_same() -> None:
    state = laid(Setting(stack=("c 2 tile", "e 2 shelf")))
    facts = dict(DESK.facts(state, m.MoveCrystal(0, "d4", "d5"), None))
    assert str(facts["Crystal actions left"]) == "2"


def test_a_full_shelf_can_be_claimed_by_a_tap() -> None:
    for crystals, offered in (("112", False), ("1122", True)):
        state = laid(Setting(stack=("c 0 tile rim m",), rack={"m": crystals}))
        assert ((m.ToShelf(0, "m"),) in [tap.moves for tap in DESK.asides(state)]) is offered


def test_a_spell_that_would_make_a_refused_move_legal_is_named() -> None:
    setting = Setting(sides=(Side("tower1", scrolls=("double wand",)), Side("tower2")))
    header, state = DESK.lay(change(setting, "push=m"))
    judged = judge(GAME, header, state, (m.MoveOnWand(0, 3),))
    moves, everything = legal(GAME, judged, DESK.opens)
    assert moves == (m.CastSpell(0, "double wand"), m.MoveOnWand(0, 1))
    assert everything
    assert m.CastSpell(0, "double wand") not in legal(GAME, judged)[0]


def test_a_verdict_on_a_position_of_ones_own() -> None:
    taps = ("at:tower1", "at:village1", "lying=1", "stage=act", "pop=", "push=w")
    state = laid(change(Setting(), *taps))
    move = m.StandWitch(0, "village1")
    assert GAME.rules.check(state, move) is None
    assert str(DESK.claim(state, move)) == "Alice wants to stand a witch up at village 1."
    assert DESK.meant(state, move) == {"at:village1"}
    facts = {label: str(value) for label, value in DESK.facts(state, move, None)}
    assert facts["What the way costs"] == "1"
    assert facts["Still to be done"] == "1 witch action from the hex tile"


@pytest.mark.parametrize(
    "taps",
    [
        (),
        ("cell:c3", "cell:c4", "stage=begin"),
        ("stage=act",),
        ("push=c", "rim=e"),
        ("push=special",),
    ],
)
def test_what_the_table_draws_no_tap_for_can_be_claimed(taps: tuple[str, ...]) -> None:
    state = laid(change(Setting(), *taps))
    claimed = [tap.moves[0] for tap in DESK.asides(state)]
    refusals = [GAME.rules.check(state, move) for move in claimed]
    assert len({refusal.rule for refusal in refusals if refusal}) >= 3
    assert m.LayTile in {type(move) for move in claimed}
    for tap in DESK.asides(state):
        assert "{" not in str(tap.label)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_taken_up_and_laid_again(seed: int) -> None:
    _, moment = play_random_game(GAME, Random(seed))
    while moment.before is not None:
        moment = moment.before
        state = moment.state
        if state.step in SETTING_UP or not state.round:
            assert DESK.taken_from(state) == FRESH
            continue
        setting = DESK.taken_from(state)
        again = msgspec.json.decode(msgspec.json.encode(setting), type=Setting)
        assert again == setting
        assert DESK.problems(setting) == (), state
        found = laid(setting)
        assert (found.step, found.active, found.built) == (state.step, state.active, state.built)
        assert len(GAME.rules.options(found)) == len(GAME.rules.options(state))
        if moment.number % 9 == 0:
            assert DESK.editor(setting).cauldron.hexes


def test_a_verdict_names_the_rule_of_mixed_ways_where_it_rests_on_it() -> None:
    ruling = next(each for each in disputes(GAME) if each.id == "own-then-foreign")
    judged = judge_ruling(GAME, ruling)
    assert judged
    assert rules_kept(judged.state, judged.move)[0] == "WS-WITCH-5"


def test_every_kind_of_move_has_its_words_and_its_rules() -> None:
    assert set(CLAIMS) == set(RULES) == set(AnyMove.__args__)


def test_every_dispute_is_claimed_in_words_and_drawn() -> None:
    handbook = GAME.handbook()
    assert len(disputes(GAME)) >= 40
    for ruling in disputes(GAME):
        judged = judge_ruling(GAME, ruling)
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
        assert DESK.picture
        drawn = DESK.picture(judged.state, judged.move)
        if type(judged.move) in NEEDS and judged.state.step not in SETTING_UP:
            assert drawn.stack or drawn.panels or drawn.spells or drawn.counted, ruling.id


KEYS = ["cell:c3", "cell:c4", "cell:d4", "hand", "tile:ms", "turned", "at:tower1", "at:stone"]
KEYS += ["pen", "face", "step:4", "wand:20", "track", "lying", "chips", "damaged", "once", "rack:e"]
KEYS += ["rack:bottom", "cloth:w", "owl", "display", "mine", "away:owls", "away:scrolls", "seats"]
KEYS += ["show", "turn", "round", "begun", "stage", "push", "pop", "more", "source", "rim", "waits"]
KEYS += ["later"]
VALUES = ["", "1", "-1", "3", "7", "e", "ck", "tile", "special", "crystal", "act", "begin", "witch"]
VALUES += ["chip", "double wand", "scrolls", "any", "shelf", "left", "tower"]


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
            assert not isinstance(laid(setting), Refusal)


def test_the_position_of_every_dispute_can_be_changed_at_the_desk() -> None:
    tried = [ruling for ruling in disputes(GAME) if ruling.position]
    assert len(tried) > 40
    for ruling in tried:
        state = GAME.position(ruling_header(ruling, GAME), ruling.position)
        assert isinstance(state, State)
        assert DESK.problems(DESK.taken_from(state)) == (), ruling.id
