"""What is in the box: symbols, tiles, chips, scrolls, and how many there are of each."""

from itertools import combinations
from typing import Literal

from rules.kernel.phrase import gettext_noop as _

Symbol = Literal["e", "w", "p", "c", "m", "s"]
SYMBOLS: tuple[Symbol, ...] = ("e", "w", "p", "c", "m", "s")
SYMBOL_NAMES: dict[str, str] = {
    "e": _("energy"),
    "w": _("witch"),
    "p": _("pentagram"),
    "c": _("crystal"),
    "m": _("wand"),
    "s": _("scroll"),
}
SYMBOL_LETTERS: dict[str, Symbol] = {SYMBOL_NAMES[letter]: letter for letter in SYMBOLS}
PAIRS: tuple[str, ...] = tuple(map("".join, combinations(SYMBOLS, 2)))
"""Every pair of different symbols once: the fifteen hex tiles of a player."""

POINTS = "v"
"""The face of a magic chip that shows victory points."""
FACES: tuple[str, ...] = (*SYMBOLS, POINTS)

PLAYERS = range(2, 5)
ROUNDS = 11
TILES = 15
HAND = 5
SPECIALS = 15
SPECIALS_SHOWN = 3
OWLS = (7, 6, 5, 4, 3)
OWL_STACKS = 2
SCROLLS = 40
DISPLAY = 6
CHIPS = 21
CHIPS_ON_THE_CLOTH = 5
CRYSTALS = 6
ENERGY = 20
SMALL_WITCHES = 11
TOWERS = 4

CONNECTION_POINTS = {1: 1, 2: 3, 3: 6}
STANDING_POINTS = 2
CHIP_FACE_POINTS = 3
CHIP_POINTS = 2
SPELL_POINTS = 2
OWL_STACK_EMPTY_POINTS = 2
BLACK_EXTRA = 2
SHELF_ACTIONS = 2
SPECIAL_ACTIONS = 2
EMPTY_SPACE_ACTIONS = 2
SINGLE, DOUBLE = 1, 2
"""How many actions a reinforcing spell adds."""

BOTTOM = "bottom"
SHELF_LIMIT = {2: 4, 3: 5, 4: 6}
BOTTOM_LIMIT = {2: 4, 3: 5, 4: 5}
"""How many crystals a shelf holds, by the number of players."""

HANDICAP_TILES = 11
HANDICAPS = (1, 2, 3)


def pair_of(first: str, second: str) -> str:
    """Two symbols as a tile is known by them.

    >>> pair_of("w", "e")
    'ew'
    """
    return first + second if SYMBOLS.index(first) < SYMBOLS.index(second) else second + first


def shelf_limit(shelf: str, players: int) -> int:
    """WS-CRYSTAL-7"""
    return (BOTTOM_LIMIT if shelf == BOTTOM else SHELF_LIMIT)[players]
