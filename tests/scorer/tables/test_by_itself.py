"""What comes by itself at a table: with its tap, in a changed past, before the end of a turn."""

from dataclasses import replace
from functools import partial

import pytest
from django.test import Client

from rules.gingerbread_house.by_itself import by_itself
from rules.gingerbread_house.cards import CARDS
from rules.gingerbread_house.moves.trap import payments
from scorer.tables.models import Table
from scorer.tables.writing import before
from tests.scorer.tables.logged import head, start, state, write
from tests.scorer.tables.test_changing import change, find, replays, texts

pytestmark = pytest.mark.django_db

CHEAP = [card.name for card in CARDS["practice"].values() if payments(card.price, (1, 1, 0, 0))]
"""Characters that a red and a yellow gingerbread pay for."""


@pytest.fixture(autouse=True)
def what_leaves_no_choice_comes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn pieces are asked for when they matter."""
    monkeypatch.setattr(
        Table,
        "book",
        property(lambda table: replace(table.rules.table, forced=partial(by_itself, unseen=True))),
    )


@pytest.fixture
def table(client: Client) -> Table:
    """Boards are told, everything else that is drawn is not."""
    found = start(client, mode="standard")
    assert texts(found) == ["display ?", "line ?"]
    set_up = "Alice: board rybgsxcry\nBob: board rybgsxcry"
    assert write(client, found, set_up, headers={}).status_code == 303
    first = "Alice: start\nBob: first Nettle Queen\nAlice: first Lantern Boy"
    assert write(client, found, first, headers={}).status_code == 303
    return found


def by_itself_in(table: Table) -> list[str]:
    return [entry.text for entry in table.entries.order_by("serial") if entry.forced]


def tapped(client: Client, table: Table, text: str) -> None:
    assert write(client, table, text, tap="1", headers={}).status_code == 303, text


def test_drawn_pieces_are_laid_out_unseen_by_themselves(table: Table) -> None:
    drawn = ["display ?", "line ?", "tiles ?", "tiles ?", "refill ?", "refill ?"]
    assert by_itself_in(table) == drawn
    replays(table)


def test_plain_effects_come_with_the_tile_that_covers_them(client: Client, table: Table) -> None:
    tapped(client, table, "Alice: build rc 12")
    assert texts(table)[-3:] == ["build rc 12", "red", "yellow"]
    assert [find(table, text).forced for text in ("red", "yellow")] == [True, True]


def test_what_is_covered_later_comes_anew_where_the_half_below_was_misread(
    client: Client, table: Table
) -> None:
    for turn in ("Alice: build rb 12", "Bob: build rc 12", "Alice: build gg 36"):
        tapped(client, table, turn)
        tapped(client, table, f"{turn.partition(':')[0]}: end")
    tapped(client, table, "Bob: build cc 36")
    tapped(client, table, "Bob: end")
    tapped(client, table, "Alice: build yy 23")
    assert texts(table)[-3:] == ["build yy 23", "blue", "green"]
    below = find(table, "build rb 12")
    before = texts(table)
    answer = change(client, table, below.serial, "edit", "Alice: build rr 12")
    assert answer.headers["Location"].endswith("&lost=0")
    changed = ["build rr 12" if text == "build rb 12" else text for text in before]
    assert texts(table) == [*changed[:-2], "green", "red"]
    replays(table)


def test_a_turn_that_ends_by_itself_now_is_not_ended_twice(client: Client, table: Table) -> None:
    """One gingerbread pays for nobody, two may."""
    tapped(client, table, "Alice: build rc 12")
    assert texts(table)[-3:] == ["build rc 12", "red", "yellow"]
    tapped(client, table, "Alice: end")
    tapped(client, table, "Bob: build rc 12")
    built = find(table, "build rc 12")
    assert change(client, table, built.serial, "edit", "Alice: build rc 45").status_code == 303
    told = texts(table)
    at = told.index("build rc 45")
    assert told[at:] == [
        *("build rc 45", "green", "stairway", "end", "draw ?"),
        *("build rc 12", "red", "yellow"),
    ]
    replays(table)


def test_a_late_trap_goes_in_before_her_turn_ended(client: Client, table: Table) -> None:
    tapped(client, table, "Alice: build gy 12")
    tapped(client, table, "Alice: end. draw ?\nBob: build rc 12")
    table.refresh_from_db()
    end = find(table, "end")
    assert end.by == 0
    assert end.before is not None
    late = "Alice: trap Nettle Queen for ry. wild 9"
    answer = change(client, table, end.before, "insert", late)
    assert answer.status_code == 422
    name = next(name for name in CHEAP if name not in state(table).on_table())
    late = f"Alice: trap {name} for ry. wild 9"
    assert change(client, table, end.before, "insert", late).status_code == 303
    told = texts(table)
    at = told.index("build gy 12")
    assert told[at : at + 12] == [
        *("build gy 12", "red", "yellow", f"trap {name} for ry", "wild 9", "yellow"),
        *("end", "draw ?", "refill ?", "build rc 12", "red", "yellow"),
    ]
    replays(table)


def test_the_first_tap_of_the_next_witch_is_one_undo_with_the_end_that_it_brought(
    client: Client, table: Table
) -> None:
    tapped(client, table, "Alice: build gy 12")
    before_it = head(table).serial
    tapped(client, table, "Alice: end. draw ?\nBob: build rc 12")
    assert texts(table)[-5:] == ["end", "draw ?", "build rc 12", "red", "yellow"]
    assert before(table, head(table)) == before_it


def test_what_came_by_itself_need_not_be_typed_and_may_be(client: Client, table: Table) -> None:
    for text in ("Alice: build gy 12", "Alice: yellow", "Alice: end\nBob: build rc 12"):
        assert write(client, table, text, headers={}).status_code == 303, text
    told = texts(table)
    assert told[told.index("build gy 12") :] == [
        *("build gy 12", "red", "yellow", "end", "draw ?", "build rc 12", "red", "yellow"),
    ]
