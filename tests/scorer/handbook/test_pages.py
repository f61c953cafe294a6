"""The rules reference."""

import re

import pytest
from django.test import Client

from rules.kernel.handbook import Article
from rules.registry import GAMES
from scorer.handbook.markdown import to_html
from tests.cases import every_case

GAME = GAMES["gingerbread-house"]
HANDBOOK = GAME.handbook("en")


def test_all_rule_books_are_listed(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    for game in GAMES.values():
        assert f'href="/rules/{game.id}/"' in page


def test_every_rule_is_listed_under_its_section(client: Client) -> None:
    page = client.get("/rules/gingerbread-house/").content.decode()
    for section in HANDBOOK.sections:
        assert f'id="{section.slug}"' in page
        for article in section.articles:
            assert f'href="/rules/gingerbread-house/{article.rule}"' in page


@every_case([(article.rule, article) for article in HANDBOOK.articles])
def test_every_rule_has_its_own_page(article: Article) -> None:
    page = Client().get(f"/rules/gingerbread-house/{article.rule}")
    assert page.status_code == 200
    assert ('<span class="ours">' in page.content.decode()) == article.ours


def test_all_links_between_rules_lead_somewhere(client: Client) -> None:
    known = {article.rule for article in HANDBOOK.articles}
    for article in HANDBOOK.articles:
        page = client.get(f"/rules/gingerbread-house/{article.rule}").content.decode()
        assert set(re.findall(r'href="/rules/gingerbread-house/([A-Z0-9-]+)"', page)) <= known


@pytest.mark.parametrize("spelling", ["{}", "gingerbread-house/{}"])
def test_small_letters_and_short_addresses_lead_to_the_rule(client: Client, spelling: str) -> None:
    rule = HANDBOOK.articles[0].rule
    answer = client.get("/rules/" + spelling.format(rule.lower()))
    assert answer.status_code == 301
    assert answer.headers["Location"] == f"/rules/gingerbread-house/{rule}"


def test_a_rule_named_in_a_text_is_linked() -> None:
    rule = HANDBOOK.articles[0].rule
    assert f'href="/rules/gingerbread-house/{rule}"' in to_html(f"See {rule}.")
    assert "href" not in to_html("See GH-NONE-99.")
    assert to_html(f"[{rule}](/elsewhere)").count("href") == 1


def test_markup_in_a_text_is_shown_and_not_obeyed() -> None:
    html = to_html("<script>alert(1)</script> [x](javascript:alert(1))")
    assert "<script" not in html
    assert 'href="javascript' not in html
