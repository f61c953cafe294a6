"""Yes/no questions in players' words, written from the rulebooks alone: what they see first.

One question a line: the true answer (`?` where the words allow both), the rules that decide it,
the question. The floors are shares, so that a claim more or less does not matter.
"""

from functools import cache
from pathlib import Path

import pytest

from rules.registry import GAMES
from scorer.handbook.answering import Decision
from scorer.handbook.searching import asked_of
from tests.scorer.handbook.books import EACH_BOOK

FOLDER = Path(__file__).parent / "asked"
OPPOSITE, RIGHT, FIRST, IN_THREE = 0.03, 0.65, 0.85, 0.96


def questions(game: str, language: str) -> list[tuple[str, set[str], str]]:
    lines = (FOLDER / f"{game}.{language}.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    return [(answer, set(ids.split(",")), asked) for answer, ids, asked in rows]


decided = cache(asked_of)


def badge(decision: Decision) -> str:
    if decision.said is None:
        return "-"
    return "yes" if decision.said.yes else "no"


def rules(decision: Decision) -> list[str]:
    return [each.entry.rule for each in decision.found]


@EACH_BOOK
def test_the_questions_are_about_rules_that_exist(game: str, language: str) -> None:
    known = {article.rule for article in GAMES[game].handbook("en").articles}
    asked = questions(game, language)
    assert len(asked) >= 150
    assert {answer for answer, _ids, _asked in asked} <= {"yes", "no", "?"}
    assert not {rule for _answer, ids, _asked in asked for rule in ids} - known


@EACH_BOOK
def test_the_badge_is_hardly_ever_the_opposite_and_mostly_there(game: str, language: str) -> None:
    closed = [
        (answer, badge(decided(game, language, asked)), asked)
        for answer, _ids, asked in questions(game, language)
        if answer != "?"
    ]
    opposite = [row for row in closed if row[1] not in ("-", row[0])]
    right = [row for row in closed if row[1] == row[0]]
    assert len(opposite) <= OPPOSITE * len(closed), opposite
    assert len(right) >= RIGHT * len(closed), sorted(set(closed) - set(right))


@EACH_BOOK
@pytest.mark.parametrize(("places", "least"), [(1, FIRST), (3, IN_THREE)])
def test_the_rule_that_decides_stands_first_or_nearly(
    game: str, language: str, places: int, least: float
) -> None:
    asked = questions(game, language)
    missed = [
        (question, ids)
        for _answer, ids, question in asked
        if not ids & set(rules(decided(game, language, question))[:places])
    ]
    assert len(missed) <= (1 - least) * len(asked), missed
