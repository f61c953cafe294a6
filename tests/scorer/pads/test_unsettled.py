"""A refused value stays in sight until it is settled, holds the result back, and is no value."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorer.pads.models import Pad
from tests.scorer.pads.table import HTMX, finish, name, start, tap, taps, text, value

pytestmark = pytest.mark.django_db

WHY = "Alice has 12 gingerbread; at no time may she have more than 10."


@pytest.fixture
def pad(client: Client) -> Pad:
    pad = start(client)
    taps(client, pad, {"points": 12})
    taps(client, pad, {"points": 9}, seat=1)
    assert tap(client, pad, "gingerbread", 12).status_code == 422
    return pad


def opened(client: Client, pad: Pad, seat: int = 0) -> str:
    return str(client.get(f"{pad.get_absolute_url()}?seat={seat}").content.decode())


def field(page: str, row: str) -> str:
    """What stands in a field, and whether it is red."""
    found = re.search(rf'<input[^>]* id="{row}-in"[^>]*>', page)
    assert found
    typed = re.search(r' value="([^"]*)"', found[0])
    assert typed
    return typed[1] + (" red" if "aria-invalid" in found[0] else "")


def test_it_stays_when_the_page_is_loaded_again_or_another_field_is_touched(
    client: Client, pad: Pad
) -> None:
    for page in (opened(client, pad), tap(client, pad, "levels", 3).content.decode()):
        assert field(page, "r0-gingerbread") == "12 red"
        assert WHY in page
    assert value(pad, "gingerbread") is None
    assert "12" not in field(opened(client, pad, seat=1), "r1-gingerbread")


def test_other_phones_hear_of_it_and_those_who_look_do_not(client: Client, pad: Pad) -> None:
    live = reverse("pad-live", args=[pad.edit_token])
    tap(client, pad, "levels", "4o")
    news = client.get(live, {"version": 3, "seat": 0})
    assert field(news.content.decode(), "r0-levels") == "4o red"
    assert WHY not in client.get(reverse("pad", args=[pad.view_token])).content.decode()


def test_the_answer_to_another_tap_is_no_refusal(client: Client, pad: Pad) -> None:
    assert tap(client, pad, "levels", 3).status_code == 200
    assert tap(client, pad, "levels", 4, 3, htmx=False).status_code == 303


@pytest.mark.parametrize("seat", [0, 1])
def test_it_holds_the_result_back_and_says_where(client: Client, pad: Pad, seat: int) -> None:
    for headers in ({}, HTMX):
        answer = finish(client, pad, seat, headers)
        assert answer.status_code == 422
        words = "Alice, Gingerbread left: 12 was refused. Put it right first."
        assert words in text(answer)
        assert "#r0-gingerbread" in answer.content.decode()
    assert value(pad, "gingerbread") is None
    assert not pad.finished


@pytest.mark.parametrize("settled", ["7", "", "0"])
def test_another_value_or_none_settles_it(client: Client, pad: Pad, settled: str) -> None:
    assert tap(client, pad, "gingerbread", settled).status_code == 200
    page = opened(client, pad)
    assert field(page, "r0-gingerbread") == settled
    assert WHY not in page
    assert finish(client, pad).status_code == 303


def test_another_refused_value_takes_its_place(client: Client, pad: Pad) -> None:
    tap(client, pad, "gingerbread", "x")
    assert field(opened(client, pad), "r0-gingerbread") == "x red"


def test_it_is_entered_as_soon_as_it_is_possible(client: Client) -> None:
    form = {"game": "candy-hunters", "seats": 2, "name": ["Ola", "Jan"], "haunted": "no"}
    client.post(reverse("pad-new"), form)
    pad = Pad.objects.get()
    taps(client, pad, {"candy:y": 3})
    assert tap(client, pad, "candy:b", 3).status_code == 422
    assert field(opened(client, pad), "r0-candy-b") == "3 red"
    taps(client, pad, {"scare_markers": 0})
    assert value(pad, "candy:b") is None
    assert tap(client, pad, "candy:y", 0, 3).status_code == 200
    assert value(pad, "candy:b") == 3
    assert field(opened(client, pad), "r0-candy-b") == "3"


def test_what_is_not_asked_for_any_more_is_in_nobody_s_way(client: Client, pad: Pad) -> None:
    tap(client, pad, "gingerbread", 3)
    tap(client, pad, "bonus:broom-cheerful", 1, 0)
    tap(client, pad, "count:cheerful", "lots")
    tap(client, pad, "bonus:broom-cheerful", 0, 1)
    assert finish(client, pad).status_code == 303


def offered(page: Any, label: str) -> dict[str, str]:
    """What the button of this name sends."""
    found = re.search(rf'name="tap" value="([^"]*)"[^>]*>\s*<bdi>{label}<', page.content.decode())
    assert found
    return {"seat": "0", "tap": found[1]}


@pytest.mark.parametrize("typed", ["Rapunzl", "x", "a:b"])
def test_a_name_stays_until_it_is_left_out(client: Client, pad: Pad, typed: str) -> None:
    taps(client, pad, {"gingerbread": 1, "way": "cards"})
    assert name(client, pad, typed).status_code == 422
    tap(client, pad, "levels", 3)
    page = client.get(pad.get_absolute_url())
    assert field(page.content.decode(), "r0-card") == f"{typed} red"
    refused = finish(client, pad)
    assert f"Trapped characters: {typed} was refused" in text(refused)
    address = f"{pad.get_absolute_url()}change"
    assert client.post(address, offered(page, "Leave it out")).status_code == 303
    assert field(opened(client, pad), "r0-card") == ""
    assert finish(client, pad).status_code == 303


def test_a_name_is_settled_by_the_one_that_was_meant(client: Client, pad: Pad) -> None:
    taps(client, pad, {"gingerbread": 1, "way": "cards"})
    name(client, pad, "Rapunzl")
    page = client.get(pad.get_absolute_url())
    client.post(f"{pad.get_absolute_url()}change", offered(page, "Rapunzel"))
    assert value(pad, "card:Rapunzel") == 1
    assert field(opened(client, pad), "r0-card") == ""


def test_what_is_too_long_to_show_is_not_kept(client: Client, pad: Pad) -> None:
    tap(client, pad, "gingerbread", 3)
    version = Pad.objects.get().version
    for hostile in ("9" * 5000, "\0", "a\nb"):
        assert tap(client, pad, "levels", hostile).status_code == 422
    assert tap(client, pad, "bonus:broom-cheerful", 4, 0).status_code == 422
    pad.refresh_from_db()
    assert (pad.unsettled, pad.version) == ("", version)
