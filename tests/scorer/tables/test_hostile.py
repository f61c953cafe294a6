"""What a stranger can send to a table: refused cleanly, nothing changed, never a broken page."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.record import read_json
from rules.kernel.text import read_text, speaker_name
from rules.registry import GAMES
from scorer.pads.models import KnownCard
from scorer.tables.models import Entry, Remembered, Table, TableEvent
from tests.cases import every_case
from tests.scorer.tables.logged import (
    HTMX,
    SET_UP,
    head,
    ready,
    start,
    state,
    tells_every_effect,
    write,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def every_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_every_effect(monkeypatch)


FORM = "application/x-www-form-urlencoded"
WRITING = ["write", "card", "go", "chance", "again", "delete", "correct", "change/1"]
LOOKING = [
    "", "live", "history", "points", "share", "at/1", "if/1", "correct", "change/1", "delete",
    "record.txt", "record.json", "record.csv",
]  # fmt: skip
SENT = ["write", "card", "go", "chance"]
HUGE = "9" * 400
NUL = "\0"
OVERRIDE = "\u202eecila\u202c"
"""Right-to-left override: reads “alice”."""


@pytest.fixture
def table(client: Client) -> Table:
    """A table before its first turn. It stays there where everything is refused."""
    return ready(client)


def everything() -> list[Any]:
    """Every row that writing at a table touches."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (Table, Entry, TableEvent, KnownCard, Remembered)
    ]


def address(table: Table, more: str = "", token: str = "") -> str:
    return reverse("table", args=[token or table.edit_token]) + more


def assert_refused(client: Client, place: str, form: dict[str, Any], *statuses: int) -> str:
    """Said with one of these statuses, on a page or a piece of one, and nothing has changed."""
    before = everything()
    pages = []
    for headers in ({}, HTMX):
        answer = client.post(place, form, headers=headers)
        assert answer.status_code in statuses, (answer.status_code, answer.content[:500])
        pages.append(answer.content.decode())
    assert everything() == before
    return pages[0]


# the request itself


@every_case(
    [
        (f"{method} {more}", more, method)
        for more in SENT
        for method in ("get", "head", "put", "patch", "delete", "options")
    ]
)
def test_what_writes_is_only_ever_sent_as_a_form(
    client: Client, table: Table, more: str, method: str
) -> None:
    before = everything()
    looked_at = more == "card" and method in ("get", "head")  # a card has a page; nobody named one
    status = getattr(client, method)(address(table, more)).status_code
    assert status == (404 if looked_at else 405)
    assert everything() == before


@every_case(
    [
        (f"{method} {more}", more, method)
        for more in ("", "live", "history", "points", "share", "at/1", "if/1")
        for method in ("post", "put", "delete")
    ]
)
def test_what_is_looked_at_cannot_be_sent_anything(
    client: Client, table: Table, more: str, method: str
) -> None:
    assert getattr(client, method)(address(table, more)).status_code == 405


@every_case([(more, more) for more in WRITING])
def test_a_body_without_end_is_refused_before_it_is_read(
    client: Client, table: Table, more: str
) -> None:
    before = everything()
    body = urlencode({"at": table.head, "text": "x" * 1024 * 1024})
    assert client.post(address(table, more), body, FORM).status_code == 413
    assert everything() == before


@every_case([(more, more) for more in WRITING if more != "delete"])
def test_a_form_with_thousands_of_fields_is_refused(
    client: Client, table: Table, more: str
) -> None:
    before = everything()
    body = "&".join(f"f{n}=1" for n in range(5000))
    assert client.post(address(table, more), body, FORM).status_code == 400
    assert everything() == before


@every_case(
    [
        (f"{more} {body!r} {kind}", more, body, kind)
        for more in SENT
        for body, kind in (
            (b"%ff%fe=%c0%80&at=%00&text=%ed%a0%80", FORM),
            (b"\xff\xfe\x00", FORM),
            (b'{"text": "end"}', "application/json"),
            (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
            (b"nothing", "multipart/form-data"),
            (b"", "text/plain"),
        )
    ]
)
def test_a_body_that_is_no_form_changes_nothing(
    client: Client, table: Table, more: str, body: bytes, kind: str
) -> None:
    before = everything()
    assert client.post(address(table, more), body, kind).status_code in (400, 404, 409, 422)
    assert everything() == before


# places and names of taps


@every_case(
    [
        (f"{more} {at!r}", more, at)
        for more in SENT
        for at in ("", "-1", "1.0", "0x1", " 1", "\u0661", "1e3", HUGE, NUL, "999999999")
    ]
)
def test_a_place_that_is_none_is_a_conflict(
    client: Client, table: Table, more: str, at: str
) -> None:
    form = {"at": at, "text": "build rc 89", "to": 0, "name": "Copper Crow", "once": "o"}
    assert_refused(client, address(table, more), form, 409)


@every_case(
    [(repr(to), to) for to in ("", "-1", "x", "1.0", "²", "٣", HUGE, NUL, "999999999", "21")]
)
def test_the_game_goes_to_no_place_that_was_never_written(
    client: Client, table: Table, to: str
) -> None:
    assert_refused(client, address(table, "go"), {"at": table.head, "to": to}, 404)


def test_the_serial_of_another_table_leads_nowhere(client: Client) -> None:
    long, short = ready(client), start(client)
    assert long.last > short.last + 1
    place = address(short, "go")
    assert_refused(client, place, {"at": short.head, "to": long.last}, 404)
    for more in ("at", "if", "change"):
        assert client.get(address(short, f"{more}/{long.last}")).status_code == 404
    form = {"at": short.head, "text": "Alice: board rybgsxcry", "how": "edit"}
    assert_refused(client, address(short, f"change/{long.last}"), form, 404)


@every_case(
    [
        (f"{more}/{serial[:40]}", more, serial)
        for more in ("at", "if", "change")
        for serial in ("9" * 9, "9" * 30, "9" * 5000, "-1", "x", "1.5", "%00")
    ]
)
def test_a_made_up_position_is_not_found(
    client: Client, table: Table, more: str, serial: str
) -> None:
    assert client.get(address(table, f"{more}/{serial}")).status_code == 404


@pytest.mark.parametrize("once", ["x" * 41, "x" * 4000, "a\nb", NUL, "\u202e" * 10, "", "🧙" * 40])
def test_a_forged_name_of_a_tap_neither_breaks_nor_doubles_anything(
    client: Client, once: str
) -> None:
    table = ready(client)
    form = {"text": "build rc 89", "at": table.head, "once": once}
    assert client.post(address(table, "write"), form).status_code == 303
    assert client.post(address(table, "write"), form).status_code in (303, 409)
    assert head(table).text == "build rc 89"
    assert table.entries.filter(text="build rc 89").count() == 1


@pytest.mark.parametrize("once", ["x" * 4000, NUL, "a\nb"])
def test_a_forged_name_of_a_tap_starts_a_table_all_the_same(client: Client, once: str) -> None:
    table = start(client, once=once)
    assert client.post(address(table, "again"), {"once": once}).status_code == 303


def test_the_name_of_a_tap_at_another_table_is_no_obstacle(client: Client) -> None:
    for table in (ready(client), ready(client)):
        assert write(client, table, "build rc 89", once="same").status_code == 200
        assert head(table).text == "build rc 89"


# moves


NO_MOVES = [
    "",
    " \n ",
    NUL,
    f"build rc 89{NUL}",
    "." * 19_000,
    "end. " * 3000,
    "x" * 20_001,
    '"' * 5000,
    '"' + "\\" * 5000,
    "[Game " + '"gingerbread-house"]',
    f"build rc {HUGE}",
    f"build rc 89 +{HUGE}@8",
    f"stairs rc {HUGE}",
    "stairs rc -1",
    "stairs rc ٢",
    "stairs rc 1e9",
    f"bonus {HUGE}",
    f"wild {HUGE}",
    f"Table: correct Alice; workshop {HUGE}",
    "Table: correct Alice; workshop -5",
    "Table: correct Alice; pantry " + "r" * 15_000,
    "Table: correct Alice; house " + "/" * 15_000,
    "Table: correct Alice; tiles " + "rc " * 5000,
    f"Table: correct -; line {', '.join(f'N{n}' for n in range(3000))}",
    f"Table: card Copper Crow = {HUGE} points",
    "Table: card " + "X" * 10_000 + " = 3 points",
    "Table: card X" + NUL + " = 3 points",
    'Table: card "\\u0000" = 3 points',
    'Table: card "\\ud800" = 3 points',
    "trap Copper Crow for " + "r" * 15_000,
    "trap \u202ewor\u202c for rr",
    "\uff42\uff55\uff49\uff4c\uff44 rc 89",
    "bu\u0131ld rc 89",
    "build rc 8\u200b9",
    f"{OVERRIDE}: build rc 89",
    "Nobody: build rc 89",
    "Table: build rc 89",
    "Bob: build rc 89",
    "{{ 7|add:7 }}",
    "<script>alert(1)</script>",
    "%s %d {x}",
    "🧙 🧹",
]


@every_case([(repr(text[:60]), text) for text in NO_MOVES])
def test_no_text_that_is_no_move_gets_through(client: Client, table: Table, text: str) -> None:
    form = {"text": text, "at": table.head, "once": "o"}
    page = assert_refused(client, address(table, "write"), form, 422)
    assert "<script>alert" not in page
    assert client.get(address(table, "if/" + str(table.head)), {"try": text}).status_code in (
        200,
        422,
    )


NO_CARDS: list[dict[str, str]] = [
    {},
    {"name": ""},
    {"name": NUL, "points": "3"},
    {"name": "Copper Crow", "points": HUGE},
    {"name": "Copper Crow", "points": "-3"},
    {"name": "Copper Crow", "points": "٣"},
    {"name": "Copper Crow", "mood": "hungry"},
    {"name": "Copper Crow", "red": HUGE, "yellow": "x", "cost": "r" * 5000},
    {"name": "Copper Crow", "points": "99", "then": "build rc 89"},
    {"name": "n" * 5000, "points": "3"},
    {"name": OVERRIDE, "points": "3"},
    {"name": "x\nTable: correct Alice; workshop 9", "points": "3"},
    {"name": 'x". correct Alice; workshop 9. card "y', "points": "3"},
    {"name": "Copper Crow", "points": "3. correct Alice; workshop 9"},
    {"name": "Copper Crow", "then": "x" * 30_000},
    {"name": "Copper Crow", "then": NUL},
]


@every_case([(repr(form)[:80], form) for form in NO_CARDS])
def test_no_nonsense_about_a_card_is_written_down(
    client: Client, table: Table, form: dict[str, str]
) -> None:
    whole = {"at": table.head, "once": "o", **form}
    assert_refused(client, address(table, "card"), whole, 422)


@pytest.mark.parametrize(
    "name", ["x\nTable: start", 'x". start. card "y', "Dr. # no remark", "a=b"]
)
def test_a_card_with_a_tricky_name_is_one_card_and_nothing_else(client: Client, name: str) -> None:
    table = start(client, box="bare")
    form = {"at": table.head, "once": "o", "name": name, "points": "3"}
    answer = client.post(address(table, "card"), form)
    assert answer.status_code in (303, 422)
    assert table.entries.filter(serial__gt=table.head).count() <= 1
    assert client.get(address(table)).status_code == 200
    written = client.get(address(table, "record.json")).content.decode()
    assert len(read_json(written, GAMES).moves) == head(table).number


def test_what_follows_a_card_is_judged_with_it_or_not_at_all(client: Client) -> None:
    table = start(client, box="bare")
    form = {"at": table.head, "once": "o", "name": "Robber", "points": "3", "then": "build rc 19"}
    assert_refused(client, address(table, "card"), form, 422)


# chance


def test_chance_leaves_a_table_that_is_laid_out_alone(client: Client) -> None:
    table = ready(client)
    form = {"at": table.head, "once": "o", "seed": "again"}
    assert_refused(client, address(table, "chance"), form, 422)


def test_chance_at_another_place_than_the_page_showed_changes_nothing(client: Client) -> None:
    table = start(client)
    at = table.head
    write(client, table, "Table: line Lantern Boy, Frost Tailor, Nettle Queen, Wandering Stove")
    form = {"at": at, "once": "o", "seed": "late"}
    page = assert_refused(client, address(table, "chance"), form, 409)
    assert "Lantern Boy" in page


@pytest.mark.parametrize(
    "seed", ["", " ", NUL, "\ud7ff\ufffe", "x" * 9000, "\u202eseed", "<b>", "a\nb\tc", "🧙" * 50]
)
def test_any_seed_lays_out_a_table(client: Client, seed: str) -> None:
    table = start(client, mode="standard")
    form = {"at": table.head, "seed": seed}
    assert client.post(address(table, "chance"), form).status_code == 303
    assert state(table).step == "action"
    assert table.seed
    assert table.seed.isprintable()
    assert client.get(address(table)).status_code == 200


def test_without_a_seed_no_two_tables_are_alike(client: Client) -> None:
    tables = [start(client, mode="standard") for _ in "ab"]
    for table in tables:
        client.post(address(table, "chance"), {"at": table.head})
    assert state(tables[0]) != state(tables[1])


def test_a_double_tap_on_chance_draws_once(client: Client) -> None:
    table = start(client, mode="standard")
    form = {"at": table.head, "once": "o"}
    assert client.post(address(table, "chance"), form).status_code == 303
    drawn = everything()
    assert client.post(address(table, "chance"), form).status_code == 303
    assert everything() == drawn


# names


@pytest.mark.parametrize(
    "names",
    [
        ("א" * 60, "ب" * 60),
        (OVERRIDE, "Alice"),
        ("W" * 60, "i" * 60),
        ("👩‍👩‍👧‍👦" * 5, "Z̸̧͖̈́a̵͔͐l̶͓̈g̷̣̈́o̴͎̽"),
        ("Table", "table."),
        ("[Game", "a: b. c # d"),
        ('"', "\\"),
        ("<b>Bob</b>", "{{ x }}"),
        ("=1+1", "'; drop table"),
        ("a\u200bb", "ab"),
        ("x" + NUL, "y\x1b[31m"),
    ],
)
def test_a_table_of_people_with_strange_names_works_to_its_files(
    client: Client, names: tuple[str, str]
) -> None:
    table = start(client, *names)
    players = table.read_header().players
    seats = dict(zip(("Alice", "Bob"), players, strict=True))
    game = table.rules
    header = table.read_header()
    text = SET_UP
    for seat, name in enumerate(seats):
        text = text.replace(f"\n{name}:", f"\n@{seat}:")
    for seat in range(2):
        text = text.replace(f"@{seat}:", f"{speaker_name(seat, header)}:")
    assert write(client, table, text).status_code == 200
    assert write(client, table, "build rc 89. red. yellow").status_code == 200
    for more in LOOKING:
        answer = client.get(address(table, more))
        assert answer.status_code == 200, more
        assert b"<b>Bob" not in answer.content or more.startswith("record.")
    record = read_json(client.get(address(table, "record.json")).content.decode(), GAMES)
    assert record.header.players == players
    typed = read_text(client.get(address(table, "record.txt")).content.decode(), {game.id: game})
    assert typed.record == record


def test_a_name_of_sixty_characters_is_the_longest(client: Client) -> None:
    form = {"seats": 2, "name": ["W" * 61, "Bob"], "mode": "standard"}
    assert_refused(client, reverse("table-new"), form, 422)


# tables that are gone


@pytest.fixture
def gone(client: Client, table: Table) -> Table:
    """A table that was deleted."""
    assert client.post(address(table, "delete")).status_code == 303
    return table


@every_case([(more, more) for more in LOOKING])
def test_a_deleted_table_is_gone_for_everybody(client: Client, gone: Table, more: str) -> None:
    for token in (gone.edit_token, gone.view_token):
        assert client.get(address(gone, more, token)).status_code == 404
    assert client.get("/").status_code == 200


@every_case([(more, more) for more in WRITING])
def test_nothing_can_be_written_at_a_deleted_table(client: Client, gone: Table, more: str) -> None:
    form = {"at": gone.head, "text": "build rc 89", "to": 0, "once": "o", "name": "Copper Crow"}
    for token in (gone.edit_token, gone.view_token):
        assert_refused(client, address(gone, more, token), form, 404)


@every_case([(more, more) for more in ("again", "delete", "correct", "change/1")])
def test_a_link_for_looking_changes_nothing_anywhere(
    client: Client, table: Table, more: str
) -> None:
    form = {"at": table.head, "text": "end", "once": "o"}
    assert_refused(client, address(table, more, table.view_token), form, 403)


@every_case([(more, more) for more in LOOKING + WRITING])
def test_a_table_of_a_game_we_no_longer_know_is_not_found(
    client: Client, table: Table, more: str
) -> None:
    Table.objects.update(game="forgotten")
    assert client.get(address(table, more)).status_code in (404, 405)
    form = {"at": table.head, "text": "end", "to": 0, "once": "o"}
    assert_refused(client, address(table, more), form, 404, 405)


@pytest.mark.parametrize("place", ["/", "/tables/new", "/games/"])
def test_pages_beside_a_table_of_a_game_we_no_longer_know_still_work(
    client: Client, place: str
) -> None:
    ready(client)
    Table.objects.update(game="forgotten")
    assert client.get(place).status_code in (200, 404)
