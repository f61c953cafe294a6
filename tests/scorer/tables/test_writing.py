"""What is written at a table: judged, kept whole or not at all, and never overwritten."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.text import write_moves
from rules.registry import GAMES
from scorer.pads.models import Device, KnownCard
from scorer.tables import writing
from scorer.tables.models import Remembered, Table
from tests.lanes import LONG, NIGHTLY
from tests.scorer.tables.logged import HTMX, head, ready, recorded, start, state, write

pytestmark = pytest.mark.django_db


def go(client: Client, table: Table, to: int, **more: object) -> int:
    table.refresh_from_db()
    form = {"to": to, "at": table.head, **more}
    address = reverse("table-go", args=[table.edit_token])
    return client.post(address, form, headers=HTMX).status_code


def texts(table: Table) -> list[str]:
    table.refresh_from_db()
    return [entry.text for entry in writing.way(table, table.head)]


def test_the_fixed_bonus_cards_are_laid_out_by_themselves(client: Client) -> None:
    table = start(client)
    assert texts(table) == ["display 1 2 3 4 5 6"]
    assert head(table).forced


def test_a_move_is_judged_and_kept_with_the_position_after_it(client: Client) -> None:
    table = ready(client)
    answer = write(client, table, "build rc 89")
    assert answer.status_code == 200
    assert state(table).witches[0].house[7:] == ("r>", "c<")
    assert texts(table)[-4:] == ["build rc 89", "red", "yellow", "end"]
    assert [entry.forced for entry in writing.way(table, table.head)][-4:] == [
        False,
        True,
        True,
        True,
    ]


def test_a_refused_move_changes_nothing_and_names_its_rule(client: Client) -> None:
    table = ready(client)
    before = table.version, table.head, table.entries.count()
    answer = write(client, table, "build rc 19")
    assert answer.status_code == 422
    assert b"GH-BUILD-2" in answer.content
    assert b"build rc 19" in answer.content
    table.refresh_from_db()
    assert (table.version, table.head, table.entries.count()) == before


def test_a_turn_with_one_bad_move_is_not_kept_by_half(client: Client) -> None:
    table = ready(client)
    count = table.entries.count()
    answer = write(client, table, "build rc 89. red. red. end. draw gy")
    assert answer.status_code == 422
    assert b"<code>red</code>" in answer.content
    assert table.entries.count() == count


def test_a_whole_turn_can_be_typed(client: Client) -> None:
    table = ready(client)
    assert write(client, table, "build rc 89. red. yellow. end. draw gy").status_code == 200
    assert state(table).active == 1
    assert state(table).witches[0].tiles == ("yg", "bs", "yg")


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself(client: Client) -> None:
    table = ready(client)
    assert write(client, table, "build rc 89. red. yellow").status_code == 200
    assert head(table).text == "end"
    assert head(table).forced


def test_what_cannot_be_read_is_said_with_its_place(client: Client) -> None:
    table = ready(client)
    answer = write(client, table, "bild rc 89")
    assert answer.status_code == 422
    assert "line 1" in answer.content.decode()
    assert "bild rc 89" in answer.content.decode()


@pytest.mark.parametrize("text", ["", " ", "\0", "x" * 30_000, "Zoe: end", "[Game]", ". . ."])
def test_nonsense_is_refused_cleanly(client: Client, text: str) -> None:
    table = ready(client)
    version = table.version
    assert write(client, table, text).status_code == 422
    table.refresh_from_db()
    assert table.version == version


def test_a_tap_that_is_sent_twice_is_written_once(client: Client) -> None:
    table = ready(client)
    at = table.head
    first = write(client, table, "build rc 89", at=at, once="tap-1")
    second = write(client, table, "build rc 89", at=at, once="tap-1")
    assert first.status_code == second.status_code == 200
    assert texts(table).count("build rc 89") == 1


def test_another_move_after_an_answer_that_got_lost_is_not_taken_for_the_first(
    client: Client,
) -> None:
    table = ready(client)
    at = table.head
    write(client, table, "build rc 89", at=at, once="the page")
    other = write(client, table, "build yg 12", at=at, once="the page")
    assert other.status_code == 409
    assert b"build yg 12" in other.content, "what was meant is not lost"
    assert b"Alice builds red/cage" in other.content, "and it is said what was written instead"
    back = go(client, table, at - 1, at=at, once="the page")
    assert back == 409
    assert "build rc 89" in texts(table)


def test_an_undo_that_is_sent_twice_goes_back_once(client: Client) -> None:
    table = ready(client)
    at = table.head
    for _ in range(2):
        assert go(client, table, at - 1, at=at, once="undo") == 200
    assert head(table).serial == at - 1
    assert go(client, table, at - 2, at=at, once="undo") == 409


def test_two_phones_cannot_both_write_the_next_move(client: Client) -> None:
    table = ready(client)
    at = table.head
    assert write(client, table, "build rc 89", at=at, once="mine").status_code == 200
    same = write(client, table, "Alice: build rc 89", at=at, once="hers")
    other = write(client, table, "Alice: build yg 12", at=at, once="his")
    assert same.status_code == other.status_code == 409
    assert b"has just written down the same" in same.content
    assert b"another phone was quicker" in other.content
    assert b"Alice builds red/cage on 8 and 9" in other.content
    assert "build rc 89" in texts(table)


def test_undo_goes_behind_what_was_forced_and_nothing_is_lost(client: Client) -> None:
    table = ready(client)
    write(client, table, "build rc 89. red. yellow")
    end = head(table)
    assert end.forced
    to = writing.before(table, end)
    assert to is not None
    assert go(client, table, to) == 200
    assert head(table).text == "red"
    assert table.entries.filter(text="yellow").exists()
    assert writing.after(table, head(table)) == end.serial
    assert go(client, table, end.serial) == 200
    assert head(table).text == "end"


def test_what_one_tap_writes_is_taken_back_by_one_and_what_is_typed_move_by_move(
    client: Client,
) -> None:
    table = ready(client)
    before_it = table.head
    write(client, table, "build rc 89. red. yellow", tap=1)
    assert writing.before(table, head(table)) == before_it
    assert go(client, table, before_it) == 200
    assert writing.after(table, head(table)) == table.last
    write(client, table, "build rc 89. red. yellow")
    assert writing.before(table, head(table)) == table.last - 2  # the end comes by itself


def test_after_going_back_another_way_is_a_new_branch(client: Client) -> None:
    table = ready(client)
    start_of_turn = table.head
    write(client, table, "build rc 89")
    go(client, table, start_of_turn)
    write(client, table, "build yg 12")
    assert "build yg 12" in texts(table)
    assert "build rc 89" not in texts(table)
    assert table.entries.filter(text="build rc 89").exists()
    assert [event.what for event in table.events.all()][-3:] == ["move", "back", "move"]


def test_nobody_can_be_sent_to_a_move_that_was_never_written(client: Client) -> None:
    table = ready(client)
    assert go(client, table, 4711) == 404
    assert go(client, table, "-1") == 404  # type: ignore[arg-type]


def test_going_back_from_an_old_page_is_a_conflict(client: Client) -> None:
    table = ready(client)
    old = table.head
    write(client, table, "build rc 89")
    assert go(client, table, 0, at=old) == 409
    assert "build rc 89" in texts(table)


def rewrite(
    table: Table, serial: int, text: str, *, insert: bool = False, anyway: bool = False
) -> writing.Rewritten:
    table.refresh_from_db()
    _, outcome = writing.rewrite(
        table.edit_token,
        serial,
        text,
        insert=insert,
        anyway=anyway,
        at=table.head,
        once="",
        device=Device.objects.create,
    )
    return outcome


def test_a_past_move_can_be_changed_and_the_rest_still_holds(client: Client) -> None:
    table = ready(client)
    write(client, table, "build rc 89. red")
    built = table.entries.get(text="build rc 89").serial
    outcome = rewrite(table, built, "build cr 89")
    assert outcome.refusal is None
    assert texts(table)[-4:-2] == ["build cr 89", "red"]
    assert table.entries.filter(text="build rc 89").exists()


def test_a_change_after_which_something_fails_is_not_made_unless_wished(client: Client) -> None:
    table = ready(client)
    write(client, table, "build rc 89. red. end. draw gy")
    built = table.entries.get(text="build rc 89").serial
    before = texts(table)
    outcome = rewrite(table, built, "build rc 56")  # covers stairway and exchange: no red
    assert outcome.refusal is not None
    assert outcome.refusal.rule in ("GH-EFFECT-1", "GH-EFFECT-3")
    assert outcome.lost == ("red", "end", "draw yg")
    assert texts(table) == before
    rewrite(table, built, "build rc 56", anyway=True)
    assert "build rc 56" in texts(table)
    assert "red" not in texts(table)
    assert table.entries.filter(text="red").exists()


def test_a_move_can_be_inserted_and_removed(client: Client) -> None:
    table = ready(client)
    write(client, table, "build rc 89. red")
    built = table.entries.get(text="build rc 89").serial
    assert rewrite(table, built, "yellow", insert=True).refusal is None
    assert texts(table)[-3:] == ["build rc 89", "yellow", "red"] or texts(table)[-1] == "end"
    yellow = table.entries.filter(text="yellow").last()
    assert yellow
    assert rewrite(table, yellow.serial, "").refusal is None
    assert "yellow" not in texts(table)


def test_what_is_read_off_a_card_goes_into_the_box_of_the_phone(client: Client) -> None:
    table = start(client, box="printed")
    write(client, table, "Table: card Sugar Uncle = 2 red, 4 points")
    assert KnownCard.objects.get(device=table.device).name == "Sugar Uncle"
    again = start(client, box="printed")
    assert "Sugar Uncle" in again.header


def test_a_board_is_remembered_for_other_games(client: Client) -> None:
    line = "Table: line Snow White, Frog King, Dragon, Hunter"
    table = start(client, box="printed")
    write(client, table, f"{line}\nAlice: board rybgsxcry")
    kept = Remembered.objects.get()
    assert (kept.kind, kept.text) == ("board", "board rybgsxcry")
    table = start(client, box="printed")
    write(client, table, line)
    page = client.get(reverse("table", args=[table.edit_token])).content.decode()
    assert 'value="board rybgsxcry"' in page


def turn_by_turn(moves: Sequence[Any], opening: tuple[type[Any], ...]) -> list[list[Any]]:
    """The moves of each turn; those before the first one by one."""
    found: list[list[Any]] = []
    begun = False
    for move in moves:
        begun = begun or isinstance(move, opening)
        if not begun or isinstance(move, opening):
            found.append([])
        found[-1].append(move)
    return found


ANSWERED: tuple[dict[str, str], int] = (HTMX, 200) if NIGHTLY else ({}, 303)
"""At night each line is answered with the page, as `test_tapped.py` has it for other games."""


@pytest.mark.parametrize(
    ("name", "headers", "status"),
    [
        ("two-witches", {}, 303),
        pytest.param("corrected", *ANSWERED, marks=LONG),
        ("premature-end", {}, 303),
    ],
)
def test_a_recorded_game_written_down_turn_by_turn_ends_as_it_did(
    client: Client, name: str, headers: dict[str, str], status: int
) -> None:
    record = recorded(name)
    game = GAMES["gingerbread-house"]
    table = start(
        client,
        *record.header.players,
        **record.header.options,
    )
    for moves in turn_by_turn(record.moves, game.opening):
        text = write_moves(moves, game, record.header, moves[0].by)
        answer = write(client, table, text, headers=headers)
        assert answer.status_code == status, answer.content.decode()
    table.refresh_from_db()
    made = Counter(entry.read_move(table.game) for entry in writing.way(table, table.head))
    assert made == Counter(record.moves)
    assert table.over
