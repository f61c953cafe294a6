"""A pad without scripts: each key is a button of a form, and each tap a page."""

import pytest
from django.test import Client

from scorer.pads.models import Pad, PadChange
from tests.scorer.pads.plain import PlainPhone
from tests.scorer.pads.table import start, totals, value
from tests.scorer.pads.values import ALICE, count, points

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client)


def test_the_rulebooks_alice_is_entered_key_by_key(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad)
    for each in (4, 2, 4, 10, 2, 6, 8):
        phone.key(each)
    phone.goes_on("Alice’s bonus cards")
    phone.card("pin-red")
    phone.key(3)
    phone.card("broom-bad-tempered")
    phone.key(3)
    phone.card("chimney", "6")
    phone.key(5)
    assert "Alice’s gingerbread" in phone.asks
    phone.key(7)
    assert totals(phone.answer) == ["51", "·"]
    pad.refresh_from_db()
    assert pad.read().players[0].cells == ALICE
    assert "Bob’s characters" in phone.asks


def test_an_entry_on_the_tape_is_taken_away_by_a_tap(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad)
    for each in (4, 2, 10):
        phone.key(each)
    phone.press(phone.part("tape")[1])
    assert value(pad, "trapped") == points(4, 10, done=False)


def test_a_sum_that_is_on_no_key_is_typed_digit_by_digit(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad)
    phone.key("other")
    phone.key(3)
    phone.key(6)
    assert value(pad, "trapped") is None
    phone.goes_on("Enter 36")
    assert value(pad, "trapped") == points(36, done=False)


def test_undo_takes_back_what_this_phone_did_last_and_nothing_of_another(
    client: Client, pad: Pad
) -> None:
    mine, other = PlainPhone(client, pad), PlainPhone(Client(), pad, "?seat=1&step=2")
    mine.key(4)
    mine.key(2)
    other.key(7)
    mine.press(next(face for face in mine.part("bar") if "Undo" in face.words))
    assert value(pad, "trapped") == points(4, done=False)
    assert value(pad, "gingerbread", 1) == count(7)
    mine.press(next(face for face in mine.part("bar") if "Undo" in face.words))
    assert value(pad, "trapped") is None
    assert not [face for face in mine.part("bar") if "Undo" in face.words]
    assert PadChange.objects.count() == 5, "rows are only ever added"


def test_any_cell_of_the_sheet_leads_to_its_keys(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad)
    cells = phone.part("sheet")
    phone.press(cells[-1])
    assert "Bob’s gingerbread" in phone.asks
    phone.key(4)
    assert value(pad, "gingerbread", 1) == count(4)
    assert "gingerbread" not in phone.asks, "on it goes to what is still open"


def test_what_is_shown_depends_on_nothing_but_the_address(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad)
    phone.key(4)
    phone.goes_on("Alice’s bonus cards")
    same = PlainPhone(Client(), pad, "?" + phone.address.partition("?")[2])
    assert "bonus card" in same.asks
    assert same.asks == phone.asks
