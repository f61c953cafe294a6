"""Finished pads to look at."""

import msgspec
from django.utils import timezone

from scorer.pads.models import Pad
from tests.scorer.pads.values import ALICE, NAMES, NOTHING, Cells, cards, count, entries, points

FOUR = NAMES
GAME = "gingerbread-house"
HOSTILE_NAMES = (
    "<script>alert(1)</script>",
    "Zoë \u202e Größenwahn-Übermuth zu Lebkuchenhausen-Süd im Wald",
    "שרה בת הקוסם",
    '👩🏽‍🚀🧙‍♀️ & "O’Hara" {0} %s',
)


def a_pad(
    *sheets: Cells,
    names: tuple[str, ...] = FOUR,
    mode: str = "standard",
    finished: bool = True,
    order: tuple[tuple[tuple[int, ...], ...], ...] = (),
) -> Pad:
    """A pad with these cells, seat by seat; what is not said is none."""
    nothing = NOTHING if mode == "standard" else {**NOTHING, "bonus": points()}
    filled = [{**nothing, **sheet} for sheet in (*sheets, *[{}] * (len(names) - len(sheets)))]
    told = entries(*filled, names=names, mode=mode)
    return Pad.objects.create(
        game=GAME,
        document=msgspec.json.encode(msgspec.structs.replace(told, order=order)).decode(),
        finished=timezone.now() if finished else None,
    )


STANDARD: tuple[Cells, ...] = (
    ALICE,
    {
        "trapped": points(10, 8, 7, 6),
        "bonus": cards(("magic-wand-4", 4), "baking-oven-green"),
        "gingerbread": count(10),
    },
    {
        "trapped": points(10, 10, 8),
        "bonus": cards(("cauldron-human-2", 5), ("treasure-chest-3", 3), ("broom-cheerful", 2)),
        "gingerbread": count(4),
    },
    {"trapped": points(10, 9, 3), "gingerbread": count(1)},
)
"""51, 42, 47 and 22."""


def four_witches(names: tuple[str, ...] = FOUR) -> Pad:
    """A standard game that Alice wins."""
    return a_pad(*STANDARD, names=names)


def level_witches(names: tuple[str, ...] = FOUR) -> Pad:
    """A standard game that Alice wins. Bob and Dale are level, and Dale's house is taller."""
    alice, _bob, clarissa, _dale = STANDARD
    bob: Cells = {"trapped": points(10, 10, 10, 10), "gingerbread": count(5)}
    return a_pad(alice, bob, clarissa, bob, names=names, order=(((3,), (1,)),))


def two_witches() -> Pad:
    """An introductory game that Alice wins."""
    return a_pad(
        {"trapped": points(8, 6), "bonus": points(5), "gingerbread": count(7)},
        {"trapped": points(9), "bonus": points(), "gingerbread": count(2)},
        names=("Alice", "Bob"),
        mode="introductory",
    )


def broken_tie() -> Pad:
    """Level on points; Bob has the higher house."""
    twenty = {"trapped": points(10, 10)}
    return a_pad(twenty, twenty, names=("Alice", "Bob"), order=(((1,), (0,)),))


def shared_victory(names: tuple[str, ...] = ("Alice", "Bob", "Clarissa")) -> Pad:
    """The first two are level in everything."""
    twenty = {"trapped": points(10, 10)}
    return a_pad(twenty, twenty, {"trapped": points(3)}, names=names, order=(((0, 1),),))
