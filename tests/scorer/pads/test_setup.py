"""Setting up a pad: how many, who, and in which mode."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, Pad
from tests.scorer.pads.table import NAMES, start, text

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    page = client.get("/pads/new")
    assert page.status_code == 200
    assert "How many play?" in text(page)


def test_a_clock_that_was_set_back_gives_no_old_pad_for_a_new_one(client: Client) -> None:
    old = start(client)
    Pad.objects.update(created=timezone.now() + timedelta(days=2))
    assert start(client) != old


def test_looking_at_it_leaves_no_row_behind(client: Client) -> None:
    client.get("/pads/new")
    assert not Device.objects.exists()


def test_starting_leads_to_the_pad(client: Client) -> None:
    pad = start(client, "Alice", "Bob", "Clarissa", mode="introductory")
    assert pad.book.players(pad.read()) == ("Alice", "Bob", "Clarissa")
    assert pad.book.mode(pad.read()) == "introductory"
    assert client.get(pad.get_absolute_url()).status_code == 200


def test_who_gives_no_name_gets_one(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["", "  "]})
    pad = Pad.objects.get()
    assert pad.book.players(pad.read()) == ("Witch 1", "Witch 2")


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
    assert pad.book.players(pad.read()) == players


def test_names_beyond_the_number_of_players_are_left_out(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["A", "B", "C", "D"]})
    pad = Pad.objects.get()
    assert pad.book.players(pad.read()) == ("A", "B")


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"mode": "standard", "name": ["Alice", "alice"]}, "twice"),
        ({"mode": "standard", "name": ["Alice", "x" * 70]}, "more than 60 characters"),
        ({"mode": "chess", "name": ["Alice", "Bob"]}, "no mode chess"),
        ({"name": ["Alice", "Bob"]}, "no mode"),
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
def test_a_number_of_players_that_is_none_is_read_as_the_one_offered(
    client: Client, seats: str
) -> None:
    client.post("/pads/new", {"seats": seats, "mode": "standard", "name": ["A", "B", "C"]})
    pad = Pad.objects.get()
    assert len(pad.book.players(pad.read())) == 2


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
    page = client.get("/pads/new")
    assert page.context["names"] == ["Clarissa", "Alice", "Bob"]


def test_stand_ins_are_nobody_to_remember(client: Client) -> None:
    client.post("/pads/new", {"seats": 2, "mode": "standard", "name": ["", "Bob"]})
    assert client.get("/pads/new").context["names"] == ["Bob"]


def test_another_phone_is_offered_none_of_them(client: Client) -> None:
    start(client, "Alice", "Bob")
    assert Client().get("/pads/new").context["names"] == []


def test_a_chip_puts_its_name_on_the_first_free_place(client: Client) -> None:
    start(client, *NAMES)
    form = {"seats": 2, "mode": "introductory", "name": ["", "Eve", "", ""], "chip": "Bob"}
    page = client.post("/pads/new", form)
    assert page.status_code == 200
    draft = page.context["draft"]
    assert [name for _, name, _ in draft.places] == ["Bob", "Eve", "", ""]
    assert (draft.seats, draft.mode) == (2, "introductory")


def test_a_chip_makes_room_where_all_places_are_taken(client: Client) -> None:
    form = {"seats": 2, "mode": "introductory", "name": ["A", "B", "", ""], "chip": "Bob"}
    assert client.post("/pads/new", form).context["draft"].seats == 3
    form["name"] = ["A", "B", "C", "D"]
    assert client.post("/pads/new", form).context["draft"].names == ["A", "B", "C", "D"]


def test_the_next_pad_is_for_as_many_in_the_same_mode(client: Client) -> None:
    start(client, *NAMES, mode="introductory")
    draft = client.get("/pads/new").context["draft"]
    assert (draft.seats, draft.mode) == (4, "introductory")


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
