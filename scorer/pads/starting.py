"""The set-up page."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.kernel.errors import NotUnderstood
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.pads.devices import device_of
from scorer.pads.form import lead_to, read_form, show_form
from scorer.pads.models import Device, Pad
from scorer.pads.setup import Draft, make, with_known_cards
from scorer.pads.terms import terms


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Ask in which mode and who played; then start."""
    form = read_form(request)
    wrong: Refusal | str = ""
    if form.starts and not form.unanswered:
        device = device_of(request)
        made = _start(form.draft, device)
        if isinstance(made, Pad):
            return lead_to(request, made, device)
        wrong = made
    return show_form(request, "pads/new.html", form, wrong, form.unanswered)


def _start(draft: Draft, device: Device) -> Pad | Refusal | str:
    """The pad, or why there is none."""
    try:
        state = terms(draft.game).start(draft.players, draft.mode)
    except NotUnderstood as error:
        return printable(error)
    if isinstance(state, Refusal):
        return state
    return make(draft.game, with_known_cards(draft.game, state, device), device)
