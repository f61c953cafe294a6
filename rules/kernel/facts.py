"""The facts that rules look at to answer a move, as a verdict shows them."""

from collections.abc import Mapping
from typing import Any

from rules.kernel.case import Case
from rules.kernel.deciding import is_at_stake
from rules.kernel.moves import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Fact, Rule, is_asked

Told = tuple[str, Phrase]
"""A fact: its label and its value."""
Cited = Mapping[str, tuple[Fact, ...]]
"""What rules look at that other rules cite, and those that say whose turn it is."""
MOST_FACTS = 4


def facts_of(case: Case, cited: Cited) -> tuple[Told, ...]:
    """What was looked at by the rule that refuses the move, or by those that let it pass."""
    spoke, refusal, by = case.asked
    if refusal is not None and by is not None:
        shown = by.facts if refusal.rule == by.id else ()
        return _told(shown or cited.get(refusal.rule, by.facts), case)
    own = (each for each in reversed(case.move.own) if each.facts)
    spoken = [each for each in own if each in spoke or _means_something(each, case)]
    return _told(tuple(fact for each in spoken for fact in each.facts), case)[:MOST_FACTS]


def kept(case: Case) -> tuple[str, ...]:
    """The rules that a legal move is an example of: those of ours first, then those of its kind,
    the last before the first since the rulebook says what is special at the end."""
    own = case.move.own
    special_first = case.asked[0][::-1]
    order = sorted(special_first, key=lambda each: (not each.ours, each not in own))
    return tuple(dict.fromkeys(each.id for each in order))


def _means_something(each: Rule, case: Case) -> bool:
    """Whether a rule that judges no move says something of this one, and shows by what."""
    return bool(each.stake) and not is_asked(each) and is_at_stake(each, case, ())


def _told(facts: tuple[Fact, ...], case: Case) -> tuple[Told, ...]:
    """Each fact once, with what it is in this position."""
    state, move = case.state, case.move
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
