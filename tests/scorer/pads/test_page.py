"""The page of a pad, and what it weighs."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.registry import GAMES
from scorer.games import PADS
from scorer.pads.models import DevicePad, Pad
from tests.scorer.pads.table import fill, look, start, text, totals
from tests.scorer.pads.values import ALICE, FOUR_WITCHES, NAMES, cards

pytestmark = pytest.mark.django_db
SPRITE = Path(str(finders.find("sprite.svg"))).read_text("utf-8")
DRAWN = set(re.findall(r'id="(s-[\w-]+)"', SPRITE))
FIRST_LOAD, HTML = 40_000, 14_000


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client, *NAMES)


def test_it_works(client: Client, pad: Pad) -> None:
    page = look(client, pad)
    assert totals(page) == ["·"] * 4
    assert "Alice’s characters" in text(page)


@pytest.mark.parametrize(
    "place",
    ["?seat=9", "?seat=-1", "?seat=x", "?seat=²", "?step=9", "?step=x", "?card=nothing", "?way=x",
     "?seat=0&step=1&card=99", "?seat=0&step=1&card=%00", "?way=more&typed=9999999",
     "?read=Nobody"],
)  # fmt: skip
def test_an_address_that_leads_nowhere_leads_to_the_pad(
    client: Client, pad: Pad, place: str
) -> None:
    page = look(client, pad, place)
    assert page.status_code == 200
    assert totals(page) == ["·"] * 4


def test_every_bonus_card_can_be_chosen_from_a_drawing(client: Client, pad: Pad) -> None:
    page = look(client, pad, "?seat=0&step=1").content.decode()
    deck = page.partition('class="deck')[2].partition("</section>")[0]
    assert deck.count("<svg") == len(BONUS_CARDS)
    assert set(re.findall(r"sprite\.svg#(s-[\w-]+)", page)) <= DRAWN


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_a_pad_is_there_and_every_id_once(client: Client, game: str) -> None:
    book = PADS[game]
    for mode in book.modes:
        for seats in book.seats:
            pad = start(client, *NAMES[:seats], mode=mode, game=game)
            for step in range(5):
                page = look(client, pad, f"?seat={seats - 1}&step={step}")
                assert page.status_code == 200
                ids = re.findall(r'\sid="([^"]+)"', page.content.decode())
                assert len(ids) == len(set(ids))
                assert set(re.findall(r"\.svg#(s-[\w-]+)", page.content.decode())) <= DRAWN


def test_a_card_that_another_witch_holds_is_shown_with_her(client: Client, pad: Pad) -> None:
    fill(client, pad, {}, {"bonus": cards(("chimney-6", 5), done=False)})
    page = look(client, pad, "?seat=0&step=1").content.decode()
    gone = [key for key in re.findall(r"<button.*?</button>", page, re.S) if "disabled" in key]
    assert [re.sub(r"<[^>]*>|\s", "", key) for key in gone if "#s-chimney" in key] == ["Bob"]


def test_every_number_has_its_reason_for_those_who_only_look(client: Client, pad: Pad) -> None:
    fill(client, pad, ALICE)
    page = look(client, pad, token=pad.view_token)
    assert totals(page) == ["51", *["·"] * 3]
    for said in ("4 + 2 + 4 + 10 + 2 + 6 + 8 GH-SCORE-1 36", "GH-BROOM-2 6", "GH-CHIMNEY-1 0"):
        assert said in text(page)
    assert 'href="/rules/gingerbread-house/GH-BROOM-2"' in page.content.decode()


def test_names_are_shown_and_not_obeyed(client: Client) -> None:
    pad = start(client, "<b>Alice", '"></script><script>alert(1)</script>', "{name}")
    for place in ("", "?seat=1", "?seat=1&step=1", "?seat=2&step=2"):
        page = look(client, pad, place).content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page
        assert "{name}" in page


def test_a_phone_remembers_what_it_opened_and_how(client: Client, pad: Pad) -> None:
    guest = Client()
    guest.get(f"/pads/{pad.view_token}/")
    opened = DevicePad.objects.exclude(device=pad.device).get()
    assert opened.role == "view"
    guest.get(f"/pads/{pad.edit_token}/")
    guest.get(f"/pads/{pad.view_token}/")
    opened.refresh_from_db()
    assert opened.role == "edit"


def test_it_costs_few_queries(
    client: Client, pad: Pad, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(5):
        look(client, pad)


def test_the_first_load_is_light(client: Client) -> None:
    """Everything that the page names itself, and what its scripts import."""
    pad = start(client, *(f"{name} of the deep dark forest" for name in NAMES))
    fill(client, pad, *FOUR_WITCHES[:3])
    page = client.get(pad.get_absolute_url(), headers={"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    assert len(page.content) < HTML
    named = re.sub(r"<noscript>.*?</noscript>", "", gzip.decompress(page.content).decode())
    files = {
        name.partition("#")[0].partition("?")[0]
        for name in re.findall(r'(?:src|href|data-sprite)="/static/([^"]+)"', named)
        if not name.startswith("icon")
    }
    weights = {
        name: len(gzip.compress(Path(str(finders.find(name))).read_bytes())) for name in files
    }
    assert "grimoire.css" in files
    assert any(name.startswith("pad/") for name in files)
    assert len(page.content) + sum(weights.values()) < FIRST_LOAD, weights


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["", "&way=names", "&way=more"])
def test_no_page_of_a_pad_is_heavy(client: Client, game: str, way: str) -> None:
    names = tuple(f"{name} of the deep dark forest" for name in NAMES)
    pad = start(client, *names, game=game)
    if game == "gingerbread-house":
        fill(client, pad, *FOUR_WITCHES[:3])
    for step in range(4):
        page = client.get(
            f"{pad.get_absolute_url()}?seat=3&step={step}{way}", headers={"Accept-Encoding": "gzip"}
        )
        assert len(page.content) < HTML
