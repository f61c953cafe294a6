"""A table at which a game has just ended: pads to start, and taps on them."""

import json
import re
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse

from scorer.games import PADS
from scorer.pads.entries import Tap, Value
from scorer.pads.models import Pad
from tests.scorer.pads.values import NAMES, NOTHING, Cells, as_json, points, writes

JSON = {"Accept": "application/json"}
"""By this a phone is known that draws the pad by itself."""


def start(client: Client, *names: str, mode: str = "", game: str = "gingerbread-house") -> Pad:
    """A pad, started as a phone does it."""
    names, book = names or NAMES[:2], PADS[game]
    form = {"game": game, "seats": len(names), "name": list(names)}
    mode = mode or book.modes[-1]
    started = client.post(reverse("pad-new"), form | {book.mode_key or "mode": mode})
    assert started.status_code == 303, started.content.decode()
    return Pad.objects.get(edit_token=started.headers["Location"].split("/")[2])


def tap(
    client: Client,
    pad: Pad,
    what: Tap | str,
    *,
    token: str = "",
    place: str = "",
    step: int = 0,
    plain: bool = False,
) -> Any:
    """One tap, as a phone sends it; plainly, as the form of a page does."""
    sent = what if isinstance(what, str) else as_json(what)
    address = reverse("pad-change", args=[token or pad.edit_token])
    if plain:
        return client.post(address + place, {"tap": sent})
    seat = max(0, what[0].seat) if isinstance(what, tuple) else 0
    return client.post(address, {"tap": sent, "seat": seat, "step": step}, headers=JSON)


def enter(client: Client, pad: Pad, seat: int = 0, **cells: Value | None) -> Any:
    """Cells get these values, whatever they hold."""
    pad.refresh_from_db()
    return tap(client, pad, writes(seat, pad.read().players[seat].cells, **cells))


def fill(client: Client, pad: Pad, *sheets: Cells) -> None:
    """Sheet by sheet, all of them good."""
    for seat, cells in enumerate(sheets):
        for cell, value in cells.items():
            answer = enter(client, pad, seat, **{cell: value})
            assert answer.status_code == 200, (seat, cell, answer.content.decode())


def count_up(client: Client, pad: Pad, *totals: int) -> None:
    """Witches of the standard game who have these points, and nothing else."""
    fill(client, pad, *({**NOTHING, "trapped": points(total)} for total in totals))


def finish(client: Client, pad: Pad, token: str = "", headers: dict[str, str] | None = None) -> Any:
    """The result."""
    return client.post(reverse("pad-finish", args=[token or pad.edit_token]), headers=headers or {})


def look(client: Client, pad: Pad, place: str = "", token: str = "") -> Any:
    """The page of a pad at some place."""
    return client.get(reverse("pad", args=[token or pad.edit_token]) + place)


def value(pad: Pad, cell: str, seat: int = 0) -> Value | None:
    """What the pad holds now."""
    pad.refresh_from_db()
    found: Value | None = pad.read().players[seat].cells.get(cell)
    return found


def text(answer: Any) -> str:
    """What a person reads on a page."""
    page = re.sub(r"<script.*?</script>", " ", answer.content.decode(), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def totals(answer: Any) -> list[str]:
    """The totals above the sheet."""
    head = answer.content.decode().partition("<thead>")[2].partition("</thead>")[0]
    return [
        " ".join(re.sub(r"<[^>]*>", " ", each).split())
        for each in re.findall(r"<b>(.*?)</b>", head, re.S)
    ]


def question(answer: Any) -> str:
    """What a phone is asked after a tap that could not be written, in words."""
    asked = json.loads(answer.content)["question"]
    groups = asked["dock"].get("groups", [])
    keys = [key for group in groups for key in group["keys"]]
    words = [f"{key['label']} {key.get('small', '')}".strip() for key in keys]
    told = (asked["dock"].get(part, "") for part in ("asks", "hint", "told", "rule"))
    return " | ".join([*filter(None, told), *words])
