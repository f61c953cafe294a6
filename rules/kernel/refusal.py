"""A refusal: the only way the rules say no."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from rules.kernel.phrase import filled, plain

S = TypeVar("S")
M = TypeVar("M")


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed: the rule, a stable reason, and a sentence with the values.

    >>> refuse("R-1", "full", "{witch} has {count} stairways.", witch="Dale", count=4).message
    'Dale has 4 stairways.'
    """

    rule: str
    reason: str
    template: str
    facts: Mapping[str, Any]
    alternatives: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """The sentence for a person."""
        return filled(self.template, self.facts)

    def instead(self, alternatives: tuple[str, ...]) -> "Refusal":
        """The same refusal, with what would be legal."""
        return msgspec.structs.replace(self, alternatives=alternatives)

    def document(self) -> dict[str, Any]:
        """The refusal as the contract spells it."""
        document: dict[str, Any] = {
            "rule": self.rule,
            "reason": self.reason,
            "message": self.message,
        }
        if self.facts:
            document["facts"] = {fact: plain(value) for fact, value in self.facts.items()}
        if self.alternatives:
            document["alternatives"] = list(self.alternatives)
        return document


def first_refusal(
    rules: Iterable[Callable[[S, M], Refusal | None]], state: S, move: M
) -> Refusal | None:
    """The refusal of the first broken rule; `None` where all are kept."""
    for rule in rules:
        refusal = rule(state, move)
        if refusal is not None:
            return refusal
    return None


def refuse(rule: str, reason: str, template: str, /, **facts: Any) -> Refusal:
    """Build a refusal; `template` is English, and the site translates it."""
    return Refusal(rule, reason, template, facts)
