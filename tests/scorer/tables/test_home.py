"""Logged games among the games of this phone."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scorer.pads.models import Pad
from scorer.shelf.games import A_PAGE
from scorer.tables.models import Table
from tests.scorer.pads.table import start as start_pad
from tests.scorer.tables.logged import ready, start, write
from tests.scorer.tables.taken import UNREAD, shipped, take_up, words

pytestmark = pytest.mark.django_db


def listed(client: Client, page: int = 0) -> list[str]:
    """The games of a page, by who sits first."""
    content = client.get("/", {"page": page}).content.decode()
    return re.findall(r'class="saved">.*?<bdi>(.*?)</bdi>', content, re.S)


def test_a_game_can_be_logged_as_well_as_scored(client: Client) -> None:
    page = client.get("/").content.decode()
    assert f'href="{reverse("table-new")}?game=gingerbread-house"' in page
    assert f'href="{reverse("pad-new")}?game=gingerbread-house"' in page


def test_a_table_under_way_can_be_continued(client: Client) -> None:
    table = ready(client)
    page = client.get("/")
    assert "logged · under way Alice 0 Bob 0" in words(page)
    content = page.content.decode()
    for name in ("table", "table-again", "table-delete"):
        assert f'"{reverse(name, args=[table.edit_token])}"' in content


def test_a_finished_table_shows_who_won(client: Client) -> None:
    table = take_up(client, shipped("tie-broken-by-height"))
    page = client.get("/")
    assert "logged · finished Winner: Alice 32 Bob 32" in words(page)
    assert f'href="{reverse("table-result", args=[table.edit_token])}"' in page.content.decode()


def test_a_game_with_a_card_still_to_be_read_is_not_finished(client: Client) -> None:
    table = take_up(client, shipped("learnt-at-the-table").replace(*UNREAD))
    page = client.get("/")
    assert "logged · under way" in words(page)
    assert f'href="{reverse("table", args=[table.edit_token])}"' in page.content.decode()


def test_whatever_was_touched_last_stands_first(client: Client) -> None:
    table = start(client, "Alice", "Zoë")
    start_pad(client, "Bob", "Zoë")
    assert listed(client) == ["Bob", "Alice"]
    start(client, "Clarissa", "Zoë")
    assert listed(client) == ["Clarissa", "Bob", "Alice"]
    answer = write(
        client, table, "Table: line Lantern Boy, Frost Tailor, Nettle Queen, Snail Rider"
    )
    assert answer.status_code == 200
    assert listed(client) == ["Alice", "Clarissa", "Bob"]


def test_every_game_is_on_exactly_one_page(client: Client) -> None:
    names = [f"W{number}" for number in range(2 * A_PAGE + 3)]
    for number, name in enumerate(names):
        (start if number % 3 else start_pad)(client, name, "Zoë")
    pages = [listed(client, page) for page in range(4)]
    assert [len(page) for page in pages] == [A_PAGE, A_PAGE, 3, 0]
    assert [name for page in pages for name in page] == names[::-1]


def test_both_kinds_cost_one_query_and_their_numbers_another(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(4):
        start(client, f"W{number}", "Zoë")
        start_pad(client, f"V{number}", "Zoë")
    take_up(client, shipped("two-witches"))
    with django_assert_num_queries(2):
        assert client.get("/").status_code == 200


def test_the_link_for_looking_gives_nothing_more_away(client: Client) -> None:
    table = ready(client)
    guest = Client()
    guest.get(reverse("table", args=[table.view_token]))
    page = guest.get("/").content.decode()
    assert table.view_token in page
    assert table.edit_token not in page
    assert "Delete" not in page
    assert "Play again" not in page


def test_playing_again_makes_a_table_with_the_same_players_and_choices(client: Client) -> None:
    table = start(client, "Alice", "Bob", "Dale", mode="standard", **{"small-pile": "refused"})
    answer = client.post(reverse("table-again", args=[table.edit_token]), {"once": "x"})
    assert answer.status_code == 303
    fresh = Table.objects.get(edit_token=answer.headers["Location"].split("/")[2])
    assert fresh.pk != table.pk
    assert fresh.read_header() == table.read_header()
    assert fresh.head == 0
    again = client.post(reverse("table-again", args=[table.edit_token]), {"once": "x"})
    assert again.headers["Location"] == answer.headers["Location"]


def test_deleting_asks_first_and_then_deletes_for_everybody(client: Client) -> None:
    table = ready(client)
    address = reverse("table-delete", args=[table.edit_token])
    question = client.get(address)
    assert "Delete this game?" in words(question)
    assert "Alice 0, Bob 0" in words(question)
    assert Table.objects.filter(pk=table.pk).exists()
    assert client.post(address).status_code == 303
    assert not Table.objects.filter(pk=table.pk).exists()
    assert client.get(reverse("table", args=[table.view_token])).status_code == 404
    assert "Your games" not in words(client.get("/"))


def test_a_table_that_was_taken_up_can_be_deleted_too(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    assert client.post(reverse("table-delete", args=[table.edit_token])).status_code == 303
    assert not Table.objects.exists()


def test_whoever_may_only_look_can_neither_delete_nor_play_again(client: Client) -> None:
    table = ready(client)
    for page in ("table-delete", "table-again"):
        assert client.post(reverse(page, args=[table.view_token])).status_code == 403
    assert client.get(reverse("table-delete", args=[table.view_token])).status_code == 403
    assert Table.objects.count() == 1


def test_nothing_is_deleted_or_made_by_looking(client: Client) -> None:
    table = ready(client)
    assert client.get(reverse("table-again", args=[table.edit_token])).status_code == 405
    strict = Client(enforce_csrf_checks=True)
    for page in ("table-delete", "table-again"):
        assert strict.post(reverse(page, args=[table.edit_token])).status_code == 403
    assert Table.objects.count() == 1
    assert not Pad.objects.exists()


def going_on(client: Client, page: int = 0) -> list[str]:
    """What the top of the page leads back to, by who sits first."""
    content = client.get("/", {"page": page}).content.decode()
    top = content.partition('class="card row now"')[2].partition("</a>")[0]
    return re.findall(r'class="why">.*?<bdi>(.*?)</bdi>', top, re.S)


def test_the_latest_game_under_way_stands_at_the_top(client: Client) -> None:
    assert going_on(client) == []
    start(client, "Alice", "Zoë")
    assert going_on(client) == ["Alice"]
    start_pad(client, "Bob", "Zoë")
    assert going_on(client) == ["Bob"]
    start(client, "Clarissa", "Zoë")
    assert going_on(client) == ["Clarissa"]
    assert going_on(client, page=1) == []


def test_what_is_finished_or_only_looked_at_is_not_gone_on_with(client: Client) -> None:
    take_up(client, shipped("tie-broken-by-height"))
    assert going_on(client) == []
    guest = Client()
    guest.get(reverse("table", args=[start(client).view_token]))
    assert "Your games" in words(guest.get("/"))
    assert going_on(guest) == []
