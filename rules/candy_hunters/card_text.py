"""A pattern card as text: `br/-y`, drawn however the card is held."""

import re

from rules.candy_hunters.cards import Card, drawn
from rules.candy_hunters.patterns import NOTHING, PATTERN, trimmed
from rules.kernel.errors import NotUnderstood

FORM = re.compile(PATTERN)


def read_pattern(text: str) -> str:
    """A pattern as it is held, without empty edges.

    >>> read_pattern("BR / .Y")
    'br/-y'
    """
    pattern = "".join(text.split()).lower().replace(".", NOTHING)
    if not FORM.fullmatch(pattern) or not trimmed(pattern):
        raise NotUnderstood(
            f"“{text}” is no pattern; it is drawn row by row like br/-y, with b, r, y, g for"
            " buildings, x for a ghost and - for nothing"
        )
    return trimmed(pattern)


def read_card(text: str) -> Card:
    """
    >>> read_card("yr/-b").pattern
    '-y/br'
    """
    return drawn(read_pattern(text))


def write_card(card: Card) -> str:
    """The canonical text; `read_card` gives the same card back."""
    return card.pattern
