"""What people enter on a pad, in few words, and the evenings of the score sheets."""

from collections.abc import Mapping

import msgspec

from rules.kernel.game import TABLE
from scorer.pads.entries import ORDER, Entries, Entry, Orders, Player, Tap, Value, Write

Cells = Mapping[str, Value]
NAMES = ("Alice", "Bob", "Clarissa", "Dale")


def points(*of: int | str, done: bool = True) -> Value:
    """Points or names, and nothing more to come."""
    each = [Entry(entry) if isinstance(entry, str) else Entry(count=entry) for entry in of]
    return Value(tuple(each), done)


def cards(*of: str | tuple[str, int], done: bool = True) -> Value:
    """Cards, those that count something with their count, and no more."""
    return Value(tuple(Entry(each) if isinstance(each, str) else Entry(*each) for each in of), done)


def count(number: int) -> Value:
    """One number."""
    return points(number)


def ordered(before: Orders, after: Orders) -> Tap:
    """The answer to a tie."""
    return (Write(TABLE, ORDER, before, after),)


def entries(*sheets: Cells, names: tuple[str, ...] = NAMES, mode: str = "standard") -> Entries:
    """A pad with these cells, seat by seat; what is not said is blank."""
    filled = [*sheets, *({} for _ in names[len(sheets) :])]
    return Entries(mode, tuple(map(Player, names, filled)))


def blank(cells: Cells, name: str) -> Cells:
    """A sheet with one cell less."""
    return {cell: value for cell, value in cells.items() if cell != name}


def filling(
    cells: Mapping[str, Value | None], seat: int = 0, before: Cells | None = None
) -> tuple[Write, ...]:
    """The tap that gives cells their values."""
    held = before or {}
    return tuple(Write(seat, cell, held.get(cell), value) for cell, value in cells.items())


def writes(seat: int = 0, before: Cells | None = None, **after: Value | None) -> tuple[Write, ...]:
    """The same, said by name."""
    return filling(after, seat, before)


def as_json(tap: object) -> str:
    """A tap as a page sends it."""
    return msgspec.json.encode(tap).decode()


NOTHING: Cells = {"trapped": points(), "bonus": cards(), "gingerbread": count(0)}
"""A witch of the standard game without anything."""
ALICE: Cells = {
    "trapped": points(4, 2, 4, 10, 2, 6, 8),
    "bonus": cards(("rolling-pin-red", 3), ("broom-bad-tempered", 3), ("chimney-6", 5)),
    "gingerbread": count(7),
}
"""The scoring example of the rulebook: 51."""
FOUR_WITCHES: tuple[Cells, ...] = (
    ALICE,
    {
        "trapped": points(8, 6, 4, 6, 4, 2),
        "bonus": cards(("cauldron-human-2", 5), "baking-oven-blue", ("treasure-chest-3", 3)),
        "gingerbread": count(5),
    },
    {
        "trapped": points(4, 4, 6, 2, 2, 6, 4),
        "bonus": cards(("broom-cheerful", 4), ("magic-wand-4", 4), "baking-oven-red"),
        "gingerbread": count(8),
    },
    {
        "trapped": points(10, 7, 6, 4, 2, 2),
        "bonus": cards(("rolling-pin-green", 4), ("treasure-chest-4", 4)),
        "gingerbread": count(6),
    },
)
"""51, 47, 46 and 47."""
