"""A sentence and the values in it, kept apart so that the sentence can be translated."""

from collections.abc import Mapping
from string import Formatter
from typing import Any

import msgspec


def gettext_noop(template: str) -> str:
    """Mark a template for the translators; the site translates it."""
    return template


NAMES = frozenset(
    [
        *("active", "claimed", "first", "gate", "line", "meant", "name", "names", "other", "owner"),
        *("player", "second", "start", "thing", "top", "totals", "values", "winners"),
        *("witch", "witches"),
    ]
)
"""Values that are called the same in every language: people, and the cards of their boxes."""


def plural(count: int, one: str, many: str) -> str:
    """The template for one, or for another number."""
    return one if count == 1 else many


class Bent(Formatter):
    """A word that a number bends stands in the sentence itself, in each of its forms.

    >>> Bent().format("{count} {count:stairway|stairways}", count=1)
    '1 stairway'
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        one, *more = format_spec.split("|")
        if not more:
            return str(super().format_field(value, format_spec))
        return one if value == 1 else more[-1]


BENT = Bent()


def filled(template: str, values: Mapping[str, Any]) -> str:
    """A template with its values put in."""
    words = {key: spoken(value) for key, value in values.items()}
    return BENT.vformat(template, (), words) if "|" in template else template.format(**words)


class Phrase(msgspec.Struct, frozen=True):
    """
    >>> str(Phrase("{witch} has {count} of {limit}.", {"witch": "Dale", "count": 3, "limit": 4}))
    'Dale has 3 of 4.'
    """

    template: str
    values: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return filled(self.template, self.values)


def spoken(value: Any) -> Any:
    """A value as it stands in a sentence: a list as its items, kept apart by what none of them has.

    >>> spoken(["Chimney, 6 levels", "Broom"])
    'Chimney, 6 levels; Broom'
    """
    if not isinstance(value, list | tuple):
        return value
    items = [str(each) for each in value]
    return ("; " if any(", " in each for each in items) else ", ").join(items) or "–"


def plain(value: Any) -> Any:
    """A value as a document has it: a phrase as its words.

    >>> plain([Phrase("level {level}", {"level": 2}), 3])
    ['level 2', 3]
    """
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, Phrase) else value
