"""A sign of life, and the pages for when something goes wrong."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scorer.answers import error_page
from scorer.links import NoSuchLink


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
