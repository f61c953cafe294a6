"""The record of a table as a file."""

import csv
import io
import json
import re
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from rules import service
from rules.kernel.record import read_json
from rules.kernel.text import read_text
from rules.registry import GAMES
from scorer.tables.export import plain, record_of
from scorer.tables.models import Table
from tests.scorer.tables.logged import ready, start, tells_every_effect, write
from tests.scorer.tables.taken import SHIPPED, shipped, take_up

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


def file(client: Client, table: Table, ending: str, *, view: bool = False) -> Any:
    token = table.view_token if view else table.edit_token
    return client.get(reverse("table-record", args=[token, ending]))


def sheet(client: Client, table: Table) -> list[list[str]]:
    content = file(client, table, "csv").content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(content)))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_record_comes_out_as_it_went_in(client: Client, name: str) -> None:
    record = read_text(shipped(name), GAMES).record
    table = take_up(client, shipped(name))
    text = file(client, table, "txt").content.decode()
    assert text == shipped(name)
    assert read_text(text, GAMES).record == record
    assert read_json(file(client, table, "json").content.decode(), GAMES) == record


@pytest.mark.parametrize("ending", ["txt", "json"])
def test_what_was_logged_by_hand_is_legal_elsewhere(
    client: Client, ending: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ready(client)
    assert write(client, table, "Alice: build rc 12").status_code == 200
    path = tmp_path / f"record.{ending}"
    path.write_bytes(file(client, table, ending).content)
    call_command("judge", str(path))
    judgement = json.loads(capsys.readouterr().out)
    table.refresh_from_db()
    assert judgement["legal"]
    assert judgement["moves"] == table.entries.get(serial=table.head).number


def test_what_the_box_knew_before_stands_in_the_header(client: Client) -> None:
    first = start(client, box="printed")
    write(client, first, "Table: card Robber = 2 red, 4 points")
    second = start(client, box="printed")
    text = file(client, second, "txt").content.decode()
    assert '[Character "Robber = 2 red, 4 points"]' in text
    assert service.judge(text.encode()).document["legal"]


def test_what_was_taken_back_is_not_in_it(client: Client) -> None:
    table = ready(client)
    write(client, table, "Alice: build rc 12")
    table.refresh_from_db()
    with_it = record_of(table)
    before = table.entries.get(serial=table.head).before
    client.post(reverse("table-go", args=[table.edit_token]), {"to": before, "at": table.head})
    write(client, table, "Alice: build yg 45")
    text = file(client, table, "txt").content.decode()
    assert "build rc 12" not in text
    assert "build yg 45" in text
    table.refresh_from_db()
    assert record_of(table).moves[:-1] == with_it.moves[: len(record_of(table).moves) - 1]


def test_the_link_for_looking_is_enough(client: Client) -> None:
    table = ready(client)
    for ending in ("txt", "json", "csv"):
        answer = file(Client(), table, ending, view=True)
        assert answer.status_code == 200
        assert table.edit_token not in answer.content.decode()
        assert f'.{ending}"' in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("ending", ["html", "exe", "TXT", "txt-csv"])
def test_there_are_no_other_files(client: Client, ending: str) -> None:
    assert file(client, ready(client), ending).status_code == 404


def test_a_spreadsheet_has_a_row_a_move_with_everybodys_points(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    head, *rows = sheet(client, table)
    moves = read_text(shipped("two-witches"), GAMES).record.moves
    assert head == ["Move", "Turn", "Player", "Text", "Alice", "Bob"]
    assert [row[0] for row in rows] == [str(n) for n in range(1, len(moves) + 1)]
    result = service.judge(shipped("two-witches").encode()).document["result"]
    assert rows[-1][4:] == [str(player["total"]) for player in result["players"]]
    assert {row[2] for row in rows} == {"Table", "Alice", "Bob"}
    opened = sum(isinstance(move, GAMES[table.game].opening) for move in moves)
    assert rows[0][1] == "0"
    assert rows[-1][1] == str(opened)


def test_no_name_becomes_a_formula(client: Client) -> None:
    evil = ("=HYPERLINK(A1)", "@SUM(1)", "-2+3", "+1")
    text = shipped("four-witches")
    for name, other in zip(("Alice", "Bob", "Clarissa", "Dale"), evil, strict=True):
        assert name in text
        quoted = f'"{other}"' if "=" in other else other
        header, moves = text.split("\n\n")
        header = header.replace(f'"{name}"', f'"{other}"')
        text = f"{header}\n\n" + moves.replace(f"{name}:", f"{quoted}:")
    head, *rows = sheet(client, take_up(client, text))
    assert head[4:] == [f"'{name}" for name in evil]
    cells = [cell for row in rows for cell in row[2:4]]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


UNSEEN = ["\ufeff", "\u200b", "\u2060", "\u202e", "\u00ad", "\x00", "\x1b", "\u00a0", '"']


@pytest.mark.parametrize(
    "words", ["=1", "+1", "-1", "@a", " =1", "\uff1d1", *(f"{each} =1" for each in UNSEEN)]
)
def test_words_that_look_like_a_formula_are_made_words(words: str) -> None:
    assert plain(words) == f"'{words}"


@pytest.mark.parametrize(
    "mark", [";", "\t", "\n", "\r", "\r\n", "\v", "\x85", "\u2028", ";;", "; "]
)
@pytest.mark.parametrize("formula", ["=1", "+1", "-1", "@a", "\ufeff=1", '"=1'])
def test_no_formula_begins_behind_another_separator(mark: str, formula: str) -> None:
    """Spreadsheets set to Dutch or Polish separate cells by semicolons, and some by tabs."""
    first, *_, last = re.split(r"[;\t\n\v\r\x85\u2028]", plain(f"x{mark}{formula}"))
    assert (first, last.replace(" ", "")) == ("x", f"'{formula}")


@pytest.mark.parametrize("words", ["\t=1", "\r=1", "\ta", " a"])
def test_nothing_begins_with_a_space(words: str) -> None:
    assert plain(words).startswith("'")


def test_no_player_becomes_a_formula_in_a_dutch_spreadsheet(client: Client) -> None:
    table = start(client, "Alice", "x;=cmd|'/C calc'!A0")
    content = file(client, table, "csv").content.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(content), delimiter=";") for cell in row]
    assert [cell for cell in cells if "cmd" in cell]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize(
    "words", ["Alice", "build rc 12", "1=1", "a@b", "", "a; b", "1;2", "Zoë 👩\u200d👧", "a - b"]
)
def test_other_words_stay_as_they_are(words: str) -> None:
    assert plain(words) == words


UNTOLD = """
Table: display ?. line ?
Alice: board ?
Bob: board rybgscxrb
Alice: tiles ?
Bob: tiles ?
Alice: start
Bob: first Old Kettle
Alice: first Owl Postman. refill ?. refill ?
Alice: build rc 45. over r. over y. red. yellow
"""


def test_a_full_record_is_offered_where_a_piece_was_drawn_unseen(client: Client) -> None:
    table = start(client, mode="standard")
    share = reverse("table-share", args=[table.edit_token])
    assert write(client, table, UNTOLD, headers={}).status_code == 303
    assert "record.txt?full" in client.get(share).content.decode()
    text = file(client, table, "txt").content.decode()
    full = client.get(f"{reverse('table-record', args=[table.edit_token, 'txt'])}?full")
    assert "line ?" in text
    assert "line Old Kettle, Owl Postman, ?, ?" in full.content.decode()
    assert "board ???ry????" in full.content.decode()
    assert "tiles rc ? ?" in full.content.decode()
    assert service.judge(full.content).document["legal"]


def test_a_full_record_follows_a_table_that_reads_the_rulebook_otherwise(client: Client) -> None:
    table = start(client, mode="standard")
    assert write(client, table, UNTOLD, headers={}).status_code == 303
    assert write(client, table, "Table: play wild-on-board refused").status_code == 200
    assert write(client, table, "Alice: end. draw gy").status_code == 200
    for ending in ("txt", "json"):
        address = reverse("table-record", args=[table.edit_token, ending])
        full = client.get(f"{address}?full").content
        assert b"wild-on-board" in full
        assert service.judge(full).document["legal"]


def test_no_full_record_is_offered_where_everything_was_told(client: Client) -> None:
    table = ready(client)
    share = reverse("table-share", args=[table.edit_token])
    assert "record.txt?full" not in client.get(share).content.decode()
