"""Moves as people write them, both ways, read off the form of each kind and its nouns."""

import re
from collections.abc import Iterable
from functools import cache

from rules.kernel.errors import NotUnderstood
from rules.kernel.moves import Move
from rules.kernel.rule import FIELDS
from rules.kernel.vocabulary import Vocabulary


class Notation:
    """Reads and writes the moves of one table."""

    def __init__(self, kinds: tuple[type[Move], ...], table: Vocabulary) -> None:
        self.verbs, self.table = verbs(kinds), table

    def read(self, text: str, by: int) -> Move:
        """The move; what cannot be read is told the form in which such a move is written."""
        verb, rest = (*text.split(None, 1), "", "")[:2]
        kind = self.verbs.get(verb.lower())
        if kind is None:
            raise NotUnderstood(f"no move begins with “{verb}”: {text}")
        tidy = f"{verb} {rest}" if '"' in rest else " ".join((verb, *rest.split()))
        found = pattern(kind).fullmatch(tidy) or pattern(kind).fullmatch(f"{tidy} ")
        if found is None:
            raise NotUnderstood(f"written like “{example(kind)}”: {text}")
        said: dict[str, object] = {}
        try:
            for part in kind.parts:
                said[part] = kind.nouns[part].read(found[part], self.table, said)
        except NotUnderstood as error:
            raise NotUnderstood(f"{error}: {text}") from error
        return self._learnt(kind.said(by, **said))

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
def pattern(kind: type[Move]) -> re.Pattern[str]:
    """The form of a kind as a regular expression, with each noun in its place."""
    pieces = []
    for literal, part, *_rest in FIELDS.parse(kind.verb.form):
        pieces.append(f"(?i:{re.escape(literal)})")
        if part:
            pieces.append(f"(?P<{part}>{kind.nouns[part].pattern})")
    return re.compile("".join(pieces))


def example(kind: type[Move]) -> str:
    """How such a move is written, with something for each part."""
    return kind.verb.form.format(**{part: kind.nouns[part].example for part in kind.parts}).rstrip()


@cache
def verbs(kinds: tuple[type[Move], ...]) -> dict[str, type[Move]]:
    """The word each kind begins with; a form that begins with a noun has a word for each value."""
    return {verb: kind for kind in kinds for verb in _verbs(kind)}


def _verbs(kind: type[Move]) -> Iterable[str]:
    literal, part, *_rest = next(iter(FIELDS.parse(kind.verb.form)))
    if literal or part is None:
        return [literal.split()[0]]
    return (kind.nouns[part].called or {}).values()
