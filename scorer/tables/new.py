"""The set-up page of a table."""

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
from scorer.pads.models import Device, new_token
from scorer.pads.setup import Draft
from scorer.tables import sent
from scorer.tables.models import Table
from scorer.tables.starting import header_for, make
from scorer.words import say

SEE_OTHER = 303


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Ask how many, who, in which mode and by which house rules; then start."""
    asked = request.POST if request.method == "POST" else request.GET
    game = GAMES.get(asked.get("game") or next(iter(GAMES)))
    if game is None:
        raise Http404
    recent = setup.recent_pads(known_device(request))
    draft = setup.first_draft(game, recent)
    chosen = {option.key: option.values[0] for option in game.options}
    error = rule = ""
    chosen |= {key: asked[key] for key in chosen if key in asked}
    if request.method == "POST":
        draft = _typed(request.POST, draft)
        if "chip" in request.POST:
            draft = draft.with_name(request.POST["chip"])
        else:
            device = device_of(request)
            made = _start(draft, chosen, device, sent.once(request.POST))
            if isinstance(made, Table):
                leading = redirect(made)
                leading.status_code = SEE_OTHER
                recognise(request, leading, device.token)
                return leading
            error, rule = _words(made)
    context = {
        "draft": draft,
        "modes": [(mode, say(game.pad.mode_labels[mode])) for mode in game.pad.modes],
        "names": setup.recent_names(recent),
        "options": [
            (option, chosen[option.key])
            for option in game.options
            if option.key != game.pad.mode_key
        ],
        "opened": any(chosen[option.key] != option.values[0] for option in game.options),
        "once": new_token(),
        "error": error,
        "rule": rule,
    }
    response = render(request, "tables/new.html", context, status=422 if error else 200)
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


def _start(
    draft: Draft, chosen: dict[str, str], device: Device, once: str
) -> Table | Refusal | str:
    try:
        header = header_for(
            draft.game, draft.players, chosen | {draft.game.pad.mode_key: draft.mode}, device
        )
    except NotUnderstood as error:
        return printable(error)
    return make(header, draft.game, device, once)


def _words(wrong: Refusal | str) -> tuple[str, str]:
    if isinstance(wrong, Refusal):
        return say(Phrase(wrong.template, wrong.facts)), wrong.rule
    return wrong, ""
