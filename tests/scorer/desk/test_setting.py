"""Setting up a position: every tap is an address, and an impossible table is explained."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.scorer.desk.asked import GAME, ONE_TILE, code, forged, words

pytestmark = pytest.mark.django_db


def address(*taps: str) -> str:
    return reverse("desk-set", args=[GAME, code(*taps)])


def test_it_works(client: Client) -> None:
    assert client.get(address()).status_code == 200


def test_a_tap_leads_to_the_position_with_it(client: Client) -> None:
    answer = client.get(address(), {"do": "pantry:r=1"})
    assert answer.headers["Location"] == address("pantry:r=1")


def test_a_value_can_be_chosen_from_a_list(client: Client) -> None:
    answer = client.get(address(), {"do": "add:gate", "add:gate": "Hunter"})
    assert answer.headers["Location"] == address("add:gate=Hunter")


def test_what_was_set_up_is_there_after_a_reload(client: Client) -> None:
    here = address(*ONE_TILE, "pantry:g=1")
    assert client.get(here).content == client.get(here).content
    assert "Space 5: blue, level 1" in client.get(here).content.decode()


def test_an_impossible_house_is_explained_and_leads_on_to_no_move(client: Client) -> None:
    page = client.get(address("hand=stairs", "space:5"))
    assert "No table can look like this." in words(page)
    assert "GH-TABLE-2" in words(page)
    assert "/ask/" not in page.content.decode()


def test_an_impossible_position_is_not_judged(client: Client) -> None:
    impossible = code("hand=stairs", "space:5")
    for name in ("desk-ask", "desk-judge", "desk-edit"):
        answer = client.get(reverse(name, args=[GAME, impossible]), {"claim": "end"})
        assert answer.status_code == 302
        assert answer.headers["Location"] == address("hand=stairs", "space:5")


def test_a_tap_that_means_nothing_is_said_and_changes_nothing(client: Client) -> None:
    page = client.get(address(), {"do": "add:gate", "add:gate": "Nobody at all"})
    assert page.status_code == 422
    assert "knows no character “Nobody at all”" in words(page)


def test_a_position_that_contradicts_the_box_is_explained(client: Client) -> None:
    page = client.get(address("card=Snow White = 1 red"))
    assert page.status_code == 200
    assert "GH-BOX-4" in words(page)


def test_a_position_that_was_not_tapped_is_read_as_strictly(client: Client) -> None:
    strangers: list[Any] = [
        {"sides": []},
        {"sides": [{}, {}], "turn": 3},
        {"sides": [{"pantry": [10**30, 0, 0, 0]}, {}]},
        {"sides": [{"workshop": -1}, {}]},
        {"line": ["x" * 10_000, "y"]},
        {"line": ["Nobody"] * 500},
        {"readings": {"no-such-option": "x"}},
        {"cards": ["no card at all"]},
        {"nonsense": True},
        [],
        "text",
        None,
    ]
    for strange in strangers:
        page = client.get(reverse("desk-set", args=[GAME, forged(strange)]))
        assert page.status_code == 400, strange
