"""The third action: what a scored pattern brings, and to whom."""

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import owner
from rules.candy_hunters.components import COLOUR_NAMES
from rules.candy_hunters.patterns import canonical, is_haunted
from rules.candy_hunters.play.course import Outcome
from rules.candy_hunters.scoring import scored
from rules.candy_hunters.state import Player, State
from rules.candy_hunters.words import candies_in_order
from rules.kernel.game import Gain


def score(state: State, move: m.Score) -> Outcome:
    """CH-PATTERN-1, CH-CANDY-1, CH-SCARE-1, CH-CARD-1, CH-HAUNTED-7"""
    seat, haunted = state.active, is_haunted(move.pattern)
    found = scored(state, move.pattern, move.cell)
    gains = [
        Gain(seat, "haunted-pattern", 1, "CH-HAUNTED-1")
        if haunted
        else Gain(seat, "regular-pattern", 1, "CH-PATTERN-1")
    ]
    players, board = list(state.players), dict(state.board)
    for cell in found.designated:
        colour = board[cell][0]
        if (home := owner(board[cell][1])) >= 0:
            del board[cell]
            players[home] = _with_candy(players[home], colour)
            gains.append(Gain(home, f"candy-{COLOUR_NAMES[colour]}", 1, "CH-CANDY-1"))
    if found.scared_by:
        gains.append(Gain(seat, "scare-marker", len(found.scared_by), "CH-SCARE-1"))
    if found.ignored:
        gains.append(Gain(seat, "scare-marker", found.ignored, "CH-HAUNTED-3"))
    draws = int(state.deck > 0 and not haunted)
    scorer = players[seat]
    players[seat] = replace(
        scorer,
        scored=(*scorer.scored, canonical(move.pattern)),
        scares=scorer.scares + found.scares,
        hand=scorer.hand + draws - (state.puzzle is None and not haunted),
    )
    after = replace(
        state, players=tuple(players), board=board, deck=state.deck - draws, step="exchange"
    )
    return after, tuple(gains)


def _with_candy(player: Player, colour: str) -> Player:
    return replace(player, candies=candies_in_order(player.candies + colour))
