"""The front door, and the pages for when something goes wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.registry import GAMES
from scorer.answers import error_page
from scorer.drawing import FRONT_PAGE_HOUSE
from scorer.links import NoSuchLink
from scorer.pads.devices import device_token
from scorer.shelf.games import saved_games

MOST_GOING_ON = 2
"""A table plays one game, perhaps scores another; the rest is further down."""


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What this is, where to go, and the games of this phone."""
    wanted = request.GET.get("page", "")
    page = int(wanted) if wanted.isdecimal() and len(wanted) < 4 else 0
    known = device_token(request)
    games, more = saved_games(known, page) if known else ([], False)
    going_on = [game for game in games if game.may_edit and not game.finished and not page]
    context = {
        "shelf": list(GAMES.values()),
        "house": FRONT_PAGE_HOUSE,
        "going_on": going_on[:MOST_GOING_ON],
        "games": games,
        "older": page + 1 if more else None,
        "newer": page - 1 if page else None,
        "page": page,
    }
    return render(request, "home.html", context)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """A sign of life that costs nothing."""
    return HttpResponse("ok\n", content_type="text/plain")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if not isinstance(exception, NoSuchLink):
        return error_page(request, 404)
    words = _(
        "It was deleted, its link was replaced, or the link has lost a letter on its way. Ask for "
        "the new link. What is on your own phone is on the front page."
    )
    return error_page(request, 404, words)


def broken(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)
