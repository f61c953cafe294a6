"""A field that nobody entered is blank, and no 0 before somebody was asked."""

import re
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import GAMES
from scorer.pads.models import Pad
from tests.scorer.pads.table import finish, start, tap, taps, text, value

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(client: Client) -> Pad:
    pad = start(client, "Alice", "Bob", "Clarissa")
    taps(client, pad, {"points": 12, "gingerbread": 4})
    taps(client, pad, {"points": 9}, seat=1)
    taps(client, pad, {"points": 7}, seat=2)
    return pad


def show_result(client: Client, pad: Pad, **answer: str) -> Any:
    return client.post(reverse("pad-finish", args=[pad.edit_token]), answer)


def another(client: Client, game: str, *names: str, **mode: str) -> Pad:
    form = {"game": game, "seats": len(names), "name": list(names), **mode}
    client.post(reverse("pad-new"), form)
    return Pad.objects.get(game=game)


def asked(answer: Any) -> list[str]:
    """The questions about what was not entered."""
    return [blank.asks for blank in answer.context["page"].blanks]


def test_a_blank_is_asked_about_by_name(client: Client, pad: Pad) -> None:
    answer = show_result(client, pad)
    assert answer.status_code == 422
    assert asked(answer) == [
        "Bob: gingerbread not entered. None left?",
        "Clarissa: gingerbread not entered. None left?",
    ]
    page = answer.content.decode()
    assert page.count(">Yes, 0<") == 2
    assert re.search(r'href="[^"]*seat=2#r2-gingerbread"', page), "the way to the field itself"
    assert value(pad, "gingerbread", 1) is None
    assert not pad.finished


def test_one_tap_for_each_and_the_last_shows_the_result(client: Client, pad: Pad) -> None:
    answer = show_result(client, pad, tap="2|gingerbread")
    assert asked(answer) == ["Bob: gingerbread not entered. None left?"]
    assert value(pad, "gingerbread", 2) == 0
    assert show_result(client, pad, tap="1|gingerbread").status_code == 303
    assert value(pad, "gingerbread", 1) == 0
    assert pad.finished
    assert pad.changes.filter(field="gingerbread", after="0").count() == 2


def test_one_tap_for_all(client: Client, pad: Pad) -> None:
    assert show_result(client, pad, tap="all").status_code == 303
    assert [value(pad, "gingerbread", seat) for seat in range(3)] == [4, 0, 0]


def test_only_what_is_asked_about_can_be_answered(client: Client, pad: Pad) -> None:
    for hostile in ("0|gingerbread", "1|points", "9|gingerbread", "1|x\0", "|", "٣|gingerbread"):
        assert len(asked(show_result(client, pad, tap=hostile))) == 2
    assert value(pad, "gingerbread") == 4


def test_the_points_themselves_are_no_nought_by_one_tap(client: Client, pad: Pad) -> None:
    tap(client, pad, "points", "", 9, seat=1)
    answer = show_result(client, pad, tap="all")
    assert "How many points do Bob’s trapped characters show?" in text(answer)
    assert value(pad, "points", 1) is None


def test_a_witch_without_a_card_is_asked_whether_she_has_none(client: Client, pad: Pad) -> None:
    taps(client, pad, {"gingerbread": 1}, seat=1)
    taps(client, pad, {"gingerbread": 1, "way": "cards"}, seat=2)
    tap(client, pad, "points", "", 7, seat=2)
    answer = show_result(client, pad)
    assert asked(answer) == ["Clarissa: trapped characters not entered. None trapped?"]
    assert show_result(client, pad, tap="2|card").status_code == 303
    pad.refresh_from_db()
    assert pad.finished


def test_a_blank_shows_no_points_and_a_count_can_be_blank_again(client: Client, pad: Pad) -> None:
    page = client.get(f"{pad.get_absolute_url()}?seat=1").content.decode()
    row = page.partition('id="r1-gingerbread"')[2].partition("</form>")[0]
    assert "0 points" not in row
    taps(client, pad, {"bonus:broom-cheerful": 1, "count:cheerful": 2})
    tap(client, pad, "count:cheerful", "", 2)
    assert value(pad, "count:cheerful") is None


def test_finals_are_as_they_were(client: Client, pad: Pad) -> None:
    finals = client.get(reverse("pad-finals", args=[pad.edit_token])).json()
    assert [player["gingerbread"] for player in finals["players"]] == [4, 0, 0]


def test_candy_hunters_asks_for_haunted_patterns_candies_and_scares(client: Client) -> None:
    pad = another(client, "candy-hunters", "Ola", "Jan", haunted="yes")
    taps(client, pad, {"regular_patterns": 2, "haunted_patterns": 0, "candy:y": 1})
    taps(client, pad, {"regular_patterns": 1}, seat=1)
    answer = show_result(client, pad)
    assert asked(answer) == [
        "Ola: scares not entered. None?",
        "Jan: haunted patterns not entered. None scored?",
        "Jan: candies not entered. None collected?",
        "Jan: scares not entered. None?",
    ]
    assert show_result(client, pad, tap="all").status_code == 303
    assert value(pad, "candy:y", 1) == 0
    assert value(pad, "scare_markers") == 0


def test_without_haunted_patterns_nobody_asks_for_them(client: Client) -> None:
    pad = another(client, "candy-hunters", "Ola", "Jan", haunted="no")
    for seat in (0, 1):
        counts = {"regular_patterns": 2 - seat, "candy:y": 0, "scare_markers": 0}
        taps(client, pad, dict(counts), seat=seat)
    assert show_result(client, pad).status_code == 303


def test_witchstone_asks_for_owls_chips_spells_and_what_a_prophecy_counts(client: Client) -> None:
    pad = another(client, "witchstone", "Ann", "Ben")
    taps(client, pad, {"track": 30, "owl:5": 1, "magic_chips": 0, "unused_spells": 0})
    tap(client, pad, "prophecies:scrolls", 2, 0)
    taps(client, pad, {"track": 20}, seat=1)
    answer = show_result(client, pad)
    assert [question.partition(":")[0] for question in asked(answer)] == ["Ann", *["Ben"] * 3]
    assert asked(answer)[1:] == [
        "Ben: owl tiles not entered. None?",
        "Ben: magic chips not entered. None?",
        "Ben: unused spells not entered. None?",
    ]
    assert show_result(client, pad, tap="all").status_code == 303
    assert [value(pad, f"prophecy:scrolls:{n}") for n in (0, 1)] == [0, 0]


def test_a_printed_prophecy_without_its_value_is_worth_nothing_we_made_up(client: Client) -> None:
    pad = another(client, "witchstone", "Ann", "Ben")
    taps(client, pad, {"track": 30})
    taps(client, pad, {"track": 20}, seat=1)
    tap(client, pad, "prophecies:printed", 1, 0, seat=1)
    answer = show_result(client, pad, tap="all")
    assert answer.status_code == 422
    assert "How many points is Ben’s prophecy worth: 1, 3, 5 or 7?" in text(answer)
    tap(client, pad, "prophecy:printed:0", 5, seat=1)
    assert show_result(client, pad, tap="all").status_code == 303


FIRST_EDITION = {
    "gingerbread-house": (
        '{"mode":"standard","witches":[{"name":"Alice","points":12,"gingerbread":3},'
        '{"name":"Bob","points":9,"bonus":["broom-cheerful"],"counts":{"cheerful":0}}]}'
    ),
    "candy-hunters": (
        '{"haunted":"yes","players":[{"name":"Ola","regular_patterns":2,"candies":{"y":1}},'
        '{"name":"Jan","regular_patterns":1}]}'
    ),
    "witchstone": (
        '{"players":[{"name":"Ann","track":31,"owls":{"7":1},"prophecies":[{"kind":"cluster"}]},'
        '{"name":"Ben","track":20}]}'
    ),
}
"""Pads as the first edition keeps them."""


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_of_the_first_edition_opens_goes_on_and_finishes(client: Client, game: str) -> None:
    pad = Pad.objects.create(game=game, document=FIRST_EDITION[game])
    before = pad.book.finals(pad.read())
    assert client.get(pad.get_absolute_url()).status_code == 200
    first = pad.book.players(pad.read())[0]
    assert tap(client, pad, "name", "Rübezahl", first).status_code == 200
    answer = show_result(client, pad)
    assert answer.status_code == 422
    assert asked(answer)
    assert finish(client, pad).status_code == 303
    pad.refresh_from_db()
    after = pad.book.finals(pad.read())
    named = msgspec.json.encode(before).decode().replace(first, "Rübezahl")
    assert msgspec.json.encode(after).decode() == named, "0 is what it counted as"
