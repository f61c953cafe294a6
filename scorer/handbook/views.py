"""Pages of the rules reference."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from rules.kernel.game import Game
from rules.kernel.handbook import REFERENCE, Article, Section
from rules.registry import DESKS, GAMES, GUIDES
from scorer.handbook import back, examples, recorded, related, searching
from scorer.handbook.address import rule_address
from scorer.handbook.editions import RULEBOOKS, editions, sources
from scorer.handbook.example import differs
from scorer.handbook.language import handbook_of, reading_language
from scorer.handbook.things import things_of
from scorer.pads.terms import terms
from scorer.requests import FOR_LATER, is_for_later

MODE = "mode"
Context = dict[str, Any]


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """All rule books there are."""
    return render(request, "handbook/shelf.html", {"games": list(GAMES.values())})


@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    """The dispute desk of the game; of several, one is chosen."""
    if len(DESKS) == 1:
        return redirect("desk", *DESKS)
    games = [GAMES[game] for game in DESKS]
    return render(request, "handbook/questions.html", {"games": games})


@require_safe
def contents(request: HttpRequest, game: str) -> HttpResponse:
    """The articles of one game, by phase of play."""
    book = _game(game)
    language = reading_language(book)
    handbook = handbook_of(book)
    compared = {each.rule for each in handbook.articles if _compares(each, language)}
    context = {
        **searching.asked(request, game),
        "language": language,
        "handbook": handbook,
        "compared": compared,
        "has_desk": game in DESKS,
    }
    return _guide(request, game, "contents", context)


@require_safe
def article(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """One rule: its text, its examples, its neighbours, and where it came into play."""
    book = _game(game)
    found = handbook_of(book).find(rule)
    if not found:
        return _forgiven(rule)
    context = {
        **searching.asked(request, game),
        **_neighbours(book, found),
        "has_desk": game in DESKS,
        "related": related.to(book, rule),
        "examples": examples.beside(game, rule),
        "readings": _readings(book, found),
        "sources": sources(found, reading_language(book)),
        "editions": _said_by(book, found),
        "places": [] if is_for_later(request) else recorded.places(request, book, rule),
    }
    return _page(request, "handbook/article.html", context)


@require_safe
def more_examples(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """All examples of one rule, page by page."""
    book = _game(game)
    found = handbook_of(book).find(rule)
    if not found:
        raise Http404
    pages = examples.pages(game, rule)
    number = _number(request.GET.get("page", "1"), range(1, len(pages) + 1), 1)
    context = {
        **_neighbours(book, found),
        "drawn": pages[number - 1] if pages else "",
        "number": number,
        "pages": range(1, len(pages) + 1),
    }
    return _page(request, "handbook/examples.html", context)


@require_safe
def components(request: HttpRequest, game: str) -> HttpResponse:
    """What is in the box, and the numbers the rules set."""
    names = [thing.name for thing in things_of(_game(game).id)]
    return _guide(request, game, "components", {"names": names})


@require_safe
def cards(request: HttpRequest, game: str) -> HttpResponse:
    """Every bonus card: what it counts and what it gives."""
    return _guide(request, game, "cards")


@require_safe
def summary(request: HttpRequest, game: str) -> HttpResponse:
    """The rules on one sheet of paper."""
    handbook = handbook_of(_game(game))
    if game not in GUIDES:
        raise Http404
    wanted, lengths = set(GUIDES[game].summary), GUIDES[game].sentences
    sections = [
        (
            section,
            [
                (article, article.brief(lengths.get(article.rule, 1)))
                for article in section.articles
                if article.rule in wanted
            ],
        )
        for section in handbook.sections
    ]
    context = {
        "handbook": handbook,
        "sections": [(section, articles) for section, articles in sections if articles],
        "ours": {article.rule for article in handbook.articles if article.ours},
    }
    return _guide(request, game, "summary", context)


@require_safe
def set_up(request: HttpRequest, game: str) -> HttpResponse:
    """How the table is laid out, for one mode and so many players."""
    pad = terms(_game(game))
    if game not in GUIDES:
        raise Http404
    mode = request.GET.get(MODE, "")
    if mode not in pad.modes:
        mode = pad.modes[-1]
    players = _number(request.GET.get("players", ""), pad.seats, min(pad.seats))
    context = {
        "mode": mode,
        "modes": pad.mode_labels,
        "players": players,
        "seats": pad.seats,
        "steps": GUIDES[game].setup(mode, players),
    }
    return _guide(request, game, "set_up", context)


@require_safe
def short(request: HttpRequest, rule: str) -> HttpResponse:
    """The short address of a rule leads to its permanent one."""
    return _forgiven(rule)


def _forgiven(rule: str) -> HttpResponsePermanentRedirect:
    """A rule asked for in small letters, or under another game, is led to its own place."""
    address = rule_address(rule.upper())
    if not address:
        raise Http404
    return redirect(address, permanent=True)


def _game(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise Http404
    return GAMES[name]


def _guide(request: HttpRequest, game: str, name: str, more: Context | None = None) -> HttpResponse:
    """A page of what a game describes beside its articles."""
    book = _game(game)
    if game not in GUIDES:
        raise Http404
    context = {"game": book, "guide": GUIDES[game], **(more or {})}
    return _page(request, f"handbook/{name}.html", context)


def _page(request: HttpRequest, template: str, context: Context) -> HttpResponse:
    """A page with the way back to where its reader was; it is this reader's alone."""
    way = None if is_for_later(request) else back.way_back(request)
    response = render(request, template, {"back": way, **context})
    back.remember(request, response, way)
    patch_cache_control(response, private=True, no_cache=True)
    if way or context.get("places"):  # the links of games stay out of every cache
        patch_cache_control(response, no_store=True)
    patch_vary_headers(response, ["Cookie", "Referer", FOR_LATER])
    return response


def _number(text: str, allowed: Any, default: int) -> int:
    """A small number out of an address; anything else is the default."""
    if len(text) > 2 or not text.isascii() or not text.isdigit():
        return default
    return int(text) if int(text) in allowed else default


def _neighbours(game: Game[Any, Any], found: Article) -> Context:
    """An article, its section, and the articles before and after it."""
    handbook = handbook_of(game)
    section: Section = next(each for each in handbook.sections if found in each.articles)
    place = handbook.articles.index(found)
    return {
        "game": game,
        "language": reading_language(game),
        "article": found,
        "section": section,
        "before": handbook.articles[place - 1] if place else None,
        "after": next(iter(handbook.articles[place + 1 :]), None),
    }


def _readings(game: Game[Any, Any], found: Article) -> Context | None:
    """Both readings of what the rulebook leaves open, and what each says to one and the same
    question."""
    if not found.ours:
        return None
    option = next((each for each in game.options if each.rule == found.rule), None)
    rulings = [each.ruling for each in examples.examples_of(game.id, found.rule)]
    telling = [each for each in rulings if differs(each, game)]
    best = min(telling, key=lambda each: not each.dispute, default=None)
    return {
        "option": option.words(option.values[1]) if option else "",
        "address": _chosen(game, option.key, option.values[1]) if option else "",
        "asked": best,
        "ours": best is not None and best.expect == "allowed",
    }


def _chosen(game: Game[Any, Any], key: str, value: str) -> str:
    """A new table that has made this choice."""
    return f"{reverse('table-new')}?{urlencode({'game': game.id, key: value})}"


def _said_by(game: Game[Any, Any], found: Article) -> str:
    """Which rulebooks an article rests on: where they differ, several, or one that is not English
    alone. A reader is shown the places in her own booklet; the English article names them all."""
    if _compares(found, reading_language(game)):
        return "differ"
    original = game.handbook(REFERENCE).find(found.rule) or found
    named = {edition for source in sources(original) for edition in source.editions}
    rulebooks = [edition for edition in RULEBOOKS if edition in named]
    if len(rulebooks) > 1:
        return "several"
    return next((edition for edition in rulebooks if edition != "en"), "")


def _compares(article: Article, language: str) -> bool:
    """Whether an article tells what each of several rulebooks has."""
    return len(set(RULEBOOKS) & set(editions(article.text, language))) > 1
