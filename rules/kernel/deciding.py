"""Which rule decides: of a move in a position, the answer and the rules that it rests on.

Rooms ask `decide` and pick no rules themselves. A no is named by the rule that refuses; a yes by
the rules that were not silent, the most telling first.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from rules.kernel.moves import Move, spoke
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import Fact, Rule, refused, refuses

Told = tuple[str, Phrase]
"""A fact: its label and its value."""

MOST_NAMED = 3


class Decided(NamedTuple):
    """What the rules say to a move."""

    refusal: Refusal | None
    rules: tuple[str, ...]
    """The rule that decides, then those that were also at stake."""
    facts: tuple[Told, ...]
    """What was looked at."""

    @property
    def named(self) -> tuple[str, ...]:
        """The rules that a verdict shows: one headline, and at most two beside it."""
        return self.rules[:MOST_NAMED]


def decide(state: Any, move: Move, ours: Collection[str] = ()) -> Decided:
    """Judge a move; `ours` are the rules that the printed rulebook leaves open."""
    asked = spoke(state, move)
    last = asked[-1] if asked else None
    answer = last.ask(move, state) if last else None
    if last and refuses(answer):
        refusal = refused(answer, last, move, state)
        return Decided(refusal, (refusal.rule,), told_facts(last.facts, state, move))
    looked_at = [fact for each in reversed(asked) for fact in each.facts]
    return Decided(None, kept(move, asked, ours), told_facts(looked_at, state, move))


def kept(move: Move, asked: Iterable[Rule], ours: Collection[str] = ()) -> tuple[str, ...]:
    """The rules that a yes rests on: those of ours first, then those of the kind itself, then
    those that many kinds keep."""
    own = [each for each in vars(type(move)).values() if isinstance(each, Rule)]
    order = sorted(asked, key=lambda each: (each.id not in ours, each not in own))
    return tuple(dict.fromkeys(each.id for each in order))


def told_facts(facts: Iterable[Fact], state: Any, move: Move) -> tuple[Told, ...]:
    """Each fact once, with what it is in this position."""
    return tuple((fact.label, _value(fact, state, move)) for fact in dict.fromkeys(facts))


def _value(fact: Fact, state: Any, move: Move) -> Phrase:
    value = fact.value(state, move)
    if fact.limit is not None:
        return Phrase(_("{count} of at most {limit}"), {"count": value, "limit": fact.limit})
    return value if isinstance(value, Phrase) else Phrase("{value}", {"value": value})
