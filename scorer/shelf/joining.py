"""Joining a game that another phone began: by its link, however it was copied."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.registry import GAMES
from scorer.answers import see_other
from scorer.links import Linked, by_link
from scorer.pads.models import Pad
from scorer.tables.models import Table

TOKEN = re.compile(r"(?<![\w-])[\w-]{22}(?![\w-])", re.ASCII)
MOST = 5
"""Whatever looks like a link in a message that was pasted as a whole; no more are looked for."""
KINDS: dict[str, type[Linked]] = {"pad": Pad, "table": Table}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest) -> HttpResponse:
    """Ask for the link and lead to its game. A link is a secret: no address here contains it."""
    typed = request.POST.get("link", "")
    if found := _find(typed):
        return see_other(*found)
    wrong = ""
    if request.method == "POST":
        wrong = _("No game here has this link. It may have been deleted, or its link replaced.")
        wrong = wrong if typed.strip() else _("Paste the link first.")
    context = {"typed": typed, "wrong": wrong}
    return render(request, "shelf/join.html", context, status=422 if wrong else 200)


def _find(typed: str) -> tuple[str, str] | None:
    """The kind of game whose link is in these words, and the link."""
    tokens = TOKEN.findall(typed)[:MOST]
    return next(
        (
            (kind, token)
            for token in tokens
            for kind, model in KINDS.items()
            if model._default_manager.filter(by_link(token), game__in=GAMES).exists()
        ),
        None,
    )
