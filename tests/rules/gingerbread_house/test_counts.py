"""How many moves fixed positions have: numbers that change only when a rule does.

Three tiles lie six ways on each ground, and give zero to two stairways each; gingerbread can go.
"""

from typing import Any

import pytest

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.position import position
from rules.gingerbread_house.state import State
from rules.kernel.game import Header

ALLOWED = GINGERBREAD_HOUSE.header(["Alice", "Bob"], box="practice")
STRICT = GINGERBREAD_HOUSE.header(
    ["Alice", "Bob"],
    box="practice",
    wild_on_board="refused",
    raised_tile="refused",
    small_pile="refused",
    decline_bonus="refused",
)
LINE = ["Old Kettle", "Lantern Boy", "Owl Postman", "Fox Notary"]
PLACES: dict[str, dict[str, Any]] = {
    "an empty board": {},
    "one tile": {"Alice": {"built": "rb 45"}},
    "a wild tile on a tile": {"Alice": {"built": "rb 45. wild 5", "pantry": "rrybg"}},
    "no stairways": {"Alice": {"built": "rb 45. wild 5", "workshop": 0}},
    "steep": {"Alice": {"built": "wild 1. wild 3. wild 5. wild 7. wild 9", "workshop": 0}},
}


def count(state: State, depth: int) -> int:
    """The number of ways to go on for so many moves."""
    rules = GINGERBREAD_HOUSE.rules
    moves = rules.options(state)
    if depth == 1:
        return len(moves)
    return sum(count(rules.play(state, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("place", "header", "counts"),
    [
        ("an empty board", ALLOWED, (12 * 6 + 9, 609)),
        ("one tile", ALLOWED, (11 * 6 + 9, 585)),
        ("one tile", STRICT, (11 * 6 + 9, 585)),
        ("a wild tile on a tile", ALLOWED, (9 * 6 + 9 + 4, 1360)),
        ("a wild tile on a tile", STRICT, (8 * 6 + 9 + 4, 1168)),
        ("no stairways", ALLOWED, (6 * 6 + 9, 483)),
        ("steep", ALLOWED, (9, 333)),
    ],
)
def test_the_number_of_ways_to_go_on_is_known(
    place: str, header: Header, counts: tuple[int, int]
) -> None:
    state = position(header, {"line": LINE, **PLACES[place]})
    assert isinstance(state, State)
    assert (count(state, 1), count(state, 2)) == counts
