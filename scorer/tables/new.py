"""The set-up page of a table."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Option
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.links import new_token
from scorer.pads.devices import device_of
from scorer.pads.form import lead_to, read_form, show_form
from scorer.pads.models import Device
from scorer.pads.setup import Draft
from scorer.pads.terms import terms
from scorer.tables import sent
from scorer.tables.models import Table
from scorer.tables.starting import header_for, make, may_begin


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Ask in which mode, who plays and by which house rules; then start."""
    form = read_form(request)
    options, mode = form.draft.game.options, terms(form.draft.game).mode_key
    chosen = {option.key: _chosen(option, form.asked, request) for option in options}
    open_questions = [option.key for option in options if option.choices and not chosen[option.key]]
    unanswered = [*(open_questions if form.starts else []), *form.unanswered]
    wrong: Refusal | str = ""
    if form.starts and not unanswered:
        device = device_of(request)
        made = _start(form.draft, chosen, device, request.POST)
        if isinstance(made, Table):
            return lead_to(request, made, device)
        wrong = made
    asked = [option for option in options if option.asked and option.key != mode]
    more = {
        "explained": [(option, chosen[option.key]) for option in asked if option.choices],
        "folded": [(option, chosen[option.key]) for option in asked if not option.choices],
        "opened": any(
            chosen[option.key] != option.values[0]
            for option in options
            if option.asked and not option.choices
        ),
        "once": new_token(),
        "starters": form.draft.names if may_begin(form.draft.game) else [],
        "begins": may_begin(form.draft.game),
        "asks_drawn": bool(form.draft.game.table.always),
        "drawn": form.asked.get("drawn", ""),
    }
    return show_form(request, "tables/new.html", form, wrong, unanswered, **more)


def _chosen(option: Option, asked: QueryDict, request: HttpRequest) -> str:
    """What was asked for, or what is usual. Where a table must know what it chooses, nothing is
    usual and no address chooses for it: it is empty until somebody has tapped."""
    if not option.choices:
        return asked.get(option.key, option.values[0])
    tapped = request.POST.get(option.key, "")
    return tapped if tapped in option.values else ""


def _start(
    draft: Draft, chosen: dict[str, str], device: Device, form: QueryDict
) -> Table | Refusal | str:
    """The table, or why there is none."""
    mode = terms(draft.game).mode_key
    if mode in chosen:
        chosen = chosen | {mode: draft.mode}
    try:
        header = header_for(draft.game, draft.players, chosen, device)
    except NotUnderstood as error:
        return printable(error)
    begins = form.get("begins", "")
    starter = int(begins) if begins in map(str, range(len(header.players))) else None
    always = form.get("drawn") == "always" and bool(draft.game.table.always)
    once = sent.once(form)
    return make(header, draft.game, device, once, asks_drawn=always, starter=starter)
