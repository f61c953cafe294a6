"""Whole recorded games, tapped on the pages as they are without scripts."""

import re
from collections import Counter
from collections.abc import Sequence
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from bench.taps import logged
from rules.kernel.game import Move
from rules.kernel.record import Record
from rules.kernel.replay import replay
from rules.kernel.text import read_text, write_moves
from rules.registry import GAMES
from scorer.tables import writing
from scorer.tables.models import Table
from scorer.tables.page import tap_id
from tests.lanes import LONG
from tests.rules.candy_hunters.taps import taps_for as hunting
from tests.rules.tapped import steps
from tests.scorer.tables.logged import HTMX

pytestmark = pytest.mark.django_db


class Plain:
    """The page of a table, and the way to the next one."""

    def __init__(self, client: Client, record: Record) -> None:
        header = record.header
        form = {"game": header.game, "seats": len(header.players), "name": list(header.players)}
        started = client.post(reverse("table-new"), form | dict(header.options))
        assert started.status_code == 303, started.content.decode()
        self.client = client
        self.address = started.headers["Location"]
        self.shown = self._show(self.address)

    def _show(self, address: str) -> str:
        return str(self.client.get(address).content.decode())

    def tap(self, key: str) -> None:
        """A link is followed; a button writes what it says."""
        found = re.search(rf'<(?:a|button) [^>]*\bid="{re.escape(tap_id(key))}"[^>]*>', self.shown)
        assert found, key
        said = {name: unescape(text) for name, text in re.findall(r'([\w-]+)="([^"]*)"', found[0])}
        assert "grey" not in said["class"].split(), key
        if "href" in said:
            self.shown = self._show(said["href"])
        else:
            self.write(said["value"])

    def write(self, text: str) -> None:
        at = re.search(r'name="at" value="(\d+)"', self.shown)
        assert at
        answer: Any = self.client.post(
            f"{self.address}write", {"text": text, "at": at[1]}, headers=HTMX
        )
        assert answer.status_code == 200, answer.content.decode()
        self.shown = answer.content.decode()

    @property
    def table(self) -> Table:
        return Table.objects.get(edit_token=self.address.split("/")[2])


def write(page: Plain, record: Record, moves: Sequence[Move]) -> None:
    """What is said with a pen, not by taps."""
    page.write(write_moves(moves, page.table.rules, record.header, moves[0].by))


def result_at(page: Plain) -> Any:
    table = page.table
    last = writing.way(table, table.head)[-1]
    return table.rules.rules.result(last.read_state(table.game))


def recorded_result(record: Record) -> Any:
    rules = GAMES[record.header.game]
    last = replay(record, rules).last
    assert last
    return rules.rules.result(last.state)


@LONG
def test_a_recorded_game_tapped_again_ends_as_it_did(client: Client) -> None:
    record = recorded("candy-hunters", "two-players")
    rules = GAMES["candy-hunters"]
    page = Plain(client, record)
    for step in steps(record, rules, hunting):
        for key in step.path:
            page.tap(key)
        if not step.path and not step.forced:
            write(page, record, step.moves)
    table = page.table
    way = writing.way(table, table.head)
    # what is had in one tap may be written in another order
    assert Counter(entry.read_move(table.game) for entry in way) == Counter(record.moves)
    assert result_at(page) == recorded_result(record)
    assert table.over


def test_a_game_told_with_few_taps_ends_as_it_did(client: Client) -> None:
    """Drawn pieces are told when they matter, and what has no choice comes by itself."""
    record = recorded("gingerbread-house", "two-witches")
    page = Plain(client, record)
    for told in logged(record):
        for key in told.path:
            page.tap(key)
    assert result_at(page) == recorded_result(record)
    assert page.table.over


def recorded(game: str, name: str) -> Record:
    text = (GAMES[game].home / "records" / f"{name}.txt").read_text("utf-8")
    return read_text(text, GAMES).record
