"""The taps by which a recorded game is logged."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.log.routes import routes
from rules.kernel.game import Game, Move
from rules.kernel.table import Path

GAME: Game[Any, Any] = GINGERBREAD_HOUSE


def taps_for(state: Any, moves: Sequence[Move]) -> tuple[Path, int]:
    """What to tap for what comes next, and how many of these moves that writes down."""
    if together := in_one_tap(state, moves):
        return ("together",), together
    return _path(state, moves[0]), 1


def _path(state: Any, move: Move) -> Path:
    if isinstance(move, m.Correct | m.Learn):
        return ()
    if isinstance(move, m.ShowDisplay):
        return tuple(f"bonus:{card}" for card in move.cards)
    if isinstance(move, m.ShowLine):
        return (*(f"name:{name}" for name in move.names), "lay")
    if isinstance(move, m.TakeBoard):
        return tuple(f"half:{symbol}" for symbol in move.symbols)
    if isinstance(move, m.TurnUp):
        return tuple(f"half:{symbol}" for symbol in "".join(move.tiles))
    return next(path for path, played in routes(state) if played == move)


def in_one_tap(state: Any, moves: Sequence[Move]) -> int:
    """How many of the next moves can be had together."""
    tap = GAME.table.ask(state, ()).tap("together")
    together = tap.moves if tap else ()
    return len(together) if Counter(together) == Counter(moves[: len(together)]) else 0
