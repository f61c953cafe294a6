"""The set-up by taps: chips, scrolls, special tiles, who begins, towers."""

from random import Random

from rules.kernel.game import TABLE
from rules.witchstone import moves as m
from rules.witchstone.chance import TYPED, random_scroll
from tests.rules.witchstone.log.tables import BOOK, asked, keys, label, main, refused, table, tap
from tests.rules.witchstone.log.taps import chips, followed, sight

CHIPS = m.LayChips(TABLE, "ewpcmsvewpcmsvew", "ewccv")


def test_chips_are_put_by_their_face_and_laid_out_at_the_end() -> None:
    state = table(set_up="chips")
    path = chips(CHIPS)
    assert followed(state, path) == (CHIPS,)
    assert main(state, path[:-1]) == ["lay-chips"]
    assert main(state, path[:-2]) == []
    assert "1 more" in asked(state, *path[:-2])
    assert len(path) == 7 + 21 + 1


def test_a_place_tapped_again_is_taken_back_and_the_cloth_takes_five() -> None:
    state = table(set_up="chips")
    found = BOOK.ask(state, ("face:w", "at:tower1")).tap("at:tower1")
    assert found
    assert found.chosen
    assert "cloth" in keys(state, "face:v", *["cloth"] * 4)
    assert "cloth" not in keys(state, "face:v", *["cloth"] * 5)


def test_six_scrolls_are_said_one_after_the_other() -> None:
    state = table(set_up="display")
    for seed in range(5):
        move = TYPED["display"](state, Random(seed))
        assert isinstance(move, m.Display)
        path = tuple(key for scroll in move.scrolls for key in sight(scroll))
        assert followed(state, path) == (move,)
    assert asked(state, "kind:single") == "Scroll 2 of 6: what is it?"
    assert "spell" in asked(state, "kind:double")


def test_three_special_tiles_are_a_tap_each() -> None:
    state = table(set_up="specials")
    assert "1 of 3" in asked(state)
    assert tap(state, "special:ew", "special:ew", "special:ms").specials == ("ew", "ew", "ms")


def test_who_begins_and_who_has_a_handicap() -> None:
    state = table(set_up="start")
    assert keys(state) == ["start:0", "start:1", "handicap:0", "handicap:1"]
    assert label(state, "handicap:1") == "Handicap for Bob"
    assert "Bob" in asked(state, "handicap:1")
    with_one = tap(state, "handicap:1", "level:2")
    assert with_one.players[1].handicap == 2
    assert asked(state) == "Who begins?"
    assert "Bob (2)" in asked(with_one)
    assert "handicap:1" not in keys(with_one)
    assert tap(with_one, "start:0").step == "tower"


def test_a_tower_is_a_tap_that_says_its_chip_and_the_last_one_in_order_is_first() -> None:
    state = tap(table(set_up="start"), "start:0")
    assert asked(state) == "Bob: which tower is yours?"
    assert "chip: " in label(state, "at:tower2")
    taken = tap(state, "at:tower2")
    assert taken.players[1].tower == "tower2"


def test_set_up_has_its_order() -> None:
    assert refused(table(set_up="start"), "tile:ew") == "WS-SETUP-2"
    assert refused(table(set_up="start"), "at:tower1") == "WS-SETUP-2"


def test_what_the_table_lays_out_is_nobodys_line() -> None:
    assert BOOK.speaker(table(set_up="chips")) == TABLE
    assert BOOK.speaker(table(turn="Bob")) == 1


def test_no_chip_is_laid_at_the_witchstone_and_that_is_said() -> None:
    assert refused(table(set_up="chips"), "face:e", "at:stone") == "WS-WITCH-7"


def test_scrolls_that_are_laid_out_are_not_in_the_pile_any_more() -> None:
    picked = ("kind:single", "kind:scrolls")
    drawing = BOOK.scene(table(set_up="display"), 0, picked).now[0].drawing
    assert (len(drawing.shown), drawing.pile) == (2, 38)


def test_chance_turns_up_no_scroll_that_asks_for_two_witchstones() -> None:
    rng = Random(1)
    scrolls = {random_scroll(rng) for _ in range(2000)}
    assert not [scroll for scroll in scrolls if scroll.split().count("stone") > 1]
    assert [scroll for scroll in scrolls if "stone" in scroll.split()]
