"""The pages of every handbook: drawn examples, sheets, and both readings of what is ours."""

import re

import pytest
from django.test import Client

from rules.registry import GAMES, GUIDES
from scorer.games import PADS

EACH_GAME = pytest.mark.parametrize("game", GAMES)


@EACH_GAME
def test_every_rule_has_a_page_with_drawn_examples(client: Client, game: str) -> None:
    for article in GAMES[game].handbook("en").articles:
        answer = client.get(f"/rules/{game}/{article.rule}", headers={"accept-language": "en"})
        assert answer.status_code == 200, article.rule
        html = answer.content.decode()
        assert 'class="card verdict example' in html, article.rule
        assert not re.search(r"\{\w+\}", html), article.rule


@EACH_GAME
def test_all_examples_of_a_rule_can_be_turned_over(client: Client, game: str) -> None:
    for article in GAMES[game].handbook("en").articles[::9]:
        assert client.get(f"/rules/{game}/{article.rule}/examples").status_code == 200


@EACH_GAME
@pytest.mark.parametrize("sheet", ["components", "cards", "set-up", "summary"])
def test_every_sheet_has_its_rules_and_its_symbols(client: Client, game: str, sheet: str) -> None:
    html = client.get(f"/rules/{game}/{sheet}", headers={"accept-language": "en"}).content.decode()
    known = {article.rule for article in GAMES[game].handbook("en").articles}
    assert set(re.findall(r"\b[A-Z]{2}-[A-Z]+-\d+\b", html)) <= known
    assert not re.search(r"\{\w+\}", html)
    if sheet == "set-up":
        for players in PADS[game].seats:
            assert client.get(f"/rules/{game}/set-up?players={players}").status_code == 200
        steps = GUIDES[game].setup(PADS[game].modes[-1], PADS[game].seats[0])
        assert html.count('<li class="card">') == len(steps)


@EACH_GAME
def test_both_readings_of_what_is_ours_answer_one_question_differently(
    client: Client, game: str
) -> None:
    for article in GAMES[game].handbook("en").articles:
        if not article.ours:
            continue
        answer = client.get(f"/rules/{game}/{article.rule}", headers={"accept-language": "en"})
        html = answer.content.decode().split('class="readings"')[1].split("</aside>")[0]
        asked = re.findall(r'<p class="tried"><span[^>]*>(.*?)</span>', html)
        assert len(set(asked)) <= 1, article.rule
        found = re.findall(r'<b class="(yes|not)">', html)
        assert sorted(found) == (["not", "yes"] if asked else []), article.rule
