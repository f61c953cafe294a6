"""Several phones on one pad: which cells are being filled elsewhere, and by what."""

import zlib
from collections.abc import Sequence
from contextlib import nullcontext
from datetime import datetime, timedelta
from functools import cached_property
from typing import NamedTuple

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from scorer.pads.description import Description
from scorer.pads.devices import device_token, unless_busy
from scorer.pads.models import DevicePad, PadChange
from scorer.pads.screen import Place
from scorer.pads.wire import Elsewhere

A_MOMENT = timedelta(seconds=20)
AGAIN = timedelta(seconds=12)
"""After so long a phone is noted again where it stands."""
TABLETS = ("iPad", "Tablet")
PHONES = ("Mobile", "iPhone")


class Phone(NamedTuple):
    """A phone at a pad."""

    pk: int
    device: int
    token: str
    role: str
    stands: str
    stood: datetime | None
    form: str


class Around:
    """This phone at a pad and the others that were there a moment ago."""

    def __init__(self, pad: int, token: str) -> None:
        self.pad = pad
        self.since = timezone.now() - A_MOMENT
        rows = DevicePad.objects.filter(Q(device__token=token) | Q(stood__gte=self.since), pad=pad)
        phones = [
            Phone(*row)
            for row in rows.values_list(
                "pk", "device", "device__token", "role", "stands", "stood", "form"
            )
        ]
        self.mine = next((phone for phone in phones if phone.token == token), None)
        self.others = [phone for phone in phones if phone.token != token]

    def stand(self, request: HttpRequest, place: Place, *, waits: bool = False) -> None:
        """Note where somebody stands with this phone; not with every request. A phone that asks for
        news does not wait until it can be noted."""
        now, stands, mine = timezone.now(), f"{place.seat} {place.step}", self.mine
        if mine is None or mine.role != DevicePad.Role.EDIT:
            return
        if mine.stands != stands or mine.stood is None or mine.stood < now - AGAIN:
            row = DevicePad.objects.filter(pk=mine.pk)
            with nullcontext() if waits else unless_busy():
                row.update(stands=stands, stood=now, form=form_of(request))

    @cached_property
    def written(self) -> list[tuple[int, str, int | None]]:
        """Whose cells were written a moment ago, and by which of the others."""
        if not self.others:
            return []
        changes = PadChange.objects.filter(
            pad=self.pad, at__gte=self.since, tap__gt=0, seat__gte=0
        ).values_list("seat", "field", "device")
        mine = self.mine and self.mine.device
        return [change for change in changes if change[2] != mine]

    @property
    def marks(self) -> str:
        """A digest of what the others do; nothing where there are none."""
        if not self.others:
            return ""
        places = sorted((phone.device, phone.stands, phone.form) for phone in self.others)
        return f"{zlib.crc32(repr((places, sorted(self.written, key=repr))).encode()):x}"

    def elsewhere(self, description: Description) -> tuple[Elsewhere, ...]:
        """The cells in which the others wrote a moment ago or stand now."""
        forms = {phone.device: phone.form for phone in self.others}
        found = {(seat, cell): forms.get(phone or 0, "phone") for seat, cell, phone in self.written}
        for phone in self.others:
            seat, step = map(int, phone.stands.split())
            for cell in _cells(description, step):
                found[seat, cell] = phone.form
        return tuple(Elsewhere(seat, cell, _called(form)) for (seat, cell), form in found.items())


def around(request: HttpRequest, pad: int) -> Around:
    """The phones at a pad, seen from the one that asks."""
    return Around(pad, device_token(request))


def form_of(request: HttpRequest) -> str:
    """What a request is sent from, as far as it says."""
    agent = request.headers.get("User-Agent", "")
    if any(word in agent for word in TABLETS) or ("Android" in agent and "Mobile" not in agent):
        return "tablet"
    return "phone" if any(word in agent for word in PHONES) else "computer"


def _cells(description: Description, step: int) -> Sequence[str]:
    return description.steps[step].cells if step < len(description.steps) else ()


def _called(form: str) -> str:
    called = {"tablet": _("tablet"), "computer": _("computer")}
    return called.get(form, _("phone"))
