"""Several phones on one pad: which cells are being filled elsewhere, and by what."""

from datetime import timedelta

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from scorer.pads.description import Description
from scorer.pads.models import Device, DevicePad, Pad
from scorer.pads.screen import Place
from scorer.pads.wire import Elsewhere

A_MOMENT = timedelta(seconds=20)
AGAIN = timedelta(seconds=12)
"""After so long a phone is noted again where it stands."""
TABLETS = ("iPad", "Tablet")
PHONES = ("Mobile", "iPhone")


def form_of(request: HttpRequest) -> str:
    """What a request is sent from, as far as it says."""
    agent = request.headers.get("User-Agent", "")
    if any(word in agent for word in TABLETS) or ("Android" in agent and "Mobile" not in agent):
        return "tablet"
    return "phone" if any(word in agent for word in PHONES) else "computer"


def stand(request: HttpRequest, pad: Pad, device: Device, place: Place) -> None:
    """Note where somebody stands with this phone; not with every request."""
    now, stands = timezone.now(), f"{place.seat} {place.step}"
    old = Q(stood=None) | Q(stood__lt=now - AGAIN) | ~Q(stands=stands)
    rows = DevicePad.objects.filter(old, device=device, pad=pad, role=DevicePad.Role.EDIT)
    if rows.exists():
        rows.update(stands=stands, stood=now, form=form_of(request))


def elsewhere(pad: Pad, description: Description, device: Device | None) -> tuple[Elsewhere, ...]:
    """The cells in which other phones wrote a moment ago or stand now."""
    since = timezone.now() - A_MOMENT
    others = DevicePad.objects.filter(pad=pad, stood__gte=since).exclude(device=device)
    forms = {row.device_id: row.form for row in others}
    if not forms:
        return ()
    found: dict[tuple[int, str], str] = {}
    written = pad.changes.filter(at__gte=since, tap__gt=0, seat__gte=0).exclude(device=device)
    for seat, cell, phone in written.values_list("seat", "field", "device"):
        found[seat, cell] = forms.get(phone, "phone")
    for row in others:
        seat, step = map(int, row.stands.split())
        if step < len(description.steps):
            for cell in description.steps[step].cells:
                found[seat, cell] = row.form
    return tuple(Elsewhere(seat, cell, _called(form)) for (seat, cell), form in found.items())


def _called(form: str) -> str:
    called = {"tablet": _("tablet"), "computer": _("computer")}
    return called.get(form, _("phone"))
