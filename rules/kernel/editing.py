"""A position changed by taps: each tap changes one of its few words.

What follows from other words, as the supply does, goes on following until it is said by hand. So
the words are edited and not the state; the state is laid from them, and may be unsound.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

import msgspec

from rules.kernel.declared import Declared
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.nouns import Flag, Noun, Number, understood
from rules.kernel.position import TABLE, Said, Shape, joined
from rules.kernel.position_line import read_words, write_line, write_words
from rules.kernel.refusal import Refusal
from rules.kernel.several import Many, Tokens
from rules.kernel.vocabulary import Vocabulary

LONGEST = 4000
"""Letters of a line that is being laid; an address holds fewer."""


class Field(NamedTuple):
    """One word that can be said: of the table, or of a player."""

    whose: str
    word: str
    noun: Noun
    value: Any
    said: bool
    """Whether it was said by hand; else it follows from the rest."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position that is being laid, small enough for an address: its line, and the hand."""

    line: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    """Everything that was said by hand."""
    shown: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Whose side is on the screen."""
    hand: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """What the next tap on the board lays there."""


class Laying(NamedTuple):
    """A position while it is being changed."""

    header: Header
    said: Said
    """What was said by hand."""
    state: Any
    """What lies there by these words and by all that follows from them; it may be unsound."""
    shown: int = 0
    hand: str = ""

    @property
    def name(self) -> str:
        """Whose side is on the screen."""
        return self.header.players[self.shown]

    def says(self, word: str, value: Any, whose: str = TABLE) -> "Laying":
        """The same with a word said by hand."""
        return self._replace(said=joined(self.said, {whose: {word: value}}))

    def forgets(self, *words: str, whose: str = TABLE) -> "Laying":
        """The same without words: what they were about follows from the rest."""
        left = {word: v for word, v in self.said.get(whose, {}).items() if word not in words}
        return self._replace(said={**self.said, whose: left})


@dataclass(frozen=True)
class Editing:
    """How a game's positions are laid by taps: each tap says one of their words."""

    declared: Declared
    also: Said = field(default_factory=dict)
    """Words that every position laid by hand has."""

    def laid(self, line: Line) -> tuple[Header, Any]:
        """The table of a line, sound or not; a refusal in place of one that there is not."""
        header, said = read_words(self.declared, line.line)
        return header, self.declared.position(header, joined(self.also, said))

    def opened(self, line: Line) -> Laying:
        """A line to be changed. Cards that contradict the box are left out of what is drawn."""
        header, said = read_words(self.declared, line.line)
        return self.laying(header, said, line.shown, line.hand)

    def laying(self, header: Header, said: Said, shown: int = 0, hand: str = "") -> Laying:
        if shown >= len(header.players):
            raise NotUnderstood("nobody sits there")
        words = joined(self.also, said)
        for known in (header, msgspec.structs.replace(header, box=())):
            state = self.declared.position(known, words)
            if not isinstance(state, Refusal):
                return Laying(header, said, state, shown, hand)
        raise NotUnderstood(state.message)

    def written(self, laying: Laying) -> Line:
        """What was said, to be read again; what no line can say is not understood."""
        text = write_words(self.declared, laying.header, laying.said)
        line = Line(text, laying.shown, laying.hand)
        self.opened(line)
        return line

    def copied(self, line: Line) -> str:
        """The whole position in the one way it is written."""
        laying = self.opened(line)
        return write_line(self.declared, laying.header, laying.state)

    def pasted(self, text: str) -> Line:
        """A position from a line that was written or copied by hand."""
        header, said = read_words(self.declared, " ".join(text.split()))
        return self.written(self.laying(header, said))

    def flaws(self, line: Line) -> tuple[Refusal, ...]:
        """The flaws of the position; empty for one that can lie on a table."""
        _header, state = self.laid(line)
        return (state,) if isinstance(state, Refusal) else tuple(self.declared.flaws(state))

    def taken_from(self, header: Header, state: Any) -> Line:
        """A position as a line, to be changed."""
        return self.written(self.laying(header, self.declared.said_of(header, state)))


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
    """The value after a tap: one more or less of a number or letter, a thing more, or the one at a
    place less (`-2`).

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
            return _one_fewer(value, what[1:]) if what.startswith("-") else (*value, what)
    return what


def _one_fewer(things: tuple[Any, ...], place: str) -> tuple[Any, ...]:
    """All but the one at this place."""
    if not (place.isascii() and place.isdecimal()) or len(place) > 2:
        raise NotUnderstood("which one?")
    at = int(place)
    return (*things[:at], *things[at + 1 :])


def _step(what: str) -> int:
    if what not in ("1", "-1"):
        raise NotUnderstood(f"“{what}” is neither one more nor one less")
    return int(what)
