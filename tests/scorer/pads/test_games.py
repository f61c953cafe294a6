"""The games of this phone on the front page."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scorer.pads.devices import COOKIE
from scorer.shelf.games import A_PAGE
from tests.scorer.pads.table import count_up, enter, finish, start, text
from tests.scorer.pads.values import NAMES, points

pytestmark = pytest.mark.django_db


def test_a_new_phone_has_none(client: Client) -> None:
    assert "Your games" not in text(client.get("/"))


def test_a_game_under_way_can_be_continued(client: Client) -> None:
    pad = start(client)
    enter(client, pad, trapped=points(12))
    page = client.get("/")
    assert "under way Alice 12 + ? Bob –" in text(page)
    assert f'href="/pads/{pad.edit_token}/"' in page.content.decode()
    for address in ("again", "delete"):
        assert f'"/pads/{pad.edit_token}/{address}"' in page.content.decode()


def test_a_finished_game_shows_who_won(client: Client) -> None:
    pad = start(client)
    count_up(client, pad, 12, 3)
    finish(client, pad)
    page = client.get("/")
    assert "finished Winner: Alice 12 Bob 3" in text(page)
    assert f'href="/pads/{pad.edit_token}/result"' in page.content.decode()
    assert f'"/pads/{pad.edit_token}/reopen"' in page.content.decode()


def test_a_game_seen_by_the_link_for_looking_gives_nothing_more_away(client: Client) -> None:
    pad = start(client)
    guest = Client()
    guest.get(f"/pads/{pad.view_token}/")
    page = guest.get("/").content.decode()
    assert pad.view_token in page
    assert pad.edit_token not in page
    assert "Delete" not in page


def test_the_latest_stands_first_and_the_oldest_on_a_page_of_their_own(client: Client) -> None:
    for number in range(A_PAGE + 2):
        start(client, f"Alice {number}", "Bob")
    first, second = text(client.get("/")), text(client.get("/?page=1"))
    assert f"Alice {A_PAGE + 1} – Bob" in first
    assert "Alice 1 –" not in first
    assert "Alice 0 –" in second
    assert "Older" in first
    assert "Newer" in second


@pytest.mark.parametrize("page", ["x", "-1", "99", "9" * 500, "²", ""])
def test_a_page_that_is_not_there_is_empty_at_most(client: Client, page: str) -> None:
    start(client)
    assert client.get("/", {"page": page}).status_code == 200


def test_the_list_and_the_numbers_cost_two_queries_and_are_light(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(A_PAGE + 1):
        start(client, *(f"{name} of the deep dark forest {number}" for name in NAMES))
    with django_assert_num_queries(2):
        page = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert len(page.content) < 14_000


def test_another_phone_sees_nothing_of_it(client: Client) -> None:
    start(client)
    stranger = Client()
    stranger.cookies[COOKIE] = "A" * 22
    assert "Your games" not in text(stranger.get("/"))
