"""Candy Hunters at a table: the pages of a game without a house, and a box without names."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rules.candy_hunters.components import WINDMILL
from scorer.pads.models import KnownCard
from scorer.tables.models import Remembered, Table

pytestmark = pytest.mark.django_db

GAME = "candy-hunters"
SET_UP = f"Table: board {WINDMILL[0]} at {WINDMILL[1]}\nOla: start"
TURN = "build b n2. card br/g-. score br/g- at mid. kid n2"


def started(client: Client, **options: str) -> Table:
    once = f"new-{Table.objects.count()}"
    form = {"game": GAME, "seats": "2", "name": ["Ola", "Jan"], "haunted": "yes", "once": once}
    answer = client.post(reverse("table-new"), form | options)
    assert answer.status_code in (302, 303), answer.content.decode()[:500]
    return Table.objects.latest("pk")


def write(client: Client, table: Table, text: str) -> None:
    table.refresh_from_db()
    once = f"{table.version}"
    address = reverse("table-write", args=[table.edit_token])
    answer = client.post(address, {"text": text, "at": table.head, "once": once})
    assert answer.status_code in (302, 303), answer.content.decode()[:2000]


@pytest.fixture
def played(client: Client) -> Table:
    table = started(client)
    write(client, table, SET_UP)
    write(client, table, TURN)
    return table


def page(client: Client, table: Table, **query: str) -> str:
    found = client.get(reverse("table", args=[table.edit_token]), query)
    assert found.status_code == 200
    return found.content.decode()


def test_every_page_of_a_table_works(client: Client, played: Table) -> None:
    token = played.edit_token
    for name in ("table", "table-history", "table-points", "table-correct", "table-share"):
        assert client.get(reverse(name, args=[token])).status_code == 200
    for name in ("table-at", "table-if", "table-change"):
        assert client.get(reverse(name, args=[token, 4])).status_code == 200
    asked = client.get(reverse("desk-table", args=[GAME, token, 3]), follow=True)
    assert asked.status_code == 200
    history = client.get(reverse("table-history", args=[token])).content.decode()
    assert "Ola scores the pattern br/g- at mid" in history


def test_no_page_speaks_of_another_game(client: Client, played: Table) -> None:
    pages = [page(client, played), page(client, started(client))]
    pages += [
        client.get(reverse(name, args=[GAME])).content.decode()
        for name in ("box", "desk", "rules-set-up", "rules-cards", "rules-components")
    ]
    for read in pages:
        said = [re.sub(r"<[^>]*>", " ", read), *re.findall(r'(?:placeholder|label)="(.*?)"', read)]
        words = " ".join(said)
        assert not re.search(r"witch|gingerbread(?!-house)|pantry|stairway|build rc", words, re.I)


def test_a_tap_in_vain_names_its_rule(client: Client, played: Table) -> None:
    write(client, played, "build r n3")
    read = page(client, played, pick="cell:n1", why="cell:s1")
    assert "CH-GHOST-2" in read


def test_a_tap_that_would_play_is_not_taken_for_the_end_of_another(
    client: Client, played: Table
) -> None:
    write(client, played, "build r n3")
    with_ghost = page(client, played, pick="cell:n1")
    there = r'<a [^>]* id="t-cell-s1"[^>]* href="[^"?]*\?([^"]+)"'
    (asked,) = re.findall(there, with_ghost)
    assert "why=cell%3As1" in asked  # without a ghost in hand it puts a kid down
    (asked,) = re.findall(there, page(client, played))
    assert asked.endswith("pick=cell%3As1")


def test_a_card_is_remembered_and_so_is_the_start(client: Client, played: Table) -> None:
    assert [card.name for card in KnownCard.objects.filter(game=GAME)] == ["-g/rb"]
    assert Remembered.objects.filter(game=GAME).count() == 1
    again = page(client, started(client))
    assert f"board {WINDMILL[0]} at {WINDMILL[1]}" in again
    box = client.get(reverse("box", args=[GAME])).content.decode()
    assert "#s-home-green" in box
    assert box.count('class="line-of"') == 2 + 4


def test_a_card_is_entered_square_by_square_and_drawn_anew(client: Client) -> None:
    address = reverse("box-card", args=[GAME])
    assert client.get(address, {"new": "1"}).status_code == 200
    client.post(address, {"name": "", "square-00": "b", "square-10": "r"})
    assert [card.name for card in KnownCard.objects.all()] == ["b/r"]
    shown = client.get(address, {"name": "b/r"}).content.decode()
    assert shown.count("selected") == 2
    client.post(address, {"name": "b/r", "square-00": "b", "square-10": "g"})
    assert [card.name for card in KnownCard.objects.all()] == ["b/g"]
    refused = client.post(address, {"name": "", "square-00": "x"})
    assert refused.status_code == 422
    assert "CH-BOX-4" in refused.content.decode()


def test_the_page_for_corrections_leads_to_the_drawn_board(client: Client, played: Table) -> None:
    corrections = client.get(reverse("table-correct", args=[played.edit_token])).content.decode()
    assert f'href="{reverse("table", args=[played.edit_token])}?pick=mend"' in corrections
    assert 'id="t-set-x-e1"' in page(client, played, pick="mend")


def test_a_game_begins_in_the_middle(client: Client) -> None:
    table = started(client)
    address = reverse("table-correct", args=[table.edit_token])
    assert client.get(address).status_code == 200


def test_chance_lays_out_a_start(client: Client) -> None:
    table = started(client)
    form = {"seed": "oven", "at": table.head, "once": "chance"}
    client.post(reverse("table-chance", args=[table.edit_token]), form)
    assert "which building, and where?" in page(client, table)


def test_a_pattern_in_a_sentence_is_not_torn_apart(client: Client, played: Table) -> None:
    address = reverse("table-history", args=[played.edit_token])
    assert '<span class="unbroken">br/g-</span>' in client.get(address).content.decode()
