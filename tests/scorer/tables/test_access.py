"""Who may do what at a table, and that nothing a stranger sends breaks it."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.scorer.tables.logged import HTMX, head, ready, start, state, write

pytestmark = pytest.mark.django_db

WRITING = ["table-write", "table-card", "table-go", "table-chance"]
LOOKING = ["table", "table-live", "table-history", "table-share"]


@pytest.mark.parametrize("name", WRITING)
def test_a_link_for_looking_cannot_write(client: Client, name: str) -> None:
    table = ready(client)
    form = {"text": "build rc 89", "at": table.head, "to": 0, "name": "Robber", "points": "3"}
    answer = client.post(reverse(name, args=[table.view_token]), form)
    assert answer.status_code == 403
    version = table.version
    table.refresh_from_db()
    assert table.version == version


@pytest.mark.parametrize("name", LOOKING)
def test_without_a_link_there_is_no_table(client: Client, name: str) -> None:
    ready(client)
    assert client.get(reverse(name, args=["A" * 22])).status_code == 404


@pytest.mark.parametrize("name", WRITING)
def test_writing_without_a_link_finds_nothing(client: Client, name: str) -> None:
    assert client.post(reverse(name, args=["A" * 22]), {"at": 0}).status_code == 404


def test_a_link_for_looking_is_refused_before_its_form_is_read(client: Client) -> None:
    table = ready(client)
    form = {"name": "", "points": "many", "at": table.head}
    answer = client.post(reverse("table-card", args=[table.view_token]), form)
    assert answer.status_code == 403


def test_who_looks_sees_no_button_that_writes_and_not_the_link_for_writing(client: Client) -> None:
    table = ready(client)
    page = client.get(reverse("table", args=[table.view_token])).content.decode()
    assert 'name="text"' not in page
    assert "undo" not in page
    assert table.edit_token not in page


def test_somebody_elses_site_cannot_write(client: Client) -> None:
    table = ready(client)
    strict = Client(enforce_csrf_checks=True)
    address = reverse("table-write", args=[table.edit_token])
    assert strict.post(address, {"text": "build rc 89", "at": table.head}).status_code == 403


@pytest.mark.parametrize(
    "query",
    [
        "pick=tile:rc&pick=space:99",
        "pick=tile:zz",
        "pick=" + "x" * 5000,
        "&".join(["pick=half:r"] * 200),
        "seat=9",
        "seat=-1",
        "seat=x",
        "why=space:0",
        "why=tile:",
        "why=%00",
        "name=%00%ff",
        "name=" + "n" * 300,
        "pick=read:Nobody",
        "pick=line:Nobody&why=gate:7:X",
        "pick=token:9:r",
    ],
)
def test_no_address_that_a_stranger_makes_up_breaks_the_page(client: Client, query: str) -> None:
    table = ready(client)
    for name in ("table", "table-live"):
        answer = client.get(reverse(name, args=[table.edit_token]) + f"?{query}")
        assert answer.status_code == 200
    tried = client.get(reverse("table-if", args=[table.view_token, table.head]) + f"?{query}")
    assert tried.status_code == 200


@pytest.mark.parametrize(
    "form",
    [
        {"at": "x"},
        {"at": "9" * 50, "text": "end"},
        {"at": "-1", "text": "end"},
        {"text": "end"},
        {"at": "²", "text": "end"},
    ],
)
def test_a_forged_place_is_refused(client: Client, form: dict[str, str]) -> None:
    table = ready(client)
    answer = client.post(reverse("table-write", args=[table.edit_token]), form, headers=HTMX)
    assert answer.status_code == 409
    table_head = table.head
    table.refresh_from_db()
    assert table.head == table_head


def test_a_card_that_cannot_be_read_is_said_and_changes_nothing(client: Client) -> None:
    table = ready(client)
    form = {"at": table.head, "name": "Copper Crow", "points": "many", "once": "c"}
    answer = client.post(reverse("table-card", args=[table.edit_token]), form, headers=HTMX)
    assert answer.status_code == 422
    assert "many" in answer.content.decode()


def test_a_card_that_contradicts_what_is_known_is_pointed_out(client: Client) -> None:
    table = ready(client)
    form = {"at": table.head, "name": "Copper Crow", "points": "99", "once": "c"}
    answer = client.post(reverse("table-card", args=[table.edit_token]), form, headers=HTMX)
    assert answer.status_code == 422
    assert "GH-BOX-" in answer.content.decode()


def test_trying_moves_writes_nothing(client: Client) -> None:
    table = ready(client)
    before = table.version, table.entries.count()
    address = reverse("table-if", args=[table.view_token, table.head])
    page = client.get(address, {"try": "build rc 89. red. yellow"}).content.decode()
    assert "Alice: build rc 89. red. yellow. end" in page
    table.refresh_from_db()
    assert (table.version, table.entries.count()) == before


def test_two_tries_are_compared_with_each_other_and_with_the_record(client: Client) -> None:
    table = ready(client)
    write(client, table, "build rc 89. red. yellow. end. draw gy")
    table.refresh_from_db()
    address = reverse("table-if", args=[table.view_token, table.head])
    query = {"try": "Bob: stairs yg 2", "beside": "Bob: build rc 89. red. yellow"}
    page = client.get(address, query).content.decode()
    assert page.count('<th scope="col">') == 4
    assert "build rc 89. red. yellow" in page
    points = re.findall(r"<bdi>Bob</bdi></th>((?:<td>[0-9]+</td>)+)", page)
    assert points == ["<td>0</td><td>0</td><td>0</td><td>1</td>"]


def test_a_tried_move_that_is_refused_says_why_and_keeps_what_held(client: Client) -> None:
    table = ready(client)
    address = reverse("table-if", args=[table.view_token, table.head])
    answer = client.get(address, {"try": "build rc 89. blue"})
    assert answer.status_code == 422
    assert b"GH-EFFECT-1" in answer.content
    assert b"Alice: build rc 89" in answer.content


def test_trying_nonsense_is_said(client: Client) -> None:
    table = ready(client)
    address = reverse("table-if", args=[table.view_token, table.head])
    assert client.get(address, {"try": "sing a song"}).status_code == 422
    long = client.get(address, {"try": "build rc 89. " * 2000}, headers={"accept-language": "nl"})
    assert long.status_code == 422
    assert "te lang" in long.content.decode()


def test_polling_costs_one_small_query_while_nothing_happens(client: Client) -> None:
    table = ready(client)
    address = reverse("table-live", args=[table.view_token]) + f"?version={table.version}"
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get(address, headers=HTMX).status_code == 204
    assert len(queries) == 1
    assert "state" not in queries[0]["sql"]


def test_polling_brings_what_another_phone_wrote(client: Client) -> None:
    table = ready(client)
    address = reverse("table-live", args=[table.view_token]) + f"?version={table.version}"
    write(client, table, "build rc 89")
    answer = client.get(address, headers=HTMX)
    assert answer.status_code == 200
    assert "Alice builds" in answer.content.decode()


def test_the_page_costs_as_many_queries_at_the_end_of_a_game_as_at_its_beginning(
    client: Client,
) -> None:
    table = ready(client)
    address = reverse("table", args=[table.edit_token])
    write(client, table, "Alice: stairs rc 0. draw ry")
    client.get(address)
    with CaptureQueriesContext(connection) as early:
        client.get(address)
    for turn in range(1, 13):
        name = "Alice" if turn % 2 == 0 else "Bob"
        tile = state(table).witches[turn % 2].tiles[0]
        write(client, table, f"{name}: stairs {tile} 0")
        write(client, table, f"{name}: draw ry")
    assert head(table).number > 25
    client.get(address)
    with CaptureQueriesContext(connection) as late:
        client.get(address)
    assert len(late) == len(early)


def test_chance_lays_out_the_same_table_for_the_same_seed(client: Client) -> None:
    tables = [start(client, mode="standard") for _ in "ab"]
    for table in tables:
        form = {"at": table.head, "once": f"o{table.pk}", "seed": "oven"}
        client.post(reverse("table-chance", args=[table.edit_token]), form, headers=HTMX)
    first, second = map(state, tables)
    assert first == second
    assert first.step == "action"
    page = client.get(reverse("table", args=[tables[0].edit_token])).content.decode()
    assert "seed oven" in page


def test_starting_twice_by_a_double_tap_makes_one_table(client: Client) -> None:
    first = start(client, once="same")
    second = start(client, once="same")
    assert first == second


def test_two_players_of_one_name_are_refused_with_what_was_typed(client: Client) -> None:
    form = {"seats": 2, "name": ["Zoe", "zoe"], "mode": "standard"}
    answer = client.post(reverse("table-new"), form)
    assert answer.status_code == 422
    assert b"Zoe" in answer.content


def test_every_refused_tap_that_is_drawn_grey_says_why(client: Client) -> None:
    table = ready(client)
    address = reverse("table", args=[table.edit_token])
    page = client.get(address, {"why": "line:Copper Crow"}).content.decode()
    assert "GH-TRAP-1" in page
    page = client.get(address, {"pick": "tile:rc", "why": "line:Copper Crow"}).content.decode()
    assert "GH-TRAP-1" in page


def test_a_house_rule_can_be_chosen_by_the_link_that_leads_here(client: Client) -> None:
    page = client.get(reverse("table-new"), {"wild-on-board": "refused"}).content.decode()
    assert '<option value="refused" selected>' in page
    assert client.get(reverse("table-new"), {"box": "<script>"}).status_code == 200
