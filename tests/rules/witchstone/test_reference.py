"""The handbook and the rulings of Witchstone beside what every game keeps."""

import re

from rules.kernel.desk import disputes
from rules.kernel.rulings import load_all
from rules.witchstone.game import WITCHSTONE

RULINGS = load_all(WITCHSTONE)
DISPUTES = disputes(WITCHSTONE)
ARTICLES = WITCHSTONE.handbook("en").articles
ENOUGH = 40
RULE = re.compile(r"\bWS-[A-Z]+-\d+\b")


def test_the_code_and_the_rulings_cite_the_rules_of_the_handbook_and_no_others() -> None:
    code = {
        rule
        for path in WITCHSTONE.home.rglob("*.py")
        for rule in RULE.findall(path.read_text("utf-8"))
    }
    rules = {article.rule for article in ARTICLES}
    assert code == rules
    assert {ruling.rule for ruling in RULINGS} <= rules


def test_the_questions_the_rulebook_leaves_open_are_our_rulings() -> None:
    assert [article.rule for article in ARTICLES if article.ours] == [
        "WS-TILE-7",
        "WS-ACTION-4",
        "WS-ACTION-5",
        "WS-ENERGY-2",
        "WS-ENERGY-4",
        "WS-CHIP-1",
        "WS-PENTAGRAM-1",
        "WS-PENTAGRAM-4",
        "WS-CRYSTAL-11",
        "WS-WAND-2",
        "WS-WAND-3",
        "WS-SPELL-4",
        "WS-TIE-2",
    ]


def test_the_worked_examples_of_the_rulebook_are_decided() -> None:
    sources = {ruling.source for ruling in RULINGS if ruling.source}
    for example in (
        *("clusters", "Yellow's witch", "Red at the Witchstone", "example 1", "example 2"),
        *("example 3", "Blue", "Yellow's crystals", "Yellow on the wand", "example A", "example B"),
        *("wand spell", "combined spells"),
    ):
        assert any(example in source for source in sources), example


def test_every_corner_that_players_argue_about_has_its_dispute() -> None:
    assert len(DISPUTES) >= ENOUGH
    corners = {ruling.rule.rpartition("-")[0].removeprefix("WS-") for ruling in DISPUTES}
    assert corners >= {
        *("SETUP", "TILE", "ACTION", "ENERGY", "WITCH", "PENTAGRAM", "CRYSTAL", "WAND", "SCROLL"),
        *("SPELL", "PROPHECY", "CHIP", "SCORE", "TIE", "HANDICAP"),
    }
    assert all(ruling.asked.endswith("?") for ruling in DISPUTES)
