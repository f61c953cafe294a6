"""The set-up page of a table."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.links import new_token
from scorer.pads.devices import device_of, known_device
from scorer.pads.form import lead_to, read_form, show_form
from scorer.pads.models import Device, KnownCard
from scorer.pads.setup import Draft
from scorer.tables import sent
from scorer.tables.models import Table
from scorer.tables.starting import header_for, make


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Ask how many, who, in which mode and by which house rules; then start."""
    form = read_form(request)
    options, mode = form.draft.game.options, form.draft.game.pad.mode_key
    usual = _usual(request, form.draft.game)
    chosen = {option.key: form.asked.get(option.key, usual[option.key]) for option in options}
    wrong: Refusal | str = ""
    if form.starts:
        device = device_of(request)
        made = _start(form.draft, chosen, device, sent.once(request.POST))
        if isinstance(made, Table):
            return lead_to(request, made, device)
        wrong = made
    more = {
        "options": [
            (option, chosen[option.key])
            for option in options
            if option.asked and option.key != mode
        ],
        "opened": any(
            chosen[option.key] != usual[option.key]
            for option in options
            if option.asked and not option.choices
        ),
        "once": new_token(),
    }
    return show_form(request, "tables/new.html", form, wrong, **more)


def _usual(request: HttpRequest, game: Game[Any, Any]) -> dict[str, str]:
    """What is chosen unless somebody says otherwise; whose box is known plays with it."""
    first = {option.key: option.values[0] for option in game.options}
    device, own = known_device(request), game.table.box_options
    if not own or device is None:
        return first
    known = KnownCard.objects.filter(device=device, game=game.id).exists()
    return first | dict(own) if known else first


def _start(
    draft: Draft, chosen: dict[str, str], device: Device, once: str
) -> Table | Refusal | str:
    """The table, or why there is none."""
    mode = draft.game.pad.mode_key
    if mode in chosen:
        chosen = chosen | {mode: draft.mode}
    try:
        header = header_for(draft.game, draft.players, chosen, device)
    except NotUnderstood as error:
        return printable(error)
    return make(header, draft.game, device, once)
