"""Moves as people write them, both ways, read off the form of each kind and its nouns."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rules.kernel.errors import NotUnderstood
from rules.kernel.moves import Move
from rules.kernel.nouns import Noun
from rules.kernel.rule import FIELDS
from rules.kernel.vocabulary import Vocabulary


class Form(NamedTuple):
    """How a kind of move is written, with each of its nouns in its place."""

    kind: type[Move]
    pattern: re.Pattern[str]
    nouns: tuple[tuple[str, Noun], ...]

    @property
    def example(self) -> str:
        """Such a move, with something for each part."""
        return self.kind.verb.form.format(**{p: noun.example for p, noun in self.nouns}).rstrip()


class Notation:
    """Reads and writes the moves of one table."""

    def __init__(self, kinds: tuple[type[Move], ...], table: Vocabulary) -> None:
        self.forms, self.table = forms(kinds), table

    def read(self, text: str, by: int) -> Move:
        """The move; what cannot be read is told the form in which such a move is written."""
        words = text.split()
        verb = words[0] if words else ""
        form = self.forms.get(verb.lower())
        if form is None:
            raise NotUnderstood(f"no move begins with “{verb}”: {text}")
        tidy = " ".join(text.split(None, 1) if '"' in text else words)
        found = form.pattern.fullmatch(tidy) or form.pattern.fullmatch(f"{tidy} ")
        if found is None:
            raise NotUnderstood(f"written like “{form.example}”: {text}")
        said: dict[str, object] = {}
        try:
            for part, noun in form.nouns:
                said[part] = noun.read(found[part], self.table, said)
        except NotUnderstood as error:
            raise NotUnderstood(f"{error}: {text}") from error
        return self._learnt(form.kind.said(by, **said))

    def write(self, move: Move) -> str:
        nouns = self._learnt(move).nouns
        written = {
            part: nouns[part].write(getattr(move, part), self.table, move) for part in move.parts
        }
        return move.verb.form.format(**written).rstrip()

    def _learnt(self, move: Move) -> Move:
        for name in move.teaches():
            self.table.learn(name)
        return move


@cache
def forms(kinds: tuple[type[Move], ...]) -> dict[str, Form]:
    """By the word with which it begins; a form that begins with a noun has one for each value."""
    return {verb: form for form in map(_form, kinds) for verb in _verbs(form.kind)}


def _form(kind: type[Move]) -> Form:
    pieces = []
    for literal, part, *_rest in FIELDS.parse(kind.verb.form):
        pieces.append(f"(?i:{re.escape(literal)})")
        if part:
            pieces.append(f"(?P<{part}>{kind.nouns[part].pattern})")
    nouns = tuple((part, kind.nouns[part]) for part in kind.parts)
    return Form(kind, re.compile("".join(pieces)), nouns)


def _verbs(kind: type[Move]) -> Iterable[str]:
    literal, part, *_rest = next(iter(FIELDS.parse(kind.verb.form)))
    if literal or part is None:
        return [literal.split()[0]]
    return (kind.nouns[part].called or {}).values()
