"""Words of a position, one changed by each tap, by the noun of the word.

| key | value | says |
| --- | --- | --- |
| `workshop` | `1`, `-1` | one more or one less of a number; `pantry:r` of a letter |
| `step` | `effects` | a word, or a player by her seat: `turn` `1` |
| `add:gate`, `away:gate` | `Hunter`, `0` | a thing more, or the one at a place less |
| `left:pile` | `3`, nothing | how many are left, or that this follows from the rest |
| `show`, `seats` | `1`, `3` | whose side is on the screen, and how many play |
| `card`, `reading:…` | `Robber = 2 red` | what a card shows, and how the table plays |
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.kernel.declared import Declared
from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped, which, without
from rules.kernel.game import Header
from rules.kernel.nouns import Flag, Name, Noun, Number, Player, understood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.position import TABLE, Said, joined
from rules.kernel.several import Many, Pile, Tokens
from rules.kernel.vocabulary import Vocabulary

MOST = 20
"""Where counting ends: more than any limit, so that going over it can be shown and explained."""


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


def tapped(declared: Declared, laying: Laying, kind: str, rest: str, value: str) -> Laying:
    """The words after a tap that any game has."""
    match kind:
        case "show":
            return laying._replace(shown=_seat(laying, value))
        case "seats":
            return _seats(declared, laying, value)
        case "card":
            return _card(declared, laying, value)
        case "reading":
            return chosen(declared, laying, rest, value)
        case "add" if rest:
            return _says(declared, laying, rest, "", value)
        case "away" if rest:
            return _says(declared, laying, rest, "", f"-{value}")
        case "left" if rest:
            return _left(declared, laying, rest, value)
    if kind in {option.key for option in declared.options}:
        return chosen(declared, laying, kind, value)
    return _says(declared, laying, kind, rest, value)


def _says(declared: Declared, laying: Laying, word: str, letter: str, value: str) -> Laying:
    """A word of the table or of the side on the screen, after a tap on it."""
    shape = declared.words
    fields = {called: name for name, called in shape.fields.items()}
    if word in fields:
        whose, noun, before = TABLE, shape.table[word], getattr(laying.state, fields[word])
    else:
        fields = {called: name for name, called in shape.side_fields.items()}
        if word not in fields:
            raise NotUnderstood(f"nothing here is called “{word[:40]}”")
        whose, noun = laying.name, shape.side[word]
        before = getattr(getattr(laying.state, shape.sides)[laying.shown], fields[word])
    if isinstance(noun, Player):
        return laying.says(word, _seat(laying, value), whose)
    table = declared.vocabulary(laying.header)
    if isinstance(noun, Many) and isinstance(noun.of, Name) and not value.startswith("-"):
        value = _card_called(declared.card_tag, value, table)
    after = _after(noun, before, letter, value, table)
    count = len(after) if isinstance(after, tuple) else after
    if isinstance(count, int) and count > MOST:
        raise NotUnderstood(Phrase(_("No table has that, or that many.")))
    return laying.says(word, after, whose)


def _after(noun: Noun, before: Any, letter: str, value: str, table: Vocabulary) -> Any:
    """A value after a tap."""
    match noun:
        case Flag():
            return not before
        case Number():
            return stepped(before, value, noun.high, noun.low)
        case Tokens():
            letters = tuple(noun.called or ())
            if letter not in letters:
                raise NotUnderstood(f"“{letter[:40]}” is no {noun.kind}")
            counts = zip(letters, before, strict=True)
            return tuple(stepped(n, value, MOST) if each == letter else n for each, n in counts)
        case Many() if value.startswith("-"):
            return without(before, which(value[1:]))
        case Many():
            return (*before, understood(noun.of, value, table))
    return understood(noun, value, table)


def _card_called(tag: str, name: str, table: Vocabulary) -> str:
    """The name of a card that the box has."""
    tidy = " ".join(name.split())
    if tidy.casefold() not in table.names:
        raise NotUnderstood(f"this box knows no {tag.lower()} “{tidy[:60]}”")
    return table.spelt(tidy)


def _left(declared: Declared, laying: Laying, word: str, value: str) -> Laying:
    """How much is left of something; what is not said follows from the rest."""
    noun, said = declared.words.table.get(word), value.strip()
    most = noun.most if isinstance(noun, Pile) else noun.high if isinstance(noun, Number) else None
    if most is None:
        raise NotUnderstood("no supply is called that")
    if not said:
        return laying.forgets(word)
    if not (said.isascii() and said.isdecimal() and len(said) < 4 and int(said) <= most):
        template = _("Write a number from 0 to {most}, or nothing for whatever is left of the box.")
        raise NotUnderstood(Phrase(template, {"most": most}))
    return laying.says(word, ("",) * int(said) if isinstance(noun, Pile) else int(said))


# the table itself


def _seat(laying: Laying, value: str) -> int:
    if value not in map(str, range(len(laying.header.players))):
        raise NotUnderstood("nobody sits there")
    return int(value)


def _seats(declared: Declared, laying: Laying, value: str) -> Laying:
    """Another number of players; those who leave are those who sit last."""
    if value not in map(str, declared.seats):
        raise NotUnderstood(f"not a number of players of {declared.title}")
    header = laying.header
    taken = {name.casefold() for name in header.players}
    others = [name for name in declared.cast if name.casefold() not in taken]
    players = (*header.players, *others)[: int(value)]
    last = len(players) - 1
    seats = {
        word: min(seat, last)
        for word, seat in laying.said.get(TABLE, {}).items()
        if isinstance(declared.words.table[word], Player)
    }
    return laying._replace(
        header=replace(header, players=players),
        said=joined(laying.said, {TABLE: seats}),
        shown=min(laying.shown, last),
    )


def chosen(declared: Declared, laying: Laying, key: str, value: str) -> Laying:
    """Another choice of the table."""
    if value not in next((each.values for each in declared.options if each.key == key), ()):
        raise NotUnderstood("no table plays that")
    options = {**laying.header.options, key: value}
    return laying._replace(header=replace(laying.header, options=options))


def _card(declared: Declared, laying: Laying, value: str) -> Laying:
    """What a card shows, in place of what was said of it before."""
    card = declared.read_card(value)
    others = tuple(each for each in laying.header.box if each.name != card.name)
    return laying._replace(header=replace(laying.header, box=(*others, card)))
