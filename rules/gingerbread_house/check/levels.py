"""Part C of a turn: completed levels and the bonus cards for them."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.turn import must_come_first
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    MOST_CARDS,
    MOST_GINGERBREAD,
    OVENS,
)
from rules.gingerbread_house.house import complete_levels, visible
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.play.levels import oven_tokens
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse


def for_a_level_completed_this_turn(state: State, move: Move) -> Refusal | None:
    """GH-LEVEL-1, GH-LEVEL-2, GH-LEVEL-4, GH-TURN-3"""
    if state.step == "levels":
        return None
    witch = state.witches[state.active]
    new = complete_levels(witch.house) - state.levels
    if state.step in ("look", "wild") and (unfinished := must_come_first(state)):
        return unfinished
    if new <= 0:
        lowest = min(len(stack) for stack in witch.house) // 2
        filled = sum(len(stack) // 2 > lowest for stack in witch.house)
        return refuse(
            "GH-LEVEL-1",
            "no-level-completed",
            _("{witch} completed no level this turn: {filled} of 9 spaces reach level {level}."),
            witch=witch.name,
            filled=filled,
            level=lowest + 1,
        )
    if len(witch.treasury) >= MOST_CARDS:
        return refuse(
            "GH-LEVEL-4",
            "three-bonus-cards",
            _("{witch} has {count} bonus cards; nobody may have more than {limit}."),
            witch=witch.name,
            count=len(witch.treasury),
            limit=MOST_CARDS,
        )
    if state.levels >= MOST_CARDS:
        return refuse(
            "GH-LEVEL-4",
            "fourth-level",
            _("{witch} completed level {level}: from the fourth level on there is no bonus card."),
            witch=witch.name,
            level=complete_levels(witch.house),
        )
    if state.step == "effects":
        return refuse(
            "GH-TURN-3",
            "levels-come-last",
            _("{witch} is still building and trapping: bonus cards come at the end of her turn."),
            witch=witch.name,
        )
    return refuse(
        "GH-LEVEL-2",
        "one-card-a-level",
        plural(
            new,
            _("{witch} completed one level this turn and has had her choice for it."),
            _("{witch} completed {levels} levels this turn and has had her choice for each."),
        ),
        witch=witch.name,
        levels=new,
    )


def from_the_display(state: State, move: m.ChooseBonus) -> Refusal | None:
    """GH-LEVEL-2"""
    if move.card in state.display:
        return None
    return refuse(
        "GH-LEVEL-2",
        "not-in-the-middle",
        _("{card} does not lie in the middle for {witch} to take; there lie {display}."),
        card=card_words(move.card),
        witch=state.witches[state.active].name,
        display=[card_words(card) for card in state.display],
    )


def what_the_oven_gives(state: State, move: m.ChooseBonus) -> Refusal | None:
    """GH-OVEN-1"""
    tokens = oven_tokens(state, move.card)
    if move.tokens == tokens:
        return None
    witch = state.witches[state.active]
    colour = OVENS.get(move.card)
    if colour is None:
        return refuse(
            "GH-OVEN-1",
            "not-an-oven",
            _("{card} gives no gingerbread when it is taken: only a Baking Oven does."),
            card=card_words(move.card),
        )
    return refuse(
        "GH-OVEN-1",
        "oven-gives",
        _(
            "{witch}’s house shows {showing} {colour}, the supply has {supply} and her pantry room"
            " for {room}: the Baking Oven gives {right}, not {given}."
        ),
        witch=witch.name,
        showing=visible(witch.house, colour),
        colour=COLOUR_NAMES[colour],
        supply=state.supply[INDEX[colour]],
        room=MOST_GINGERBREAD - sum(witch.pantry),
        right=tokens,
        given=move.tokens,
    )


def a_card_may_be_declined(state: State, move: m.Decline) -> Refusal | None:
    """GH-LEVEL-3"""
    if state.options["decline-bonus"] == "allowed":
        return None
    return refuse(
        "GH-LEVEL-3",
        "must-choose",
        _("This table plays that {witch} must choose a bonus card for a completed level."),
        witch=state.witches[state.active].name,
    )
