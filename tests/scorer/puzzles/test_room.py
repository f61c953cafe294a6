"""The puzzle room: the list, a puzzle, a table to play it at."""

import pytest
from django.test import Client

from scorer.puzzles.room import shipped

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
ROOM = f"/puzzles/{GAME}/"


def test_the_room_lists_every_puzzle_of_ours(client: Client) -> None:
    page = client.get(ROOM).content.decode()
    for posed in shipped(GAME):
        assert posed.url in page
        assert posed.title in page


def test_every_puzzle_has_a_page(client: Client) -> None:
    for posed in shipped(GAME):
        assert client.get(posed.url).status_code == 200


def test_a_puzzle_is_played_at_a_table(client: Client) -> None:
    posed = shipped(GAME)[0]
    answer = client.post(f"{posed.url}play", {"once": "tap"}, follow=True)
    assert answer.status_code == 200
    assert "Give me a hint" in answer.content.decode()
