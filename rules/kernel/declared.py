"""A game as it is declared: about ten slots, from which every room is derived."""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

from rules.kernel.case import Case, Course, Trail
from rules.kernel.deciding import Decided, Rarity, decide
from rules.kernel.entries import Scoring
from rules.kernel.facts import Cited, Told, facts_of
from rules.kernel.game import Header, Option
from rules.kernel.moves import Gain, Move, check, legal, offered
from rules.kernel.notation import Notation
from rules.kernel.position import Said, Shape
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.kernel.vocabulary import Vocabulary

CAST = ("Ann", "Ben", "Cleo", "Dan")
"""The names of players in random games."""


@dataclass(frozen=True)
class Declared:
    """A game as its rules declare it. A slot with a default is optional."""

    id: str
    title: str
    moves: tuple[type[Move], ...]
    """The kinds of moves in rulebook order (`kinds`)."""
    open: Callable[[Header], Any]
    """The table before the first move, or a refusal where there is none."""
    state_type: type[Any]
    cited: Cited = field(default_factory=dict)
    """By rule: the facts to show where another rule cites it."""
    options: tuple[Option, ...] = ()
    versions: tuple[str, ...] = ("1",)
    """The last one is today's."""
    player_tag: str = "Player"
    seats: tuple[int, ...] = (2,)
    cast: tuple[str, ...] = CAST
    """The names of players in positions that give none."""
    home: Path = Path()
    """Where its handbook, rulings and records lie, if it has any."""
    vocabulary: Callable[[Header], Vocabulary] = lambda header: Vocabulary(header.players)
    shape: Shape[Any] | None = None
    """The words of its positions; without it, the fields of its state."""
    lay: Callable[[Header, Said], Any] | None = None
    """A position from few words; without it, the words are laid on the opening."""
    say: Callable[[Header, Any], Said] | None = None
    """The few words for a position; without it, what differs from the opening."""
    plain: Callable[[Header, Mapping[str, Any]], Any] | None = None
    """A position as ruling files say it, where that is not simply its words."""
    shown: Callable[[Any, Mapping[str, Any]], list[str]] | None = None
    """How a position differs from what a ruling expects of it."""
    flaws: Callable[[Any], Iterable[Refusal]] = lambda state: ()
    """Everything that cannot lie on a table."""
    unaccounted: Callable[[Any], list[str]] = lambda state: []
    """For tests: where the table and the box do not add up."""
    over: Callable[[Any], bool] = lambda state: bool(state.step == "over")
    pass_on: Callable[[Any], Any] | None = None
    """The position that follows by itself after a turn (step "done"): the next turn, or the end.
    Without it, moves end a turn themselves."""
    result: Callable[[Any], Result | None] | None = None
    """The result of a finished game; without it, what the scoring of the position says."""
    missing: Callable[[Any], tuple[str, ...]] = lambda state: ()
    scoring: Scoring | None = None
    """How it is scored by hand."""
    learnt: Callable[[Any], tuple[Any, ...]] = lambda state: ()
    """The cards that a position has read, as its header would enter them."""
    card_type: Any = None
    card_tag: str = "Card"
    read_card: Callable[[str], Any] = str
    write_card: Callable[[Any], str] = str
    header_by_chance: Callable[[Random, Any, str], Header] | None = None
    earlier_options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By version: the options that it reads otherwise than today's."""

    # the engine

    @cached_property
    def _offered(self) -> dict[str, tuple[Callable[[Any], Any], ...]]:
        return offered(self.moves)

    def legal(self, state: Any) -> list[Move]:
        """Every move that may be played in this position."""
        return legal(self._offered, state)

    def check(self, state: Any, move: Move) -> Refusal | None:
        return check(state, move)

    def play(self, state: Any, move: Move) -> tuple[Any, tuple[Gain, ...]]:
        """The position after a move, with the next turn begun where this one is over."""
        return self.course.play(state, move)

    @cached_property
    def course(self) -> Course:
        readings = {option.key: option.values for option in self.options}
        return Course(self.legal, self.over, self.pass_on, readings)

    def outcome(self, state: Any) -> Result | None:
        """The result of a finished game; `None` before its end."""
        if self.result:
            return self.result(state)
        if not self.over(state) or not self.scoring or not self.scoring.of:
            return None
        scored = self.scoring.score(self.id, self.scoring.of(state))
        return scored if isinstance(scored, Result) else None

    # words

    def notation(self, header: Header) -> Notation:
        return Notation(self.moves, self.vocabulary(header))

    @cached_property
    def words(self) -> Shape[Any]:
        """The words of its positions."""
        return self.shape or Shape(self.state_type, called={"active": "turn"})

    def position(self, header: Header, said: Said) -> Any:
        """A position from few words, sound or not; a refusal where there is no such table."""
        if self.lay:
            return self.lay(header, said)
        opened = self.open(header)
        return opened if isinstance(opened, Refusal) else self.words.lay(opened, said)

    def from_plain(self, header: Header, plain: Mapping[str, Any]) -> Any:
        """A position as ruling files say it."""
        if self.plain:
            return self.plain(header, plain)
        return self.position(header, self.words.from_plain(plain, self.vocabulary(header)))

    def said_of(self, header: Header, state: Any) -> Said:
        """The few words for a position."""
        if self.say:
            return self.say(header, state)
        return self.words.differences(self.open(header), state)

    def shows(self, state: Any, expected: Mapping[str, Any]) -> list[str]:
        """How a position differs from what a ruling expects of it."""
        if self.shown:
            return self.shown(state, expected)
        return self.words.shows(state, expected, Vocabulary(state.players))

    # why

    def case(self, state: Any, move: Move, trail: Trail = ()) -> Case:
        """A move that is tried, after the moves that led there, the latest first."""
        return Case(self.course, state, move, trail)

    def decide(self, state: Any, move: Move, trail: Trail = ()) -> Decided:
        """The answer to a move, and the rules that it rests on."""
        return decide(self.case(state, move, trail), self.rarity)

    def facts(self, state: Any, move: Move) -> tuple[Told, ...]:
        """The facts behind the answer to a move."""
        return facts_of(self.case(state, move), self.cited)

    @cached_property
    def rarity(self) -> Rarity:
        """How seldom each rule is at stake, where that has been counted."""
        path = self.home / "rarity.toml"
        stored = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        return {kind: tuple(rules.split()) for kind, rules in stored.items()}

    # chance

    def random_header(self, rng: Random, options: Mapping[str, Any], version: str) -> Header:
        """A table with players and house rules of any kind."""
        if self.header_by_chance:
            return self.header_by_chance(rng, options, version)
        chosen = {key: rng.choice(values) for key, values in options.items()}
        return Header(self.id, version, self.cast[: rng.choice(self.seats)], chosen)

    def random_move(self, state: Any, legal: Sequence[Move], rng: Random) -> Move:
        """A random next move: first a kind by its weight, then one of its moves."""
        kinds: dict[type[Move], list[Move]] = {}
        for kind, moves in groupby(legal, type):
            kinds[kind] = [*kinds.get(kind, ()), *moves]
        if not kinds:
            entered = next(kind for kind in self.moves if state.step in kind.verb.steps)
            return entered.by_chance(state, rng, [])
        (kind,) = rng.choices(list(kinds), [kind.verb.weight for kind in kinds])
        return kind.by_chance(state, rng, kinds[kind])
