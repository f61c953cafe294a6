"""The solver of puzzles: each of ours solved, and what looking through everything costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.kernel.puzzle import Solved, load_shipped
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves
from rules.registry import GAMES, PUZZLES


@dataclass(frozen=True)
class Row:
    """A puzzle solved once."""

    title: str
    grade: str
    found: Solved


def solved() -> Iterator[Row]:
    """Every puzzle that comes with a game, the simplest first."""
    for name, book in PUZZLES.items():
        for shipped in load_shipped(book.home):
            found = book.solve(position(name, shipped.puzzle), lambda progress: True)
            yield Row(shipped.title, shipped.grade, found)


def position(name: str, puzzle: str) -> Any:
    """Where a puzzle begins."""
    game, header = GAMES[name], PUZZLES[name].header("Ola")
    state = game.rules.open(header)
    if isinstance(state, Refusal):
        raise TypeError(state.message)
    for move in read_moves(f"Table: {puzzle}", game, header):
        state, _ = game.rules.play(state, move)
    return state
