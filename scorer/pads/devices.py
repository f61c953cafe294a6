"""The phone that asks, known by a random number in a cookie and by nothing else."""

import re

from django.conf import settings
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse

from scorer.allowance import DEVICE, count
from scorer.links import NoSuchLink, new_token
from scorer.pads.models import Device, DevicePad, Pad

COOKIE = "grimoire-device"
LIFETIME = 400 * 24 * 3600
"""As long as a browser keeps any cookie; every visit to a pad renews it."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


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
