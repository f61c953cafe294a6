"""Words with something put in. Like `counting` and `asking` it has a twin in `static/pad/`."""

import re
from collections.abc import Mapping, Sequence

from scorer.pads.description import Description

FIELD = re.compile(r"\{([a-z]+)\}")


def fill(template: str, values: Mapping[str, object]) -> str:
    """A template with its values; a field without a value stays as it is.

    >>> fill("{name}’s {what}", {"name": "{what}"})
    '{what}’s {what}'
    """
    return FIELD.sub(lambda field: str(values.get(field[1], field[0])), template)


def plural_form(language: str, number: int) -> str:
    """The name that CLDR has for the form of a word beside a number.

    >>> [plural_form("pl", number) for number in (1, 2, 5, 12, 22)]
    ['one', 'few', 'many', 'many', 'few']
    """
    if number in (1, -1):
        return "one"
    if not language.startswith("pl"):
        return "other"
    few = abs(number) % 10 in (2, 3, 4) and abs(number) % 100 not in (12, 13, 14)
    return "few" if few else "many"


def bent(language: str, forms: Mapping[str, str], number: int) -> str:
    """The form of a word that goes with a number."""
    return forms.get(plural_form(language, number), forms["other"])


def word(description: Description, name: str) -> str:
    """One of the description's words that no number bends."""
    return description.words[name]


def counted(description: Description, name: str, number: int) -> str:
    """One of the description's words beside a number."""
    said = bent(description.language, description.forms[name], number)
    return fill(said, {"count": signed(number)})


def signed(number: int) -> str:
    """A number as it is printed, with a minus sign.

    >>> signed(-2) == "\u22122"
    True
    """
    return f"\u2212{-number}" if number < 0 else str(number)


def joined(description: Description, names: Sequence[str]) -> str:
    """Names as a sentence counts them up."""
    if len(names) == 1:
        return names[0]
    values = {"names": ", ".join(names[:-1]), "last": names[-1]}
    return fill(word(description, "and"), values)
