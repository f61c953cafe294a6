"""The symbols that a pad draws, taken out of the sprite: a phone that scores one game loads no
symbols of the others."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString, mark_safe

from scorer.pads.description import Description

SYMBOL = re.compile(r'<symbol id="s-([\w-]+)".*?</symbol>', re.DOTALL)
ALWAYS = ("more", "share", "phone", "pen", "book", "house", "find", "back", "undo")
"""What stands around every pad."""


@cache
def drawings() -> dict[str, str]:
    """Every symbol by its name."""
    sprite = Path(str(finders.find("sprite.svg"))).read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(sprite)}


def sprite_of(names: Iterable[str]) -> SafeString:
    """These symbols, ready to stand in a page."""
    drawn = drawings()
    found = "".join(drawn[name] for name in sorted(set(names)) if name in drawn)
    return mark_safe(f'<svg class="sprite" aria-hidden="true">{found}</svg>')  # noqa: S308


def symbols_of(description: Description) -> set[str]:
    """What the description of a pad draws."""
    names = set(ALWAYS)
    for cell in description.cells:
        names |= {cell.symbol, *(thing.symbol for thing in cell.things)}
    return names | ({description.tie.symbol} if description.tie else set())
