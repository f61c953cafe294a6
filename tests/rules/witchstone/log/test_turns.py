"""A turn by taps: few of them, in any order that makes sense."""

from random import Random

from msgspec.structs import replace

from rules.soak import play_random_game
from rules.witchstone import moves as m
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.state import State
from tests.rules.witchstone.log.tables import (
    BOOK,
    acting,
    asked,
    keys,
    label,
    main,
    play,
    table,
    tap,
)
from tests.rules.witchstone.log.taps import followed, leaves

LONG = "stone-tower1"
"""A connection of three units on the sketch board."""

# a tile


def test_a_tile_and_its_spaces_are_tapped_in_any_order() -> None:
    state = table()
    laid = tap(state, "tile:ew", "cell:c3", "cell:c4")
    assert laid.player.symbols() == {"c3": "e", "c4": "w"}
    assert tap(state, "cell:c3", "cell:c4", "tile:ew") == laid
    assert tap(state, "cell:c3", "tile:ew", "cell:c4") == laid


def test_a_tile_is_turned_round_before_and_after_its_first_space() -> None:
    state = table()
    turned = tap(state, "tile:ew", "cell:c4", "cell:c3")
    assert tap(state, "tile:ew", "turn", "cell:c3", "cell:c4") == turned
    assert tap(state, "tile:ew", "cell:c3", "turn", "cell:c4") == turned


def test_the_half_of_a_tile_that_was_placed_is_seen_in_its_space() -> None:
    (cauldron,) = (panel.drawing for panel in BOOK.scene(table(), 0, ("tile:ew", "cell:c3")).now)
    (space,) = (each for each in cauldron.hexes if each.cell == "c3")
    assert space.symbols == ("energy",)
    assert str(space.words) == "c3: energy, about to be laid"
    turned = BOOK.scene(table(), 0, ("tile:ew", "turn", "cell:c3")).now[0].drawing
    assert [each.symbols for each in turned.hexes if each.cell == "c3"] != [space.symbols]


def test_what_was_tapped_of_a_tile_is_taken_back_by_itself() -> None:
    ask = BOOK.ask(table(), ("tile:ew", "turn", "cell:c3"))
    assert {tap.key for tap in ask.taps if tap.chosen} == {"tile:ew", "turn", "cell:c3"}


def test_a_space_says_how_many_actions_it_would_give() -> None:
    state = table(Alice={"laid": ["ep c3 d3"]})
    assert label(state, "tile:ew", "cell:c4") == "c4: 2 energy actions"
    assert label(state, "tile:ew", "cell:c4", "cell:c5") == "c5: 1 witch action"
    assert "energy" in asked(state, "tile:ew")
    assert "witch" in asked(state, "tile:ew", "turn")


def test_tiles_that_were_played_are_not_offered() -> None:
    state = table(Alice={"laid": ["ew c3 c4"]})
    assert "tile:ew" not in keys(state)
    assert "tile:ep" in keys(state)


def test_the_order_of_the_actions_is_one_tap_that_says_how_many() -> None:
    state = tap(table(), "tile:ew", "cell:c3", "cell:c4")
    assert keys(state)[:2] == ["begin:e", "begin:w"]
    assert label(state, "begin:e").startswith("First ")


# energy


def test_a_place_that_energy_reaches_in_one_way_is_one_tap() -> None:
    state = acting("e 3 tile")
    assert followed(state, ("at:village1",)) == (m.PlaceEnergy(0, "tower1-village1"),)
    assert "1 point" in label(state, "at:village1")


def test_a_connection_is_filled_as_far_as_the_actions_reach() -> None:
    state = acting("e 2 tile")
    after = tap(state, "at:tower2")
    assert after.built["tower1-tower2"] == (0, 2)
    assert "2 energy units of 3" in label(state, "at:tower2")


def test_ends_are_tapped_in_any_order_and_one_unit_can_be_meant() -> None:
    state = acting("e 3 tile", built={"tower1-village1": "Alice", "tower1-forest1": "Alice"})
    both = tap(state, "at:village1", "at:castle1")
    assert both.built["village1-castle1"] == (0, 2)
    assert tap(state, "at:castle1", "at:village1") == both
    assert tap(state, "at:village1", "one", "at:castle1").built["village1-castle1"] == (0, 1)


def test_a_connection_that_was_begun_is_one_tap_and_the_button() -> None:
    state = acting("e 1 tile", built={"stone-tower1": "Alice 1"})
    assert main(state) == ["way:stone-tower1"]
    assert tap(state, "way:stone-tower1").built["stone-tower1"] == (0, 2)
    assert "goes on with the Witchstone – tower 1" in asked(finished(state))


# witches


def test_a_witch_stands_up_by_one_tap_that_says_the_price() -> None:
    state = acting("w 2 tile", built={"tower1-village1": "Alice"}, Alice={"lying": 1})
    assert label(state, "at:village1") == "Village 1: stand a witch up, 1 witch action"
    assert tap(state, "at:village1").player.standing == ("village1",)


def test_where_none_lies_a_witch_is_laid_and_stands_up_at_once() -> None:
    state = acting("w 2 tile", built={"tower1-village1": "Alice"})
    assert "2 witch actions" in label(state, "at:village1")
    after = tap(state, "at:village1")
    assert after.players[0].standing == ("village1",)
    assert after.players[0].lying == 0
    assert "at:village1" not in keys(acting("w 1 tile", built={"tower1-village1": "Alice"}))


def test_laying_a_witch_is_the_button() -> None:
    assert main(acting("w 1 tile")) == ["lay"]


# pentagram, wand, scrolls


def test_the_whole_movement_is_the_button() -> None:
    assert main(acting("m 3 tile")) == ["wand:3"]
    assert keys(acting("p 2 tile"))[:2] == ["step:1", "step:2"]
    assert main(acting("p 2 tile")) == ["step:2"]


def test_fewer_spaces_on_the_wand_take_a_second_tap_that_says_what_is_lost() -> None:
    state = acting("m 3 tile")
    assert followed(state, ("wand:3",)) == (m.MoveOnWand(0, 3),)
    assert followed(state, ("wand:1",)) == ()
    assert asked(state, "wand:1") == "Alice could go further on the wand"
    assert label(state, "wand:1", "only") == "1 space only; the other 2 are let go"
    assert label(state, "wand:2", "only") == "2 spaces only; the other action is let go"
    assert tap(state, "wand:2", "only").players[0].wand == 2
    drawn = BOOK.scene(state, 0, ("wand:2",)).now[0].drawing.spaces
    assert [space.key for space in drawn[:4]] == ["", "wand:1", "wand:2", "wand:3"]
    assert [space.number for space in drawn if "meant" in space.marks] == [2]


def test_at_the_end_of_the_wand_nothing_is_lost_by_going_to_the_last_space() -> None:
    last = table().board.last
    state = acting("m 3 tile", Alice={"wand": last - 1})
    assert followed(state, ("wand:1",)) == (m.MoveOnWand(0, 1),)


def test_that_one_stops_at_a_hexagonal_space_is_said() -> None:
    spaces = table().board.pentagram
    hexagon = min(number for number, kind in spaces.items() if kind == "hex")
    before_it = acting("p 4 tile", Alice={"pentagram": hexagon - 1})
    assert keys(before_it)[0] == "step:1"
    assert "step:2" not in keys(before_it)
    assert asked(before_it) == "Alice: 4 steps; stop at the hexagonal space, then go on"
    assert "Up to 1" in asked(acting("p 1 tile", Alice={"pentagram": hexagon - 1}))


def test_a_special_tile_is_used_once_or_laid_by_one_tap() -> None:
    state = acting("special ew")
    assert {"once:e", "once:w", "cell:c3"} <= set(keys(state))
    assert tap(state, "cell:c3").players[0].kept == ("ew",)
    assert label(state, "once:e") == "Once: 2 energy actions"
    assert set(keys(acting("any 2"))) >= {f"choose:{symbol}" for symbol in "ewpcms"}


def test_a_scroll_is_one_tap_and_what_is_turned_up_few() -> None:
    state = acting("s 3 tile")
    assert [key for key in keys(state) if key.startswith("scroll:")] == [
        "scroll:1",
        "scroll:2",
        "scroll:3",
    ]
    seen = tap(state, "scroll:2")
    assert seen.step == "see"
    assert tap(seen, "kind:scrolls").display[-1] == "scrolls"
    assert tap(seen, "kind:double", "symbol:m").display[-1] == "double wand"
    assert tap(seen, "kind:same", "place:castle").display[-1] == "same castle"
    three = ("place:castle", "place:stone", "place:tower")
    assert tap(seen, "kind:different", *three).display[-1] == "different castle stone tower"
    assert "place:castle" not in keys(seen, "kind:different", "place:castle")
    assert tap(seen, "kind:connected", *["place:castle"] * 3).display[-1].count("castle") == 3


def test_whoever_lets_crystal_actions_go_reads_that_waiting_chips_go_with_them() -> None:
    assert label(acting("c 2 tile"), "skip") == "Let these 2 actions go"
    assert label(acting("c 2 tile chips w"), "skip").endswith("go, and the chips that wait")
    assert label(acting("c 1 tile chips w"), "skip").endswith("go, and the chips that wait")
    assert label(acting("c 0 tile chips w"), "skip") == "Let the chips go"


def test_a_special_tile_that_is_turned_up_is_one_tap() -> None:
    state = acting("special ew", step="see", unseen=["special0"], specials=["", "pc", "ms"])
    assert tap(state, "special:pm").specials[0] == "pm"


# crystals


def test_a_crystal_goes_several_spaces_by_two_taps() -> None:
    state = acting("c 3 tile")
    assert followed(state, ("cell:b2", "cell:a2")) == (m.MoveCrystal(0, "b2", "a2"),)
    assert label(state, "cell:b2", "cell:a3") == "To a3: 2 crystal actions"
    after = tap(state, "cell:b2", "cell:a3")
    assert "a3" in after.player.crystals
    assert after.stack[-1].left == 1


def test_a_crystal_leaves_the_cauldron_by_two_taps_and_is_put_by_one() -> None:
    state = acting("c 2 tile")
    assert "2 crystal actions" in label(state, "cell:b2", "rim:m")
    out = tap(state, "cell:b2", "rim:m")
    assert out.stack[-1].rim == ("m",)
    assert label(out, "shelf:m") == "On the wand shelf: 2 wand actions"
    assert tap(out, "shelf:m").stack[-1].symbol == "m"
    assert tap(out, "bottom:m", "chip:w").stack[-1].chips == ("w",)


def test_that_another_crystal_may_be_moved_before_one_on_the_rim_is_said() -> None:
    state = acting("c 1 tile rim m")
    assert "or which crystal moves first?" in asked(state)
    assert asked(acting("c 0 tile rim m")) == "Alice: which shelf for the crystal on the rim?"


def test_only_what_a_crystal_can_reach_is_lit_on_the_rim() -> None:
    state = acting("c 2 tile")
    cauldron = BOOK.scene(state, 0, ("cell:b2",)).now[0].drawing
    lit = {bead.cell for bead in cauldron.rim if bead.lit}
    assert lit
    assert lit <= {"b1", "a1", "a2"}
    assert lit < {bead.cell for bead in cauldron.rim}


def test_a_shelf_says_how_many_actions_it_brings() -> None:
    for rim, said in (("m", "Shelf: 2 wand actions"), ("mk", "Shelf: 4 wand actions")):
        state = acting(f"c 0 tile rim {rim}")
        ((_key, _symbol, words), *_more) = BOOK.scene(state, 0, ()).now[0].drawing.waiting[0].ways
        assert str(words) == said


def test_the_only_kind_of_chip_on_the_cloth_is_not_asked_for() -> None:
    state = acting("c 0 tile rim m", cloth="ww")
    assert tap(state, "bottom:m").stack[-1].chips == ("w",)


# words alone


def test_what_is_left_is_let_go_in_plain_words_and_never_as_the_button() -> None:
    state = acting("w 3 tile", Alice={"lying": 1})
    assert label(state, "skip") == "Let these 3 actions go"
    assert label(acting("w 1 tile"), "skip") == "Let this action go"
    assert label(acting("s 1 tile"), "skip") == "Take no scroll"
    assert "skip" not in main(state)


def test_damage_is_one_choice_that_leads_on() -> None:
    state = table(Alice={"track": 5})
    assert keys(state)[-1] == "damage"
    assert len([key for key in keys(state) if key == "damage"]) == 1
    assert "point" in asked(state, "damage")
    assert tap(state, "damage", "cell:b2").player.damaged == ("c",)


def test_one_unit_alone_is_offered_wherever_a_begun_connection_may_be_left() -> None:
    state = left(acting("e 2 tile"))
    found = list(leaves(state))
    whole = {moves[0] for _path, moves in found if len(moves) > 1}
    assert any(len(path) == 1 for path, moves in found if len(moves) > 1)
    assert whole == {moves[0] for path, moves in found if "one" in path and len(moves) == 1}
    begun = left(acting("e 2 tile", built={LONG: "Alice 1"}))
    assert len(followed(begun, (f"way:{LONG}",))) == 2
    assert len(followed(begun, ("one", f"way:{LONG}"))) == 1
    assert "one" not in keys(finished(acting("e 2 tile", built={LONG: "Alice 1"})))


def left(state: State) -> State:
    """With the reading by which a begun connection may be left."""
    return replace(state, options={**state.options, "begun-connections": "left"})


def finished(state: State) -> State:
    """With the reading by which a begun connection is finished first."""
    return replace(state, options={**state.options, "begun-connections": "finished"})


def test_spells_are_a_tap() -> None:
    state = acting("m 1 tile", Alice={"scrolls": ["single", "double wand"]})
    assert "2 more" in label(state, "spell:double-wand")
    assert tap(state, "spell:double-wand").stack[-1].left == 3


# forced


def test_what_cannot_be_used_is_let_go_by_itself() -> None:
    state = acting("e 2 tile", Alice={"energy": 0, "track": 0})
    assert BOOK.forced(state) == m.Skip(0)
    assert BOOK.forced(acting("w 1 tile")) is None


def test_a_type_that_is_of_no_use_any_more_is_begun_and_let_go_by_itself() -> None:
    state = table(
        todo="ew c3 c4", step="begin", Alice={"laid": ["ew c3 c4"], "energy": 0, "track": 9}
    )
    assert BOOK.forced(state) == m.Begin(0, "e")
    begun = play(state, m.Begin(0, "e"))
    assert BOOK.forced(begun) == m.Skip(0)
    with_a_spell = acting("e 1 tile", Alice={"energy": 0, "scrolls": ["single"]})
    assert BOOK.forced(with_a_spell) == m.Skip(0)
    assert BOOK.forced(table(todo="ew c3 c4", step="begin", Alice={"laid": ["ew c3 c4"]})) is None


def test_nobody_passes_by_force_while_a_damaged_crystal_would_make_room() -> None:
    for seed in range(6):
        _, moment = play_random_game(WITCHSTONE, Random(seed))
        while moment.before is not None:
            moment = moment.before
            if isinstance(BOOK.forced(moment.state), m.Pass):
                legal = WITCHSTONE.rules.options(moment.state)
                assert not any(isinstance(move, m.Damage) for move in legal)


# a spell that could follow


def waiting(*stack: str, **alice: object) -> State:
    return acting(*stack, Alice={"scrolls": ["double witch"], **alice})


def test_what_comes_next_is_tapped_while_a_spell_could_follow() -> None:
    state = tap(waiting("e 2 tile", "w 1 tile"), "lay")
    assert asked(state) == "Alice: where does the energy go? – or Alice plays a spell"
    assert {"spell:double-witch", "skip", "at:village1"} <= set(keys(state))
    placed = tap(state, "at:tower1", "at:village1")
    assert placed.built["tower1-village1"][0] == 0
    assert "spell:double-witch" not in keys(placed)


def test_the_next_player_lays_a_tile_while_a_spell_could_follow() -> None:
    state = tap(waiting("w 1 tile"), "lay")
    assert asked(state) == "Bob: which hex tile, and where? – or Alice plays a spell"
    scene = BOOK.scene(state, 0, ())
    assert {"tile:ew", "cell:c3", "spell:double-witch"} <= scene.keys
    laid = tap(state, "tile:ew", "cell:c3", "cell:c4")
    assert laid.active == 1
    assert laid.players[1].symbols() == {"c3": "e", "c4": "w"}
    assert tap(state, "spell:double-witch").stack[-1].left == 2
    assert tap(state, "skip").active == 1


def test_what_a_wand_brought_is_told_before_what_came_next() -> None:
    before = tap(acting("m 1 tile", Alice={"wand": 6, "scrolls": ["double wand"]}), "wand:1")
    move = m.LayTile(1, "ew", "c3", "c4")
    after = play(before, move)
    told = str(BOOK.tell(before, move, after))
    assert told.startswith("Alice plays no spell: 1 point from a silver space. Bob lays ")
