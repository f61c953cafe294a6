"""Set-up, steps 2 and 3: the bonus cards in the middle, and which of them there can be."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Self

from msgspec.structs import replace

from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.components import (
    CAULDRONS,
    CAULDRONS_EACH,
    DISPLAY,
    INTRODUCTORY,
    LARGEST_VALUE,
)
from rules.gingerbread_house.held_nouns import Display
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.moves.setup import in_its_place
from rules.gingerbread_house.places import THE_MIDDLE
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.game import TABLE
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import SILENT, Answer, no, rule
from rules.kernel.unseen import UNSEEN, known, known_first


class ShowDisplay(Move, frozen=True, tag="display"):
    """The bonus cards in the middle; introductory ones by their value."""

    cards: Display

    verb = Verb(
        "display {cards}",
        says=_("The bonus cards: {cards}."),
        steps=("display",),
        waits=True,
    )

    into, piece = THE_MIDDLE, "cards"

    in_its_place = in_its_place("display")

    @rule("GH-SETUP-2")
    def introductory_cards(self, state: State) -> Answer:
        if state.standard:
            return SILENT
        return _how_many(self, state) or _introductory(self.cards, len(state.witches))

    @rule("GH-SETUP-3")
    def cards_of_the_standard_game(self, state: State) -> Answer:
        if not state.standard:
            return SILENT
        return _how_many(self, state) or standard_cards(self.cards)

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list[Self]) -> Self:
        witches = len(state.witches)
        if state.standard:
            return cls(TABLE, tuple(rng.sample(BONUS_CARDS, DISPLAY[witches])))
        values = INTRODUCTORY.get(witches) or [rng.randint(1, 7) for _ in range(DISPLAY[witches])]
        return cls(TABLE, tuple(map(str, values)))

    def play(self, state: State) -> Outcome:
        return replace(state, display=known_first(self.cards), step="line"), ()


def _how_many(move: ShowDisplay, state: State) -> Refusal | None:
    witches = len(state.witches)
    if len(move.cards) == DISPLAY[witches]:
        return None
    return no(
        "number-of-bonus-cards",
        _("{count} bonus cards lie in the middle; for {witches} witches there are {right}."),
        count=len(move.cards),
        witches=witches,
        right=DISPLAY[witches],
    )


def standard_cards(cards: Iterable[str]) -> Refusal | None:
    """GH-SETUP-3: no card more often than the box has it."""
    counts = Counter(known(tuple(cards)))
    for card, count in counts.items():
        if card not in BONUS_CARDS:
            return no(
                "no-such-bonus-card",
                _("There is no bonus card “{card}”."),
                rule="GH-SETUP-3",
                card=card,
            )
        if count > 1 and not card.startswith("cauldron"):
            return no(
                "bonus-card-exists-once",
                _("The bonus card {card} exists once, not {count} times."),
                rule="GH-SETUP-3",
                card=card_words(card),
                count=count,
            )
    for kind, both in CAULDRONS.items():
        count = sum(counts[card] for card in both)
        if count > CAULDRONS_EACH:
            return no(
                "cauldrons-of-a-kind",
                _("There are two Cauldrons for {kind} characters, not {count}."),
                rule="GH-SETUP-3",
                kind=kind,
                count=count,
            )
    return None


def _introductory(laid: tuple[str, ...], witches: int) -> Refusal | None:
    cards = known(laid)
    values = [int(card) if card.isascii() and card.isdigit() else 0 for card in cards]
    for card, value in zip(cards, values, strict=True):
        if value < 1 or card != str(value):
            return no(
                "no-such-value",
                _("An introductory bonus card shows a value from 1 up, not “{card}”."),
                card=card,
            )
        if too_large := value_too_large(value):
            return too_large
    if witches in INTRODUCTORY and Counter(values) - Counter(INTRODUCTORY[witches]):
        return no(
            "introductory-values",
            _("For {witches} witches the values are {right}, not {given}."),
            witches=witches,
            right=list(INTRODUCTORY[witches]),
            given=sorted(values),
        )
    return None


def may_lie_in_the_middle(card: str, state: State) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3: whether a bonus card can be one of those that nobody has told."""
    held = [each for witch in state.witches for each in witch.treasury]
    return are_of_this_game((*state.display, *held, card), state)


def are_of_this_game(cards: Iterable[str], state: State) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3: whether these bonus cards can have been laid out, as far as known."""
    if state.standard:
        return standard_cards(cards)
    return _introductory(tuple(cards), len(state.witches))


def in_the_middle(state: State) -> list[str]:
    """For options: the bonus cards that can lie in the middle."""
    named = list(known(state.display))
    if UNSEEN not in state.display:
        return named
    gone = [*named, *(card for witch in state.witches for card in witch.treasury)]
    if state.standard:
        kinds = {card: pair for pair in CAULDRONS.values() for card in pair}
        full = [c for c, pair in kinds.items() if sum(map(gone.count, pair)) >= CAULDRONS_EACH]
        kept = [c for c in BONUS_CARDS if c in kinds or c not in gone]
        return named + [card for card in kept if card not in full]
    values = INTRODUCTORY.get(len(state.witches))
    if values is None:
        return named + list(map(str, range(1, LARGEST_VALUE + 1)))
    left = Counter(map(str, values))
    left.subtract(gone)
    return named + [card for card, count in left.items() if count > 0 <= min(left.values())]


def value_too_large(value: int) -> Refusal | None:
    """GH-SETUP-2: more than any bonus card is worth."""
    if value <= LARGEST_VALUE:
        return None
    return no(
        "value-too-large",
        _("An introductory bonus card of {value}? No bonus card is worth more than {limit}."),
        rule="GH-SETUP-2",
        value=value,
        limit=LARGEST_VALUE,
    )
