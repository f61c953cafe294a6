"""Entering a puzzle card by taps."""

import pytest
from django.test import Client

from scorer.puzzles import models
from scorer.puzzles.models import DevicePuzzle, Puzzle, Solve
from scorer.puzzles.room import find, game_of

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
TAPS = [
    "place:mid",
    "ink=r",
    "place:e1",
    "ink=1",
    "place:mid",
    "square:00",
    "pen=r",
    "square:10",
    "add=",
    "points=-1",
    "rounds=1",
]


def tapped(client: Client, *taps: str) -> str:
    """The address after these taps on an empty card."""
    here = client.get(f"/puzzles/{GAME}/enter/").headers["Location"]
    for tap in taps:
        answer = client.get(here, {"do": tap})
        assert answer.status_code == 302, answer.content.decode()
        here = answer.headers["Location"]
    return here


def test_an_empty_card_lacks_a_board(client: Client) -> None:
    page = client.get(tapped(client)).content.decode()
    assert "A puzzle has a board" in page
    assert "CH-PUZZLE-2" in page


def test_a_card_is_tapped_together_and_kept(client: Client) -> None:
    here = tapped(client, *TAPS)
    kept = client.post(here, {"title": "  Card   7 "}, follow=True)
    page = kept.content.decode()
    assert "Card 7" in page
    assert "3 points" in page
    assert "in 2 rounds" in page
    assert Puzzle.objects.get().text == "puzzle 3 points in 2 rounds with b/r; board b1r at mid"
    assert "Card 7" in client.get(f"/puzzles/{GAME}/").content.decode()


def test_a_pattern_counts_as_soon_as_it_is_drawn(client: Client) -> None:
    another = ["pen=y", "square:33", "square:34"]
    client.post(tapped(client, *TAPS, *another), {"title": "two patterns"})
    kept = "puzzle 3 points in 2 rounds with b/r, y/y; board b1r at mid"
    assert Puzzle.objects.get().text == kept


def test_counting_rounds_ends_where_a_card_does(client: Client) -> None:
    page = client.get(tapped(client, *TAPS, *["rounds=1"] * 9)).content.decode()
    assert "in 9 rounds with" in page


@pytest.mark.parametrize("task", ["41 points in 1 round", "8 points in 10 rounds"])
def test_a_task_beyond_counting_is_refused_and_not_made_smaller(client: Client, task: str) -> None:
    text = f"{task} with b/r; board b1r at mid"
    answer = client.get(tapped(client), {"do": "text", "text": text})
    assert answer.status_code == 422
    assert "up to 40 points, 9 rounds and 12 patterns" in answer.content.decode()


def test_a_title_that_no_database_keeps_is_kept_without_what_it_cannot(client: Client) -> None:
    client.post(tapped(client, *TAPS), {"title": "Card\0 7"})
    assert DevicePuzzle.objects.get().title == "Card 7"


def test_the_same_card_is_the_same_puzzle(client: Client) -> None:
    here = tapped(client, *TAPS)
    client.post(here, {"title": "one"})
    client.post(here, {"title": "two"})
    Client().post(here, {"title": "three"})
    assert Puzzle.objects.count() == 1
    assert sorted(DevicePuzzle.objects.values_list("title", flat=True)) == ["three", "two"]


def test_cards_whose_links_agree_in_their_letters_are_told_apart(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "SHORT", 1)  # of 32 letters: two of 40 agree
    texts = [f"puzzle {n} points in 1 round with b/r/y; board br/gxg1 at mid" for n in range(1, 41)]
    game = game_of(GAME)
    for text in texts:
        posed = find(game, Puzzle.keep(GAME, text).slug)
        assert posed.text == text
        solve = Solve.of_position(game, game.version, posed.state)
        assert solve.read_state() == posed.state
        assert Solve.of_position(game, game.version, posed.state) == solve
    assert Puzzle.objects.count() == Solve.objects.count() == len(texts)


def test_a_card_can_be_pasted(client: Client) -> None:
    text = "puzzle 4 points in 1 round with b/r/y; board b1r/gy at mid"
    here = tapped(client)
    answer = client.get(here, {"do": "text", "text": text})
    assert text in client.get(answer.headers["Location"]).content.decode()


def test_a_puzzle_can_be_changed_into_another(client: Client) -> None:
    client.post(tapped(client, *TAPS), {"title": "one"})
    slug = Puzzle.objects.get().slug
    here = client.get(f"/puzzles/{GAME}/of/{slug}/edit").headers["Location"]
    changed = client.get(here, {"do": "points=1"}).headers["Location"]
    client.post(changed, {"title": "other"})
    assert Puzzle.objects.count() == 2


def test_a_pawn_stands_on_a_building(client: Client) -> None:
    answer = client.get(tapped(client, "ink=x"), {"do": "place:mid"})
    assert answer.status_code == 422
    assert "stands on a building" in answer.content.decode()


def test_what_cannot_be_played_is_not_kept(client: Client) -> None:
    answer = client.post(tapped(client, "place:mid"), {"title": "no patterns"})
    assert answer.status_code == 200
    assert Puzzle.objects.count() == 0


@pytest.mark.parametrize(
    "tap", ["nothing", "place:nowhere", "square:99", "ink=zz", "away=x", "text"]
)
def test_what_nobody_can_tap_is_not_understood(client: Client, tap: str) -> None:
    assert client.get(tapped(client), {"do": tap}).status_code == 422


@pytest.mark.parametrize("code", ["s", "snonsense", "x", "sAAAA", "p" * 50])
def test_an_address_of_no_card_makes_no_sense(client: Client, code: str) -> None:
    assert client.get(f"/puzzles/{GAME}/enter/{code}/").status_code == 400


@pytest.mark.parametrize("path", ["", "enter/", "of/nothing/", "of/nothing/edit"])
def test_a_game_without_puzzles_has_no_room(client: Client, path: str) -> None:
    assert client.get(f"/puzzles/gingerbread-house/{path}").status_code == 404


def test_a_puzzle_nobody_entered_is_not_found(client: Client) -> None:
    assert client.get(f"/puzzles/{GAME}/of/nothing/").status_code == 404
    assert client.post(f"/puzzles/{GAME}/of/nothing/play").status_code == 404
    assert client.post(f"/puzzles/{GAME}/of/nothing/solve").status_code == 404
