"""Table corrections: how the table really looks."""

from msgspec.structs import replace

from rules.witchstone import moves as m
from rules.witchstone.state import State

REPLACED = ("track", "pentagram", "wand", "lying")
"""What a correction can say of one player, beside whose turn it is."""


def corrected(state: State, move: m.Correct) -> State:
    """The position after a correction; who reached the wand's end follows from the counters."""
    players = state.players
    if move.seat >= 0:
        given = {field: value for field in REPLACED if (value := getattr(move, field)) is not None}
        one = replace(players[move.seat], **given)
        players = (*players[: move.seat], one, *players[move.seat + 1 :])
    last = state.board.last
    there = [seat for seat in state.arrived if players[seat].wand == last]
    there += [
        seat
        for seat, player in enumerate(players)
        if last and player.wand == last and seat not in there
    ]
    return replace(state, players=players, arrived=tuple(there), corrections=state.corrections + 1)
