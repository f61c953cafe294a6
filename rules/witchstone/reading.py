"""Words of the notation: symbols, spaces, locations, connections, numbers."""

import re

from rules.kernel.errors import NotUnderstood
from rules.witchstone.components import SYMBOL_LETTERS, SYMBOLS, Symbol, pair_of
from rules.witchstone.hexes import CELL
from rules.witchstone.map import LOCATION, PARTS, connection_between

A_CELL = re.compile(CELL)
A_LOCATION = re.compile(LOCATION)
PAIR = 2
THEIR_LETTERS = ", ".join(f"{letter} {name}" for name, letter in SYMBOL_LETTERS.items())
"""How symbols are written."""


def read_symbol(text: str) -> Symbol:
    """A symbol by its letter or its name.

    >>> read_symbol("Wand"), read_symbol("m")
    ('m', 'm')
    """
    word = text.strip().lower()
    for symbol in SYMBOLS:
        if word == symbol or SYMBOL_LETTERS.get(word) == symbol:
            return symbol
    raise NotUnderstood(f"“{text}” is no symbol; they are {THEIR_LETTERS}")


def read_pair(text: str) -> str:
    """
    >>> read_pair("we")
    'ew'
    """
    word = text.strip().lower()
    if len(word) != PAIR or set(word) - set(SYMBOLS) or word[0] == word[1]:
        raise NotUnderstood(f"“{text}” is no tile; one is written with two letters like ew")
    return pair_of(word[0], word[1])


def symbols_in_order(text: str) -> str:
    """
    >>> symbols_in_order("we")
    'ew'
    """
    given = {read_symbol(letter) for letter in text}
    return "".join(symbol for symbol in SYMBOLS if symbol in given)


def read_cell(text: str) -> str:
    word = text.strip().lower()
    if not A_CELL.fullmatch(word):
        raise NotUnderstood(f"“{text}” is no space of a cauldron; those are a1 to g4")
    return word


def read_location(text: str) -> str:
    """
    >>> read_location("Tower 2")
    'tower2'
    """
    word = "".join(text.lower().split())
    if not A_LOCATION.fullmatch(word):
        raise NotUnderstood(f"“{text}” is no location; one is stone, tower1, village2, forest3 …")
    return word


def read_connection(text: str) -> str:
    found = PARTS.fullmatch("".join(text.lower().split()))
    if found is None:
        raise NotUnderstood(f"“{text}” is no connection; one is written like tower1-village2")
    return connection_between(found[1], found[2], found[3])


def read_number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text.strip()):
        raise NotUnderstood(f"“{text}” is no number")
    return int(text)
