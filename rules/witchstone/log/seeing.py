"""Which scroll or special hex tile was turned up, by its kind and what it shows, in few taps."""

import msgspec

from rules.kernel.table import Path
from rules.witchstone.components import SYMBOL_NAMES, SYMBOLS
from rules.witchstone.log.keys import parted, symbol_of
from rules.witchstone.map import KINDS
from rules.witchstone.scrolls import COUNTED, KNOWN, PLACES, SPECIAL_TILES, Scroll

WITH_A_SYMBOL = ("double", "cluster")
THREE = 3
SCROLL_KINDS: tuple[str, ...] = (
    "single",
    *WITH_A_SYMBOL,
    *COUNTED,
    SPECIAL_TILES,
    "same",
    "different",
    "connected",
)
"""What is asked first: spells, then prophecies."""


class Seen(msgspec.Struct, frozen=True):
    """Scrolls as far as they were tapped."""

    scrolls: tuple[Scroll, ...] = ()
    begun: str = ""
    """The kind of one that is not complete yet, and what was said of it."""

    @property
    def kind(self) -> str:
        return self.begun.partition(" ")[0]

    @property
    def places(self) -> tuple[str, ...]:
        """The locations said of it."""
        return tuple(self.begun.split()[1:])


def seen(picked: Path) -> Seen:
    """The scrolls of these taps; keys that lead nowhere are forgotten."""
    scrolls: list[Scroll] = []
    begun = ""
    for key in picked:
        if words := sights(begun).get(key):
            if words in KNOWN:
                scrolls.append(words)
            begun = "" if words in KNOWN else words
    return Seen(tuple(scrolls), begun)


def sights(begun: str = "") -> dict[str, str]:
    """What can be said next of a scroll: each key, and the scroll as far as it is known then.

    >>> sights("double")["symbol:e"], sights("different castle stone")["place:tower"]
    ('double energy', 'different castle stone tower')
    """
    kind, *shown = begun.split() or [""]
    if not kind:
        return {f"kind:{kind}": kind for kind in SCROLL_KINDS}
    if kind in WITH_A_SYMBOL:
        return {f"symbol:{symbol}": f"{kind} {SYMBOL_NAMES[symbol]}" for symbol in SYMBOLS}
    places = KINDS if kind == "same" else PLACES
    again = kind == "connected"
    return {f"place:{each}": f"{begun} {each}" for each in places if again or each not in shown}


def meant(key: str) -> Scroll:
    """A scroll that a single key can be taken for, to say why none is turned up now."""
    kind, rest = parted(key)
    if kind == "kind" and rest in KNOWN:
        return rest
    if symbol := symbol_of(key, "symbol"):
        return f"double {SYMBOL_NAMES[symbol]}"
    if kind == "place" and rest in KINDS:
        return f"same {rest}"
    return "single" if kind == "kind" and rest in SCROLL_KINDS else ""
