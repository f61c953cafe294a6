"""Replaying a record: every position it passes through, and the first move that does not hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.case import Made
from rules.kernel.game import Gain, Game, Header, Move, Rulebook
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Moment(msgspec.Struct, Generic[S, M], frozen=True):
    """A position and how it came about. Undo is `before`: it costs the same at any length."""

    number: int
    state: S
    move: M | None
    gains: tuple[Gain, ...]
    before: "Moment[S, M] | None"

    def then(self, move: M, rules: Rulebook[S, M]) -> "Moment[S, M] | Refusal":
        """The moment after a move, or why it may not be played."""
        refusal = rules.check(self.state, move)
        if refusal is not None:
            return refusal
        state, gains = rules.play(self.state, move)
        return Moment(self.number + 1, state, move, gains, self)


@dataclass(frozen=True, slots=True)
class Failure(Generic[M]):
    """The first move that does not hold; move 0 is the set-up in the header."""

    number: int
    move: M | None
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Replayed(Generic[S, M]):
    """Everything up to the failure, and the failure, if there is one."""

    last: Moment[S, M] | None
    failure: Failure[M] | None
    corrections: int

    @property
    def moves(self) -> int:
        return self.last.number if self.last else 0


def led_to(moment: Moment[Any, Any]) -> Iterator[Made]:
    """The moves that led to a moment, the latest first."""
    while moment.before is not None:
        yield Made(moment.before.state, moment.move, moment.number)
        moment = moment.before


def begin(header: Header, rules: Rulebook[S, M]) -> "Moment[S, M] | Refusal":
    """The position before the first move."""
    opened = rules.open(header)
    return opened if isinstance(opened, Refusal) else Moment(0, opened, None, (), None)


def replay(record: Record, game: Game[Any, Any], version: str | None = None) -> Replayed[Any, Any]:
    """Judge every move by the rules the record is pinned to, or by another version."""
    rules = game.rules_for(version or record.header.rules)
    header = game.reread(record.header, rules.version)
    moment = begin(header, rules)
    if isinstance(moment, Refusal):
        return Replayed(None, Failure(0, None, moment), 0)
    corrections = 0
    for move in record.moves:
        following = moment.then(move, rules)
        if isinstance(following, Refusal):
            explained = game.explain(moment.state, move, header, led_to(moment)) or following
            return Replayed(moment, Failure(moment.number + 1, move, explained), corrections)
        corrections += isinstance(move, game.corrections)
        moment = following
    return Replayed(moment, None, corrections)
