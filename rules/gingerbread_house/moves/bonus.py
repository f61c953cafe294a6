"""Part C of a turn: bonus cards for completed levels."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    MOST_CARDS,
    MOST_GINGERBREAD,
    OVENS,
)
from rules.gingerbread_house.course import end_turn
from rules.gingerbread_house.held_nouns import BonusCard
from rules.gingerbread_house.house import complete_levels, visible
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.move import Move, named_as_it_is_used
from rules.gingerbread_house.moves.display import in_the_middle, may_lie_in_the_middle
from rules.gingerbread_house.moves.trap import Trap
from rules.gingerbread_house.moves.wild import PlaceWild
from rules.gingerbread_house.nouns import Few
from rules.gingerbread_house.places import THE_MIDDLE
from rules.gingerbread_house.state import Outcome, State, add
from rules.kernel.case import Case
from rules.kernel.game import Gain
from rules.kernel.moves import Verb
from rules.kernel.nouns import More
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, means, no, rule, told
from rules.kernel.unseen import UNSEEN, taken


@rule("GH-LEVEL-2", facts.levels, facts.before, says="why", stake=lambda case: True)
def for_a_level_completed_this_turn(move: Move, state: State) -> Answer:
    if state.step == "levels":
        return None
    witch = state.witch
    complete = complete_levels(witch.house)
    new = complete - state.levels
    if state.step in ("look", "wild", "covered"):
        return turn.must_come_first(state)
    if new <= 0:
        return no(
            "no-level-completed",
            _("{witch} completed no level this turn: {filled} of 9 spaces reach level {level}."),
            rule="GH-LEVEL-1",
            filled=sum(len(stack) // 2 > complete for stack in witch.house),
            level=complete + 1,
        )
    if len(witch.treasury) >= MOST_CARDS:
        return no(
            "three-bonus-cards",
            _("{witch} has {count} bonus cards; nobody may have more than {limit}."),
            rule="GH-LEVEL-4",
            count=len(witch.treasury),
            limit=MOST_CARDS,
        )
    if state.levels >= MOST_CARDS:
        return no(
            "fourth-level",
            _("{witch} completed level {level}: from the fourth level on there is no bonus card."),
            rule="GH-LEVEL-4",
            level=complete,
        )
    if state.step == "effects":
        return None
    one = _("{witch} completed one level this turn and has had her choice for it.")
    more = _("{witch} completed {levels} levels this turn and has had her choice for each.")
    return no("one-card-a-level", one if new == 1 else more, levels=new)


def _trapped_before(case: Case) -> bool:
    return any(isinstance(made.move, Trap) for made in case.turn)


@rule("GH-TURN-3", says="not now", stake=_trapped_before)
def after_building_and_trapping(move: Move, state: State) -> Answer:
    if state.step != "effects":
        return SILENT
    return no(
        "levels-come-last",
        _("{witch} is still building and trapping: bonus cards come at the end of her turn."),
    )


class ChooseBonus(turn.HerTurn, frozen=True, tag="bonus"):
    """A bonus card for a completed level; an oven with the gingerbread it gave."""

    card: BonusCard
    tokens: Annotated[
        Few,
        More(
            "with",
            label=_("with {it} gingerbread"),
            there=lambda state, said: oven_claims(state, said["card"]),
        ),
    ] = 0

    verb = Verb(
        "bonus {card}{tokens}",
        steps=("levels",),
        says=_("{witch} takes the bonus card {card}."),
        label=_("Take a bonus card"),
        symbol="chest",
        aside=_("Take a bonus card"),
    )

    out_of, piece = THE_MIDDLE, "card"

    for_a_level = for_a_level_completed_this_turn
    after_building_and_trapping = after_building_and_trapping
    the_last_tile, the_early_end, held_stairways = turn.THE_END
    third_card = means("GH-LEVEL-4", lambda case: len(case.state.witch.treasury) == MOST_CARDS - 1)
    cards_stay = means("GH-LIMIT-6", lambda case: bool(case.state.witch.treasury))
    completed_by_a_wild_tile = means("GH-LEVEL-1", lambda case: _by_a_wild_tile(case))

    @rule("GH-LEVEL-2", facts.middle)
    def from_the_display(self, state: State) -> Answer:
        if self.card in state.display:
            return None
        if UNSEEN in state.display:
            return may_lie_in_the_middle(self.card, state)
        return no(
            "not-in-the-middle",
            _("{card} does not lie in the middle for {witch} to take; there lie {display}."),
            display=[card_words(card) for card in state.display],
        )

    @rule("GH-OVEN-1", facts.card, facts.shown, facts.oven_left, facts.oven_room)
    def what_the_oven_gives(self, state: State) -> Answer:
        tokens = oven_tokens(state, self.card)
        colour = OVENS.get(self.card)
        if self.tokens == tokens:
            return None if colour else SILENT
        if colour is None:
            return no(
                "not-an-oven",
                _("{card} gives no gingerbread when it is taken: only a Baking Oven does."),
            )
        witch = state.witch
        return no(
            "oven-gives",
            _(
                "{witch}’s house shows {showing} {colour}, the supply has {supply} and her pantry"
                " room for {room}: the Baking Oven gives {right}, not {given}."
            ),
            showing=visible(witch.house, colour),
            colour=COLOUR_NAMES[colour],
            supply=state.supply[INDEX[colour]],
            room=MOST_GINGERBREAD - sum(witch.pantry),
            right=tokens,
            given=self.tokens,
        )

    named_as_it_is_used = named_as_it_is_used

    @classmethod
    def options(cls, state: State) -> Iterator["ChooseBonus"]:
        witch = state.witch
        for card in dict.fromkeys(in_the_middle(state)):
            tokens = 0
            if colour := OVENS.get(card):
                halves = tuple(colour + mark for mark in "<>^v")
                shown = sum(stack.endswith(halves) for stack in witch.house)
                left = state.supply[INDEX[colour]]
                tokens = min(shown, left, MOST_GINGERBREAD - sum(witch.pantry))
            yield cls(state.active, card, tokens)

    def play(self, state: State) -> Outcome:
        card, seat, tokens = self.card, state.active, oven_tokens(state, self.card)
        gains: tuple[Gain, ...] = (Gain(seat, card, 1, "GH-LEVEL-2"),)
        pantry, supply = state.witch.pantry, state.supply
        if tokens:
            colour = OVENS[card]
            pantry, supply = add(pantry, colour, tokens), add(supply, colour, -tokens)
            gains += (Gain(seat, COLOUR_NAMES[colour], tokens, "GH-OVEN-1"),)
        after = replace(
            state,
            witches=state.seating(
                seat,
                replace(state.witches[seat], pantry=pantry, treasury=(*state.witch.treasury, card)),
            ),
            supply=supply,
            display=taken(state.display, card),
            chosen=card,
        )
        return one_card_less(after), gains

    def sentence(self, state: State) -> Phrase:
        with_gingerbread = _("{witch} takes the bonus card {card} and {count} gingerbread.")
        values = self.values(state) | {"count": self.tokens}
        return told(with_gingerbread if self.tokens else self.verb.says, values)


class Decline(turn.HerTurn, frozen=True, tag="decline"):
    """No bonus card for a completed level."""

    verb = Verb(
        "decline",
        steps=("levels",),
        says=_("{witch} takes no bonus card."),
        label=_("No bonus card"),
        weight=0.3,
    )

    for_a_level = for_a_level_completed_this_turn
    after_building_and_trapping = after_building_and_trapping
    the_last_tile, the_early_end, held_stairways = turn.THE_END

    @rule("GH-LEVEL-3", facts.levels, facts.before, facts.treasury, ours="decline-bonus")
    def a_card_may_be_declined(self, state: State) -> Answer:
        if state.options["decline-bonus"] == "allowed":
            return None
        return no(
            "must-choose",
            _("This table plays that {witch} must choose a bonus card for a completed level."),
        )

    @classmethod
    def options(cls, state: State) -> Iterable["Decline"]:
        return (cls(state.active),) if state.options["decline-bonus"] == "allowed" else ()

    def play(self, state: State) -> Outcome:
        return one_card_less(state), ()


def _by_a_wild_tile(case: Case) -> bool:
    """Whether a wild tile has completed the level."""
    complete = complete_levels(case.state.witch.house)
    return any(
        isinstance(made.move, PlaceWild) and complete_levels(made.state.witch.house) < complete
        for made in case.turn
    )


def oven_tokens(state: State, card: str) -> int:
    """How much gingerbread a bonus card gives the active witch at once."""
    colour = OVENS.get(card)
    if colour is None:
        return 0
    room = MOST_GINGERBREAD - sum(state.witch.pantry)
    return min(visible(state.witch.house, colour), state.supply[INDEX[colour]], room)


def oven_claims(state: State, card: str) -> range:
    """How much gingerbread may be claimed for an oven: up to one more than her house shows."""
    colour = OVENS.get(card)
    most = min(visible(state.witch.house, colour) + 1, 9) if colour else -1
    return range(most, -1, -1)


def one_card_less(state: State) -> State:
    if state.owed > 1:
        return replace(state, owed=state.owed - 1)
    return end_turn(state)
