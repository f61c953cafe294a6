"""The characters and other named cards of a box: found by their names in any language.

They are no rules. A question that names one is led to the list of what is known of them.
"""

from collections.abc import Iterator
from functools import cache

import msgspec
from rapidfuzz.distance import OSA

from rules.kernel.catalogue import load_catalogue
from rules.registry import GAMES
from scorer.handbook.language import readers_language
from scorer.handbook.words import QUIET, words_of

MOST = 3


class Thing(msgspec.Struct, frozen=True, array_like=True):
    """A card that has a name, and every way to write it: words without accents, one by one."""

    name: str
    spellings: tuple[tuple[str, ...], ...]
    called: dict[str, str] = {}
    """By language: what a rulebook in that language calls it."""


@cache
def things_of(game: str) -> tuple[Thing, ...]:
    """All of a box, in its order."""
    path = GAMES[game].home / "box.toml"
    entries = load_catalogue(path).entries if path.exists() else ()
    return tuple(
        Thing(
            entry.name,
            tuple(
                tuple(words_of(each)) for each in (entry.name, *entry.also, *entry.called.values())
            ),
            entry.called,
        )
        for entry in entries
    )


def called(name: str) -> str:
    """What the reader's own rulebook calls a card, if that is another name than the one which
    records have."""
    return _names(readers_language()).get(name, "")


@cache
def _names(language: str) -> dict[str, str]:
    every = (thing for game in GAMES for thing in things_of(game))
    return {thing.name: thing.called[language] for thing in every if language in thing.called}


def named(game: str, language: str, query: str) -> list[Thing]:
    """Those that a question names, wholly or, where it asks nothing else, in part."""
    asked = [word for word in words_of(query) if word not in QUIET[language]]
    whole = [thing for thing in things_of(game) if any(_is_in(each, asked) for each in _all(thing))]
    if whole or not asked:
        return whole[:MOST]
    parts = [thing for thing in things_of(game) if any(_part(each, asked) for each in _all(thing))]
    return parts[:MOST]


def _all(thing: Thing) -> Iterator[tuple[str, ...]]:
    yield from thing.spellings


def _is_in(spelling: tuple[str, ...], asked: list[str]) -> bool:
    """Whether the words of a name stand in the question one after the other, or as one word."""
    name = "".join(spelling)
    for first in range(len(asked)):
        for last in range(first + 1, min(first + len(spelling) + 1, len(asked)) + 1):
            if alike("".join(asked[first:last]), name):
                return True
    return False


def _part(spelling: tuple[str, ...], asked: list[str]) -> bool:
    """Whether every word of the question is a word of the name."""
    return all(any(alike(word, own) for own in spelling) for word in asked)


def alike(one: str, other: str) -> bool:
    """The same, but for a typo in a word of some length, or two in a long one."""
    most = 2 if len(other) > 7 else 1 if len(other) > 4 else 0
    return int(OSA.distance(one, other, score_cutoff=most)) <= most
