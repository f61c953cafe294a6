"""A position in few words, both ways. Unsaid words are as on a quiet table of the game.

    line Robber, Griffin; stairways 0; turn Bob | Alice; pantry rrg; workshop 2 | Bob; gate Hunter

The words are the fields of the game's state and of each player's side, read and written by their
nouns. Ruling files say the same as TOML; addresses and corrections carry the line.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Noun, nouns_of, understood
from rules.kernel.several import Many
from rules.kernel.text import quote
from rules.kernel.vocabulary import Vocabulary

S = TypeVar("S")
Words = dict[str, Any]
Said = dict[str, Words]
"""The words for the table, under the empty name, and for each player."""

TABLE = ""


class Shape(Generic[S]):
    """Which words a game's positions have."""

    def __init__(
        self,
        state: type[S],
        side: type | None = None,
        sides: str = "",
        called: Mapping[str, str] | None = None,
        also: Mapping[str, Noun] | None = None,
        also_side: Mapping[str, Noun] | None = None,
    ) -> None:
        """`sides` is the field with a struct `side` for each player; `called` renames fields;
        `also` and `also_side` are words that stand for no field of their own."""
        self.sides, self.called = sides, dict(called or {})
        nouns = nouns_of(state), nouns_of(side) if side else {}
        self.fields, self.side_fields = ({f: self._word(f) for f in each} for each in nouns)
        self.table, self.side = ({self._word(f): n for f, n in each.items()} for each in nouns)
        self.table |= also or {}
        self.side |= also_side or {}

    def _word(self, field: str) -> str:
        return self.called.get(field, field.replace("_", "-"))

    def nouns(self, whose: str) -> dict[str, Noun]:
        """The words for the table or for a player."""
        return self.side if whose else self.table

    # as ruling files say it

    def from_plain(self, plain: Mapping[str, Any], table: Vocabulary) -> Said:
        """The words of a position in a ruling; an error names its place."""
        said: Said = {name: {} for name in (TABLE, *table.players)}
        for word, value in plain.items():
            if word not in table.players:
                said[TABLE][word] = _from_plain(self.table, word, value, table, "position")
                continue
            place = f"position.{word}"
            if not isinstance(value, Mapping):
                raise NotUnderstood("the words for a player are a table of words", place)
            said[word] = {w: _from_plain(self.side, w, v, table, place) for w, v in value.items()}
        return said

    # as one line

    def read(self, pieces: Mapping[str, Iterable[str]], table: Vocabulary) -> Said:
        """The words for the table and for each player, piece by piece (`left 2`)."""
        said: Said = {whose: {} for whose in pieces}
        for whose, each in pieces.items():
            nouns = self.nouns(whose)
            for word, value in (piece.partition(" ")[::2] for piece in each if piece):
                if word in said[whose]:
                    raise NotUnderstood(f"{word} twice")
                if word not in nouns:
                    raise NotUnderstood(f"“{word} {value}” says nothing of a table")
                said[whose][word] = understood(nouns[word], value.strip(), table)
        return said

    def written(self, whose: str, words: Words, table: Vocabulary) -> list[str]:
        """Each word as it stands in a line."""
        nouns = self.nouns(whose)
        return [f"{word} {nouns[word].write(v, table, None)}".strip() for word, v in words.items()]

    # with states

    def lay(self, state: S, said: Said) -> S:
        """The state with these words said of it; it may be unsound."""
        table = said.get(TABLE, {})
        changes = {field: table[word] for field, word in self.fields.items() if word in table}
        if self.sides:
            changes[self.sides] = tuple(
                replace(side, **{f: words[w] for f, w in self.side_fields.items() if w in words})
                for side in getattr(state, self.sides)
                for words in (said.get(side.name, {}),)
            )
        return replace(state, **changes)  # type: ignore[type-var]

    def differences(self, one: S, other: S, but: Iterable[str] = ()) -> Said:
        """The words for what another state has otherwise."""
        left = frozenset(but)
        said = {TABLE: _differ(one, other, self.fields, left)}
        sides = [getattr(state, self.sides) if self.sides else () for state in (one, other)]
        for mine, yours in zip(*sides, strict=True):
            said[yours.name] = _differ(mine, yours, self.side_fields, left)
        return said

    def shows(self, state: Any, expected: Mapping[str, Any], table: Vocabulary) -> list[str]:
        """How a position differs from what a ruling expects of it."""
        sides = {side.name: side for side in (getattr(state, self.sides) if self.sides else ())}
        found = []
        for key, value in expected.items():
            side = sides.get(key)
            fields = self.side_fields if side else self.fields
            of = {word: field for field, word in fields.items()}
            for word, wanted in value.items() if side else [(key, value)]:
                if word not in of:
                    found.append(f"“{word}” says nothing of a table")
                    continue
                noun = self.nouns(key if side else TABLE)[word]
                lies = getattr(side or state, of[word])
                if not noun.agrees(lies, _in_a_ruling(noun, wanted, table)):
                    found.append(f"{key} {word} is {noun.write(lies, table, None)}, not {wanted}")
        return found


def _from_plain(
    nouns: Mapping[str, Noun], word: str, value: Any, table: Vocabulary, place: str
) -> Any:
    if word not in nouns:
        raise NotUnderstood(f"“{word}” says nothing of a table", place)
    try:
        return _in_a_ruling(nouns[word], value, table)
    except NotUnderstood as error:
        raise NotUnderstood(str(error), f"{place}.{word}") from error


def _in_a_ruling(noun: Noun, plain: Any, table: Vocabulary) -> Any:
    """A value of a ruling file, read as a line would write it."""
    if isinstance(plain, bool):
        text = "" if plain else "no"
    elif isinstance(plain, list):
        text = ", ".join(quote(each) if isinstance(each, str) else str(each) for each in plain)
    elif isinstance(noun, Many) and not isinstance(plain, str):
        raise NotUnderstood(f"“{plain}” is no list of {noun.kind}")
    else:
        text = str(plain)
    return understood(noun, text, table)


def _differ(one: Any, other: Any, words: Mapping[str, str], but: frozenset[str]) -> Words:
    return {
        word: getattr(other, field)
        for field, word in words.items()
        if word not in but and getattr(one, field) != getattr(other, field)
    }


def joined(*several: Said) -> Said:
    """Words said one after the other; the later ones count."""
    said: Said = {}
    for each in several:
        for whose, words in each.items():
            said[whose] = said.get(whose, {}) | words
    return said
