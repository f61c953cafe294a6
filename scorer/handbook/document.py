"""The document that a phone keeps of a handbook, to answer questions without a network.

It has what `static/search.js` and `static/claims.js` need, and nothing that they can work out: they
stem words as we do, and read a claim as they read a question.
"""

from collections.abc import Mapping
from functools import cache
from itertools import groupby

import msgspec

from scorer.handbook.bank import Bank, Stated, bank_of
from scorer.handbook.index import Entry, Index, index_of
from scorer.handbook.speech import speech_of
from scorer.handbook.things import Thing

OURS = 2


class Kept(msgspec.Struct, frozen=True):
    """One handbook in one language."""

    language: str
    articles: tuple[Entry, ...]
    terms: dict[str, list[int]]
    """By term: how far it is to the next article that is about it, and how much that is; and so
    on."""
    words: str
    synonyms: dict[str, tuple[str, ...]]
    quiet: str
    things: tuple[Thing, ...]
    claims: list[tuple[str, list[tuple[str, int]]]]
    """Rule by rule: each claim, and whether it is true; two more where it rests on our ruling."""
    meant: dict[str, list[str]]
    """By the word of the handbook: what players say for it, in stems."""
    unsaid: str
    """Stems that say nothing in a claim."""
    light: list[str]
    telling: list[str]
    opposites: tuple[tuple[str, str], ...]
    open: str
    moods: list[tuple[str, str]]
    when: list[str]
    asks: str


@cache
def document(game: str, language: str) -> bytes:
    return encoded(index_of(game, language), bank_of(game, language))


def encoded(index: Index, bank: Bank) -> bytes:
    speech = speech_of(index.language)
    return msgspec.json.encode(
        Kept(
            index.language,
            index.articles,
            {term: _far(places) for term, places in index.terms.items()},
            " ".join(_forms(index.words)),
            index.synonyms,
            " ".join(index.quiet),
            index.things,
            [
                (rule, [(each.text, each.true + OURS * each.ours) for each in claims])
                for rule, claims in groupby(bank.claims, _rule)
            ],
            _by_own_word(bank.meant),
            " ".join(sorted(bank.quiet)),
            sorted(bank.light),
            sorted(bank.telling),
            bank.opposites,
            speech.open,
            speech.moods,
            speech.when,
            speech.asks,
        )
    )


def _forms(words: Mapping[str, str]) -> list[str]:
    """All words but those that are the stem of another."""
    stems = {own for word, own in words.items() if own != word}
    return [word for word, own in words.items() if own != word or word not in stems]


def _rule(claim: Stated) -> str:
    return claim.rule


def _far(places: Mapping[int, int]) -> list[int]:
    """Small numbers, and so a small document."""
    steps = zip(places, [0, *places], strict=False)
    return [each for at, last in steps for each in (at - last, places[at])]


def _by_own_word(meant: Mapping[str, str]) -> dict[str, list[str]]:
    said: dict[str, list[str]] = {}
    for words, own in meant.items():
        said.setdefault(own, []).append(words)
    return said
