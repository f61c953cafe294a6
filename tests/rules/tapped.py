"""A recorded game as it is logged by taps: what to tap for what comes next, of any game."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.kernel.game import Game, Move
from rules.kernel.record import Record
from rules.kernel.table import Path

TapsFor = Callable[[Any, Sequence[Move]], tuple[Path, int]]
"""What to tap in a position for these moves, and how many of them that writes down.

Nothing is tapped for what is written as text or said on a page of its own.
"""


class Step(NamedTuple):
    """What is logged at once: by taps, as text, or by itself."""

    state: Any
    moves: tuple[Move, ...]
    path: Path
    forced: bool
    opens_turn: bool


def steps(
    record: Record, game: Game[Any, Any], taps_for: TapsFor, after: int = 0
) -> Iterator[Step]:
    """A record step by step, after so many moves of it; a refill after the end asks for no tap."""
    state: Any = game.rules.open(record.header)
    at = 0
    while at < len(record.moves):
        if game.rules.over(state) and isinstance(record.moves[at], game.seen):
            state, _ = game.rules.play(state, record.moves[at])
            at += 1
            continue
        forced = game.table.forced(state)
        path: Path = ()
        count = 1
        if forced is not None:
            assert forced == record.moves[at]
        elif at >= after:
            path, count = taps_for(state, record.moves[at:])
        moves = record.moves[at : at + count]
        if at >= after:
            opens_turn = any(isinstance(move, game.opening) for move in moves)
            yield Step(state, moves, path, forced is not None, opens_turn)
        for move in moves:
            state, _ = game.rules.play(state, move)
        at += count


def taps_of(record: Record, game: Game[Any, Any], taps_for: TapsFor) -> list[int]:
    """How many taps each turn of a record takes; every tap is held against what is asked."""
    turns: list[int] = []
    for step in steps(record, game, taps_for):
        if step.opens_turn:
            turns.append(0)
        if step.path:
            played = followed(game, step.state, step.path)
            assert Counter(played) == Counter(step.moves), step.path  # together, in any order
        if turns:
            turns[-1] += len(step.path)
    return turns


def followed(game: Game[Any, Any], state: Any, path: Path) -> tuple[Move, ...]:
    """What these taps play, each of them offered after those before it."""
    for at, key in enumerate(path):
        tap = game.table.ask(state, path[:at]).tap(key)
        assert tap, (path[:at], key)
    return tap.moves if tap else ()
