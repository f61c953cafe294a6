"""A case: a move that is tried, and the moves before it. Rules tell whether they are at stake."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice, takewhile
from typing import Any, NamedTuple

from rules.kernel.game import TABLE, Gain
from rules.kernel.moves import Asked, Move, ask_rules
from rules.kernel.rule import DONE


class Made(NamedTuple):
    """A move that was made, and the position it was made in."""

    state: Any
    move: Any
    number: int = 0
    """Its number in the record; 0 where that is not known."""


Trail = Iterable[Made]
"""The moves that led to a position, the latest first. They are read only as far as needed."""

LONGEST_TURN = 60
"""How far back a turn is followed."""
ASKED_BEFORE = 4
"""How many earlier moves also have their rules named."""


def recent(trail: Trail) -> tuple[Made, ...]:
    """The moves that led to a position, as far as rules look back: those of the last turn."""
    found: list[Made] = []
    for made in islice(trail, LONGEST_TURN):
        if len(found) >= ASKED_BEFORE and made.state.active != found[0].state.active:
            break
        found.append(made)
    return tuple(found)


class Course(NamedTuple):
    """How a game goes on by itself, and by its moves."""

    options: Callable[[Any], Iterable[Move]]
    over: Callable[[Any], bool]
    pass_on: Callable[[Any], Any] | None = None
    """The position after a turn that is over; without it, moves end a turn themselves."""
    readings: Mapping[str, tuple[str, ...]] = {}
    """The values of each option."""

    def play(self, state: Any, move: Any) -> tuple[Any, tuple[Gain, ...]]:
        """The position after a move, and what it brought."""
        after, gains = move.play(state)
        if after.step == DONE and self.pass_on is not None:
            return self.pass_on(after), gains
        return after, gains


class Case:
    """A move that is tried in a position. Everything is worked out when it is first needed."""

    def __init__(self, course: Course, state: Any, move: Any, trail: Trail = ()) -> None:
        self.course, self.state, self.move = course, state, move
        self.asked: Asked = ask_rules(state, move)
        """The rules that have something to say, and the refusal with its rule, if one refuses."""
        self._outcome: tuple[Any, tuple[Gain, ...]] | None = None
        self._rest, self._seen = iter(trail), list[Made]()

    @property
    def allowed(self) -> bool:
        return self.asked[1] is None

    @property
    def outcome(self) -> tuple[Any, tuple[Gain, ...]]:
        """The position after a move that is allowed, and what it brought."""
        if self._outcome is None:
            self._outcome = self.course.play(self.state, self.move)
        return self._outcome

    @property
    def after(self) -> Any:
        return self.outcome[0]

    def _reach(self, at: int) -> Made | None:
        """One of the moves made before it; 0 is the latest. What led there is read no further."""
        while len(self._seen) <= at and (made := next(self._rest, None)) is not None:
            self._seen.append(made)
        return self._seen[at] if at < len(self._seen) else None

    def _from(self, at: int) -> Iterator[Made]:
        while (made := self._reach(at)) is not None:
            yield made
            at += 1

    @property
    def just_before(self) -> Made | None:
        """The move made just before it and its position, if that is known."""
        return self._reach(0)

    @property
    def last(self) -> Any:
        """The move made just before it, if that is known."""
        made = self._reach(0)
        return made.move if made else None

    @cached_property
    def turn(self) -> tuple[Made, ...]:
        """The moves of the player's open turn, the latest first; of the player on turn, where the
        table makes the move."""
        whose = self.state.active if self.move.by == TABLE else self.move.by
        if self.move.by != TABLE and self.open_turn is None:
            return ()
        hers = takewhile(lambda made: made.state.active == whose, self._from(0))
        return tuple(islice(hers, LONGEST_TURN))

    @cached_property
    def open_turn(self) -> Any:
        """Where the player's turn stands, or stood when it passed on by itself; else `None`."""
        if self.state.active == self.move.by and not self.course.over(self.state):
            return self.state
        made = self._reach(0) if self.course.pass_on else None
        if made is None:
            return None
        done, _gains = made.move.play(made.state)
        return done if done.step == DONE and done.active == self.move.by else None

    def before(self, count: int) -> Iterator["Case"]:
        """The moves the player made just before it, as cases of their own, the latest first."""
        for at, made in enumerate(islice(self._from(0), count)):
            if made.state.active == self.move.by:
                yield Case(self.course, made.state, made.move, self._from(at + 1))
