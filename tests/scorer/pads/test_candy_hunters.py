"""The pad of Candy Hunters on the site: set up, tapped, refused, finished, told."""

import json
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from rules import service
from rules.registry import GAMES
from scorer.pads import taps as pad_taps
from scorer.pads.models import Device, Pad
from scorer.pads.outcome import Outcome
from scorer.pads.taps import Tap, shown
from tests.lanes import NIGHTLY
from tests.scorer.pads.table import finish, tap, taps, text, totals, value

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
OLA: dict[str, object] = {
    "regular_patterns": 3,
    "haunted_patterns": 1,
    "candy:b": 2,
    "candy:r": 1,
    "scare_markers": 2,
}


def start(client: Client, *names: str, haunted: str = "yes") -> Pad:
    names = names or ("Ola", "Jan")
    form = {"game": GAME, "seats": len(names), "name": list(names), "haunted": haunted}
    started = client.post(reverse("pad-new"), form)
    assert started.status_code == 303, text(started)
    return Pad.objects.get(edit_token=started.headers["Location"].split("/")[2])


def finished(client: Client, *sheets: dict[str, object], haunted: str = "yes") -> Pad:
    pad = start(client, *("Ola", "Jan", "Ewa", "Piotr")[: len(sheets)], haunted=haunted)
    for seat, fields in enumerate(sheets):
        taps(client, pad, fields, seat)
    assert finish(client, pad).status_code == 303
    pad.refresh_from_db()
    return pad


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


def test_every_tap_counts_at_once(client: Client) -> None:
    pad = start(client)
    taps(client, pad, OLA)
    page = client.get(pad.get_absolute_url())
    assert totals(page) == ["14", "–"]
    assert "3 of 5 kids home, 5 points" in text(page)
    assert "-2 points" in text(page)


def test_haunted_patterns_are_on_no_pad_without_them(client: Client) -> None:
    page = client.get(start(client, haunted="no").get_absolute_url())
    assert "Haunted" not in text(page)
    assert "Basic game" in text(page)


def test_what_no_table_can_show_is_refused_beside_its_field(client: Client) -> None:
    pad = start(client)
    taps(client, pad, {"candy:b": 3, "candy:r": 2})
    answer = tap(client, pad, "candy:g", 1)
    assert answer.status_code == 422
    page = answer.content.decode()
    row = page[page.index('id="r0-candy-g"') :]
    assert "Ola has 6 candies; 5 kids bring home 5 at most." in row
    assert row.index("CH-LIMIT-1") < row.index('id="s0-scare_markers"')
    assert 'value="1"' in row[: row.index("CH-LIMIT-1")], "what was typed is still there"
    assert value(pad, "candy:g") is None


def test_a_tap_that_takes_it_back_takes_the_refusal_away(client: Client) -> None:
    pad = start(client)
    taps(client, pad, {"haunted_patterns": 1})
    assert tap(client, pad, "haunted_patterns", 2, 1).status_code == 422
    again = tap(client, pad, "haunted_patterns", 1, 1)
    assert again.status_code == 200
    assert "CH-LIMIT-3" not in text(again)


def test_a_colour_is_called_what_this_table_calls_it(client: Client) -> None:
    pad = start(client)
    page = client.get(pad.get_absolute_url()).content.decode()
    assert '<details class="card rename" id="s0-colour-b">' in page
    taps(client, pad, {"colour:g": "Plum", "candy:g": 2})
    page = client.get(pad.get_absolute_url()).content.decode()
    assert "Plum: one more" in page
    finals = json.loads(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
    assert finals["players"][0]["candies"] == {"Plum": 2}


def test_a_name_taken_by_another_colour_is_said_where_it_was_typed(client: Client) -> None:
    pad = start(client)
    answer = tap(client, pad, "colour:g", "Red")
    assert answer.status_code == 422
    page = answer.content.decode()
    assert '<details class="card rename" id="s0-colour-b" open>' in page
    assert "Two colours cannot both be called Red." in text(answer)
    assert 'value="Red"' in page


def test_the_next_pad_of_this_phone_knows_the_colours_and_no_other_phones_does(
    client: Client,
) -> None:
    taps(client, start(client), {"colour:g": "Plum"})
    assert "Plum" in text(client.get(start(client, "Ola", "Ewa").get_absolute_url()))
    stranger = Client()
    assert "Plum" not in text(stranger.get(start(stranger).get_absolute_url()))


def test_without_scripts_all_rows_are_one_form(client: Client) -> None:
    pad = start(client)
    form = {
        "seat": 0,
        "field": ["regular_patterns", "candy:b", "colour:b"],
        "value": ["3", "2", "Sea"],
        "was": ["", "", ""],
    }
    answer = client.post(reverse("pad-change", args=[pad.edit_token]), form)
    assert answer.status_code == 303
    fields = ("regular_patterns", "candy:b", "colour:b")
    assert [value(pad, field) for field in fields] == [3, 2, "Sea"]


def test_whoever_may_only_look_sees_the_same(client: Client) -> None:
    pad = start(client)
    taps(client, pad, OLA)
    page = Client().get(reverse("pad", args=[pad.view_token]))
    assert page.status_code == 200
    assert "one more" not in page.content.decode()
    assert totals(page) == ["14", "–"]


def test_a_pad_waits_for_everybodys_patterns(client: Client) -> None:
    pad = start(client)
    taps(client, pad, OLA)
    answer = finish(client, pad)
    assert answer.status_code == 422
    assert "How many regular patterns has Jan scored?" in text(answer)
    assert "Jan: Regular" in text(answer)


def test_the_result_tells_every_line(client: Client) -> None:
    pad = finished(client, OLA, {"regular_patterns": 2})
    page = client.get(reverse("pad-result", args=[pad.edit_token]))
    assert page.status_code == 200
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
    assert [(source, len(rows)) for source, rows in outcome.blocks] == [
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
    pad = finished(client, {"regular_patterns": 3}, {"regular_patterns": 2, "candy:y": 1})
    page = client.get(reverse("pad-result", args=[pad.edit_token]))
    assert "Jan before Ola: both have 6, and Jan has fewer patterns. CH-TIE-1" in text(page)


def test_a_tie_of_several_steps_is_told_step_by_step(client: Client) -> None:
    three: tuple[dict[str, object], ...] = (
        {"regular_patterns": 4, "scare_markers": 2},
        {"regular_patterns": 2, "candy:b": 1},
        {"regular_patterns": 2, "candy:b": 1, "candy:r": 1, "scare_markers": 2},
    )
    pad = finished(client, *three, {"regular_patterns": 1})
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
    assert [(str(tie), tie.rule) for tie in outcome.ties] == [
        ("Jan before Ewa: both have 6, and Jan has fewer scares.", "CH-TIE-2"),
        ("Ewa before Ola: both have 6, and Ewa has fewer patterns.", "CH-TIE-1"),
    ]
    assert outcome.lead == "with fewer scares"


def test_a_shared_victory_is_told_of_those_who_share_it(client: Client) -> None:
    share: dict[str, object] = {"regular_patterns": 1, "candy:b": 1, "candy:r": 1}
    pad = finished(client, share, share, {"regular_patterns": 1, "candy:b": 3})
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
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
    pad = finished(
        client,
        {"regular_patterns": 5},
        {"regular_patterns": 2},
        {"regular_patterns": 1, "candy:b": 1},
        haunted="no",
    )
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
    assert [(tie.under, tie.rule) for tie in outcome.ties] == [("Jan", "CH-TIE-1")]
    assert outcome.lead == "6 ahead of Ewa"


def test_a_pad_filled_without_a_network_is_entered(client: Client) -> None:
    other: dict[str, object] = {"regular_patterns": 2, "candy:b": 9}
    sent = {
        "once": "a-pad-of-mine",
        "mode": "yes",
        "names": ["Ola", ""],
        "entries": [
            {"seat": seat, "field": field, "value": str(number)}
            for seat, sheet in enumerate((OLA, other))
            for field, number in sheet.items()
        ],
    }
    address = reverse("pad-bring", args=[GAME])
    answer = client.post(address, json.dumps(sent), content_type="application/json")
    assert answer.status_code == 200
    (left_out,) = answer.json()["left_out"]
    assert "9 candies" in left_out
    assert totals(client.get(answer.json()["pad"])) == ["14", "4"]


@pytest.mark.parametrize(
    ("changes", "status"),
    [({}, 200), ({"haunted": False}, 422), ({"haunted": 1}, 400), ({"mode": "standard"}, 400)],
)
def test_finals_are_scored_over_http(
    client: Client, changes: dict[str, object], status: int
) -> None:
    pad = start(client)
    taps(client, pad, OLA)
    finals = json.loads(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
    sent = json.dumps(finals | changes)
    answer = client.post("/api/score", sent, content_type="application/json")
    assert answer.status_code == status
    assert answer.json().get("rule", "CH-LIMIT-3") == "CH-LIMIT-3"


def test_an_empty_pad_for_no_network_asks_for_everything(client: Client) -> None:
    page = client.get(reverse("pad-offline", args=[GAME])).content.decode()
    for field in OLA:
        assert f'name="1|yes|{field}"' in page
    assert 'name="1|no|haunted_patterns"' not in page


@pytest.mark.parametrize("seed", range(4 if NIGHTLY else 1))
def test_the_page_and_the_command_agree(client: Client, seed: int) -> None:
    rng, scored = Random(seed), 0
    fields = (*OLA, "candy:y", "candy:g")
    for _ in range(15):
        names = ("Ola", "Jan", "Ewa", "Piotr")[: rng.randint(2, 4)]
        pad = start(client, *names, haunted=rng.choice(("no", "yes")))
        for seat in range(len(names)):
            for field in rng.sample(fields, 6):
                was = shown(value(pad, field, seat))
                wanted = str(rng.choice((0, 1, 1, 2, 3, 7)))
                tapped = pad_taps.apply(
                    pad.edit_token, Tap(seat, field, wanted, was), Device.objects.get
                )
                assert not tapped.problem or tapped.problem.status == 422
                if tapped.problem:  # what was refused is put back
                    back = Tap(seat, field, was, was)
                    assert not pad_taps.apply(pad.edit_token, back, Device.objects.get).problem
        page = client.get(pad.get_absolute_url())
        answer = service.score(client.get(reverse("pad-finals", args=[pad.edit_token])).content)
        if answer.refused:
            assert answer.document["rule"] in ("CH-LIMIT-6", "CH-LIMIT-7"), (
                "nothing else gets there"
            )
            assert finish(client, pad).status_code == 422
            continue
        computed = [player["total"] for player in answer.document["players"]]
        assert [int(total) if total != "–" else 0 for total in totals(page)] == computed
        if finish(client, pad).status_code == 303:
            scored += 1
            saved = client.get("/").context["games"][0]
            winners = [player.name for player in saved.players if player.winner]
            assert winners == answer.document["winners"]
    assert scored
