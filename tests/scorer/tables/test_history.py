"""The story of a table, where its points came from, and the way to every position."""

import gzip
import re
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scorer.tables import chart, story
from scorer.tables.estates import estates
from scorer.tables.models import Entry, Table
from scorer.tables.scrub import scrub
from scorer.tables.story import LONG, Story
from scorer.tables.writing import after, before, way
from tests.scorer.tables.logged import RECORDS, head, ready, start, tells_every_effect, write
from tests.scorer.tables.played import address, go, linked, page, played, words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


GAMES = sorted(path.stem for path in RECORDS.glob("*.txt"))
BUILD = "Alice: build rc 12. red. end. draw yy"


def aside(html: str) -> str:
    """Everything that is dimmed."""
    return "".join(re.findall(r'<li class="aside">.*?</details></li>', html, re.S))


def test_every_move_is_told_with_a_link_to_its_position_the_latest_turn_first(
    client: Client,
) -> None:
    table = played("corrected")
    html = page(client, "table-history", table)
    turns: dict[int, list[int]] = {}
    for entry in way(table, table.head):
        turns.setdefault(entry.turn, []).append(entry.serial)
    assert linked(html) == [serial for turn in reversed(turns.values()) for serial in turn]
    assert "Clarissa traps Button Princess for 2 red: 2 points." in words(html)
    assert "The table corrects Alice’s side." in words(html)


def test_every_link_of_the_story_leads_to_that_position(client: Client) -> None:
    table = played("two-witches", 40)
    for serial in linked(page(client, "table-history", table)):
        assert client.get(address("table-at", table, serial)).status_code == 200


def test_moves_are_grouped_by_turn_with_the_points_after_it() -> None:
    table = played("four-witches")
    turns = Story(table).turns()
    opened = [e for e in way(table, table.head) if e.text.startswith(("build", "stairs"))]
    assert len(turns) == len(opened) + 1, "the set-up, and a group for each action"
    for turn, following in zip(turns, opened, strict=False):
        assert turn.serial == following.before
        assert turn.points == table.entries.get(serial=turn.serial).points
    assert (turns[0].title, turns[0].name) == ("set-up", "")
    assert turns[1].title == "turn 1 of 15"
    assert turns[-1].title == "turn 15 of 15", "even if its first move ends the game"
    assert [turn.name for turn in turns[1:]] == [
        table.read_header().players[entry.by] for entry in opened
    ]
    assert sum(turn.gained for turn in turns if turn.name == "Bob") == 54


def test_a_move_that_was_taken_back_and_replaced_stays_dimmed_where_it_was(client: Client) -> None:
    table = ready(client)
    place = table.head
    write(client, table, "Alice: build rc 12")
    go(client, table, place)
    write(client, table, "Alice: build gy 45")
    html = page(client, "table-history", table)
    assert "1 move taken back" in words(html)
    assert linked(html)[:2] == [place + 1, place + 2], "before what stands in its place"
    assert "Alice builds red/cage on 1 and 2" in words(aside(html))
    assert "green/yellow" not in words(aside(html))
    assert f'href="at/{place + 1}"' in aside(html)
    assert f'href="change/{place + 1}"' not in html, "only the record can be changed"


def test_what_was_taken_back_last_can_be_read_and_is_no_part_of_the_record(client: Client) -> None:
    table = ready(client)
    write(client, table, BUILD)
    last = head(table)
    go(client, table, last.turn)
    html = page(client, "table-history", table)
    assert "No longer part of the record" in html
    assert "moves taken back" in words(aside(html))
    assert set(linked(aside(html))) == set(range(last.turn + 1, last.serial + 1))


def test_a_change_to_the_past_is_told_as_a_change(client: Client) -> None:
    table = played("two-witches", 60)
    old = table.entries.get(serial=40)
    form = {"how": "insert", "text": "Table: correct Alice; workshop 1", "at": table.head}
    answer = client.post(address("table-change", table, 40), form)
    assert answer.status_code == 303
    html = page(client, "table-history", table)
    assert "20 moves replaced by a change" in words(html)
    assert linked(aside(html)) == list(range(old.serial + 1, 61))


def test_a_long_aside_has_a_page_of_its_own_with_all_its_moves(client: Client) -> None:
    table = played("two-witches")
    last = table.head
    go(client, table, 30)
    write(client, table, "Table: correct Alice; workshop 1")
    html = page(client, "table-history", table)
    assert last - 30 > LONG
    assert linked(aside(html)) == []
    assert f"{last - 30} moves taken back" in words(html)
    read = re.search(r'href="(\?aside=\d+)"', html)
    assert read
    assert linked(page(client, "table-history", table, query=read[1])) == list(range(31, last + 1))


def test_a_very_long_aside_is_read_page_by_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(story, "PAGE", 40)
    table = played("two-witches", 120)
    go(client, table, 30)
    write(client, table, "Table: correct Alice; workshop 1")
    query, found = "?aside=31", list[int]()
    while query:
        html = page(client, "table-history", table, query=query)
        found += linked(html)
        following = re.search(r'rel="next" href="([^"]*)"', html)
        query = unescape(following[1]) if following else ""
    assert found == list(range(31, 121))
    assert linked(page(client, "table-history", table, query="?aside=31&skip=x")) == []


def test_nothing_that_was_ever_written_is_missing_from_the_history(client: Client) -> None:
    table = played("two-witches", 90)
    for back, text in (
        (80, "workshop 1"),
        (60, "workshop 0"),
        (85, "workshop 2"),
        (89, "pantry rr"),
    ):
        go(client, table, back)
        assert write(client, table, f"Table: correct Alice; {text}").status_code == 200
    html = page(client, "table-history", table)
    found = set(linked(html))
    for query in re.findall(r'href="(\?aside=\d+)"', html):
        found |= set(linked(page(client, "table-history", table, query=query)))
    table.refresh_from_db()
    assert found == set(range(1, table.last + 1))


@pytest.mark.parametrize("query", ["?aside=1", "?aside=x", "?aside=999999", "?aside=-1"])
def test_what_is_no_aside_has_no_page(client: Client, query: str) -> None:
    table = ready(client)
    assert client.get(address("table-history", table) + query).status_code == 404


@pytest.mark.parametrize(
    "query", ["?kept=x&lost=y", "?kept=-1", "?kept=<i>", "?all=1", "?kept=%00"]
)
def test_made_up_addresses_break_nothing(client: Client, query: str) -> None:
    table = ready(client)
    assert "<i>" not in page(client, "table-history", table, query=query)


@pytest.mark.parametrize("at", ["999", "x"])
def test_a_position_that_was_never_written_is_not_found(client: Client, at: str) -> None:
    assert client.get(address("table-history", ready(client)) + f"?at={at}").status_code == 404


def test_the_board_of_any_turn_stands_above_the_story(client: Client) -> None:
    table = played("two-witches", 150)
    html = page(client, "table-history", table, query="?at=100")
    assert "Bob · turn 8 of 15" in words(html)
    assert "Space 8, star roof, 3 storeys" in unescape(html)
    led = re.findall(r'class="ctl".*?</nav>', html, re.S)[0]
    assert [int(serial) for serial in re.findall(r'href="\?at=(\d+)"', led)] == [0, 93, 102, 150]


def test_a_turn_is_one_line_of_pictures_with_its_points_and_a_pen(client: Client) -> None:
    table = played("two-witches", 150)
    html = page(client, "table-history", table)
    line = next(each for each in html.split('class="told-turn')[1:] if "/turn/102" in each)
    read = words(line.split("<ol")[0])
    assert "tile green and blue, took green, blue, Tin Whistler trapped, a wild tile" in read
    assert "+2" in read
    watching = client.get(address("table-history", table, token=table.view_token))
    assert "/turn/102" not in watching.content.decode()


def test_a_table_with_nothing_written_has_a_history_that_says_so(client: Client) -> None:
    table = start(client, mode="standard")
    assert "Nothing has been written down yet." in page(client, "table-history", table)
    head = page(client, "table-points", table).split("<h1>")[0]
    assert "No" not in head.replace(table.edit_token, "")  # a link is random


def test_who_only_looks_reads_everything_and_changes_nothing(client: Client) -> None:
    table = played("two-witches", 50)
    for name in ("table-history", "table-points"):
        answer = client.get(address(name, table, token=table.view_token))
        html = answer.content.decode()
        assert 'method="post"' not in html
        assert 'href="change/' not in html
        assert table.edit_token not in html


def test_the_story_of_the_longest_game_is_small_and_asks_the_database_as_often_as_a_short_one(
    client: Client,
) -> None:
    asked, sizes = [], []
    for moves in (40, None):
        table = played("four-witches", moves)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            html = page(client, "table-history", table)
        asked.append(len(queries))
        sizes.append(len(gzip.compress(html.encode())))
    assert asked[0] == asked[1]
    assert sizes[1] < 30_000


def test_undo_redo_and_restart_of_a_turn_are_offered_where_they_lead_somewhere(
    client: Client,
) -> None:
    table = ready(client)
    begun = table.head
    write(client, table, "Alice: build rc 12. red")
    end = head(table)
    html = page(client, "table-history", table)
    assert words(html).count("Restart Alice’s turn") == 1
    assert "Redo" not in html
    go(client, table, before(table, end) or 0)
    assert head(table).text == "build rc 12"
    assert f'name="to" value="{end.serial}">Redo' in page(client, "table-history", table)
    assert after(table, head(table)) == end.serial
    go(client, table, begun)
    assert head(table).serial == begun


# where each point came from


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_every_player_are_what_the_engine_scores(name: str) -> None:
    table = played(name)
    result = table.rules.rules.result(head(table).read_state(table.game))
    assert result
    totals = {ranked.sheet.name: ranked.sheet.total for ranked in result.players}
    for estate in estates(Story(table)):
        assert estate.total == totals[estate.name]
        assert sum(kind.total for kind in estate.kinds) == estate.total


def test_each_character_and_card_links_to_the_move_that_brought_it() -> None:
    table = played("corrected")
    texts = {entry.serial: entry.text for entry in table.entries.all()}
    found = [
        each for estate in estates(Story(table)) for kind in estate.kinds for each in kind.came
    ]
    trapped = [each for each in found if each.rule == "GH-SCORE-1"]
    assert len(trapped) > 10
    for each in trapped:
        assert each.serial is not None
        assert texts[each.serial].startswith(f"trap {each.label} for")
    cards = [each for each in found if each.serial is not None and each not in trapped]
    assert cards
    for each in cards:
        assert texts[each.serial or 0].startswith("bonus "), each
    assert next(each for each in found if each.label == "Button Princess").turn == "turn 2 of 15"


def test_what_was_freed_by_a_correction_and_trapped_again_came_the_second_time(
    client: Client,
) -> None:
    table = ready(client)
    for parts in ("gate -; trapped Lantern Boy", "gate Lantern Boy; trapped -"):
        write(client, table, f"Table: correct Alice; {parts}")
    write(client, table, "Table: correct Alice; gate -; trapped Lantern Boy")
    again = head(table).serial
    write(client, table, "Table: correct Bob; pantry rr")
    alice, _ = estates(Story(table))
    assert [each.serial for kind in alice.kinds for each in kind.came] == [again, None]


def test_the_page_of_points_says_every_total_the_rules_and_all_turns_as_a_table(
    client: Client,
) -> None:
    table = played("four-witches-introductory")
    html = page(client, "table-points", table)
    said = words(html)
    for name, total in zip(table.read_header().players, head(table).points, strict=True):
        assert f"{name} {total}" in said
    for rule in ("GH-SCORE-1", "GH-SCORE-2", "GH-SCORE-4"):
        assert f"/rules/gingerbread-house/{rule}" in html
    assert html.count("<tr>") == len(Story(table).groups()) + 1
    assert "set-up 0 0 0 0 turn 1 of 15" in said


def test_a_character_whose_points_are_not_read_yet_is_listed_with_a_question_mark(
    client: Client,
) -> None:
    table = start(client, box="bare")
    for name in ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"):
        assert write(client, table, f"Table: card {name} = ?").status_code == 200
    write(client, table, "Table: line Ash, Birch, Cedar, Dogwood")
    for text in (
        "Alice: board rybgsxcry\nBob: board rybgsxcry",
        "Alice: tiles rc yg bs\nBob: tiles rc yg bs\nAlice: start",
        "Bob: first Ash\nAlice: first Birch. refill Elm. refill Fir",
        "Table: correct Alice; gate -; trapped Birch",
    ):
        answer = write(client, table, text)
        assert answer.status_code == 200, words(answer.content.decode())
    html = page(client, "table-points", table)
    assert "points not read yet" in words(html)
    assert '<b class="n">?</b>' in html


# the chart


def test_players_have_the_marks_that_they_have_in_the_drawings() -> None:
    sprite = (settings.BASE_DIR / "static" / "sprite.svg").read_text("utf-8")
    marks = re.findall(r'id="s-mark-\d"[^>]*>\s*<(\w+)\s', sprite)
    drawn = {"circle": "circle", "square": "rect", "triangle": "path", "diamond": "path"}
    assert [drawn[shape] for shape in chart.SHAPES] == marks
    found = (settings.BASE_DIR / "templates" / "tables" / "_marks.html").read_text("utf-8")
    outlines = {
        name: path.count("l") for name, path in re.findall(r'id="m(\d)" d="([^"]*)"', found)
    }
    assert outlines == {"0": 1, "1": 0, "2": 0, "3": 3}


def test_the_chart_ends_at_everybodys_points_with_a_shape_of_their_own() -> None:
    drawn = chart.draw(("A", "B", "C", "D"), [[0, 0, 0, 0], [5, 5, 5, 5], [9, 9, 9, 8]])
    assert [line.last for line in drawn.lines] == ["9", "9", "9", "8"]
    assert len({line.shape for line in drawn.lines}) == 4
    heights = sorted(line.y for line in drawn.lines)
    gaps = [lower - upper for upper, lower in pairwise(heights)]
    assert min(gaps) >= chart.LABEL_GAP, "labels can be told apart where points are the same"
    assert chart.TOP <= heights[0] <= heights[-1] <= drawn.base


def levels(line: chart.Drawn) -> list[float]:
    """How high a line runs, from its beginning to its end; more is higher."""
    return [-float(y) for y in re.findall(r"[ML]-?[\d.]+ (-?[\d.]+)", line.line)]


def test_a_line_does_not_fall_while_points_are_not_known_and_its_marks_are_hollow() -> None:
    points = [[0, 0], [22, 22], [20, 20], [21, 21]]
    unknown = [(), (False, False), (True, False), (True, False)]
    waits, falls = chart.draw(("A", "B"), points, unknown).lines
    assert levels(waits) == sorted(levels(waits))
    assert levels(falls) != sorted(levels(falls))
    assert (waits.last, falls.last) == ("21 + ?", "21")
    assert waits.hollow
    assert not falls.hollow


def test_a_line_is_right_again_once_all_is_known() -> None:
    points = [[0], [22], [20], [25]]
    known = chart.draw(("A",), points)
    late = chart.draw(("A",), points, [(False,), (False,), (True,), (False,)])
    assert levels(late.lines[0])[-1] == levels(known.lines[0])[-1]
    assert late.lines[0].last == "25"
    assert late.unknown  # it was for a while
    assert not known.unknown


@pytest.mark.parametrize("points", [[[0, 0], [0, 0]], [[0, 0], [400, 1]], [[3, 2]] * 61])
def test_the_chart_holds_any_points_inside_its_frame(points: list[list[int]]) -> None:
    drawn = chart.draw(("A", "B"), points)
    for line in drawn.lines:
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", line.line):
            assert chart.LEFT <= float(x) <= chart.WIDTH - chart.RIGHT + 0.1
            assert 0 <= float(y) <= drawn.base
    assert 2 <= len(drawn.scale) <= chart.MOST_STEPS + 1


def test_the_chart_is_drawn_once_there_are_turns_to_compare(client: Client) -> None:
    table = ready(client)
    assert '<svg class="chart"' not in page(client, "table-history", table)
    write(client, table, BUILD)
    html = page(client, "table-history", table)
    assert html.count('<svg class="chart"') == 1
    assert 'aria-label="Points after each turn, at last: Alice 0, Bob 0"' in html


# step by step


def serials(table: Table, entry: Entry) -> dict[str, Any]:
    found = scrub(table, entry)
    names = ("first", "turn_back", "back", "forth", "turn_forth", "last")
    return {name: getattr(found, name) for name in names}


def test_steps_lead_by_move_and_by_turn_along_the_record(client: Client) -> None:
    table = ready(client)
    begun = table.head
    write(client, table, BUILD)
    second = table.entries.get(serial=begun + 2)
    end = head(table).serial
    write(client, table, "Bob: build rc 12")
    last = head(table).serial
    assert serials(table, second) == {
        "first": 0,
        "turn_back": begun,
        "back": begun + 1,
        "forth": begun + 3,
        "turn_forth": end,
        "last": last,
    }
    assert serials(table, head(table)) == {
        "first": 0, "turn_back": end, "back": end, "forth": None, "turn_forth": None, "last": None,
    }  # fmt: skip
    root = serials(table, table.entries.get(serial=0))
    assert (root["first"], root["back"], root["forth"]) == (None, None, 1)


def test_steps_inside_an_aside_stay_on_its_way(client: Client) -> None:
    table = ready(client)
    begun = table.head
    write(client, table, "Alice: build rc 12. red")
    old = head(table).serial
    go(client, table, begun)
    write(client, table, "Alice: build gy 45")
    steps = scrub(table, table.entries.get(serial=begun + 1))
    assert (steps.forth, steps.last, steps.tip, steps.on_record) == (begun + 2, old, old, False)


def test_the_slider_shows_the_position_after_so_many_moves(client: Client) -> None:
    table = played("two-witches", 50)
    for number, serial in ((0, 0), (17, 17), (50, 50), (9999, 50)):
        answer = client.get(address("table-move", table) + f"?number={number}")
        assert answer.headers["Location"] == address("table-at", table, serial)
    answer = client.get(address("table-move", table) + "?number=5&tip=20")
    assert answer.headers["Location"] == address("table-at", table, 5)
    assert client.get(address("table-move", table) + "?number=x").status_code == 302
    for tip in ("999", "x", "-1", ""):
        assert client.get(address("table-move", table) + f"?tip={tip}").status_code == 404


def test_a_past_position_has_its_steps_and_the_slider_and_the_present_does_not_need_them(
    client: Client,
) -> None:
    table = played("two-witches", 50)
    past = page(client, "table-at", table, 30)
    assert re.search(r'type="range"[^>]* max="50" value="30"', past)
    for serial in (0, 29, 31, 50):
        assert f'href="{address("table-at", table, serial)}"' in past
    assert f'href="{address("table-change", table, 30)}"' in past
    looking = client.get(address("table-at", table, 30, token=table.view_token)).content.decode()
    assert "table-change" not in looking
    assert "/change/" not in looking
