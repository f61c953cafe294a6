"""The front door."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import GAMES, PUZZLES


def test_it_works(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for game in GAMES.values():
        assert game.title.encode() in page.content


def test_every_game_has_its_four_rooms_scoring_first(client: Client) -> None:
    page = client.get("/").content.decode()
    for game in GAMES:
        card = page.partition(f'aria-labelledby="{game}"')[2].partition("</section>")[0]
        assert re.findall(r'<a class="key" href="([^"]*)"', card) == [
            f"{reverse('pad-new')}?game={game}",
            f"{reverse('table-new')}?game={game}",
            reverse("desk", args=[game]),
            reverse("handbook", args=[game]),
        ]


def test_a_first_visit_is_shown_how_to_join_and_nothing_of_a_phone_that_has_played(
    client: Client,
) -> None:
    page = client.get("/").content.decode()
    assert f'href="{reverse("join")}"' in page
    for words in ("Continue", "Your games", "Last wins", 'class="bar"', " games</small>"):
        assert words not in page


def test_it_leads_to_the_questions_and_to_everything_else(client: Client) -> None:
    page = client.get("/").content.decode()
    assert f'href="{reverse("desks")}"' in page
    assert f'href="{reverse("more")}"' in page


def test_behind_the_dots_is_the_rest(client: Client) -> None:
    page = client.get(reverse("more")).content.decode()
    for address in ("join", "check"):
        assert f'href="{reverse(address)}"' in page
    for game in GAMES:
        assert f'href="{reverse("box", args=[game])}"' in page
        assert f'href="{reverse("pad-offline", args=[game])}"' in page
        assert (f'href="{reverse("puzzles", args=[game])}"' in page) == (game in PUZZLES)
    assert 'hreflang="nl"' in page
    assert reverse("api-judge") in page


def test_a_first_visit_is_light(client: Client) -> None:
    page = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    assert len(page.content) < 14_000


def test_the_sign_of_life_is_short(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.parametrize("address", ["/", "/more"])
def test_other_methods_than_reading_are_refused(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
    assert client.head(address).status_code == 200
