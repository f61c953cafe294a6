"""A rule as code: declared once with its id, where it is asked.

A rule answers `None` where the move keeps it, `SILENT` where it has nothing to say about this
move, or a refusal. Every room shows what it answers: the rules that a yes rests on are those that
were not silent.
"""

from collections.abc import Callable, Mapping
from enum import Enum
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
    """What it is in a position, for a move; `None` where there is nothing to show."""
    limit: int | None = None


class Rule(NamedTuple):
    """Its id in the handbook, the function that asks it, and what it looks at."""

    id: str
    ask: Asks
    facts: tuple[Fact, ...] = ()


def rule(number: str, *facts: Fact) -> Callable[[Asks], Rule]:
    """Declare a rule; in the body of a move it stands where it is asked."""
    return lambda ask: Rule(number, ask, facts)


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


def mentioned(template: str) -> list[str]:
    """The values that a template mentions.

    >>> mentioned("{witch} has {held} {held:stairway|stairways}.")
    ['witch', 'held', 'held']
    """
    return [name for _text, name, *_rest in FIELDS.parse(template) if name]


def told(template: str, values: Mapping[str, Any]) -> Phrase:
    """A sentence with those of the values that it mentions."""
    return Phrase(template, {name: values[name] for name in mentioned(template)})
