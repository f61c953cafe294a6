"""May this move be played? The rules in rulebook order; reading this table is reading the rulebook.

Each rule is a small function that returns nothing, or the refusal with its rule id. A move is
judged by the rules listed for its kind, from the first to the last; the first refusal counts.
"""

from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check import (
    build,
    corrections,
    effects,
    levels,
    setup,
    stairways,
    table,
    trap,
    turn,
)
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.refusal import Refusal, first_refusal

Rule = Callable[[State, Any], Refusal | None]

RULES: dict[type[Move], tuple[Rule, ...]] = {
    m.ShowDisplay: (setup.in_its_place, setup.the_right_bonus_cards),
    m.ShowLine: (setup.in_its_place, setup.four_different_characters),
    m.TakeBoard: (setup.in_its_place, setup.board_by_board, setup.nine_symbols),
    m.TurnUp: (setup.in_its_place, setup.board_by_board, setup.three_face_up),
    m.Start: (setup.in_its_place, setup.one_of_the_witches_starts),
    m.ChooseFirst: (
        setup.in_its_place,
        setup.counter_clockwise_from_her_right,
        setup.first_character_from_the_line,
    ),
    m.Build: (
        turn.on_her_turn,
        turn.one_action,
        build.one_of_her_face_up_tiles,
        build.on_two_neighbouring_spaces,
        build.stairways_on_one_space,
        build.stairways_from_her_workshop,
        build.flat,
        build.not_on_one_double_tile,
        build.not_over_one_double_tile,
    ),
    m.Bake: (
        turn.on_her_turn,
        effects.after_covering,
        effects.gingerbread_due,
        effects.gingerbread_in_supply,
        effects.room_in_the_pantry,
    ),
    m.Climb: (
        turn.on_her_turn,
        effects.after_covering,
        effects.stairway_due,
        effects.stairway_in_supply,
        effects.room_in_the_workshop,
    ),
    m.Exchange: (
        turn.on_her_turn,
        effects.after_covering,
        effects.exchange_due,
        effects.one_of_hers_for_one_of_the_supply,
        effects.for_another_colour,
    ),
    m.Attract: (
        turn.on_her_turn,
        effects.after_covering,
        effects.cage_due,
        effects.from_the_line,
        effects.room_at_the_gate,
    ),
    m.Look: (
        turn.on_her_turn,
        effects.after_covering,
        effects.cage_due,
        effects.cards_to_look_at,
    ),
    m.Keep: (
        turn.on_her_turn,
        effects.one_of_those_looked_at,
        effects.room_before_she_keeps,
    ),
    m.Trap: (
        turn.on_her_turn,
        trap.after_building,
        trap.from_the_line_or_her_gate,
        trap.its_cost_is_known,
        trap.paid_from_her_pantry,
        trap.paid_exactly,
    ),
    m.PlaceWild: (
        turn.on_her_turn,
        trap.a_wild_tile_for_each_trapped,
        trap.no_stairways_under_a_wild_tile,
        trap.wild_tile_on_a_printed_space,
    ),
    m.Finish: (turn.on_her_turn, turn.after_an_action),
    m.ChooseBonus: (
        turn.on_her_turn,
        levels.for_a_level_completed_this_turn,
        levels.from_the_display,
        levels.what_the_oven_gives,
    ),
    m.Decline: (
        turn.on_her_turn,
        levels.for_a_level_completed_this_turn,
        levels.a_card_may_be_declined,
    ),
    m.TakeStairways: (
        turn.on_her_turn,
        turn.one_action,
        stairways.discard_a_face_up_tile,
        stairways.up_to_two,
        stairways.as_many_as_there_are,
        stairways.room_in_the_workshop,
    ),
    m.DrawTile: (turn.on_her_turn, turn.one_tile_at_the_end_of_a_turn),
    m.Refill: (turn.on_her_turn, turn.the_line_at_the_end_of_a_turn, turn.the_top_of_the_pile),
    m.Discard: (
        table.a_seat_at_this_table,
        table.while_the_game_runs,
        table.what_may_be_discarded,
    ),
    m.Learn: (table.a_seat_at_this_table, table.agrees_with_what_is_known),
    m.Correct: (
        table.a_seat_at_this_table,
        corrections.a_game_to_correct,
        corrections.a_card_as_far_as_it_is_printed,
        corrections.within_the_limits,
        corrections.characters_exist_once,
        corrections.a_house_that_can_stand,
        corrections.all_components_accounted_for,
    ),
}


def check(state: State, move: Move) -> Refusal | None:
    """Nothing where the move may be played, else why not."""
    return first_refusal(RULES[type(move)], state, move)
