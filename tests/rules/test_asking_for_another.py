"""Whoever is chosen at the desk is asked for, also out of turn."""

from random import Random
from typing import Any

import pytest

from rules.kernel.game import Game
from rules.kernel.table import Path
from rules.registry import DESKS, GAMES
from rules.soak import play_random_game

FEW = 6
"""Taps that are followed from each question."""


def claims(game: Game[Any, Any], state: Any, seat: int, picked: Path = ()) -> set[Any]:
    """What can be claimed by two taps, and what is drawn on the way."""
    desk = DESKS[game.id]
    asked = (desk.ask or game.table.ask)(state, picked)
    assert game.table.scene(state, seat, picked) is not None
    found: set[Any] = set()
    for tap in asked.taps:
        found.update((tap.moves or tap.meant)[:1])
        if not picked and not tap.moves and len(found) < FEW:
            found |= claims(game, state, seat, (tap.key,))
    found.update(tap.moves[0] for tap in desk.asides(state) if tap.moves)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_player_who_is_chosen_makes_the_claim_and_hears_whose_turn_it_is(
    game: Game[Any, Any],
) -> None:
    out_of_turn = looked_at = 0
    for seed in range(3):
        header, moment = play_random_game(game, Random(seed))
        while moment.before is not None:
            moment = moment.before
            turn = game.table.speaker(moment.state)
            if turn < 0 or moment.number % 9 != seed:
                continue
            looked_at += 1
            seat = (turn + 1) % len(header.players)
            hers = claims(game, DESKS[game.id].as_if(moment.state, seat), seat)
            refused = [game.rules.check(moment.state, move) for move in hers if move.by == seat]
            out_of_turn += sum(
                refusal is not None and refusal.reason.startswith("not-") for refusal in refused
            )
    assert looked_at > 10
    assert out_of_turn > looked_at
