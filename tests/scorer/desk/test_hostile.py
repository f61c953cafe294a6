"""Whatever a stranger sends to the desk is answered with words, and nothing is kept."""

import base64
import dataclasses
import random
import zlib
from urllib.parse import urlencode

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import DESKS
from scorer.desk.codes import LONGEST_CODE, SEAL, seal
from scorer.desk.models import Verdict
from tests.scorer.cast import HOSTILE
from tests.scorer.desk.asked import DESK, GAME, RULES, code, setting
from tests.scorer.tables.logged import ready

pytestmark = pytest.mark.django_db

PAGES = ("desk-set", "desk-edit", "desk-ask", "desk-judge")


def packed(raw: bytes, kind: str = "s", before: bytes = b"") -> str:
    return kind + base64.urlsafe_b64encode(before + zlib.compress(raw)).decode().rstrip("=")


def refused(client: Client, strange: str) -> None:
    for name in PAGES:
        answer = client.get(reverse(name, args=[GAME, strange]), {"claim": "build rb 12"})
        assert answer.status_code == 400, (name, strange[:80])
        assert b"makes no sense" in answer.content
    answer = client.post(reverse("desk-judge", args=[GAME, strange]), {"claim": "build rb 12"})
    assert answer.status_code == 400
    assert Verdict.objects.count() == 0


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("kind", ["s", "p"])
def test_strange_documents_in_an_address_are_refused(client: Client, raw: bytes, kind: str) -> None:
    strange = packed(raw, kind)
    if len(strange) <= LONGEST_CODE:
        refused(client, strange)


@pytest.mark.parametrize(
    "strange", ["s", "p", "x", "s" * 50, "p" * 50, "s-_-_", "seN", "p" + "A" * 3000, "0"]
)
def test_a_code_that_was_cut_or_made_up_is_refused(client: Client, strange: str) -> None:
    refused(client, strange)


def test_a_code_that_is_too_long_is_refused(client: Client) -> None:
    refused(client, "s" + "A" * (LONGEST_CODE + 1))


def test_a_position_that_unpacks_to_more_than_any_is_refused(client: Client) -> None:
    refused(client, packed(b" " * 2_000_000))
    refused(client, packed(b'{"line":["' + b"a" * 500_000 + b'"]}'))


def test_a_position_of_a_game_is_taken_only_under_our_seal(client: Client) -> None:
    """A forged position could be one that no engine ever meets."""
    table = ready(client)
    copied = client.get(reverse("desk-table", args=[GAME, table.view_token, table.head]))
    ours = copied.headers["Location"].rstrip("/").rpartition("/")[2]
    raw = base64.urlsafe_b64decode(ours[1:] + "=" * (-len(ours[1:]) % 4))
    document = msgspec.json.decode(zlib.decompress(raw[SEAL:]))
    document["state"]["active"] = 99
    refused(client, packed(msgspec.json.encode(document), "p", raw[:SEAL]))
    refused(client, packed(msgspec.json.encode(document), "p", b"\0" * SEAL))


def test_a_position_by_rules_that_nobody_knows_is_refused(client: Client) -> None:
    made = setting()
    header, state = DESK.lay(made)
    old = msgspec.structs.replace(header, rules="99")
    refused(client, seal(RULES, old, state).code)


def test_a_position_of_another_game_is_refused(client: Client) -> None:
    header, state = DESK.lay(setting())
    other = dataclasses.replace(RULES, id="chess")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DESKS, "chess", DESK)
        sealed = seal(other, header, state).code
    refused(client, sealed)


def test_any_letter_changed_in_a_sealed_code_breaks_the_seal(client: Client) -> None:
    table = ready(client)
    copied = client.get(reverse("desk-table", args=[GAME, table.view_token, table.head]))
    ours = copied.headers["Location"].rstrip("/").rpartition("/")[2]
    rng = random.Random(3)
    for _ in range(20):
        at = rng.randrange(1, len(ours) - 2)
        other = ours[:at] + ("A" if ours[at] != "A" else "B") + ours[at + 1 :]
        answer = client.get(reverse("desk-ask", args=[GAME, other]))
        assert answer.status_code == 400, at


@pytest.mark.parametrize(
    "claim",
    [
        "build rb 99",
        "build rb 12 +99@1",
        "build rb 12 +99999999999@1",
        "trap Nobody for rrrr",
        "trap Snow White for " + "r" * 400,
        "bonus " + "x" * 200,
        "correct Alice; pantry rrrrrrrrrrrrrrrrrr",
        "card Robber = 99 red",
        "Nobody: end",
        "Table: refill Robber",
        '"' * 400,
        "\ud800",
        '[Rules "9"]',
        "<script>alert(1)</script>",
        ". . . . .",
        "end. " * 90,
        "discard moon",
        "keep Robber",
        "start",
        "display",
        "board rrr",
    ],
)
def test_any_claim_gets_a_verdict_or_is_not_understood(client: Client, claim: str) -> None:
    sent = urlencode({"claim": claim}, errors="surrogatepass")
    address = reverse("desk-judge", args=[GAME, code()])
    form = "application/x-www-form-urlencoded"
    for answer in (client.get(f"{address}?{sent}"), client.post(address, sent, content_type=form)):
        assert answer.status_code in (200, 303, 422), claim
        assert b"<script>alert" not in answer.content


def test_taps_and_seats_that_mean_nothing_are_forgotten(client: Client) -> None:
    query = {
        "pick": ["", "x" * 999, "tile:zz", "space:99", "name:", "line:\x00"] * 30,
        "seat": "99",
    }
    answer = client.get(reverse("desk-ask", args=[GAME, code()]), query)
    assert answer.status_code == 200


def test_random_taps_never_break_the_page(client: Client) -> None:
    rng = random.Random(11)
    keys = ["tile:rb", "space:4", "space:5", "line:Robber", "cage", "look", "name:Robber", "end"]
    keys += ["half:r", "stairs:2", "gate:0:Robber", "token:0:r", "exchange", "read:Robber", "why"]
    for _ in range(60):
        picks = rng.choices(keys, k=rng.randrange(1, 5))
        step = rng.choice(["action", "effects", "wild", "draw"])
        address = reverse("desk-ask", args=[GAME, code("away:tiles=0", f"step={step}")])
        answer = client.get(address, {"pick": picks, "name": "Rob"})
        assert answer.status_code == 200, picks


def test_every_legal_move_of_a_position_can_be_claimed(client: Client) -> None:
    made = setting("hand=wild", "space:5", "pantry:r=1", "step=effects", "due=*")
    header, state = DESK.lay(made)
    notation = RULES.notation(header)
    for move in RULES.rules.options(state)[:40]:
        address = reverse(
            "desk-judge",
            args=[GAME, code("hand=wild", "space:5", "pantry:r=1", "step=effects", "due=*")],
        )
        answer = client.get(address, {"claim": notation.write(move)})
        assert answer.status_code == 200
        assert answer.context["view"].allowed, notation.write(move)


def test_methods_that_make_no_sense_are_refused(client: Client) -> None:
    for address in (reverse("desk", args=[GAME]), "/verdict/aaaaaaaaaa"):
        assert client.post(address).status_code == 405
    assert client.delete(reverse("desk-judge", args=[GAME, code()])).status_code == 405
