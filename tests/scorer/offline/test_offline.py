"""The service worker, the manifest, and a pad that was filled without a network."""

import gzip
import json
import re
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from django.contrib.staticfiles import finders
from django.test import Client, override_settings
from django.urls import reverse

from rules.registry import DESKS, GAMES
from scorer.games import PADS
from scorer.offline.kept import files, pages
from scorer.offline.release import release
from scorer.pads import reckoning
from scorer.pads.description import Description
from scorer.pads.models import Pad
from tests.lanes import LONG

pytestmark = pytest.mark.django_db
GAME = "gingerbread-house"
SENT: dict[str, Any] = {
    "once": "a-pad-of-mine",
    "mode": "standard",
    "names": ["Alice", ""],
    "entries": [
        {"seat": 0, "field": "points", "value": "20"},
        {"seat": 0, "field": "bonus:broom-cheerful", "value": "1"},
        {"seat": 0, "field": "count:cheerful", "value": "3"},
        {"seat": 0, "field": "levels", "value": "4"},
        {"seat": 0, "field": "completed_levels", "value": "2"},
        {"seat": 1, "field": "points", "value": "12"},
    ],
}


def bring(client: Client, content: object) -> Any:
    raw = content if isinstance(content, str | bytes) else json.dumps(content)
    address = reverse("pad-bring", args=[GAME])
    return client.post(address, raw, content_type="application/json")


def totals(pad: Pad) -> list[str]:
    return reckoning.totals(pad.game, pad.read())


def test_the_worker_stands_at_the_root_and_is_never_kept(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert (
        "no-store" in answer.headers["Cache-Control"]
        or "no-cache" in (answer.headers["Cache-Control"])
    )


@LONG
def test_everything_the_worker_keeps_is_there_and_belongs_to_nobody(client: Client) -> None:
    stranger = Client()
    for address in pages():
        answer = stranger.get(address)
        assert answer.status_code == 200, address
        assert "csrfmiddlewaretoken" not in answer.content.decode(), address
    for name in files():
        assert finders.find(name), name


def test_every_rule_is_kept() -> None:
    kept = pages()
    for article in GAMES[GAME].handbook("en").articles:
        assert reverse("rule", args=[GAME, article.rule]) in kept


@LONG
def test_all_examples_of_a_rule_are_kept_wherever_its_page_leads_to_them(client: Client) -> None:
    kept, led = set(pages()), set()
    for game in GAMES.values():
        for article in game.handbook("en").articles:
            page = client.get(reverse("rule", args=[game.id, article.rule])).content.decode()
            led |= set(re.findall(r'href="(/rules/[^"]+/examples)"', page))
    assert led == {address for address in kept if address.endswith("/examples")}
    paged = {address for address in kept if "/examples?page=" in address}
    for address in led:
        links = re.findall(r'href="(\?page=\d+)"', client.get(address).content.decode())
        assert {address + link for link in links} <= paged
        paged -= {address + link for link in links}
    assert paged == set()


@pytest.mark.parametrize("changed", ["rules/rulings.toml", "scorer/page.py", "static/a.css"])
def test_the_release_changes_with_whatever_a_page_is_made_of(tmp_path: Path, changed: str) -> None:
    with override_settings(BASE_DIR=tmp_path):
        before = release.__wrapped__()
        (tmp_path / changed).parent.mkdir()
        (tmp_path / changed).write_text("new")
        assert release.__wrapped__() != before


def test_the_version_changes_with_the_language(client: Client) -> None:
    english = client.get("/sw.js", headers={"accept-language": "en"}).content.decode()
    found = re.search(r'CACHE = "grimoire-([0-9a-f]{12})-(\w+)"', english)
    assert found
    assert found[2] == "en"


def test_the_worker_speaks_the_language_that_its_page_asks_for(client: Client) -> None:
    dutch = client.get("/sw.js?language=nl", headers={"accept-language": "en"}).content.decode()
    assert re.search(r'CACHE = "grimoire-[0-9a-f]{12}-nl"', dutch)
    assert f"/rules/{GAME}/search.nl.json" in dutch
    for nonsense in ("xx", "", '"', "nl\n"):
        plain = client.get("/sw.js", {"language": nonsense}, headers={"accept-language": "pl"})
        assert re.search(r'CACHE = "grimoire-[0-9a-f]{12}-pl"', plain.content.decode())


def test_without_a_network_the_desk_leads_to_the_search_that_is_kept(client: Client) -> None:
    worker = client.get("/sw.js").content.decode()
    desks = re.search(r"const DESKS = (.+);", worker)
    assert desks
    for game in DESKS:
        assert json.loads(desks[1])[reverse("desk", args=[game])] in pages()


def test_the_set_up_is_kept_for_every_mode_and_number_of_players(client: Client) -> None:
    kept = pages()
    html = client.get(f"/rules/{GAME}/set-up").content.decode()
    for mode in PADS[GAME].modes:
        for players in PADS[GAME].seats:
            assert f"/rules/{GAME}/set-up?mode={mode}&players={players}" in kept
    links = re.findall(r'href="(\?mode=[^"]+)"', html)
    assert links
    assert all(f"/rules/{GAME}/set-up{link}".replace("&amp;", "&") in kept for link in links)


def test_a_language_that_was_not_kept_is_said_to_be_missing(client: Client) -> None:
    assert "Only this language is kept" in client.get("/offline?about=language").content.decode()
    for other in ("/offline", "/offline?about=<b>"):
        assert "Only this language is kept" not in client.get(other).content.decode()


def test_the_manifest_makes_the_site_installable(client: Client) -> None:
    answer = client.get(reverse("manifest"))
    manifest = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    page = client.get("/").content.decode()
    assert f'rel="manifest" href="{reverse("manifest")}"' in page


def test_what_was_entered_without_a_network_becomes_a_pad(client: Client) -> None:
    answer = bring(client, SENT)
    assert answer.status_code == 200
    assert answer.json()["left_out"] == []
    pad = Pad.objects.get()
    assert answer.json()["pad"] == pad.get_absolute_url()
    assert [player.name for player in pad.read().players] == ["Alice", "Witch 2"]
    assert totals(pad) == ["26 + ?", "12 + ?"]


ENTRIES: dict[str, Any] = {
    "mode": "standard",
    "players": [
        {
            "name": "Alice",
            "cells": {
                "trapped": {"of": [["", 4], ["", 2], ["", 4], ["", 10]], "done": True},
                "bonus": {"of": [["broom-cheerful", 3]]},
            },
        },
        {"name": "", "cells": {"gingerbread": {"of": [["", 5]], "done": True}}},
    ],
}
"""What the phone keeps of a pad."""


def test_what_was_tapped_without_a_network_becomes_a_pad(client: Client) -> None:
    answer = bring(client, {"once": "a-pad-of-mine", "entries": ENTRIES})
    assert answer.json()["left_out"] == []
    pad = Pad.objects.get()
    assert [player.name for player in pad.read().players] == ["Alice", "Witch 2"]
    assert totals(pad) == ["26 + ?", "2 + ?"]


def test_what_a_phone_cannot_have_entered_is_named_and_the_rest_is_kept(client: Client) -> None:
    alice, other = ENTRIES["players"]
    twice = {"of": [["broom-cheerful", None]]}
    cells = {"bonus": twice, "gingerbread": {"of": [["", 11]], "done": True}, "wand": twice}
    wrong = ENTRIES | {"players": [alice, other | {"cells": cells}], "order": [[[0, 9]]]}
    answer = bring(client, {"once": "a-pad-of-mine", "entries": wrong})
    assert answer.json()["left_out"] == [
        "Witch 2, Bonus cards: taken",
        "Witch 2, Gingerbread: this cannot be entered",
        "Witch 2: this cannot be entered",
    ]
    assert totals(Pad.objects.get()) == ["26 + ?", "–"]
    assert Pad.objects.get().read().order == ()


FIELDS = {
    "gingerbread-house": (
        "introductory",
        {"points": "20", "bonus:3": "1", "gingerbread": "4"},
        ["25"],
    ),
    "witchstone": (
        "game",
        {
            "track": "40",
            "owl:7": "1",
            "magic_chips": "4",
            "unused_spells": "1",
            "prophecies:own-witches": "1",
            "prophecy:own-witches:0": "7",
            "prophecy:lying-witches:0": "3",
        },
        ["62"],
    ),
    "candy-hunters": (
        "yes",
        {"regular_patterns": "3", "haunted_patterns": "1", "candy:b": "2", "scare_markers": "1"},
        ["13"],
    ),
}


@pytest.mark.parametrize("game", FIELDS)
def test_what_the_first_edition_kept_on_a_phone_is_still_understood(
    client: Client, game: str
) -> None:
    mode, fields, points = FIELDS[game]
    entries = [{"seat": 0, "field": field, "value": value} for field, value in fields.items()]
    sent = {"once": "a-pad-of-mine", "mode": mode, "names": ["Ola", "Jan"], "entries": entries}
    address = reverse("pad-bring", args=[game])
    answer = client.post(address, json.dumps(sent), content_type="application/json")
    assert answer.json()["left_out"] == []
    assert totals(Pad.objects.get()) == [*points, "–"]


@pytest.mark.parametrize("game", GAMES)
def test_the_pad_that_is_kept_is_light_and_knows_every_mode_and_number_of_players(
    client: Client, game: str
) -> None:
    page = client.get(reverse("pad-offline-sheet", args=[game])).content.decode()
    assert len(gzip.compress(page.encode())) < 14_000
    found = re.search(r'id="pad-data">(.*?)</script>', page)
    assert found
    kinds = json.loads(found[1])
    for mode in PADS[game].modes:
        for seats in PADS[game].seats:
            said = kinds["descriptions"][kinds["modes"][mode][str(seats)]]
            description = msgspec.convert(said, Description)
            assert description == PADS[game].describe(mode, seats, {})


def test_sent_twice_it_is_there_once(client: Client) -> None:
    first, second = bring(client, SENT), bring(client, SENT)
    assert first.json()["pad"] == second.json()["pad"]
    assert Pad.objects.count() == 1


def more_points(points: str) -> dict[str, Any]:
    """The same pad, written on since."""
    return SENT | {"entries": [{"seat": 0, "field": "points", "value": points}]}


def test_what_was_written_after_an_answer_that_got_lost_is_not_lost(client: Client) -> None:
    first, second = bring(client, SENT), bring(client, more_points("31"))
    assert first.json()["pad"] == second.json()["pad"]
    pad = Pad.objects.get()
    assert totals(pad) == ["31 + ?", "–"]
    assert list(pad.changes.values_list("version", flat=True)) == [1, 2]
    assert bring(client, more_points("31")).json() == second.json()
    assert Pad.objects.get().version == 2, "the same again changes nothing"


def test_what_was_sent_takes_nothing_from_a_pad_that_somebody_went_on_with(client: Client) -> None:
    first = bring(client, SENT).json()["pad"]
    cells = {"seat": 1, "cell": "trapped"}
    before, after = ({"of": [["", points]], "done": True} for points in (12, 40))
    client.post(f"{first}change", {"tap": json.dumps([cells | {"before": before, "after": after}])})
    assert bring(client, SENT).json()["pad"] == first, "nothing new was sent"
    others = {bring(client, more_points("31")).json()["pad"] for _ in range(2)}
    assert len(others) == 1
    assert first not in others
    found = {pad.get_absolute_url(): totals(pad) for pad in Pad.objects.all()}
    assert found == {first: ["26 + ?", "40 + ?"], others.pop(): ["31 + ?", "–"]}


def test_what_could_not_be_entered_is_said_again_when_it_is_sent_again(client: Client) -> None:
    wrong = SENT | {"entries": [{"seat": 0, "field": "gingerbread", "value": "99"}]}
    assert bring(client, wrong).json() == bring(client, wrong).json()
    assert len(bring(client, wrong).json()["left_out"]) == 1


def test_what_cannot_be_entered_is_said_and_the_rest_is_kept(client: Client) -> None:
    wrong = [
        {"seat": 0, "field": "gingerbread", "value": "99"},
        {"seat": 0, "field": "nonsense", "value": "1"},
    ]
    answer = bring(client, SENT | {"entries": [*SENT["entries"], *wrong]})
    left_out = answer.json()["left_out"]
    assert len(left_out) == 2
    assert left_out == [
        "Alice, Gingerbread: this cannot be entered",
        "Alice: this cannot be entered",
    ]
    assert totals(Pad.objects.get())[0] == "26 + ?"


LARGE = {
    "once": "a-pad-of-mine",
    "entries": {
        "mode": "standard",
        "players": [
            {"name": "Alice", "cells": {"trapped": {"of": [["", 1]] * 30_000}}},
            {"name": "Bob"},
        ],
    },
}
"""More memory than there is goes into its page."""


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "nonsense",
        b"\xff",
        {},
        SENT | {"once": ""},
        SENT | {"once": "x" * 50},
        SENT | {"mode": "wild"},
        SENT | {"names": ["Alice"]},
        SENT | {"names": ["Alice", "alice"]},
        SENT | {"names": ["x"] * 40},
        SENT | {"entries": [{"seat": 99, "field": "points", "value": "1"}]},
        SENT | {"entries": [SENT["entries"][0]] * 500},
        SENT | {"more": 1},
        LARGE,
    ],
)
def test_what_no_pad_can_be_is_refused_and_nothing_is_kept(client: Client, wrong: object) -> None:
    answer = bring(client, wrong)
    assert answer.status_code == 400
    assert answer.json()["error"]
    assert not Pad.objects.exists()


FORM = f'--x7b\r\nContent-Disposition: form-data; name="once"\r\n\r\n{SENT["once"]}\r\n--x7b--\r\n'


@pytest.mark.parametrize("body", [FORM, "", "[[[[", '{"levels": -1}', json.dumps(SENT)])
def test_a_form_in_the_place_of_a_pad_is_refused(body: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    page = strict.get(reverse("pad-new")).content.decode()
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)', page)
    assert token
    answer = strict.post(
        reverse("pad-bring", args=[GAME]),
        body,
        content_type="multipart/form-data; boundary=x7b",
        headers={"X-CSRFToken": token[1]},
    )
    assert answer.status_code == 400
    assert answer.json()["error"]
    assert not Pad.objects.exists()


@pytest.mark.parametrize("name", ["pad-bring", "api-score", "api-judge"])
def test_a_request_that_ends_before_its_body_is_refused(client: Client, name: str) -> None:
    address = reverse(name, args=[GAME] if name == "pad-bring" else [])
    broken = Mock(read=Mock(side_effect=OSError("the sender has gone")))
    answer = client.generic("POST", address, "{}", "application/json", **{"wsgi.input": broken})
    assert answer.status_code == 400
    assert "ended before its body" in answer.json()["error"]


def test_somebody_elses_site_cannot_send(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert bring(strict, SENT).status_code == 403


def test_there_is_no_pad_of_a_game_that_is_none(client: Client) -> None:
    assert client.get(reverse("pad-offline", args=["chess"])).status_code == 404
