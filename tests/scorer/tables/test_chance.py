"""Letting chance lay out the table: at every kind of table it lays out all or says why not."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.pads.models import Device
from scorer.tables.models import Table
from scorer.tables.starting import draw, header_for, make
from tests.scorer.tables.logged import start, write

pytestmark = pytest.mark.django_db
NAMES = ("Alice", "Bob", "Clarissa", "Dale")
READ_FIRST = {"gingerbread-house", "witchstone"}
"""Games that can be played with a box of which nothing is known."""
CHARACTERS = ["Ash", "Brook", "Cole", "Dell", "Elm", "Fern", "Gorse", "Hazel"]


def kinds(game: Game[Any, Any]) -> Iterator[dict[str, str]]:
    """Every value of every option, beside every value of every other."""
    for one, other in combinations(game.options, 2):
        for value, beside in product(one.values, other.values):
            yield {one.key: value, other.key: beside}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_chance_lays_out_every_kind_of_table_or_says_why_not(game: Game[Any, Any]) -> None:
    device, laid_out, refused = Device.objects.create(), 0, 0
    for options in kinds(game):
        for seats in range(1, len(NAMES) + 1):
            header = header_for(game, NAMES[:seats], options, device)
            table = make(header, game, device, "")
            if isinstance(table, Refusal):
                continue
            drawn = draw(table.edit_token, f"{options} {seats}", table.head, "", lambda: device)
            head = table.entries.get(serial=drawn.table.head)
            if drawn.problem is None:
                assert not game.table.setting_up(head.read_state(game.id))
                laid_out += 1
            else:
                assert drawn.problem.kind == "over"
                refused += 1
    assert laid_out > 50
    assert bool(refused) == (game.id in READ_FIRST)


def by_chance(client: Client, table: Table) -> Any:
    table.refresh_from_db()
    address = reverse("table-chance", args=[table.edit_token])
    return client.post(address, {"seed": "oven", "at": table.head})


@pytest.mark.parametrize("witches", [2, 3, 4])
def test_chance_waits_until_the_characters_of_a_bare_box_are_entered(
    client: Client, witches: int
) -> None:
    table = start(client, *NAMES[:witches], mode="standard", box="bare")
    needed = 4 + witches
    for number in range(needed):
        page = client.get(table.get_absolute_url()).content.decode()
        assert "Or let chance decide" not in page
        answer = by_chance(client, table)
        assert answer.status_code == 422
        assert "What is printed does not come from a shuffle" in answer.content.decode()
        learnt = write(client, table, f"Table: card {CHARACTERS[number]} = 3 points")
        assert learnt.status_code == 200, learnt.content.decode()
    assert "Or let chance decide" in client.get(table.get_absolute_url()).content.decode()
    assert by_chance(client, table).status_code == 303
