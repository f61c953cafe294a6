"""A pad of the first edition opens, goes on and finishes: nothing that somebody entered is lost."""

import json

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from rules import service
from scorer.pads.models import Pad
from tests.scorer.pads.plain import PlainPhone
from tests.scorer.pads.table import look, text, totals

pytestmark = pytest.mark.django_db

HOUSE, CANDY, STONE = "gingerbread-house", "candy-hunters", "witchstone"
COUNTED = (
    '{"mode":"standard","witches":[{"name":"Alice","points":36,"counts":{"red":3,"bad-tempered":3},'
    '"bonus":["rolling-pin-red","broom-bad-tempered","chimney-6"],"levels":5,"completed_levels":4,'
    '"gingerbread":7},{"name":"Bob","way":"cards","cards":["Robber","Old Miller"],'
    '"bonus":["broom-cheerful"],"levels":4,"completed_levels":2,"gingerbread":3},'
    '{"name":"Clarissa","points":12}],"box":{"Robber":{"name":"Robber","points":6,'
    '"mood":"cheerful"},"Old Miller":{"name":"Old Miller","points":5,"mood":"bad-tempered"}}}'
)
VALUES = (
    '{"mode":"introductory","witches":[{"name":"Alice","points":14,"bonus":["5","2"],"levels":4,'
    '"completed_levels":2,"gingerbread":7},{"name":"Bob","points":16,"bonus":["6"],"levels":5,'
    '"completed_levels":3,"gingerbread":5}]}'
)
HAUNTED = (
    '{"haunted":"yes","players":[{"name":"Ola","regular_patterns":3,"haunted_patterns":1,'
    '"candies":{"b":2,"r":1},"scare_markers":2},{"name":"Jan","regular_patterns":2,'
    '"haunted_patterns":0,"candies":{"g":2}}],"colours":{"g":"Plum"}}'
)
BASIC = (
    '{"haunted":"no","players":[{"name":"Ola","regular_patterns":3},'
    '{"name":"Jan","regular_patterns":2}]}'
)
WANDS = (
    '{"players":[{"name":"Ann","track":50,"owls":{"7":1,"5":1},"magic_chips":4,"unused_spells":1,'
    '"prophecies":[{"kind":"scrolls","count":5}],"wand":20,"reached":2},{"name":"Ben","track":60,'
    '"wand":20,"reached":1,"magic_chips":3,"unused_spells":0,"owls":{"5":1},'
    '"prophecies":[{"kind":"cluster","count":5},{"kind":"cluster","count":0}]},{"name":"Cleo",'
    '"track":31,"prophecies":[{"kind":"printed","count":5},{"kind":"own-witches"},'
    '{"kind":"magic-chips"}]}]}'
)
PADS = [
    (HOUSE, COUNTED, (51, 14, 12), "Alice"),
    (HOUSE, VALUES, (24, 24), "Bob"),
    (CANDY, HAUNTED, (14, 7), "Ola"),
    (CANDY, BASIC, (6, 4), "Ola"),
    (STONE, WANDS, (77, 77, 36), "Ben"),
]


@pytest.mark.parametrize(("game", "document", "points", "winner"), PADS)
def test_it_opens_goes_on_and_finishes(
    client: Client, game: str, document: str, points: tuple[int, ...], winner: str
) -> None:
    pad = Pad.objects.create(game=game, document=document)
    page = look(client, pad)
    assert [total.removesuffix(" + ?") for total in totals(page)] == [str(each) for each in points]
    PlainPhone(client, pad).finishes()
    pad.refresh_from_db()
    assert pad.finished
    finals = client.get(reverse("pad-finals", args=[pad.edit_token])).content
    result = service.score(finals).document
    nought = 2 * (game == STONE)  # a prophecy that nobody counted is worth 1 point
    assert [player["total"] for player in result["players"]] == [
        *points[:-1],
        points[-1] + nought,
    ]
    assert result["winners"] == [winner]
    assert client.get(reverse("pad-result", args=[pad.edit_token])).status_code == 200


@pytest.mark.parametrize(("game", "document", "points", "winner"), PADS)
def test_a_finished_one_stays_finished_and_says_the_same(
    client: Client, game: str, document: str, points: tuple[int, ...], winner: str
) -> None:
    pad = Pad.objects.create(game=game, document=document, finished=timezone.now())
    result = text(client.get(reverse("pad-result", args=[pad.view_token])))
    assert f"{winner} wins" in result or f"{winner} win" in result
    assert all(str(each) in result for each in points[:2])
    pad.refresh_from_db()
    assert pad.document == document, "looking at it writes nothing"


def test_what_was_refused_and_never_settled_is_no_value_and_is_in_nobody_s_way(
    client: Client,
) -> None:
    unsettled = [
        {"seat": 0, "field": "gingerbread", "wanted": "12"},
        {"seat": 1, "field": "card:", "wanted": "Rapunzl"},
        {"seat": 0, "field": "nonsense", "wanted": "x"},
    ]
    document = json.loads(COUNTED)
    del document["witches"][0]["gingerbread"]
    pad = Pad.objects.create(
        game=HOUSE, document=json.dumps(document), unsettled=json.dumps(unsettled)
    )
    assert totals(look(client, pad)) == ["48 + ?", "14", "12 + ?"]
    phone = PlainPhone(client, pad)
    assert "Alice’s gingerbread" in phone.asks
    phone.finishes()
    pad.refresh_from_db()
    assert pad.finished


def test_what_the_table_read_off_a_card_is_still_known(client: Client) -> None:
    pad = Pad.objects.create(game=HOUSE, document=COUNTED)
    phone = PlainPhone(client, pad, "?seat=1&step=0&way=names")
    assert "Old Miller" in phone.page
    taken = next(face for face in phone.part("dock") if "Old Miller" in face.words)
    phone.press(taken)
    assert totals(phone.answer)[1] in ("9", "9 + ?")
