"""A box that knows a printed board: read at one table, there at the next, taken along, mended."""

import json
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import GAMES
from rules.witchstone.board import pieces_of
from rules.witchstone.card_text import write_card
from rules.witchstone.sketch_board import sketch_board
from scorer.pads.models import KnownCard
from scorer.shelf.models import ReadOtherwise
from scorer.tables.models import Table
from scorer.tables.writing import before
from tests.scorer.tables.taken import words

pytestmark = pytest.mark.django_db
GAME = "witchstone"
PIECES = tuple(pieces_of(sketch_board()))
WHOLE = "Table: " + ". ".join(f"learn {write_card(piece)}" for piece in PIECES)
"""Somebody's board that happens to look like our sketch."""


def started(client: Client, **options: str) -> Table:
    once = f"new-{Table.objects.count()}"
    form = {"game": GAME, "seats": "2", "name": ["Ola", "Jan"], "board": "own", "once": once}
    answer = client.post(reverse("table-new"), form | options)
    assert answer.status_code in (302, 303), words(answer)[:500]
    return Table.objects.latest("pk")


def write(client: Client, table: Table, text: str, **more: Any) -> None:
    table.refresh_from_db()
    form = {"text": text, "at": table.head, "once": f"{table.version}", **more}
    answer = client.post(reverse("table-write", args=[table.edit_token]), form)
    assert answer.status_code in (302, 303), words(answer)[:2000]


def board_of(table: Table) -> Any:
    table.refresh_from_db()
    return table.entries.get(serial=table.head).read_state(GAME).board


def box(client: Client) -> Any:
    return client.get(reverse("box", args=[GAME]))


def exported(client: Client) -> Any:
    return json.loads(client.get(reverse("box-export", args=[GAME])).content)


def bring(client: Client, document: Any, **more: Any) -> Any:
    form = {"record": json.dumps(document), **more}
    return client.post(reverse("box-import", args=[GAME]), form)


@pytest.fixture
def read(client: Client) -> Table:
    """A table that has read its whole board."""
    table = started(client)
    write(client, table, WHOLE)
    return table


def test_the_next_table_begins_with_the_whole_board(client: Client, read: Table) -> None:
    board = board_of(started(client))
    assert board == sketch_board()
    assert (board.loop, board.last) == (10, 20)


def test_the_sketch_board_teaches_a_box_nothing(client: Client) -> None:
    started(client, board="sketch")
    assert not KnownCard.objects.exists()
    assert "Nothing yet." in words(box(client))


def test_a_box_shows_its_board_and_its_pieces_in_words(client: Client, read: Table) -> None:
    page = box(client)
    said = words(page)
    assert "Crystal ball" in said
    assert "The map 36" in said
    assert "Tower 1 – village 1 1 space T" in said
    assert "Space 20 a light space, the last space T" in said
    assert "Contradicts" not in said
    assert "connection tower1" not in said
    assert said.index("Space 2 ") < said.index("Space 10 ")
    assert page.content.count(b'class="way-line') == 36


def test_an_empty_box_says_where_a_board_is_read(client: Client) -> None:
    said = words(box(client))
    assert "entered at a table" in said
    assert "Name of the card" not in said


def test_every_kind_of_piece_has_a_page(client: Client, read: Table) -> None:
    for piece in {type(piece): piece for piece in PIECES}.values():
        page = client.get(reverse("box-card", args=[GAME]), {"name": piece.name})
        assert "What your board shows" in words(page)
    last = client.get(reverse("box-forget", args=[GAME]), {"name": piece.name})
    assert "Forget Special hex tiles?" in words(last)


def test_a_wrong_length_is_mended_in_the_box(client: Client, read: Table) -> None:
    form = {"name": "connection tower1-village1", "length": "3"}
    address = reverse("box-card", args=[GAME])
    asked = client.post(address, form)
    assert asked.status_code == 409
    assert "1 space 3 spaces" in words(asked)
    sure = client.post(address, form | {"sure": "connection tower1-village1 3"})
    assert sure.status_code == 303
    assert board_of(started(client)).connections["tower1-village1"] == 3


CHANGED: dict[str, tuple[dict[str, str], str]] = {
    "rim a2": ({"first": "s", "second": "e"}, "rim a2 es"),
    "wand 20": ({"kind": "light", "last": ""}, "wand 20 light"),
    "stone 4": ({"points": "0"}, "stone 4 0"),
    "thresholds": ({"for-3": "1", "for-5": "2", "for-7": "9"}, "thresholds 1 2 9"),
    "bubbles": ({f"crystal-{n}": f"c{n + 1}" for n in range(6)}, "bubbles c1 c2 c3 c4 c5 c6"),
}


def test_every_kind_of_piece_is_changed_by_its_answers(client: Client, read: Table) -> None:
    address = reverse("box-card", args=[GAME])
    for name, (answers, written) in CHANGED.items():
        answer = client.post(address, {"name": name, **answers, "sure": written})
        assert answer.status_code == 303, words(answer)
    kept = {piece.name: write_card(piece) for piece in map(_piece, exported(client)["cards"])}
    for name, (_answers, written) in CHANGED.items():
        assert kept[name] == written


def _piece(card: Any) -> Any:
    return msgspec.convert(card, GAMES[GAME].card_type)


def test_what_cannot_be_printed_is_not_kept(client: Client, read: Table) -> None:
    form = {"name": "pentagram 1", "kind": "owl", "sure": "pentagram 1 owl"}
    answer = client.post(reverse("box-card", args=[GAME]), form)
    assert answer.status_code == 422
    assert "WS-BOX-4" in words(answer)


def test_a_forgotten_piece_is_asked_again(client: Client, read: Table) -> None:
    client.post(reverse("box-forget", args=[GAME]), {"name": "connection tower1-village1"})
    board = board_of(started(client))
    assert "tower1-village1" not in board.connections
    assert len(board.connections) == 35


def test_a_whole_board_is_taken_to_another_phone(client: Client, read: Table) -> None:
    other = Client()
    answer = bring(other, exported(client))
    assert answer.status_code == 303
    assert f"taken={len(PIECES)}" in answer.headers["Location"]
    assert board_of(started(other)) == sketch_board()


def test_two_boxes_that_differ_are_asked_about(client: Client, read: Table) -> None:
    other = Client()
    table = started(other)
    write(other, table, "Table: learn connection tower1-village1 2. learn wand 1 light")
    asked = bring(other, exported(client))
    assert asked.status_code == 409
    said = words(asked)
    assert "tower 1 – village 1" in said
    assert "2 spaces 1 space" in said
    taken = bring(other, exported(client), sure="1")
    assert taken.status_code == 303
    board = board_of(started(other))
    assert board.connections["tower1-village1"] == 2
    assert (board.loop, board.last) == (10, 20)
    bring(other, exported(client), sure="1", take=["connection tower1-village1"])
    assert board_of(started(other)) == sketch_board()


def test_another_table_that_reads_otherwise_leaves_the_box_to_its_owner(
    client: Client, read: Table
) -> None:
    other = started(client)
    write(client, other, "Table: correct -; reads connection tower1-village1 2")
    assert ReadOtherwise.objects.get().name == "connection tower1-village1"
    assert "A table has read it otherwise" in words(box(client))
    form = {"name": "connection tower1-village1", "right": "table"}
    client.post(reverse("box-settle", args=[GAME]), form)
    assert board_of(started(client)).connections["tower1-village1"] == 2


def test_what_another_table_does_not_find_is_asked_about(client: Client, read: Table) -> None:
    other = started(client)
    write(client, other, "Table: correct -; misread connection tower1-village1")
    assert "A table has read it otherwise" in words(box(client))
    name = {"name": "connection tower1-village1"}
    page = client.get(reverse("box-card", args=[GAME]), name)
    assert "1 space not there" in words(page)
    assert "tower1-village1" in board_of(started(client)).connections
    client.post(reverse("box-settle", args=[GAME]), name | {"right": "table"})
    assert "tower1-village1" not in board_of(started(client)).connections
    assert not ReadOtherwise.objects.exists()


def test_a_thumb_that_slipped_is_mended_where_it_slipped(client: Client) -> None:
    table = started(client)
    write(client, table, "Table: learn connection stone-tower1 1. learn connection stone-tower2 1")
    address = reverse("table-go", args=[table.edit_token])
    table.refresh_from_db()
    client.post(address, {"to": "1", "at": table.head, "once": "back"})
    write(client, table, "Table: learn connection stone-tower2 2")
    write(client, table, "Table: correct -; reads connection stone-tower1 3")
    assert not ReadOtherwise.objects.exists()
    assert board_of(started(client)).connections == {"stone-tower1": 3, "stone-tower2": 2}
    write(client, table, "Table: correct -; misread connection stone-tower1")
    assert board_of(started(client)).connections == {"stone-tower2": 2}


def test_what_one_tap_has_read_is_taken_back_by_one(client: Client) -> None:
    table = started(client)
    write(client, table, "Table: learn wand 1 light")
    write(
        client,
        table,
        "Table: learn connection stone-tower1 1. learn connection stone-tower2 1",
        tap=1,
    )
    page = words(client.get(reverse("table", args=[table.edit_token])))
    assert "Undo" in page
    table.refresh_from_db()
    entry = table.entries.get(serial=table.head)
    assert before(table, entry) == 1


def test_a_past_reading_is_changed_in_the_history(client: Client, read: Table) -> None:
    serial = read.entries.get(text="learn connection tower1-village1 1").serial
    read.refresh_from_db()
    form = {"how": "edit", "text": "Table: learn connection tower1-village1 2", "at": read.head}
    address = reverse("table-change", args=[read.edit_token, serial])
    answer = client.post(address, form | {"once": "change"})
    assert answer.status_code == 303, words(answer)
    assert board_of(read).connections["tower1-village1"] == 2
    history = words(client.get(reverse("table-history", args=[read.edit_token])))
    assert "The table reads off its board: tower 1 – village 1: 2 spaces" in history


def test_what_is_tried_may_read_the_board(client: Client) -> None:
    table = started(client)
    write(client, table, "Table: learn corners ewpcms. learn bubbles b2 b4 d2 d6 f2 f4")
    taps = ["read", "read:map", "at:tower1", "at:stone", "n:2"]
    table.refresh_from_db()
    address = reverse("table-if", args=[table.edit_token, table.head])
    page = client.get(address, {"pick": taps})
    assert "That is the map" in words(page)
    tried = client.get(address, {"try": "Table: learn connection stone-tower1 2"})
    assert tried.status_code == 200
    assert not KnownCard.objects.filter(name__startswith="connection").exists()


def test_chance_lays_out_no_printed_board(client: Client) -> None:
    table = started(client)
    page = client.get(reverse("table", args=[table.edit_token]))
    assert "let chance decide" not in words(page)
    address = reverse("table-chance", args=[table.edit_token])
    answer = client.post(address, {"seed": "x", "at": table.head, "once": "c"})
    assert answer.status_code == 422
    assert board_of(table).corners == {}


def test_who_lays_chips_on_an_own_board_is_told_that_numbers_are_theirs(client: Client) -> None:
    said = "Which village is village 1 is for you to say"
    table = started(client)
    write(client, table, "Table: learn corners ewpcms. learn bubbles b2 b4 d2 d6 f2 f4")
    address = reverse("table", args=[table.edit_token])
    assert said in words(client.get(address))
    assert said not in words(client.get(address, {"pick": ["at:tower1"]}))


def test_a_whole_board_can_be_tapped_into_one_address(client: Client) -> None:
    table = started(client)
    write(client, table, "Table: learn corners ewpcms. learn bubbles b2 b4 d2 d6 f2 f4")
    taps = ["read", "read:map"]
    for name, length in sketch_board().connections.items():
        taps += (*(f"at:{place}" for place in name.split("-")), f"n:{length}")
    page = client.get(reverse("table", args=[table.edit_token]), {"pick": taps})
    assert page.status_code == 200
    assert page.content.decode().count("learn connection") == 36


# what a player reads of it


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            {"piece": "connection", "between": "tower1-village2", "length": 9},
            "Entry 1 of the file, “connection tower1-village2 9”: “9” cannot be its “length”.",
        ),
        (
            {"piece": "corners", "symbols": "eepcms"},
            "Entry 1 of the file, “corners eepcms”: every symbol is in one corner.",
        ),
        (
            {"piece": "stone", "number": 1},
            "Entry 1 of the file, “stone 1”: “points” is missing.",
        ),
        (
            {"piece": "stone", "number": 1, "points": 2, "colour": "red"},
            "Entry 1 of the file, “stone 1 2 red”: “colour” means nothing there.",
        ),
        (5, "Entry 1 of the file, “5”: it is no entry of a box."),
    ],
)
def test_what_is_wrong_in_a_file_is_a_sentence(client: Client, entry: Any, said: str) -> None:
    answer = bring(client, {"box": "grimoire-box-1", "game": GAME, "cards": [entry]})
    assert answer.status_code == 422
    assert said in words(answer)


def test_a_phone_that_knows_its_board_is_asked_which_one_all_the_same(client: Client) -> None:
    new = reverse("table-new") + f"?game={GAME}"
    assert 'name="board"' in client.get(new).content.decode()
    assert 'value="sketch" checked' not in client.get(new).content.decode()
    write(client, started(client), WHOLE)
    assert 'value="own" checked' not in client.get(new).content.decode()
    assert 'value="sketch" checked' not in client.get(new).content.decode()
