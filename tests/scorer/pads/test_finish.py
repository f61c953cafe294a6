"""Finishing, reopening, playing again, deleting."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorer.pads.entries import picks
from scorer.pads.models import KnownCard, Pad, PadChange
from tests.scorer.pads.table import JSON, enter, fill, finish, look, start, tap, text, totals, value
from tests.scorer.pads.values import Cells, cards, count, points, writes

pytestmark = pytest.mark.django_db

TWO: tuple[Cells, Cells] = (
    {"trapped": points(8, 4), "bonus": cards(), "gingerbread": count(0)},
    {"trapped": points(9), "bonus": cards(), "gingerbread": count(0)},
)
BLANK: dict[str, tuple[Cells, Cells]] = {
    "gingerbread-house": TWO,
    "candy-hunters": (
        {"haunted": picks({}), "regular": count(3), "candies": picks({}), "scares": count(0)},
        {"haunted": picks({}), "regular": count(2), "candies": picks({}), "scares": count(0)},
    ),
    "witchstone": (
        {"track": count(30), "owls": picks({}), "chips": count(0), "scrolls": cards()},
        {"track": count(20), "owls": picks({}), "chips": count(0), "scrolls": cards()},
    ),
}


@pytest.fixture
def pad(client: Client) -> Pad:
    pad = start(client)
    fill(client, pad, *TWO)
    return pad


def post(client: Client, name: str, pad: Pad) -> tuple[int, str]:
    answer = client.post(reverse(name, args=[pad.edit_token]))
    return answer.status_code, answer.headers.get("Location", "")


def test_finishing_leads_to_the_result(client: Client, pad: Pad) -> None:
    result = reverse("pad-result", args=[pad.edit_token])
    assert "Show the result" in text(look(client, pad))
    assert post(client, "pad-finish", pad) == (303, result)
    pad.refresh_from_db()
    assert pad.finished
    assert client.get(result).status_code == 200


def test_finishing_twice_is_finishing_once(client: Client, pad: Pad) -> None:
    post(client, "pad-finish", pad)
    pad.refresh_from_db()
    when, version = pad.finished, pad.version
    assert post(client, "pad-finish", pad)[0] == 303
    pad.refresh_from_db()
    assert (pad.finished, pad.version) == (when, version)


@pytest.mark.parametrize(
    ("game", "cell"), [(game, cell) for game, sheets in BLANK.items() for cell in sheets[0]]
)
def test_what_is_blank_is_no_nought_and_holds_the_result_back(
    client: Client, game: str, cell: str
) -> None:
    pad = start(client, "Ann", "Ben", game=game)
    fill(client, pad, BLANK[game][0])
    fill(client, pad, *({**BLANK[game][seat]} for seat in (0, 1)))
    enter(client, pad, 1, **{cell: None})
    assert "?" in totals(look(client, pad))[1]
    assert "Show the result" not in text(look(client, pad))
    answer = finish(client, pad)
    assert answer.status_code in (303, 422)
    pad.refresh_from_db()
    assert not pad.finished
    assert value(pad, cell, 1) is None
    enter(client, pad, 1, **{cell: BLANK[game][1][cell]})
    assert finish(client, pad).headers["Location"] == reverse("pad-result", args=[pad.edit_token])


def test_a_tie_is_asked_about_before_the_result(client: Client, pad: Pad) -> None:
    enter(client, pad, 1, trapped=points(12))
    page = look(client, pad)
    assert "Alice and Bob both have 12." in text(page)
    assert "Show the result" not in text(page)
    finish(client, pad)
    pad.refresh_from_db()
    assert not pad.finished


def test_a_finished_pad_is_locked_with_a_way_to_reopen_it(client: Client, pad: Pad) -> None:
    finish(client, pad)
    for plain in (True, False):
        sent = writes(before=TWO[0], gingerbread=count(3))
        answer = tap(client, pad, sent, plain=plain)
        assert answer.status_code == (303 if plain else 409)  # to the page that says so
        assert plain or answer.json()["finished"]
    assert "This game is finished" in text(look(client, pad))
    assert "Reopen" in text(look(client, pad))
    assert value(pad, "gingerbread") == count(0)


def test_neither_names_nor_what_a_card_shows_changes_on_a_finished_pad(client: Client) -> None:
    pad = start(client)
    fill(client, pad, *TWO)
    enter(client, pad, trapped=points("Wolf"))
    sheet = {"card": "Wolf", "later": "1"}
    client.post(f"{pad.get_absolute_url()}change?seat=0", sheet | {"points": "4"})
    finish(client, pad)
    pad.refresh_from_db()
    assert pad.finished
    client.post(f"{pad.get_absolute_url()}change?seat=0", sheet | {"points": "9"})
    assert "This game is finished" in text(look(client, pad))
    client.post(reverse("pad-names", args=[pad.edit_token]), {"name": ["Clarissa", "Dale"]})
    now = Pad.objects.get()
    assert (now.version, now.document) == (pad.version, pad.document)


def test_reopening_lets_it_be_changed_again(client: Client, pad: Pad) -> None:
    post(client, "pad-finish", pad)
    assert post(client, "pad-reopen", pad) == (303, pad.get_absolute_url())
    assert post(client, "pad-reopen", pad) == (303, pad.get_absolute_url())
    assert enter(client, pad, gingerbread=count(3)).status_code == 200
    whole = PadChange.objects.filter(seat=-1).values_list("field", "before", "after")
    assert list(whole) == [("finished", "false", "true"), ("finished", "true", "false")]


def test_playing_again_is_an_empty_pad_for_the_same_witches(client: Client, pad: Pad) -> None:
    status, address = post(client, "pad-again", pad)
    assert status == 303
    again = client.get(address)
    assert totals(again) == ["·", "·"]
    assert "Alice" in text(again)
    assert value(pad, "trapped") == points(8, 4)


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
    gone: list[Any] = [
        look(client, pad),
        client.get(f"{pad.get_absolute_url()}live?version=3", headers=JSON),
        tap(client, pad, writes(gingerbread=count(1))),
    ]
    assert {answer.status_code for answer in gone} == {404}


def test_a_deleted_pad_takes_no_knowledge_of_the_box_along(client: Client, pad: Pad) -> None:
    assert pad.device
    KnownCard.objects.create(
        device=pad.device, game=pad.game, name="Robber", facts='{"name":"Robber","points":3}'
    )
    post(client, "pad-delete", pad)
    assert KnownCard.objects.count() == 1
