"""One tap: judged, kept, counted once."""

import json
import re
from datetime import timedelta
from html import unescape
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scorer.pads.models import KnownCard, Pad, PadChange
from scorer.shelf.models import ReadOtherwise
from tests.scorer.pads.table import finish, name, start, tap, taps, text, totals, value

pytestmark = pytest.mark.django_db

HOSTILE = [
    "-1", "1e3", "9" * 5000, "1.5", "٣", "NaN", "<script>alert(1)</script>", "\0",
    "' OR 1=1 --", "{{ 7|add:7 }}", "0x10", "None", "\u202e12", "401",
]  # fmt: skip
FIELDS = [
    "", "points:", "nope", "__class__", "count:", "count:hats", "bonus:", "bonus:chimney-7",
    "card:", "card:\0", "fact:", "fact:A:B:C", "fact:Robber:hats", "x" * 5000, "finished",
]  # fmt: skip


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client)


def test_it_works(client: Client, pad: Pad) -> None:
    answer = tap(client, pad, "points", 36)
    assert answer.status_code == 200
    assert totals(answer) == ["36", "–"]
    assert value(pad, "points") == 36


def test_what_changed_is_written_down(client: Client, pad: Pad) -> None:
    tap(client, pad, "levels", 5)
    tap(client, pad, "levels", 6, 5)
    changes = [(c.version, c.seat, c.field, c.before, c.after) for c in PadChange.objects.all()]
    assert changes == [(2, 0, "levels", "null", "5"), (3, 0, "levels", "5", "6")]
    pad.refresh_from_db()
    assert pad.version == 3
    assert all(change.device_id == pad.device_id for change in PadChange.objects.all())


def test_without_scripts_it_leads_back_to_the_row(client: Client, pad: Pad) -> None:
    answer = tap(client, pad, "levels", 5, seat=1, htmx=False)
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{pad.get_absolute_url()}?seat=1#r1-levels"


def test_a_double_tap_counts_once(client: Client, pad: Pad) -> None:
    for _ in range(2):
        assert tap(client, pad, "levels", 5).status_code == 200
        assert tap(client, pad, "bonus:chimney-6", 1, 0).status_code == 200
    assert PadChange.objects.count() == 2
    assert value(pad, "bonus:chimney-6") == 1


def test_two_people_on_one_field_are_told_what_happened(client: Client, pad: Pad) -> None:
    tap(client, pad, "levels", 4)
    other = Client()
    assert tap(other, pad, "levels", 6, 4).status_code == 200
    answer = tap(client, pad, "levels", 5, 4)
    assert answer.status_code == 409
    assert "Levels was just set to 6 on another phone; you wanted 5." in text(answer)
    assert "Set it anyway" in text(answer)
    assert value(pad, "levels") == 6
    assert tap(client, pad, "levels", 5, 6).status_code == 200
    assert value(pad, "levels") == 5


def test_an_old_page_of_the_same_phone_is_not_another_phone(client: Client, pad: Pad) -> None:
    tap(client, pad, "levels", 4)
    tap(client, pad, "levels", 6, 4)
    answer = tap(client, pad, "levels", 5, 4)
    assert answer.status_code == 409
    assert "Levels is 6 by now; you wanted 5." in text(answer)


def test_a_conflict_names_choices_by_their_words(client: Client, pad: Pad) -> None:
    tap(Client(), pad, "way", "cards", "tally")
    tap(Client(), pad, "way", "tally", "cards")
    answer = tap(client, pad, "way", "cards", "cards")
    assert "How to enter them was just set to By tally" in text(answer)
    assert "you wanted By card." in text(answer)


def test_a_conflict_about_something_emptied_says_so(client: Client, pad: Pad) -> None:
    tap(client, pad, "points", 30)
    tap(Client(), pad, "points", "", 30)
    answer = tap(client, pad, "points", 31, 30)
    assert "Printed points was just set to – on another phone; you wanted 31." in text(answer)


def test_a_refusal_stands_beside_its_field_with_the_rule(client: Client, pad: Pad) -> None:
    tap(client, pad, "bonus:chimney-6", 1, 0, seat=1)
    answer = tap(client, pad, "bonus:chimney-6", 1, 0)
    assert answer.status_code == 422
    assert "/rules/gingerbread-house/GH-" in answer.content.decode()
    row = answer.content.decode().partition('id="r0-bonus"')[2].partition("</section>")[0]
    assert 'role="alert"' in row
    assert value(pad, "bonus:chimney-6") == 0


def test_a_card_another_witch_holds_is_shown_with_her(client: Client, pad: Pad) -> None:
    tap(client, pad, "bonus:chimney-6", 1, 0, seat=1)
    page = client.get(pad.get_absolute_url())
    assert "Chimney, 6 levels Bob has it" in text(page)


def test_what_cannot_be_true_is_pointed_out_beside_the_field(client: Client, pad: Pad) -> None:
    tap(client, pad, "levels", 2)
    answer = tap(client, pad, "completed_levels", 3)
    assert answer.status_code == 200
    assert "GH-LEVEL-1" in answer.content.decode()
    assert totals(answer)[0] == "0"


@pytest.mark.parametrize("field", ["points", "levels", "bonus:chimney-6", "count:humans", "way"])
@pytest.mark.parametrize("given", HOSTILE)
def test_hostile_values_change_nothing(client: Client, pad: Pad, field: str, given: str) -> None:
    answer = tap(client, pad, field, given)
    assert answer.status_code == 422
    assert not PadChange.objects.exists()
    assert b"<script>alert" not in answer.content


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("field", FIELDS)
def test_hostile_fields_change_nothing(client: Client, pad: Pad, field: str, htmx: bool) -> None:
    answer = tap(client, pad, field, 1, htmx=htmx)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not PadChange.objects.exists()


@pytest.mark.parametrize("seat", ["-1", "2", "99", "", "x", "²", "9" * 400])
def test_a_seat_that_is_not_there_changes_nothing(client: Client, pad: Pad, seat: str) -> None:
    assert tap(client, pad, "levels", 5, seat=seat).status_code == 422  # type: ignore[arg-type]
    assert not PadChange.objects.exists()


def test_broken_characters_change_nothing(client: Client, pad: Pad) -> None:
    for body in (
        b"seat=0&field=points&value=%ED%A0%80",
        b"seat=0&field=%FF%FE&value=1",
        b"\xff\0=%",
    ):
        answer = client.post(
            f"{pad.get_absolute_url()}change", body, "application/x-www-form-urlencoded"
        )
        assert answer.status_code == 422
    assert not PadChange.objects.exists()


def test_nothing_at_all_changes_nothing(client: Client, pad: Pad) -> None:
    assert client.post(f"{pad.get_absolute_url()}change").status_code == 422
    assert client.post(f"{pad.get_absolute_url()}change", {"tap": "|"}).status_code == 422


def test_what_was_typed_wrong_stays_in_its_field(client: Client, pad: Pad) -> None:
    page = tap(client, pad, "points", "4o", htmx=False)
    assert page.status_code == 422
    assert 'value="4o"' in page.content.decode()
    tap(client, pad, "way", "cards", "tally")
    page = name(client, pad, "x" * 61)
    assert page.status_code == 422
    assert f'value="{"x" * 61}"' in page.content.decode()


def test_a_button_says_everything_in_one(client: Client, pad: Pad) -> None:
    address = f"{pad.get_absolute_url()}change"
    assert client.post(address, {"seat": 0, "tap": "0|1|bonus:chimney-6"}).status_code == 303
    assert value(pad, "bonus:chimney-6") == 1
    form = {"seat": 0, "field": "levels", "was": "", "value": "", "step": "|1|levels"}
    assert client.post(address, form).status_code == 303
    assert value(pad, "levels") == 1


def test_a_renamed_witch_has_her_new_name_everywhere(client: Client, pad: Pad) -> None:
    answer = tap(client, pad, "name", "Rübezahl", "Alice")
    assert "Rename Rübezahl" in text(answer)
    answer = tap(client, pad, "name", "bob", "Rübezahl")
    assert answer.status_code == 422
    assert 'value="bob"' in answer.content.decode()


def test_names_are_shown_and_not_obeyed(client: Client) -> None:
    pad = start(client, "<b>Alice", '"><script>alert(1)</script>')
    page = client.get(f"{pad.get_absolute_url()}?seat=1").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_a_value_read_off_a_card_is_asked_for_once_a_box(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    assert json.loads(KnownCard.objects.get().facts)["points"] == 3
    later = start(client, "Clarissa", "Dale")
    taps(client, later, {"way": "cards", "card:robber": 1})
    assert totals(client.get(later.get_absolute_url())) == ["3", "–"]


def boxed(client: Client) -> dict[str, Any]:
    """What the box of a phone says of its cards."""
    found = client.get(reverse("box-export", args=["gingerbread-house"])).json()["cards"]
    return {card.pop("name"): card for card in found}


def test_a_guest_teaches_her_own_box_and_not_that_of_the_table(client: Client, pad: Pad) -> None:
    guest = Client()
    guest.get(pad.get_absolute_url())
    taps(guest, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    tap(guest, pad, "fact:Robber:points", 4, 3)
    assert boxed(guest) == {"Robber": {"points": 4}}
    assert boxed(client) == {}
    assert totals(client.get(pad.get_absolute_url())) == ["4", "–"], "on this pad it counts"


def test_a_guest_cannot_overwrite_the_box_of_the_table(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    later = start(client, "Clarissa", "Dale")
    guest = Client()
    guest.get(later.get_absolute_url())
    taps(guest, later, {"way": "cards", "card:Robber": 1})
    assert tap(guest, later, "fact:Robber:points", 9, 3).status_code == 200
    assert boxed(client) == {"Robber": {"points": 3}}
    tap(client, later, "fact:Robber:mood", "none")
    assert boxed(client) == {"Robber": {"points": 3}}, "what she has not said herself is a doubt"
    assert ReadOtherwise.objects.get().device == later.device


def test_what_contradicts_the_box_is_noted_as_a_doubt(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    later = start(client, "Clarissa", "Dale")
    taps(client, later, {"way": "cards", "card:Robber": 1})
    tap(client, later, "fact:Robber:points", 9, 3)
    assert boxed(client) == {"Robber": {"points": 3}}
    doubt = ReadOtherwise.objects.get()
    assert (doubt.name, json.loads(doubt.facts)["points"]) == ("Robber", 9)
    assert doubt.device == later.device
    tap(client, later, "fact:Robber:points", 8, 9)
    assert boxed(client) == {"Robber": {"points": 3}}, "a second tap makes it no truer"
    assert json.loads(ReadOtherwise.objects.get().facts)["points"] == 8


def test_a_thumb_that_slipped_puts_the_box_right_at_the_same_pad(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    tap(client, pad, "fact:Robber:points", 4, 3)
    taps(client, pad, {"fact:Robber:red": "yes", "fact:Robber:mood": "none"})
    tap(client, pad, "fact:Robber:red", "no", "yes")
    assert boxed(client) == {"Robber": {"points": 4, "red": False, "mood": "none"}}
    assert not ReadOtherwise.objects.exists()


def test_a_box_learnt_by_rules_that_have_changed_is_asked_again(client: Client, pad: Pad) -> None:
    assert pad.device
    KnownCard.objects.create(device=pad.device, game=pad.game, name="Robber", facts='{"hats": []}')
    assert start(client, "Clarissa", "Dale").version == 1


def test_an_open_card_stays_open_while_it_is_read(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1})
    answer = tap(client, pad, "fact:Robber:points", 3, opened="Robber")
    assert "Remove Robber" in text(answer)
    assert "Remove Robber" not in text(client.get(pad.get_absolute_url()))
    assert "Remove Robber" in text(client.get(f"{pad.get_absolute_url()}?open=Robber"))
    answer = client.post(f"{pad.get_absolute_url()}change", {"seat": 0, "tap": "1|0|card:Robber"})
    assert value(pad, "card:Robber") == 0


def offers(answer: Any) -> dict[str, dict[str, str]]:
    """What the buttons of a trouble say, and what each sends along with what was typed."""
    buttons = r'<button class="pill" name="tap" value="([^"]*)"[^>]*><bdi>(.*?)</bdi>'
    return {
        unescape(label): {"seat": "0", "tap": unescape(tap), "list": "card", "item": "Rapunzl"}
        for tap, label in re.findall(buttons, answer.content.decode())
    }


def test_a_misspelt_character_is_asked_about_and_entered_by_one_tap(
    client: Client, pad: Pad
) -> None:
    tap(client, pad, "way", "cards", "tally")
    answer = name(client, pad, "Rapunzl")
    assert answer.status_code == 422
    assert "The box knows no Rapunzl. Did you mean Rapunzel?" in text(answer)
    assert 'value="Rapunzl"' in answer.content.decode(), "what was typed stays"
    assert list(offers(answer)) == ["Rapunzel", "No, add Rapunzl", "Leave it out"]
    address = f"{pad.get_absolute_url()}change"
    assert client.post(address, offers(answer)["Rapunzel"]).status_code == 303
    assert (value(pad, "card:Rapunzel"), value(pad, "card:Rapunzl")) == (1, 0)


def test_a_new_character_is_entered_by_one_tap_though_it_is_like_another(
    client: Client, pad: Pad
) -> None:
    tap(client, pad, "way", "cards", "tally")
    offered = offers(name(client, pad, "Rapunzl"))
    address = f"{pad.get_absolute_url()}change"
    assert client.post(address, offered["No, add Rapunzl"]).status_code == 303
    assert value(pad, "card:Rapunzl") == 1
    assert name(client, pad, "Gate Troll").status_code == 200


def test_what_was_meant_is_offered_in_the_form_that_holds_what_was_typed(
    client: Client, pad: Pad
) -> None:
    tap(client, pad, "way", "cards", "tally")
    piece = name(client, pad, "Rapunzl").content.decode()
    assert piece.count(' form="r0-card-form"') == 3
    assert '<form id="r0-card-form"' in piece
    plain = client.post(
        f"{pad.get_absolute_url()}change", {"seat": 0, "list": "card", "item": "Rapunzl"}
    )
    trouble = plain.content.decode().partition('class="trouble"')[2].partition("</div>")[0]
    assert "<form" in trouble.partition("Rapunzel</bdi>")[0], "a form of its own without scripts"


def test_a_character_she_has_already_is_said_in_words(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Robber": 1})
    PadChange.objects.update(at=timezone.now() - timedelta(minutes=1))
    answer = name(client, pad, "robber")
    assert answer.status_code == 422
    row = answer.content.decode().partition('id="r0-card"')[2].partition("</section>")[0]
    assert "Alice has trapped Robber already; each character exists once." in row
    assert "/rules/gingerbread-house/GH-BOX-1" in row


def test_a_character_another_witch_has_leads_to_her(client: Client, pad: Pad) -> None:
    for seat in (0, 1):
        tap(client, pad, "way", "cards", "tally", seat=seat)
    name(client, pad, "Robber")
    answer = name(client, pad, "Robber", seat=1)
    assert "Robber was trapped twice (Alice, Bob)" in text(answer)
    assert "Alice: Robber" in text(answer)
    assert f"{pad.get_absolute_url()}?seat=0&amp;open=Robber#r0-card" in answer.content.decode()


def test_a_double_tap_on_add_is_no_second_character(client: Client, pad: Pad) -> None:
    tap(client, pad, "way", "cards", "tally")
    for _ in range(2):
        answer = name(client, pad, "Robber")
        assert answer.status_code == 200
    assert value(pad, "card:Robber") == 1
    assert name(Client(), pad, "Robber").status_code == 422, "another phone is told"


def read(client: Client, pad: Pad, card: str, **answers: Any) -> Any:
    """Send the sheet of a card."""
    form = {"seat": 0, "card": card, "known": f"{card} = ?", **answers}
    return client.post(f"{pad.get_absolute_url()}change", form, headers={"HX-Request": "true"})


def in_the_box(name: str) -> Any:
    return msgspec.json.decode(KnownCard.objects.get(name=name).facts)


def test_what_is_not_answered_is_not_stored(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1, "bonus:rolling-pin-red": 1})
    page = client.get(pad.get_absolute_url()).content.decode()
    assert "Does it show red?" in page
    answer = read(client, pad, "Wolf", **{"shows-red": "no", "points": "4", "later": "1"})
    assert answer.status_code == 200
    assert in_the_box("Wolf") == {"name": "Wolf", "points": 4, "red": False}
    assert totals(answer)[0] == "4"


def test_colours_are_a_cost_only_when_they_are_said_to_be_all(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1, "bonus:magic-wand-4": 1})
    read(client, pad, "Wolf", red=["4", "2"], later="1")
    assert in_the_box("Wolf") == {"name": "Wolf", "red": True}
    read(client, pad, "Wolf", red=["4", "2"], any="1", all="1", known="Wolf = shows red")
    assert in_the_box("Wolf") == {"name": "Wolf", "cost": [6, 0, 0, 0, 1]}


def test_free_is_a_choice(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1, "bonus:magic-wand-4": 1})
    read(client, pad, "Wolf", points="3", all="1")
    assert in_the_box("Wolf") == {"name": "Wolf", "points": 3}, "nothing tapped is not free"
    assert read(client, pad, "Wolf", free="1", red="1", all="1").status_code == 422
    read(client, pad, "Wolf", free="1", all="1")
    assert in_the_box("Wolf")["cost"] == [0, 0, 0, 0, 0]


def test_what_somebody_else_read_meanwhile_is_not_overwritten(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1})
    assert read(client, pad, "Wolf", points="4", later="1").status_code == 200
    assert read(Client(), pad, "Wolf", points="5", later="1").status_code == 409
    assert in_the_box("Wolf")["points"] == 4


def test_a_sheet_leads_to_the_next_card_that_is_not_read(client: Client, pad: Pad) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1, "card:Ogre": 1})
    answer = read(client, pad, "Wolf", points="4", later="1")
    assert 'name="card" value="Ogre"' in answer.content.decode()


@pytest.mark.parametrize("known", ["", "Wolf", "Wolf = nonsense", "x" * 3000])
def test_a_sheet_that_nobody_can_read_changes_nothing(client: Client, pad: Pad, known: str) -> None:
    taps(client, pad, {"way": "cards", "card:Wolf": 1})
    answer = read(client, pad, "Wolf", points="four", later="1", known=known)
    assert answer.status_code == 422
    assert not KnownCard.objects.exists()


def test_a_finished_pad_is_locked_with_a_way_to_reopen_it(client: Client, pad: Pad) -> None:
    tap(client, pad, "points", 5)
    tap(client, pad, "points", 0, seat=1)
    finish(client, pad)
    for htmx in (True, False):
        answer = tap(client, pad, "points", 6, 5, htmx=htmx)
        assert answer.status_code == 409
        assert "This game is finished" in text(answer)
        assert "Reopen" in text(answer)
    assert value(pad, "points") == 5


def test_one_tap_costs_few_queries(
    client: Client, pad: Pad, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tap(client, pad, "levels", 4)
    with django_assert_num_queries(6):  # begin, the pad, the phone, two writes, commit
        tap(client, pad, "levels", 5, 4)
    with django_assert_num_queries(3):
        tap(client, pad, "levels", 5, 4)
