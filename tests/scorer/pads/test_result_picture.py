"""The result as a picture that needs nothing but itself."""

import re
import struct
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from rules.kernel.refusal import Refusal
from scorer import allowance
from scorer.allowance import PICTURE
from scorer.pads.lettering import fit, letters, printable, shorten, width, wrap
from scorer.pads.models import Pad
from scorer.pads.picture import BAR, BAR_WIDE, png
from scorer.pads.reckoning import scored
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
    result = scored(pad.game, pad.read())
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


def beyond_the_edge(text: ElementTree.Element, anchor: str) -> bool:
    wide = width(text.text or "", float(text.get("font-size", "0")))
    left = float(text.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(anchor, 0)
    return left < 0 or left + wide > 1200


@pytest.mark.django_db
def test_nothing_is_written_beyond_its_edge(client: Client) -> None:
    picture = drawn(client, four_witches(tuple(f"{LONG}{n}"[-60:] for n in range(4))))
    inherited = {
        text: group.get("text-anchor", "")
        for group in picture.iter(f"{SVG}g")
        for text in group.iter(f"{SVG}text")
    }
    for text in picture.iter(f"{SVG}text"):
        assert not beyond_the_edge(text, text.get("text-anchor") or inherited.get(text, ""))


@pytest.mark.django_db
def test_a_long_name_is_written_in_lines_and_then_cut(client: Client) -> None:
    names = ("Alice Bob the Builder of Bakehouses", "Bob", "Clarissa", "Donau")
    shown = texts(drawn(client, four_witches(names)))
    assert {"Alice Bob the", "Builder of"} <= set(shown)
    shown = texts(drawn(client, four_witches((LONG[:60], "Bob", "Clarissa", "Donau"))))
    assert [text for text in shown if text.endswith("…")]
    assert not [text for text in shown if "……" in text]


@pytest.mark.django_db
def test_all_who_share_the_victory_are_named(client: Client) -> None:
    picture = drawn(client, shared_victory())
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Alice and Bob share the victory"
    ranks = [circle for circle in picture.iter(f"{SVG}circle") if circle.get("r") == "26"]
    assert [rank.get("fill") for rank in ranks] == ["#8a3f1d", "#8a3f1d", "none"]


@pytest.mark.django_db
def test_the_bars_are_as_long_as_the_points_are_many(client: Client) -> None:
    picture = drawn(client, four_witches())
    long: dict[float, float] = {}
    for group in picture.iter(f"{SVG}g"):
        if "translate(0 " in group.get("transform", ""):
            parts = group.findall(f"{SVG}rect")
            ends = [float(part.get("x", 0)) + float(part.get("width", 0)) for part in parts]
            long[float(group.get("transform", "")[len("translate(0 ") : -1])] = max(ends) - BAR
    points = [51, 47, 42, 22]
    assert len(long) == 4
    for end, total in zip(long.values(), points, strict=True):
        assert abs(end - BAR_WIDE * total / 51) < 4


@pytest.mark.django_db
def test_its_bars_are_the_same_in_every_language(client: Client) -> None:
    pad = four_witches()

    def bars(language: str) -> list[tuple[str, str]]:
        client.cookies["django_language"] = language
        pieces = drawn(client, pad).iter(f"{SVG}rect")
        return [
            (each.get("x", ""), each.get("width", "")) for each in pieces if "rx" not in each.attrib
        ]

    assert bars("pl") == bars("nl") == bars("en")
    assert all(float(wide) > 0 for _, wide in bars("pl"))


@pytest.mark.django_db
def test_as_png_it_has_the_size_that_chats_ask_for(client: Client) -> None:
    pad = four_witches()
    answer = client.get(reverse("pad-png", args=[pad.view_token]))
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["Cache-Control"] == "private, max-age=60"
    assert answer.content.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    assert len(answer.content) < 150_000


@pytest.mark.django_db
@pytest.mark.parametrize("names", [HOSTILE_NAMES, ("\x01\x0b", "Bob\x7f", "a\ufffe", "\u200f")])
def test_whatever_the_names_it_becomes_a_png(client: Client, names: tuple[str, ...]) -> None:
    answer = client.get(reverse("pad-png", args=[four_witches(names).view_token]))
    assert answer.content.startswith(b"\x89PNG")


@pytest.mark.django_db
def test_with_first_letters_no_name_is_in_it(client: Client) -> None:
    pad = four_witches(("Alice", "Bob", "Anna", "Dale"))
    address = reverse("pad-picture", args=[pad.view_token])
    picture = client.get(f"{address}?names=letters").content.decode()
    for name in ("Alice", "Bob", "Anna", "Dale"):
        assert name not in picture
    for short in ("A1", "A2", "B.", "D."):
        assert f">{short}<" in picture


@pytest.mark.django_db
def test_nobody_lets_the_site_draw_all_day(
    client: Client, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.LIMITED = True
    monkeypatch.setattr(allowance, "COUNTS", allowance.Counts())
    monkeypatch.setattr(allowance, "monotonic", lambda: 0)
    address = reverse("pad-png", args=[four_witches().view_token])
    asked = [client.get(address).status_code for _ in range(PICTURE.address.burst + 1)]
    assert asked == [200] * PICTURE.address.burst + [429]


def lettered(letter: str) -> bytes:
    return png(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">'
        f'<text y="50" font-size="48" font-family="\'DejaVu Serif\'">{letter}</text></svg>'
    )


@pytest.mark.parametrize(
    "letters",
    [
        "àâæçéèêëîïôœùûüÿ",
        "äöüßÄÖÜẞ",
        "áéíóúñ¿¡çãõà·ŀ",
        "åæøðþáíóúý",
        "ąćęłńóśźżčďěňřšťůžľĺŕ",
        "őűáíăâîșțşţ",
        "čćđšžģķļņūįųėż",
        "ġħżàèìòùḃċḋḟġṁṗṡṫŵŷëẁ",
        "çëğıİöşüəĉĝĥĵŝŭ",
        "αβγδεζηθικλμνξοπρςστυφχψωάέήίόύώΆΰ",
        "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџѓќѕ",
        "աբգդեզէըթժիև",
        "აბგდევზთ",
        "אבגדהוזש",
    ],
)
def test_the_letters_of_europe_are_drawn(letters: str) -> None:
    missing = lettered("\U000f0000")
    assert lettered(" ") != missing
    for letter in letters:
        assert lettered(letter) not in (missing, lettered(" ")), letter


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
    short = wrap("Level on points: the higher house decides (Alice 4, Bob 5).", 300, 30, 2)
    assert (len(short), short[0], short[1][-1]) == (2, lines[0], "…")
    assert width(short[1], 30) <= 300


def test_what_xml_cannot_hold_is_left_out() -> None:
    assert printable("a\x00\x08\ud800\ufffeb é שׂ 👩🏽‍🚀") == "ab é שׂ 👩🏽‍🚀"
