"""A table at which a game is being logged: to start, to write at and to look at."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.gingerbread_house.by_itself import only_move
from rules.kernel.record import Record
from rules.kernel.text import read_text
from rules.registry import GAMES
from scorer.shelf.examples import examples
from scorer.tables.models import Entry, Table

HTMX = {"HX-Request": "true"}
RECORDS = Path(__file__).parents[3] / "rules" / "gingerbread_house" / "records"
SET_UP = """
Table: line Lantern Boy, Frost Tailor, Nettle Queen, Wandering Stove
Alice: board rybgsxcry
Bob: board rybgsxcry
Alice: tiles rc yg bs
Bob: tiles rc yg bs
Alice: start
Bob: first Nettle Queen
Alice: first Lantern Boy. refill Copper Crow. refill Mirror Twin
"""


def start(client: Client, *names: str, mode: str = "introductory", **options: str) -> Table:
    """A table, started as a phone does it. It is asked for whatever is drawn."""
    names = names or ("Alice", "Bob")
    form = {"seats": len(names), "name": list(names), "mode": mode, "box": "practice"}
    form |= {"drawn": "always", **options}
    started = client.post(reverse("table-new"), form)
    assert started.status_code == 303, started.content.decode()
    return Table.objects.get(edit_token=started.headers["Location"].split("/")[2])


def tells_every_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """At these tables only what is the only move comes by itself, so that every move is told."""

    def forced(table: Table, state: Any) -> Any:
        told = table.game == "gingerbread-house"
        return only_move(state) if told else table.book.forced(state)

    monkeypatch.setattr(Table, "forced", forced)


def write(client: Client, table: Table, text: str, **more: Any) -> Any:
    """Moves, written as the page sends them."""
    table.refresh_from_db()
    form = {"text": text, "at": table.head, **more}
    token = form.pop("token", table.edit_token)
    headers = form.pop("headers", HTMX)
    return client.post(reverse("table-write", args=[token]), form, headers=headers)


def ready(client: Client) -> Table:
    """A table before its first turn."""
    table = start(client)
    answer = write(client, table, SET_UP, headers={})  # without the page that nobody looks at
    assert answer.status_code == 303, answer.content.decode()
    table.refresh_from_db()
    return table


def head(table: Table) -> Entry:
    table.refresh_from_db()
    return table.entries.get(serial=table.head)


def state(table: Table) -> Any:
    return head(table).read_state(table.game)


def recorded(name: str) -> Record:
    return read_text(examples()[name].text, GAMES).record
