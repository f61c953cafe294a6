"""May this move be played? The rules in rulebook order; reading this table is reading the rulebook.

Each rule is a small function that returns nothing, or the refusal with its rule id. A move is
judged by the rules listed for its kind, from the first to the last; the first refusal counts.
"""

from collections.abc import Callable
from typing import Any

from rules.kernel.game import Move
from rules.kernel.refusal import Refusal, first_refusal
from rules.witchstone import moves as m
from rules.witchstone.check import (
    corrected,
    corrections,
    crystals,
    energy,
    pentagram,
    scrolls,
    setup,
    table,
    tiles,
    turn,
    wand,
    witches,
)
from rules.witchstone.play.waiting import at_hand
from rules.witchstone.state import State

Rule = Callable[[State, Any], Refusal | None]

TURN: tuple[Rule, ...] = (turn.going_on, turn.on_their_turn)
ACTION: tuple[Rule, ...] = (
    *TURN,
    turn.tile_first,
    turn.nothing_to_choose_first,
    turn.of_the_type_on_top,
)
RULES: dict[type[Move], tuple[Rule, ...]] = {
    m.LayChips: (setup.in_its_place,),
    m.Display: (setup.in_its_place,),
    m.LaySpecials: (setup.in_its_place,),
    m.Handicap: (setup.before_the_first_witch, setup.somebody_without_one),
    m.Start: (setup.in_its_place, setup.one_of_the_players_starts),
    m.PlaceBigWitch: (setup.in_its_place, turn.on_their_turn, setup.on_a_free_tower),
    m.LayTile: (
        *TURN,
        turn.one_tile_a_turn,
        tiles.not_played_before,
        tiles.on_neighbouring_spaces,
        tiles.on_empty_spaces,
    ),
    m.Pass: (*TURN, turn.one_tile_a_turn, tiles.no_tile_fits),
    m.Begin: (*TURN, turn.a_symbol_of_the_tile),
    m.PlaceEnergy: (
        *ACTION,
        turn.one_more_is_left,
        energy.units_are_left,
        energy.a_printed_connection,
        energy.nobody_elses,
        energy.a_free_space,
        energy.from_the_own_network,
        energy.begun_ones_first,
    ),
    m.LayWitch: (*ACTION, turn.one_more_is_left, witches.one_is_in_the_supply),
    m.StandWitch: (
        *ACTION,
        witches.one_is_lying,
        witches.one_a_location,
        witches.over_complete_connections,
        witches.enough_actions_for_the_way,
        witches.a_known_space_of_the_stone,
    ),
    m.StepOn: (
        *ACTION,
        turn.not_more_than_are_left,
        pentagram.over_known_spaces,
        pentagram.up_to_the_next_special_tile,
    ),
    m.UseOnce: (
        *TURN,
        turn.tile_first,
        pentagram.a_special_tile_waits,
        pentagram.one_of_its_symbols,
    ),
    m.Keep: (*TURN, turn.tile_first, pentagram.a_special_tile_waits, pentagram.on_an_empty_space),
    m.Choose: (*TURN, turn.tile_first, pentagram.an_empty_hexagonal_space),
    m.MoveCrystal: (
        *ACTION,
        turn.an_action_is_left,
        crystals.a_crystal_lies_there,
        crystals.one_space_further,
        crystals.to_an_empty_space,
    ),
    m.CrystalToRim: (
        *ACTION,
        turn.an_action_is_left,
        crystals.a_crystal_lies_there,
        crystals.to_a_rim_it_touches,
    ),
    m.ToShelf: (*ACTION, crystals.one_on_the_rim, crystals.a_vial_is_left),
    m.ToBottom: (
        *ACTION,
        crystals.one_on_the_rim,
        crystals.a_vial_is_left,
        crystals.a_chip_on_the_cloth,
    ),
    m.ToScreen: (*ACTION, crystals.one_on_the_rim, crystals.no_vial_anywhere),
    m.UseChip: (*ACTION, crystals.a_chip_waits),
    m.MoveOnWand: (
        *ACTION,
        turn.not_more_than_are_left,
        wand.not_past_the_last_space,
        wand.over_known_spaces,
    ),
    m.TakeScroll: (*ACTION, scrolls.as_far_as_the_actions_reach, scrolls.a_scroll_lies_there),
    m.CastSpell: (
        *TURN,
        scrolls.with_an_action_on_top,
        scrolls.they_own_the_spell,
        scrolls.of_the_type_on_top,
    ),
    m.Skip: (*TURN, turn.tile_first, turn.can_be_let_go),
    m.Damage: (
        turn.going_on,
        crystals.during_their_turn,
        crystals.a_crystal_lies_there,
        crystals.paid_from_the_track,
    ),
    m.Refill: (table.nobodys_own, table.a_scroll_was_taken),
    m.TurnUp: (table.nobodys_own, table.a_special_tile_was_taken),
    m.Learn: (
        table.somebody_at_this_table,
        table.on_an_own_board,
        table.not_otherwise_before,
        table.as_it_can_be_printed,
    ),
    m.Correct: (
        table.somebody_at_this_table,
        corrections.after_set_up,
        corrections.says_what_and_whose,
        table.on_an_own_board,
        table.only_what_was_read,
        table.a_board_as_it_can_be,
        corrections.nothing_in_between,
        corrections.on_known_spaces,
        corrections.all_the_witches,
        corrections.owls_from_the_top,
        corrections.no_more_than_the_box_has,
        corrections.everything_turned_up,
        corrections.connections_as_they_can_be,
        corrected.chips_at_locations,
        corrected.crystals_as_they_can_be,
        corrected.a_cauldron_as_it_can_be,
    ),
}


def check(state: State, move: Move) -> Refusal | None:
    """Nothing where the move may be played, else why not."""
    now, _gains = at_hand(state, move)
    refusal = first_refusal(RULES[type(move)], now, move)
    if refusal is None or now is state or turn.goes_on_to(state, now, move):
        return refusal
    return first_refusal(RULES[type(move)], state, move)
