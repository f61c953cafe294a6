"""Positions in few words, and what strangers may write instead."""

from typing import Any

import pytest

from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.invariants import problems
from rules.candy_hunters.position import position, shows
from rules.candy_hunters.state import State
from rules.kernel.errors import NotUnderstood

HEADER = CANDY_HUNTERS.header(["Alice", "Bob"])
PUZZLE = CANDY_HUNTERS.header(["Alice"], mode="puzzle")


def table(**said: Any) -> State:
    """A position at the table of Alice and Bob."""
    words = {word.replace("_", "-"): value for word, value in said.items()}
    state = position(HEADER, words)
    assert isinstance(state, State)
    return state


def test_a_position_of_which_nothing_is_said_is_a_sound_one() -> None:
    state = table()
    assert problems(state) == []
    assert CANDY_HUNTERS.rules.options(state)


def test_rows_may_be_lines_and_kids_in_hand_follow_from_the_board() -> None:
    state = table(board="b1 r\nyx g2\n", at="n1", Bob={"candies": "rb"})
    assert dict(state.board) == {"n1": "b1", "n1e1": "r.", "mid": "yx", "e1": "g2"}
    assert [player.kids for player in state.players] == [4, 2]
    assert state.players[1].candies == "br"


def test_what_an_example_expects_is_compared_word_by_word() -> None:
    state = table(Alice={"scares": 2})
    assert shows(state, {"turn": "Alice", "Alice": {"scares": 2}, "stacks": {"b": 7}}) == []
    assert shows(state, {"Alice": {"scares": 1}}) == ["Alice.scares is 2, not 1"]
    assert shows(state, {"tiles": {"n9": "b."}}) == ["tiles.n9 is 'nothing', not 'b.'"]


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"board": "zz"}, "position.board: “zz” is no board"),
        ({"board": "b3"}, "not at the table"),
        ({"board": "bxbxbxbxbx"}, "more ghosts"),
        ({"board": "bXbX"}, "more ghosts"),
        ({"board": "-"}, "without a building"),
        ({"at": "north"}, "at"),
        ({"turn": "Zed"}, "nobody here is called Zed"),
        ({"start": "Zed"}, "position.start"),
        ({"round": 7}, "the rounds are 1 to 6"),
        ({"round": 0}, "position.round"),
        ({"step": "sleep"}, "step"),
        ({"step": "push"}, "driven out"),
        ({"pushed": "1"}, "driven out"),
        ({"step": "push", "pushed": "1", "pushed-from": "mid"}, "where the ghost stands"),
        ({"deck": -1}, "deck"),
        ({"puzzle": {"patterns": ["br"]}}, "position.puzzle"),
        ({"hat": 1}, "hat"),
        ({"Zed": {}}, "Zed"),
        ({"Alice": 3}, "position.Alice"),
        ({"Alice": {"hat": 1}}, "position.Alice"),
        ({"Alice": {"hand": 3}}, "hand"),
        ({"Alice": {"candies": "z"}}, "no candy"),
        ({"Alice": {"candies": "bbbrrr"}}, "more than 5 kids"),
        ({"Alice": {"scored": ["zz"]}}, "scored"),
        ({"Alice": {"scored": ["br"] * 26}}, "more than 28 regular cards"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_read_names_the_place(
    said: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(NotUnderstood) as caught:
        position(HEADER, said)
    assert complaint in str(caught.value)


def test_a_puzzle_has_its_task() -> None:
    with pytest.raises(NotUnderstood, match="a puzzle has its task"):
        position(PUZZLE, {})
    state = position(PUZZLE, {"puzzle": {"patterns": ["yr/b-"]}, "board": "b1 r / y gx"})
    assert isinstance(state, State)
    assert state.cards() == ("-b/ry",)
    assert problems(state) == []
