"""What a new table is asked in plain sight, because it must know what it chooses."""

import pytest
from django.test import Client

from rules.registry import GAMES
from scorer.tables.models import Table

pytestmark = pytest.mark.django_db

GAME = GAMES["witchstone"]
EXPLAINED = [option for option in GAME.options if option.choices]


def test_what_must_be_understood_is_explained_and_not_folded_away(client: Client) -> None:
    html = client.get("/tables/new", {"game": GAME.id}).content.decode()
    before, folded = html.split("<details", 1)
    for option in EXPLAINED:
        for value, (called, means) in option.choices.items():
            assert f'name="{option.key}" value="{value}"' in before
            assert called in before
            assert means in before
        assert f'name="{option.key}"' not in folded
    assert "our invention and not what is printed" in before
    assert set(EXPLAINED[0].choices) == set(EXPLAINED[0].values)


@pytest.mark.parametrize("board", ["sketch", "own"])
def test_what_was_chosen_is_what_is_played_on(client: Client, board: str) -> None:
    sent = {"game": GAME.id, "seats": "2", "name": ["Ola", "Jan"], "board": board}
    assert client.post("/tables/new", sent).status_code == 303
    assert Table.objects.get().read_header().options["board"] == board
