"""The pad of Witchstone on the site: a tie is asked about, and the result says what decided."""

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.sheet import Result
from rules.registry import GAMES
from scorer.pads.entries import picks
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from tests.rules.witchstone.ends import finals, last, player
from tests.scorer.pads import table
from tests.scorer.pads.plain import PlainPhone
from tests.scorer.pads.table import fill, finish, look, text
from tests.scorer.pads.values import Cells, cards, count

pytestmark = pytest.mark.django_db
GAME = "witchstone"


def start(client: Client, *names: str) -> Pad:
    return table.start(client, *names, game=GAME)


def sheet(track: int, **more: object) -> Cells:
    """A player with nothing but points on the track."""
    nothing: Cells = {"owls": picks({}), "chips": count(0), "scrolls": cards()}
    return {"track": count(track), **nothing, **more}  # type: ignore[dict-item]


def result(client: Client, pad: Pad) -> str:
    assert finish(client, pad).status_code == 303
    return text(client.get(reverse("pad-result", args=[pad.edit_token])))


def test_a_tie_asks_for_the_wand_and_then_for_its_last_space(client: Client) -> None:
    pad = start(client, "Ann", "Ben", "Cleo")
    fill(client, pad, sheet(50), sheet(50), sheet(49))
    phone = PlainPhone(client, pad)
    assert "Ann and Ben both have 50." in phone.asks
    assert finish(client, pad).status_code != 303
    phone.key("Same")
    assert "last space of the wand" in phone.asks
    phone.key("Ben")
    page = result(client, pad)
    assert "Ben wins with 50 points" in page
    assert "Ben before Ann: both have 50, and Ben is ahead on the wand." in page


def test_who_is_further_on_the_wand_is_before_the_other(client: Client) -> None:
    pad = start(client, "Ann", "Ben", "Cleo")
    fill(client, pad, sheet(50), sheet(50), sheet(49))
    PlainPhone(client, pad).key("Ann")
    page = result(client, pad)
    assert "Ann before Ben: both have 50, and Ann is ahead on the wand." in page


def test_who_stands_on_one_space_that_is_not_the_last_shares_the_victory(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    fill(client, pad, sheet(50), sheet(50))
    phone = PlainPhone(client, pad)
    phone.key("Same")
    phone.key("Same")
    assert "Ann and Ben share the victory" in result(client, pad)


def test_prophecies_go_by_their_names_on_the_result(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    seen = cards(("cluster", 5), ("scrolls", 6), "spell", "unfulfilled")
    fill(client, pad, sheet(50, scrolls=seen), sheet(40, scrolls=cards(("printed", 5))))
    page = result(client, pad)
    assert "Prophecy: largest cluster" in page
    assert "Prophecy: scrolls" in page
    assert "Ann wins with 65 points" in page


def test_an_owl_tile_that_both_are_gone_of_is_no_key(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    fill(client, pad, {"owls": picks({"owl-7": 2})})
    assert "both gone" in text(look(client, pad, "?seat=1&step=1"))


def test_a_logged_game_says_the_same(client: Client) -> None:
    game, level = GAMES[GAME], {"track": 40}
    said = finals(player("Ann", **level, wand=last(2)), player("Ben", **level, wand=last(1)))
    scored = game.score(said)
    assert isinstance(scored, Result)
    outcome = Outcome.from_result(scored, game, "game", start(client, "Ann", "Ben").created)
    assert [str(tie) for tie in outcome.ties] == [
        "Ben before Ann: both have 40, and Ben came first to the wand’s last space."
    ]
    assert outcome.lead == "first on the wand’s last space"
