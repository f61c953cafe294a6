"""The pad of Witchstone on the site: a tie is asked about, and the result says what decided."""

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.sheet import Result
from rules.registry import GAMES
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from tests.rules.witchstone.ends import finals, last, player
from tests.scorer.pads.table import HTMX, finish, tap, text

pytestmark = pytest.mark.django_db
GAME = "witchstone"


def start(client: Client, *names: str) -> Pad:
    form = {"game": GAME, "seats": len(names), "name": list(names)}
    started = client.post(reverse("pad-new"), form)
    assert started.status_code == 303, text(started)
    return Pad.objects.get(edit_token=started.headers["Location"].split("/")[2])


def enter(client: Client, pad: Pad, *sheets: dict[str, object]) -> None:
    for seat, fields in enumerate(sheets):
        for field, value in fields.items():
            was = 0 if field.startswith("prophecies:") else ""
            answer = tap(client, pad, field, value, was, seat=seat)
            assert answer.status_code == 200, (field, value, text(answer))


def result(client: Client, pad: Pad) -> str:
    assert finish(client, pad).status_code == 303
    return text(client.get(reverse("pad-result", args=[pad.edit_token])))


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_tie_waits_for_the_wand_and_leads_there(client: Client, headers: dict[str, str]) -> None:
    pad = start(client, "Ann", "Ben")
    enter(client, pad, {"track": 50, "wand": 20}, {"track": 50})
    answer = finish(client, pad, headers=headers)
    assert answer.status_code == 422
    assert "Level on points: how far is Ben on the wand?" in text(answer)
    assert "Ben: Space on the wand" in text(answer)
    tap(client, pad, "wand", 20, seat=1)
    answer = finish(client, pad, headers=headers)
    assert answer.status_code == 422
    assert "Is that its last space? If so, who came there first?" in text(answer)


def test_the_result_says_who_came_first(client: Client) -> None:
    pad = start(client, "Ann", "Ben", "Cleo")
    level: dict[str, object] = {"track": 50, "wand": 20}
    enter(client, pad, level | {"reached": 2}, level | {"reached": 1}, level | {"wand": 19})
    page = result(client, pad)
    assert "Ben wins with 50 points" in page
    assert "Ben before Ann: both have 50, and Ben came first to the wand’s last space." in page
    assert "Ann before Cleo: both have 50, and Ann is further on the wand." in page


def test_an_arrival_that_cannot_be_is_refused_at_its_field(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    enter(client, pad, {"wand": 20}, {"wand": 5})
    answer = tap(client, pad, "reached", 1, seat=1)
    (row,) = (
        row
        for section in answer.context["page"].sections
        for row in section.rows
        if row.field == "reached"
    )
    assert [trouble.rule for trouble in row.troubles] == ["WS-TIE-1"]
    assert "Ann is on space 20 of the wand, so Ben on space 5 is not on its last." in text(answer)


def test_prophecies_go_by_their_names_on_the_result(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    seen: dict[str, object] = {"prophecies:scrolls": 1, "prophecy:scrolls:0": 6}
    clusters: dict[str, object] = {"prophecies:cluster": 2, "prophecy:cluster:1": 4}
    enter(client, pad, {"track": 50} | clusters | seen, {"track": 40} | seen)
    page = result(client, pad)
    assert "Prophecy: largest cluster" in page
    assert "Prophecy: scrolls" in page


def test_the_points_of_a_prophecy_as_printed_have_a_label_that_is_seen(client: Client) -> None:
    pad = start(client, "Ann", "Ben")
    enter(client, pad, {"prophecies:printed": 1, "prophecy:printed:0": 5})
    for token in (pad.edit_token, pad.view_token):
        page = client.get(reverse("pad", args=[token])).content.decode()
        assert 'id="r0-prophecy-printed-0-label"' in page


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
