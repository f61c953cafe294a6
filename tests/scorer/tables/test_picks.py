"""What was tapped and is not written yet: kept while somebody looks elsewhere, gone when stale."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.scorer.tables.logged import ready, start, write
from tests.scorer.tables.played import address, page

pytestmark = pytest.mark.django_db
CORNER = "put:e:a1"


def link(html: str, ident: str) -> str:
    """Where something on the page leads."""
    tag = re.search(rf'<[^>]*\bid="{ident}"[^>]*>', html)
    found = tag and re.search(r'(?:href|hx-get)="([^"]+)"', tag[0])
    assert found, ident
    return unescape(found[1])


def picked(html: str) -> int:
    found = re.search(r'data-picked="(\d+)"', html)
    assert found
    return int(found[1])


def test_a_look_at_another_player_keeps_what_was_tapped(client: Client) -> None:
    table = ready(client)
    begun = page(client, "table", table, query="?pick=tile:rc")
    other = client.get(link(begun, "tab-1")).content.decode()
    assert picked(other) == 1
    for back in ("tab-0", "home-seat"):
        assert picked(client.get(link(other, back)).content.decode()) == 1


def test_many_taps_can_be_forgotten_at_once(client: Client) -> None:
    table = start(client, game="witchstone", board="own")
    begun = page(client, "table", table, query=f"?pick=read&pick=read:cauldron&pick={CORNER}")
    assert picked(client.get(link(begun, "leave")).content.decode()) == 0
    few = page(client, "table", table, query="?pick=read")
    assert 'id="leave"' not in few


def test_taps_go_when_another_phone_has_written_meanwhile(client: Client) -> None:
    table = ready(client)
    begun = page(client, "table", table, query="?pick=tile:rc")
    tapped = client.get(link(begun, "t-space-8")).content.decode()
    assert picked(tapped) == 2
    here, news = link(tapped, "tab-0"), link(tapped, "live")
    write(client, table, "Alice: build rc 89")
    for where in (here, news):
        now = client.get(where).content.decode()
        assert picked(now) == 0
        assert 'id="back"' not in now
        assert 'id="undo"' in now


def test_who_loses_taps_to_another_phone_is_told_what_it_wrote(client: Client) -> None:
    table, other = ready(client), Client()
    begun = page(client, "table", table, query="?pick=tile:rc")
    here, news = link(begun, "tab-0"), link(begun, "live")
    write(other, table, "Alice: build rc 89")
    for where in (here, news):
        told = client.get(where).content.decode()
        assert picked(told) == 0
        assert "another phone was quicker" in told
        assert "Alice builds red/cage on 8 and 9" in told
    looked = client.get(here.replace(table.edit_token, table.view_token)).content.decode()
    assert "was quicker" not in looked
    assert "was quicker" not in page(client, "table", table)


def test_who_wrote_it_on_this_phone_is_not_told_of_another(client: Client) -> None:
    table = ready(client)
    begun = page(client, "table", table, query="?pick=tile:rc")
    write(client, table, "Alice: build rc 89")
    told = client.get(link(begun, "tab-0")).content.decode()
    assert picked(told) == 0
    assert "was quicker" not in told


def test_a_board_being_read_stays_while_another_phone_plays_on(client: Client) -> None:
    table = start(client, game="witchstone", board="own")
    begun = page(client, "table", table, query=f"?pick=read&pick=read:cauldron&pick={CORNER}")
    news = link(begun, "live")
    write(client, table, "Table: learn connection stone-tower1 2")
    assert picked(client.get(news).content.decode()) == 3


def test_a_position_that_was_never_there_is_no_error(client: Client) -> None:
    table = ready(client)
    for at in ("", "x", "99999", "-1"):
        answer = client.get(address("table", table) + f"?pick=tile:rc&at={at}")
        assert picked(answer.content.decode()) == 0
