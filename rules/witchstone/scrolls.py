"""Scrolls as text: `single`, `double wand`, `cluster witch`, `different village forest castle`.

How many there are of each is not known; a table says what it sees.
"""

import re
from itertools import permutations, product

from rules.kernel.errors import NotUnderstood
from rules.witchstone.components import DOUBLE, SINGLE, SYMBOL_LETTERS, SYMBOL_NAMES, SYMBOLS
from rules.witchstone.map import KINDS, STONE

Scroll = str

NAMES = tuple(SYMBOL_NAMES[symbol] for symbol in SYMBOLS)
PLACES: tuple[str, ...] = (STONE, *KINDS)
"""Kinds of location on a prophecy; a tower there is always a foreign one."""
SPELLS: tuple[Scroll, ...] = ("single", *(f"double {name}" for name in NAMES))
COUNTED: tuple[Scroll, ...] = (
    "witchstone-rank",
    "own-witches",
    "scrolls",
    "lying-witches",
    "magic-chips",
    "silver-spaces",
    "rack-crystals",
)
SPECIAL_TILES = "special-tiles"
PROPHECIES: tuple[Scroll, ...] = (
    *(f"cluster {name}" for name in NAMES),
    *COUNTED,
    SPECIAL_TILES,
    *(f"same {place}" for place in KINDS),
    *(f"different {' '.join(places)}" for places in permutations(PLACES, 3)),
    *(f"connected {' '.join(places)}" for places in product(PLACES, repeat=3)),
)
ALL: tuple[Scroll, ...] = (*SPELLS, *PROPHECIES)
KNOWN = frozenset(ALL)

_NAME = "(?:" + "|".join(NAMES) + ")"
_PLACE = "(?:" + "|".join(PLACES) + ")"
SCROLL = (
    rf"\A(?:single|double {_NAME}|cluster {_NAME}|{'|'.join(COUNTED)}|{SPECIAL_TILES}"
    rf"|same (?:{'|'.join(KINDS)})|(?:different|connected)(?: {_PLACE}){{3}})\Z"
)


def is_spell(scroll: Scroll) -> bool:
    return scroll in SPELLS


def adds(spell: Scroll) -> int:
    """How many actions a reinforcing spell adds."""
    return SINGLE if spell == "single" else DOUBLE


def reinforces(spell: Scroll, symbol: str) -> bool:
    """WS-SPELL-2, WS-SPELL-3"""
    return spell == "single" or spell == f"double {SYMBOL_NAMES[symbol]}"


def symbol_on(scroll: Scroll) -> str:
    """The letter of the symbol a scroll names; empty for none."""
    return SYMBOL_LETTERS.get(scroll.rpartition(" ")[2], "")


def read_scroll(text: str) -> Scroll:
    """
    >>> read_scroll(" Double  Wand "), read_scroll("wand")
    ('double wand', 'double wand')
    """
    tidy = re.sub(r"\s+", " ", text.strip().lower())
    if tidy in SYMBOL_LETTERS:
        tidy = f"double {tidy}"
    if tidy not in KNOWN:
        raise NotUnderstood(
            f"“{text}” is no scroll; one is written like single, double wand, cluster witch,"
            " different village forest castle, same forest, connected tower tower forest or one of"
            f" {', '.join((*COUNTED, SPECIAL_TILES))}"
        )
    return tidy
