"""What the rules say, in the reader's language."""

import re
from collections.abc import Mapping
from typing import Any
from unicodedata import bidirectional

from django.utils.translation import gettext

from rules.kernel.game import Game
from rules.kernel.phrase import NAMES, Phrase, spoken
from rules.kernel.refusal import Refusal

ISOLATE, END_ISOLATE = "\u2068", "\u2069"
WORD = re.compile(r"[A-Za-z]+(?:-[a-z]+)*")
TURNING = {"R", "AL", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"}


def say(words: Any) -> str:
    """A phrase or a refusal translated, with its values put in; a plain word as it stands.

    >>> say(Phrase("{count} left of {names}", {"count": 2, "names": ["Fox", "Frog King"]}))
    '2 left of Fox, Frog King'
    """
    if isinstance(words, Refusal):
        words = Phrase(words.template, words.facts)
    if not isinstance(words, Phrase):
        return gettext(str(words)) if words else ""
    values = {
        key: spoken(value) if key in NAMES else _in_words(value)
        for key, value in words.values.items()
    }
    return gettext(words.template).format(**values)


def _in_words(value: Any) -> Any:
    """What stands in a sentence and is no name: a phrase of its own, or words of the notation."""
    if isinstance(value, list | tuple):
        return spoken([_in_words(each) for each in value])
    if isinstance(value, Phrase):
        return say(value)
    if not isinstance(value, str) or not value:
        return value
    whole = gettext(value)
    return whole if whole != value else WORD.sub(lambda word: gettext(word[0]), value)


def item_label(game: Game[Any, Any], item: str) -> tuple[str, str]:
    """A line of a score sheet as players call it, and the symbol drawn beside it."""
    words, symbol = game.item_words(item)
    return say(words), symbol


def tie_break_sentence(game: Game[Any, Any], decided_by: str, values: Mapping[str, int]) -> str:
    """What decided first place, with the value of each player who was level."""
    each = [f"{isolated(name)} {value}" for name, value in values.items()]
    return say(Phrase(game.tie_words[decided_by], {"values": each}))


def isolated(name: str) -> str:
    """A name that may be written from right to left must not turn round what stands beside it."""
    turns = any(bidirectional(letter) in TURNING for letter in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turns else name
