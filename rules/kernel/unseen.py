"""Pieces that lie on the table and that nobody has told yet: `?` in a record, else the empty text.

Those of one place cannot be told apart. Known ones come first, so that equal positions are equal.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

from rules.kernel.moves import Move
from rules.kernel.nouns import Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.several import Many
from rules.kernel.vocabulary import Vocabulary

UNSEEN = ""
MARK = "?"
Pieces = tuple[str, ...]


def identifies(state: Any, move: Any) -> Phrase | None:
    """What a move says of an unseen piece; `None` where it uses none."""
    return move.tells(state) if isinstance(move, Move) else None


def known(pieces: Sequence[str]) -> Pieces:
    """The pieces that have been told."""
    return tuple(filter(None, pieces))


def known_first(pieces: Sequence[str]) -> Pieces:
    """
    >>> known_first(("rc", "", "gy"))
    ('rc', 'gy', '')
    """
    if UNSEEN not in pieces:
        return tuple(pieces)
    return (*known(pieces), *(UNSEEN,) * pieces.count(UNSEEN))


def taken(pieces: Pieces, piece: str) -> Pieces:
    """Without a piece; where it is not among the known ones, without an unseen one, which it was.

    >>> taken(("rc", ""), "rc"), taken(("rc", ""), "gy")
    (('',), ('rc',))
    """
    at = pieces.index(piece if piece in pieces else UNSEEN)
    return pieces[:at] + pieces[at + 1 :]


def told(pieces: Pieces, piece: str) -> Pieces:
    """With a piece in the place of an unseen one.

    >>> told(("rc", "", ""), "gy")
    ('rc', 'gy', '')
    """
    return known_first((*taken(pieces, UNSEEN), piece))


class MayBeUnseen(Noun):
    """A piece that may not have been told yet, before the noun of the piece itself."""

    unseen: str
    """What players call it then."""

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> Any:
        return UNSEEN if text.strip() == MARK else super().read(text, table, said)

    def write(self, value: Any, table: Vocabulary, move: Any) -> str:
        return super().write(value, table, move) if value else MARK

    def words(self, value: Any) -> Any:
        return super().words(value) if value else self.unseen

    def keys(self, value: Any, by: int) -> tuple[str, ...]:
        return super().keys(value, by) if value else (f"{self.kind}:{MARK}",)

    def from_keys(self, keys: Sequence[str]) -> Any:
        return UNSEEN if keys[0].endswith(f":{MARK}") else super().from_keys(keys)

    def key_words(self, key: str) -> Any:
        return self.unseen if key.endswith(f":{MARK}") else super().key_words(key)

    def done(self, given: Sequence[str]) -> bool:
        return given[-1:] == (f"{self.kind}:{MARK}",) or super().done(given)


def or_unseen(noun: Noun, unseen: str = _("not seen yet")) -> Noun:
    """The same noun where its piece may be unseen.

    >>> one = or_unseen(Noun("card"))
    >>> one.read("?", Vocabulary(), {}), one.write("", Vocabulary(), None), one.keys("", 0)
    ('', '?', ('card:?',))
    """
    kind = type(f"Unseen{type(noun).__name__}", (MayBeUnseen, type(noun)), {"unseen": unseen})
    pattern = rf"(?:{noun.pattern}|\{MARK})"
    like = {each.name: getattr(noun, each.name) for each in fields(noun)}
    return cast(Noun, kind(**like | {"pattern": pattern}))


@dataclass(frozen=True)
class Laid(Many):
    """Pieces that are laid out together; a single `?` says that none of them is told yet.

    >>> laid = Laid("half", of=or_unseen(Noun("half", "[a-z]{2}")), count=lambda table: 3)
    >>> laid.read("?", Vocabulary(), {}), laid.write(("", "", ""), Vocabulary(), None)
    (('', '', ''), '?')
    >>> laid.read("rc ? ?", Vocabulary(), {}), laid.write(("rc", "", ""), Vocabulary(), None)
    (('rc', '', ''), 'rc ? ?')
    """

    count: Callable[[Vocabulary], int] = lambda table: 1
    """How many of them there are at a table."""

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[Any, ...]:
        if text.strip() == MARK:
            return (UNSEEN,) * self.count(table)
        return super().read(text, table, said)

    def write(self, value: Any, table: Vocabulary, move: Any) -> str:
        if value and not any(value) and len(value) == self.count(table):
            return MARK
        text = super().write(value, table, move)
        return f"{MARK}," if text == MARK else text
