"""What other phones hear of a pad."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scorer.pads.models import Pad
from tests.scorer.pads.table import JSON, count_up, enter, finish, look, start
from tests.scorer.pads.values import NAMES, count, points

pytestmark = pytest.mark.django_db


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client, *NAMES)


def live(client: Client, pad: Pad, version: str | int = 0, token: str = "", **place: int) -> Any:
    address = reverse("pad-live", args=[token or pad.edit_token])
    return client.get(address, {"version": version, **place}, headers=JSON)


@pytest.mark.parametrize(("kind", "queries"), [("edit_token", 2), ("view_token", 2)])
def test_nothing_new_is_said_with_few_queries(
    client: Client,
    pad: Pad,
    django_assert_num_queries: DjangoAssertNumQueries,
    kind: str,
    queries: int,
) -> None:
    """The pad, and where phones stand; nothing is written again and again."""
    look(client, pad)
    live(client, pad, pad.version, getattr(pad, kind), seat=1)
    with django_assert_num_queries(queries):
        answer = live(client, pad, pad.version, getattr(pad, kind), seat=1)
    assert answer.status_code == 204
    assert answer.content == b""


def test_news_are_the_whole_pad(client: Client, pad: Pad) -> None:
    enter(Client(), pad, 1, gingerbread=count(3))
    for token in (pad.edit_token, pad.view_token):
        news = live(client, pad, 1, token).json()
        assert news["version"] == 2
        assert news["entries"]["players"][1]["cells"]["gingerbread"]["of"] == [["", 3]]
        assert pad.edit_token not in str(news)


@pytest.mark.parametrize("version", ["", "x", "-1", "0", "99", "9" * 500, "²"])
def test_a_version_nobody_knows_gets_everything(client: Client, pad: Pad, version: str) -> None:
    assert live(client, pad, version).status_code == 200


def test_the_cell_in_which_another_phone_wrote_a_moment_ago_is_marked(
    client: Client, pad: Pad
) -> None:
    other = Client()
    look(other, pad)
    enter(other, pad, 2, trapped=points(4, 2, done=False))
    news = live(client, pad, 1).json()
    assert [(each["seat"], each["cell"]) for each in news["elsewhere"]] == [(2, "trapped")]
    assert all(each["label"] for each in news["elsewhere"])
    own = live(other, pad, 1).json()
    assert not own.get("elsewhere"), "nobody is marked to herself"
    assert news["elsewhere"][0]["label"] in look(client, pad).content.decode()


def test_finishing_and_reopening_are_news(client: Client, pad: Pad) -> None:
    count_up(client, pad, 3, 4, 5, 6)
    pad.refresh_from_db()
    before = pad.version
    assert finish(client, pad).status_code == 303
    assert live(client, pad, before).json()["finished"]
    client.post(f"/pads/{pad.edit_token}/reopen")
    again = live(client, pad, before + 1).json()
    assert not again.get("finished")
