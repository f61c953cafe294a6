"""How a yes-or-no question is meant: may I, must I, is it so; asked straight or turned round.

What a language says for it stands in `speech.toml`. `static/claims.js` reads the same patterns, so
they use only what regular expressions of both languages share.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from scorer.handbook.words import plain

FILE = Path(__file__).with_name("speech.toml")
WORD = re.compile(r"[a-z0-9]+")
COUNTED = re.compile(r"\b(\d+)(?:x|e|de|ste|st|nd|rd|th)\b")
"""A number with its ending: 3x, 4th."""
LIMB = re.compile(r"[a-z0-9]+|,")
Mood = Literal["may", "must", "is"]
TURNED: dict[Mood, Mood] = {"may": "must", "must": "may", "is": "is"}
"""May I not do it? I may, where I do not have to do it."""


class Speech(msgspec.Struct, frozen=True):
    """The words of one language that say how something is meant."""

    open: str
    moods: list[tuple[str, str]]
    when: list[str]
    asks: str
    quiet: str
    light: list[str]
    telling: list[str]
    opposites: list[tuple[str, str]]
    numbers: dict[str, str]
    alike: dict[str, list[str]]


class Meant(msgspec.Struct, frozen=True):
    """A sentence: its mood, whether it is turned round, and the words that are left of it."""

    mood: Mood
    turned: bool
    words: list[str]
    closed: bool = True
    """Whether yes or no can answer it."""


@cache
def speech_of(language: str) -> Speech:
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8"))[language], Speech)


def read(text: str, language: str) -> Meant:
    """A question or a statement as it is meant.

    >>> read("Is it forbidden to move a ghost?", "en")
    Meant(mood='may', turned=True, words=['is', 'it', 'move', 'a', 'ghost'], closed=True)
    >>> read("Can I skip the kid?", "en")
    Meant(mood='must', turned=True, words=['i', 'the', 'kid'], closed=True)
    """
    speech = speech_of(language)
    before, main, after = _clauses(speech, text)
    closed = not re.match(speech.open, main)
    mood: Mood | None = None
    turned = inner = own = False
    for pattern, effect in speech.moods:
        main, count = re.subn(pattern, " ", main)
        if not count or effect == "drop":
            continue
        if effect == "not":
            inner ^= count % 2 == 1
        elif mood is None:
            mood = "may" if effect.startswith("may") else "must"
            turned, own = effect.endswith("-not"), effect == "need"
    if inner:
        turned = not turned
        mood = mood if mood is None or own else TURNED[mood]
    return Meant(mood or "is", turned, WORD.findall(f"{before} {main} {after}"), closed)


def _clauses(speech: Speech, text: str) -> tuple[str, str, str]:
    """What stands before the main clause, the clause, and its condition behind it."""
    *earlier, said = [
        COUNTED.sub(r"\1", " ".join(LIMB.findall(each))).replace(" ,", ",")
        for each in _sentences(text)
    ]
    before = " ".join(earlier)
    begins = rf"(?:{'|'.join(speech.when)})\b"
    if re.match(begins, said):
        condition, _comma, main = said.partition(", ")
        return (f"{before} {condition}", main, "") if main else (before, said, "")
    if found := re.search(rf", (?={speech.asks})", said):
        return f"{before} {said[: found.start()]}", said[found.end() :], ""
    if found := re.search(rf"\b{begins}", said):
        return before, said[: found.start()], said[found.start() :]
    return before, said, ""


def _sentences(text: str) -> list[str]:
    return [each for each in re.split(r"[.?!;:]", plain(text)) if WORD.search(each)] or [""]
