"""Finished pads to look at."""

from typing import Any

import msgspec
from django.utils import timezone

from rules.kernel.pad import Change
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.pads.models import Pad

GAME = GAMES["gingerbread-house"]
FOUR = ("Alice", "Bob", "Clarissa", "Dale")
HOSTILE_NAMES = (
    "<script>alert(1)</script>",
    "Zoë \u202e Größenwahn-Übermuth zu Lebkuchenhausen-Süd im Wald",
    "שרה בת הקוסם",
    '👩🏽‍🚀🧙‍♀️ & "O’Hara" {0} %s',
)


def a_pad(
    *entries: dict[str, Any],
    names: tuple[str, ...] = FOUR,
    mode: str = "standard",
    finished: bool = True,
) -> Pad:
    """A pad with these entries, seat by seat; what is not said is not entered."""
    sheets = GAME.pad.start(names, mode)
    for seat, entered in enumerate(entries):
        for field, value in entered.items():
            assert not isinstance(sheets, Refusal), sheets.message
            sheets = GAME.pad.change(sheets, Change(seat, field, value))
    assert not isinstance(sheets, Refusal), sheets.message
    return Pad.objects.create(
        game=GAME.id,
        document=msgspec.json.encode(sheets).decode(),
        finished=timezone.now() if finished else None,
    )


STANDARD: tuple[dict[str, Any], ...] = (
    {
        "bonus:rolling-pin-red": 1,
        "bonus:broom-bad-tempered": 1,
        "bonus:chimney-6": 1,
        "points": 36,
        "count:red": 3,
        "count:bad-tempered": 3,
        "levels": 5,
        "completed_levels": 4,
        "gingerbread": 7,
    },
    {
        "bonus:magic-wand-4": 1,
        "bonus:baking-oven-green": 1,
        "points": 31,
        "count:costing-4": 4,
        "levels": 6,
        "completed_levels": 3,
        "gingerbread": 10,
    },
    {
        "bonus:cauldron-human-2": 1,
        "bonus:treasure-chest-3": 1,
        "bonus:broom-cheerful": 1,
        "points": 28,
        "count:humans": 5,
        "count:cheerful": 2,
        "levels": 7,
        "completed_levels": 3,
        "gingerbread": 4,
    },
    {"points": 22, "levels": 4, "completed_levels": 1, "gingerbread": 1},
)


def four_witches(names: tuple[str, ...] = FOUR) -> Pad:
    """A standard game that Alice wins."""
    return a_pad(*STANDARD, names=names)


def level_witches(names: tuple[str, ...] = FOUR) -> Pad:
    """A standard game that Alice wins. Bob and Dale are level, and Dale's house is taller."""
    alice, _bob, clarissa, _dale = STANDARD
    bob = {"points": 40, "levels": 5, "completed_levels": 1, "gingerbread": 5}
    return a_pad(alice, bob, clarissa, bob | {"levels": 6}, names=names)


def two_witches() -> Pad:
    """An introductory game that Alice wins."""
    return a_pad(
        {"points": 14, "bonus:5": 1, "levels": 4, "completed_levels": 2, "gingerbread": 7},
        {"points": 9, "levels": 5, "completed_levels": 3, "gingerbread": 2},
        names=("Alice", "Bob"),
        mode="introductory",
    )


def broken_tie() -> Pad:
    """Level on points; Bob has the higher house."""
    return a_pad({"points": 20, "levels": 4}, {"points": 20, "levels": 5}, names=("Alice", "Bob"))


def shared_victory(names: tuple[str, ...] = ("Alice", "Bob", "Clarissa")) -> Pad:
    """The first two are level in everything."""
    return a_pad(
        {"points": 20, "levels": 4}, {"points": 20, "levels": 4}, {"points": 3}, names=names
    )
