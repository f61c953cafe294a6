"""A rule as code: declared once with its id, where it is asked.

A rule answers `None` where the move keeps it, `SILENT` where it has nothing to say about this
move, or a refusal. Beside that it may say when it is at stake in a legal move: it is near to being
broken, it is used, or what happens turns on it. Without a word on that it is at stake wherever it
is not silent. See `deciding`.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from string import Formatter
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal


class Silent(Enum):
    SILENT = "silent"


SILENT: Final = Silent.SILENT
"""The rule has nothing to do with this move."""

Answer = Refusal | Literal[Silent.SILENT] | None
Asks = Callable[[Any, Any], Answer]
"""A question about a move and a position, in this order."""


class Fact(NamedTuple):
    """Something a rule looks at, as a verdict shows it."""

    label: str | Callable[[Any, Any], str]
    value: Callable[[Any, Any], Any]
    """Its value in a position, for a move; `None` where there is nothing to show."""
    limit: int | None = None


Says = Literal["", "not now", "first this", "why"]
"""What a rule of time says: no more than "not now", what comes first, or why it is too late. Rules
that are not about time say nothing."""
Ends = Literal["", "used up", "closed"]
"""How a kind of move is over for this turn: by moves of its own kind, or by another move."""
DONE = "done"
"""The step of a turn that is over, before the next one begins."""


class Rule(NamedTuple):
    """Its id in the handbook, the function that asks it, and what it looks at."""

    id: str
    ask: Asks
    facts: tuple[Fact, ...] = ()
    stake: Callable[[Any], object] | None = None
    """Whether it is at stake in a case; without it, wherever it is not silent."""
    says: Says = ""
    """What it says of time. Where it names another rule than itself, that one says why."""
    lifts: str = ""
    """The rule that would refuse the same `without` this permission."""
    without: Callable[[Any], tuple[Any, Any]] | None = None
    """Of a case: its position and move without the permission."""
    ours: str | Callable[[Any], object] = ""
    """Of what is ours to rule: the option that chooses the other reading, or whether that reading
    would answer a case otherwise."""
    ends: Ends = ""
    """Of a rule by which a kind of move is over; it is asked only where that is so."""


def rule(
    number: str,
    *facts: Fact,
    stake: Callable[[Any], object] | None = None,
    says: Says = "",
    lifts: str = "",
    without: Callable[[Any], tuple[Any, Any]] | None = None,
    ours: str | Callable[[Any], object] = "",
    ends: Ends = "",
) -> Callable[[Asks], Rule]:
    """Declare a rule; in the body of a move it stands where it is asked."""
    return lambda ask: Rule(number, ask, facts, stake, says, lifts, without, ours, ends)


def _nothing(move: Any, state: Any) -> Answer:
    return SILENT


def means(
    number: str,
    stake: Callable[[Any], object],
    *facts: Fact,
    ours: str | Callable[[Any], object] = "",
) -> Rule:
    """A rule that no such move breaks: it says what happens, or what counts."""
    return Rule(number, _nothing, facts, stake, ours=ours)


def is_asked(each: Rule) -> bool:
    """Whether it judges moves."""
    return each.ask is not _nothing and not each.ends


def can_be_at_stake(each: Rule) -> bool:
    """Whether a rule may be named for a yes; what only says when a move has its time may not."""
    return each.stake is not None or each.without is not None or not (each.says or each.ends)


def not_now(refusal: Refusal, by: Rule) -> bool:
    """Whether a refusal says no more than that this is not the time."""
    return by.says == "not now" and refusal.rule == by.id


def no(reason: str, template: str, /, rule: str = "", **facts: Any) -> Refusal:
    """A refusal by the rule that is asked, or by another one that is named.

    What the template mentions and is not given here is taken from the move: its player and parts.
    """
    return Refusal(rule, reason, template, facts)


def refuses(answer: Answer) -> bool:
    return answer is not None and answer is not SILENT


def refused(answer: Answer, by: Rule, move: Any, state: Any) -> Refusal:
    """A refusal with its rule, and with all that its sentence mentions."""
    if answer is None or answer is SILENT:
        raise TypeError(f"{by.id} refuses nothing here")
    missing = [name for name in mentioned(answer.template) if name not in answer.facts]
    values: Mapping[str, Any] = move.values(state) if missing else {}
    facts = {name: values[name] for name in missing} | dict(answer.facts)
    return replace(answer, rule=answer.rule or by.id, facts=facts)


FIELDS = Formatter()


@cache
def mentioned(template: str) -> tuple[str, ...]:
    """The values that a template mentions.

    >>> mentioned("{witch} has {held} {held:stairway|stairways}.")
    ('witch', 'held', 'held')
    """
    return tuple(name for _text, name, *_rest in FIELDS.parse(template) if name)


def told(template: str, values: Mapping[str, Any]) -> Phrase:
    """A sentence with those of the values that it mentions."""
    return Phrase(template, {name: values[name] for name in mentioned(template)})
