"""The front door."""

from django.test import Client
from django.urls import reverse

from rules.registry import GAMES


def test_it_works(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for game in GAMES.values():
        assert game.title.encode() in page.content


def test_it_leads_to_the_checker_and_to_the_rules(client: Client) -> None:
    page = client.get("/").content.decode()
    assert f'href="{reverse("check")}"' in page
    assert f'href="{reverse("handbook", args=["gingerbread-house"])}"' in page


def test_the_sign_of_life_is_short(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


def test_other_methods_than_reading_are_refused(client: Client) -> None:
    assert client.post("/").status_code == 405
    assert client.head("/").status_code == 200
