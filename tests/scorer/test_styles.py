"""A game's pages link the style sheets of its own drawings, and those of no other game."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from rules.registry import GAMES

pytestmark = pytest.mark.django_db


def test_every_style_sheet_that_a_game_names_is_there() -> None:
    for game in GAMES.values():
        assert all(finders.find(sheet) for sheet in game.styles), game.id


@pytest.mark.parametrize("room", ["rules", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_its_pages_link_these_and_no_others(client: Client, game: str, room: str) -> None:
    page = client.get(f"/{room}/{game}/", follow=True).content.decode()
    for other in GAMES.values():
        for sheet in other.styles:
            assert (sheet in page) == (other.id == game), (other.id, sheet)
