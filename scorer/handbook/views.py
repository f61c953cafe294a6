"""Pages of the rules reference."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rules.registry import GAMES
from scorer.handbook.address import rule_address


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """All rule books there are."""
    return render(request, "handbook/shelf.html", {"games": list(GAMES.values())})


@require_safe
def contents(request: HttpRequest, game: str) -> HttpResponse:
    """The articles of one game, section by section."""
    if game not in GAMES:
        raise Http404
    handbook = GAMES[game].handbook(_language())
    return render(request, "handbook/contents.html", {"game": GAMES[game], "handbook": handbook})


@require_safe
def article(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """One rule."""
    if game not in GAMES:
        raise Http404
    handbook = GAMES[game].handbook(_language())
    found = handbook.find(rule)
    if not found:
        return _forgiven(rule)
    section = next(section for section in handbook.sections if found in section.articles)
    place = handbook.articles.index(found)
    context = {
        "game": GAMES[game],
        "article": found,
        "section": section,
        "before": handbook.articles[place - 1] if place else None,
        "after": next(iter(handbook.articles[place + 1 :]), None),
    }
    return render(request, "handbook/article.html", context)


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


def _language() -> str:
    return get_language() or "en"
