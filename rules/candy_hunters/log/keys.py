"""The keys of the taps, and what a stranger's key is read as.

A pattern stands in a key with `_` between its rows, so that no two keys look alike in an address.
"""

import re

from rules.candy_hunters.card_text import FORM
from rules.candy_hunters.cells import CELL, Cell
from rules.candy_hunters.components import COLOURS, WIDEST
from rules.candy_hunters.patterns import GHOST, Pattern, trimmed

PLACE = re.compile(CELL)
INKS = (*COLOURS, GHOST)
"""What a board or a pattern is drawn with."""
SIDE = range(WIDEST)


def cell_key(cell: Cell) -> str:
    return f"cell:{cell}"


def cell_of(key: str) -> Cell:
    """The place that was tapped; empty where the key says none."""
    kind, __, rest = key.partition(":")
    return rest if kind == "cell" and PLACE.fullmatch(rest) else ""


def card_key(card: Pattern) -> str:
    """
    >>> card_key("br/-y")
    'card:br_-y'
    """
    return f"card:{card.replace('/', '_')}"


def at_key(way: Pattern, corner: Cell) -> str:
    return f"at:{way.replace('/', '_')}:{corner}"


def pattern_of(text: str) -> Pattern:
    """The pattern a key speaks of, without empty edges; empty where it speaks of none."""
    pattern = text.replace("_", "/")
    return trimmed(pattern) if FORM.fullmatch(pattern) else ""


def placed_of(key: str) -> tuple[Pattern, Cell] | None:
    """A pattern as it lies, and its corner."""
    kind, __, rest = key.partition(":")
    text, __, corner = rest.rpartition(":")
    pattern = pattern_of(text)
    if kind != "at" or not pattern or not PLACE.fullmatch(corner):
        return None
    return pattern, corner
