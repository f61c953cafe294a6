"""A puzzle that was played: its result, the list of games, and playing it again."""

import pytest
from django.test import Client

from scorer.puzzles.models import Puzzle
from scorer.tables.models import Table

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
TEXT = "puzzle 4 points in 1 round with b/r/y; board br/gxg1 at mid"
SOLUTION = "build y e2. ghost s1 > s1e1. push e1. score bry at mid"
NO_SOLUTION = "build y e2. done"


def played(client: Client, moves: str) -> str:
    """The address of a table where the puzzle was played to its end."""
    slug = Puzzle.keep(GAME, TEXT).slug
    table = client.post(f"/puzzles/{GAME}/of/{slug}/play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    client.post(f"{root}write", {"text": moves, "at": "1", "once": "tap-2"})
    assert Table.objects.get().over
    return str(root)


def test_a_solved_puzzle_has_a_result_and_is_on_the_list(client: Client) -> None:
    root = played(client, SOLUTION)
    assert "The puzzle is solved." in client.get(root).content.decode()
    assert client.get(f"{root}result").status_code == 200
    assert "Candy Hunters" in client.get("/").content.decode()


def test_a_table_says_when_there_are_points_enough(client: Client) -> None:
    text = TEXT.replace("1 round", "3 rounds")
    slug = Puzzle.keep(GAME, text).slug
    table = client.post(f"/puzzles/{GAME}/of/{slug}/play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    assert "points enough" not in client.get(root).content.decode()
    last_round = "Table: play puzzle-end last-round"
    client.post(f"{root}write", {"text": last_round, "at": "1", "once": "tap-2"})
    client.post(f"{root}write", {"text": SOLUTION, "at": "2", "once": "tap-3"})
    page = client.get(root).content.decode()
    assert "There are points enough: the puzzle is solved once its rounds are over" in page


def test_a_puzzle_is_solved_with_the_round_that_brings_its_points(client: Client) -> None:
    slug = Puzzle.keep(GAME, TEXT.replace("1 round", "3 rounds")).slug
    table = client.post(f"/puzzles/{GAME}/of/{slug}/play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    client.post(f"{root}write", {"text": SOLUTION, "at": "1", "once": "tap-2"})
    assert "The game is over" in client.get(root).content.decode()
    assert client.get(f"{root}result").status_code == 200


def test_one_that_is_not_solved_has_no_winner(client: Client) -> None:
    root = played(client, NO_SOLUTION)
    assert "not solved" in client.get(root).content.decode()
    assert client.get(f"{root}result").status_code == 200
    assert client.get("/").status_code == 200


def test_playing_again_is_the_same_puzzle_again(client: Client) -> None:
    root = played(client, NO_SOLUTION)
    again = client.post(f"{root}again", {"once": "again"}, follow=True)
    assert again.request["PATH_INFO"] != root
    assert "Setting up" not in again.content.decode()
    assert "0 of 4 points" in again.content.decode()
    assert Table.objects.count() == 2
