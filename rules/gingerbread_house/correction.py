"""Table corrections: how the table really looks, and what that leaves in the supply."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import CARDS, Card
from rules.gingerbread_house.components import (
    CHARACTERS,
    GINGERBREAD_EACH,
    STAIRWAYS,
    TILE,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.house import pieces
from rules.gingerbread_house.state import State, Witch

REPLACED = ("house", "pantry", "workshop", "gate", "trapped", "treasury")


def corrected_witch(state: State, move: m.Correct) -> Witch:
    """The corrected witch; her face-down pile is what her other tiles leave."""
    given = {field: value for field in REPLACED if (value := getattr(move, field)) is not None}
    for field in ("tiles", "discarded"):
        if (tiles := getattr(move, field)) is not None:
            given[field] = tuple(TILE[tile] for tile in tiles)
    witch = msgspec.structs.replace(state.witches[move.seat], **given)
    built = pieces(witch.house)["half"] // 2
    left = TILES_EACH - built - len(witch.tiles) - len(witch.discarded)
    return msgspec.structs.replace(witch, pile=left)


def corrected(state: State, move: m.Correct) -> State:
    """The position after a correction, every pile as large as the rest of the table leaves it.

    A pile can come out negative here; the check refuses the correction then.
    """
    witches = state.witches
    if move.seat >= 0:
        witch = corrected_witch(state, move)
        witches = (*witches[: move.seat], witch, *witches[move.seat + 1 :])
    line = state.line if move.line is None else move.line
    return msgspec.structs.replace(
        state,
        witches=witches,
        line=line,
        pile=_pile(state, witches, line),
        supply=_supply(witches),
        stairways=STAIRWAYS - sum(w.workshop + pieces(w.house)["stairway"] for w in witches),
        wilds=WILDS - sum(pieces(w.house)["wild"] for w in witches),
        display=_display(state, witches),
        learnt=state.learnt if move.card is None else _read_again(state, move.card),
        corrections=state.corrections + 1,
    )


def only_a_card(move: m.Correct) -> bool:
    """Whether nothing lies otherwise, and a card only shows something else than was read."""
    return move.card is not None and move == m.Correct(move.by, card=move.card)


def _read_again(state: State, card: Card) -> Mapping[str, Card]:
    """What was read off the card before is forgotten; what is printed elsewhere stays."""
    printed = CARDS[state.options["box"]].get(card.name) or Card(card.name)
    return {**state.learnt, card.name: printed.merged(card)}


def _supply(witches: tuple[Witch, ...]) -> tuple[int, int, int, int]:
    red, yellow, blue, green = (
        GINGERBREAD_EACH - sum(held) for held in zip(*(w.pantry for w in witches), strict=True)
    )
    return red, yellow, blue, green


def characters_left(state: State, witches: tuple[Witch, ...], line: tuple[str, ...]) -> int:
    open_cards = len(line) + sum(len(witch.gate) + len(witch.trapped) for witch in witches)
    return CHARACTERS - open_cards - len(state.hand)


def _pile(state: State, witches: tuple[Witch, ...], line: tuple[str, ...]) -> tuple[str, ...]:
    """The order of the pile is forgotten as soon as a character has turned out to be elsewhere."""

    def cards(at: tuple[Witch, ...], row: tuple[str, ...]) -> Counter[str]:
        return Counter([*row, *(name for w in at for name in (*w.gate, *w.trapped))])

    if cards(witches, line) == cards(state.witches, state.line):
        return state.pile
    return ("",) * characters_left(state, witches, line)


def _display(state: State, witches: tuple[Witch, ...]) -> tuple[str, ...]:
    held = Counter(card for witch in witches for card in witch.treasury)
    before = Counter(card for witch in state.witches for card in witch.treasury)
    if held == before:
        return state.display
    return tuple((Counter(state.display) + before - held).elements())


def bonus_cards_of_this_game(state: State) -> Counter[str]:
    """All that lay in the middle at set-up."""
    return Counter([*state.display, *(c for witch in state.witches for c in witch.treasury)])
