"""The pen on a past turn: its parts, what is told instead of one, and what that brings."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from scorer.games import TURNS
from scorer.tables.models import Table
from scorer.tables.turns import Step
from scorer.tables.writing import way
from tests.scorer.tables.logged import head, start, state, tells_every_effect, write
from tests.scorer.tables.played import address, page, played, words
from tests.scorer.tables.test_changing import replays, texts

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


@pytest.fixture
def table() -> Table:
    return played("two-witches", 150)


def opened(client: Client, table: Table, serial: int, *picks: str, part: str = "") -> str:
    """The pen on the turn of an entry, with what was tapped."""
    query = "&".join([*([f"part={part}"] if part else []), *(f"pick={pick}" for pick in picks)])
    return page(client, "table-turn", table, serial, query=f"?{query}")


def parts(html: str) -> dict[str, str]:
    """The parts of the rail that can be told again, as they are called: their names."""
    found = re.findall(
        r'<a class="turn-part[^"]*" href="[^"]*part=([^"&]*)"[^>]*>(.*?)</a>', html, re.S
    )
    return {words(inside).rpartition(": ")[2]: name for name, inside in found}


def framed(html: str) -> list[int]:
    """The spaces that answer now."""
    return [int(space) for space in re.findall(r'aria-label="Space (\d),', html)]


def uses(client: Client, table: Table, html: str, **more: str) -> Any:
    """The form of the sheet, sent."""
    action = re.search(r'<form class="two" method="post" action="([^"]+)"', html)
    assert action
    hidden = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', html[action.start() :])
    form = {name: unescape(value) for name, value in hidden if name != "csrfmiddlewaretoken"}
    answer = client.post(action[1], form | more)
    table.refresh_from_db()
    return answer


def test_a_turn_opens_as_its_parts_with_the_board_after_it(client: Client, table: Table) -> None:
    html = opened(client, table, 100)
    assert "Changing Bob’s turn turn 8 of 15 · Nothing is saved yet" in words(html)
    assert "What was different?" in words(html)
    assert list(parts(html))[:5] == ["tile", "where", "took", "Tin Whistler", "wild tile"]
    assert "Space 8, star roof, 3 storeys" in unescape(html)


def test_only_the_chosen_part_is_asked_again_on_the_board_as_it_was(
    client: Client, table: Table
) -> None:
    html = opened(client, table, 100, part="98.")
    assert "Where did the wild tile go?" in words(html)
    assert framed(html) == [1, 2, 3, 4, 5, 6, 7, 9], "everywhere but where it went"
    assert "Use this instead" not in html


def test_what_changes_what_still_holds_and_the_points_are_said_before_anything_is_saved(
    client: Client, table: Table
) -> None:
    old = texts(table)
    html = opened(client, table, 137, "give:y", "get:r", part="134.")
    read = words(html)
    assert "Alice bakes red. Alice exchanges yellow for red." in read
    assert "All 2 turns after it still hold." in read
    assert "Alice 23 stays Bob 16 stays" in read
    assert texts(table) == old
    assert uses(client, table, html).status_code == 303
    old[133] = "exchange yellow red"
    assert texts(table) == old
    replays(table)


def test_a_wild_tile_laid_elsewhere_takes_along_only_what_it_covered(client: Client) -> None:
    table = played("four-witches-introductory", 120)
    html = opened(client, table, 57, "space:1", part="53.")
    assert "Dale puts a wild tile on 1." in words(html)
    assert uses(client, table, html).status_code == 303
    assert "wild 1" in texts(table)
    replays(table)


def test_a_tile_laid_elsewhere_brings_what_it_covers_there(client: Client, table: Table) -> None:
    html = opened(client, table, 142, part="138.where")
    assert "Where does yellow go?" in words(html)
    assert {1, 2, 3} <= set(framed(html))
    assert framed(opened(client, table, 142, "space:2", part="138.where")) == [1, 3]
    html = opened(client, table, 142, "space:2", "space:1", part="138.where")
    assert "Bob builds yellow/yellow on 1 and 2" in words(html)
    assert uses(client, table, html).status_code == 303
    assert texts(table)[137].startswith("build yy 12")
    replays(table)


def test_a_change_that_breaks_a_later_turn_names_it_with_the_rule_and_what_falls_away(
    client: Client, table: Table
) -> None:
    html = opened(client, table, 100, "space:7", part="98.")
    read = words(html)
    assert "This breaks a later turn" in read
    assert "Bob, turn 11 of 15 : Bob’s tile would not lie flat" in read
    assert "/rules/gingerbread-house/GH-BUILD-3" in html
    assert "That turn and those after it, 2 in all, would have to be told again." in read
    assert uses(client, table, html, anyway="1").status_code == 303
    assert head(table).number == 137
    replays(table)


def test_a_trap_that_never_happened_takes_its_wild_tile_along(client: Client, table: Table) -> None:
    html = opened(client, table, 150, "left-out", part="150.")
    assert "Alice traps Lantern Boy for 2 red 1 blue: 3 points." in words(html)
    assert uses(client, table, html).status_code == 303
    assert "trap Lantern Boy for rrb" not in texts(table)
    replays(table)


def test_a_forgotten_trap_goes_in_before_the_turn_was_ended(client: Client) -> None:
    table = played("two-witches", 147)
    told = write(client, table, "wild 3. red. end. bonus cauldron-human-1. draw rb")
    assert told.status_code == 200
    html = opened(client, table, head(table).serial)
    part = parts(html)["also …"]
    html = opened(client, table, head(table).serial, part=part)
    assert "What was forgotten?" in words(html)
    assert "Lantern Boy" in words(html)
    html = opened(client, table, head(table).serial, "name:Lantern%20Boy", part=part)
    assert "Where did the wild tile go?" in words(html)
    html = opened(client, table, head(table).serial, "name:Lantern%20Boy", "space:1", part=part)
    assert "Alice traps Lantern Boy for 2 red 1 blue: 3 points." in words(html)
    assert uses(client, table, html).status_code == 303
    late = ["red", "trap Lantern Boy for rrb", "wild 1", "green", "end", "bonus cauldron-human-1"]
    assert texts(table)[148:154] == late
    replays(table)


@pytest.mark.parametrize("name", ["two-witches", "four-witches-introductory"])
def test_no_part_takes_more_than_two_taps_and_every_way_is_by_the_rules(name: str) -> None:
    table = played(name)
    rules = table.rules.rules_for(table.read_header().rules)
    tell = TURNS[table.game].parts
    told = 0
    for entry in way(table, table.head):
        before = table.entries.get(serial=entry.before or 0).read_state(table.game)
        for part in tell(Step(entry.serial, entry.read_move(table.game), before)):
            assert len({way.keys for way in part.ways}) == len(part.ways), (
                "each in a way of its own"
            )
            for each in part.ways:
                told += 1
                assert 1 <= len(each.keys) <= 2
                assert rules.check(before, each.moves[0]) is None
    assert told > 500


UNSEEN = """
Table: line ? ? ? ?
Alice: board rybgsxcry
Bob: board rybgsxcry
Alice: tiles ? ? ?
Bob: tiles ? ? ?
Alice: start
"""


def test_a_half_of_a_tile_that_nobody_had_seen_is_told_alone(client: Client) -> None:
    table = start(client)
    assert write(client, table, UNSEEN.replace("? ? ? ?", "?, ?, ?, ?")).status_code == 200
    choose = "Bob: first Nettle Queen\nAlice: first Lantern Boy. refill ?. refill ?\nbuild rc 12"
    assert write(client, table, choose).status_code == 200
    table.refresh_from_db()
    serial = next(e.serial for e in way(table, table.head) if e.text == "build rc 12")
    assert "red on 1: half cage on 2: half spaces 1 and 2: where" in words(
        opened(client, table, serial)
    )
    html = opened(client, table, serial, part=f"{serial}.half-1")
    assert "What lies here?" in words(html)
    assert "Space 1, red roof, 1 storey" in unescape(html), "the other half lies there"
    html = opened(client, table, serial, "half:b", part=f"{serial}.half-1")
    assert uses(client, table, html).status_code == 303
    assert "build rb 12" in texts(table)
    replays(table)


def test_what_is_laid_on_a_board_that_nobody_has_read_asks_what_it_covers(client: Client) -> None:
    table = start(client)
    told = UNSEEN.replace("? ? ? ?", "?, ?, ?, ?").replace("rybgsxcry", "?", 1)
    choose = "Bob: first Nettle Queen\nAlice: first Lantern Boy. refill ?. refill ?"
    assert write(client, table, f"{told}\n{choose}").status_code == 200
    assert write(client, table, "build rc 12. over g. over y. green. yellow").status_code == 200
    table.refresh_from_db()
    serial = next(e.serial for e in way(table, table.head) if e.text == "build rc 12")
    where = f"{serial}.where"
    html = opened(client, table, serial, "space:4", "space:5", part=where)
    assert "What did it cover?" in words(html)
    html = opened(client, table, serial, "space:4", "space:5", "over:b", "over:r", part=where)
    assert uses(client, table, html).status_code == 303
    at = next(n for n, text in enumerate(texts(table)) if text.startswith("build"))
    assert texts(table)[at : at + 3] == ["build rc 45", "over b", "over r"]
    assert state(table).witches[0].board == "???br????"
    replays(table)


def test_the_set_up_has_no_parts_and_every_move_its_own_page(client: Client, table: Table) -> None:
    html = opened(client, table, 3)
    assert parts(html) == {}
    history = page(client, "table-history", table)
    assert "/turn/" not in history.split("Set-up")[-1].split("</details>")[0]


def test_while_a_turn_goes_on_nothing_was_forgotten(client: Client, table: Table) -> None:
    assert "also …" not in parts(opened(client, table, 150))


def test_who_only_watches_changes_nothing(client: Client, table: Table) -> None:
    assert client.get(address("table-turn", table, 100, token=table.view_token)).status_code == 403


def test_a_turn_that_is_no_longer_part_of_the_record_leads_to_the_history(
    client: Client, table: Table
) -> None:
    client.post(address("table-go", table), {"to": 137, "at": table.head})
    answer = client.get(address("table-turn", table, 150))
    assert answer.status_code == 302
    assert answer.headers["Location"] == address("table-history", table)


@pytest.mark.parametrize(
    "query",
    ["?part=98.where", "?part=x&pick=y", "?part=98.&pick=space:99", "?pick=left-out", "?part=%00"],
)
def test_made_up_taps_lead_nowhere(client: Client, table: Table, query: str) -> None:
    html = page(client, "table-turn", table, 100, query=query)
    assert "sheet-up" not in html


def test_games_without_pictures_have_a_page_for_each_move(client: Client) -> None:
    table = played("two-on-the-sketch-board", 30)
    assert client.get(address("table-turn", table, 30)).status_code == 404
    assert "/turn/" not in page(client, "table-history", table)
