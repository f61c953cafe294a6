"""Whole games at a table, written as fast as the engine judges them."""

import re
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse

from scorer.pads.models import Device
from scorer.tables.access import entry_at
from scorer.tables.models import Table
from scorer.tables.starting import make
from scorer.tables.writing import Pen, What, known_header, way
from tests.scorer.tables.logged import recorded


def played(name: str, moves: int | None = None) -> Table:
    """A recorded game, or its beginning, as entries of a table."""
    record = recorded(name)
    device = Device.objects.create()
    rules = Table(game=record.header.game).rules
    table = make(record.header, rules, device, "", asks_drawn=True)
    assert isinstance(table, Table)
    written = len(way(table, table.head))
    for at in range(written, len(record.moves[:moves])):
        if at == written or isinstance(record.moves[at], table.rules.opening):
            pen = _pen(table, device)
        assert pen.write(record.moves[at]) is None
        following = at + 1
        if following == len(record.moves[:moves]) or isinstance(
            record.moves[following], table.rules.opening
        ):
            pen.put_down(What.MOVE, "")
    return table


def _pen(table: Table, device: Device) -> Pen:
    entry = entry_at(table, table.head)
    return Pen(table, known_header(table, entry.read_state(table.game)), entry, device)


def address(name: str, table: Table, *more: Any, token: str = "") -> str:
    return reverse(name, args=[token or table.edit_token, *more])


def page(client: Client, name: str, table: Table, *more: Any, query: str = "") -> str:
    answer = client.get(address(name, table, *more) + query)
    assert answer.status_code == 200, answer.status_code
    return str(answer.content.decode())


def words(html: str) -> str:
    """What a person reads."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def linked(html: str) -> list[int]:
    """The positions that a page links to, in order."""
    return [int(serial) for serial in re.findall(r'href="at/(\d+)"', html)]


def go(client: Client, table: Table, serial: int) -> None:
    table.refresh_from_db()
    form = {"to": serial, "at": table.head}
    assert client.post(address("table-go", table), form).status_code == 303
    table.refresh_from_db()
