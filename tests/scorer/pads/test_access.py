"""The link decides: every address, with every link and by every method."""

import pytest
from django.test import Client
from django.urls import reverse

from scorer.links import new_token
from scorer.pads.models import Pad
from tests.scorer.pads.table import JSON, fill, finish, look, start
from tests.scorer.pads.values import ALICE, as_json, cards, count, points, writes

pytestmark = pytest.mark.django_db

WRITES = ["pad-change", "pad-finish", "pad-reopen", "pad-again", "pad-delete", "pad-links"]
READS = [
    "pad", "pad-live", "pad-finals", "pad-result", "pad-text", "pad-picture", "pad-share",
]  # fmt: skip


@pytest.fixture
def pad(client: Client) -> Pad:
    pad = start(client)
    fill(client, pad, ALICE, {"trapped": points(5), "bonus": cards(), "gingerbread": count(0)})
    return pad


@pytest.mark.parametrize("name", READS)
def test_both_links_let_it_be_read(client: Client, pad: Pad, name: str) -> None:
    finish(client, pad)
    for token in (pad.edit_token, pad.view_token):
        assert Client().get(reverse(name, args=[token])).status_code == 200
        assert Client().head(reverse(name, args=[token])).status_code == 200


@pytest.mark.parametrize("name", WRITES + READS)
def test_without_a_link_it_does_not_exist(client: Client, pad: Pad, name: str) -> None:
    guesses = ["x", new_token(), pad.edit_token.swapcase(), pad.edit_token[:-1], "0", str(pad.pk)]
    for guess in guesses:
        address = reverse(name, args=[guess])
        method = client.post if name in WRITES else client.get
        assert method(address).status_code == 404, guess
        assert method(address, headers=JSON).status_code == 404


@pytest.mark.parametrize("name", WRITES)
def test_the_link_for_looking_writes_nothing(client: Client, pad: Pad, name: str) -> None:
    before = Pad.objects.values().get()
    form = {"tap": as_json(writes(before=ALICE, gingerbread=count(8)))}
    for headers in ({}, JSON):
        answer = client.post(reverse(name, args=[pad.view_token]), form, headers=headers)
        assert answer.status_code == 403
    assert Pad.objects.values().get() == before


def test_the_link_for_looking_does_not_even_ask_whether_to_delete(client: Client, pad: Pad) -> None:
    assert client.get(reverse("pad-delete", args=[pad.view_token])).status_code == 403


def test_the_link_for_looking_has_nothing_to_tap(client: Client, pad: Pad) -> None:
    for place in ("", "?seat=1&step=1", "?seat=0&step=0&way=names"):
        page = look(client, pad, place, pad.view_token).content.decode()
        assert "51" in page
        for element in ("<input", "<button", 'name="tap"'):
            assert element not in page.partition('id="screen"')[2]
        assert pad.edit_token not in page
    assert pad.edit_token not in client.get(f"/pads/{pad.view_token}/finals.json").content.decode()


def test_a_finished_pad_has_nothing_to_tap_but_reopening(client: Client, pad: Pad) -> None:
    finish(client, pad)
    page = look(client, pad).content.decode().partition('id="screen"')[2]
    assert 'name="tap"' not in page
    assert page.count('formaction="./reopen"') == 1


@pytest.mark.parametrize("name", WRITES)
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_writing_is_posting(client: Client, pad: Pad, name: str, method: str) -> None:
    if name in ("pad-change", "pad-delete", "pad-links") and method in ("GET", "HEAD"):
        return  # a question, or a page that was loaded again
    answer = client.generic(method, reverse(name, args=[pad.edit_token]))
    assert answer.status_code == 405


@pytest.mark.parametrize("name", READS)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_reading_is_getting(client: Client, pad: Pad, name: str, method: str) -> None:
    assert client.generic(method, reverse(name, args=[pad.edit_token])).status_code == 405


@pytest.mark.parametrize("name", WRITES)
def test_a_form_from_elsewhere_is_forbidden(client: Client, pad: Pad, name: str) -> None:
    stranger = Client(enforce_csrf_checks=True)
    stranger.cookies = client.cookies
    version = Pad.objects.get().version
    form = {"tap": as_json(writes(before=ALICE, gingerbread=count(8)))}
    assert stranger.post(reverse(name, args=[pad.edit_token]), form).status_code == 403
    assert Pad.objects.get().version == version


def test_the_set_up_page_takes_no_form_from_elsewhere() -> None:
    assert Client(enforce_csrf_checks=True).post("/pads/new").status_code == 403


def test_links_cannot_be_guessed(client: Client, pad: Pad) -> None:
    other = start(client, "Clarissa", "Dale")
    tokens = {pad.edit_token, pad.view_token, other.edit_token, other.view_token}
    assert len(tokens) == 4
    assert {len(token) for token in tokens} == {22}  # 128 bits


def test_no_page_tells_other_sites_where_it_is(client: Client, pad: Pad) -> None:
    page = client.get(pad.get_absolute_url())
    assert page.headers["Referrer-Policy"] == "same-origin"
    assert "noindex" in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]
