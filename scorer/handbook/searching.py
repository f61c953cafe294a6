"""The page of the search, its piece while somebody types, its index for phones without network."""

import re
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import etag, require_safe

from rules.kernel.handbook import Handbook
from rules.kernel.rulings import Ruling
from rules.registry import GAMES
from scorer.handbook.answering import Decision, ask
from scorer.handbook.argued import argued
from scorer.handbook.bank import Stated, alike, bank_of
from scorer.handbook.document import document
from scorer.handbook.index import Index, first_sentences, index_of, sentences
from scorer.handbook.language import reading_language
from scorer.handbook.search import MOST_LETTERS, Found, understood
from scorer.handbook.things import named
from scorer.handbook.words import QUIET, STEMMERS, stem, words_of
from scorer.requests import asks_for_piece

SHOWN_WORD = re.compile(r"([^\W_]+(?:['’][^\W_]+)*)")
LONGEST_ADDITION = 220
DISPUTES = 3


class Answer(msgspec.Struct, frozen=True):
    """What is shown of a rule that was found."""

    rule: str
    url: str
    ours: bool
    title: SafeString
    text: SafeString
    more: SafeString
    """A later sentence, where that one has words of the question and the beginning has not."""
    claim: Stated | None = None
    """The claim of this rule that answers the question."""
    yes: bool = False
    """What that answers; to a question that is turned round, the opposite of the claim."""
    spoken: str = ""
    """The language of the claim, which is that of the question."""


class Dispute(msgspec.Struct, frozen=True):
    """What players argue about; its verdict stands beside it only where the same was asked."""

    ruling: Ruling
    apart: bool


@require_safe
def page(request: HttpRequest, game: str) -> HttpResponse:
    """What the handbook says to a question; only the answers when htmx asks."""
    if game not in GAMES:
        raise Http404
    language = _language(request, game)
    query = readable(request.GET.get("q", ""))
    context = {
        "game": GAMES[game],
        "language": language,
        "by_name": language if language != reading_language(GAMES[game]) else "",
        **found_for(game, language, query),
    }
    piece = asks_for_piece(request)
    context["piece"] = piece
    name = "handbook/_search_found.html" if piece else "handbook/search.html"
    response = render(request, name, context)
    patch_vary_headers(response, ["HX-Request"])
    return response


def asked(request: HttpRequest, game: str) -> dict[str, Any]:
    """What a page with the search field on it shows of a question in its address."""
    query = readable(request.GET.get("q", ""))
    return found_for(game, reading_language(GAMES[game]), query)


def found_for(game: str, language: str, query: str, disputes: int = DISPUTES) -> dict[str, Any]:
    """The cards that a question names, the rules that answer it, and the disputes about them."""
    things = named(game, language, query)
    only_a_card = things and not _asks_more(game, language, query)
    found = [] if only_a_card else answers(game, language, query)
    index = _understanding(game, index_of(game, language), query)
    bank = bank_of(game, index.language)
    about = argued(game, index.language, query, [answer.rule for answer in found], disputes)
    return {
        "query": query,
        "answers": found,
        "things": things,
        "disputes": [
            Dispute(ruling, not alike(bank, index, query, words)) for ruling, words in about
        ],
        "others": [each for each in GAMES[game].languages if each != language],
    }


def _asks_more(game: str, language: str, query: str) -> bool:
    """Whether a question that names a card has a word of the rules as well."""
    index = _understanding(game, index_of(game, language), query)
    asked = [word for word in words_of(query) if word not in index.quiet]
    return bool(understood(index, " ".join(asked)))


def _etag(_request: HttpRequest, game: str, language: str) -> str | None:
    if game not in GAMES or not _searchable(game, language):
        return None
    return f'"{sha256(document(game, language)).hexdigest()[:32]}"'


@require_safe
@etag(_etag)
def index(_request: HttpRequest, game: str, language: str) -> HttpResponse:
    """All that a phone needs to answer by itself, as one document."""
    if game not in GAMES or not _searchable(game, language):
        raise Http404
    response = HttpResponse(document(game, language), content_type="application/json")
    patch_cache_control(response, no_cache=True)
    return response


def answers(game: str, language: str, query: str) -> list[Answer]:
    """The rules that answer a question, as they are shown."""
    own, handbook = index_of(game, language), GAMES[game].handbook(language)
    answer = asked_of(game, language, query)
    entries = {entry.rule: entry for entry in own.articles}
    found = [
        each
        if entries[each.entry.rule] is each.entry
        else Found(entries[each.entry.rule], each.score, frozenset())
        for each in answer.found
    ]
    shown = [_answer(game, language, handbook, each) for each in found]
    if answer.said:
        claim, yes = answer.said.claim, answer.said.yes
        spoken = _understanding(game, own, query).language
        shown[0] = msgspec.structs.replace(shown[0], claim=claim, yes=yes, spoken=spoken)
    return shown


def asked_of(game: str, language: str, query: str) -> Decision:
    """What decides a question, in the language that it is asked in."""
    index = _understanding(game, index_of(game, language), query)
    return ask(index, bank_of(game, index.language), query)


def _understanding(game: str, own: Index, query: str) -> Index:
    """The index in the language that a question is asked in: the reader's, unless another knows
    more of its words. Whoever has learnt a game in English asks with its English words."""
    others = [index_of(game, each) for each in GAMES[game].languages if each != own.language]
    return max([own, *others], key=lambda index: understood(index, query))


def readable(query: str) -> str:
    """What was typed, without what cannot be shown, and not endless."""
    shown = "".join(letter if letter.isprintable() else " " for letter in query[:MOST_LETTERS])
    return " ".join(shown.split())


def marked(text: str, stems: frozenset[str], language: str) -> SafeString:
    """A text with the words marked whose stems are asked for.

    >>> marked("All stairways & more", frozenset({"stairway"}), "en")
    'All <mark>stairways</mark> &amp; more'
    """
    return mark_safe(  # noqa: S308  every piece is escaped
        "".join(
            f"<mark>{piece}</mark>" if not stems.isdisjoint(said) else piece
            for piece, said in _pieces(text, language)
        )
    )


@lru_cache(maxsize=2048)
def _pieces(text: str, language: str) -> list[tuple[str, frozenset[str]]]:
    """A text cut into words, each with its stem, and what stands between them."""
    return [
        (escape(piece), _stems_in(piece, language) if at % 2 else frozenset())
        for at, piece in enumerate(SHOWN_WORD.split(text))
    ]


@lru_cache(maxsize=2048)
def _stems_in(text: str, language: str) -> frozenset[str]:
    """The stems of a text; words that say little are not among them."""
    words = [word for word in words_of(text) if word not in QUIET[language]]
    return frozenset(stem(word, language) for word in words)


def _answer(game: str, language: str, handbook: Handbook, found: Found) -> Answer:
    article = handbook.find(found.entry.rule)
    text = article.text if article else ""
    return Answer(
        found.entry.rule,
        reverse("rule", args=[game, found.entry.rule]),
        found.entry.ours,
        marked(found.entry.title, found.stems, language),
        marked(found.entry.answer, found.stems, language),
        _more(text, found.stems, language),
    )


def _more(text: str, stems: frozenset[str], language: str) -> SafeString:
    """The later sentence that has most of the question beyond what the beginning has."""
    beginning = first_sentences(text)
    here = _stems_in(beginning, language) & stems
    others = [
        sentence
        for sentence in sentences(text)
        if sentence not in beginning and len(sentence) < LONGEST_ADDITION
    ]
    news = {sentence: len(_stems_in(sentence, language) & stems - here) for sentence in others}
    best = max(others, key=lambda sentence: news[sentence], default="")
    return marked(best if news.get(best) else "", stems, language)


def _language(request: HttpRequest, game: str) -> str:
    """The page's own; another may be asked for by name."""
    asked = request.GET.get("language", "")
    return asked if _searchable(game, asked) else reading_language(GAMES[game])


def _searchable(game: str, language: str) -> bool:
    return language in STEMMERS and language in GAMES[game].languages
