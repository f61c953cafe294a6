"""The way back to where somebody was when a rule was asked for.

A browser says from which page of this site it comes. That page is remembered in a cookie of the
handbook while its reader goes from rule to rule; an address of the handbook never carries it,
because the link of a table must not be handed on with the link of a rule.
"""

from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext as _

from scorer.requests import came_from, is_for_later

COOKIE = "grimoire-back"
LIFETIME = 12 * 3600
LONGEST = 3000
"""A position at the desk is part of its address; a cookie holds a little more than this."""
OPENED = frozenset(
    [
        *("table", "table-at", "table-if", "table-history", "table-points", "table-change"),
        *("table-correct", "table-result", "table-new", "pad", "pad-result", "pad-new"),
        *("record", "check", "box", "box-card", "box-import"),
        *("desk", "desk-dispute", "desk-set", "desk-ask", "desk-judge", "verdict"),
    ]
)
"""Pages that can simply be opened again."""
BELONGS_TO = {"table": "token", "pad": "token", "record": "token", "box": "game", "desk": "game"}
"""Whatever else begins with these answers something sent: it leads to what it belongs to."""


class Way(NamedTuple):
    address: str
    words: str


def way_back(request: HttpRequest) -> Way | None:
    """Where this reader came from; nothing for somebody who comes from outside."""
    came = came_from(request)
    if came.netloc != request.get_host():
        return None
    if came.path.startswith(reverse("rules")):
        return _way(request.COOKIES.get(COOKIE, ""))
    query = f"?{came.query}" if came.query else ""
    return _way(came.path + query)


def remember(request: HttpRequest, response: HttpResponse, way: Way | None) -> None:
    """Keep the way back for the next page of the handbook, or forget an old one.

    A service worker that fetches pages for later is nobody who begins anew.
    """
    if way is None:
        if COOKIE in request.COOKIES and not is_for_later(request):
            response.delete_cookie(COOKIE, path=reverse("rules"), samesite="Lax")
        return
    response.set_cookie(
        COOKIE,
        way.address,
        max_age=LIFETIME,
        path=reverse("rules"),
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def _way(address: str) -> Way | None:
    """A page of our own that this address means, spelt by ourselves; anything else is nothing."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable():
        return None
    path, _mark, query = address.partition("?")
    try:
        found = resolve(path)
    except Resolver404:
        return None
    name = found.url_name or ""
    words = _words(name)
    if not words:
        return None
    if name in OPENED:
        own = reverse(name, args=found.args, kwargs=found.kwargs)
        return Way(f"{own}?{query}" if query else own, words)
    kind = name.partition("-")[0]
    belongs_to = found.kwargs.get(BELONGS_TO.get(kind, ""))
    return Way(reverse(kind, args=[belongs_to]), words) if belongs_to else None


def _words(name: str) -> str:
    if name.endswith("-result"):
        return _("Back to the result")
    words = {
        "table": _("Back to the table"),
        "pad": _("Back to the score pad"),
        "record": _("Back to the record"),
        "check": _("Back to the record"),
        "box": _("Back to the box"),
        "desk": _("Back to the question"),
        "verdict": _("Back to the verdict"),
    }
    return words.get(name.partition("-")[0], "")
