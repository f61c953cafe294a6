"""What the rules say, in the reader's language."""

from collections.abc import Mapping
from typing import Any
from unicodedata import bidirectional

from django.utils.translation import gettext

from rules.kernel.game import Game
from rules.kernel.phrase import Phrase, spoken

ISOLATE, END_ISOLATE = "\u2068", "\u2069"
TURNING = {"R", "AL", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"}


def say(words: Any) -> str:
    """A phrase translated, with its values put in; a plain word translated as it stands.

    >>> say(Phrase("{count} left of {names}", {"count": 2, "names": ["Fox", "Frog King"]}))
    '2 left of Fox, Frog King'
    """
    if not isinstance(words, Phrase):
        return gettext(str(words)) if words else ""
    values = {key: spoken(value) for key, value in words.values.items()}
    return gettext(words.template).format(**values)


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
