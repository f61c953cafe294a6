"""Finishing, reopening, playing again, deleting."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorer.pads.models import KnownCard, Pad, PadChange
from tests.scorer.pads.table import HTMX, finish, start, tap, taps, text, totals, value

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(client: Client) -> Pad:
    pad = start(client)
    tap(client, pad, "points", 12)
    tap(client, pad, "points", 9, seat=1)
    return pad


def post(client: Client, name: str, pad: Pad, **headers: str) -> tuple[int, str]:
    answer = client.post(reverse(name, args=[pad.edit_token]), {"tap": "all"}, headers=headers)
    return answer.status_code, answer.headers.get("Location") or answer.headers.get(
        "HX-Redirect", ""
    )


def test_finishing_leads_to_the_result(client: Client, pad: Pad) -> None:
    result = reverse("pad-result", args=[pad.edit_token])
    assert post(client, "pad-finish", pad) == (303, result)
    pad.refresh_from_db()
    assert pad.finished
    assert client.get(result).status_code == 200


def test_finishing_twice_is_finishing_once(client: Client, pad: Pad) -> None:
    post(client, "pad-finish", pad)
    pad.refresh_from_db()
    when, version = pad.finished, pad.version
    assert post(client, "pad-finish", pad, **HTMX)[0] == 200
    pad.refresh_from_db()
    assert (pad.finished, pad.version) == (when, version)


def test_a_tie_asks_for_the_houses_first(client: Client, pad: Pad) -> None:
    tap(client, pad, "points", 12, 9, seat=1)
    for htmx in (HTMX, {}):
        answer = finish(client, pad, 1, htmx)
        assert answer.status_code == 422
        assert "how many levels has the house of Alice, Bob?" in text(answer)
        assert answer.context["page"].name == "Bob"
    pad.refresh_from_db()
    assert not pad.finished


def test_what_one_has_not_entered_is_a_link_away_from_the_other(client: Client) -> None:
    pad = start(client)
    taps(client, pad, {"way": "cards", "card:Robber": 1})
    tap(client, pad, "points", 9, seat=1)
    for headers in ({}, HTMX):
        answer = client.post(f"{pad.get_absolute_url()}finish", {"seat": 1}, headers=headers)
        assert answer.status_code == 422
        assert answer.context["page"].name == "Bob"
        assert "Alice has trapped Robber; still to be read off the card: points." in text(answer)
        assert "GH-SCORE-1" in text(answer)
        place = re.search(
            r'<a class="pill" href="([^"]+)"[^>]*><bdi>Alice: Robber<', text_of(answer)
        )
        assert place
        address, _, row = unescape(place[1]).partition("#")
        assert f'id="{row}"' in text_of(client.get(address)), "the very field is there"


def text_of(answer: Any) -> str:
    return str(answer.content.decode())


def test_what_cannot_be_true_cannot_be_finished(client: Client, pad: Pad) -> None:
    taps(client, pad, {"levels": 2, "completed_levels": 3})
    assert post(client, "pad-finish", pad)[0] == 422


def test_reopening_lets_it_be_changed_again(client: Client, pad: Pad) -> None:
    post(client, "pad-finish", pad)
    assert post(client, "pad-reopen", pad) == (303, pad.get_absolute_url())
    assert post(client, "pad-reopen", pad) == (303, pad.get_absolute_url())
    assert tap(client, pad, "points", 13, 12).status_code == 200
    whole = PadChange.objects.filter(seat=-1).values_list("field", "before", "after")
    assert list(whole) == [("finished", "false", "true"), ("finished", "true", "false")]


def test_playing_again_is_an_empty_pad_for_the_same_witches(client: Client, pad: Pad) -> None:
    taps(client, pad, {"levels": 4})
    status, address = post(client, "pad-again", pad)
    assert status == 303
    again = client.get(address)
    assert totals(again) == ["–", "–"]
    assert "Alice" in text(again)
    assert value(pad, "levels") == 4


def test_a_double_tap_on_play_again_makes_one_pad(client: Client, pad: Pad) -> None:
    assert post(client, "pad-again", pad) == post(client, "pad-again", pad)
    assert Pad.objects.count() == 2


def test_a_pad_is_deleted_only_after_a_question(client: Client, pad: Pad) -> None:
    page = client.get(reverse("pad-delete", args=[pad.edit_token]))
    assert "Delete this game?" in text(page)
    assert "Alice 12, Bob 9" in text(page)
    assert Pad.objects.exists()
    assert post(client, "pad-delete", pad) == (303, "/")
    assert not Pad.objects.exists()
    assert not PadChange.objects.exists()
    assert client.get(pad.get_absolute_url()).status_code == 404
    assert client.get(f"{pad.get_absolute_url()}live?version=3").status_code == 404


def test_a_deleted_pad_takes_no_knowledge_of_the_box_along(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    post(client, "pad-delete", pad)
    assert KnownCard.objects.count() == 1
