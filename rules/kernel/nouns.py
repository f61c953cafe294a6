"""Nouns: the things that moves and positions speak of.

A noun says once how a thing is written, what players call it, what is tapped for it and which
symbol is drawn. A field of a move or of a position names its noun in its type:

    Space = Annotated[int, Number("space", 1, 9, label=_("Space {it}"))]

A game makes a class of its own for a thing that is written in its own way.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.text import quote, unquote
from rules.kernel.vocabulary import Vocabulary


@dataclass(frozen=True)
class Noun:
    """A thing, here a plain word."""

    kind: str
    """How its key begins: `tile:rc`."""
    pattern: str = r"\S+"
    """What it is written with, as a regular expression."""
    example: str = ""
    called: Mapping[Any, str] | None = None
    """What players call each value, where they do not call it as it is written."""
    drawn: Mapping[Any, str] | None = None
    """The symbol of each value."""
    place: bool = False
    """Whether it lies on the table, so that it is tapped where it is drawn."""
    always: bool = False
    """Whether it is tapped even where the other parts leave no choice about it."""
    owned: bool = False
    """Whether every player has such things, so that its key names the seat."""
    any_order: bool = False
    """Whether its parts may be tapped in any order."""
    taps: int = 1
    """How many taps it takes."""
    label: str = "{it}"
    """What a tap on it is called."""
    there: Callable[[Any, Mapping[str, Any]], Iterable[Any]] | None = None
    """What of it lies on a table, or what people argue about, by the parts that were said before;
    without it, everything that is called something."""
    question: str = ""
    """How a claim asks for it; without it, by what was tapped last."""

    # as people write it

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> Any:
        """The value; it may depend on the parts of the move that were read before it."""
        return text.lower()

    def write(self, value: Any, table: Vocabulary, move: Any) -> str:
        return str(value)

    def words(self, value: Any) -> Any:
        """The value as it stands in a sentence."""
        return self.called.get(value, value) if self.called else value

    # as it is tapped and drawn

    def keys(self, value: Any, by: int) -> tuple[str, ...]:
        """The keys of its taps."""
        return (f"{self.kind}:{by}:{value}" if self.owned else f"{self.kind}:{value}",)

    def from_keys(self, keys: Sequence[str]) -> Any:
        """The value of these taps."""
        return keys[0].split(":", 2 if self.owned else 1)[-1]

    def takes(self, key: str) -> bool:
        """Whether a tap is one of its."""
        return key.partition(":")[0] == self.kind

    def seat(self, key: str) -> int | None:
        """Whose it is by its key, where every player has such things."""
        owner = key.split(":")[1] if self.owned and key.count(":") > 1 else ""
        return int(owner) if owner.isascii() and owner.isdecimal() else None

    def key_words(self, key: str) -> Any:
        """What one tap on it stands for."""
        return self.words(self.from_keys([key]))

    def told(self, key: str, said: Mapping[str, Any]) -> Phrase:
        """What one tap on it is called, after the parts that were said before."""
        return Phrase(self.label, {"it": self.key_words(key)})

    def spoken(self, given: Sequence[str]) -> Any:
        """What its taps stand for together, on the button of a move."""
        return self.words(self.from_keys(given))

    def symbol(self, key: str) -> str:
        """The symbols on one tap."""
        return (self.drawn or {}).get(key.rpartition(":")[2], "")

    def marks(self, value: Any, by: int) -> tuple[str, ...]:
        """The keys of the things on the table that it is about."""
        return self.keys(value, by) if self.place else ()

    def symbols(self, value: Any) -> tuple[str, ...]:
        """Its pieces as they are drawn; a text of letters has a symbol for each letter."""
        if not self.drawn:
            return ()
        if value in self.drawn:
            return (self.drawn[value],)
        return tuple(self.drawn[each] for each in str(value) if each in self.drawn)

    # as it is claimed

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> Sequence[str]:
        """The keys that a claim offers next, after some of its taps; none where nobody asks."""
        values = self.there(state, said) if self.there else self.called or ()
        return [key for value in values for key in self.keys(value, state.active)]

    def apart(self, state: Any) -> Sequence[str]:
        """The keys of what is not drawn: a claim offers them after the button of its kind."""
        return ()

    def done(self, given: Sequence[str]) -> bool:
        """Whether these taps say it all."""
        return len(given) == self.taps

    def asked(self, given: Sequence[str], said: Mapping[str, Any]) -> Phrase | None:
        """The question that these taps lead to; `None` where what was tapped last says enough."""
        return Phrase(self.question, said) if self.question else None

    # as a ruling expects it

    def agrees(self, value: Any, expected: Any) -> bool:
        """Whether a value is as a ruling expects it."""
        return bool(value == expected)


@dataclass(frozen=True)
class Number(Noun):
    """A whole number.

    >>> Number("space", 1, 9).keys(4, by=0)
    ('space:4',)
    """

    low: int = 0
    high: int = 99
    pattern: str = "[0-9]{1,2}"

    def __init__(self, kind: str, low: int = 0, high: int = 99, **how: Any) -> None:
        how.setdefault("pattern", f"[{low}-{high}]" if high < 10 else "[0-9]{1,2}")
        Noun.__init__(self, kind, **how)
        object.__setattr__(self, "low", low)
        object.__setattr__(self, "high", high)

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> int:
        return int(text)

    def from_keys(self, keys: Sequence[str]) -> int:
        number = int(super().from_keys(keys))
        if not self.low <= number <= self.high:
            raise NotUnderstood(f"{number} is no {self.kind}")
        return number

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> Sequence[str]:
        if self.there or self.high > 9:
            return Noun.asks(self, given, state, said)
        return [f"{self.kind}:{number}" for number in range(self.low, self.high + 1)]


@dataclass(frozen=True)
class More(Number):
    """A number at the end of a move, left out where it is nothing.

    >>> More("count").write(2, Vocabulary(), None), More("count").write(0, Vocabulary(), None)
    (' +2', '')
    """

    def __init__(self, kind: str, **how: Any) -> None:
        super().__init__(kind, pattern=r"(?: ?\+[0-9]{1,2})?", **how)

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> int:
        return int(text.strip(" +") or 0)

    def write(self, value: int, table: Vocabulary, move: Any) -> str:
        return f" +{value}" if value else ""


@dataclass(frozen=True)
class Flag(Noun):
    """Something that is so or not; it is said by its word alone."""

    pattern: str = "(?:yes|no)?"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> bool:
        return text != "no"

    def write(self, value: bool, table: Vocabulary, move: Any) -> str:
        return "" if value else "no"


@dataclass(frozen=True)
class Player(Noun):
    """A player by name, kept as the seat."""

    pattern: str = "(?s:.+)"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> int:
        return table.seat(text)

    def write(self, value: int, table: Vocabulary, move: Any) -> str:
        return quote(table.players[value])


@dataclass(frozen=True)
class Word(Noun):
    """One of a few words, kept by its letter.

    >>> colour = Word("colour", called={"r": "red", "b": "blue"})
    >>> colour.read("Red", Vocabulary(), {}), colour.write("b", Vocabulary(), None)
    ('r', 'blue')
    """

    def __post_init__(self) -> None:
        words = "|".join(map(re.escape, self._letters))
        object.__setattr__(self, "pattern", f"(?i:{words})")

    @property
    def _letters(self) -> dict[str, Any]:
        return {word: letter for letter, word in (self.called or {}).items()}

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> Any:
        return self._letters[text.lower()]

    def write(self, value: Any, table: Vocabulary, move: Any) -> str:
        return str(self.words(value))

    def from_keys(self, keys: Sequence[str]) -> Any:
        letter = super().from_keys(keys)
        if letter not in (self.called or ()):
            raise NotUnderstood(f"“{letter}” is no {self.kind}")
        return letter


LONGEST_NAME = 60


@dataclass(frozen=True)
class Name(Noun):
    """A card of the box as this table spells it; a name in quotes is taken to the letter."""

    pattern: str = r"(?s:.+)"
    example: str = "Snow White"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> str:
        text = text.strip()
        quoted = text.startswith('"')
        name = unquote(text) if quoted else " ".join(text.split())
        if not name or len(name) > LONGEST_NAME:
            raise NotUnderstood("a name is missing or too long")
        return name if quoted else table.spelt(name)

    def write(self, value: str, table: Vocabulary, move: Any) -> str:
        same = table.spelt(value) == value and value.casefold() not in table.reserved
        return quote(value) if same else json.dumps(value, ensure_ascii=False)


def understood(noun: Noun, text: str, table: Vocabulary) -> Any:
    """The value of a word that stands alone; what is not written as its noun is not understood."""
    if not re.fullmatch(noun.pattern, text):
        raise NotUnderstood(f"“{text}” is no {noun.kind}")
    return noun.read(text, table, {})


def noun_of(hint: Any) -> Noun | None:
    """The noun that a type names."""
    return next((each for each in get_args(hint) if isinstance(each, Noun)), None)


def nouns_of(struct: type) -> dict[str, Noun]:
    """The noun of each field of a struct that names one."""
    hints = get_type_hints(struct, include_extras=True)
    fields: Sequence[str] = getattr(struct, "__struct_fields__", ())
    return {name: noun for name in fields if (noun := noun_of(hints[name]))}
