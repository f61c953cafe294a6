"""Which rule decides: of a move in a position, the answer and the rules that it rests on.

Rooms ask `decide` and pick no rules themselves. A no is named by the rule that refuses; a yes by
the rules that were not silent, the most telling first.
"""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.kernel.moves import Move, spoke
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import Fact, Rule, refused, refuses

Told = tuple[str, Phrase]
"""A fact: its label and its value."""

MOST_NAMED, MOST_FACTS = 3, 4


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


Cited = Mapping[str, tuple[Fact, ...]]
"""What rules look at that other rules cite, and those that say whose turn it is."""


def decide(
    state: Any, move: Move, ours: Collection[str] = (), cited: Cited = MappingProxyType({})
) -> Decided:
    """Judge a move; `ours` are the rules that the printed rulebook leaves open."""
    asked = spoke(state, move)
    last = asked[-1] if asked else None
    answer = last.ask(move, state) if last else None
    if last and refuses(answer):
        refusal = refused(answer, last, move, state)
        own = last.facts if refusal.rule == last.id else ()
        looked_at = own or cited.get(refusal.rule, last.facts)
        return Decided(refusal, (refusal.rule,), told_facts(looked_at, state, move))
    own_rules = [each for each in reversed(asked) if each in _own(move)]
    looked_at = tuple(fact for each in own_rules for fact in each.facts)
    return Decided(None, kept(move, asked, ours), told_facts(looked_at, state, move)[:MOST_FACTS])


def _own(move: Move) -> list[Rule]:
    """The rules that stand in the class of a move itself."""
    return [each for each in vars(type(move)).values() if isinstance(each, Rule)]


def kept(move: Move, asked: Iterable[Rule], ours: Collection[str] = ()) -> tuple[str, ...]:
    """The rules that a yes rests on: those of ours first, then those of the kind itself, the last
    before the first since the rulebook says what is special at the end, then those of many."""
    own = _own(move)
    special_first = [*asked][::-1]
    order = sorted(special_first, key=lambda each: (each.id not in ours, each not in own))
    return tuple(dict.fromkeys(each.id for each in order))


def told_facts(facts: Iterable[Fact], state: Any, move: Move) -> tuple[Told, ...]:
    """Each fact once, with what it is in this position."""
    return tuple(
        (fact.label if isinstance(fact.label, str) else fact.label(state, move), value)
        for fact in dict.fromkeys(facts)
        if (value := _value(fact, state, move)) is not None
    )


def _value(fact: Fact, state: Any, move: Move) -> Phrase | None:
    value = fact.value(state, move)
    if value is None or isinstance(value, Phrase):
        return value
    if fact.limit is not None:
        return Phrase(_("{count} of at most {limit}"), {"count": value, "limit": fact.limit})
    return Phrase("{value}", {"value": value})
