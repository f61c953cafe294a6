"""Characters by name: what the box knows, what is read once, and whose box learns it."""

import json
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from scorer.pads.models import KnownCard, Pad
from scorer.shelf.models import ReadOtherwise
from tests.scorer.pads.plain import PlainPhone
from tests.scorer.pads.table import enter, fill, look, question, start, text, totals, value
from tests.scorer.pads.values import cards, points

pytestmark = pytest.mark.django_db

NAMES = "?seat=0&step=0&way=names"


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client)


def read(client: Client, pad: Pad, card: str, **answers: Any) -> Any:
    """Send the sheet of a card."""
    form = {"card": card, "later": "1", **answers}
    if "all" in form:
        del form["later"]
    return client.post(f"{pad.get_absolute_url()}change?seat=0&step=0&way=names", form)


def reads(client: Client, pad: Pad, card: str, **answers: Any) -> None:
    """A card that is trapped and read, as a phone does it."""
    enter(client, pad, trapped=points(card, done=False))
    assert read(client, pad, card, **answers).status_code == 303


def boxed(client: Client) -> dict[str, Any]:
    """What the box of a phone says of its cards."""
    found = client.get(reverse("box-export", args=["gingerbread-house"])).json()["cards"]
    return {card.pop("name"): card for card in found}


def test_a_named_card_counts_what_the_box_knows(client: Client, pad: Pad) -> None:
    assert pad.device
    KnownCard.objects.create(
        device=pad.device, game=pad.game, name="Wolf",
        facts='{"name":"Wolf","points":6,"mood":"cheerful"}',
    )  # fmt: skip
    later = start(client, "Clarissa", "Dale")
    enter(client, later, trapped=points("Wolf"))
    assert totals(look(client, later)) == ["6 + ?", "·"]
    enter(client, later, bonus=cards(("broom-cheerful", 1)))
    assert totals(look(client, later)) == ["8 + ?", "·"]


def test_a_card_that_nobody_has_read_is_not_guessed(client: Client, pad: Pad) -> None:
    phone = PlainPhone(client, pad, NAMES)
    phone.key("Wolf")  # leads to the card itself
    assert "Wolf" in text(phone.answer)
    assert 'name="points"' in phone.page
    assert totals(look(client, pad)) == ["0 + ?", "·"]
    assert read(client, pad, "Wolf", points="4").status_code == 303
    assert totals(look(client, pad)) == ["4 + ?", "·"]


def test_a_value_read_off_a_card_is_asked_for_once_a_box(client: Client, pad: Pad) -> None:
    reads(client, pad, "Robber", points="3")
    assert json.loads(KnownCard.objects.get().facts)["points"] == 3
    later = start(client, "Clarissa", "Dale")
    enter(client, later, trapped=points("Robber"))
    assert totals(look(client, later)) == ["3 + ?", "·"]


def test_a_guest_teaches_her_own_box_and_not_that_of_the_table(client: Client, pad: Pad) -> None:
    guest = Client()
    look(guest, pad)
    reads(guest, pad, "Robber", points="3")
    read(guest, pad, "Robber", points="4")
    assert boxed(guest) == {"Robber": {"points": 4}}
    assert boxed(client) == {}
    assert totals(look(client, pad)) == ["4 + ?", "·"], "on this pad it counts"


def test_a_guest_cannot_overwrite_the_box_of_the_table(client: Client, pad: Pad) -> None:
    reads(client, pad, "Robber", points="3")
    later = start(client, "Clarissa", "Dale")
    guest = Client()
    look(guest, later)
    enter(guest, later, trapped=points("Robber"))
    assert read(guest, later, "Robber", points="9").status_code == 303
    assert boxed(client) == {"Robber": {"points": 3}}


def test_what_contradicts_the_box_is_noted_as_a_doubt(client: Client, pad: Pad) -> None:
    reads(client, pad, "Robber", points="3")
    later = start(client, "Clarissa", "Dale")
    enter(client, later, trapped=points("Robber"))
    read(client, later, "Robber", points="9")
    assert boxed(client) == {"Robber": {"points": 3}}
    doubt = ReadOtherwise.objects.get()
    assert (doubt.name, json.loads(doubt.facts)["points"]) == ("Robber", 9)
    assert doubt.device == later.device


def test_a_thumb_that_slipped_puts_the_box_right_at_the_same_pad(client: Client, pad: Pad) -> None:
    reads(client, pad, "Robber", points="3")
    read(client, pad, "Robber", points="4")
    assert boxed(client) == {"Robber": {"points": 4}}
    assert not ReadOtherwise.objects.exists()


def test_a_box_learnt_by_rules_that_have_changed_is_asked_again(client: Client, pad: Pad) -> None:
    assert pad.device
    KnownCard.objects.create(device=pad.device, game=pad.game, name="Robber", facts='{"hats": []}')
    later = start(client, "Clarissa", "Dale")
    enter(client, later, trapped=points("Robber"))
    assert "?" in totals(look(client, later))[0]


def test_a_character_another_witch_has_is_refused_with_her_name(client: Client, pad: Pad) -> None:
    enter(client, pad, 1, trapped=points("Robber"))
    page = look(client, pad, NAMES)
    gone = [face.words for face in PlainPhone(client, pad, NAMES).part("dock")]
    assert not any(words.startswith("Robber") for words in gone), "it is no button any more"
    assert "Bob" in text(page)
    answer = enter(client, pad, trapped=points("Robber"))
    assert answer.status_code == 422
    assert "GH-BOX-1" in question(answer)
    assert value(pad, "trapped") is None


def test_a_name_that_no_box_knows_is_refused(client: Client, pad: Pad) -> None:
    for name in ("Rapunzl", "", "x" * 61, "a\0b", "<b>"):
        assert enter(client, pad, trapped=points(name)).status_code in (400, 422)
        assert read(client, pad, name, points="3", all="1").status_code in (303, 400, 422)
    assert value(pad, "trapped") is None
    assert not KnownCard.objects.exists()


def test_a_name_is_found_without_scripts(client: Client, pad: Pad) -> None:
    every = PlainPhone(client, pad, NAMES)
    some = PlainPhone(client, pad, f"{NAMES}&find=wol")
    names = [face.words for face in some.part("dock") if face.words.startswith("Wolf")]
    assert names
    assert len(some.part("dock")) < len(every.part("dock"))


def in_the_box(name: str) -> Any:
    return msgspec.json.decode(KnownCard.objects.get(name=name).facts)


def test_what_is_not_answered_is_not_stored(client: Client, pad: Pad) -> None:
    reads(client, pad, "Wolf", points="4")
    assert in_the_box("Wolf") == {"name": "Wolf", "points": 4}
    assert totals(look(client, pad))[0] == "4 + ?"


def test_colours_are_a_cost_only_when_they_are_said_to_be_all(client: Client, pad: Pad) -> None:
    reads(client, pad, "Wolf", red=["4", "2"])
    assert in_the_box("Wolf") == {"name": "Wolf", "red": True}
    read(client, pad, "Wolf", red=["4", "2"], any="1", all="1")
    assert in_the_box("Wolf") == {"name": "Wolf", "cost": [6, 0, 0, 0, 1]}


def test_free_is_a_choice(client: Client, pad: Pad) -> None:
    reads(client, pad, "Wolf", points="3")
    assert in_the_box("Wolf") == {"name": "Wolf", "points": 3}, "nothing tapped is not free"
    assert read(client, pad, "Wolf", free="1", red="1", all="1").status_code == 422
    read(client, pad, "Wolf", free="1", all="1")
    assert in_the_box("Wolf")["cost"] == [0, 0, 0, 0, 0]


def test_a_sheet_that_nobody_can_read_changes_nothing(client: Client, pad: Pad) -> None:
    enter(client, pad, trapped=points("Wolf"))
    assert read(client, pad, "Wolf", points="four", all="1").status_code == 422
    assert not KnownCard.objects.exists()


def test_a_count_answers_itself_where_all_are_named_and_read(client: Client, pad: Pad) -> None:
    assert pad.device
    for name, mood in (("Wolf", "cheerful"), ("Ogre", "bad-tempered")):
        KnownCard.objects.create(
            device=pad.device, game=pad.game, name=name,
            facts=json.dumps({"name": name, "points": 4, "mood": mood}),
        )  # fmt: skip
    later = start(client, "Clarissa", "Dale")
    fill(client, later, {"trapped": points("Wolf", "Ogre")})
    phone = PlainPhone(client, later, "?seat=0&step=1")
    phone.card("broom-cheerful")
    assert "second bonus card" in phone.asks
    assert totals(phone.answer)[0] == "10 + ?"
