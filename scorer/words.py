"""What the rules say, in the reader's language."""

import re
from collections.abc import Sequence
from string import Formatter
from typing import Any
from unicodedata import bidirectional

from django.utils.html import escape, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from rules.kernel.game import Game
from rules.kernel.phrase import NAMES, Phrase, spoken
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import TieBreak

ISOLATE, END_ISOLATE = "\u2068", "\u2069"
WORD = re.compile(r"[A-Za-z]+(?:-[a-z]+)*")
COUNTED = re.compile(r"(\d+) ([a-z]+)")
ROWS = re.compile(
    r"(?<![\w/-])(?=[\w/-]{3,16}(?![\w/-]))(?=[\w/]*(?:(?<!\w)-|-(?!\w)))([\w-]+(?:/[\w-]+)+)"
)
"""Rows of letters with gaps, such as -b/yr, as long as they fit on a line of a phone."""
TURNING = {"R", "AL", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI"}


def unbroken(sentence: str) -> SafeString:
    """A sentence as HTML in which what is drawn in letters, row by row, stays on one line.

    >>> unbroken("Ola & Jan score -b/yr.")
    'Ola &amp; Jan score <span class="unbroken">-b/yr</span>.'
    """
    *said, rest = ROWS.split(sentence)
    pieces = zip(said[::2], said[1::2], strict=True)
    before = format_html_join("", '{}<span class="unbroken">{}</span>', pieces)
    return before + escape(rest)


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
        key: spoken(value) if key in NAMES and not isinstance(value, Phrase) else _in_words(value)
        for key, value in words.values.items()
    }
    template = gettext(words.template)
    return BENT.vformat(template, (), values) if "|" in template else template.format(**values)


class Bent(Formatter):
    """Words bent by a number, one form for each that the reader's language has.

    A sentence of the rules may hold several numbers, and English seldom minds which they are; a
    translation says what becomes of its words: `{count} {count:duch|duchy|duchów}`.

    >>> Bent().format("{count} {count:ghost|ghosts}", count=1)
    '1 ghost'
    """

    def format_field(self, value: Any, format_spec: str) -> str:
        forms = format_spec.split("|")
        if len(forms) == 1:
            return str(super().format_field(value, format_spec))
        if not str(value).isdecimal():  # nothing to count: as of many
            return forms[-1]
        return forms[min(form_of(int(value), get_language() or ""), len(forms) - 1)]


BENT = Bent()


def form_of(number: int, language: str) -> int:
    """Which of its forms a word has beside a number, as `Plural-Forms` in the catalog says.

    >>> [form_of(number, "pl") for number in (1, 2, 5, 12, 22)]
    [0, 1, 2, 2, 1]
    """
    if number == 1:
        return 0
    if language.startswith("pl"):
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    return 1


def _in_words(value: Any) -> Any:
    """What stands in a sentence and is no name: a phrase of its own, or words of the notation."""
    if isinstance(value, list | tuple):
        return spoken([_in_words(each) for each in value])
    if isinstance(value, Phrase):
        return say(value)
    if not isinstance(value, str) or not value:
        return value
    whole = gettext(value)
    if whole != value:
        return whole
    return WORD.sub(lambda word: gettext(word[0]), COUNTED.sub(_counted, value))


def _counted(words: re.Match[str]) -> str:
    """So many of something, where a language bends the word by the number."""
    count, word = words.groups()
    said = gettext(f"{{count}} {word}")
    return BENT.vformat(said, (), {"count": int(count)})


def item_label(game: Game[Any, Any], item: str) -> tuple[str, str]:
    """A line of a score sheet as players call it, and the symbol drawn beside it."""
    words, symbol = game.item_words(item)
    return say(words), symbol


def tie_break_sentence(game: Game[Any, Any], tie: TieBreak) -> str:
    """What decided first place, with the value of each player who was level."""
    return say(Phrase(game.tie_words[tie.worded], {"values": tie.told(isolated)}))


def joined(names: Sequence[str]) -> str:
    """Names as a sentence counts them up.

    >>> joined(["Ola", "Ania", "Jan"])
    'Ola, Ania and Jan'
    """
    *others, last = map(isolated, names)
    if not others:
        return last
    return gettext("%(names)s and %(last)s") % {"names": ", ".join(others), "last": last}


def isolated(name: str) -> str:
    """A name that may be written from right to left must not turn round what stands beside it."""
    turns = any(bidirectional(letter) in TURNING for letter in name)
    return f"{ISOLATE}{name}{END_ISOLATE}" if turns else name
