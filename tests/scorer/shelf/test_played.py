"""The front page of a phone that has played: go on, play again, who won, and how often."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scorer.pads.models import Pad
from scorer.shelf.games import A_PAGE
from tests.scorer.pads.table import count_up, enter, finish, start, tap, text
from tests.scorer.pads.values import NAMES, count, ordered
from tests.scorer.tables.logged import ready
from tests.scorer.tables.logged import start as start_table
from tests.scorer.tables.taken import shipped, take_up

pytestmark = pytest.mark.django_db


def played(client: Client, *points: int, names: tuple[str, ...] = NAMES) -> Pad:
    """A game that came out so."""
    pad = start(client, *names[: len(points)])
    count_up(client, pad, *points)
    assert finish(client, pad).status_code == 303
    return pad


def button(client: Client) -> tuple[str, str]:
    """Where the brown button sends, and what it says."""
    bar = client.get("/").content.decode().partition('class="bar"')[2]
    form = r'<form method="post" action="([^"]+)".*?<button[^>]*>(.*?)</button>'
    found = re.search(form, bar, re.S)
    assert found
    return found[1], " ".join(re.sub(r"<[^>]*>", " ", found[2]).split())


# the same again


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tap_makes_a_pad_for_the_same_players_in_the_same_mode(
    client: Client, seats: int
) -> None:
    old = start(client, *NAMES[:seats], mode="introductory")
    enter(client, old, gingerbread=count(7))
    address, words = button(client)
    same = {2: "two", 3: "three", 4: "four"}[seats]
    assert words == f"Score, same {same} Gingerbread House, introductory"
    answer = client.post(address)
    assert answer.status_code == 303
    made = Pad.objects.latest("pk")
    assert answer.headers["Location"] == reverse("pad", args=[made.edit_token])
    assert made.pk != old.pk
    assert [player.name for player in made.read().players] == [*NAMES[:seats]]
    assert made.read().mode == "introductory"


def test_a_double_tap_on_it_makes_one_pad(client: Client) -> None:
    played(client, 3, 4)
    address, _words = button(client)
    first, second = client.post(address), client.post(address)
    assert first.headers["Location"] == second.headers["Location"]
    assert Pad.objects.count() == 2


def test_a_game_with_one_mode_is_called_by_its_name_alone(client: Client) -> None:
    client.post("/pads/new", {"game": "witchstone", "name": ["Ola", "Jan"]})
    assert button(client)[1] == "Score, same two Witchstone"


def test_a_phone_that_only_logged_is_offered_the_set_up_page(client: Client) -> None:
    ready(client)
    bar = client.get("/").content.decode().partition('class="bar"')[2]
    assert f'href="{reverse("pad-new")}"' in bar
    assert "<form" not in bar


def test_whoever_only_looks_on_is_not_offered_the_game_of_others(client: Client) -> None:
    pad = start(client)
    guest = Client()
    guest.get(f"/pads/{pad.view_token}/")
    page = guest.get("/").content.decode()
    assert f"/pads/{pad.view_token}/again" not in page
    assert "Score, same" not in page
    assert "Continue" not in page


def test_a_button_that_is_left_over_in_an_old_tab_says_that_the_game_is_gone(
    client: Client,
) -> None:
    pad = start(client)
    address, _words = button(client)
    pad.delete()
    answer = client.post(address)
    assert answer.status_code == 404
    assert "It was deleted" in text(answer)


def test_a_phone_that_lost_its_cookie_is_new_and_its_old_tab_still_plays_again(
    client: Client,
) -> None:
    start(client)
    address, _words = button(client)
    client.cookies.clear()
    assert "Your games" not in text(client.get("/"))
    assert client.post(address).status_code == 303
    assert "Your games 1" in text(client.get("/"))


# how often, and in which order


def shelf(client: Client) -> list[str]:
    """The games as they stand there, each with how many there are."""
    page = client.get("/").content.decode()
    rows = re.findall(r'class="card game".*?<h2>(.*?)</h2>', page, re.S)
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in rows]


def test_the_game_played_last_stands_first_and_each_says_how_often(client: Client) -> None:
    assert shelf(client) == ["Gingerbread House", "Candy Hunters", "Witchstone"]
    start(client)
    client.post("/pads/new", {"game": "witchstone", "name": ["Ola", "Jan"]})
    assert shelf(client) == ["Witchstone 1 game", "Gingerbread House 1 game", "Candy Hunters"]
    start_table(client, game="gingerbread-house")
    assert shelf(client) == ["Gingerbread House 2 games", "Witchstone 1 game", "Candy Hunters"]
    assert "Your games 3" in text(client.get("/"))
    question = client.get("/").content.decode().partition('class="bar"')[2]
    assert reverse("desk", args=["gingerbread-house"]) in question


def test_two_hundred_games_are_counted_and_the_page_stays_light(client: Client) -> None:
    pad = played(client, *range(4))
    device = pad.device
    assert device
    Pad.objects.bulk_create(
        Pad(game=pad.game, document=pad.document, device=device, finished=pad.finished)
        for _ in range(199)
    )
    device.opened.model.objects.bulk_create(
        device.opened.model(device=device, pad=each, role="edit")
        for each in Pad.objects.exclude(pk=pad.pk)
    )
    page = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert len(page.content) < 14_000
    assert shelf(client)[0] == "Gingerbread House 200 games"
    last = client.get("/?page=19")
    assert len(last.context["games"]) == A_PAGE
    assert last.context["older"] is None


# who won


def wins(client: Client) -> dict[str, list[bool]]:
    found = client.get("/").context["wins"]
    return {name: won for name, won, _count in found.rows} if found else {}


def test_who_won_the_last_games_is_drawn_from_the_earliest_on(client: Client) -> None:
    played(client, 9, 2)
    assert wins(client) == {}
    played(client, 1, 2)
    played(client, 1, 3)
    assert wins(client) == {"Alice": [True, False, False], "Bob": [False, True, True]}
    page = client.get("/")
    assert "Last wins Bob: 2 in a row" in text(page)
    assert "Alice won 1 of the last 3 games" in text(page)


def test_a_shared_victory_is_a_win_of_both_and_no_streak(client: Client) -> None:
    played(client, 9, 2)
    pad = start(client)
    count_up(client, pad, 5, 5)
    tap(client, pad, ordered((), (((0, 1),),)))
    assert finish(client, pad).status_code == 303
    assert wins(client) == {"Alice": [True, True], "Bob": [False, True]}
    assert "in a row" not in text(client.get("/"))


def test_only_those_who_played_together_last_are_compared(client: Client) -> None:
    played(client, 9, 2)
    played(client, 1, 2, 3)
    assert wins(client) == {}
    played(client, 2, 1, names=("Bob", "Alice"))
    assert wins(client) == {"Bob": [False, True], "Alice": [True, False]}


def test_what_is_under_way_is_no_win(client: Client) -> None:
    played(client, 9, 2)
    pad = start(client)
    enter(client, pad, gingerbread=count(10))
    assert wins(client) == {}


def test_people_without_names_have_no_wins(client: Client) -> None:
    for points in (3, 4):
        client.post("/pads/new", {"seats": 2, "mode": "standard"})
        pad = Pad.objects.latest("pk")
        count_up(client, pad, points, 0)
        assert finish(client, pad).status_code == 303
    assert wins(client) == {}


def test_logged_games_count_as_well(client: Client) -> None:
    take_up(client, shipped("tie-broken-by-height"))
    played(client, 1, 2)
    assert wins(client) == {"Alice": [True, False], "Bob": [False, True]}


# the way to a game of others


@pytest.mark.parametrize("kind", ["edit_token", "view_token"])
@pytest.mark.parametrize(
    "pasted",
    [
        "{token}",
        "http://192.168.1.20:8000/{kind}s/{token}/",
        "  https://example.org/{kind}s/{token}/result?x=1#y\n",
        "Come and see: http://table.local/{kind}s/{token}/ (until ten)",
    ],
)
def test_a_link_leads_to_its_game_however_it_was_copied(
    client: Client, kind: str, pasted: str
) -> None:
    for name, made in (("pad", start(client)), ("table", start_table(client))):
        token = getattr(made, kind)
        answer = Client().post("/join", {"link": pasted.format(kind=name, token=token)})
        assert answer.status_code == 303
        assert answer.headers["Location"] == reverse(name, args=[token])


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "Paste the link first."),
        ("  ", "Paste the link first."),
        ("A" * 22, "No game here has this link."),
        ("https://example.org/", "No game here has this link."),
        ("javascript:alert(1)", "No game here has this link."),
        ("//evil.example/" + "B" * 22, "No game here has this link."),
        ('"><script>alert(1)</script>', "No game here has this link."),
        ("\x00\ud800 " + "C" * 22 + " " * 5000, "No game here has this link."),
    ],
)
def test_what_is_no_link_of_ours_is_said_so_and_stays_in_the_field(
    client: Client, pasted: str, said: str
) -> None:
    answer = client.post("/join", {"link": pasted.encode("utf-8", "replace").decode()})
    assert answer.status_code == 422
    assert said in text(answer)
    assert "<script>alert" not in answer.content.decode()


def test_a_link_that_was_replaced_leads_nowhere(client: Client) -> None:
    pad = start(client)
    token = pad.edit_token
    pad.renew_links()
    assert client.post("/join", {"link": token}).status_code == 422


def test_looking_for_a_game_needs_the_token_of_a_form() -> None:
    assert Client(enforce_csrf_checks=True).post("/join", {"link": "x"}).status_code == 403
