"""A table at which a game has just ended: pads to start, and taps on them."""

import re
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse

from scorer.pads.models import Pad

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
HTMX = {"HX-Request": "true"}


def start(client: Client, *names: str, mode: str = "standard") -> Pad:
    """A pad, started as a phone does it."""
    names = names or NAMES[:2]
    form = {"seats": len(names), "name": list(names), "mode": mode}
    started = client.post(reverse("pad-new"), form)
    assert started.status_code == 303, started.content.decode()
    return Pad.objects.get(edit_token=started.headers["Location"].split("/")[2])


def tap(
    client: Client,
    pad: Pad,
    field: str,
    value: object,
    was: object = "",
    *,
    seat: int = 0,
    token: str = "",
    htmx: bool = True,
    **more: str,
) -> Any:
    """One tap, as the page sends it."""
    form = {"seat": seat, "field": field, "value": value, "was": was, **more}
    address = reverse("pad-change", args=[token or pad.edit_token])
    return client.post(address, form, headers=HTMX if htmx else {})


def name(client: Client, pad: Pad, card: str, *, seat: int = 0, **more: str) -> Any:
    """The name of a card, typed and added."""
    form = {"seat": seat, "list": "card", "item": card, **more}
    return client.post(reverse("pad-change", args=[pad.edit_token]), form, headers=HTMX)


def taps(client: Client, pad: Pad, fields: dict[str, object], seat: int = 0) -> None:
    """Several, all of them good."""
    for field, value in fields.items():
        was = 0 if field.startswith(("bonus:", "card:")) else "tally" if field == "way" else ""
        answer = tap(client, pad, field, value, was, seat=seat)
        assert answer.status_code == 200, (field, value, text(answer))


def finish(client: Client, pad: Pad, seat: int = 0, headers: dict[str, str] | None = None) -> Any:
    """The result, and 0 for all that nobody entered."""
    address = reverse("pad-finish", args=[pad.edit_token])
    return client.post(address, {"seat": seat, "tap": "all"}, headers=headers or {})


def text(answer: Any) -> str:
    """What a person reads on a page or a piece."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())


def totals(answer: Any) -> list[str]:
    """The totals on the tabs."""
    page = answer.content.decode()
    return re.findall(r'<a class="tab".*?<b>(.*?)</b>', page, re.S)


def value(pad: Pad, field: str, seat: int = 0) -> Any:
    """What the pad holds now."""
    pad.refresh_from_db()
    return pad.book.value(pad.read(), seat, field)
