"""The index of a handbook, searched here and, without network, on the phone (`document.py`).

Each article is a document of several fields. How much a term says about an article is worked out
here once, in the manner of BM25: rare terms say more, a term said again adds less and less, a
short article is about its words more than a long one.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from rules.kernel.handbook import OPENS, Article, Handbook, Section
from rules.registry import GAMES
from scorer.handbook.asked import Row, read_asked, read_examples, read_synonyms
from scorer.handbook.markdown import RULE
from scorer.handbook.things import Thing, things_of
from scorer.handbook.words import QUIET, stem, words_of

TITLE, TEXT, OTHER_READING, SECTION, ASKED, EXAMPLES = 3.0, 1.0, 0.4, 0.5, 1.0, 0.3
"""How much a word counts by where it stands."""

SATURATION, LENGTH = 1.4, 0.5
"""The two constants of BM25: how soon more of the same adds nothing, how much length matters."""

SCALE = 100
LONGEST_PHRASE = 4
ANSWER_LETTERS = 200

SENTENCE_END = re.compile(rf"(?<=[.!?])\s+(?=[{OPENS}])")
TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
MARKUP = re.compile(r"[*`]")

Page = dict[str, float]
"""How often each term is said of an article, by the weight of the place."""


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
    things: tuple[Thing, ...] = ()
    """The named cards of the box."""


@cache
def index_of(game: str, language: str) -> Index:
    """The index of a game's handbook; made once."""
    home = GAMES[game].home
    own = home / "handbook"
    index = build(
        game,
        language,
        GAMES[game].handbook(language),
        read_synonyms(own / "synonyms.toml", language),
        read_asked(own / "asked.toml", language),
        read_examples(home / "rulings", language),
    )
    return msgspec.structs.replace(index, things=things_of(game))


def read_all() -> None:
    """Every index there is, so that nobody's first letter waits for it."""
    for game in GAMES.values():
        for language in game.languages:
            index_of(game.id, language)


def build(
    game: str,
    language: str,
    handbook: Handbook,
    synonyms: list[Row],
    asked: Mapping[str, str],
    examples: Mapping[str, str],
) -> Index:
    """Read a handbook from cover to cover, and what is asked about it."""
    rows = [(_stemmed(row.own, language), _stemmed(row.said, language)) for row in synonyms]
    phrases = {words for own, said in rows for words in own + said if " " in words}
    pages = [
        _page(article, section, phrases, language)
        for section in handbook.sections
        for article in section.articles
    ]
    known = {term for page in pages for term in page}
    meant = {word: own[0] for own, said in rows for word in said if word not in known}
    for article, page in zip(handbook.articles, pages, strict=True):
        for text, weight in (
            (asked.get(article.rule, ""), ASKED),
            (examples.get(article.rule, ""), EXAMPLES),
        ):
            for term in _terms(text, phrases, language):
                _add(page, meant.get(term, term), weight)
    terms = _weights(pages)
    texts = [text for row in synonyms for text in (*row.own, *row.said)]
    texts += [_whole(article) for article in handbook.articles]
    texts += [*asked.values(), *examples.values(), *QUIET[language]]
    words = {word: stem(word, language) for text in texts for word in words_of(text)}
    words |= {stemmed: stemmed for stemmed in words.values() if stemmed not in words}
    return Index(
        game,
        language,
        tuple(_entry(article) for article in handbook.articles),
        terms,
        dict(sorted(words.items())),
        _synonyms(rows, terms),
        QUIET[language],
    )


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


def _whole(article: Article) -> str:
    return RULE.sub("", f"{article.title} {article.text} {article.other_reading}")


def _stemmed(words: Iterable[str], language: str) -> list[str]:
    """Words, and phrases of several, as terms."""
    return [" ".join(stem(word, language) for word in words_of(each)) for each in words]


def _page(article: Article, section: Section, phrases: set[str], language: str) -> Page:
    page: Page = {}
    for text, weight in (
        (article.title, TITLE),
        (article.text, TEXT),
        (article.other_reading, OTHER_READING),
        (section.title, SECTION),
    ):
        for term in _terms(text, phrases, language):
            _add(page, term, weight)
    return page


def _add(page: Page, term: str, weight: float) -> None:
    page[term] = page.get(term, 0) + weight


def _terms(text: str, phrases: set[str], language: str) -> Iterator[str]:
    """The stems of a text, and the phrases they make."""
    stems = [stem(word, language) for word in words_of(RULE.sub("", text))]
    yield from stems
    for at, first in enumerate(stems):
        for size in range(2, LONGEST_PHRASE + 1):
            if (words := " ".join(stems[at : at + size])) in phrases:
                yield words
        if (words := " ".join([first, *stems[at + 2 : at + 3]])) in phrases:
            yield words  # "send one away" is "send away" too


def _weights(pages: list[Page]) -> dict[str, dict[int, int]]:
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


def _synonyms(
    rows: list[tuple[list[str], list[str]]], terms: Mapping[str, object]
) -> dict[str, tuple[str, ...]]:
    """From each word of a row to the handbook's words in it."""
    found: dict[str, dict[str, None]] = {}
    for own, said in rows:
        for word in own + said:
            others = {other: None for other in own if other != word and other in terms}
            found.setdefault(word, {}).update(others)
    return {word: tuple(others) for word, others in sorted(found.items())}
