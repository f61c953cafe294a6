"""The fifth action: placing a kid; and turns that end without it."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import LARGE, NOBODY
from rules.candy_hunters.components import KIDS_EACH, ROUNDS
from rules.candy_hunters.state import State
from rules.candy_hunters.words import name_of, pawn_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def in_a_round_with_kids(state: State, move: m.PlaceKid) -> Refusal | None:
    """CH-KID-3, CH-PUZZLE-4"""
    if state.kids_are_placed:
        return None
    if state.puzzle is not None:
        return refuse(
            "CH-PUZZLE-4",
            "no-kids-in-a-puzzle",
            _("No kids are placed in a puzzle: those on the card are all there are."),
        )
    return refuse(
        "CH-KID-3",
        "last-round",
        _("Round {round} is the last one: no kids are placed in it."),
        round=ROUNDS,
    )


def a_kid_is_left(state: State, move: m.PlaceKid) -> Refusal | None:
    """CH-CANDY-2"""
    if state.players[state.active].kids:
        return None
    return refuse(
        "CH-CANDY-2",
        "no-kid-left",
        _("All {count} kids of {player} are on the board or eating sweets."),
        count=KIDS_EACH,
        player=name_of(state, state.active),
    )


def on_an_empty_building(state: State, move: m.PlaceKid) -> Refusal | None:
    """CH-KID-2"""
    if move.cell not in state.board:
        return refuse(
            "CH-KID-2",
            "no-building-there",
            _("On {cell} there is no building to stand on."),
            cell=move.cell,
        )
    there = state.board[move.cell][1]
    if there == NOBODY:
        return None
    return refuse(
        "CH-LARGE-3" if there == LARGE else "CH-KID-2",
        "building-taken",
        _("On {cell} stands {pawn}: a kid needs an empty building."),
        cell=move.cell,
        pawn=pawn_words(state, there),
    )


def no_kid_to_place(state: State, move: m.Done) -> Refusal | None:
    """CH-KID-1"""
    if not state.kids_are_placed or not state.players[state.active].kids:
        return None
    if all(tile[1] != NOBODY for tile in state.board.values()):
        return None
    return refuse(
        "CH-KID-1",
        "kid-first",
        _("In round {round} every turn ends with a kid: {player} still has {count} to place."),
        round=state.round,
        player=name_of(state, state.active),
        count=state.players[state.active].kids,
    )
