"""The desk of every game: disputes, a position by taps, any claim, and what comes of it."""

import gzip
import re
from html import unescape

import pytest
from django.test import Client

from rules.kernel.desk import disputes
from rules.registry import DESKS, GAMES
from scorer.desk.codes import setting_code
from tests.scorer.desk.asked import words

EACH_GAME = pytest.mark.parametrize("game", DESKS)
ENGLISH = {"accept-language": "en"}
HTML = 14_000
"""What a page may weigh as it is sent."""


def page(client: Client, address: str) -> str:
    answer = client.get(unescape(address), headers=ENGLISH, follow=True)
    assert answer.status_code == 200, address
    html = answer.content.decode()
    assert not re.search(r"\{\w+\}", html), address
    return html


@EACH_GAME
def test_every_dispute_has_a_page_with_its_verdict_and_rule(client: Client, game: str) -> None:
    for ruling in disputes(GAMES[game]):
        html = page(client, f"/desk/{game}/dispute/{ruling.id}")
        read = words(html)
        assert ('class="card verdict ok" id="verdict"' in html) == (ruling.expect == "allowed")
        assert f"{ruling.asked} " in read, ruling.id
        assert (" Yes. " if ruling.expect == "allowed" else " No. ") in read, ruling.id
        assert f'"/rules/{game}/{ruling.rule}' in html, ruling.id


@EACH_GAME
def test_no_page_that_asks_about_a_dispute_is_heavy(client: Client, game: str) -> None:
    weights = {}
    for ruling in disputes(GAMES[game]):
        dispute = page(client, f"/desk/{game}/dispute/{ruling.id}")
        for ask in set(re.findall(rf'href="(/desk/{game}/ask/[^"?]+)"', dispute)):
            weights[ruling.id] = len(gzip.compress(page(client, ask).encode(), 6))
    assert len(weights) > 10
    assert not {name for name, weight in weights.items() if weight >= HTML}


@EACH_GAME
def test_every_tap_on_a_fresh_position_leads_somewhere(client: Client, game: str) -> None:
    here = f"/desk/{game}/set/{setting_code(DESKS[game].fresh())}/"
    taps = set(re.findall(r'name="do" value="([^"]+)"', page(client, here)))
    assert len(taps) > 20
    for tap in taps:
        answer = client.get(here, {"do": unescape(tap)}, headers=ENGLISH)
        assert answer.status_code in (302, 422), tap


@EACH_GAME
def test_every_claim_that_can_be_tapped_is_judged(client: Client, game: str) -> None:
    ask = page(client, f"/desk/{game}/ask/{setting_code(DESKS[game].fresh())}/")
    claims = sorted(set(re.findall(rf'href="(/desk/{game}/judge/[^"]+)"', ask)))
    assert claims
    for claim in claims:
        html = page(client, claim)
        assert 'id="verdict"' in html
        assert "The position" in html


@EACH_GAME
def test_the_claim_of_the_player_that_was_chosen_is_judged(client: Client, game: str) -> None:
    here = f"/desk/{game}/ask/{setting_code(DESKS[game].fresh())}/"
    ask = page(client, here)
    tabs = re.findall(r'<a class="tab[^"]*" id="tab-(\d)" href="([^"]+)"', ask)
    names = re.findall(r'id="tab-\d".*?<bdi>([^<]+)</bdi>', ask, re.S)
    assert len(tabs) > 1
    chosen = page(client, tabs[1][1])
    assert re.search(r'id="tab-1"[^>]* aria-current="true"', chosen)
    asked = sorted(set(re.findall(rf'href="(/desk/{game}/judge/[^"]+)"', chosen)))
    hers = [claim for claim in asked if f"claim={names[1]}%3A" in claim]
    assert hers
    read = [words(page(client, claim)) for claim in hers]
    assert all(" No. " in each for each in read)
    assert any(f"It is {names[0]}’s turn" in each for each in read)
