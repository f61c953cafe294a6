"""The result of a pad or a table: page, picture, text, what other apps take in, and the page from
which all that is shared. The two differ in where their outcome comes from."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from rules.kernel.refusal import Refusal
from scorer.allowance import PICTURE, count
from scorer.links import Opened, new_token
from scorer.pads import devices
from scorer.pads.access import open_pad
from scorer.pads.bgstats import Play, play_file, secret
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from scorer.pads.picture import picture as drawing
from scorer.pads.picture import png as png_of
from scorer.pads.sharing import (
    handed_on,
    outward,
    picture_address,
    plain_text,
    view_address,
    wants_initials,
)
from scorer.tables import access, bgstats
from scorer.tables.models import Table
from scorer.tables.outcome import outcome_of

NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


class Kind(NamedTuple):
    """How a game comes to its result."""

    open: Callable[[str], Opened[Any]]
    outcome: Callable[[Any, bool], Outcome | Refusal | None]
    """With first letters for names or without. Nothing before the end; a refusal where today's
    rules know better than those it was scored by."""
    play: Callable[[Any, Outcome], Play]
    over: str
    """What says that it is over."""
    note: Callable[..., str]
    """Lets the phone know the game; says by what the phone is known."""


def _of_pad(pad: Pad, initials: bool) -> Outcome | Refusal | None:
    return Outcome.of(pad, initials=initials) if pad.finished else None


def _of_table(table: Table, initials: bool) -> Outcome | None:
    return outcome_of(table, access.entry_at(table, table.head), initials=initials)


def _pad_play(pad: Pad, outcome: Outcome) -> Play:
    """Who began and how long it took was never said."""
    return Play(secret("pad", pad.view_token), pad.game, outcome)


def _table_play(table: Table, outcome: Outcome) -> Play:
    return bgstats.play_of(table, access.entry_at(table, table.head), outcome)


KINDS = {
    "pad": Kind(open_pad, _of_pad, _pad_play, "finished", devices.note_pad),
    "table": Kind(access.open_table, _of_table, _table_play, "over", access.note_table),
}


@require_safe
@never_cache
def result(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons. What a chat reads of it leads to what can only
    be looked at, whoever sends it the page."""
    game, may_edit = KINDS[kind].open(token)
    outcome = KINDS[kind].outcome(game, wants_initials(request))
    if outcome is None:
        return redirect(kind, token)
    refused = isinstance(outcome, Refusal)
    context = {
        "token": token,
        "kind": kind,
        "game": game,
        "may_edit": may_edit,
        "outcome": None if refused else outcome,
        "refusal": outcome if refused else None,
        "bgstats": "" if isinstance(outcome, Refusal) else KINDS[kind].play(game, outcome).link,
        "address": view_address(request, kind, game, finished=True),
        "preview": outward(request, picture_address(kind, game)),
        "standing": reverse(f"{kind}-standing", args=[token]),
        "once": new_token(),
    }
    phone = KINDS[kind].note(request, game, may_edit=may_edit)
    response = render(request, f"{kind}s/result.html", context)
    devices.recognise(request, response, phone)
    return response


@require_safe
@never_cache
def standing(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Whether a result that somebody looks at still stands."""
    game = KINDS[kind].open(token).found
    over = bool(getattr(game, KINDS[kind].over))
    return JsonResponse({"version": game.version, "finished": over})


@require_safe
@never_cache
def picture(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """The result as a drawing that needs nothing but itself."""
    _game, outcome = _finished(request, token, kind)
    response = HttpResponse(drawing(outcome), content_type="image/svg+xml; charset=utf-8")
    response.headers["Content-Security-Policy"] = NOTHING_ALLOWED
    response.headers["Content-Disposition"] = f'inline; filename="{outcome.file_name}.svg"'
    return response


@require_safe
@cache_control(private=True, max_age=60)
def png(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """The same as chats and photo albums take it."""
    _game, outcome = _finished(request, token, kind)
    count(request, PICTURE)
    response = HttpResponse(png_of(drawing(outcome)), content_type="image/png")
    response.headers["Content-Disposition"] = f'inline; filename="{outcome.file_name}.png"'
    return response


@require_safe
@never_cache
def text(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """The result as plain text. The link shows whole names: who wants first letters has no link."""
    game, outcome = _finished(request, token, kind)
    view = "" if wants_initials(request) else view_address(request, kind, game, finished=True)
    return HttpResponse(plain_text(outcome, view), content_type="text/plain; charset=utf-8")


@require_safe
@never_cache
def bgsplay(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """A play file for BG Stats."""
    game, outcome = _finished(request, token, kind)
    return play_file(KINDS[kind].play(game, outcome), outcome.file_name)


@require_safe
@never_cache
def share(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """The result as a picture, as text, on paper and for BG Stats; then the links."""
    game = KINDS[kind].open(token).found
    outcome = KINDS[kind].outcome(game, wants_initials(request))
    if isinstance(outcome, Outcome):
        context = handed_on(request, kind, token, game, outcome)
        context["bgstats"] = KINDS[kind].play(game, outcome).link
    else:
        context = handed_on(request, kind, token, game, None)
    return render(request, f"{kind}s/share.html", context)


def _finished(request: HttpRequest, token: str, kind: str) -> tuple[Any, Outcome]:
    """The game, and what came out of it; there is nothing before the end."""
    game = KINDS[kind].open(token).found
    outcome = KINDS[kind].outcome(game, wants_initials(request))
    if isinstance(outcome, Outcome):
        return game, outcome
    raise Http404
