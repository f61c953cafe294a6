"""The phone that asks, known by a random number in a cookie and by nothing else."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from django.conf import settings
from django.db import Error, IntegrityError, connection
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse

from scorer.allowance import DEVICE, TooMuch, count
from scorer.busy import is_unavailable
from scorer.links import NoSuchLink, new_token
from scorer.pads.models import Device, DevicePad, Pad

COOKIE = "grimoire-device"
LIFETIME = 400 * 24 * 3600
"""As long as a browser keeps any cookie; every visit to a pad renews it."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
A_MOMENT = 250
"""Milliseconds that a page which is only read waits for a lock."""


def device_token(request: HttpRequest) -> str:
    """The number this phone came with, or nothing."""
    token = request.COOKIES.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else ""


def device_of(request: HttpRequest) -> Device:
    """The phone's row, made when there is something to note about it."""
    if device := known_device(request):
        return device
    count(request, DEVICE)
    return Device.objects.get_or_create(token=device_token(request) or new_token())[0]


def known_device(request: HttpRequest) -> Device | None:
    """The phone's row, if there is one."""
    token = device_token(request)
    return Device.objects.filter(token=token).first() if token else None


def hold(device: Device) -> None:
    """Let this phone make nothing else until the transaction is over. What it taps meanwhile only
    needs the row to be there: a lock that forbids that too deadlocks with it on PostgreSQL."""
    Device.objects.select_for_update(no_key=True).get(pk=device.pk)


def recognise(request: HttpRequest, response: HttpResponse, token: str = "") -> None:
    """Let the phone be known again."""
    response.set_cookie(
        COOKIE,
        token or device_token(request) or new_token(),
        max_age=LIFETIME,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def note_opened(device: Device, pad: Pad, *, may_edit: bool) -> None:
    """This phone has this pad now; a link for looking takes nothing from one for changing."""
    role = DevicePad.Role.EDIT if may_edit else DevicePad.Role.VIEW
    try:
        noted, new = DevicePad.objects.get_or_create(
            device=device, pad=pad, defaults={"role": role}
        )
    except IntegrityError:  # deleted in this moment
        raise Http404 from None
    if new and not pad.is_linked():  # its links were replaced in this moment
        noted.delete()
        raise NoSuchLink
    if not new and may_edit and noted.role != role:
        DevicePad.objects.filter(pk=noted.pk).update(role=role)


def note_pad(request: HttpRequest, pad: Pad, *, may_edit: bool) -> str:
    """Note that a pad is looked at on this phone. The number that the phone is known by."""
    noted = DevicePad.objects.filter(pad=pad)
    if may_edit:
        noted = noted.filter(role=DevicePad.Role.EDIT)
    return note(request, noted, partial(note_opened, pad=pad, may_edit=may_edit))


def note(request: HttpRequest, noted: QuerySet[Any], write: Callable[[Device], None]) -> str:
    """Note what is looked at on this phone, unless it is noted already. Where that cannot be
    written now, it is left out: nobody waits for it. The number that the phone is known by."""
    token = device_token(request)
    if token and noted.filter(device__token=token).exists():
        return token
    known = token or new_token()
    with suppress(TooMuch), unless_busy():
        device = device_of(request)
        known = device.token
        write(device)
    return known


@contextmanager
def unless_busy() -> Iterator[None]:
    """What is written in here is left out where it cannot be written now: nobody waits for it."""
    try:
        with _impatient():
            yield
    except Error as error:
        if not is_unavailable(error):
            raise


@contextmanager
def _impatient() -> Iterator[None]:
    """Who writes in here does not wait for a lock."""
    postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        cursor.execute(
            f"set lock_timeout = {A_MOMENT}" if postgresql else f"pragma busy_timeout = {A_MOMENT}"
        )
        try:
            yield
        finally:
            usual = settings.LOCK_SECONDS * 1000
            cursor.execute("reset lock_timeout" if postgresql else f"pragma busy_timeout = {usual}")
