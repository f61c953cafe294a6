"""Tiles and gingerbread as people write and say them."""

from collections.abc import Sequence

from rules.gingerbread_house.cards import COST_NAMES
from rules.gingerbread_house.components import (
    COLOURS,
    GINGERBREAD_EACH,
    SYMBOL_NAMES,
)
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import gettext_noop as _

IN_SENTENCES = (
    *(_("red"), _("yellow"), _("blue"), _("green"), _("any")),
    *(_("stairway"), _("exchange"), _("cage"), _("star")),
    *(_("human"), _("non-human"), _("cheerful"), _("bad-tempered")),
    *(_("cost"), _("points"), _("mood"), _("humans"), _("non-humans")),
)
"""Words of the notation that sentences use; the site translates them."""
COUNTED = (
    _("{count} red"),
    _("{count} yellow"),
    _("{count} blue"),
    _("{count} green"),
    _("{count} any"),
)
"""The same with their number, which bends them in some languages."""
OF_RECORDS = (
    *(_("Witch"), _("printed"), _("practice"), _("bare")),
    *(_("allowed"), _("refused"), _("counted"), _("ignored")),
    _("Box"),
    *(_("Corrected"), _("Four witches"), _("Four witches introductory"), _("Premature end")),
    *(_("Learnt at the table"), _("Shared victory"), _("Three witches introductory")),
    *(_("Tie broken by height"), _("Two witches")),
)
"""Words of the header of a record, and what the shipped records are called."""


def tile_words(tile: str) -> str:
    """
    >>> tile_words("rc")
    'red/cage'
    """
    return "/".join(SYMBOL_NAMES[symbol] for symbol in tile)


def cost_words(cost: Sequence[int]) -> str:
    """A cost, or a payment, in words.

    >>> cost_words((2, 0, 0, 2, 0))
    '2 red 2 green'
    """
    words = [f"{count} {name}" for name, count in zip(COST_NAMES, cost, strict=False) if count]
    return " ".join(words) or "0"


def read_tokens(text: str) -> tuple[int, int, int, int]:
    """
    >>> read_tokens("rrg")
    (2, 0, 0, 1)
    """
    letters = "" if text == "-" else text
    most = max(map(letters.count, COLOURS))
    if set(letters) - set(COLOURS) or not text or most > GINGERBREAD_EACH:
        raise NotUnderstood(f"“{text}” is no gingerbread; it is written with r, y, b and g")
    red, yellow, blue, green = (letters.count(colour) for colour in COLOURS)
    return red, yellow, blue, green


def write_tokens(tokens: Sequence[int]) -> str:
    """
    >>> write_tokens((2, 0, 0, 1))
    'rrg'
    """
    letters = "".join(colour * count for colour, count in zip(COLOURS, tokens, strict=True))
    return letters or "-"
