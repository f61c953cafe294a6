"""The games of this phone that can be asked about."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from rules.kernel.game import Game
from scorer.pads.devices import device_token
from scorer.tables.models import DeviceTable

MOST_TABLES = 5


@dataclass(frozen=True)
class Logged:
    """A game of this phone, and where the desk takes its position over."""

    players: tuple[str, ...]
    url: str
    over: bool


def logged_here(request: HttpRequest, game: Game[Any, Any]) -> list[Logged]:
    """The games that are being logged on this phone, the latest first."""
    token = device_token(request)
    if not token:
        return []
    opened = (
        DeviceTable.objects.filter(device__token=token, table__game=game.id)
        .select_related("table")
        .order_by("table__over", "-table__changed")[:MOST_TABLES]
    )
    found = []
    for each in opened:
        link = each.table.edit_token if each.may_edit else each.table.view_token
        url = reverse("desk-table", args=[game.id, link, each.table.head])
        found.append(Logged(each.table.read_header().players, url, each.table.over))
    return found
