"""The front door, and the pages for when something goes wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scorer.answers import error_page
from scorer.drawing import FRONT_PAGE_HOUSE


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, and where to go."""
    coming = [
        {"title": _("Candy Hunters"), "symbol": "candy"},
        {"title": _("Witchstone"), "symbol": "crystal"},
    ]
    return render(request, "home.html", {"coming": coming, "house": FRONT_PAGE_HOUSE})


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
    return error_page(request, 404)


def broken(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)
