"""Set-up, steps 1 to 8."""

from collections import Counter
from collections.abc import Iterable

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.table import unknown_character
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    DISPLAY,
    FACE_UP,
    INTRODUCTORY,
    LARGEST_VALUE,
    LINE,
    MOST_STARS,
    STAR,
)
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.state import STEP_WORDS, State, Step
from rules.kernel.game import Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse

PLACE: dict[type[Move], Step] = {
    m.ShowDisplay: "display",
    m.ShowLine: "line",
    m.TakeBoard: "boards",
    m.TurnUp: "tiles",
    m.Start: "start",
    m.ChooseFirst: "first",
}
WITCHES = range(2, 5)


def two_to_four_witches(header: Header) -> Refusal | None:
    """GH-SETUP-1"""
    if len(header.players) in WITCHES:
        return None
    return refuse(
        "GH-SETUP-1",
        "number-of-witches",
        _("Gingerbread House is for 2 to 4 witches, not for {count}."),
        count=len(header.players),
    )


def in_its_place(state: State, move: Move) -> Refusal | None:
    """GH-SETUP-10"""
    place = PLACE[type(move)]
    if state.step == place:
        return None
    return refuse(
        "GH-SETUP-10",
        "set-up-order",
        _("Set-up has its order: {given} cannot come now; the table waits for {awaited}."),
        given=STEP_WORDS[place],
        awaited=STEP_WORDS[state.step],
    )


def the_right_bonus_cards(state: State, move: m.ShowDisplay) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3"""
    witches = len(state.witches)
    rule = "GH-SETUP-3" if state.standard else "GH-SETUP-2"
    if len(move.cards) != DISPLAY[witches]:
        return refuse(
            rule,
            "number-of-bonus-cards",
            _("{count} bonus cards lie in the middle; for {witches} witches there are {right}."),
            count=len(move.cards),
            witches=witches,
            right=DISPLAY[witches],
        )
    return standard_cards(move.cards) if state.standard else _introductory(move.cards, witches)


def standard_cards(cards: Iterable[str]) -> Refusal | None:
    """GH-SETUP-3: no card more often than the box has it."""
    counts = Counter(cards)
    for card, count in counts.items():
        if card not in BONUS_CARDS:
            return refuse(
                "GH-SETUP-3", "no-such-bonus-card", _("There is no bonus card “{card}”."), card=card
            )
        if count > 1 and not card.startswith("cauldron"):
            return refuse(
                "GH-SETUP-3",
                "bonus-card-exists-once",
                _("The bonus card {card} exists once, not {count} times."),
                card=card_words(card),
                count=count,
            )
    for kind, both in CAULDRONS.items():
        count = sum(counts[card] for card in both)
        if count > CAULDRONS_EACH:
            return refuse(
                "GH-SETUP-3",
                "cauldrons-of-a-kind",
                _("There are two Cauldrons for {kind} characters, not {count}."),
                kind=kind,
                count=count,
            )
    return None


def _introductory(cards: tuple[str, ...], witches: int) -> Refusal | None:
    values = [int(card) if card.isascii() and card.isdigit() else 0 for card in cards]
    for card, value in zip(cards, values, strict=True):
        if value < 1 or card != str(value):
            return refuse(
                "GH-SETUP-2",
                "no-such-value",
                _("An introductory bonus card shows a value from 1 up, not “{card}”."),
                card=card,
            )
        if refusal := value_too_large(value):
            return refusal
    if witches in INTRODUCTORY and sorted(values) != sorted(INTRODUCTORY[witches]):
        return refuse(
            "GH-SETUP-2",
            "introductory-values",
            _("For {witches} witches the values are {right}, not {given}."),
            witches=witches,
            right=list(INTRODUCTORY[witches]),
            given=sorted(values),
        )
    return None


def value_too_large(value: int) -> Refusal | None:
    """GH-SETUP-2: more than any bonus card is worth."""
    if value <= LARGEST_VALUE:
        return None
    return refuse(
        "GH-SETUP-2",
        "value-too-large",
        _("An introductory bonus card of {value}? No bonus card is worth more than {limit}."),
        value=value,
        limit=LARGEST_VALUE,
    )


def four_different_characters(state: State, move: m.ShowLine) -> Refusal | None:
    """GH-SETUP-4"""
    if len(move.names) != LINE:
        return refuse(
            "GH-SETUP-4",
            "line-of-four",
            _("The character line begins with {right} characters, not {count}."),
            right=LINE,
            count=len(move.names),
        )
    for name in move.names:
        if unknown := unknown_character(state, name):
            return unknown
    name, count = Counter(move.names).most_common(1)[0]
    if count > 1:
        return refuse(
            "GH-SETUP-4",
            "same-character-twice",
            _("All characters are different: {name} cannot lie in the line {count} times."),
            name=name,
            count=count,
        )
    return None


def board_by_board(state: State, move: Move) -> Refusal | None:
    """GH-SETUP-10"""
    if move.by == state.active:
        return None
    return refuse(
        "GH-SETUP-10",
        "witch-by-witch",
        _("Boards and tiles are written down around the table: now it is {witch}."),
        witch=state.witches[state.active].name,
    )


def nine_symbols(state: State, move: m.TakeBoard) -> Refusal | None:
    """GH-SETUP-5"""
    if len(move.symbols) == 9:
        return _stars_on_a_board(state, move)
    return refuse(
        "GH-SETUP-5",
        "nine-spaces",
        _("{witch}’s board has nine building spaces with a symbol each, not {count}."),
        witch=state.witches[state.active].name,
        count=len(move.symbols),
    )


def _stars_on_a_board(state: State, move: m.TakeBoard) -> Refusal | None:
    stars = move.symbols.count(STAR)
    if stars <= MOST_STARS:
        return None
    return refuse(
        "GH-SETUP-5",
        "stars-on-a-board",
        _("{witch}’s board would show {count} stars; stars come with wild tiles, not on boards."),
        witch=state.witches[state.active].name,
        count=stars,
    )


def three_face_up(state: State, move: m.TurnUp) -> Refusal | None:
    """GH-SETUP-6"""
    if len(move.tiles) == FACE_UP:
        return None
    return refuse(
        "GH-SETUP-6",
        "three-face-up",
        _("{witch} turns {right} of her double tiles face up, not {count}."),
        witch=state.witches[state.active].name,
        right=FACE_UP,
        count=len(move.tiles),
    )


def one_of_the_witches_starts(state: State, move: m.Start) -> Refusal | None:
    """GH-SETUP-7"""
    if 0 <= move.by < len(state.witches):
        return None
    return refuse(
        "GH-SETUP-7",
        "who-starts",
        _("The starting witch is one of {witches}."),
        witches=[witch.name for witch in state.witches],
    )


def counter_clockwise_from_her_right(state: State, move: m.ChooseFirst) -> Refusal | None:
    """GH-SETUP-8"""
    if move.by == state.active:
        return None
    return refuse(
        "GH-SETUP-8",
        "first-character-order",
        _(
            "The first characters are chosen counter-clockwise, beginning at the right of"
            " {start}: now {witch} chooses."
        ),
        start=state.witches[state.start].name,
        witch=state.witches[state.active].name,
    )


def first_character_from_the_line(state: State, move: m.ChooseFirst) -> Refusal | None:
    """GH-SETUP-9"""
    if move.name in state.line:
        return None
    return refuse(
        "GH-SETUP-9",
        "not-in-the-line",
        _("{name} does not lie in the line; {witch} chooses from {line}."),
        name=move.name,
        witch=state.witches[state.active].name,
        line=list(state.line),
    )
