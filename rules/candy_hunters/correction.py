"""Table corrections: how the table really looks, and what that leaves in hands and in the deck."""

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import Board, all_of_the_solver, kid, pawns, read_grid
from rules.candy_hunters.components import KIDS_EACH, REGULAR_CARDS
from rules.candy_hunters.state import Player, State

REPLACED = ("candies", "scares", "scored", "hand")
"""What a correction can say of one player, beside whose turn it is."""


def corrected(state: State, move: m.Correct) -> State:
    """The position after a correction; kids in hand and the deck are what the rest leaves.

    A count can come out negative here; the check refuses the correction then.
    """
    players = state.players
    if move.seat >= 0:
        given = {field: value for field in REPLACED if (value := getattr(move, field)) is not None}
        one = replace(players[move.seat], **given)
        players = (*players[: move.seat], one, *players[move.seat + 1 :])
    board, pushed = state.board, state.pushed
    if move.board is not None and move.at is not None:
        board, pushed = read_grid(move.board, move.at), ""
        board = all_of_the_solver(board) if state.puzzling else board
    return replace(
        state,
        players=tuple(
            replace(player, kids=_kids_left(seat, player, board, pushed))
            for seat, player in enumerate(players)
        ),
        board=board,
        pushed=pushed,
        pushed_from=state.pushed_from if pushed else "",
        round=state.round if move.round is None else move.round,
        deck=_deck(state, players),
        corrections=state.corrections + 1,
    )


def _kids_left(seat: int, player: Player, board: Board, pushed: str) -> int:
    out = pawns(board)[kid(seat)] + (pushed == kid(seat))
    return KIDS_EACH - out - len(player.candies)


def _deck(state: State, players: tuple[Player, ...]) -> int:
    if state.puzzle is not None:
        return 0
    return REGULAR_CARDS - sum(player.hand + player.regular for player in players)
