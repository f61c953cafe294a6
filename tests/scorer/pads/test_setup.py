"""Setting up a pad: in which mode, and who played."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, Pad
from tests.scorer.pads.table import start, text
from tests.scorer.pads.values import NAMES
from tests.scorer.tables.logged import start as logged

pytestmark = pytest.mark.django_db


def players_of(pad: Pad) -> tuple[str, ...]:
    return tuple(player.name for player in pad.read().players)


def chips(page: Any) -> list[tuple[str, int]]:
    """The names to tap, each with its number."""
    return [tuple(chip) for chip in page.context["form"].chips]


def offered(client: Client) -> list[str]:
    return [name for name, _number in chips(client.get("/pads/new"))]


def test_it_works(client: Client) -> None:
    page = client.get("/pads/new")
    assert page.status_code == 200
    assert "Which game did you play?" in text(page)
    assert "Who played?" in text(page)


def test_a_clock_that_was_set_back_gives_no_old_pad_for_a_new_one(client: Client) -> None:
    old = start(client)
    Pad.objects.update(created=timezone.now() + timedelta(days=2))
    assert start(client) != old


def test_looking_at_it_leaves_no_row_behind(client: Client) -> None:
    client.get("/pads/new")
    assert not Device.objects.exists()


def test_starting_leads_to_the_pad(client: Client) -> None:
    pad = start(client, "Alice", "Bob", "Clarissa", mode="introductory")
    assert players_of(pad) == ("Alice", "Bob", "Clarissa")
    assert pad.read().mode == "introductory"
    assert client.get(pad.get_absolute_url()).status_code == 200


def test_who_gives_no_name_gets_one(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["", "  "]})
    pad = Pad.objects.get()
    assert players_of(pad) == ("Witch 1", "Witch 2")


@pytest.mark.parametrize(
    ("typed", "players"),
    [
        (["Witch 2", ""], ("Witch 2", "Witch 1")),
        (["witch 2 ", "", ""], ("witch 2", "Witch 1", "Witch 3")),
        (["", "Witch 1", "Witch 4", ""], ("Witch 2", "Witch 1", "Witch 4", "Witch 3")),
        (["Witch 4", "Witch 3", "Witch 2", ""], ("Witch 4", "Witch 3", "Witch 2", "Witch 1")),
    ],
)
def test_a_name_for_who_gives_none_is_nobody_elses(
    client: Client, typed: list[str], players: tuple[str, ...]
) -> None:
    answer = client.post("/pads/new", {"seats": len(typed), "mode": "standard", "name": typed})
    assert answer.status_code == 303
    pad = Pad.objects.get()
    assert players_of(pad) == players


def test_the_names_say_how_many_play(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["A", "B", "C", "D"]})
    pad = Pad.objects.get()
    assert players_of(pad) == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"mode": "standard", "name": ["Alice", "alice"]}, "twice"),
        ({"mode": "standard", "name": ["Alice", "x" * 70]}, "more than 60 characters"),
        ({"mode": "chess", "name": ["Alice", "Bob"]}, "no mode chess"),
        ({"name": ["Alice", "Bob"]}, "Choose one first. What you typed is still here."),
        ({"mode": "standard", "name": ["Alice", *"BCDE"]}, "for 2 to 4 witches, not for 5"),
        ({"mode": "standard", "name": ["Alice"], "seats": ""}, "for 2 to 4 witches, not for 1"),
        ({"mode": "standard", "name": ["Alice"], "new": "ALICE"}, "ALICE is there already."),
        ({"mode": "standard", "name": ["Alice"], "new": "x" * 61}, "at most 60 letters"),
        ({"mode": "standard", "name": ["Alice"], "new": " ", "add": ""}, "Type a name first."),
        ({"mode": "standard", "name": ["Alice", *"BCD"], "new": "Eve"}, "At most 4 play."),
        ({"mode": "standard", "name": ["Alice", *"BCD"], "chip": "Eve"}, "At most 4 play."),
    ],
)
def test_wrong_input_is_said_in_words_and_kept(
    client: Client, form: dict[str, object], said: str
) -> None:
    page = client.post("/pads/new", {"seats": 2, **form})
    assert page.status_code == 422
    assert said in text(page)
    assert 'value="Alice"' in page.content.decode()
    assert not Pad.objects.exists()


@pytest.mark.parametrize("seats", ["", "0", "5", "-1", "two", "9" * 50])
def test_a_number_of_players_that_is_none_is_asked_for_again(client: Client, seats: str) -> None:
    page = client.post("/pads/new", {"seats": seats, "mode": "standard"})
    assert page.status_code == 422
    assert "Add the names, or say how many play." in text(page)
    assert re.search(r'value="standard"\s+checked', page.content.decode())
    assert not Pad.objects.exists()
    client.post("/pads/new", {"seats": seats, "mode": "standard", "name": ["A", "B", "C"]})
    pad = Pad.objects.get()
    assert players_of(pad) == ("A", "B", "C")


def test_what_is_typed_stays_typed_where_it_is_not_taken(client: Client) -> None:
    form = {"mode": "standard", "name": ["Alice"], "new": " alice  ", "add": ""}
    page = client.post("/pads/new", form).content.decode()
    assert re.search(r'name="new"\s+value="alice"', page)
    assert not Pad.objects.exists()


def test_a_name_that_is_still_in_its_field_plays_too(client: Client) -> None:
    form = {"mode": "standard", "name": ["Alice", "Bob"], "new": " Dale  the Grey "}
    assert client.post("/pads/new", form).status_code == 303
    pad = Pad.objects.get()
    assert players_of(pad) == ("Alice", "Bob", "Dale the Grey")


def test_a_game_we_do_not_know_is_not_found(client: Client) -> None:
    assert client.get("/pads/new?game=chess").status_code == 404
    assert client.post("/pads/new", {"game": "chess"}).status_code == 404


def test_a_double_tap_on_start_makes_one_pad(client: Client) -> None:
    client.get("/pads/new")
    assert start(client) == start(client)
    assert Pad.objects.count() == 1


def test_two_phones_that_start_the_same_game_have_two_pads() -> None:
    assert start(Client()) != start(Client())


def test_recent_names_are_offered_the_latest_first(client: Client) -> None:
    start(client, "Alice", "Bob")
    start(client, "Clarissa", "Alice")
    assert offered(client) == ["Clarissa", "Alice", "Bob"]


def test_stand_ins_are_nobody_to_remember(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["", "Bob"]})
    assert offered(client) == ["Bob"]


def test_another_phone_is_offered_none_of_them(client: Client) -> None:
    start(client, "Alice", "Bob")
    assert offered(Client()) == []


def test_a_chip_puts_its_name_on_the_first_free_place(client: Client) -> None:
    start(client, *NAMES)
    form = {"seats": 2, "mode": "introductory", "name": ["", "Eve", "", ""], "chip": "Bob"}
    page = client.post("/pads/new", form)
    assert page.status_code == 200
    draft = page.context["draft"]
    assert draft.names == ("Bob", "Eve")
    assert (draft.count, draft.mode) == (2, "introductory")


def test_a_chip_makes_room_where_all_places_are_taken(client: Client) -> None:
    form = {"seats": 2, "mode": "introductory", "name": ["A", "B", "", ""], "chip": "Bob"}
    assert client.post("/pads/new", form).context["draft"].count == 3
    form["name"] = ["A", "B", "C", "D"]
    assert client.post("/pads/new", form).context["draft"].names == ("A", "B", "C", "D")


def test_a_chip_of_somebody_who_plays_takes_her_out(client: Client) -> None:
    form = {"mode": "standard", "name": ["Alice", "Bob", "Dale"], "chip": "Bob", "new": "Eve"}
    page = client.post("/pads/new", form)
    assert page.status_code == 200
    assert page.context["draft"].names == ("Alice", "Dale")
    assert page.context["form"].typed == "Eve"
    assert not Pad.objects.exists()


def test_a_name_added_by_hand_is_the_chip_that_is_there_already(client: Client) -> None:
    start(client, "Alice", "Bob")
    form = {"mode": "standard", "new": "aLiCe", "add": ""}
    page = client.post("/pads/new", form)
    assert page.context["draft"].names == ("Alice",)
    assert chips(page) == [("Alice", 1), ("Bob", 0)]


def test_names_stay_where_they_are_and_have_their_number(client: Client) -> None:
    start(client, *NAMES)
    assert chips(client.get("/pads/new")) == [
        *(("Alice", 1), ("Bob", 2)),
        *(("Clarissa", 3), ("Dale", 4)),
    ]
    form = {"mode": "standard", "name": ["Dale", "Eve", "Bob"]}
    page = client.post("/pads/new", form | {"chip": "Clarissa"})
    assert chips(page) == [
        *(("Alice", 0), ("Bob", 3), ("Clarissa", 4)),
        *(("Dale", 1), ("Eve", 2)),
    ]


def test_nothing_is_chosen_on_a_phone_that_has_never_played(client: Client) -> None:
    page = client.get("/pads/new").content.decode()
    assert not re.search(r"\schecked", page)
    assert "Choose the game first" in page


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"mode": "standard", "name": [*NAMES]}, "Start: 4 witches, standard"),
        ({"mode": "introductory", "name": ["A"]}, "One more name"),
        ({"mode": "introductory", "seats": "3"}, "Start: 3 witches, introductory"),
        ({"mode": "introductory"}, "Add names, or say how many"),
        ({"seats": "3"}, "Choose the game first"),
        ({"mode": "standard", "name": [*NAMES, "Eve"]}, "At most 4 play"),
        ({"game": "candy-hunters", "haunted": "no", "name": ["A", "B"]}, "2 players, basic game"),
        ({"game": "witchstone", "name": ["A", "B"]}, "Start: 2 players"),
    ],
)
def test_the_button_says_what_it_starts_or_what_is_missing(
    client: Client, form: dict[str, Any], words: str
) -> None:
    page = client.post("/pads/new", {**form, "chip": "Zoe", "name": [*form.get("name", []), "Zoe"]})
    button = page.content.decode().partition('id="start"')[2].partition("</button>")[0]
    assert words in button


def test_the_next_pad_is_for_the_same_people_unless_they_had_no_names(client: Client) -> None:
    start(client, "Alice", "Bob", "Dale")
    page = client.get("/pads/new?game=candy-hunters")
    assert page.context["draft"].names == ("Alice", "Bob", "Dale")
    assert page.context["draft"].mode == ""
    client.post("/pads/new", {"seats": 3, "mode": "standard"})
    page = client.get("/pads/new")
    assert page.context["draft"].names == ()
    assert page.context["draft"].seats == 3


def test_who_logged_a_game_is_offered_for_scoring_too(client: Client) -> None:
    logged(client, "Ola", "Jan")
    assert offered(client) == ["Ola", "Jan"]


def test_the_next_pad_is_for_as_many_in_the_same_mode(client: Client) -> None:
    start(client, *NAMES, mode="introductory")
    draft = client.get("/pads/new").context["draft"]
    assert (draft.count, draft.mode) == (4, "introductory")


def test_the_cookie_of_a_phone_is_out_of_reach_for_scripts_and_other_sites(client: Client) -> None:
    cookie = client.get("/pads/new").cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] > 300 * 24 * 3600


@pytest.mark.parametrize("cookie", ["", "x", "x" * 500, "'; DROP TABLE--", "\x00" * 22, "ü" * 22])
def test_a_cookie_that_was_tampered_with_is_a_new_phone(client: Client, cookie: str) -> None:
    client.cookies[COOKIE] = cookie
    start(client)
    assert Device.objects.get().token != cookie
