"""The result of a logged table: the same page as that of a pad, from the record itself."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rules import service
from scorer.tables.models import Table
from tests.scorer.tables.logged import ready
from tests.scorer.tables.taken import FINISHED, UNREAD, shipped, take_up, words

pytestmark = pytest.mark.django_db


def address(table: Table, page: str = "table-result", *, view: bool = False) -> str:
    return reverse(page, args=[table.view_token if view else table.edit_token])


@pytest.mark.parametrize("name", FINISHED)
def test_it_shows_what_the_judgement_of_the_record_says(client: Client, name: str) -> None:
    result = service.judge(shipped(name).encode()).document["result"]
    page = client.get(address(take_up(client, shipped(name)))).content.decode()
    row = r'class="rank">(\d)</span><span class="grow"><b><bdi>(.*?)</bdi>.*?class="n">(\d+)</span>'
    shown = {name: (int(rank), int(total)) for rank, name, total in re.findall(row, page)}
    assert shown == {each["name"]: (each["rank"], each["total"]) for each in result["players"]}
    for player in result["players"]:
        for line in player["lines"]:
            assert line["rule"] in page


def test_a_tie_is_explained_with_its_rule(client: Client) -> None:
    page = client.get(address(take_up(client, shipped("tie-broken-by-height"))))
    assert "both have 32, and Alice’s house is taller." in words(page)
    assert "/rules/gingerbread-house/GH-TIE-1" in page.content.decode()


def test_a_shared_victory_has_two_winners(client: Client) -> None:
    page = words(client.get(address(take_up(client, shipped("shared-victory")))))
    assert "share the victory with" in page
    assert "and wins with" not in page


def test_it_is_dated_as_the_record_says(client: Client) -> None:
    dated = shipped("two-witches")
    assert '[Date "2026-' in dated
    year, month, day = re.findall(r'\[Date "(\d+)-(\d+)-(\d+)"', dated)[0]
    page = client.get(address(take_up(client, dated))).content.decode()
    assert f'datetime="{year}-{month}-{day}T' in page


@pytest.mark.parametrize("date", ["yesterday", "0000-00-00", "9999-12-31", "0001-01-01", ""])
def test_a_date_that_is_none_is_that_of_the_last_move(client: Client, date: str) -> None:
    text = re.sub(r'\[Date ".*?"', f'[Date "{date}"', shipped("two-witches"))
    assert client.get(address(take_up(client, text))).status_code == 200


def test_before_the_end_it_leads_to_the_table(client: Client) -> None:
    table = ready(client)
    answer = client.get(address(table))
    assert answer.status_code == 302
    assert answer.headers["Location"] == address(table, "table")


def test_a_game_that_was_taken_back_has_no_result_any_more(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    client.post(address(table, "table-go"), {"to": table.head - 1, "at": table.head})
    assert client.get(address(table)).status_code == 302
    assert client.get(address(table, "table-text")).status_code == 404


def test_while_a_card_must_still_be_read_it_leads_to_the_table(client: Client) -> None:
    text = shipped("learnt-at-the-table")
    assert text.count(UNREAD[0]) == 1
    table = take_up(client, text.replace(*UNREAD))
    table.refresh_from_db()
    assert table.over
    assert client.get(address(table)).headers["Location"] == address(table, "table")


def test_the_link_for_looking_shows_it_and_gives_nothing_more_away(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    guest = Client()
    for page in ("table-result", "table-share"):
        shown = guest.get(address(table, page, view=True))
        assert shown.status_code == 200
        assert table.edit_token not in shown.content.decode()
        assert "Play again" not in words(shown)


def test_the_share_page_has_both_links_and_their_codes(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    page = client.get(address(table, "table-share")).content.decode()
    assert f"/tables/{table.view_token}/result" in page
    assert f"/tables/{table.edit_token}/" in page
    assert page.count('class="qr"') == 2
    assert address(table, "table-png", view=True) in page


def test_a_game_under_way_is_shared_as_a_table(client: Client) -> None:
    table = ready(client)
    page = client.get(address(table, "table-share")).content.decode()
    assert f"/tables/{table.view_token}/<" in page
    assert "picture.png" not in page


def test_the_picture_and_the_text_are_those_of_the_result(client: Client) -> None:
    table = take_up(client, shipped("tie-broken-by-height"))
    picture = client.get(address(table, "table-picture", view=True))
    assert picture.headers["Content-Type"].startswith("image/svg+xml")
    assert "default-src 'none'" in picture.headers["Content-Security-Policy"]
    assert "Alice" in picture.content.decode()
    text = client.get(address(table, "table-text", view=True)).content.decode()
    assert text.startswith("Alice wins\n")
    assert "1. Alice: 32\n2. Bob: 32\n" in text


def test_who_looks_at_a_result_hears_when_it_is_taken_back(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    asks = address(table, "table-standing", view=True)
    page = client.get(address(table, view=True)).content.decode()
    assert f'data-standing="{asks}"' in page
    assert f'data-version="{table.version}"' in page
    assert client.get(asks).json() == {"version": table.version, "finished": True}
    client.post(address(table, "table-go"), {"to": table.head - 1, "at": table.head})
    assert client.get(asks).json() == {"version": table.version + 1, "finished": False}
    assert client.get(reverse("table-standing", args=["nobody"])).status_code == 404


def test_its_preview_is_a_picture_without_the_link_for_changing(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    head = client.get(address(table)).content.decode().partition("</head>")[0]
    assert f'content="http://testserver{address(table, "table-png", view=True)}?v=' in head
    assert table.edit_token not in head
    assert client.get(address(table, "table-png")).content.startswith(b"\x89PNG")


def test_there_is_no_picture_and_no_text_before_the_end(client: Client) -> None:
    table = ready(client)
    for page in ("table-picture", "table-png", "table-text"):
        assert client.get(address(table, page)).status_code == 404


def test_names_are_words_and_never_markup(client: Client) -> None:
    text = shipped("two-witches").replace("Alice", "<i>Alice & Co")
    page = client.get(address(take_up(client, text))).content.decode()
    assert "<i>" not in page
    assert "&lt;i&gt;Alice &amp; Co" in page


def test_nobody_finds_it_without_a_link(client: Client) -> None:
    for page in ("table-result", "table-share", "table-picture", "table-text", "table-delete"):
        assert client.get(reverse(page, args=["A" * 22])).status_code == 404
