"""The claims of a handbook, and the one that a question is nearest to.

A question and a claim are compared by their words: each as the word of the handbook for it, rare
words more than common ones. Words that turn a claim round and other numbers count against it. Mood
and negation then turn the truth of a claim into yes or no. `static/claims.js` does the same on a
phone without a network.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, cached_property

import msgspec
from rapidfuzz.distance import LCSseq

from rules.registry import GAMES
from scorer.handbook.asked import Row, read_synonyms
from scorer.handbook.claims import Claim, read_claims
from scorer.handbook.index import LONGEST_PHRASE, Index, index_of
from scorer.handbook.search import MOST_LETTERS, MOST_WORDS, resolve
from scorer.handbook.speech import Meant, Mood, read, speech_of
from scorer.handbook.words import stem, words_of

ORDER = 0.25
"""How much of the likeness of two sentences is the order of their words."""
SCALE, UNKNOWN, LIGHT = 1000, 3000, 0.5
"""Weights are whole numbers, so that their sum is one everywhere and in any order; the weight of a
word that no claim has; what a light word keeps of its own."""
OPPOSITE, OTHER_NUMBER, ONE_MORE_NUMBER, TELLING, MOST_AGAINST = 0.12, 0.24, 0.1, 0.12, 0.36
"""What counts against a claim: a word that turns it round, other numbers, a number too many, a
small word that only one of the two has; and the most that all of it can."""
LEAST, CLEAR = 0.4, 4.5
"""How near a claim must be to answer, and how much louder than all that say otherwise."""
ARTICLE, FADES, HEARD = 0.15, 0.06, 30
"""What the article of its rule adds to a claim, how fast its voice fades with the distance, and how
many have one."""
SAME = 0.75
"""How much two questions have in common that ask the same."""
LOOKED_AT = 120

NUMBER = re.compile(r"\d+")
TURNED = {(True, False), (False, True)}
"""Of two opposites one sentence has only the one, the other only the other."""

TRUST: Mapping[tuple[Mood, Mood], tuple[float, float]] = {
    ("may", "must"): (0.85, 0),
    ("must", "may"): (0, 0.95),
    ("may", "is"): (0.95, 0.95),
    ("is", "may"): (0.95, 0.95),
    ("must", "is"): (0.6, 0.85),
    ("is", "must"): (0.85, 0.85),
}
"""How far a claim of one mood answers a question of another: where it is true, where it is not.
Who must do something may do it; who need not may still; who does it need not have to."""


class Stated(msgspec.Struct, frozen=True):
    """A claim as it is compared."""

    rule: str
    text: str
    true: bool
    ours: bool
    mood: Mood
    turned: bool
    terms: tuple[str, ...]


class Answered(msgspec.Struct, frozen=True):
    """A claim that a question is near to, what it answers, and how near it is."""

    claim: Stated
    yes: bool
    near: float


class Bank(msgspec.Struct, frozen=True, dict=True):
    """All claims of a handbook in one language, and the words to compare them by."""

    claims: tuple[Stated, ...]
    meant: dict[str, str]
    """Stems, and phrases of stems: the word of the handbook for each."""
    quiet: frozenset[str]
    light: frozenset[str]
    telling: frozenset[str]
    opposites: tuple[tuple[str, str], ...]

    @cached_property
    def weights(self) -> dict[str, int]:
        """By term: how much it says."""
        held = Counter(term for claim in self.claims for term in set(claim.terms))
        return {
            term: round(
                SCALE
                * math.log(1 + len(self.claims) / (count + 1))
                * (LIGHT if term in self.light else 1)
            )
            for term, count in held.items()
        }

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """By term: the claims that have it."""
        places: dict[str, list[int]] = {}
        for at, claim in enumerate(self.claims):
            for term in set(claim.terms):
                places.setdefault(term, []).append(at)
        return places

    @cached_property
    def known(self) -> frozenset[str]:
        """Stems that need no mending: something is said with them."""
        said = (word for phrase in self.meant for word in phrase.split())
        return frozenset(self.places) | self.quiet | frozenset(said)

    @cached_property
    def sizes(self) -> list[int]:
        return [self.weight(set(claim.terms)) for claim in self.claims]

    def weight(self, terms: Iterable[str]) -> int:
        return sum(self.weights.get(term, UNKNOWN) for term in terms)


@cache
def bank_of(game: str, language: str) -> Bank:
    """The claims of a game's handbook; read once. A game need not have any."""
    folder = GAMES[game].home / "claims"
    speech = speech_of(language)
    rows = read_synonyms(folder / "words.toml", language)
    meant = _meant([*rows, *(Row([own], said) for own, said in speech.alike.items())], language)
    meant |= {
        stem(word, language): number
        for number, words in speech.numbers.items()
        for word in words.split()
    }

    def term(words: str) -> str:
        return meant.get(stemmed(words, language), stemmed(words, language))

    bank = Bank(
        (),
        meant,
        frozenset(stem(word, language) for word in speech.quiet.split()),
        frozenset(map(term, speech.light)),
        frozenset(map(term, speech.telling)),
        tuple((term(one), term(other)) for one, other in speech.opposites),
    )
    claims = read_claims(folder / f"{language}.md")
    index = index_of(game, language)
    return msgspec.structs.replace(
        bank, claims=tuple(_stated(bank, index, claim) for claim in claims)
    )


def _meant(rows: Iterable[Row], language: str) -> dict[str, str]:
    """From what players say to the word that claims are compared by; that word stays itself."""
    pairs = [
        (stemmed(own, language), stemmed(words, language))
        for own, *others in ((*row.own, *row.said) for row in rows)
        for words in others
    ]
    kept = {own for own, _said in pairs}
    meant: dict[str, str] = {}
    for own, said in pairs:
        if said not in kept:
            meant.setdefault(said, own)
    return meant


def stemmed(text: str, language: str) -> str:
    return " ".join(stem(word, language) for word in words_of(text))


def _stated(bank: Bank, index: Index, claim: Claim) -> Stated:
    meant = read(claim.text, index.language)
    return Stated(
        claim.rule,
        claim.text,
        claim.true,
        claim.ours,
        meant.mood,
        meant.turned,
        terms_of(bank, index, meant.words, known=True),
    )


def terms_of(bank: Bank, index: Index, words: list[str], *, known: bool = False) -> tuple[str, ...]:
    """The words of a sentence as the handbook says them; phrases first, quiet ones left out."""
    stems = [_stem(bank, index, word, known=known) for word in words]
    terms: list[str] = []
    at = 0
    while at < len(stems):
        for size in range(min(LONGEST_PHRASE, len(stems) - at), 0, -1):
            said = " ".join(stems[at : at + size])
            if said in bank.meant or size == 1:
                break
        if said in bank.meant or size > 1 or said not in bank.quiet:
            terms += [each for each in bank.meant.get(said, said).split() if each not in terms[-1:]]
        at += size
    return tuple(terms)


def _stem(bank: Bank, index: Index, word: str, *, known: bool) -> str:
    own = stem(word, index.language)
    if known or NUMBER.fullmatch(word) or own in bank.known:
        return own
    found = resolve(index, word)
    return max(found, key=lambda term: found[term]) if found else own


def near(bank: Bank, index: Index, query: str) -> list[Answered]:
    """The claims that a question is near to, the nearest first."""
    meant = read(query[:MOST_LETTERS], index.language)
    terms = terms_of(bank, index, meant.words[:MOST_WORDS])
    asked = set(terms)
    size = bank.weight(asked)
    shared: dict[int, int] = {}
    for term in asked:
        for at in bank.places.get(term, ()):
            shared[at] = shared.get(at, 0) + bank.weights[term]
    likeness = {at: both / math.sqrt(size * bank.sizes[at]) for at, both in shared.items()}
    found: list[Answered] = []
    for at in sorted(likeness, key=lambda at: (-likeness[at], at))[:LOOKED_AT]:
        claim = bank.claims[at]
        yes, trust = answer(meant, claim)
        if trust:
            in_order = LCSseq.similarity(terms, claim.terms)
            order = in_order / min(len(terms), len(claim.terms))
            alike = likeness[at] * (1 - ORDER + ORDER * order)
            found.append(Answered(claim, yes, alike * trust - _against(bank, asked, claim)))
    return sorted(found, key=lambda each: -each.near)


def answer(meant: Meant, claim: Stated) -> tuple[bool, float]:
    """What a claim says to a question, and how far it is to be trusted."""
    holds = claim.true != claim.turned
    true, false = TRUST.get((meant.mood, claim.mood), (1.0, 1.0))
    return holds != meant.turned, true if holds else false


def decided(found: list[Answered], fitting: Mapping[str, float]) -> Answered | None:
    """The claim that answers. Every claim has a voice, the louder the nearer it is and the better
    the article of its rule fits; none answers where yes and no are nearly as loud."""
    fits = {id(each): each.near + ARTICLE * fitting.get(each.claim.rule, 0) for each in found}
    heard = sorted(found, key=lambda each: -fits[id(each)])[:HEARD]
    voices = {True: 0.0, False: 0.0}
    for each in heard:
        voices[each.yes] += math.exp(fits[id(each)] / FADES)
    yes = voices[True] > voices[False]
    first = next((each for each in heard if each.yes == yes and each.near >= LEAST), None)
    return first if voices[yes] > CLEAR * voices[not yes] else None


def alike(bank: Bank, index: Index, query: str, question: str) -> bool:
    """Whether two questions ask the same: in one mood, hardly any word apart."""
    one, other = (read(text[:MOST_LETTERS], index.language) for text in (query, question))
    if (one.mood, one.turned, one.closed) != (other.mood, other.turned, other.closed):
        return False
    here = terms_of(bank, index, one.words[:MOST_WORDS])
    there = terms_of(bank, index, other.words[:MOST_WORDS])
    both = bank.weight({*here} & {*there})
    sizes = bank.weight({*here}) * bank.weight({*there})
    stated = Stated("", question, True, False, other.mood, other.turned, there)
    return both > SAME * math.sqrt(sizes) and not _against(bank, {*here}, stated)


def _against(bank: Bank, asked: set[str], claim: Stated) -> float:
    """Words that turn the sense round, and numbers that differ."""
    said = set(claim.terms)
    against = 0.0
    for one, other in bank.opposites:
        here, there = (one in asked, other in asked), (one in said, other in said)
        against += OPPOSITE if {here, there} == TURNED else 0
    against += TELLING * len(bank.telling & (asked ^ said))
    numbers = {term for term in asked if NUMBER.fullmatch(term)}
    others = {term for term in said if NUMBER.fullmatch(term)}
    if numbers - others and others - numbers:
        against += OTHER_NUMBER
    elif (numbers ^ others) - {"1"}:
        against += ONE_MORE_NUMBER
    return min(against, MOST_AGAINST)
