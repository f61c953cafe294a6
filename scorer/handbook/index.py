"""The index of a handbook: one plain document, searched here and, without network, on the phone.

Each article is a document of several fields. How much a term says about an article is worked out
here once, in the manner of BM25: rare terms say more, a term said again adds less and less, a
short article is about its words more than a long one.
"""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
from django.utils.translation import gettext, override

from rules.kernel.handbook import Article, Handbook, Section
from rules.kernel.rulings import load_rulings
from rules.registry import GAMES
from scorer.handbook.markdown import RULE
from scorer.handbook.words import QUIET, stem, words_of

TITLE, TEXT, OTHER_READING, SECTION, ASKED = 3.0, 1.0, 0.4, 0.5, 0.3
"""How much a word counts by where it stands."""

SATURATION, LENGTH = 1.4, 0.5
"""The two constants of BM25: how soon more of the same adds nothing, how much length matters."""

ENGLISH = "en"
SCALE = 100
LONGEST_PHRASE = 4
ANSWER_LETTERS = 200

SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9ÉÓ“])")
TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
MARKUP = re.compile(r"[*`]")


Rows = list[tuple[list[str], list[str]]]
"""Words of the handbook, and what players say for them."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """What is shown of an article that was found."""

    rule: str
    title: str
    answer: str
    ours: bool


class Index(msgspec.Struct, frozen=True):
    """Everything a search needs to know of one handbook in one language."""

    game: str
    language: str
    articles: tuple[Entry, ...]
    terms: dict[str, dict[int, int]]
    """By stem, or by several stems with spaces: how much each article is about it."""
    words: dict[str, str]
    """Every word of the articles and its synonyms, with its stem; and every stem."""
    synonyms: dict[str, tuple[str, ...]]
    """What players say, in stems, and the terms of the handbook for it."""
    quiet: tuple[str, ...]
    """Words that say little by themselves."""


@cache
def index_of(game: str, language: str) -> Index:
    """The index of a game's handbook; made once."""
    home = GAMES[game].home
    handbook = GAMES[game].handbook(language)
    rows = read_synonyms(home / "handbook", language)
    return build(game, language, handbook, rows, read_questions(home / "rulings", language))


def read_questions(folder: Path, language: str) -> dict[str, str]:
    """By rule: what its examples ask, so far as that is said in this language."""
    asked: dict[str, list[str]] = {}
    with override(language):
        for path in sorted(folder.glob("*.toml")):
            for ruling in load_rulings(path).ruling:
                said = gettext(ruling.title)
                if language == ENGLISH or said != ruling.title:
                    asked.setdefault(ruling.rule, []).append(said)
    return {rule: " ".join(questions) for rule, questions in asked.items()}


def read_synonyms(home: Path, language: str) -> Rows:
    """Words of the handbook, and what players say for them; a game need not have any."""
    path = home / "synonyms.toml"
    if not path.exists():
        return []
    rows: dict[str, list[str]] = tomllib.loads(path.read_text("utf-8")).get(language, {})
    return [(own.split(","), said) for own, said in rows.items()]


def build(
    game: str,
    language: str,
    handbook: Handbook,
    rows: Rows,
    questions: Mapping[str, str],
) -> Index:
    """Read a handbook from cover to cover, with its synonyms and what its examples ask."""
    stemmed = [
        ([_term(w, language) for w in own], [_term(w, language) for w in said])
        for own, said in rows
    ]
    phrases = {words for own, said in stemmed for words in own + said if " " in words}
    pages = [
        _page(article, section, questions.get(article.rule, ""), phrases, language)
        for section in handbook.sections
        for article in section.articles
    ]
    terms = _weights(pages)
    said = [word for row in rows for words in chain(*row) for word in words_of(words)]
    read = [word for article in handbook.articles for word in _all_words(article)]
    read += [word for asked in questions.values() for word in words_of(asked)]
    spelled = {word: stem(word, language) for word in sorted({*said, *read, *QUIET[language]})}
    spelled = {stemmed: stemmed for stemmed in sorted(spelled.values())} | spelled
    return Index(
        game,
        language,
        tuple(_entry(article) for article in handbook.articles),
        terms,
        spelled,
        _synonyms(stemmed, terms),
        QUIET[language],
    )


def _term(text: str, language: str) -> str:
    """A word or several as a term: their stems."""
    return " ".join(stem(word, language) for word in words_of(text))


def first_sentences(text: str, letters: int = ANSWER_LETTERS) -> str:
    """The beginning of an article, as plain text, in whole sentences."""
    first, *others = sentences(text)
    for sentence in others:
        if len(first) + len(sentence) >= letters:
            break
        first = f"{first} {sentence}"
    return first


def sentences(text: str) -> list[str]:
    """The sentences of an article, without tables and marks."""
    prose = " ".join(MARKUP.sub("", TABLE_ROW.sub("", text)).split())
    return SENTENCE_END.split(prose)


def _entry(article: Article) -> Entry:
    return Entry(article.rule, article.title, first_sentences(article.text), article.ours)


def _all_words(article: Article) -> list[str]:
    return words_of(RULE.sub("", f"{article.title} {article.text} {article.other_reading}"))


def _page(
    article: Article, section: Section, asked: str, phrases: set[str], language: str
) -> dict[str, float]:
    """How often each term is said in an article, by the weight of the place."""
    said: dict[str, float] = {}
    for text, weight in (
        (article.title, TITLE),
        (article.text, TEXT),
        (article.other_reading, OTHER_READING),
        (section.title, SECTION),
        (asked, ASKED),
    ):
        for term in _terms(text, phrases, language):
            said[term] = said.get(term, 0) + weight
    return said


def _terms(text: str, phrases: set[str], language: str) -> Iterable[str]:
    """The stems of a text, and the phrases they make."""
    stems = [stem(word, language) for word in words_of(RULE.sub("", text))]
    yield from stems
    for at, first in enumerate(stems):
        for size in range(2, LONGEST_PHRASE + 1):
            if (words := " ".join(stems[at : at + size])) in phrases:
                yield words
        if (words := " ".join([first, *stems[at + 2 : at + 3]])) in phrases:
            yield words  # "send one away" is "send away" too


def _weights(pages: list[dict[str, float]]) -> dict[str, dict[int, int]]:
    lengths = [sum(page.values()) for page in pages]
    average = sum(lengths) / len(lengths)
    held = Counter(term for page in pages for term in page)
    terms: dict[str, dict[int, int]] = {term: {} for term in sorted(held)}
    for at, (page, length) in enumerate(zip(pages, lengths, strict=True)):
        for term, count in page.items():
            rarity = math.log(1 + (len(pages) - held[term] + 0.5) / (held[term] + 0.5))
            share = count / (1 - LENGTH + LENGTH * length / average)
            terms[term][at] = round(SCALE * rarity * share / (share + SATURATION))
    return terms


def _synonyms(rows: Rows, terms: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """From each word of a row to the handbook's words in it."""
    found: dict[str, dict[str, None]] = {}
    for own, said in rows:
        for word in own + said:
            others = {other: None for other in own if other != word and other in terms}
            found.setdefault(word, {}).update(others)
    return {word: tuple(others) for word, others in sorted(found.items())}
