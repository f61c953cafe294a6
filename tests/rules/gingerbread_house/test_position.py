"""Positions in few words, and what strangers may write instead."""

from typing import Any

import pytest

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.position import built, position
from rules.gingerbread_house.state import State
from rules.kernel.errors import NotUnderstood

HEADER = GINGERBREAD_HOUSE.header(["Alice", "Bob"])


def test_a_position_of_which_nothing_is_said_is_a_sound_one() -> None:
    state = position(HEADER, {})
    assert isinstance(state, State)
    assert GINGERBREAD_HOUSE.rules.problems(state) == []
    assert GINGERBREAD_HOUSE.rules.options(state)


def test_a_house_is_built_from_its_placements() -> None:
    assert built("rb 45. gy 58 +1@8. wild 1") == ("**", "", "", "r>", "b<gv", "", "", "==y^", "")


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (
            {"Alice": {"built": "rb 19"}},
            "position.Alice.built: the builder’s tile would lie on spaces 1 and 9",
        ),
        ({"Alice": {"built": "rb 12. gy 25"}}, "flat"),
        ({"Alice": {"built": "rb 12. gy 12"}}, "only one other"),
        ({"Alice": {"built": "red"}}, "build red"),
        ({"Alice": {"house": "r>"}}, "nine stacks"),
        ({"Alice": {"house": "r>/-/-/-/-/-/-/-/-"}}, "without its other half"),
        ({"Alice": {"pantry": 3}}, "position.Alice.pantry: “3” is no gingerbread"),
        ({"Alice": {"pantry": "q"}}, "no gingerbread"),
        ({"Alice": {"board": "rb"}}, "board"),
        ({"Alice": {"tiles": "zz"}}, "no double tile"),
        ({"Alice": {"workshop": -1}}, "workshop"),
        ({"Alice": {"gate": ["Nobody"]}}, "knows no character Nobody"),
        ({"Alice": {"treasury": 6}}, "treasury"),
        ({"Alice": {"hat": 1}}, "hat"),
        ({"Alice": 3}, "position.Alice"),
        ({"Zed": {}}, "Zed"),
        ({"turn": "Zed"}, "nobody here is called Zed"),
        ({"line": 3}, "line"),
        ({"display": 5}, "display"),
        ({"supply": 3}, "no gingerbread"),
        ({"supply": {"pink": 3}}, "no gingerbread is pink"),
        ({"pile": "x"}, "knows no character x"),
        ({"pile": 0, "known-pile": ["Robber"]}, "more known cards"),
        ({"stairways": "x"}, "stairways"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_read_names_the_place(
    said: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(NotUnderstood) as caught:
        position(HEADER, said)
    assert complaint in str(caught.value)
