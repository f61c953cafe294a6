"""Finding rules: by id, by words in any form, by what players call things, in spite of typos.

Everything here has its counterpart in `static/search.js`, which finds the same on a phone without a
network.
"""

import re
from collections.abc import Iterable

import msgspec
from rapidfuzz import process
from rapidfuzz.distance import OSA

from scorer.handbook.index import LONGEST_PHRASE, Entry, Index
from scorer.handbook.words import COMPOUNDING, stem, words_of

MOST_LETTERS, MOST_WORDS, MOST_FOUND = 200, 24, 10

SYNONYM, ASIDE, BEGUN, MISSPELT, PART = 0.85, 0.5, 0.8, 0.7, 0.6
"""How sure it is that another word was meant: a synonym, a word still being typed, one typo, a
part of a compound."""

QUIET = 0.12
"""How much a word counts that says little, beside words that say more."""

FEW = 0.35
"""The share of its points that an article keeps that meets only a small part of the question."""

FLOOR = 0.3
"""The share of the best article's points below which an article is no answer."""


class Found(msgspec.Struct, frozen=True):
    """An article that answers, and the stems it was found by."""

    entry: Entry
    score: float
    stems: frozenset[str]


class Slot(msgspec.Struct):
    """One word or phrase of the question: what it may mean, and how surely."""

    terms: dict[str, float]
    weight: float = 1.0


def search(index: Index, query: str, most: int = MOST_FOUND) -> list[Found]:
    """The articles that answer best, the best first."""
    words = words_of(query[:MOST_LETTERS])[:MOST_WORDS]
    exact, alike = rules_named(index, words)
    points, met = _scored(index, [] if alike else _slots(index, words))
    least = FLOOR * max(points.values(), default=0)
    best = sorted(points, key=lambda at: (-points[at], at))
    order = dict.fromkeys([*exact, *alike, *(at for at in best if points[at] >= least)])
    return [
        Found(index.articles[at], points.get(at, 0), frozenset(met.get(at, ())))
        for at in list(order)[:most]
    ]


def understood(index: Index, query: str) -> int:
    """How many words of a question this language has."""
    words = words_of(query[:MOST_LETTERS])[:MOST_WORDS]
    if any(rules_named(index, words)):
        return MOST_WORDS
    known = (index.words, index.terms, index.synonyms)
    return sum(
        word in index.words or any(stem(word, index.language) in part for part in known)
        for word in words
    )


# By rule id.


def rules_named(index: Index, words: list[str]) -> tuple[list[int], list[int]]:
    """The rules whose whole id is in the question, and those whose id begins as it is written.

    An id may be written in many ways: GH-BUILD-4, ghbuild4, build 4. Without the prefix it takes
    the number to be an id, since the kinds are words of the game.
    """
    pieces = re.findall(r"[a-z]+|[0-9]+", " ".join(words))[:MOST_WORDS]
    exact: list[int] = []
    alike: list[int] = []
    for at, entry in enumerate(index.articles):
        prefix, *kinds, number = entry.rule.lower().split("-")
        kind = "".join(kinds)
        for before, piece, after in zip(["", *pieces], pieces, [*pieces[1:], ""], strict=False):
            written = piece.removeprefix(prefix) if before != prefix else piece
            prefixed = written != piece or before == prefix
            if after == number and written == kind:
                exact.append(at)
            if prefixed and (written == kind or (not after and kind.startswith(written))):
                alike.append(at)
    return exact, alike


# By words.


def _slots(index: Index, words: list[str]) -> list[Slot]:
    """The question cut into phrases that are known, and single words."""
    meant = [resolve(index, word, last=at == len(words) - 1) for at, word in enumerate(words)]
    stems = [max(each, key=lambda term: each[term]) if each else "" for each in meant]
    slots: list[Slot] = []
    at = 0
    while at < len(words):
        size = _phrase_at(index, stems, at)
        if size > 1:
            said = {" ".join(stems[at : at + size]): 1.0}
            slots.append(Slot(_with_synonyms(index, said)))
        elif meant[at]:
            quiet = words[at] in index.quiet
            slots.append(Slot(_with_synonyms(index, meant[at]), QUIET if quiet else 1.0))
        at += size
    if all(slot.weight == QUIET for slot in slots):
        return [Slot(slot.terms) for slot in slots]
    return slots


def _phrase_at(index: Index, stems: list[str], at: int) -> int:
    """How many words make the longest known phrase that begins here."""
    for size in range(min(LONGEST_PHRASE, len(stems) - at), 1, -1):
        words = " ".join(stems[at : at + size])
        if words in index.terms or words in index.synonyms:
            return size
    return 1


def _with_synonyms(index: Index, meant: dict[str, float]) -> dict[str, float]:
    terms = {term: sure for term, sure in meant.items() if term in index.terms}
    for term, sure in meant.items():
        surely = sure * (ASIDE if term in index.terms else SYNONYM)
        for other in index.synonyms.get(term, ()):
            terms[other] = max(terms.get(other, 0), surely)
    return terms


def resolve(index: Index, word: str, last: bool = False) -> dict[str, float]:
    """The stems a word may stand for, and how surely."""
    if word in index.words:
        return {index.words[word]: 1.0}
    stemmed = stem(word, index.language)
    if stemmed in index.terms or stemmed in index.synonyms:
        return {stemmed: 1.0}
    if last and (begun := [known for known in index.words if known.startswith(word)]):
        return _surely(index, begun, BEGUN)
    if misspelt := _misspelt(index, word):
        return misspelt
    if index.language in COMPOUNDING:
        return _surely(index, _parts(index, word), PART)
    return {}


def _misspelt(index: Index, word: str) -> dict[str, float]:
    """Known words that are a typo or two away; swapped letters are one typo."""
    near = _near(index, word) or _near(index, stem(word, index.language))
    least = min(near.values(), default=0)
    known = [known for known, typos in near.items() if typos == least]
    swapped = [each for each in known if sorted(each) == sorted(word)]
    known = swapped or known
    return _surely(index, known, MISSPELT**least)


def _near(index: Index, word: str) -> dict[str, int]:
    most = 2 if len(word) > 7 else 1 if len(word) > 3 else 0
    if not most:
        return {}
    found = process.extract(
        word, index.words.keys(), scorer=OSA.distance, score_cutoff=most, limit=None
    )
    return {known: int(typos) for known, typos, _ in found}


def _parts(index: Index, word: str) -> list[str]:
    """The longest known words at both ends of a compound."""
    known = [part for part in index.words.keys() - {*index.quiet} if len(part) > 3]
    ends = (
        [part for part in known if word.startswith(part)],
        [part for part in known if word.endswith(part)],
    )
    return [max(parts, key=len) for parts in ends if parts]


def _surely(index: Index, known: Iterable[str], sure: float) -> dict[str, float]:
    return {index.words[word]: sure for word in known}


def _scored(index: Index, slots: list[Slot]) -> tuple[dict[int, float], dict[int, set[str]]]:
    """The points of each article, and the stems that brought them."""
    points: dict[int, float] = {}
    share: dict[int, float] = {}
    met: dict[int, set[str]] = {}
    whole = sum(slot.weight for slot in slots)
    for slot in slots:
        best: dict[int, float] = {}
        for term, sure in slot.terms.items():
            for at, weight in index.terms[term].items():
                best[at] = max(best.get(at, 0), sure * weight)
                if slot.weight == 1:
                    met.setdefault(at, set()).update(term.split())
        for at, most in best.items():
            points[at] = points.get(at, 0) + slot.weight * most
            share[at] = share.get(at, 0) + slot.weight
    return {at: each * (FEW + (1 - FEW) * share[at] / whole) for at, each in points.items()}, met
