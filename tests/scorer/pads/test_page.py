"""The page of a pad, and what it weighs."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rules.gingerbread_house.components import BONUS_CARDS
from scorer.pads.models import DevicePad, Pad
from tests.scorer.pads.table import NAMES, finish, start, tap, taps, text, totals

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client, *NAMES)


def test_it_works(client: Client, pad: Pad) -> None:
    page = client.get(pad.get_absolute_url())
    assert totals(page) == ["–"] * 4
    assert "Next: Bob" in text(page)


def test_the_last_one_shows_the_result(client: Client, pad: Pad) -> None:
    page = client.get(f"{pad.get_absolute_url()}?seat=3")
    assert "Show the result" in text(page)
    assert "Next" not in text(page)


@pytest.mark.parametrize("query", ["?seat=9", "?seat=-1", "?seat=x", "?open=Nobody", "?seat=²"])
def test_an_address_that_asks_for_nobody_shows_the_first(
    client: Client, pad: Pad, query: str
) -> None:
    page = client.get(pad.get_absolute_url() + query)
    assert page.status_code == 200
    assert page.context["page"].name == "Alice"


def test_every_bonus_card_can_be_chosen_from_a_drawing(client: Client, pad: Pad) -> None:
    page = client.get(pad.get_absolute_url()).content.decode()
    assert page.count('class="drawn"') == len(BONUS_CARDS)
    sprite = finders.find("sprite.svg")
    assert isinstance(sprite, str)
    drawn = set(re.findall(r'id="(s-[\w-]+)"', Path(sprite).read_text("utf-8")))
    assert set(re.findall(r"sprite\.svg#(s-[\w-]+)", page)) <= drawn


def test_with_three_cards_the_others_are_folded_away(client: Client, pad: Pad) -> None:
    three = {f"bonus:{card}": 1 for card in ("chimney-6", "broom-cheerful", "magic-wand-4")}
    taps(client, pad, dict(three))
    page = client.get(pad.get_absolute_url())
    folded = (
        page.content.decode().partition('<details class="others"')[2].partition("</details>")[0]
    )
    assert folded.count('class="drawn"') == len(BONUS_CARDS) - 3
    assert "three already" in folded


def test_introductory_values_are_big_buttons(client: Client) -> None:
    pad = start(client, mode="introductory")
    page = client.get(pad.get_absolute_url()).content.decode()
    assert re.findall(r'class="drawn".*?<b>(\d+)</b>', page) == ["1", "2", "3", "4", "5", "6"]


def test_steps_stop_at_the_ends_of_the_range(client: Client, pad: Pad) -> None:
    tap(client, pad, "gingerbread", 10)
    page = client.get(pad.get_absolute_url()).content.decode()
    plus = re.search(r'<button[^>]*id="r0-gingerbread-plus"[^>]*>', page)
    assert plus
    assert " disabled" in plus[0]
    tap(client, pad, "gingerbread", 0, 10)
    page = client.get(pad.get_absolute_url()).content.decode()
    minus = re.search(r'<button[^>]*id="r0-gingerbread-minus"[^>]*>', page)
    assert minus
    assert " disabled" in minus[0]


def test_every_number_opens_its_reason_and_its_rule(client: Client, pad: Pad) -> None:
    taps(client, pad, {"bonus:broom-cheerful": 1, "count:cheerful": 3, "gingerbread": 7})
    page = client.get(pad.get_absolute_url()).content.decode()
    for label in ("Broom, cheerful", "Gingerbread left"):
        reason = page.partition(f">{label}</span>")[2].partition("</details>")[0]
        assert 'href="/rules/gingerbread-house/GH-' in reason
    assert "7 left, a point for every two" in page


def test_every_id_is_there_once(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "card:Dragon": 1, "bonus:chimney-6": 1})
    page = client.get(f"{pad.get_absolute_url()}?open=Dragon").content.decode()
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


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
    with django_assert_num_queries(2):
        client.get(pad.get_absolute_url())


def test_nothing_new_is_said_with_one_small_query(
    client: Client, pad: Pad, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for token in (pad.edit_token, pad.view_token):
        with django_assert_num_queries(1) as queries:
            answer = client.get(f"/pads/{token}/live?version={pad.version}&seat=1")
        assert answer.status_code == 204
        assert answer.content == b""
        assert "document" not in queries.captured_queries[0]["sql"]


def test_news_are_the_whole_pad_of_the_seat_that_is_open(client: Client, pad: Pad) -> None:
    tap(Client(), pad, "points", 12, seat=1)
    answer = client.get(f"/pads/{pad.view_token}/live?version=1&seat=1")
    assert answer.status_code == 200
    assert totals(answer)[1] == "12"
    assert answer.content.startswith(b'<div id="pad" data-version="2"')


@pytest.mark.parametrize("version", ["", "x", "-1", "0", "99", "9" * 500, "²"])
def test_a_version_nobody_knows_gets_everything(client: Client, pad: Pad, version: str) -> None:
    answer = client.get(f"/pads/{pad.edit_token}/live", {"version": version})
    assert answer.status_code == 200


def test_finishing_and_reopening_are_news(client: Client, pad: Pad) -> None:
    for seat in range(4):
        tap(client, pad, "points", seat, seat=seat)
    finish(client, pad)
    answer = client.get(f"/pads/{pad.view_token}/live?version=5")
    assert "This game is finished" in text(answer)
    client.post(f"/pads/{pad.edit_token}/reopen")
    answer = client.get(f"/pads/{pad.view_token}/live?version=6")
    assert "This game is finished" not in text(answer)


def heavy_pad(client: Client) -> Pad:
    """Four witches with everything that a page can show."""
    pad = start(client, *(f"{name} {'of the deep dark forest'}" for name in NAMES))
    taps(client, pad, {"way": "cards"})
    for number in range(12):
        taps(client, pad, {f"card:Somebody number {number}": 1})
    taps(client, pad, {"bonus:chimney-6": 1, "bonus:broom-cheerful": 1})
    return pad


def test_the_first_load_is_light(client: Client) -> None:
    pad = heavy_pad(client)
    page = client.get(pad.get_absolute_url(), headers={"Accept-Encoding": "gzip"})
    html = len(page.content)
    assert page.headers["Content-Encoding"] == "gzip"
    assert html < 14_000
    named = re.sub(r"<noscript>.*?</noscript>", "", gzip.decompress(page.content).decode())
    files = {
        name.partition("#")[0] for name in re.findall(r'(?:src|href)="/static/([^"]+)"', named)
    }
    weights = {
        name: len(gzip.compress(Path(str(finders.find(name))).read_bytes())) for name in files
    }
    assert {"pad.js", "pad.css", "grimoire.css", "sprite.svg", "django_htmx/htmx-2.min.js"} <= files
    assert html + sum(weights.values()) < 60_000


def test_a_piece_is_light(client: Client) -> None:
    pad = heavy_pad(client)
    client.defaults["HTTP_ACCEPT_ENCODING"] = "gzip"
    assert len(tap(client, pad, "levels", 5).content) < 14_000
