"""The fourth action: exchanging a regular pattern."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.state import State
from rules.candy_hunters.words import name_of
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def no_deck_in_a_puzzle(state: State, move: m.Exchange) -> Refusal | None:
    """CH-PUZZLE-6"""
    if state.puzzle is None:
        return None
    return refuse(
        "CH-PUZZLE-6",
        "no-deck",
        _("A puzzle has no deck: its patterns are those on the card, and none is exchanged."),
    )


def a_card_to_give(state: State, move: m.Exchange) -> Refusal | None:
    """CH-CARD-2"""
    if state.players[state.active].hand:
        return None
    return refuse(
        "CH-CARD-2",
        "no-card-in-hand",
        _("{player} has no regular pattern in hand to exchange."),
        player=name_of(state, state.active),
    )


def a_card_to_draw(state: State, move: m.Exchange) -> Refusal | None:
    """CH-CARD-3"""
    if state.deck:
        return None
    return refuse(
        "CH-CARD-3",
        "deck-run-out",
        _("The deck has run out: there is no card for which {player} could exchange one."),
        player=name_of(state, state.active),
    )
