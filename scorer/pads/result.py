"""The result of a pad: page, picture, text, and what other apps take in."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.refusal import Refusal
from scorer.links import by_link
from scorer.pads.access import open_pad
from scorer.pads.bgstats import Play, play_file, secret
from scorer.pads.devices import note_pad, recognise
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from scorer.pads.picture import Picture
from scorer.pads.sharing import plain_text, view_address

NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


@require_safe
@never_cache
def result(request: HttpRequest, token: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons."""
    pad, may_edit = open_pad(token)
    if not pad.finished:
        return redirect("pad", token)
    outcome = Outcome.of(pad)
    refused = isinstance(outcome, Refusal)
    told = "" if isinstance(outcome, Refusal) else play_of(pad, outcome).link
    context = {
        "token": token,
        "pad": pad,
        "may_edit": may_edit,
        "outcome": None if refused else outcome,
        "refusal": outcome if refused else None,
        "address": view_address(request, pad),
        "bgstats": told,
    }
    phone = note_pad(request, pad, may_edit=may_edit)
    response = render(request, "pads/result.html", context)
    recognise(request, response, phone)
    return response


@require_safe
@never_cache
def standing(request: HttpRequest, token: str) -> HttpResponse:
    """Whether a result that somebody looks at still stands."""
    found = Pad.objects.filter(by_link(token)).values_list("version", "finished").first()
    if found is None:
        raise Http404
    return JsonResponse({"version": found[0], "finished": bool(found[1])})


@require_safe
@never_cache
def picture(request: HttpRequest, token: str) -> HttpResponse:
    """The result as a drawing that needs nothing but itself."""
    return drawn(request, _outcome(open_pad(token).found))


def drawn(request: HttpRequest, outcome: Outcome) -> HttpResponse:
    """An outcome as a picture."""
    response = render(
        request,
        "pads/picture.svg",
        {"picture": Picture.of(outcome)},
        content_type="image/svg+xml; charset=utf-8",
    )
    response.headers["Content-Security-Policy"] = NOTHING_ALLOWED
    response.headers["Content-Disposition"] = f'inline; filename="{file_name(outcome)}.svg"'
    return response


@require_safe
@never_cache
def text(request: HttpRequest, token: str) -> HttpResponse:
    """The result as plain text."""
    pad = open_pad(token).found
    outcome = _outcome(pad)
    return HttpResponse(
        plain_text(outcome, view_address(request, pad)), content_type="text/plain; charset=utf-8"
    )


@require_safe
@never_cache
def bgsplay(request: HttpRequest, token: str) -> HttpResponse:
    """A play file for BG Stats."""
    pad = open_pad(token).found
    outcome = _outcome(pad)
    return play_file(play_of(pad, outcome), file_name(outcome))


def play_of(pad: Pad, outcome: Outcome) -> Play:
    """A finished pad as a play; who began and how long it took was never said."""
    return Play(secret("pad", pad.view_token), pad.game, outcome)


def _outcome(pad: Pad) -> Outcome:
    """What came out of it; there is nothing before the end."""
    outcome = Outcome.of(pad) if pad.finished else None
    if isinstance(outcome, Outcome):
        return outcome
    raise Http404


def file_name(outcome: Outcome) -> str:
    """What a file about this game is called, without its ending."""
    return f"{outcome.game.lower().replace(' ', '-')}-{outcome.played:%Y-%m-%d}"
