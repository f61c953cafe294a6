"""The set-up page."""

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.answers import printable
from scorer.pads import setup
from scorer.pads.devices import device_of, known_device, recognise
from scorer.pads.setup import Draft
from scorer.words import say


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Ask how many, who and in which mode; then start."""
    asked = request.POST if request.method == "POST" else request.GET
    game = GAMES.get(asked.get("game") or next(iter(GAMES)))
    if game is None:
        raise Http404
    recent = setup.recent_pads(known_device(request))
    draft = setup.first_draft(game, recent)
    error = rule = ""
    if request.method == "POST":
        draft = _typed(request.POST, draft)
        if "chip" in request.POST:
            draft = draft.with_name(request.POST["chip"])
        else:
            started = _start(draft)
            if not isinstance(started, str | Refusal):
                return _open(request, draft, started)
            error, rule = _words(started)
    names = setup.recent_names(recent)
    modes = [(mode, say(game.pad.mode_labels[mode])) for mode in game.pad.modes]
    context = {"draft": draft, "modes": modes, "names": names, "error": error, "rule": rule}
    response = render(request, "pads/new.html", context, status=422 if error else 200)
    recognise(request, response)
    return response


def _typed(form: QueryDict, draft: Draft) -> Draft:
    seats = form.get("seats", "")
    return Draft(
        draft.game,
        int(seats) if seats in map(str, draft.game.pad.seats) else draft.seats,
        form.get("mode", ""),
        form.getlist("name")[: max(draft.game.pad.seats)],
    )


def _start(draft: Draft) -> object:
    """The game's own pad, or why there is none."""
    try:
        return draft.game.pad.start(draft.players, draft.mode)
    except NotUnderstood as error:
        return printable(error)


def _words(wrong: object) -> tuple[str, str]:
    if isinstance(wrong, Refusal):
        return say(Phrase(wrong.template, wrong.facts)), wrong.rule
    return str(wrong), ""


def _open(request: HttpRequest, draft: Draft, state: object) -> HttpResponse:
    device = device_of(request)
    made = setup.make(draft.game, setup.with_known_cards(draft.game, state, device), device)
    response = redirect(made)
    response.status_code = 303
    recognise(request, response, device.token)
    return response
