"""The sheets that a handbook shows beside its articles: the components, the limits,
the bonus cards, the set-up by the number of players, and how an example is drawn.

All of it is plain values with words to be translated; numbers come from the game's own components.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.catalogue import Grade
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Component(msgspec.Struct, frozen=True):
    """Some equal things in the box, and what else is known of them."""

    symbol: str
    label: str
    count: int
    grade: Grade
    rule: str
    details: tuple[tuple[Phrase, Grade], ...] = ()


class Limit(msgspec.Struct, frozen=True):
    """A number that the rules set."""

    symbol: str
    label: str
    count: int
    rule: str


class Effect(msgspec.Struct, frozen=True):
    """The effect of symbols when they are covered."""

    symbols: tuple[str, ...]
    text: Phrase
    rule: str


class Worth(msgspec.Struct, frozen=True):
    """What one card, or some that differ only in their colour, gives at the end."""

    symbols: tuple[str, ...]
    counts: Phrase
    points: Phrase
    rule: str
    ladder: tuple[tuple[int, int], ...] = ()
    """Pairs of a count and its points, where the points are no plain sum."""


class CardKind(msgspec.Struct, frozen=True):
    """Cards of one name, or something else that gives points."""

    label: str
    count: int
    """How many of them exist; 0 where they are no cards."""
    worths: tuple[Worth, ...]
    notes: tuple[tuple[Phrase, str], ...] = ()
    """Further notes, each with its rule."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of what gives points, each once, those of the notes left out."""
        noted = [rule for _words, rule in self.notes]
        return tuple(dict.fromkeys(w.rule for w in self.worths if w.rule not in noted))


class Counted(msgspec.Struct, frozen=True):
    """A number of equal things."""

    symbol: str
    label: str
    count: int


class Step(msgspec.Struct, frozen=True):
    """One step of the set-up."""

    text: Phrase
    rules: tuple[str, ...]
    counted: tuple[Counted, ...] = ()
    cards: tuple[str, ...] = ()
    """Cards that must lie there, by the value they show."""
    left: Phrase | None = None
    """The things that stay in the box."""


class Headings(msgspec.Struct, frozen=True):
    """What a game calls its sheets, and what is drawn beside them."""

    effects: str
    cards: str
    symbol: str
    """Of the sheet with the cards."""
    note: str
    """A note before them."""
    values: str = ""
    values_note: str = ""
    setup_symbol: str = "house"
    box_symbol: str = "chest"


@dataclass(frozen=True)
class GuideBook(Generic[S, M]):
    """Everything a handbook shows of one game beside its articles."""

    components: tuple[Component, ...]
    limits: tuple[Limit, ...]
    effects: tuple[Effect, ...]
    cards: tuple[CardKind, ...]
    headings: Headings
    setup: Callable[[str, int], tuple[Step, ...]]
    """The steps in one mode, for a number of players."""
    summary: tuple[str, ...]
    """The rules that a summary on one sheet needs, in its order."""
    sketch: Callable[[S, Sequence[M], Mapping[str, Any]], Any]
    """A position as an example draws it: the parts that its moves touch or its words name."""
    finals: Callable[[Any, Mapping[str, Any] | None, Result | Refusal], Any]
    """The same for an example of scoring."""
    claim: Callable[[Mapping[str, Any] | None], Phrase]
    """A claim about a score, as a sentence."""
    proof: Callable[[Result, Mapping[str, Any] | None], Phrase]
    """Why a claim holds."""
    attempted: Callable[[S, M], Phrase]
    """A move that is tried, as a sentence."""
    goes_on: Callable[[S], Phrase]
    """What the table waits for now."""
    values: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By the number of players: the plain values that are laid out in a mode that uses them."""
    values_rule: str = ""
    sentences: Mapping[str, int] = field(default_factory=dict)
    """How many sentences of a rule the summary needs, where the first does not say it."""
