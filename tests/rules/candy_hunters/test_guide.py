"""The sheets beside the handbook, and how its examples are drawn."""

import re

import pytest

from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOURS,
    HAND,
    HAUNTED_CARDS,
    KIDS_EACH,
    PLAYERS,
    REGULAR_CARDS,
)
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.guide import GUIDE
from rules.kernel.rulings import Ruling, load_all
from scorer.handbook.example import work_out
from tests.cases import every_case

HANDBOOK = CANDY_HUNTERS.handbook()
RULINGS = load_all(CANDY_HUNTERS)
SPRITE = (CANDY_HUNTERS.home.parents[1] / "static" / "sprite.svg").read_text("utf-8")

MODES = ("no", "yes")


def test_every_rule_on_the_sheets_has_an_article() -> None:
    named = {each.rule for each in GUIDE.components} | {each.rule for each in GUIDE.limits}
    named |= {each.rule for each in GUIDE.effects}
    named |= {worth.rule for kind in GUIDE.cards for worth in kind.worths}
    named |= set(GUIDE.summary)
    for mode in MODES:
        for players in PLAYERS:
            named |= {rule for step in GUIDE.setup(mode, players) for rule in step.rules}
    assert [rule for rule in named if HANDBOOK.find(rule) is None] == []


def test_everything_drawn_on_the_sheets_is_in_the_sprite() -> None:
    drawn = {each.symbol for each in GUIDE.components} | {each.symbol for each in GUIDE.limits}
    drawn |= {name for effect in GUIDE.effects for name in effect.symbols}
    drawn |= {name for kind in GUIDE.cards for worth in kind.worths for name in worth.symbols}
    drawn |= {each.symbol for step in GUIDE.setup("yes", 3) for each in step.counted}
    headings = GUIDE.headings
    drawn |= {headings.symbol, headings.setup_symbol, headings.box_symbol}
    assert [name for name in drawn if f'id="s-{name}"' not in SPRITE] == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
def test_a_set_up_uses_the_whole_box(mode: str, players: int) -> None:
    steps = GUIDE.setup(mode, players)
    counted = [each for step in steps for each in step.counted]
    buildings = sum(each.count for each in counted if each.symbol.startswith(("home-", "windmill")))
    assert buildings == BUILDINGS_EACH * len(COLOURS)
    assert sum(each.count for each in counted if each.symbol == "pattern") == REGULAR_CARDS
    haunted = sum(each.count for each in counted if each.symbol == "pattern-haunted")
    assert haunted == (players if mode == "yes" else 0)
    left = " ".join(str(step.left) for step in steps if step.left)
    if mode == "yes":
        assert f"{HAUNTED_CARDS - players} haunted patterns" in left
    assert (f"{KIDS_EACH * (4 - players)} kids stay" in left) == (players < 4)
    assert any(each.count == HAND * players for each in counted)


@every_case([(ruling.id, ruling) for ruling in RULINGS])
def test_every_example_is_worked_out_and_drawn_in_words(ruling: Ruling) -> None:
    example = work_out(ruling, CANDY_HUNTERS, GUIDE)
    assert (example.refusal is None) == (ruling.expect == "allowed")
    said = [str(example.answer), *(str(each.words) for each in example.earlier)]
    if example.asked:
        said.append(str(example.asked.words))
    for sentence in said:
        assert sentence
        assert not re.search(r"[{}]", sentence), sentence
