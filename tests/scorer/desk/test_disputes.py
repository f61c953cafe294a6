"""Common disputes: listed by theme, each decided on its own page."""

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.desk import disputes
from rules.kernel.rulings import Ruling
from tests.scorer.desk.asked import GAME, RULES, words

pytestmark = pytest.mark.django_db

DISPUTES = disputes(RULES)


def test_it_works(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]))
    assert page.status_code == 200
    for each in DISPUTES:
        assert reverse("desk-dispute", args=[GAME, each.id]) in page.content.decode(), each.id


def test_the_home_page_leads_to_it(client: Client) -> None:
    assert reverse("desk", args=[GAME]) in client.get("/").content.decode()


@pytest.mark.parametrize("ruling", DISPUTES, ids=lambda ruling: ruling.id)
def test_every_dispute_has_a_page_with_its_verdict_and_rule(client: Client, ruling: Ruling) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, ruling.id]))
    read = words(page)
    assert page.status_code == 200
    assert f"{ruling.asked} " in read
    assert (" Yes. " if ruling.expect == "allowed" else " No. ") in read
    assert reverse("rule", args=[GAME, ruling.rule]) in page.content.decode()


def test_a_refused_dispute_offers_legal_moves_that_are_legal(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "exactly-on-one-double-tile"]))
    offered = [each.url for each in page.context["view"].instead]
    assert offered
    for url in offered:
        assert " Yes. " in words(client.get(url))


def test_an_allowed_dispute_shows_what_would_happen(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "fourth-stairway"]))
    assert page.status_code == 404  # no dispute, only an example
    page = client.get(reverse("desk-dispute", args=[GAME, "asked-pair-through-a-stairway"]))
    assert "What would happen" in words(page)
    assert "+1 blue gingerbread" in words(page)


def test_a_dispute_on_points_shows_the_sheet(client: Client) -> None:
    read = words(client.get(reverse("desk-dispute", args=[GAME, "capped-at-twelve"])))
    assert "The score sheet" in read
    assert "GH-SCORE-3" in read


def test_a_rule_asks_for_its_own_disputes(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"rule": "gh-build-4"})
    about = page.context["about"]
    assert {each.rule for each in about} == {"GH-BUILD-4"}
    assert len(about) == len([each for each in DISPUTES if each.rule == "GH-BUILD-4"])


def test_a_rule_that_does_not_exist_changes_nothing(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"rule": "<script>" * 50})
    assert page.status_code == 200
    assert page.context["about"] == []


def test_what_is_not_there_is_not_found(client: Client) -> None:
    assert client.get("/desk/chess/").status_code == 404
    assert client.get(f"/desk/{GAME}/dispute/no-such-thing").status_code == 404
