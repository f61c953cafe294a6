"""The pad of Candy Hunters on the site: set up, tapped, refused, finished, told."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import GAMES
from scorer.pads.entries import picks
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from tests.scorer.pads import table
from tests.scorer.pads.table import enter, fill, finish, look, question, text, totals, value
from tests.scorer.pads.values import Cells, count

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
OLA: Cells = {
    "regular": count(3),
    "haunted": picks({"scored": 1}),
    "candies": picks({"b": 2, "r": 1}),
    "scares": count(2),
}


def start(client: Client, *names: str, haunted: str = "yes") -> Pad:
    return table.start(client, *(names or ("Ola", "Jan")), mode=haunted, game=GAME)


def sheet(regular: int, scares: int = 0, **candies: int) -> Cells:
    """Regular patterns, candies and scares of the game without haunted patterns."""
    return {"regular": count(regular), "candies": picks(candies), "scares": count(scares)}


def finished(client: Client, *sheets: Cells) -> Pad:
    names = ("Ola", "Jan", "Ewa", "Piotr")[: len(sheets)]
    pad = start(client, *names, haunted="yes" if "haunted" in sheets[0] else "no")
    fill(client, pad, *sheets)
    assert finish(client, pad).status_code == 303
    pad.refresh_from_db()
    return pad


def outcome_of(pad: Pad) -> Outcome:
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
    return outcome


def test_the_set_up_asks_for_the_game_and_for_haunted_patterns(client: Client) -> None:
    page = client.get(f"/pads/new?game={GAME}")
    assert page.status_code == 200
    assert "Basic game" in text(page)
    assert 'name="haunted" value="yes"' in page.content.decode()
    assert "Other game" in text(page)


def test_the_game_played_last_is_offered_first(client: Client) -> None:
    start(client, "Ola", "Jan", "Ewa")
    draft = client.get("/pads/new").context["draft"]
    assert (draft.game.id, draft.count, draft.mode) == (GAME, 3, "yes")
    assert Client().get("/pads/new").context["draft"].game.id == next(iter(GAMES))


def test_every_tap_counts_at_once_for_whoever_looks(client: Client) -> None:
    pad = start(client)
    fill(client, pad, OLA)
    for token in (pad.edit_token, pad.view_token):
        assert totals(look(client, pad, token=token)) == ["14", "·"]


def test_haunted_patterns_are_on_no_pad_without_them(client: Client) -> None:
    assert "Haunted" in text(look(client, start(client)))
    basic = look(client, start(client, haunted="no"))
    assert "Haunted" not in text(basic)
    assert "Basic game" in text(basic)


def test_what_no_table_can_show_is_refused_by_its_rule(client: Client) -> None:
    pad = start(client)
    enter(client, pad, regular=count(5))
    answer = enter(client, pad, candies=picks({"b": 3, "r": 3}))
    assert answer.status_code == 422
    assert "CH-LIMIT-1" in question(answer)
    assert value(pad, "candies") is None


def test_a_colour_is_called_what_this_table_calls_it(client: Client) -> None:
    pad = start(client, "Ola", "Jan")
    address = reverse("pad-names", args=[pad.edit_token])
    page = client.get(address).content.decode()
    fields = dict(re.findall(r'<input name="([^"]+)" value="[^"]*" aria-label="(\w+)"', page))
    assert sorted(fields.values()) == ["Blue", "Green", "Red", "Yellow"]
    green = next(field for field, colour in fields.items() if colour == "Green")
    form = {"name": ["Ola", "Jan"], green: "Red"}
    assert client.post(address, form).status_code == 422
    assert "Two colours cannot both be called Red." in text(client.post(address, form))
    assert client.post(address, form | {green: "Plum"}).status_code == 303
    fill(client, pad, sheet(3, g=2))
    assert "Plum" in text(look(client, pad, "?seat=0&step=1"))
    finals = json.loads(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
    assert finals["players"][0]["candies"] == {"Plum": 2}
    assert "Plum" in text(look(client, start(client, "Ola", "Ewa"), "?seat=0&step=1"))
    stranger = Client()
    assert "Plum" not in text(look(stranger, start(stranger), "?seat=0&step=1"))


def test_the_result_tells_every_line(client: Client) -> None:
    jan: Cells = {"haunted": picks({}), **sheet(2)}
    pad = finished(client, OLA, jan)
    page = client.get(reverse("pad-result", args=[pad.edit_token]))
    assert page.status_code == 200
    assert [(source, len(rows)) for source, rows in outcome_of(pad).blocks] == [
        ("patterns", 1),
        ("haunted patterns", 1),
        ("candies", 1),
        ("scares, off", 1),
    ]
    assert "blue 2 + 1, red 2" in text(page)
    assert "wins with 14 points" in text(page)
    for page_of in ("pad-text", "pad-picture", "pad-bgsplay", "pad-share"):
        assert client.get(reverse(page_of, args=[pad.edit_token])).status_code == 200


def test_a_tie_is_told_with_its_rule(client: Client) -> None:
    pad = finished(client, sheet(3), sheet(2, y=1))
    page = client.get(reverse("pad-result", args=[pad.edit_token]))
    assert "Jan before Ola: both have 6, and Jan has fewer patterns. CH-TIE-1" in text(page)


def test_a_tie_of_several_steps_is_told_step_by_step(client: Client) -> None:
    pad = finished(client, sheet(4, 2), sheet(2, b=1), sheet(2, 2, b=1, r=1), sheet(1))
    outcome = outcome_of(pad)
    assert [(str(tie), tie.rule) for tie in outcome.ties] == [
        ("Jan before Ewa: both have 6, and Jan has fewer scares.", "CH-TIE-2"),
        ("Ewa before Ola: both have 6, and Ewa has fewer patterns.", "CH-TIE-1"),
    ]
    assert outcome.lead == "with fewer scares"


def test_a_shared_victory_is_told_of_those_who_share_it(client: Client) -> None:
    share = sheet(1, b=1, r=1)
    pad = finished(client, share, share, sheet(1, b=3))
    outcome = outcome_of(pad)
    assert outcome.winners == ["Ola", "Jan"]
    assert [(tie.under, str(tie), tie.rule) for tie in outcome.ties] == [
        (
            "Jan",
            "Nothing separates Ola and Jan: 1 pattern each, 0 scares each,"
            " 2 colours of candy each.",
            "CH-TIE-4",
        ),
        ("Ewa", "Jan before Ewa: both have 6, and Jan has more colours of candy.", "CH-TIE-3"),
    ]


def test_a_tie_for_another_place_is_told_too(client: Client) -> None:
    pad = finished(client, sheet(5), sheet(2), sheet(1, b=1))
    outcome = outcome_of(pad)
    assert [(tie.under, tie.rule) for tie in outcome.ties] == [("Jan", "CH-TIE-1")]
    assert outcome.lead == "6 ahead of Ewa"


@pytest.mark.parametrize(
    ("changes", "status"),
    [({}, 200), ({"haunted": False}, 422), ({"haunted": 1}, 400), ({"mode": "standard"}, 400)],
)
def test_finals_are_scored_over_http(
    client: Client, changes: dict[str, object], status: int
) -> None:
    pad = start(client)
    fill(client, pad, OLA, {"haunted": picks({}), **sheet(0)})
    finals = json.loads(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
    sent = json.dumps(finals | changes)
    answer = client.post("/api/score", sent, content_type="application/json")
    assert answer.status_code == status
    assert answer.json().get("rule", "CH-LIMIT-3") == "CH-LIMIT-3"
