"""Witchstone at a table: what is asked is on the page, and each tap does what it says."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.text import read_text
from rules.witchstone.cauldron import empty_cells
from rules.witchstone.components import PAIRS
from rules.witchstone.game import WITCHSTONE
from scorer.tables.estates import estates
from scorer.tables.models import Table
from scorer.tables.page import tap_id
from scorer.tables.story import Story
from tests.rules.witchstone.log.taps import taps_for
from tests.scorer.tables.logged import head
from tests.scorer.tables.played import played

pytestmark = pytest.mark.django_db

GAME = "witchstone"
GAMES = {WITCHSTONE.id: WITCHSTONE}
SHIPPED = WITCHSTONE.home / "records" / "two-on-the-sketch-board.txt"
RECORD = read_text(SHIPPED.read_text("utf-8"), GAMES).record
MOVES = 20
"""As many as are tapped."""


def started(client: Client, board: str = "sketch") -> Table:
    names = list(RECORD.header.players)
    form = {"game": GAME, "seats": len(names), "name": names, **RECORD.header.options}
    answer = client.post(reverse("table-new"), form | {"board": board})
    assert answer.status_code == 303, answer.content.decode()[:2000]
    return Table.objects.latest("pk")


def page(client: Client, table: Table, *picked: str, **query: str) -> str:
    found = client.get(reverse("table", args=[table.edit_token]), {"pick": list(picked), **query})
    assert found.status_code == 200
    return found.content.decode()


def write(client: Client, table: Table, text: str) -> None:
    table.refresh_from_db()
    form = {"text": text, "at": table.head, "once": f"{table.version}"}
    answer = client.post(reverse("table-write", args=[table.edit_token]), form)
    assert answer.status_code == 303, answer.content.decode()[:2000]


def tapped(client: Client, table: Table, path: tuple[str, ...]) -> None:
    """The last of these taps are on the pages that the taps before them lead to; one writes."""
    for at in range(max(0, len(path) - 4), len(path)):
        found = offered(page(client, table, *path[:at]), path[at])
        assert found, path[: at + 1]
    sent = re.search(r'value="([^"]*)"', found)
    assert sent, found
    write(client, table, unescape(sent[1]))


def offered(read: str, key: str) -> str:
    """The link or button of a key; nothing where it is not on the page."""
    found = re.search(rf'<(a|button)[^>]* id="{re.escape(tap_id(key))}"[^>]*>', read)
    return found[0] if found else ""


def state(table: Table) -> Any:
    return head(table).read_state(GAME)


@pytest.fixture
def logged(client: Client) -> Table:
    """A game whose set-up and first turns were tapped, each tap found on a page."""
    table = started(client)
    while (at := head(table).number) < MOVES:
        path, _count = taps_for(state(table), RECORD.moves[at:])
        tapped(client, table, path)
    return table


def test_chance_gives_nobody_a_handicap(client: Client) -> None:
    for seed in "abcdefghij":
        table = started(client)
        form = {"at": table.head, "once": seed, "seed": seed}
        client.post(reverse("table-chance", args=[table.edit_token]), form)
        laid_out = state(table)
        assert laid_out.step == "tower"
        assert not any(player.handicap for player in laid_out.players)


def test_what_is_asked_is_on_the_pages_and_so_is_everything_else(
    client: Client, logged: Table
) -> None:
    assert state(logged).round >= 2
    token = logged.edit_token
    for name in ("table", "table-history", "table-points", "table-correct", "table-share"):
        assert client.get(reverse(name, args=[token])).status_code == 200
    for name in ("table-at", "table-if", "table-change"):
        assert client.get(reverse(name, args=[token, 9])).status_code == 200


def test_a_tap_in_vain_names_its_rule(client: Client, logged: Table) -> None:
    while state(logged).step != "tile":
        path, _count = taps_for(state(logged), RECORD.moves[head(logged).number :])
        tapped(client, logged, path)
    pair = next(pair for pair in PAIRS if pair not in state(logged).player.played)
    one, *_, far = empty_cells(state(logged).board, state(logged).player)
    picked = (f"tile:{pair}", f"cell:{one}")
    assert "WS-TILE-4" in page(client, logged, picked[0], why="cell:a1")
    assert f"why=cell%3A{far}" in offered(page(client, logged, *picked), f"cell:{far}")
    assert "WS-TILE-2" in page(client, logged, *picked, why=f"cell:{far}")


def test_the_number_beside_a_name_is_the_one_on_the_scoring_track(
    client: Client, logged: Table
) -> None:
    tabs = re.search(r'<nav class="tabs".*?</nav>', page(client, logged), re.DOTALL)
    assert tabs
    shown = re.findall(r"<b>(\d+)</b> <small>(\d+) in all</small>", tabs[0])
    totals = WITCHSTONE.table.standing(state(logged))
    tracks = [player.track for player in state(logged).players]
    assert shown == [(str(track), str(all_)) for track, all_ in zip(tracks, totals, strict=True)]
    assert tracks != list(totals)


def test_who_looks_at_another_side_is_told_whose_it_is_and_taps_nothing_there(
    client: Client, logged: Table
) -> None:
    while state(logged).step != "tile":
        path, _count = taps_for(state(logged), RECORD.moves[head(logged).number :])
        tapped(client, logged, path)
    active, other = state(logged).player, state(logged).players[1 - state(logged).active]
    own, hers = page(client, logged), page(client, logged, seat=str(1 - state(logged).active))
    said = f"This is {other.name}’s side. {active.name}: which hex tile"
    assert said in hers
    assert "side." not in own
    assert 'id="t-cell-' in own
    assert 'id="t-cell-' not in hers


def test_at_a_spell_it_is_said_when_it_is_too_late(client: Client) -> None:
    table = started(client)
    moves = SHIPPED.read_text("utf-8").partition("Table: ")[2]
    write(client, table, f"Table: {moves.partition('spell double energy')[0]}")
    read = page(client, table)
    assert "t-spell-double-energy" in read
    assert "Play it before the last action" in read
    assert "WS-SPELL-4" in read


def test_every_move_that_moved_the_counter_is_told_with_its_rule() -> None:
    table = played("two-on-the-sketch-board")
    result = table.rules.rules.result(state(table))
    assert result
    totals = {ranked.sheet.name: ranked.sheet.total for ranked in result.players}
    for seat, estate in enumerate(estates(Story(table))):
        assert estate.total == totals[estate.name] == sum(kind.total for kind in estate.kinds)
        counted = [each for kind in estate.kinds for each in kind.came if each.symbol == "track"]
        assert sum(each.points or 0 for each in counted) == state(table).players[seat].track
        assert {"WS-SETUP-5", "WS-ENERGY-5", "WS-WITCH-2"} <= {each.rule for each in counted}
        assert all(each.serial and estate.name in each.label for each in counted)
