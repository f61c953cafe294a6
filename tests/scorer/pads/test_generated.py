"""Pads of every game, tapped in at random: the page says what `score` says of the same finals."""

from itertools import count
from random import Random
from urllib.parse import urljoin

import pytest
from django.test import Client
from django.urls import reverse

from rules import service
from scorer.games import PADS
from tests.lanes import NIGHTLY
from tests.scorer.pads.plain import PlainPhone
from tests.scorer.pads.table import look, start, totals
from tests.scorer.pads.values import NAMES

pytestmark = pytest.mark.django_db

MODES = [(game, mode) for game, book in PADS.items() for mode in book.modes]
TAPS = 200 if NIGHTLY else 40
PATIENCE = 300
MINUS = "\u2212"


def tapped_at_random(phone: PlainPhone, rng: Random) -> None:
    """Anything that can be pressed, but not the result."""
    for _ in range(TAPS):
        dock = [face for face in phone.part("dock") if face.words]
        bar = [face for face in phone.part("bar") if not face.address.endswith("finish")]
        parts = [part for part in (dock, dock, dock, bar, phone.part("sheet")) if part]
        phone.press(rng.choice(rng.choice(parts)))


def filled_up(phone: PlainPhone, rng: Random) -> None:
    """The rest, straight on, until the result is offered."""
    for tries in count():
        assert tries < PATIENCE, phone.asks
        if phone.on and phone.on.address.endswith("finish"):
            return
        keys = [face for face in phone.part("dock") if face.sends]
        forward = phone.on and (not keys or rng.random() < 0.7)
        phone.press(phone.on if phone.on and forward else rng.choice(keys))


@pytest.mark.parametrize("seed", range(4 if NIGHTLY else 1))
@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_page_and_the_command_agree(client: Client, game: str, mode: str, seed: int) -> None:
    rng = Random(f"{game} {mode} {seed}")
    pad = start(client, *NAMES[: rng.randint(2, 4)], mode=mode, game=game)
    phone = PlainPhone(client, pad)
    tapped_at_random(phone, rng)
    filled_up(phone, rng)
    answer = service.score(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
    assert not answer.refused, answer.document
    said = [total.replace(MINUS, "-") for total in totals(look(client, pad))]
    assert said == [str(player["total"]) for player in answer.document["players"]]
    assert phone.on
    client.post(urljoin(phone.address, phone.on.address), {})
    saved = client.get("/").context["games"][0]
    winners = [player.name for player in saved.players if player.winner]
    assert winners == answer.document["winners"]


def test_every_game_has_a_pad_that_starts(client: Client) -> None:
    for game, mode in MODES:
        for seats in PADS[game].seats:
            pad = start(client, *NAMES[:seats], mode=mode, game=game)
            assert [player.name for player in pad.read().players] == [*NAMES[:seats]]
            assert pad.read().mode == mode
            assert totals(look(client, pad)) == ["·"] * seats
