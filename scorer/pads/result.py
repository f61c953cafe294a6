"""The result of a pad: page, picture, text, and what other apps take in."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from rules.kernel.refusal import Refusal
from scorer.allowance import PICTURE, count
from scorer.links import Linked, by_link
from scorer.pads.access import open_pad
from scorer.pads.bgstats import play_file
from scorer.pads.devices import note_pad, recognise
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from scorer.pads.picture import picture as drawing
from scorer.pads.picture import png as png_of
from scorer.pads.sharing import (
    outward,
    picture_address,
    plain_text,
    play_of,
    view_address,
    wants_initials,
)

NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


@require_safe
@never_cache
def result(request: HttpRequest, token: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons."""
    pad, may_edit = open_pad(token)
    if not pad.finished:
        return redirect("pad", token)
    found = Outcome.of(pad, initials=wants_initials(request))
    context = shown(request, "pad", token, pad)
    if isinstance(found, Refusal):
        context["refusal"] = found
    else:
        context |= {"outcome": found, "bgstats": play_of(pad, found).link}
    phone = note_pad(request, pad, may_edit=may_edit)
    response = render(request, "pads/result.html", context)
    recognise(request, response, phone)
    return response


def shown(request: HttpRequest, kind: str, token: str, game: Linked) -> dict[str, Any]:
    """What the result page of a pad or a table needs beside the outcome. What a chat reads of it
    leads to what can only be looked at, whoever sends it the page."""
    return {
        "token": token,
        "game": game,
        "may_edit": token == game.edit_token,
        "address": view_address(request, kind, game, finished=True),
        "preview": outward(request, picture_address(kind, game)),
        "standing": reverse(f"{kind}-standing", args=[token]),
    }


@require_safe
@never_cache
def standing(request: HttpRequest, token: str) -> HttpResponse:
    """Whether a result that somebody looks at still stands."""
    return stands(Pad.objects.filter(by_link(token)).values_list("version", "finished").first())


def stands(found: tuple[int, Any] | None) -> HttpResponse:
    """The version of a game, and whether it is over."""
    if found is None:
        raise Http404
    return JsonResponse({"version": found[0], "finished": bool(found[1])})


@require_safe
@never_cache
def picture(request: HttpRequest, token: str) -> HttpResponse:
    """The result as a drawing that needs nothing but itself."""
    return drawn(outcome_at(request, token))


@require_safe
@cache_control(private=True, max_age=60)
def png(request: HttpRequest, token: str) -> HttpResponse:
    """The same as chats and photo albums take it."""
    return painted(request, outcome_at(request, token))


def drawn(outcome: Outcome) -> HttpResponse:
    """An outcome as SVG."""
    response = HttpResponse(drawing(outcome), content_type="image/svg+xml; charset=utf-8")
    response.headers["Content-Security-Policy"] = NOTHING_ALLOWED
    response.headers["Content-Disposition"] = f'inline; filename="{outcome.file_name}.svg"'
    return response


def painted(request: HttpRequest, outcome: Outcome) -> HttpResponse:
    """An outcome as PNG."""
    count(request, PICTURE)
    response = HttpResponse(png_of(drawing(outcome)), content_type="image/png")
    response.headers["Content-Disposition"] = f'inline; filename="{outcome.file_name}.png"'
    return response


@require_safe
@never_cache
def text(request: HttpRequest, token: str) -> HttpResponse:
    """The result as plain text."""
    return written(request, "pad", open_pad(token).found, outcome_at(request, token))


def written(request: HttpRequest, kind: str, game: Linked, outcome: Outcome) -> HttpResponse:
    """An outcome as plain text. The link shows whole names: where nobody wants them, it is left
    out."""
    view = "" if wants_initials(request) else view_address(request, kind, game, finished=True)
    return HttpResponse(plain_text(outcome, view), content_type="text/plain; charset=utf-8")


@require_safe
@never_cache
def bgsplay(request: HttpRequest, token: str) -> HttpResponse:
    """A play file for BG Stats."""
    outcome = outcome_at(request, token)
    return play_file(play_of(open_pad(token).found, outcome), outcome.file_name)


def outcome_at(request: HttpRequest, token: str) -> Outcome:
    """What came out of it; there is nothing before the end."""
    pad = open_pad(token).found
    found = Outcome.of(pad, initials=wants_initials(request)) if pad.finished else None
    if isinstance(found, Outcome):
        return found
    raise Http404
