"""May this move be played? The rules in rulebook order; reading this table is reading the rulebook.

Each rule is a small function that returns nothing, or the refusal with its rule id. A move is
judged by the rules listed for its kind, from the first to the last; the first refusal counts.
"""

from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.check import (
    build,
    cards,
    corrections,
    ghosts,
    kids,
    patterns,
    puzzles,
    setup,
    table,
    turn,
)
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.refusal import Refusal, first_refusal

Rule = Callable[[State, Any], Refusal | None]

RULES: dict[type[Move], tuple[Rule, ...]] = {
    m.LayBoard: (
        setup.in_its_place,
        setup.two_buildings_of_each_colour,
        setup.no_equal_colours_side_by_side,
        setup.in_one_piece,
        setup.four_ghosts_and_nobody_else,
    ),
    m.Pose: (
        setup.in_its_place,
        puzzles.a_task,
        puzzles.patterns_of_cards,
        puzzles.kids_of_the_solver,
        puzzles.from_one_box,
    ),
    m.Start: (setup.in_its_place, setup.one_of_the_players_starts),
    m.Build: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.one_building_a_turn,
        build.on_a_free_place,
        build.along_a_side,
        build.of_a_colour_that_is_left,
    ),
    m.MoveGhost: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.after_building,
        turn.ghosts_in_the_second_action,
        ghosts.a_ghost_stands_there,
        ghosts.one_step_over_an_edge,
    ),
    m.Push: (
        turn.on_their_turn,
        ghosts.somebody_was_driven_out,
        ghosts.to_a_neighbouring_building,
        ghosts.a_kid_to_an_empty_building,
        ghosts.everybody_finds_a_place,
        ghosts.no_way_again_in_a_chain,
    ),
    m.Score: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.after_building,
        turn.scoring_in_the_third_action,
        patterns.a_card_of_this_box,
        patterns.from_their_own_hand,
        patterns.no_more_than_turns,
        patterns.as_the_board_shows_it,
        patterns.the_scare_markers,
    ),
    m.Exchange: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.after_building,
        turn.exchange_in_the_fourth_action,
        cards.no_deck_in_a_puzzle,
        cards.a_card_to_give,
        cards.a_card_to_draw,
    ),
    m.PlaceKid: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.after_building,
        kids.in_a_round_with_kids,
        kids.a_kid_is_left,
        kids.on_an_empty_building,
    ),
    m.Done: (
        turn.on_their_turn,
        turn.nobody_is_between_places,
        turn.after_building,
        kids.no_kid_to_place,
    ),
    m.Learn: (
        table.a_seat_at_this_table,
        table.drawn_as_a_card_can_be,
        table.no_more_cards_than_the_box_has,
    ),
    m.Correct: (
        table.a_seat_at_this_table,
        table.after_set_up,
        corrections.says_what_and_whose,
        corrections.a_round_of_this_game,
        corrections.all_the_ghosts,
        corrections.all_the_kids,
        corrections.all_the_buildings,
        corrections.patterns_that_can_be_scored,
        corrections.all_the_cards,
    ),
}


def check(state: State, move: Move) -> Refusal | None:
    """Nothing where the move may be played, else why not."""
    return first_refusal(RULES[type(move)], state, move)
