"""The sheets beside the articles: box and limits, bonus cards, set-up, summary."""

import re
from html import unescape

import pytest
from django.test import Client

from rules.gingerbread_house import components as box
from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import BOX
from rules.kernel.handbook import ASIDE
from rules.registry import GAMES, GUIDES
from scorer.games import PADS
from tests.scorer.handbook.test_articles import EACH_LANGUAGE, page, words

GAME = GAMES["gingerbread-house"]
GUIDE = GUIDES[GAME.id]
KNOWN = {article.rule for article in GAME.handbook("en").articles}
SHEETS = ["components", "cards", "set-up", "summary"]


@EACH_LANGUAGE
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_rule_on_a_sheet_is_a_rule(sheet: str, language: str) -> None:
    html = page(sheet, language)
    assert set(re.findall(r"GH-[A-Z]+-\d+", html)) <= KNOWN
    assert f'href="/rules/{GAME.id}/{sheet}"' in page("", language)


@pytest.mark.parametrize("sheet", SHEETS)
def test_there_are_no_sheets_of_unknown_games(client: Client, sheet: str) -> None:
    assert client.get(f"/rules/chess/{sheet}").status_code == 404
    assert client.post(f"/rules/{GAME.id}/{sheet}").status_code == 405


# the box


def test_the_components_are_those_of_the_box_with_their_grades() -> None:
    found = sorted((each.count, each.grade) for each in GUIDE.components)
    counted = [(each.count, each.grade) for each in BOX.components.values()]
    assert found == sorted([*counted, (len(BONUS), "S")])


def test_the_components_agree_with_what_the_engine_counts_on() -> None:
    counts = {key: component.count for key, component in BOX.components.items()}
    assert counts["gingerbread"] == box.GINGERBREAD_EACH * len(box.COLOURS)
    assert counts["stairways"] == box.STAIRWAYS
    assert counts["wild-tiles"] == box.WILDS
    assert counts["double-tiles"] == box.DOUBLE_TILES == box.TILES_EACH * 4
    assert counts["characters"] == box.CHARACTERS


@EACH_LANGUAGE
def test_the_page_of_the_box_has_every_count_and_every_limit(language: str) -> None:
    html = page("components", language)
    numbers = list(map(int, re.findall(r'<b class="n">(\d+)</b>', html)))
    counts = [each.count for each in GUIDE.components]
    assert numbers == counts + [each.count for each in GUIDE.limits]


# bonus cards


def test_every_card_of_the_box_is_counted_once() -> None:
    assert sum(kind.count for kind in GUIDE.cards) == len(BONUS)
    assert {worth.rule for kind in GUIDE.cards for worth in kind.worths} == {
        bonus.rule for bonus in BONUS.values()
    }


def test_a_ladder_is_what_the_card_gives() -> None:
    ladders = [worth for kind in GUIDE.cards for worth in kind.worths if worth.ladder]
    assert [worth.rule for worth in ladders] == ["GH-BROOM-2"]
    for count, points in ladders[0].ladder:
        assert BONUS["broom-bad-tempered"].brings(count) == points


@EACH_LANGUAGE
def test_each_card_is_drawn_with_its_symbol_points_and_rule(language: str) -> None:
    html = page("cards", language)
    for kind in GUIDE.cards:
        for worth in kind.worths:
            assert all(f"#s-{symbol}" in html for symbol in worth.symbols)
            assert f'href="/rules/{GAME.id}/{worth.rule}"' in html
    for values in GUIDE.values.values():
        assert "".join(f'<span class="value">{value}</span>' for value in values) in html


# set-up


@EACH_LANGUAGE
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["standard", "introductory"])
def test_the_set_up_has_the_numbers_for_so_many_witches(
    mode: str, players: int, language: str
) -> None:
    html = page(f"set-up?mode={mode}&players={players}", language)
    counted = list(map(int, re.findall(r"<b>(\d+)</b>", html)))
    assert counted[0] == box.DISPLAY[players]
    assert box.TILES_EACH * players in counted
    assert box.STAIRWAYS - players in counted
    values = re.findall(r'<span class="value">(\d+)</span>', html)
    laid_out = box.INTRODUCTORY.get(players, ()) if mode == "introductory" else ()
    assert values == [str(value) for value in laid_out]
    assert ("GH-SETUP-2" in html) == (mode == "introductory")
    assert ("GH-SETUP-3" in html) == (mode == "standard")
    assert html.count('aria-current="true"') >= 2


@pytest.mark.parametrize(
    "query",
    [
        "?players=5",
        "?players=0",
        "?players=-2",
        "?players=\uff12",
        "?players=two&mode=",
        "?mode=<script>alert(1)</script>",
        "?mode=standard%00&players=%00",
        "?players=" + "9" * 1000,
        "?mode=standard&mode=none&players=2&players=x",
    ],
)
def test_a_set_up_nobody_can_play_is_the_usual_one(query: str) -> None:
    html = page("set-up" + query)
    assert "<script>" not in html
    assert words(html) == words(page("set-up?mode=standard&players=2"))


def test_the_numbers_of_the_set_up_are_all_of_the_box() -> None:
    for mode in PADS[GAME.id].modes:
        for players in PADS[GAME.id].seats:
            said = [str(step.left) for step in GUIDE.setup(mode, players) if step.left]
            left = [int(words(each).split()[0]) for each in said]
            expected = [
                len(BONUS) - box.DISPLAY[players],
                BOX.components["player-boards"].count - players,
                box.DOUBLE_TILES - box.TILES_EACH * players,
            ]
            assert left == [count for count in expected if count]


# the summary


@EACH_LANGUAGE
def test_the_summary_is_made_of_the_articles(language: str) -> None:
    html = words(page("summary", language))
    handbook = GAME.handbook(language)
    for rule in GUIDE.summary:
        article = handbook.find(rule)
        assert article
        assert article.title in html
        assert re.sub(r"[*`]", "", article.brief(GUIDE.sentences.get(rule, 1))) in unescape(html)


@EACH_LANGUAGE
def test_the_summary_marks_what_is_ours(language: str) -> None:
    html = page("summary", language)
    ours = {article.rule for article in GAME.handbook(language).articles if article.ours}
    lines = re.findall(r"<li>(.*?)</li>", html, re.DOTALL)
    for line in lines:
        for rule in re.findall(r"GH-[A-Z]+-\d+", line):
            assert ('class="ours"' in line) == (rule in ours), rule
    assert {"GH-WILD-2", "GH-EXCHANGE-2"} <= set(re.findall(r"GH-[A-Z]+-\d+", html))


def test_the_summary_keeps_the_rule_and_not_only_its_beginning() -> None:
    said = words(page("summary"))
    assert "the symbol that shows through the hole of a stairway" in said
    assert "of any colour" in said
    assert "may pay for the next character" in said
    assert "turned over" in said
    assert "nothing: it is turned over" not in said


def test_a_gist_is_one_whole_sentence() -> None:
    for language in GAME.languages:
        for article in GAME.handbook(language).articles:
            assert article.gist.endswith((".", ":", "?")), article.rule
            assert article.gist in ASIDE.sub("", " ".join(article.text.split()))
