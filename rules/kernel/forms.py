"""What the forms share on which a position is tapped together: choices, counters and switches, and
how a tap on one of them is read."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase

T = TypeVar("T")


class Choice(msgspec.Struct, frozen=True):
    """One of several."""

    value: str
    words: str | Phrase
    symbol: str = ""
    chosen: bool = False


class Stock(msgspec.Struct, frozen=True):
    """A count that taps raise and lower."""

    key: str
    words: str | Phrase
    symbol: str
    count: int


class Switch(msgspec.Struct, frozen=True):
    """Something that a table agrees on or not."""

    key: str
    rule: str
    words: str
    value: str
    """What a tap chooses."""
    chosen: bool


def choices(pairs: Iterable[tuple[str, ...]], chosen: str) -> tuple[Choice, ...]:
    """Each with its value, its words and, where it has one, its symbol."""
    return tuple(
        Choice(value, words, symbol[0] if symbol else "", value == chosen)
        for value, words, *symbol in pairs
    )


def seated(names: Iterable[str], chosen: int) -> tuple[Choice, ...]:
    """The players of a table."""
    return choices(((str(seat), name) for seat, name in enumerate(names)), str(chosen))


def numbers(low: int, high: int, chosen: int) -> tuple[Choice, ...]:
    """From one number to another."""
    return choices(((str(each), str(each)) for each in range(low, high + 1)), str(chosen))


def stepped(count: int, value: str, most: int, least: int = 0) -> int:
    """One more or one less, as far as that goes.

    >>> stepped(3, "1", 9), stepped(0, "-1", 9)
    (4, 0)
    """
    if value not in ("1", "-1"):
        raise NotUnderstood("one more or one less")
    return min(most, max(least, count + int(value)))


def which(value: str) -> int:
    """The place of one of several, or another small number."""
    if not (value.isascii() and value.isdecimal()) or len(value) > 2:
        raise NotUnderstood("which one?")
    return int(value)


def without(things: tuple[T, ...], at: int) -> tuple[T, ...]:
    """All but one of several.

    >>> without(("a", "b", "c"), 1)
    ('a', 'c')
    """
    return (*things[:at], *things[at + 1 :])
