"""How many moves fixed positions have: numbers that change only when a rule does.

A cauldron of 37 spaces has 90 pairs of neighbours; with six printed symbols and seven crystals in
the way of the sketch board's, 36 are left. Fifteen tiles lie on them either way round, and seven
crystals can be damaged.
"""

from typing import Any

import pytest

from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CELLS, neighbours
from rules.witchstone.position import position
from rules.witchstone.state import State

PLACES: dict[str, dict[str, Any]] = {
    "a turn": {},
    "a turn without points": {"Alice": {"track": 0}},
    "energy": {"stack": ["e 2 tile"], "Alice": {"track": 0}},
    "witches": {
        "stack": ["w 2 tile"],
        "built": {"tower1-village1": "Alice", "stone-tower1": "Bob"},
        "Alice": {"track": 0, "lying": 1},
    },
    "pentagram": {"stack": ["p 3 tile"], "Alice": {"track": 0}},
    "crystals": {"stack": ["c 2 tile"], "Alice": {"track": 0}},
    "the wand": {"stack": ["m 3 tile"], "Alice": {"track": 0}},
    "scrolls": {"stack": ["s 4 tile"], "Alice": {"track": 0}},
    "a special tile": {"stack": ["special ew"], "Alice": {"track": 0}},
    "an empty space": {"stack": ["any 2"], "Alice": {"track": 0}},
}


def count(state: State, depth: int) -> int:
    """The number of ways to go on for so many moves."""
    rules = WITCHSTONE.rules
    moves = rules.options(state)
    if depth == 1:
        return len(moves)
    return sum(count(rules.play(state, move)[0], depth - 1) for move in moves)


def test_a_cauldron_has_ninety_pairs_of_neighbours() -> None:
    assert sum(len(neighbours(cell)) for cell in CELLS) == 2 * 90


@pytest.mark.parametrize(
    ("place", "counts"),
    [
        ("a turn", (15 * 2 * 36 + 7,)),
        ("a turn without points", (15 * 2 * 36, 15 * 2 * 36 * 2)),
        ("energy", (5 + 1, 1284)),
        ("witches", (1 + 2 + 1, 1109)),
        ("pentagram", (2 + 1, 1104)),
        ("crystals", (36 + 1, 2377)),
        ("the wand", (3 + 1, 2248)),
        ("scrolls", (4 + 1, 1927)),
        ("a special tile", (2 + 24, 26096)),
        ("an empty space", (6, 54)),
    ],
)
def test_the_number_of_ways_to_go_on_is_known(place: str, counts: tuple[int, ...]) -> None:
    state = position(WITCHSTONE.header(["Alice", "Bob"]), PLACES[place])
    assert isinstance(state, State)
    assert tuple(count(state, depth) for depth in range(1, len(counts) + 1)) == counts
