"""How many moves fixed positions have: numbers that change only when a rule does.

A windmill of eight buildings has twelve free places beside it, and four colours are left. Then come
four ghost moves and those onto the new building, an exchange, and a kid on any of five buildings.
"""

from typing import Any

import pytest

from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.position import position
from rules.candy_hunters.state import State

PLACES: dict[str, dict[str, Any]] = {
    "the start": {},
    "ghosts": {"step": "ghosts"},
    "a row with a kid": {"board": "yx b2 r / - gx -", "at": "mid", "step": "ghosts"},
    "three ghosts in a row": {"board": "yx bx rx", "at": "mid", "step": "ghosts"},
    "the last round": {"step": "ghosts", "round": 6, "deck": 0},
}


def count(state: State, depth: int) -> int:
    """The number of ways to go on for so many moves."""
    rules = CANDY_HUNTERS.rules
    moves = rules.options(state)
    if depth == 1:
        return len(moves)
    return sum(count(rules.play(state, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("place", "options", "counts"),
    [
        ("the start", {}, (12 * 4, 4 * (12 * (4 + 1 + 5) + 12))),
        ("the start", {"large_ghost": "yes"}, (12 * 4, 544)),
        ("ghosts", {}, (4 + 1 + 4, 240)),
        ("a row with a kid", {}, (2 + 1 + 1, 37)),
        ("three ghosts in a row", {}, (4 + 1 + 1, 39)),
        ("the last round", {}, (4 + 1, 76)),
    ],
)
def test_the_number_of_ways_to_go_on_is_known(
    place: str, options: dict[str, str], counts: tuple[int, int]
) -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"], **options)
    state = position(header, PLACES[place])
    assert isinstance(state, State)
    assert (count(state, 1), count(state, 2)) == counts
