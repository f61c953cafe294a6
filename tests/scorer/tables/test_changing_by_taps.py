"""A past move changed by taps: tried at its position, then taken over."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from scorer.tables.models import Table
from tests.scorer.tables.logged import tells_every_effect
from tests.scorer.tables.played import address, page, words
from tests.scorer.tables.test_changing import change, find, replays, table, texts

__all__ = ["table"]
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


def leads_to(html: str, name: str) -> str:
    """Where a link of that name leads; nothing where there is none."""
    found = re.search(rf'<a [^>]*id="{name}" href="([^"]+)"', html)
    return unescape(found[1]) if found else ""


def tried(client: Client, place: str, text: str) -> str:
    """The page of that try, as taps lead to it."""
    answer = client.get(f"{place}&try={text}")
    assert answer.status_code == 200, answer.content.decode()
    return str(answer.content.decode())


def sends(client: Client, table: Table, place: str) -> Any:
    """The form on the page for changing, sent as it was filled in."""
    query = parse_qs(urlsplit(place).query)
    filled = client.get(place).content.decode()
    assert f"\n{query['text'][0]}</textarea>" in unescape(filled)
    serial = int(urlsplit(place).path.split("/")[-1])
    return change(client, table, serial, query["how"][0], query["text"][0])


def test_a_past_move_is_tapped_anew_at_its_own_position(client: Client, table: Table) -> None:
    entry = find(table, "build rc 12")
    place = leads_to(page(client, "table-change", table, entry.serial), "tap-instead")
    assert place.startswith(address("table-if", table, entry.before))
    html = client.get(place).content.decode()
    assert f"Tap what really happened instead of move {entry.number}" in words(html)
    assert not leads_to(html, "take-over"), "nothing was tapped yet"
    over = leads_to(tried(client, place, "build cr 14"), "take-over")
    assert sends(client, table, over).status_code == 303
    assert "build cr 14" in texts(table)
    assert texts(table).count("build rc 12") == 1, "only Bob's is left"
    replays(table)


def test_every_tap_of_a_try_keeps_what_it_is_for(client: Client, table: Table) -> None:
    entry = find(table, "build rc 12")
    place = leads_to(page(client, "table-change", table, entry.serial), "tap-instead")
    html = tried(client, place, "build cr 14")
    led = [unescape(each) for each in re.findall(r'href="([^"]*/if/[^"]*)"', html)]
    assert len(led) > 5
    assert all(f"for={entry.serial}&how=edit" in each for each in led)


def test_a_move_is_inserted_by_taps(client: Client, table: Table) -> None:
    entry = find(table, "draw yy")
    place = leads_to(page(client, "table-change", table, entry.serial), "tap-after")
    text = "Table: correct Alice; workshop 1"
    html = tried(client, place, text)
    assert f"Tap what happened after move {entry.number}" in words(html)
    assert sends(client, table, leads_to(html, "take-over")).status_code == 303
    assert texts(table)[entry.number] == "correct Alice; workshop 1"
    replays(table)


def test_what_came_along_with_a_tap_does_not_come_twice(client: Client, table: Table) -> None:
    before = texts(table)
    entry = find(table, "red")
    answer = change(client, table, entry.serial, "edit", "Alice: red. end. draw yy")
    assert answer.status_code == 303
    assert texts(table) == before


def test_a_move_that_can_come_twice_does(client: Client, table: Table) -> None:
    entry = find(table, "draw yy")
    told = "Table: correct Alice; workshop 1"
    for _ in range(2):
        assert change(client, table, entry.serial, "insert", told).status_code == 303
    assert texts(table).count("correct Alice; workshop 1") == 2


def test_who_only_watches_tries_and_takes_nothing_over(client: Client, table: Table) -> None:
    entry = find(table, "build rc 12")
    place = address("table-if", table, entry.before, token=table.view_token)
    html = tried(client, f"{place}?for={entry.serial}&how=edit", "build cr 14")
    assert "Only tried: nothing of this is written down." in words(html)
    assert not leads_to(html, "take-over")


@pytest.mark.parametrize(
    "query",
    ["for=13&how=edit", "for=99999&how=edit", "for=x&how=edit", "for=12&how=remove", "for=12"],
)
def test_a_try_is_for_no_move_that_is_not_made_there(
    client: Client, table: Table, query: str
) -> None:
    entry = find(table, "build rc 12")
    assert entry.serial == 12
    html = tried(client, f"{address('table-if', table, entry.before)}?{query}", "build cr 14")
    assert not leads_to(html, "take-over")
