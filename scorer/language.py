"""The reader's language: by the browser, or as chosen at the foot of a page."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import activate, get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scorer.requests import came_from

DOCUMENTS = "/api/"
"""What programs read is in English, whoever sends them."""


class Language(LocaleMiddleware):
    """Django's choice by cookie and browser, and no cache may mistake the one for the other."""

    def process_request(self, request: HttpRequest) -> None:
        if request.path_info.startswith(DOCUMENTS):
            activate(settings.LANGUAGE_CODE)
            request.LANGUAGE_CODE = settings.LANGUAGE_CODE
        else:
            super().process_request(request)

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        answer = super().process_response(request, response)
        patch_vary_headers(answer, ["Cookie"])
        return answer


@dataclass(frozen=True)
class Choice:
    """A language to read the page in."""

    code: str
    name: str
    """In its own words."""
    address: str
    current: bool


def choices(request: HttpRequest) -> list[Choice]:
    """Every language there is, each with the address that chooses it and leads back here."""
    here = get_language()
    back = urlencode({"next": _page(request)})
    return [
        Choice(code, name, f"{reverse('language', args=[code])}?{back}", code == here)
        for code, name in settings.LANGUAGES
    ]


def _page(request: HttpRequest) -> str:
    """The page one is on; the answer to a form stands on the page that the form came from."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    came = came_from(request)
    return f"{came.path}?{came.query}" if came.query else came.path or "/"


@require_safe
@never_cache
def choose(request: HttpRequest, code: str) -> HttpResponse:
    """Remember a language on this device, and go back to the page it was chosen on."""
    if code not in dict(settings.LANGUAGES):
        raise Http404
    back = request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(back, None, require_https=False):
        back = "/"
    answer = HttpResponseRedirect(back)
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )
    return answer
