"""An address is input: positions that were never set up by taps are refused with a page."""

from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import convert
from rules.kernel.text import write_moves
from rules.registry import DESKS, GAMES, PUZZLES
from scorer.desk.codes import LONGEST_CODE, Impossible, open_case, setting_code
from scorer.puzzles.room import shipped
from tests.lanes import LONG, NIGHTLY
from tests.scorer.settings_made import played, strange

pytestmark = pytest.mark.django_db
DESK = ("desk-set", "desk-edit", "desk-ask", "desk-judge")
MADE_UP = 400 if NIGHTLY else 40
TILE = {"tower": "tower1", "laid": ["ew c3 c4"]}
IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    *(("candy-hunters", {"cards": [each]}) for each in ("rrgg/y---/r---", "gbr", "-", "bbbbbbb")),
    ("candy-hunters", {"sides": [{"scored": ["rb"]}, {}]}),
    ("witchstone", {"rack": {"e": "4"}}),
    ("witchstone", {"stack": ["spaces 3"]}),
    ("witchstone", {"stack": ["e ᪕ tile"]}),
    ("witchstone", {"stack": ["e 1 tile"], "todo": "ms g2 e3; s"}),
    ("witchstone", {"sides": [TILE, {"tower": "tower2"}], "todo": "ew c3 c4; s"}),
    ("witchstone", {"sides": [TILE, {"tower": "tower2"}], "todo": "ew c3 c4", "turn": 1}),
    ("gingerbread-house", {"names": ["Alice", "Bob", "bob"]}),
]


@pytest.mark.parametrize(("game", "document"), IMPOSSIBLE)
@pytest.mark.parametrize("name", DESK)
def test_a_position_that_cannot_be_is_refused(
    client: Client, game: str, document: dict[str, Any], name: str
) -> None:
    answer = client.get(reverse(name, args=[game, setting_code(document)]), {"claim": "end"})
    assert answer.status_code == 400
    assert "makes no sense" in answer.content.decode()


@pytest.mark.parametrize("pattern", ["rrgg/y---/r---", "gbr", "rb", "bbbbbbb", "-", "---/---"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_puzzle_with_a_pattern_that_cannot_be_is_refused(
    client: Client, pattern: str, method: str
) -> None:
    card = {"board": "br/gxg1", "patterns": ["b/r/y", pattern]}
    address = reverse("puzzle-set", args=["candy-hunters", setting_code(card)])
    answer = client.generic(method, address)
    assert answer.status_code == 400
    assert "makes no sense" in answer.content.decode()


def test_spaces_of_a_wand_that_nobody_has_read_are_a_problem(client: Client) -> None:
    code = setting_code({"stack": ["m 1 tile spaces 92"]})
    page = client.get(reverse("desk-set", args=["witchstone", code])).content.decode()
    assert "This table has not read space 92 of its wand yet." in page
    asked = client.get(reverse("desk-judge", args=["witchstone", code]), {"claim": "skip"})
    assert asked.status_code == 302


def look(client: Client, name: str, game: str, code: str, **query: str) -> None:
    status = client.get(reverse(name, args=[game, code]), query).status_code
    assert status < 500, (name, game, code, query)


@LONG
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_made_up_breaks_the_desk(client: Client, game: str) -> None:
    @settings(max_examples=MADE_UP, suppress_health_check=list(HealthCheck))
    @given(strange(DESKS[game].setting_type, played(game)), st.integers(0, 999))
    def ask(document: Any, seed: int) -> None:
        code = setting_code(document)
        if len(code) > LONGEST_CODE:
            return
        for name in DESK:
            look(client, name, game, code, claim="end")
        try:
            case = open_case(GAMES[game], code)
        except (NotUnderstood, Impossible):
            return
        rules, speaker = GAMES[game].rules, GAMES[game].table.speaker(case.state)
        legal = rules.options(case.state)
        for move in Random(seed).sample(legal, min(2, len(legal))):
            claim = write_moves([move], GAMES[game], case.header, speaker)
            look(client, "desk-judge", game, code, claim=claim)

    ask()


@LONG
@pytest.mark.parametrize("game", PUZZLES)
def test_nothing_that_is_made_up_breaks_the_puzzle_room(client: Client, game: str) -> None:
    book = PUZZLES[game]
    ours = tuple(msgspec.to_builtins(book.taken_from(each.moves)) for each in shipped(game))

    @settings(max_examples=MADE_UP, suppress_health_check=list(HealthCheck))
    @given(strange(book.setting_type, ours))
    def enter(document: Any) -> None:
        look(client, "puzzle-set", game, setting_code(document))

    enter()


def test_who_is_on_turn_has_laid_the_tile_that_is_under_way() -> None:
    book = DESKS["witchstone"]
    setting = convert(
        {"sides": [TILE, {"tower": "tower2"}, {"tower": "tower3"}], "todo": "ew c3 c4"},
        book.setting_type,
    )
    assert book.change(setting, "turn", "0").todo == "ew c3 c4"
    assert book.change(setting, "turn", "1").todo == ""
    assert book.change(setting, "seats", "2").todo == "ew c3 c4"


def test_with_its_actions_what_the_wand_has_brought_is_taken_back() -> None:
    book = DESKS["witchstone"]
    stack = ["e 1 tile", "spaces 3", "w 1 wand"]
    setting = convert({"stack": stack}, book.setting_type)
    assert book.change(setting, "pop", "").stack == ("e 1 tile",)
