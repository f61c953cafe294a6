"""The result as a picture that needs nothing but itself."""

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.refusal import Refusal
from scorer.pads.lettering import fit, letters, printable, shorten, width, wrap
from scorer.pads.models import Pad
from scorer.pads.picture import INSIDE
from tests.scorer.pads.finished import (
    HOSTILE_NAMES,
    broken_tie,
    four_witches,
    shared_victory,
    two_witches,
)

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Wilhelmine Waldemarine Wunderwitch of the Whispering Woods "


def drawn(client: Client, pad: Pad) -> ElementTree.Element:
    answer = client.get(reverse("pad-picture", args=[pad.view_token]))
    assert answer.status_code == 200
    return ElementTree.fromstring(answer.content)  # noqa: S314  our own


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SVG}text")]


@pytest.mark.django_db
def test_it_works(client: Client) -> None:
    answer = client.get(reverse("pad-picture", args=[four_witches().view_token]))
    assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none';")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
@pytest.mark.parametrize("make", [four_witches, two_witches, broken_tie, shared_victory])
def test_it_shows_every_name_and_every_total(client: Client, make: Callable[[], Pad]) -> None:
    pad = make()
    shown = texts(drawn(client, pad))
    result = pad.book.score(pad.read())
    assert not isinstance(result, Refusal)
    for ranked in result.players:
        assert ranked.sheet.name in shown
        assert str(ranked.sheet.total) in shown


@pytest.mark.django_db
@pytest.mark.parametrize(
    "names",
    [
        HOSTILE_NAMES,
        tuple(f"{LONG}{n}"[-60:] for n in range(4)),
        ("\x01\x0b\x1f", "Bob\x7f", "a\ufffe", "\u200f"),
    ],
    ids=["hostile", "long", "unprintable"],
)
def test_it_is_well_formed_whatever_the_names(client: Client, names: tuple[str, ...]) -> None:
    picture = drawn(client, four_witches(names))
    assert not [element for element in picture.iter() if element.tag == f"{SVG}script"]
    assert "51" in texts(picture)


@pytest.mark.django_db
def test_it_refers_to_nothing_outside_itself(client: Client) -> None:
    picture = drawn(client, four_witches())
    named = {element.get("id") for element in picture.iter()} - {None}
    text = ElementTree.tostring(picture, encoding="unicode")
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    for element in picture.iter():
        assert "style" not in element.attrib
        assert element.tag.removeprefix(SVG) not in {"style", "image", "foreignObject", "a"}
        for value in element.attrib.values():
            if found := re.search(r"^#(.+)$|url\(#(.+)\)", value):
                target = found[1] or found[2]
                assert target in named or re.fullmatch("[0-9a-f]{3,6}", target)


@pytest.mark.django_db
def test_nothing_is_written_beyond_its_edge(client: Client) -> None:
    picture = drawn(client, four_witches(tuple(f"{LONG}{n}"[-60:] for n in range(4))))
    for element in picture.iter(f"{SVG}text"):
        size, x = float(element.get("font-size", "0")), float(element.get("x", "0"))
        assert width(element.text or "", size) <= INSIDE
        assert 0 < x < 1080


@pytest.mark.django_db
def test_a_long_name_stands_above_its_column_in_two_lines(client: Client) -> None:
    names = ("Alice", "Bob the Builder of Bakehouses", "Clarissa", "Donaudampfschifffahrtswitch")
    shown = texts(drawn(client, four_witches(names)))
    assert "Alice" in shown
    assert "Bob the" in shown
    assert not [text for text in shown if "……" in text]


@pytest.mark.django_db
def test_all_who_share_the_victory_are_crowned(client: Client) -> None:
    picture = drawn(client, shared_victory())
    crowns = [use for use in picture.iter(f"{SVG}use") if use.get("href") == "#crown"]
    assert len(crowns) == 3  # one on the house
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Alice and Bob share the victory"


def test_a_short_text_is_left_as_it_is() -> None:
    assert fit("Alice", 500, 40, 20) == ("Alice", 40)


def test_a_longer_text_is_first_written_smaller_and_then_cut() -> None:
    text, size = fit("Clarissa Clarissa", 300, 40, 20)
    assert (text, 20 < size < 40) == ("Clarissa Clarissa", True)
    for room in range(200, 400):
        assert "…" not in fit("Clarissa Clarissa", room, 40, 10)[0]
    text, size = fit("Clarissa " * 6, 300, 40, 20)
    assert (text[-1], size) == ("…", 20)
    assert width(text, size) <= 300


def test_what_belongs_together_is_not_cut_apart() -> None:
    family, flag, accent = "👩\u200d👩\u200d👧", "🇳🇱", "e\u0301"
    assert letters(f"{family}{flag}{flag}{accent}x👍🏽") == [
        family,
        flag,
        flag,
        accent,
        "x",
        "👍🏽",
    ]
    for room in range(20, 400, 7):
        cut = shorten(f"{family}{accent}{flag}{family}{flag}{accent}" * 2, room, 20)
        assert not cut.removesuffix("…").endswith("\u200d")
        assert sum(0x1F1E6 <= ord(letter) < 0x1F200 for letter in cut) % 2 == 0


def test_a_sentence_is_wrapped_between_its_words() -> None:
    lines = wrap("Level on points: the higher house decides (Alice 4, Bob 5).", 300, 30)
    assert len(lines) > 2
    assert " ".join(lines) == "Level on points: the higher house decides (Alice 4, Bob 5)."
    assert all(width(line, 30) <= 300 for line in lines)


def test_what_xml_cannot_hold_is_left_out() -> None:
    assert printable("a\x00\x08\ud800\ufffeb é שׂ 👩🏽‍🚀") == "ab é שׂ 👩🏽‍🚀"
