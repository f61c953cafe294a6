"""Putting the past right: other moves, more, fewer, and the table as it really looks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.game import TABLE
from rules.kernel.replay import begin
from scorer.tables import writing
from scorer.tables.access import locked_table
from scorer.tables.models import Entry, Table
from scorer.tables.writing import Pen, way
from tests.scorer.tables.logged import SET_UP, head, ready, start, state, tells_every_effect, write
from tests.scorer.tables.played import address, go, linked, page, played, words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


def change(client: Client, table: Table, serial: int, how: str, text: str = "", **more: Any) -> Any:
    """A change, sent as the page sends it."""
    table.refresh_from_db()
    form = {"how": how, "text": text, "at": table.head, **more}
    answer = client.post(address("table-change", table, serial), form)
    table.refresh_from_db()
    return answer


def texts(table: Table) -> list[str]:
    table.refresh_from_db()
    return [entry.text for entry in way(table, table.head)]


def replays(table: Table) -> None:
    """The record is by the rules from its first move, and leads to the positions that were kept."""
    rules = table.rules.rules_for(table.read_header().rules)
    moment: Any = begin(table.read_header(), rules)
    for entry in way(table, table.head):
        moment = moment.then(entry.read_move(table.game), rules)
        kept = table.entries.get(serial=entry.serial)
        assert moment.state == kept.read_state(table.game)
        assert moment.number == kept.number


@pytest.fixture
def table(client: Client) -> Table:
    """Two turns: Alice builds, takes red and a character's worth of nothing, Bob builds."""
    found = ready(client)
    assert write(client, found, "Alice: build rc 12. red. end. draw yy").status_code == 200
    assert write(client, found, "Bob: build rc 12. red. yellow. end. draw yy").status_code == 200
    found.refresh_from_db()
    return found


def find(table: Table, text: str) -> Entry:
    return next(entry for entry in way(table, table.head) if entry.text == text)


# moves of the past


def test_the_page_shows_the_move_as_it_would_be_typed(client: Client, table: Table) -> None:
    entry = find(table, "build rc 12")
    html = page(client, "table-change", table, entry.serial)
    assert "\nAlice: build rc 12</textarea>" in html
    assert f"{table.head - entry.serial} moves after it are judged again." in words(html)


def test_what_was_refused_is_found_again_without_being_sent_again(
    client: Client, table: Table
) -> None:
    entry = find(table, "build rc 12")
    said = change(client, table, entry.serial, "edit", "Alice: build rc 99").content.decode()
    again = re.search(r'data-again="([^"]+)"', said)
    assert again
    place = address("table-change", table, entry.serial) + unescape(again[1])
    answer = client.get(place)
    assert answer.status_code == 200
    assert "\nAlice: build rc 99</textarea>" in answer.content.decode()
    assert "data-again" not in page(client, "table-change", table, entry.serial)


def test_a_past_move_is_changed_and_the_ones_after_it_still_hold(
    client: Client, table: Table
) -> None:
    old = list(texts(table))
    entry = find(table, "build rc 12")
    answer = change(client, table, entry.serial, "edit", "Alice: build rc 14. red. red")
    assert answer.status_code == 422, "she may not bake two red by covering one"
    answer = change(client, table, entry.serial, "edit", "Alice: build cr 14")
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith(f"?kept={len(old) - entry.number}&lost=0")
    old[old.index("build rc 12")] = "build cr 14"
    assert texts(table) == old
    replays(table)
    told = words(page(client, "table-history", table, query="?kept=9&lost=0"))
    assert "Changed. All 9 moves after it were judged again and hold." in told


def test_the_way_before_a_change_stays_and_can_be_gone_back_to(
    client: Client, table: Table
) -> None:
    before = table.head
    rows = list(table.entries.values_list("serial", "text", "state", "before"))
    change(client, table, find(table, "build rc 12").serial, "edit", "Alice: build cr 14")
    assert list(table.entries.values_list("serial", "text", "state", "before"))[: len(rows)] == rows
    go(client, table, before)
    assert table.head == before
    replays(table)


def test_a_change_that_breaks_a_later_move_writes_nothing_and_names_the_move_and_its_rule(
    client: Client, table: Table
) -> None:
    entry = find(table, "red")
    version, last = table.version, table.last
    answer = change(client, table, find(table, "build rc 12").serial, "edit", "Alice: build rc 56")
    html = answer.content.decode()
    assert answer.status_code == 422
    assert (table.version, table.last) == (version, last)
    assert "<code>red</code>" in html
    assert "/rules/gingerbread-house/GH-" in html
    left_out = table.head - entry.serial + 1
    assert f"{left_out} moves would be left out, this one and all after it." in words(html)
    assert "Alice: build rc 56</textarea>" in html, "what was typed is kept"
    assert "Change it all the same" in html


def test_change_it_all_the_same_leaves_out_what_no_longer_holds_and_keeps_it_dimmed(
    client: Client, table: Table
) -> None:
    entry = find(table, "build rc 12")
    old = table.head
    asked = change(client, table, entry.serial, "edit", "Alice: build rc 56").content.decode()
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', asked.split("anyway")[0]))
    sent.pop("csrfmiddlewaretoken", None)
    answer = client.post(
        address("table-change", table, entry.serial),
        {key: unescape(value) for key, value in sent.items()} | {"anyway": "1"},
    )
    assert answer.status_code == 303
    assert head(table).text == "build rc 56"
    replays(table)
    html = page(client, "table-history", table)
    assert set(range(entry.serial, old + 1)) <= set(linked(html))
    assert "moves replaced by a change" in words(html)


def test_a_move_that_never_happened_is_left_out(client: Client, table: Table) -> None:
    old = texts(table)
    answer = change(client, table, find(table, "yellow").serial, "remove")
    assert answer.status_code == 303
    assert texts(table) == [text for text in old if text != "yellow"]
    replays(table)


def test_a_forgotten_move_is_inserted_after_another(client: Client, table: Table) -> None:
    old = texts(table)
    place = find(table, "draw yy")
    answer = change(client, table, place.serial, "insert", "Table: correct Bob; pantry gg")
    assert answer.status_code == 303
    now = texts(table)
    assert len(now) == len(old) + 1
    assert now[place.number] == "correct Bob; pantry gg"
    assert state(table).witches[1].pantry == (1, 1, 0, 2)
    replays(table)


def test_something_can_be_inserted_before_the_first_move(client: Client) -> None:
    table = start(client, mode="standard", box="bare")
    write(client, table, "Table: card Ash = ?")
    answer = change(client, table, 0, "insert", "Table: card Birch = 4 points")
    assert answer.status_code == 303
    assert [text.split(" =")[0] for text in texts(table)] == ["card Birch", "card Ash"]
    html = page(client, "table-change", table, 0)
    assert "It never happened" not in html
    assert change(client, table, 0, "remove").status_code == 422


@pytest.mark.parametrize(
    ("how", "text", "said"),
    [
        ("edit", "Alice: dance", "no move begins with"),
        ("edit", "   ", "Write down a move."),
        ("edit", "Alice: build rc 12", "That is what it says already."),
        ("edit", "Nobody: build rc 12", "nobody here is called Nobody"),
        ("edit", "Alice: build rc 12\0", "too long to be moves"),
        ("insert", "", "Write down a move."),
        ("insert", "Bob: build rc 12", "It is Alice’s turn"),
        ("insert", "x" * 30_000, "too long to be moves"),
        ("nonsense", "", "Write down a move."),
    ],
)
def test_what_cannot_be_written_changes_nothing_and_stays_in_its_field(
    client: Client, table: Table, how: str, text: str, said: str
) -> None:
    version = table.version
    entry = find(table, "build rc 12")
    answer = change(client, table, entry.serial, how, text)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert said in words(html)
    assert table.version == version
    if text.strip() and "\0" not in text:
        assert f"\n{text}</textarea>" in html


def test_two_phones_cannot_change_at_once_and_the_second_sees_what_happened(
    client: Client, table: Table
) -> None:
    stale = table.head
    write(client, table, "Alice: build gy 45")
    entry = find(table, "yellow")
    answer = change(client, table, entry.serial, "remove", at=stale)
    assert answer.status_code == 409
    assert "another phone was quicker" in words(answer.content.decode())
    assert "Written meanwhile: Alice builds" in words(answer.content.decode())
    assert "yellow" in texts(table)
    assert change(client, table, entry.serial, "remove").status_code == 303, "sent again, it fits"


def test_nobody_waits_while_all_that_follows_is_judged(
    client: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged, held = list[bool](), list[str]()
    check = Pen.write

    @contextmanager
    def lock(token: str) -> Iterator[Table]:
        with locked_table(token) as locked:
            held.append(token)
            yield locked
            held.pop()

    def write_move(self: Pen, *args: Any, **named: Any) -> Any:
        judged.append(bool(held))
        return check(self, *args, **named)

    monkeypatch.setattr(writing, "locked_table", lock)
    monkeypatch.setattr(Pen, "write", write_move)
    assert change(client, table, find(table, "yellow").serial, "remove").status_code == 303
    assert write(client, table, "Alice: build gy 45").status_code == 200
    assert judged == [False] * 3
    replays(table)


@pytest.mark.parametrize("how", ["remove", "write"])
def test_what_was_judged_too_late_is_judged_again(
    client: Client, table: Table, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    @contextmanager
    def lock(token: str) -> Iterator[Table]:
        monkeypatch.setattr(writing, "locked_table", locked_table)
        assert write(client, table, "Alice: build gy 45").status_code == 200  # another phone
        with locked_table(token) as locked:
            yield locked

    monkeypatch.setattr(writing, "locked_table", lock)
    if how == "remove":
        answer = change(client, table, find(table, "yellow").serial, "remove")
    else:
        answer = write(client, table, "Alice: build yg 45")
    assert answer.status_code == 409
    assert texts(table)[-1] == "build gy 45"
    assert "yellow" in texts(table)
    replays(table)


def test_another_change_after_an_answer_that_got_lost_is_not_taken_for_the_first(
    client: Client, table: Table
) -> None:
    entry, stale = find(table, "build rc 12"), table.head
    sent = {"once": "tap", "at": stale}
    for _ in range(2):
        answer = change(client, table, entry.serial, "edit", "Alice: build cr 14", **sent)
        assert answer.status_code == 303
    answer = change(client, table, entry.serial, "edit", "Alice: build cr 41", **sent)
    assert answer.status_code == 409
    assert "build cr 14" in texts(table)
    assert "build cr 41" not in texts(table)


def test_a_double_tap_changes_once(client: Client, table: Table) -> None:
    entry = find(table, "yellow")
    stale = table.head
    assert change(client, table, entry.serial, "remove", once="tap").status_code == 303
    last = table.last
    again = change(client, table, entry.serial, "remove", once="tap", at=stale)
    assert again.status_code == 303
    assert table.last == last


def test_a_move_that_was_taken_back_cannot_be_changed(client: Client, table: Table) -> None:
    entry = find(table, "yellow")
    go(client, table, entry.turn)
    html = page(client, "table-change", table, entry.serial)
    assert "This move is not part of the record" in words(html)
    assert 'name="how"' not in html
    version = table.version
    answer = change(client, table, entry.serial, "edit", "Bob: red")
    assert answer.status_code == 422
    assert table.version == version


@pytest.mark.parametrize("name", ["table-change", "table-correct"])
def test_who_may_only_look_changes_nothing(client: Client, table: Table, name: str) -> None:
    more = [3] if name == "table-change" else []
    for method in (client.get, client.post):
        assert method(address(name, table, *more, token=table.view_token)).status_code == 403
        assert method(address(name, table, *more, token="A" * 22)).status_code == 404


def test_a_move_that_was_never_written_cannot_be_changed(client: Client, table: Table) -> None:
    assert client.get(address("table-change", table, 9999)).status_code == 404


def test_a_change_in_the_middle_of_a_whole_game_judges_all_that_follows(client: Client) -> None:
    table = played("four-witches")
    entry = next(e for e in way(table, table.head) if e.text.startswith("build") and e.number > 60)
    scored = head(table).points
    name = table.read_header().players[entry.by]
    place = table.entries.get(serial=entry.before or 0)
    pantry = place.read_state(table.game).witches[entry.by].pantry
    letters = "".join(c * n for c, n in zip("rybg", pantry, strict=True)) or "-"
    text = f"Table: correct {name}; pantry {letters}"
    answer = change(client, table, place.serial, "insert", text)
    assert answer.status_code == 303
    assert head(table).points == scored
    replays(table)


# the table as it really looks


def correct(client: Client, table: Table, said: str, **more: Any) -> Any:
    """A correction as its page sends it."""
    table.refresh_from_db()
    form = {"at": table.head, "said": said, **more}
    answer = client.post(address("table-correct", table), form)
    table.refresh_from_db()
    return answer


def tapped(client: Client, table: Table, *taps: str, seat: int = 0) -> Any:
    """The page after taps on it, each leading to another address."""
    place = f"{address('table-correct', table)}?seat={seat}"
    for tap in taps:
        answer = client.get(f"{place}&{urlencode({'do': tap})}")
        assert answer.status_code == 302, words(answer.content.decode())
        place = answer.headers["Location"]
        place += "" if "?" in place else "?"
    return client.get(place)


def test_the_board_shows_everything_as_it_is_written_down(client: Client, table: Table) -> None:
    shown = client.get(address("table-correct", table) + "?seat=1").context["editor"]
    assert [(each.symbol, each.height) for each in shown.spaces[:3]] == [
        ("red", 1), ("cage", 1), ("blue", 0),
    ]  # fmt: skip
    assert [stock.count for stock in shown.pantry] == [1, 1, 0, 0]
    assert (shown.workshop.count, [each.words for each in shown.gate]) == (1, ["Nettle Queen"])
    assert shown.trapped == shown.treasury == ()
    line = ["Frost Tailor", "Wandering Stove", "Copper Crow", "Mirror Twin"]
    assert [each.words for each in shown.line] == line


@pytest.mark.parametrize(
    ("taps", "written"),
    [
        (["pantry:r=1", "pantry:r=1"], "correct Alice; pantry rrr"),
        (["workshop=-1"], "correct Alice; workshop 0"),
        (["away:gate=0", "add:trapped=lantern boy"],
         "correct Alice; gate -; trapped Lantern Boy"),
        (["turn=1"], "correct Bob; turn"),
        (["symbol=g", "symbol=y", "space:5", "space:6"],
         "correct Alice; house r>/c</-/-/g>/y</-/-/-"),
        (["away:line=3"], "correct -; line Frost Tailor, Wandering Stove, Copper Crow"),
        (["pantry:y=1", "show=1", "pantry:y=-1"], "correct Alice; pantry ry; and Bob; pantry r"),
        (["show=1", "away:gate=0", "show=0", "add:gate=Nettle Queen", "turn=1"],
         "correct Bob; gate -; turn; and Alice; gate Lantern Boy, Nettle Queen"),
    ],
)  # fmt: skip
def test_what_was_tapped_is_saved_as_one_correction_and_nothing_else(
    client: Client, table: Table, taps: list[str], written: str
) -> None:
    before = table.entries.count()
    page = tapped(client, table, *taps)
    said = dict(page.context["carried"])["said"]
    answer = correct(client, table, said)
    assert answer.status_code == 303, words(answer.content.decode())
    assert head(table).text == written
    assert table.entries.count() == before + 1
    replays(table)


def test_a_tap_and_its_opposite_change_nothing(client: Client, table: Table) -> None:
    page = tapped(
        client, table, "pantry:r=1", "pantry:r=-1", "hand=wild", "space:5", "hand=remove", "space:5"
    )
    assert page.context["page"].changes == []
    assert "Nothing changed yet" in words(page.content.decode())


def test_every_change_is_a_line_that_can_be_dropped(client: Client, table: Table) -> None:
    taps = ("pantry:r=1", "pantry:g=1", "workshop=-1", "space:8", "space:9", "away:line=0")
    page = tapped(client, table, *taps).context["page"]
    told = [line for _key, line, _symbols in page.changes]
    assert len(told) == 5
    assert told[0] == "House, space 8: red, level 1; space 9: blue, level 1"
    for key, line, _symbols in page.changes:
        left = tapped(client, table, *taps, f"{key}=").context["page"]
        assert [each for _key, each, _symbols in left.changes] == [
            each for each in told if each != line
        ]


def test_what_changes_do_to_the_points_is_said(client: Client, table: Table) -> None:
    page = tapped(client, table, *["pantry:r=1"] * 4).context["page"]
    (alice,) = page.points
    assert (alice.name, alice.after - alice.before) == ("Alice", 2)
    assert alice.why == ("Gingerbread left: 0 → 2",)


def test_a_correction_is_made_by_the_table_and_marked_in_the_story(
    client: Client, table: Table
) -> None:
    correct(client, table, "correct Bob; workshop 3")
    assert head(table).by == TABLE
    html = page(client, "table-history", table)
    assert re.search(r'class="move flagged"><a[^>]*><span>The table corrects Bob’s side.', html)
    correct(client, table, "correct Bob; workshop 2; and Alice; workshop 0")
    assert "The table corrects the sides of Alice, Bob." in words(
        page(client, "table-history", table)
    )


@pytest.mark.parametrize(
    ("said", "why", "rule"),
    [
        ("pantry rrq", "is no gingerbread", ""),
        ("workshop many", "is no number", ""),
        ("workshop 9", "the limit is 4", "GH-LIMIT-2"),
        ("pantry rrrrrrrrrrr", "the limit is 10", "GH-LIMIT-1"),
        ("gate Nobody Known", "Nobody Known", "GH-BOX-2"),
        ("trapped Nettle Queen", "Nettle Queen would lie in two places", "GH-BOX-1"),
        ("tiles rc zz", "is no double tile", ""),
        ("house -/-/-/-/-/-/-/-/r>", "No house can look like this", "GH-TABLE-2"),
        ("house hello", "nine stacks", ""),
        ("treasury 6", "more than her complete levels", "GH-LEVEL-2"),
    ],
)
def test_what_cannot_be_is_said_with_its_rule_and_not_written(
    client: Client, table: Table, said: str, why: str, rule: str
) -> None:
    version = table.version
    typed = f"correct Alice; {said}; line Frost Tailor"
    for answer in (
        client.get(address("table-correct", table), {"said": typed}),
        correct(client, table, typed),
    ):
        html = answer.content.decode()
        assert why in words(html)
        assert rule in words(html)
        assert "Frost Tailor" in html
    assert answer.status_code == 422
    assert table.version == version


def test_all_flaws_of_a_correction_are_named_at_once(client: Client, table: Table) -> None:
    shown = tapped(client, table, *["workshop=1"] * 4, "away:tiles=0", "add:gate=Nettle Queen")
    assert {rule for _sentence, rule in shown.context["page"].flaws} >= {"GH-LIMIT-2", "GH-BOX-1"}


def test_a_correction_that_changes_nothing_says_so(client: Client, table: Table) -> None:
    version = table.version
    answer = correct(client, table, "")
    assert answer.status_code == 422
    assert "Nothing here differs" in words(answer.content.decode())
    assert table.version == version


def test_what_another_phone_wrote_meanwhile_is_not_corrected_away(
    client: Client, table: Table
) -> None:
    seen = table.head
    write(client, table, "Table: correct Alice; pantry gg")
    answer = correct(client, table, "correct Alice; workshop 3", at=seen)
    assert answer.status_code == 409
    shown = dict(answer.context["carried"])["said"]
    assert shown == "correct Alice; workshop 3"
    assert answer.context["editor"].pantry[3].count == 2
    assert correct(client, table, shown).status_code == 303
    assert head(table).text == "correct Alice; workshop 3"
    assert state(table).witches[0].pantry == (0, 0, 0, 2)


def test_names_with_full_stops_and_quotes_survive_the_page(client: Client) -> None:
    table = start(client, 'Dr. "A"; x', "Bob", box="bare")
    shown = ("Lantern Boy", "Frost Tailor", "Nettle Queen", "Wandering Stove")
    for name in (*shown, "Copper Crow", "Mirror Twin", '"Mr. Ash, Jr."'):
        assert write(client, table, f"Table: card {name} = 3 points").status_code == 200
    whole = SET_UP.replace("Alice:", '"Dr. \\"A\\"; x":')
    assert write(client, table, whole).status_code == 200
    shown_page = tapped(client, table, "add:trapped=Mr. Ash, Jr.", "workshop=1", "pantry:r=1")
    said = dict(shown_page.context["carried"])["said"]
    answer = correct(client, table, said)
    assert answer.status_code == 303, words(answer.content.decode())
    assert state(table).witches[0].trapped == ("Mr. Ash, Jr.",)
    assert state(table).witches[0].workshop == 2


@pytest.mark.parametrize("query", ["?seat=9", "?seat=x", "?seat=-1", "", "?hand=axe", "?said=pass"])
def test_a_made_up_address_shows_somebodys_side(client: Client, table: Table, query: str) -> None:
    answer = client.get(address("table-correct", table) + query)
    assert answer.status_code in (200, 422)
    assert len(answer.context["editor"].spaces) == 9


@pytest.mark.parametrize(
    "tap",
    ["", "x", "seats=3", "box=bare", "step=wild", "hand=print", "space:0", "pantry:r=7",
     "drop:9:house=", "drop:0:name=", "add:gate=Nobody",
     "away:line=99", "turn=4", "show=4", "face-up=\0"],
)  # fmt: skip
def test_a_made_up_tap_changes_nothing(client: Client, table: Table, tap: str) -> None:
    answer = client.get(address("table-correct", table), {"do": tap})
    assert answer.status_code in (200, 302, 422)
    if answer.status_code == 302:
        query = dict(parse_qsl(urlsplit(answer.headers["Location"]).query))
        assert set(query) <= {"seat", "said"}, query


def test_a_position_of_the_table_is_copied_and_pasted_as_a_correction(
    client: Client, table: Table
) -> None:
    place = reverse("desk-table", args=[table.game, table.edit_token, head(table).serial])
    copied = client.get(place, {"open": "as-text"})
    line = client.get(copied.headers["Location"].partition("#")[0]).context["line"]
    place = address("table-correct", table)
    same = client.get(place, {"said": line})
    assert same.context["page"].changes == []
    other = line.replace("pantry ry", "pantry y").replace("| Bob", "| Bob; workshop 3")
    said = dict(client.get(place, {"said": other}).context["carried"])["said"]
    assert said == "correct Bob; pantry y; workshop 3"
    strangers = client.get(place, {"said": "- | Ola | Mira"})
    assert strangers.status_code == 422
    assert "other players" in words(strangers.content.decode())


def test_an_empty_or_forged_form_breaks_nothing(client: Client, table: Table) -> None:
    version = table.version
    place = address("table-correct", table)
    assert client.post(place, {}).status_code == 404, "it names no position"
    for said in ("", "\0", "correct Alice; gate " + "x" * 9000, "undo", "correct"):
        assert correct(client, table, said).status_code == 422, said
    assert table.version == version


# from the middle


MIDDLE = """
Table: line Lantern Boy, Frost Tailor, Nettle Queen, Wandering Stove
Alice: board rybgsxcry
Bob: board rybgsxcry
"""


def test_a_table_starts_from_the_middle_once_its_boards_are_known(client: Client) -> None:
    table = start(client)
    place = address("table-correct", table)
    early = client.get(place).content.decode()
    assert "Not yet" in words(early)
    assert "Skip the set-up" not in early
    assert client.post(place, {"at": table.head}).status_code == 200
    assert write(client, table, MIDDLE).status_code == 200
    assert "Skip the set-up" in client.get(place).content.decode()
    answer = client.post(place, {"at": head(table).serial, "once": "skip"})
    assert answer.headers["Location"].endswith("/correct?seat=0")
    assert state(table).step == "action"
    assert table.rules.rules.problems(state(table)) == []


def test_everything_that_was_skipped_can_be_said_by_corrections(client: Client) -> None:
    table = start(client)
    write(client, table, MIDDLE)
    client.post(address("table-correct", table), {"at": head(table).serial})
    shown = client.get(address("table-correct", table) + "?seat=0").context["editor"]
    assert shown.gate == ()
    assert [each.words for each in shown.line] == [
        "Lantern Boy", "Frost Tailor", "Nettle Queen", "Wandering Stove",
    ]  # fmt: skip
    alice = "house r>/c</-/-/-/-/-/-/-; pantry rry; gate Copper Crow; tiles bs yg yy"
    bob = "house -/-/-/gv/-/-/b^/-/-; workshop 0; trapped Mirror Twin; tiles bb xr cc; turn"
    answer = correct(client, table, f"correct Bob; {bob}; and Alice; {alice}")
    assert answer.status_code == 303, words(answer.content.decode())
    now = state(table)
    assert (now.active, now.step) == (1, "action")
    assert now.witches[0].pantry == (2, 1, 0, 0)
    assert now.witches[1].trapped == ("Mirror Twin",)
    assert [witch.pile for witch in now.witches] == [11, 11]
    assert table.rules.rules.problems(now) == []
    assert write(client, table, "Bob: build bb 12").status_code == 200
    replays(table)


def test_a_box_with_too_few_names_says_that_it_is_too_early(client: Client) -> None:
    table = start(client, box="bare")
    for name in ("Ash", "Birch", "Cedar", "Dogwood"):
        write(client, table, f"Table: card {name} = ?")
    write(client, table, "Table: line Ash, Birch, Cedar, Dogwood")
    assert write(client, table, "Alice: board rybgsxcry\nBob: board rybgsxcry").status_code == 200
    assert "Not yet" in words(page(client, "table-correct", table))
