"""The rules reference: an article for every rule, each with its source."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.game import Game
from rules.kernel.handbook import Article, BadHandbook, parse_handbook
from rules.kernel.rulings import load_rulings
from rules.registry import GAMES
from tests.cases import every_case

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
ARTICLES: list[Article] = [
    article for game in GAMES.values() for article in game.handbook("en").articles
]
EACH_ARTICLE = every_case([(article.rule, article) for article in ARTICLES])


def cited_by_the_code(game: Game[Any, Any]) -> dict[str, Path]:
    """Every rule id in the code of a game, and a file that has it."""
    return {
        rule: path
        for path in sorted(game.home.rglob("*.py"))
        for rule in RULE.findall(path.read_text("utf-8"))
    }


def cited_by_rulings(game: Game[Any, Any]) -> set[str]:
    files = map(load_rulings, game.home.glob("rulings/*.toml"))
    return {ruling.rule for file in files for ruling in file.ruling}


def mentioned(article: Article) -> Iterator[str]:
    yield from RULE.findall(f"{article.text} {article.other_reading}")


@EACH_GAME
def test_every_rule_the_code_cites_has_an_article(game: Game[Any, Any]) -> None:
    articles = {article.rule for article in game.handbook("en").articles}
    missing = {
        rule: path.name for rule, path in cited_by_the_code(game).items() if rule not in articles
    }
    assert missing == {}


@EACH_GAME
def test_every_article_is_cited_by_the_code_or_by_a_ruling(game: Game[Any, Any]) -> None:
    cited = set(cited_by_the_code(game)) | cited_by_rulings(game)
    articles = {article.rule for article in game.handbook("en").articles}
    assert articles - cited == set()


@EACH_GAME
def test_the_reference_opens_with_a_title_and_every_section_has_articles(
    game: Game[Any, Any],
) -> None:
    handbook = game.handbook("en")
    assert handbook.title == game.title
    assert handbook.intro
    assert all(section.articles for section in handbook.sections)


@EACH_GAME
def test_rules_are_numbered_from_one_without_gaps(game: Game[Any, Any]) -> None:
    numbers: dict[str, list[int]] = {}
    for article in game.handbook("en").articles:
        group, _, number = article.rule.rpartition("-")
        numbers.setdefault(group, []).append(int(number))
    for group, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), group


@EACH_GAME
def test_the_rules_of_options_have_articles_and_each_choice_has_its_words(
    game: Game[Any, Any],
) -> None:
    handbook = game.handbook("en")
    for option in game.options:
        article = handbook.find(option.rule)
        assert article is not None, option.key
        for value in option.values[1:]:
            in_the_record = f'[{option.tag} "{value}"]' in article.text
            assert option.said.get(value) or in_the_record, option.key


@EACH_ARTICLE
def test_every_article_has_a_source(article: Article) -> None:
    assert article.source.endswith((".", "?"))


@EACH_ARTICLE
def test_our_rulings_say_the_other_reading_and_the_rest_has_none(article: Article) -> None:
    assert article.ours == bool(article.other_reading)
    assert article.ours == article.source.startswith("Grimoire, on ")


@EACH_ARTICLE
def test_articles_mention_only_rules_that_exist(article: Article) -> None:
    assert set(mentioned(article)) <= {each.rule for each in ARTICLES}


def test_the_questions_the_rulebook_leaves_open_are_our_rulings() -> None:
    handbook = GAMES["gingerbread-house"].handbook("en")
    assert [article.rule for article in handbook.articles if article.ours] == [
        "GH-BUILD-7",
        "GH-EXCHANGE-2",
        "GH-CAGE-3",
        "GH-CAGE-5",
        "GH-LIMIT-7",
        "GH-WILD-2",
        "GH-LEVEL-3",
        "GH-ENDTURN-1",
        "GH-ENDTURN-3",
        "GH-END-3",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# T\n## S\n### GH-X-1 · Without a source\nText.\n",
        "# T\n## S\n### GH-X-1 · Without a text\n*Source: Somewhere.*\n",
        "# T\n## S\n### No id\n*Source: Somewhere.*\nText.\n",
        "# T\n## S\n" + "### GH-X-1 · Twice\n*Source: Somewhere.*\nText.\n" * 2,
    ],
)
def test_a_reference_with_a_fault_is_not_loaded(text: str) -> None:
    with pytest.raises(BadHandbook):
        parse_handbook(text)
