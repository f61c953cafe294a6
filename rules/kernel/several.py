"""Nouns of several things: tokens by colour, a list of cards, a pile of which some are known."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Name, Noun, understood
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

    def plain(self, value: Iterable[Any], table: Vocabulary) -> list[Any]:
        return [self.of.plain(each, table) for each in value]

    def from_plain(self, plain: Any, table: Vocabulary) -> tuple[Any, ...]:
        if isinstance(plain, str):
            return understood(self, plain, table)  # type: ignore[no-any-return]
        if not isinstance(plain, list | tuple):
            raise NotUnderstood(f"“{plain}” is no list of {self.kind}")
        return tuple(self.of.from_plain(each, table) for each in plain)


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
        parts = [part.strip() for part in split_outside_quotes(text, ",")]
        runs = [int(part) if _counts(part) else self.of.read(part, table, said) for part in parts]
        return self.from_plain(runs, table)

    def write(self, value: Iterable[str], table: Vocabulary, move: Any) -> str:
        runs = self.plain(value, table)
        return ", ".join(
            str(run) if isinstance(run, int) else self.of.write(run, table, move) for run in runs
        )

    def plain(self, value: Iterable[str], table: Vocabulary) -> list[Any]:
        runs: list[Any] = [0]
        for name in value:
            if name:
                runs += [name, 0]
            else:
                runs[-1] += 1
        return [run for run in runs if run] or [0]

    def also_plain(self, plain: Any) -> int:
        """How many cards it has."""
        return len(self.from_plain(plain, Vocabulary()))

    def from_plain(self, plain: Any, table: Vocabulary) -> tuple[str, ...]:
        if isinstance(plain, str):
            return self.read(plain, table, {})
        cards: list[str] = []
        for run in plain if isinstance(plain, list | tuple) else [plain]:
            if isinstance(run, int) and not isinstance(run, bool):
                if not 0 <= run <= self.most:
                    raise NotUnderstood(f"no pile has {run} cards")
                cards += [""] * run
            else:
                cards.append(self.of.from_plain(run, table))
        return tuple(cards)


def _counts(part: str) -> bool:
    return part.isascii() and part.isdecimal() and len(part) < 4  # a longer one is a name
