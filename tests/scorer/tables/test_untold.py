"""Every room opens where pieces lie on the table that nobody has told yet."""

import pytest
from django.test import Client
from django.urls import reverse

from scorer.tables.models import Entry, Table
from scorer.tables.writing import way
from tests.scorer.tables.logged import head, start, write

pytestmark = pytest.mark.django_db

SET_UP = """
Table: display ?. line ?
Alice: board ?
Bob: board rybgs????
Alice: tiles ?
Bob: tiles ry ? ?
Alice: start
Bob: first Old Kettle
Alice: first Owl Postman. refill ?. refill ?
Table: see Fox Notary
Alice: see rb
Alice: build rc 45. over r. over y. red. yellow. end. draw ?
Bob: stairs ? 2. draw ?
Alice: build rb 12
"""
ROOMS = ("table", "table-history", "table-correct", "table-share", "table-points")


@pytest.fixture
def table(client: Client) -> Table:
    found = start(client, mode="standard")
    assert write(client, found, SET_UP, headers={}).status_code == 303
    found.refresh_from_db()
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_opens_while_a_space_is_unread(client: Client, table: Table, room: str) -> None:
    assert head(table).text == "build rb 12"
    answer = client.get(reverse(room, args=[table.edit_token]))
    assert answer.status_code == 200


def entries(table: Table) -> list[Entry]:
    return way(table, table.head)


def test_every_position_is_looked_at_and_tried_and_judged(client: Client, table: Table) -> None:
    for entry in entries(table)[::2]:
        for room in ("table-at", "table-if", "table-change"):
            address = reverse(room, args=[table.edit_token, entry.serial])
            assert client.get(address).status_code == 200, (room, entry.text)
        desk = reverse("desk-table", args=["gingerbread-house", table.edit_token, entry.serial])
        asking = client.get(desk).headers["Location"]
        for page in ("ask", "edit"):
            shown = client.get(asking.replace("/ask/", f"/{page}/"), follow=True)
            assert shown.status_code == 200, (page, entry.text)


@pytest.mark.parametrize("ending", ["txt", "json", "csv"])
def test_the_record_is_a_file(client: Client, table: Table, ending: str) -> None:
    address = reverse("table-record", args=[table.edit_token, ending])
    assert client.get(address).status_code == 200
    assert client.get(f"{address}?full").status_code == 200


def test_a_side_is_corrected_by_taps(client: Client, table: Table) -> None:
    page = reverse("table-correct", args=[table.edit_token])
    for seat in "01":
        shown = client.get(page, {"seat": seat, "said": "correct Alice; tiles ? ?; workshop 2"})
        assert shown.status_code == 200
