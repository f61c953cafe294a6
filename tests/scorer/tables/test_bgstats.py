"""A finished table for BG Stats."""

import json
import re
from datetime import timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scorer.pads.bgstats import LINK
from scorer.shelf.models import TakenUp
from scorer.tables.bgstats import LONGEST
from scorer.tables.models import Entry, Table
from tests.scorer.pads.finished import a_pad, broken_tie
from tests.scorer.pads.values import points
from tests.scorer.tables.logged import ready
from tests.scorer.tables.taken import FINISHED, shipped, take_up

pytestmark = pytest.mark.django_db


def sent(client: Client, table: Table) -> dict[str, Any]:
    """What the link of the result page says."""
    page = client.get(reverse("table-result", args=[table.view_token]))
    link = page.context["bgstats"]
    assert f'href="{link}"' in page.content.decode()
    assert link.startswith(LINK)
    document: dict[str, Any] = json.loads(unquote(link.removeprefix(LINK)))
    return document


def play_file(client: Client, table: Table) -> dict[str, Any]:
    answer = client.get(reverse("table-bgsplay", args=[table.view_token]))
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].endswith('.bgsplay"')
    document: dict[str, Any] = json.loads(answer.content)
    return document


def played_here(table: Table, took: timedelta) -> None:
    """Let a table have been written at for so long."""
    TakenUp.objects.filter(table=table).delete()
    now = timezone.now()
    Table.objects.filter(pk=table.pk).update(created=now - took)
    Entry.objects.filter(table=table).update(at=now)


def test_a_tie_break_leaves_equal_scores_and_different_ranks(client: Client) -> None:
    table = take_up(client, shipped("tie-broken-by-height"))
    players = [
        (each["name"], each["score"], each["rank"], each["winner"])
        for each in sent(client, table)["players"]
    ]
    assert players == [("Alice", 32, 1, True), ("Bob", 32, 2, False)]
    scores = play_file(client, table)["plays"][0]["playerScores"]
    assert [(each["score"], each["rank"], each["winner"]) for each in scores] == [
        ("32", 1, True),
        ("32", 2, False),
    ]


def test_a_shared_victory_has_two_winners_of_the_first_rank(client: Client) -> None:
    players = sent(client, take_up(client, shipped("shared-victory")))["players"]
    assert [each["rank"] for each in players if each["winner"]] == [1, 1]


@pytest.mark.parametrize("name", FINISHED)
def test_the_starting_player_is_who_began(client: Client, name: str) -> None:
    found = re.findall(r"^(\w+):(?:.*\.)? start\b", shipped(name), re.M)
    (begins,) = found or re.findall(r'^\[Player "(\w+)"\]', shipped(name), re.M)  # who is alone
    table = take_up(client, shipped(name))
    starting = [each["name"] for each in sent(client, table)["players"] if each["startPlayer"]]
    assert starting == [begins]
    document = play_file(client, table)
    names = {player["id"]: player["name"] for player in document["players"]}
    assert [
        names[each["playerRefId"]]
        for each in document["plays"][0]["playerScores"]
        if each["startPlayer"]
    ] == starting


def test_it_has_the_day_the_game_and_the_mode(client: Client) -> None:
    text = shipped("two-witches")
    document = sent(client, take_up(client, text))
    assert f'[Date "{document["playDate"][:10]}"]' in text
    assert document["sourceName"] == "Grimoire"
    assert document["game"] == {
        "name": "Gingerbread House",
        "sourceGameId": "gingerbread-house",
        "highestWins": True,
        "noPoints": False,
    }
    assert document["board"] == "Standard"


def test_no_number_of_another_catalogue_is_made_up(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    assert "bggid" not in json.dumps(sent(client, table)).casefold()
    assert "bggid" not in json.dumps(play_file(client, table)).casefold()


def test_nobody_knows_how_long_a_record_from_elsewhere_took(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    assert "durationMin" not in sent(client, table)
    assert play_file(client, table)["plays"][0]["durationMin"] == 0


def test_a_game_played_here_took_its_time(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    played_here(table, timedelta(minutes=47))
    assert sent(client, table)["durationMin"] == 47
    assert play_file(client, table)["plays"][0]["durationMin"] == 47


def test_a_table_left_lying_overnight_has_no_duration(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    played_here(table, LONGEST + timedelta(minutes=1))
    assert "durationMin" not in sent(client, table)


def test_everything_in_the_file_refers_to_something_in_it(client: Client) -> None:
    document = play_file(client, take_up(client, shipped("four-witches")))
    (play,) = document["plays"]
    assert play["gameRefId"] in [game["id"] for game in document["games"]]
    known = [player["id"] for player in document["players"]]
    assert [each["playerRefId"] for each in play["playerScores"]] == known
    assert len(set(known)) == 4
    assert document["about"].startswith("This is a Play file that can be read by Board Game Stats.")


def test_the_same_game_is_the_same_play_whenever_it_is_sent(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    assert play_file(client, table) == play_file(client, table)
    other = take_up(client, shipped("two-witches"))
    assert (
        play_file(client, other)["plays"][0]["uuid"]
        != (play_file(client, table)["plays"][0]["uuid"])
    )


def test_no_link_of_the_table_is_given_away(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    for told in (json.dumps(sent(client, table)), json.dumps(play_file(client, table))):
        assert table.edit_token not in told
        assert table.view_token not in told


def test_names_of_any_kind_arrive_as_they_are(client: Client) -> None:
    name = "Zoë & Co + 100% 👩🏽‍🚀"
    table = take_up(client, shipped("two-witches").replace("Alice", name))
    assert sent(client, table)["players"][0]["name"] == name


def test_there_is_nothing_to_send_before_the_end(client: Client) -> None:
    table = ready(client)
    assert client.get(reverse("table-bgsplay", args=[table.edit_token])).status_code == 404
    share = client.get(reverse("table-share", args=[table.edit_token])).content.decode()
    assert "BG Stats" not in share
    assert reverse("table-record", args=[table.edit_token, "txt"]) in share


def test_a_finished_pad_can_be_sent_too(client: Client) -> None:
    pad = broken_tie()
    page = client.get(reverse("pad-result", args=[pad.view_token]))
    link = page.context["bgstats"]
    assert f'href="{link}"' in page.content.decode()
    document = json.loads(unquote(link.removeprefix(LINK)))
    players = [(each["score"], each["rank"], each["winner"]) for each in document["players"]]
    assert players == [(20, 2, False), (20, 1, True)]
    assert not any(each["startPlayer"] for each in document["players"])
    answer = client.get(reverse("pad-bgsplay", args=[pad.view_token]))
    scores = json.loads(answer.content)["plays"][0]["playerScores"]
    assert [(each["score"], each["rank"]) for each in scores] == [("20", 2), ("20", 1)]


def test_a_pad_that_is_not_finished_cannot(client: Client) -> None:
    pad = a_pad({"trapped": points(3)}, names=("Alice", "Bob"), finished=False)
    assert client.get(reverse("pad-bgsplay", args=[pad.edit_token])).status_code == 404
