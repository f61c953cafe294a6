"""The handbook: what it shows beside its articles, and how it marks what is ours."""

import re

import pytest

from rules.kernel.rulings import Ruling, load_all
from rules.witchstone.board import BOX
from rules.witchstone.components import (
    BOTTOM_LIMIT,
    CHIPS,
    OWLS,
    PLAYERS,
    SCROLLS,
    SHELF_LIMIT,
    SPECIALS,
    TILES,
    TOWERS,
)
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.guide import GUIDE
from rules.witchstone.tally import AT_LEAST, RULES, degree
from scorer.handbook.example import differs, work_out
from tests.cases import every_case

HANDBOOK = WITCHSTONE.handbook()
SPRITE = (WITCHSTONE.home.parents[1] / "static" / "sprite.svg").read_text("utf-8")


def test_every_ruling_of_ours_has_an_example_that_tells_the_readings_apart() -> None:
    ours = {article.rule for article in WITCHSTONE.handbook("en").articles if article.ours}
    rulings = load_all(WITCHSTONE)
    assert {ruling.rule for ruling in rulings if differs(ruling, WITCHSTONE)} >= ours
    said = [ruling for ruling in rulings if ruling.otherwise]
    assert {ruling.rule for ruling in said} <= ours
    assert all(ruling.otherwise != ruling.expect for ruling in said)


def test_the_last_move_of_a_game_says_that_it_is_over() -> None:
    last = next(each for each in load_all(WITCHSTONE) if each.id == "the-eleventh-turn")
    assert str(work_out(last, WITCHSTONE, GUIDE).answer) == "It is done, and the game is over."


def test_our_reading_begins_with_the_reading() -> None:
    gists = {each.rule: each.gist for each in HANDBOOK.articles if each.ours}
    assert "settle what you enter or pass before the next step" in gists["WS-PENTAGRAM-1"]
    assert "share the victory" in gists["WS-TIE-2"]
    assert "the turn is let go" in gists["WS-TILE-7"]
    assert "at once" in gists["WS-PENTAGRAM-4"]
    assert "fewer" in gists["WS-WAND-2"]


def test_everything_that_is_set_up_is_among_the_components() -> None:
    listed = {each.label for each in GUIDE.components}
    assert {"Screens", "Position markers", "Animal markers", "Player aid"} <= listed
    said = " ".join(str(step.text) for step in GUIDE.setup("game", 2))
    for thing in ("screen", "position marker", "animal marker", "player aid", "face up behind"):
        assert thing in said


def test_no_card_of_points_names_a_rule_twice() -> None:
    for kind in GUIDE.cards:
        named = [*kind.rules, *(rule for _words, rule in kind.notes)]
        assert len(named) == len(set(named))
        assert set(named) >= {worth.rule for worth in kind.worths}


def test_every_rule_on_the_sheets_has_an_article() -> None:
    named = {each.rule for each in GUIDE.components} | {each.rule for each in GUIDE.limits}
    named |= {each.rule for each in GUIDE.effects}
    named |= {worth.rule for kind in GUIDE.cards for worth in kind.worths}
    named |= {rule for kind in GUIDE.cards for _words, rule in kind.notes}
    named |= set(GUIDE.summary)
    for players in PLAYERS:
        named |= {rule for step in GUIDE.setup("game", players) for rule in step.rules}
    assert [rule for rule in named if HANDBOOK.find(rule) is None] == []


def test_everything_drawn_on_the_sheets_is_in_the_sprite() -> None:
    drawn = {each.symbol for each in GUIDE.components} | {each.symbol for each in GUIDE.limits}
    drawn |= {name for effect in GUIDE.effects for name in effect.symbols}
    drawn |= {name for kind in GUIDE.cards for worth in kind.worths for name in worth.symbols}
    drawn |= {each.symbol for step in GUIDE.setup("game", 3) for each in step.counted}
    headings = GUIDE.headings
    drawn |= {headings.symbol, headings.setup_symbol, headings.box_symbol}
    assert [name for name in drawn if f'id="s-{name}"' not in SPRITE] == []


@pytest.mark.parametrize("players", PLAYERS)
def test_the_set_up_has_the_limits_of_the_rack_and_the_towers_for_so_many_players(
    players: int,
) -> None:
    steps = GUIDE.setup("game", players)
    said = " ".join(str(step.text) for step in steps)
    assert f"a shelf holds {SHELF_LIMIT[players]} crystals" in said
    assert f"the bottom one {BOTTOM_LIMIT[players]}." in said
    towers = [each.count for step in steps for each in step.counted if each.symbol == "tower"]
    assert towers == [players]
    left = [str(step.left) for step in steps if step.left]
    assert len(left) == (2 if players < TOWERS else 0)


def test_the_set_up_lays_out_whole_piles() -> None:
    counted = [each for step in GUIDE.setup("game", 4) for each in step.counted]

    def laid(symbol: str) -> int:
        return sum(each.count for each in counted if each.symbol == symbol)

    assert (laid("scroll"), laid("special"), laid("owl")) == (SCROLLS, SPECIALS, 2 * len(OWLS))
    assert (laid("chip"), laid("cauldron")) == (CHIPS, TILES)


def test_the_components_are_those_of_the_box_with_their_grades() -> None:
    known = {(each.count, each.grade) for each in BOX.components.values()}
    assert {(each.count, each.grade) for each in GUIDE.components} <= known


def test_what_a_prophecy_is_worth_on_the_sheet_is_what_the_engine_gives() -> None:
    worths = [worth for kind in GUIDE.cards for worth in kind.worths if worth.ladder]
    assert len(worths) == len(AT_LEAST)
    for worth in worths:
        kind = next(kind for kind, rule in RULES.items() if rule == worth.rule)
        assert [points for _count, points in worth.ladder] == [
            degree(count, AT_LEAST[kind]) for count, _points in worth.ladder
        ]


@every_case([(ruling.id, ruling) for ruling in load_all(WITCHSTONE)])
def test_every_example_is_worked_out_and_drawn_in_words(ruling: Ruling) -> None:
    example = work_out(ruling, WITCHSTONE, GUIDE)
    assert (example.refusal is None) == (ruling.expect == "allowed")
    said = [str(example.answer), *(str(each.words) for each in example.earlier)]
    if example.asked:
        said.append(str(example.asked.words))
    for sentence in said:
        assert sentence
        assert not re.search(r"[{}]", sentence), sentence
