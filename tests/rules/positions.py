"""Positions of random games, of any game."""

from functools import cache
from random import Random
from typing import Any

from rules.kernel.game import Game
from rules.registry import GAMES
from rules.soak import play_random_game

APART = 1000
"""The games of one seed are not those of another."""


def positions_at(game: Game[Any, Any], step: str, seed: int, count: int) -> list[Any]:
    """Positions of random games that wait for a step, each from another game."""
    rng = Random(f"{step}-{seed}")
    found: list[Any] = []
    number = seed * APART
    while len(found) < count:
        if states := [state for state in _positions(game.id, number) if state.step == step]:
            found.append(rng.choice(states))
        number += 1
    return found


@cache
def _positions(game: str, number: int) -> tuple[Any, ...]:
    """All positions of one game, played once for whatever step they are asked for."""
    _, moment = play_random_game(GAMES[game], Random(f"positions-{number}"))
    states = []
    while moment.before is not None:
        states.append(moment.state)
        moment = moment.before
    return tuple(states)
