"""A table corrected by taps: the words that change, what follows from them, and one move for all.

Taps change words, as at the desk; the table as it is written down lies under them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.kernel.game import Header
from rules.kernel.laying import Laying
from rules.kernel.nouns import Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.several import Many, Tokens


class Changed(NamedTuple):
    """One difference between the real table and the written one."""

    key: str
    """The key that takes it back."""
    words: Phrase
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True)
class Correcting:
    """How the table of a game is corrected by taps."""

    open: Callable[[Any, Header, str, int, str], Laying]
    """The table, its header, the correction as it is written so far, whose side is shown, and what
    is in the hand; what cannot be read is `NotUnderstood`."""
    change: Callable[[Laying, Any, str, str], Laying]
    """After one tap on a table: a key, and a value where one was chosen."""
    write: Callable[[Laying, Any], str]
    """The correction of a table as one move; empty where the table is right."""
    changes: Callable[[Laying, Any], tuple[Changed, ...]]
    """Every change of a table."""
    flaws: Callable[[Laying, Any], tuple[Refusal, ...]]
    """Why the table cannot look like this."""
    editor: Callable[[Laying, Any], Any]
    """The table as the page draws it."""


def told(seat: int, word: str, label: str, noun: Noun, before: Any, after: Any) -> list[Changed]:
    """The changes of one word: of tokens one for each letter, else one for all."""
    key = f"drop:{seat}:{word}"
    if isinstance(noun, Tokens):
        letters = zip(noun.called or (), before, after, strict=True)
        return [
            Changed(
                f"{key}:{letter}",
                _from_to((noun.called or {})[letter], one, other),
                ((noun.drawn or {}).get(letter, ""),),
            )
            for letter, one, other in letters
            if one != other
        ]
    if isinstance(noun, Many):
        before, after = noun.words(before), noun.words(after)
    return [Changed(key, _from_to(label, before, after))]


def _from_to(what: str, before: Any, after: Any) -> Phrase:
    return Phrase(_("{what}: {before} → {after}"), {"what": what, "before": before, "after": after})
