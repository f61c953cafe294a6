"""Witchstone's sketch board is ours: nobody plays on it who did not choose it, and whatever is told
of a game on it says so."""

import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import activate

from rules.kernel.record import read_json
from rules.kernel.text import read_text
from rules.registry import GAMES
from scorer.games import PADS
from scorer.tables.models import Table
from tests.scorer.tables.taken import kept, shipped, take_up, words

pytestmark = pytest.mark.django_db

GAME = "witchstone"
FORM = {"game": GAME, "seats": "3", "name": ["Ola", "Jan", "Ewa"], "late-spells": "refused"}
NEW = f"/tables/new?game={GAME}"
SAID = "practice board"
OURS = "two-on-the-sketch-board"
THEIRS = "three-on-their-own-board"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """A request leaves its language behind in this thread."""
    yield
    activate("en")


def send(client: Client, **more: str) -> Any:
    return client.post(reverse("table-new"), FORM | more)


def started(client: Client, board: str) -> Table:
    assert send(client, board=board).status_code == 303
    return Table.objects.latest("pk")


def page(client: Client, table: Table, name: str) -> str:
    answer = client.get(reverse(name, args=[table.edit_token]))
    assert answer.status_code == 200
    return answer.content.decode()


def title(html: str) -> str:
    found = re.search(r"<title>(.*?)</title>", html, re.S)
    assert found
    return " ".join(found[1].split())


# asked


def chosen(html: str) -> list[str]:
    """The boards that are chosen on the page."""
    boards = re.findall(r'<input[^>]*name="board"[^>]*>', html)
    assert len(boards) == 2
    return [board for board in boards if " checked" in board]


def test_the_board_is_asked_before_the_names_with_nothing_chosen(client: Client) -> None:
    html = client.get(NEW).content.decode()
    assert chosen(html) == []
    assert html.index('name="board"') < html.index('name="new"')
    assert html.index('value="own"') < html.index('value="sketch"')


def test_no_address_chooses_for_a_table(client: Client) -> None:
    assert chosen(client.get(f"{NEW}&board=sketch").content.decode()) == []


@pytest.mark.parametrize("sent", [{}, {"board": ""}, {"board": "printed"}])
def test_start_without_a_board_says_so_and_keeps_what_was_typed(
    client: Client, sent: dict[str, str]
) -> None:
    answer = send(client, **sent)
    assert answer.status_code == 422
    assert not Table.objects.exists()
    html = answer.content.decode()
    question = html[html.index("Which board?") : html.index("Who plays?")]
    assert "Choose one first" in question
    assert 'aria-describedby="board-unanswered"' in html
    assert 'id="board-unanswered"' in question
    assert question.count("autofocus") == html.count("autofocus") == 1
    for name in FORM["name"]:
        assert f'value="{name}"' in html
    assert '<option value="refused" selected>' in html
    assert chosen(html) == []


def test_a_name_that_is_tapped_keeps_the_board_and_asks_for_none(client: Client) -> None:
    tapped = send(client, chip="Uma", board="own")
    assert tapped.status_code == 200
    assert 'value="own"' in chosen(tapped.content.decode())[0]
    unsaid = send(client, chip="Uma").content.decode()
    assert "Choose one first" not in unsaid
    assert chosen(unsaid) == []


def test_what_else_is_wrong_keeps_the_board(client: Client) -> None:
    answer = send(client, board="sketch", name="W" * 61)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert 'value="sketch"' in chosen(html)[0]
    assert "Choose one first" not in html


@pytest.mark.parametrize("game", ["gingerbread-house", "candy-hunters"])
def test_other_games_are_not_asked(client: Client, game: str) -> None:
    pad = PADS[game]
    mode = {pad.mode_key: pad.modes[0]} if pad.mode_key else {}
    assert send(client, game=game, **mode).status_code == 303


@pytest.mark.parametrize("board", ["sketch", "own"])
def test_who_plays_again_keeps_the_board(client: Client, board: str) -> None:
    table = started(client, board)
    client.post(reverse("table-again", args=[table.edit_token]), {"once": "again"})
    again = Table.objects.exclude(pk=table.pk).get()
    assert again.read_header().options["board"] == board
    assert (SAID in page(client, again, "table")) is (board == "sketch")


def test_a_record_that_names_no_board_says_where_it_is_played(client: Client) -> None:
    unnamed = shipped(OURS).replace('[Board "sketch"]\n', "").replace("the sketch board", "a board")
    record = client.get(reverse("record", args=[kept(unnamed).token]))
    assert f"It is played on: {SAID}" in words(record)
    assert SAID in title(page(client, take_up(client, unnamed), "table"))
    own = client.get(reverse("record", args=[kept(shipped(THEIRS)).token]))
    assert SAID not in words(own)


# said

PAGES = (
    "table",
    "table-history",
    "table-points",
    "table-result",
    "table-share",
    "table-delete",
    "table-correct",
)


@pytest.mark.parametrize("name", PAGES)
def test_the_title_of_every_page_says_it(client: Client, name: str) -> None:
    assert SAID in title(page(client, take_up(client, shipped(OURS)), name))
    assert SAID not in page(client, take_up(client, shipped(THEIRS)), name)


@pytest.mark.parametrize("name", ["table", "table-history", "table-points", "table-result"])
def test_the_page_itself_says_it(client: Client, name: str) -> None:
    html = page(client, take_up(client, shipped(OURS)), name)
    assert SAID in html.partition("<body")[2]


def test_a_position_of_the_past_and_a_try_say_it(client: Client) -> None:
    table = take_up(client, shipped(OURS))
    for name in ("table-at", "table-if"):
        answer = client.get(reverse(name, args=[table.view_token, 5]))
        assert SAID in title(answer.content.decode())


def test_the_list_of_games_says_it(client: Client) -> None:
    started(client, "own")
    assert SAID not in words(client.get("/"))
    started(client, "sketch")
    assert words(client.get("/")).count(f"Witchstone · {SAID}") == 2  # to go on, and in the list


def test_a_new_record_says_it_and_is_valid(client: Client) -> None:
    table = started(client, "sketch")
    address = "table-record"
    text = client.get(reverse(address, args=[table.edit_token, "txt"])).content.decode()
    plain = client.get(reverse(address, args=[table.edit_token, "json"])).content.decode()
    note = '[Note "practice board: our invention, not what is printed"]'
    assert note in text
    assert SAID in json.loads(plain)["tags"]["Note"]
    assert read_text(text, GAMES).record == read_json(plain, GAMES)
    assert take_up(client, text).read_header() == table.read_header()
    own = started(client, "own")
    assert "Note" not in client.get(reverse(address, args=[own.edit_token, "txt"])).content.decode()


def test_a_record_is_written_in_one_language(client: Client) -> None:
    client.cookies["django_language"] = "pl"
    table = started(client, "sketch")
    assert table.read_header().tags["Note"].startswith(SAID)


def test_a_spreadsheet_says_it_in_every_row(client: Client) -> None:
    address = reverse("table-record", args=[take_up(client, shipped(OURS)).edit_token, "csv"])
    content = client.get(address).content.decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(content))
    assert head == ["Move", "Turn", "Player", "Text", "Ola", "Jan", "Board"]
    assert {row[-1] for row in rows} == {SAID}
    own = reverse("table-record", args=[take_up(client, shipped(THEIRS)).edit_token, "csv"])
    assert SAID not in client.get(own).content.decode("utf-8-sig")


@pytest.mark.parametrize("name", ["table-text", "table-picture", "table-bgsplay"])
def test_the_result_says_it_wherever_it_is_sent(client: Client, name: str) -> None:
    assert SAID in page(client, take_up(client, shipped(OURS)), name)
    assert SAID not in page(client, take_up(client, shipped(THEIRS)), name)


def test_bg_stats_is_told_the_board(client: Client) -> None:
    table = take_up(client, shipped(OURS))
    html = page(client, table, "table-result")
    link = re.search(r"createPlay\.html\?data=([^\"]+)", html)
    assert link
    assert SAID in json.loads(unquote(link[1]))["board"]
    plays = json.loads(page(client, table, "table-bgsplay"))["plays"]
    assert SAID in plays[0]["board"]


def test_who_is_sent_the_link_reads_it_in_the_preview(client: Client) -> None:
    html = page(client, take_up(client, shipped(OURS)), "table-result")
    preview = re.search(r'property="og:description" content="([^"]*)"', html)
    assert preview
    assert SAID in preview[1]


@pytest.mark.parametrize(("language", "said"), [("nl", "oefenbord"), ("pl", "plansza do ćwiczeń")])
def test_it_is_said_in_the_readers_language(client: Client, language: str, said: str) -> None:
    table = take_up(client, shipped(OURS))
    client.cookies["django_language"] = language
    for name in ("table", "table-history", "table-result", "table-text", "table-picture"):
        assert said in page(client, table, name), name
    assert said.casefold() in client.get(NEW).content.decode().casefold()
