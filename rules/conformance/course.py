"""A record replayed once, and what the engine says at each of its positions."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Move
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal
from rules.kernel.replay import Moment, replay
from rules.kernel.text import read_moves
from rules.registry import GAMES


class Course:
    """The positions of a game as far as its record holds."""

    def __init__(self, record: Record) -> None:
        self.header = record.header
        self.game = GAMES[record.header.game]
        self.rules = self.game.rules_for(record.header.rules)
        replayed = replay(record, self.game)
        self.failure = replayed.failure
        self.states = list(reversed(list(_back_from(replayed.last))))

    def reaches(self, after: int) -> bool:
        """Whether the record holds for that number of moves."""
        return after < len(self.states)

    def result(self) -> dict[str, Any] | None:
        """The result document, once the game has ended."""
        if self.failure or not self.rules.over(self.states[-1]):
            return None
        result = self.rules.result(self.states[-1])
        return result.document() if result else None

    def points(self, after: int) -> list[int]:
        """What each player would have if the game ended there, as far as known."""
        with _said_of_bugs(f"points after {after}"):
            return list(self.game.table.standing(self.states[after]))

    def verdict(self, after: int, text: str) -> Refusal | None:
        """Why a move may not be played there, or none; a text that is no move is not understood."""
        with _said_of_bugs(f"after {after}: {text}"):
            return self.rules.check(self.states[after], self._read(text))

    def _read(self, text: str) -> Move:
        """One move, read as a table reads a typed line: with no memory of the one before."""
        moves = read_moves(text, self.game, self.header)
        if len(moves) != 1:
            raise NotUnderstood(f"{len(moves)} moves, where one is tried at a time")
        return moves[0]


def _back_from(moment: Moment[Any, Any] | None) -> Iterator[Any]:
    """Every position from the last to the first."""
    while moment:
        yield moment.state
        moment = moment.before


@contextmanager
def _said_of_bugs(place: str) -> Iterator[None]:
    """An exception other than NotUnderstood is a bug of the engine, and says where it happened."""
    try:
        yield
    except NotUnderstood:
        raise
    except Exception as bug:
        bug.add_note(place)
        raise
