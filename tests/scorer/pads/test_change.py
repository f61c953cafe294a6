"""One tap: judged, kept, counted once."""

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scorer.pads.models import Pad, PadChange
from tests.scorer.pads.table import (
    enter,
    fill,
    look,
    question,
    start,
    tap,
    text,
    totals,
    value,
)
from tests.scorer.pads.values import ALICE, as_json, cards, count, ordered, points, writes

pytestmark = pytest.mark.django_db


def written(cell: str, after: str, seat: object = 0, before: str = "null") -> str:
    """A tap as somebody may send it who is no page of ours."""
    return f'[{{"seat":{seat},"cell":{json.dumps(cell)},"before":{before},"after":{after}}}]'


def number(of: str) -> str:
    """One number, as a cell holds it."""
    return f'{{"of":[["",{of}]],"done":true}}'


HOSTILE_TAPS = [
    "x", "{}", "[[]]", '"x"', "7", "null", "[7]", "\0", "' OR 1=1 --", "[" * 5000,
    *(written("order", after, -1, "[]") for after in
      ("[[[0],[1],[9]]]", "[[[0,0],[1]]]", "[[0]]", "null", number("1"))),
    written("gingerbread", "[[[0],[1]]]"), written("gingerbread", number("1"), -1),
    *(written(cell, number("1")) for cell in
      ("", "nope", "__class__", "trapped\\0", "x" * 5000, "bonus", "name", "order")),
    *(written("gingerbread", number("1"), seat) for seat in
      (-1, 2, 99, "null", '"0"', 1.5, "9" * 400)),
    *(written("gingerbread", number(of)) for of in
      ("-1", "1.5", '"3"', "null", "[]", "9" * 400, "true")),
    *(written("gingerbread", f'{{"of":[{of}],"done":true}}') for of in
      ("", '["",1],["",1]', '["gingerbread",1]', '[1,""]')),
    *(written("trapped", f'{{"of":[{of}]}}') for of in
      ('["",-1]', '["",1.5]', '["",null]', "[]", '["",' + "9" * 400 + "]", '["<b>\\u0000",null]',
       f'["{"x" * 61}",null]', '["Wolf",3]')),
    *(written("bonus", f'{{"of":[{of}]}}') for of in
      ('["",3]', '["chimney-7",null]', '["chimney-6",-1]', '["",null]')),
    *(written("trapped", as_json(points(*[1] * many))) for many in (61, 8000)),
    *(as_json(ordered((), (((0,), (1,)),) * many)) for many in (3, 1500)),
    written("gingerbread", "null").replace("}", ',"x":' + "[" * 9000 + "]" * 9000 + "}"),
]  # fmt: skip


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client)


def test_it_works(client: Client, pad: Pad) -> None:
    answer = enter(client, pad, trapped=points(4, 2))
    assert answer.status_code == 200
    news = answer.json()
    assert news["version"] == 2
    assert news["entries"]["players"][0]["cells"]["trapped"]["of"] == [["", 4], ["", 2]]
    assert totals(look(client, pad)) == ["6 + ?", "·"]


def test_what_changed_is_written_down(client: Client, pad: Pad) -> None:
    enter(client, pad, gingerbread=count(5))
    enter(client, pad, gingerbread=count(6))
    enter(client, pad, gingerbread=None)
    five, six = (as_json(count(number)) for number in (5, 6))
    changes = [(c.version, c.seat, c.field, c.before, c.after) for c in PadChange.objects.all()]
    assert changes == [
        (2, 0, "gingerbread", "null", five),
        (3, 0, "gingerbread", five, six),
        (4, 0, "gingerbread", six, "null"),
    ]
    pad.refresh_from_db()
    assert pad.version == 4
    assert all(change.device_id == pad.device_id for change in PadChange.objects.all())


def test_a_tap_that_was_sent_twice_counts_once(client: Client, pad: Pad) -> None:
    for _ in range(2):
        answer = tap(client, pad, writes(trapped=points(4)))
        assert (answer.status_code, answer.json()["version"]) == (200, 2)
    assert PadChange.objects.count() == 1


def test_a_tap_on_two_cells_counts_for_both_or_for_none(client: Client, pad: Pad) -> None:
    both = writes(trapped=points(4), gingerbread=count(3))
    assert tap(client, pad, both).status_code == 200
    assert tap(client, pad, both).json()["version"] == Pad.objects.get().version
    half = writes(before={"trapped": points(4)}, trapped=points(5), gingerbread=count(4))
    assert tap(client, pad, half).status_code == 409
    assert (value(pad, "trapped"), value(pad, "gingerbread")) == (points(4), count(3))


def test_what_two_phones_say_is_a_question_with_two_answers(client: Client, pad: Pad) -> None:
    other = Client()
    look(other, pad)
    assert tap(other, pad, writes(gingerbread=count(8))).status_code == 200
    answer = tap(client, pad, writes(gingerbread=count(7)))
    assert answer.status_code == 409
    asked = answer.json()["question"]
    assert asked["clash"]
    assert asked["dock"]["asks"] == "Alice, Gingerbread: 8 or 7?"
    theirs, mine = (key for group in asked["dock"]["groups"] for key in group["keys"])
    assert (theirs["label"], mine["label"]) == ("8", "7")
    assert value(pad, "gingerbread") == count(8), "what stood there first still stands"
    assert tap(client, pad, mine["writes"]).status_code == 200
    assert value(pad, "gingerbread") == count(7)
    assert [json.loads(c.after)["of"] for c in PadChange.objects.all()] == [[["", 8]], [["", 7]]]


def test_theirs_is_an_answer_too_and_writes_nothing_else(client: Client, pad: Pad) -> None:
    enter(client, pad, gingerbread=count(8))
    asked = tap(client, pad, writes(gingerbread=count(7))).json()["question"]
    theirs = asked["dock"]["groups"][0]["keys"][0]
    if theirs.get("writes"):
        assert tap(client, pad, theirs["writes"]).status_code == 200
    assert value(pad, "gingerbread") == count(8)
    assert Pad.objects.get().version == 2


def test_a_clash_with_a_cell_that_was_emptied_says_so(client: Client, pad: Pad) -> None:
    enter(client, pad, gingerbread=count(8))
    enter(Client(), pad, gingerbread=None)
    stale = writes(before={"gingerbread": count(8)}, gingerbread=count(7))
    answer = tap(client, pad, stale)
    assert answer.status_code == 409
    assert "7" in question(answer)
    assert value(pad, "gingerbread") is None


@pytest.mark.parametrize(
    ("cell", "theirs", "mine"),
    [
        ("trapped", points(4, 2), points(3)),
        ("trapped", points(4, done=False), points("Robber", done=False)),
        ("bonus", cards("baking-oven-red"), cards(("chimney-6", 5), done=False)),
    ],
)
def test_lists_can_clash_and_either_can_be_kept(
    client: Client, pad: Pad, cell: str, theirs: Any, mine: Any
) -> None:
    tap(Client(), pad, writes(**{cell: theirs}))
    answer = tap(client, pad, writes(**{cell: mine}))
    assert answer.status_code == 409
    keys = [k for g in answer.json()["question"]["dock"]["groups"] for k in g["keys"]]
    assert len(keys) == 2
    assert value(pad, cell) == theirs
    assert tap(client, pad, keys[-1]["writes"]).status_code == 200
    assert value(pad, cell) == mine


def test_without_scripts_a_clash_is_the_same_question(client: Client, pad: Pad) -> None:
    enter(Client(), pad, gingerbread=count(8))
    answer = tap(client, pad, writes(gingerbread=count(7)), plain=True)
    assert answer.status_code == 409
    assert "Alice, Gingerbread: 8 or 7?" in text(answer)


def test_a_refusal_names_its_rule_and_what_was_tapped_is_no_value(client: Client, pad: Pad) -> None:
    enter(client, pad, 1, bonus=cards(("chimney-6", 5), done=False))
    answer = enter(client, pad, bonus=cards(("chimney-6", 5), done=False))
    assert answer.status_code == 422
    assert "Bob has it" in question(answer)
    assert "GH-SETUP-3" in question(answer)
    assert not answer.json()["question"].get("clash")
    assert value(pad, "bonus") is None
    assert Pad.objects.get().version == 2


@pytest.mark.parametrize(
    "cells",
    [
        {"gingerbread": count(11)},
        {"bonus": cards("baking-oven-red", "baking-oven-blue", "baking-oven-green",
                        "baking-oven-yellow")},
        {"bonus": cards("baking-oven-red", "baking-oven-red")},
        {"bonus": cards(("baking-oven-red", 3))},
        {"trapped": cards("chimney-6")},
        {"gingerbread": points(3, 4)},
        {"gingerbread": points(done=True)},
        {"bonus": points(3)},
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_changes_nothing(
    client: Client, pad: Pad, cells: dict[str, Any]
) -> None:
    answer = enter(client, pad, **cells)
    assert answer.status_code in (400, 422)
    assert not PadChange.objects.exists()


@pytest.mark.parametrize("plain", [True, False])
def test_what_no_page_sends_changes_nothing(client: Client, pad: Pad, *, plain: bool) -> None:
    for sent in HOSTILE_TAPS:
        answer = tap(client, pad, sent, plain=plain)
        assert answer.status_code in (400, 422), sent
    assert not PadChange.objects.exists()


@pytest.mark.parametrize("body", [b"tap=%ED%A0%80", b"tap=%FF%FE", b"\xff\0=%", b"", b"tap="])
def test_broken_characters_change_nothing(client: Client, pad: Pad, body: bytes) -> None:
    form = "application/x-www-form-urlencoded"
    answer = client.post(f"{pad.get_absolute_url()}change", body, form)
    assert answer.status_code in (303, 400, 422)
    assert not PadChange.objects.exists()


def test_a_tap_of_more_cells_than_there_are_is_none(client: Client, pad: Pad) -> None:
    many = writes(gingerbread=count(1)) * 300
    assert tap(client, pad, many).status_code in (200, 400, 422)
    assert PadChange.objects.count() <= 1


def test_a_tie_is_answered_by_an_order_that_is_kept(client: Client, pad: Pad) -> None:
    fill(client, pad, ALICE, {"trapped": points(10), "bonus": cards(), "gingerbread": count(0)})
    enter(client, pad, 1, trapped=points(*[10] * 5, 1))
    assert "Alice and Bob both have 51." in text(look(client, pad))
    order = ordered((), (((1,), (0,)),))
    for _ in range(2):
        assert tap(client, pad, order).status_code == 200
    pad.refresh_from_db()
    assert pad.read().order == (((1,), (0,)),)
    assert pad.changes.count() == pad.version - 1, "sent twice, it counts once"
    assert "Show the result" in text(look(client, pad))
    assert tap(Client(), pad, ordered((), (((0,), (1,)),))).status_code == 409


def test_one_tap_costs_few_queries(
    client: Client, pad: Pad, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    enter(client, pad, gingerbread=count(4))
    further = writes(before={"gingerbread": count(4)}, gingerbread=count(5))
    with django_assert_num_queries(8):  # begin, pad, phone, two writes, commit; where phones stand
        tap(client, pad, further)
    with django_assert_num_queries(6):
        tap(client, pad, further)
