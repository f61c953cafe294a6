"""What sober people have on their tables when a drunk comes in."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django.test import Client
from django.urls import reverse

from rules.registry import GAMES
from scorer import urls
from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, Pad
from scorer.shelf.models import KeptRecord
from scorer.tables.boxes import keep
from scorer.tables.models import Table
from tests.scorer.pads import table as pads
from tests.scorer.tables import logged

UNSEEN = """
Table: display ?. line ?
Alice: board ?
Bob: board rybgs????
Alice: tiles ?
Bob: tiles ry ? ?
Alice: start
Bob: first Old Kettle
Alice: first Owl Postman. refill ?. refill ?
Table: see Fox Notary
Alice: build rb 45
"""
READ = ("Wolf = 2 red, 4 points", "Wolf = 3 red")
"""A card, and how it was read at another table."""
KINDS: dict[str, Any] = {"pad": Pad, "table": Table}


def games() -> Iterator[str]:
    """The addresses of games: pads under way and a result, records that were taken up whole or
    broken off, and a table with pieces that nobody has seen."""
    guest = Client()
    for game in GAMES.values():
        pads.start(guest, game=game.id)
        text = min(game.home.glob("records/*.txt")).read_text("utf-8")
        for record in (text, text[: len(text) // 2].rpartition("\n")[0]):
            kept = KeptRecord.keep(record, game.id)
            guest.post(reverse("record-take-up", args=[kept.token]))
    pads.count_up(guest, full := pads.start(guest, "Clarissa", "Dale"), 5, 3)
    pads.finish(guest, full)
    logged.write(guest, logged.start(guest, mode="standard"), UNSEEN, headers={})
    began = Device.objects.get(token=guest.cookies[COOKIE].value)
    for kind, model in KINDS.items():
        for each in model.objects.filter(device=began):
            for token in (each.edit_token, each.view_token):
                yield from _around(kind, token)


def _around(kind: str, token: str) -> Iterator[str]:
    """Every page of a game, also what only scripts ask for."""
    for each in urls.urlpatterns:
        name = each.name or ""
        if name.partition("-")[0] == kind and set(each.pattern.converters) == {"token"}:
            yield reverse(name, args=[token])


def doubts(phone: str) -> Iterator[str]:
    """The pages of a card that this phone has read in two ways."""
    game = GAMES["gingerbread-house"]
    for device in Device.objects.filter(token=phone):
        for card in map(game.read_card, READ):
            keep(device.pk, game, [card])
        for page in ("box-card", "box-forget"):
            yield f"{reverse(page, args=[game.id])}?{urlencode({'name': card.name})}"
