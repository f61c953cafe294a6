"""Nouns of several things: tokens by colour, a list of cards, a pile of which some are known."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Name, Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.text import split_outside_quotes
from rules.kernel.vocabulary import Vocabulary

NONE = "-"
"""How a list without anything in it is written."""
OTHERWISE, MORE, THAT_IS_ALL = "otherwise", "plus", "that-is-all"
"""The taps by which tokens are counted up: the first one, one for each letter, and the last."""


@dataclass(frozen=True)
class Tokens(Noun):
    """How many of each of a few letters.

    >>> paid = Tokens("paid", called={"r": "red", "g": "green"})
    >>> paid.read("rrg", Vocabulary(), {}), paid.words((2, 1)), paid.write((0, 0), Vocabulary(), 0)
    ((2, 1), '2 red 1 green', '-')
    """

    most: int = 99
    """How many there can be of one letter."""
    otherwise: str = _("Another number")
    """What the tap is called after which they are counted up."""
    most_claimed: int = 12
    """Where counting up ends."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "pattern", f"[{''.join(self.called or ())}]*|{NONE}")

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[int, ...]:
        letters = text.replace(NONE, "")
        counts = tuple(letters.count(letter) for letter in self.called or ())
        if not text or sum(counts) != len(letters) or max(counts) > self.most:
            raise NotUnderstood(f"“{text}” is no {self.kind}")
        return counts

    def write(self, value: Sequence[int], table: Vocabulary, move: Any) -> str:
        letters = zip(self.called or (), value, strict=True)
        return "".join(letter * count for letter, count in letters) or NONE

    def words(self, value: Sequence[int]) -> str:
        named = zip((self.called or {}).values(), value, strict=False)
        return " ".join(f"{count} {name}" for name, count in named if count) or "0"

    def keys(self, value: Sequence[int], by: int) -> tuple[str, ...]:
        return (f"{self.kind}:{self.write(value, Vocabulary(), None)}",)

    def from_keys(self, keys: Sequence[str]) -> tuple[int, ...]:
        if keys[0] == OTHERWISE:
            letters = [key.rpartition(":")[2] for key in keys if key.startswith(f"{MORE}:")]
            return tuple(letters.count(letter) for letter in self.called or ())
        return self.read(keys[0].partition(":")[2], Vocabulary(), {})

    # claimed at once, or counted up one by one

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> Sequence[str]:
        if not given:
            return [*super().asks(given, state, said), OTHERWISE]
        more = [f"{MORE}:{letter}" for letter in self.called or ()]
        return [*(more if len(given) <= self.most_claimed else ()), THAT_IS_ALL]

    def done(self, given: Sequence[str]) -> bool:
        return bool(given) and (given[0] != OTHERWISE or given[-1] == THAT_IS_ALL)

    def told(self, key: str, said: Mapping[str, Any]) -> Phrase:
        if key == OTHERWISE:
            return Phrase(self.otherwise)
        if key.startswith(MORE):
            word = (self.called or {})[key.rpartition(":")[2]]
            return Phrase(_("one more {colour}"), {"colour": word})
        return super().told(key, said)

    def asked(self, given: Sequence[str], said: Mapping[str, Any]) -> Phrase | None:
        return Phrase("{it}", {"it": self.words(self.from_keys(given))}) if given else None

    def symbols(self, value: Sequence[int]) -> tuple[str, ...]:
        drawn = zip((self.drawn or {}).values(), value, strict=False)
        return tuple(each for each, count in drawn for _number in range(count))


@dataclass(frozen=True)
class Many(Noun):
    """Several of a noun, with a separator between them.

    >>> Many("name", of=Name("name"), separator=", ").read('Ann, "Ben, jr."', Vocabulary(), {})
    ('Ann', 'Ben, jr.')
    """

    of: Noun = field(default_factory=lambda: Noun(""))
    separator: str = " "

    def __post_init__(self) -> None:
        each = self.of.pattern
        mark = r"[ ,]+" if self.separator == " " else rf"\s*{self.separator.strip()}\s*"
        spelt = f"{NONE}|(?:{mark})?(?:{each}(?:{mark}{each})*)?(?:{mark})?"
        object.__setattr__(self, "pattern", "(?s:.*)" if Name.pattern in each else spelt)

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[Any, ...]:
        if text.strip() == NONE:
            return ()
        mark = self.separator.strip() or " "
        parts = split_outside_quotes(text.replace(",", " ") if mark == " " else text, mark)
        return tuple(self.of.read(part.strip(), table, said) for part in parts if part.strip())

    def write(self, value: Iterable[Any], table: Vocabulary, move: Any) -> str:
        return self.separator.join(self.of.write(each, table, move) for each in value)

    def words(self, value: Iterable[Any]) -> list[Any]:
        return [self.of.words(each) for each in value]

    def takes(self, key: str) -> bool:
        return False

    def keys(self, value: Iterable[Any], by: int) -> tuple[str, ...]:
        return tuple(key for each in value for key in self.of.keys(each, by))

    def symbols(self, value: Iterable[Any]) -> tuple[str, ...]:
        return tuple(symbol for each in value for symbol in self.of.symbols(each))


@dataclass(frozen=True)
class Pile(Noun):
    """Cards in order, of which some are known by name; an unknown one is the empty text.

    >>> pile = Pile("pile")
    >>> pile.read("2, Robber, 1", Vocabulary(), {})
    ('', '', 'Robber', '')
    >>> pile.write(("", "", "Robber", ""), Vocabulary(), None)
    '2, Robber, 1'
    """

    pattern: str = "(?s:.*)"
    of: Name = field(default_factory=lambda: Name("card"))
    most: int = 99

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[str, ...]:
        cards: list[str] = []
        for part in map(str.strip, split_outside_quotes(text, ",")):
            if not re.fullmatch("[0-9]{1,3}", part):
                cards.append(self.of.read(part, table, said))
            elif int(part) > self.most:
                raise NotUnderstood(f"no pile has {part} cards")
            else:
                cards += [""] * int(part)
        return tuple(cards)

    def write(self, value: Iterable[str], table: Vocabulary, move: Any) -> str:
        runs: list[str] = []
        for known, cards in groupby(value, bool):
            names = [self.of.write(card, table, move) if known else "" for card in cards]
            runs += names if known else [str(len(names))]
        return ", ".join(runs) or "0"

    def agrees(self, value: Sequence[str], expected: Sequence[str]) -> bool:
        """A card that is not expected by its name may be any."""
        same = (name in ("", card) for card, name in zip(value, expected, strict=False))
        return len(value) == len(expected) and all(same)
