"""A position changed by taps: each tap changes one of its few words.

What follows from other words, as the supply does, goes on following until it is said by hand. So
the words are edited and not the state; the state is laid from them, and may be unsound.
"""

from typing import Any, NamedTuple

from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Flag, Noun, Number, understood
from rules.kernel.position import TABLE, Said, Shape, joined
from rules.kernel.several import Many, Tokens
from rules.kernel.vocabulary import Vocabulary


class Field(NamedTuple):
    """One word that can be said: of the table, or of a player."""

    whose: str
    word: str
    noun: Noun
    value: Any
    said: bool
    """Whether it was said by hand; else it follows from the rest."""


def fields(shape: Shape[Any], state: Any, said: Said) -> list[Field]:
    """Everything that can be said of a position, with what it is now."""
    found = [
        Field(TABLE, word, shape.table[word], getattr(state, field), word in said.get(TABLE, {}))
        for field, word in shape.fields.items()
    ]
    for side in getattr(state, shape.sides) if shape.sides else ():
        words = said.get(side.name, {})
        found += [
            Field(side.name, word, shape.side[word], getattr(side, field), word in words)
            for field, word in shape.side_fields.items()
        ]
    return found


def edit(
    shape: Shape[Any], said: Said, whose: str, word: str, text: str, table: Vocabulary
) -> Said:
    """The words after one was typed or chosen; an empty one is not said any more."""
    if whose not in (TABLE, *table.players) or word not in shape.nouns(whose):
        raise NotUnderstood(f"“{word}” says nothing of a table")
    if text:
        return joined(said, {whose: {word: understood(shape.nouns(whose)[word], text, table)}})
    others = {each: value for each, value in said.get(whose, {}).items() if each != word}
    return {**said, whose: others}


def tapped(field: Field, what: str) -> Any:
    """The value after a tap: one more or less of a number or letter, a thing put in or out.

    >>> tapped(Field("Ann", "left", Number("left", 0, 9), 3, said=False), "-1")
    2
    """
    noun, value = field.noun, field.value
    match noun:
        case Flag():
            return not value
        case Number():
            return min(max(noun.low, value + _step(what)), noun.high)
        case Tokens():
            step = -1 if what.startswith("-") else 1
            letters = zip(noun.called or (), value, strict=True)
            return tuple(max(0, n + step * (letter == what[-1:])) for letter, n in letters)
        case Many():
            rest = tuple(each for each in value if each != what)
            return rest if len(rest) < len(value) else (*value, what)
    return what


def _step(what: str) -> int:
    if what not in ("1", "-1"):
        raise NotUnderstood(f"“{what}” is neither one more nor one less")
    return int(what)
