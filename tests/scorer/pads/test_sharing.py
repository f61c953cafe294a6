"""The links of a pad, and its result as text."""

import re

import pytest
from django.test import Client, RequestFactory, override_settings
from django.urls import reverse

from scorer.pads import sharing
from scorer.pads.sharing import Link, outward
from tests.scorer.pads.finished import (
    HOSTILE_NAMES,
    STANDARD,
    a_pad,
    broken_tie,
    four_witches,
    shared_victory,
)

pytestmark = pytest.mark.django_db


def share_page(client: Client, token: str) -> str:
    answer = client.get(reverse("pad-share", args=[token]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_editors_can_hand_on_both_links(client: Client) -> None:
    pad = four_witches()
    page = share_page(client, pad.edit_token)
    assert f'href="http://testserver/pads/{pad.view_token}/result"' in page
    assert f'href="http://testserver/pads/{pad.edit_token}/"' in page
    assert page.count('role="img" aria-label="QR code') == 2


def test_whoever_may_only_look_can_hand_on_nothing_else(client: Client) -> None:
    pad = four_witches()
    page = share_page(client, pad.view_token)
    assert f'href="http://testserver/pads/{pad.view_token}/result"' in page
    assert pad.edit_token not in page
    assert page.count('role="img" aria-label="QR code') == 1


def test_a_pad_not_finished_can_be_shared_but_has_no_result(client: Client) -> None:
    pad = a_pad(*STANDARD, finished=False)
    page = share_page(client, pad.edit_token)
    assert f'href="http://testserver/pads/{pad.view_token}/"' in page
    assert "picture.png" not in page
    assert "data-copy-text" not in page
    assert "Share the picture" not in page
    assert client.get(reverse("pad-text", args=[pad.edit_token])).status_code == 404
    assert client.get(reverse("pad-picture", args=[pad.edit_token])).status_code == 404


def test_a_qr_code_is_dark_on_white_with_a_margin() -> None:
    drawn = Link("view", "", "", "http://testserver/pads/abc/result").qr_code
    side = re.search(r'viewBox="0 0 (\d+) ', drawn)
    assert side
    assert f'fill="#fff" d="M0 0h{side[1]}v{side[1]}h-{side[1]}z"' in drawn
    assert re.search(r'stroke="#000" d="M4 4\.5', drawn)


def test_the_text_says_who_won_and_why(client: Client) -> None:
    pad = four_witches()
    answer = client.get(reverse("pad-text", args=[pad.edit_token]))
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    lines = answer.content.decode().splitlines()
    assert lines[0] == "Alice wins"
    assert lines[1].startswith("Gingerbread House · Standard · ")
    assert lines[3:7] == ["1. Alice: 51", "2. Clarissa: 47", "3. Bob: 42", "4. Dale: 22"]
    assert lines[8] == (
        "Alice: Characters 36 · Rolling Pin, red 6 · Broom, bad-tempered 6"
        " · Chimney, 6 levels 0 · Gingerbread left 3"
    )
    assert lines[-1] == f"http://testserver/pads/{pad.view_token}/result"


def test_the_text_is_on_the_page_to_be_copied(client: Client) -> None:
    page = share_page(client, four_witches().view_token)
    (copied,) = re.findall(r'data-copy="([^"]+)"[^>]*><svg', page)
    assert "1. Alice: 51\n" in copied


def test_the_text_explains_a_tie(client: Client) -> None:
    text = client.get(reverse("pad-text", args=[broken_tie().view_token])).content.decode()
    assert "the taller house decides (1. Bob, 2. Alice)" in text


def test_the_text_names_all_who_share_the_victory(client: Client) -> None:
    pad = shared_victory()
    text = client.get(reverse("pad-text", args=[pad.view_token])).content.decode()
    assert text.startswith("Alice and Bob share the victory\n")
    assert "1. Alice: 20\n1. Bob: 20\n3. Clarissa: 3\n" in text
    assert "and the houses are equally tall: a shared victory.\n" in text


def test_first_letters_are_for_picture_text_and_paper(client: Client) -> None:
    pad = four_witches(("Alice", "Bob", "Anna", "dale"))
    answer = client.get(reverse("pad-share", args=[pad.edit_token]), {"names": "letters"})
    page = answer.content.decode()
    picture, words, paper = (answer.context[name] for name in ("picture", "words", "paper"))
    for address in (picture, words, paper):
        assert "names=letters" in address
        assert pad.edit_token not in address
    assert "A1 wins" in page
    for name in ("Alice", "Bob", "Anna", "dale"):
        assert name not in page
    text = client.get(words).content.decode()
    assert "1. A1: 51\n2. A2: 47\n3. B.: 42\n4. D.: 22\n" in text
    assert pad.view_token not in text, "the link shows whole names"
    assert "Alice" not in client.get(paper).content.decode()


def test_a_picture_that_is_handed_on_knows_no_link_for_changing(client: Client) -> None:
    pad = four_witches()
    answer = client.get(reverse("pad-share", args=[pad.edit_token]))
    assert answer.context["picture"].startswith(f"/pads/{pad.view_token}/picture.png")
    assert pad.edit_token not in answer.context["text"]


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("192.168.1.20:8000", "Works in this Wi-Fi only."),
        ("10.0.0.3", "Works in this Wi-Fi only."),
        ("[fd00::12]:8000", "Works in this Wi-Fi only."),
        ("grimoire.local", "Works in this Wi-Fi only."),
        ("witches", "Works in this Wi-Fi only."),
        ("localhost:8000", "Works on this device only."),
        ("127.0.0.1", "Works on this device only."),
        ("[::1]:8000", "Works on this device only."),
        ("grimoire.example.org", "Works everywhere."),
        ("93.184.215.14", "Works everywhere."),
    ],
)
def test_it_says_where_a_link_works(host: str, words: str) -> None:
    assert Link("view", "", "", f"http://{host}/pads/x/result").reach == words


def test_names_in_the_text_are_as_they_were_typed(client: Client) -> None:
    text = client.get(
        reverse("pad-text", args=[four_witches(HOSTILE_NAMES).view_token])
    ).content.decode()
    assert text.startswith("<script>alert(1)</script> wins\n")
    assert "\u2068שרה בת הקוסם\u2069: 47\n" in text


@override_settings(ALLOWED_HOSTS=["localhost", "192.0.2.7"])
def test_a_machine_that_calls_itself_localhost_hands_on_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sharing, "main_address", lambda: "192.0.2.7")
    request = RequestFactory().get("/", headers={"Host": "localhost:8000"})
    assert outward(request, "/pads/x/") == "http://192.0.2.7:8000/pads/x/"
    request = RequestFactory().get("/", headers={"Host": "localhost"})
    assert outward(request, "/pads/x/") == "http://192.0.2.7/pads/x/"


@override_settings(ALLOWED_HOSTS=["localhost"])
def test_an_address_by_which_the_site_may_not_be_called_is_not_handed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sharing, "main_address", lambda: "192.0.2.7")
    request = RequestFactory().get("/", headers={"Host": "localhost:8000"})
    assert outward(request, "/pads/x/") == "http://localhost:8000/pads/x/"


def test_nothing_hostile_becomes_markup(client: Client) -> None:
    page = share_page(client, four_witches(HOSTILE_NAMES).edit_token)
    assert "<script>alert" not in page
    assert page.count("<script") == page.count('<script src="/static/') == 2
