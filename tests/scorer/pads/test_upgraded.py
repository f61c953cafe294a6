"""Pads of the first edition open, go on and finish; their finals stay as they were."""

import json
import re
import sqlite3
from typing import Any

import msgspec
import pytest

from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.games import PADS
from scorer.pads.asking import screen
from scorer.pads.counting import total
from scorer.pads.entries import Entries
from scorer.pads.places import first_place
from tests.first_edition.files import DATABASE, LINKS
from tests.scorer.pads.filled import Phone

KEPT = re.compile(r'^INSERT INTO "pads_pad" VALUES.*$', re.MULTILINE)
COLUMNS = "id, edit, view, game, document, version, finished, created, changed, device, once"


def kept() -> list[tuple[str, str, str, bool]]:
    """Every pad of the first edition that we have: address, game, document, whether finished."""
    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE TABLE pads_pad ({COLUMNS})")
    for line in KEPT.findall(DATABASE.read_text("utf-8")):
        database.execute(line)
    rows = database.execute("SELECT edit, game, document, finished FROM pads_pad")
    return [(edit, game, document, bool(finished)) for edit, game, document, finished in rows]


PADS_KEPT = kept()
BEFORE = {link["url"]: link.get("body", "") for link in json.loads(LINKS.read_text())["links"]}


def upgraded(game: str, document: str, *, finished: bool) -> Entries:
    return PADS[game].upgrade(document, finished=finished)


def plain(document: Any) -> Any:
    return json.loads(json.dumps(document))


@pytest.mark.parametrize(("token", "game", "document", "finished"), PADS_KEPT)
def test_its_finals_stay_as_they_were(token: str, game: str, document: str, finished: bool) -> None:
    before = next(body for url, body in BEFORE.items() if url == f"/pads/{token}/finals.json")
    entries = upgraded(game, document, finished=finished)
    assert plain(PADS[game].finals(entries)) == json.loads(before)


@pytest.mark.parametrize(("token", "game", "document", "finished"), PADS_KEPT)
def test_it_adds_up_to_its_result(token: str, game: str, document: str, finished: bool) -> None:
    entries = upgraded(game, document, finished=finished)
    description = PADS[game].describe(entries.mode, len(entries.players), entries.read)
    result = GAMES[game].score(PADS[game].finals(entries))
    assert not isinstance(result, Refusal)
    ours = [total(description, player) for player in entries.players]
    assert ours == [place.sheet.total for place in result.players]
    shown = screen(description, entries, first_place(description, entries))
    assert shown.complete == finished


@pytest.mark.parametrize(("token", "game", "document", "finished"), PADS_KEPT)
def test_what_it_became_is_read_as_it_is(
    token: str, game: str, document: str, finished: bool
) -> None:
    entries = upgraded(game, document, finished=finished)
    again = msgspec.json.encode(entries).decode()
    assert upgraded(game, again, finished=False) == entries


def phone(game: str, document: dict[str, Any], *, finished: bool = False) -> Phone:
    """Somebody who goes on with a pad."""
    entries = upgraded(game, json.dumps(document), finished=finished)
    names = tuple(player.name for player in entries.players)
    going_on = Phone(game, entries.mode, names, entries.read)
    going_on.entries = entries
    going_on.place = first_place(going_on.description, entries)
    return going_on


def test_a_pad_of_witches_goes_on_and_finishes() -> None:
    going_on = phone(
        "gingerbread-house",
        {
            "mode": "standard",
            "witches": [
                {"name": "Alice", "points": 36, "counts": {"red": 3}, "gingerbread": 7,
                 "bonus": ["rolling-pin-red", "chimney-6"], "levels": 5},
                {"name": "Bob", "points": 30, "bonus": ["broom-cheerful"]},
            ],
        },
    )  # fmt: skip
    assert going_on.totals == ["45", "30"]
    assert going_on.shown.dock.asks == "Bob’s second bonus card?"
    going_on.tap("No more cards", "4", "2")  # gingerbread, then the Broom that nobody counted
    assert going_on.shown.complete
    assert going_on.totals == ["45", "36"]
    witches = going_on.book.finals(going_on.entries)["players"]
    assert [witch["levels"] for witch in witches] == [5, 1]
    assert [witch["completed_levels"] for witch in witches] == [2, 1]


def test_a_tie_of_its_witches_is_asked_and_not_guessed() -> None:
    witch = {"points": 30, "gingerbread": 4}
    going_on = phone(
        "gingerbread-house",
        {"mode": "introductory", "witches": [{"name": "Eva"} | witch, {"name": "Max"} | witch]},
    )
    assert going_on.shown.dock.hint == "Whose house is taller?"
    going_on.tap("Max")
    finals = going_on.book.finals(going_on.entries)
    assert [witch["levels"] for witch in finals["players"]] == [None, None]
    result = GAMES["gingerbread-house"].score(finals)
    assert not isinstance(result, Refusal)
    assert result.winners == ("Max",)


def test_levels_that_were_counted_decide_their_tie() -> None:
    witch = {"points": 30, "gingerbread": 4, "completed_levels": 1}
    going_on = phone(
        "gingerbread-house",
        {
            "mode": "standard",
            "witches": [
                {"name": "Eva", "levels": 3} | witch,
                {"name": "Max", "levels": 4} | witch,
            ],
        },
    )
    assert going_on.shown.complete
    result = GAMES["gingerbread-house"].score(going_on.book.finals(going_on.entries))
    assert not isinstance(result, Refusal)
    assert result.winners == ("Max",)


def test_characters_that_were_named_keep_their_cards() -> None:
    wolf = {
        "name": "Wolf", "points": 4, "cost": [2, 0, 0, 0, 1], "mood": "bad-tempered",
        "humans": 0, "non_humans": 1,
    }  # fmt: skip
    going_on = phone(
        "gingerbread-house",
        {
            "mode": "standard",
            "witches": [
                {"name": "Eva", "way": "cards", "cards": ["Wolf", "Unheard Of"],
                 "bonus": ["rolling-pin-red"], "gingerbread": 1, "points": 99},
                {"name": "Max", "points": 1, "gingerbread": 0},
            ],
            "box": {"Wolf": wolf},
        },
    )  # fmt: skip
    finals = going_on.book.finals(going_on.entries)
    first, second = finals["players"][0]["characters"]
    assert (first["name"], first["points"], first["cost"]["red"]) == ("Wolf", 4, 2)
    assert (second["points"], second["cost"]) == ("?", "?")  # nobody has read that card
    assert going_on.totals == ["4", "1"]
    assert going_on.shown.columns[0].open


def test_wand_and_arrival_of_witchstone_are_kept() -> None:
    document = {
        "players": [
            {"name": "Mira", "track": 9, "owls": {"7": 1, "3": 2}, "magic_chips": 5,
             "unused_spells": 1, "wand": 14, "reached": 2,
             "prophecies": [{"kind": "cluster", "count": 2}, {"kind": "printed", "count": 5},
                            {"kind": "magic-chips", "count": 5}]},
            {"name": "Tom", "track": 46, "magic_chips": 0, "unused_spells": 0,
             "wand": 14, "reached": 1},
        ]
    }  # fmt: skip
    going_on = phone("witchstone", document)
    assert going_on.totals == ["45", "46"]
    finals = going_on.book.finals(going_on.entries)
    mira = finals["players"][0]
    assert list(mira["owl_tiles"]) == [7, 3, 3]
    assert mira["unused_spells"] == 1
    assert list(mira["prophecies"]) == [
        {"kind": "cluster", "count": 2},
        {"kind": "printed", "points": 5},
        {"kind": "magic-chips", "count": 5},
    ]
    assert mira["wand"] == {"space": 14, "last_space": True, "reached": 2}
    document["players"][0]["track"] = 10
    level = phone("witchstone", document)
    assert level.shown.complete  # who came first to the last space was told
    result = GAMES["witchstone"].score(level.book.finals(level.entries))
    assert not isinstance(result, Refusal)
    assert result.winners == ("Tom",)


def test_candy_hunters_goes_on_with_its_own_colours() -> None:
    going_on = phone(
        "candy-hunters",
        {
            "haunted": "no",
            "players": [
                {"name": "Ola", "regular_patterns": 2, "candies": {"b": 1}},
                {"name": "Jan", "regular_patterns": 3, "scare_markers": 0},
            ],
            "colours": {"b": "azure"},
        },
    )
    assert going_on.shown.dock.groups[0].keys[0].label == "azure"
    going_on.tap("1")
    assert going_on.shown.complete
    finals = going_on.book.finals(going_on.entries)
    assert finals["players"][0]["candies"] == {"azure": 1}
    assert going_on.totals == ["5", "6"]


def test_on_a_finished_pad_nothing_is_open() -> None:
    going_on = phone(
        "witchstone", {"players": [{"name": "Ann", "track": 5}, {"name": "Ben"}]}, finished=True
    )
    assert going_on.shown.complete
    assert going_on.totals == ["5", "0"]
