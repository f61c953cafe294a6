"""A hundred games tapped in at random: the page says what `score` says of the same finals."""

from random import Random

import pytest
from django.test import Client

from rules import service
from rules.gingerbread_house.components import BONUS_CARDS
from rules.gingerbread_house.tally import COUNTED
from rules.kernel.errors import NotUnderstood
from rules.registry import GAMES
from scorer.pads import taps
from scorer.pads.models import Device, Pad
from scorer.pads.taps import Tap, shown
from tests.lanes import NIGHTLY
from tests.scorer.pads.table import NAMES, finish, start, totals, value

pytestmark = pytest.mark.django_db

CARDS = ("Robber", "Dragon", "Frog King", "Hunter", "Rapunzel", "Somebody", "Somebody else")


def wishes(rng: Random, pad: Pad) -> list[tuple[str, object]]:
    """What somebody may tap for one seat, sensible or not."""
    cards = rng.sample(CARDS, 3)
    deck = BONUS_CARDS if pad.read().standard else tuple(map(str, range(1, 13)))
    return [
        ("points", rng.choice(("", 0, rng.randint(1, 80)))),
        *((f"bonus:{rng.choice(deck)}", rng.choice((1, 1, 1, 2, 0))) for _ in range(4)),
        *((f"count:{rng.choice(tuple(COUNTED))}", rng.randint(0, 9)) for _ in range(3)),
        ("way", rng.choice(("tally", "cards"))),
        *((f"card:{card}", 1) for card in cards),
        *((f"fact:{card}:points", rng.randint(0, 12)) for card in cards),
        *((f"fact:{card}:mood", rng.choice(("cheerful", "bad-tempered"))) for card in cards),
        *((f"fact:{card}:humans", rng.randint(0, 2)) for card in cards),
        *((f"fact:{card}:non-humans", rng.randint(0, 2)) for card in cards),
        *((f"fact:{card}:red", rng.choice(("yes", "no"))) for card in cards),
        ("levels", rng.randint(0, 9)),
        ("completed_levels", rng.randint(0, 5)),
        ("gingerbread", rng.randint(0, 10)),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4 if NIGHTLY else 1))
def test_the_page_and_the_command_agree(client: Client, seed: int) -> None:
    rng, scored = Random(seed), 0
    for _ in range(25):
        names = NAMES[: rng.randint(2, 4)]
        pad = start(client, *names, mode=rng.choice(("standard", "introductory")))
        for seat in range(len(names)):
            for field, wanted in rng.sample(wishes(rng, pad), 14):
                was = shown(value(pad, field, seat))
                tapped = taps.apply(
                    pad.edit_token, Tap(seat, field, str(wanted), was), Device.objects.get
                )
                assert not tapped.problem or tapped.problem.status == 422
                if tapped.problem:  # what was refused is put back
                    back = Tap(seat, field, was, was)
                    taps.apply(pad.edit_token, back, Device.objects.get)
        page = client.get(pad.get_absolute_url())
        finals = client.get(f"{pad.get_absolute_url()}finals.json")
        if any(total.endswith(" + ?") for total in totals(page)):
            with pytest.raises(NotUnderstood):
                service.score(finals.content)
            assert finish(client, pad).status_code == 422
            continue
        answer = service.score(finals.content)
        if answer.refused:
            assert finish(client, pad).status_code == 422
            continue
        scored += 1
        computed = [player["total"] for player in answer.document["players"]]
        assert [int(total) if total != "–" else 0 for total in totals(page)] == computed
        if finish(client, pad).status_code == 303:
            saved = client.get("/").context["games"][0]
            winners = [player.name for player in saved.players if player.winner]
            assert winners == answer.document["winners"]
    assert scored >= 5


def test_every_game_has_a_pad_that_starts() -> None:
    for game in GAMES.values():
        for seats in game.pad.seats:
            for mode in game.pad.modes:
                state = game.pad.start(NAMES[:seats], mode)
                assert game.pad.totals(state) == (None,) * seats
                assert game.pad.players(state) == NAMES[:seats]
                assert game.pad.mode(state) == mode
