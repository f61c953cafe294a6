"""What two phones can write at once and no table can have: the pad names the rule that the rules
refuse it by."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.games import PADS
from scorer.pads.applying import written
from scorer.pads.checking import refused
from scorer.pads.entries import Value, Write, picks
from tests.scorer.pads import values
from tests.scorer.pads.filled import blank, described
from tests.scorer.pads.values import count, points

Cells = Mapping[str, Value]
WITCH: Cells = {"trapped": points(4), "gingerbread": count(0)}
CHILD: Cells = {"regular": count(3), "candies": picks({}), "scares": count(0)}
HAUNTED: Cells = {**CHILD, "haunted": picks({})}
PLAYER: Cells = {
    "track": count(9), "owls": picks({}), "chips": count(0), "scrolls": points(),
}  # fmt: skip


def cards(*names: str) -> Value:
    return values.cards(
        *((name, 6) if name.startswith("cauldron") else name for name in names), done=False
    )


def own(witch: Cells, **cells: Value) -> Cells:
    return {**witch, **cells}


CASES: list[tuple[str, str, list[Cells], str, Value, str]] = [
    ("gingerbread-house", "standard",
     [own(WITCH, bonus=cards("baking-oven-red")), WITCH],
     "bonus", cards("baking-oven-red"), "GH-SETUP-3"),
    ("gingerbread-house", "standard",
     [own(WITCH, bonus=cards("cauldron-human-1", "cauldron-human-1")), WITCH],
     "bonus", cards("cauldron-human-2"), "GH-SETUP-3"),
    ("gingerbread-house", "standard",
     [own(WITCH, trapped=points("Wolf")), WITCH],
     "trapped", points("Wolf"), "GH-BOX-1"),
    ("gingerbread-house", "introductory",
     [own(WITCH, bonus=points(3)), WITCH],
     "bonus", points(3), "GH-SETUP-2"),
    ("gingerbread-house", "introductory",
     [own(WITCH, bonus=points(7, 7)), WITCH, WITCH],
     "bonus", points(7), "GH-SETUP-2"),
    ("candy-hunters", "yes", [HAUNTED, HAUNTED],
     "candies", picks({"b": 4, "r": 2}), "CH-LIMIT-1"),
    ("candy-hunters", "yes",
     [HAUNTED, own(HAUNTED, regular=count(6))],
     "haunted", picks({"scored": 1}), "CH-LIMIT-2"),
    ("candy-hunters", "no",
     [own(CHILD, candies=picks({"b": 5})), CHILD],
     "candies", picks({"b": 5}), "CH-LIMIT-5"),
    ("candy-hunters", "yes", [HAUNTED, HAUNTED], "scares", count(16), "CH-LIMIT-6"),
    ("candy-hunters", "yes",
     [own(HAUNTED, regular=count(0)), own(HAUNTED, regular=count(0))],
     "candies", picks({"b": 1}), "CH-LIMIT-7"),
    ("witchstone", "game",
     [own(PLAYER, owls=picks({"owl-5": 2})), PLAYER],
     "owls", picks({"owl-5": 1}), "WS-PENTAGRAM-6"),
    ("witchstone", "game",
     [own(PLAYER, chips=count(11)), PLAYER],
     "chips", count(11), "WS-CHIP-3"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "mode", "before", "cell", "value", "rule"), CASES)
def test_the_pad_refuses_it_by_the_rule_that_decides(
    game: str, mode: str, before: list[Cells], cell: str, value: Value, rule: str
) -> None:
    read: Any = {"Wolf": {"name": "Wolf", "points": 4}} if cell == "trapped" else {}
    description = described(game, mode, len(before), read)
    there = tuple(
        Write(seat, name, None, held)
        for seat, cells in enumerate(before)
        for name, held in cells.items()
    )
    entries = written(blank(mode, len(before)), there)
    entries = PADS[game].remember(entries, read)
    assert refused(description, entries, there) is None
    last = len(before) - 1
    write = Write(last, cell, entries.players[last].cells.get(cell), value)
    found = refused(description, entries, (write,))
    assert found is not None
    assert (found.write, found.limit.rule) == (write, rule)
    assert found.limit.says
    result = GAMES[game].score(PADS[game].finals(written(entries, (write,))))
    assert isinstance(result, Refusal)
    assert result.rule == rule


def test_every_limit_of_every_pad_is_among_them() -> None:
    tried = {(game, rule) for game, _mode, _before, _cell, _value, rule in CASES}
    there = {
        (game, limit.rule)
        for game, book in PADS.items()
        for mode in book.modes
        for seats in book.seats
        for limit in book.describe(mode, seats, {}).limits
    }
    assert tried == there


def test_what_was_broken_before_can_be_mended_step_by_step() -> None:
    """A pad of the first edition may hold what no table can have: less of it is no new refusal."""
    description = described("witchstone", "game", 2)
    chips = tuple(Write(seat, "chips", None, count(20)) for seat in range(2))
    entries = written(blank("game", 2), chips)
    fewer = Write(0, "chips", count(20), count(8))
    assert refused(description, entries, (fewer,)) is None
    more = Write(0, "chips", count(20), count(21))
    assert refused(description, entries, (more,)) is not None
