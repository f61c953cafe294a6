"""Patterns: turned and never mirrored, and found wherever they lie."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.candy_hunters.board import read_grid, write_grid
from rules.candy_hunters.cells import cell_at, neighbours, spot
from rules.candy_hunters.chance import random_card, random_puzzle
from rules.candy_hunters.patterns import (
    canonical,
    fit,
    mirrored,
    placements,
    required,
    survey,
    trimmed,
    turned,
    ways,
)

ROWS = st.lists(st.text("bryg-x", min_size=1, max_size=4), min_size=1, max_size=4)
PATTERNS = ROWS.map("/".join).filter(lambda pattern: trimmed(pattern) != "")


@given(PATTERNS)
def test_four_quarter_turns_give_the_same_pattern(pattern: str) -> None:
    again = pattern
    for _ in range(4):
        again = turned(again)
    assert again == trimmed(pattern)


@given(PATTERNS)
def test_a_card_is_known_by_one_text_however_it_is_held(pattern: str) -> None:
    assert {canonical(way) for way in ways(pattern)} == {canonical(pattern)}
    assert canonical(turned(pattern)) == canonical(pattern)
    assert trimmed(canonical(pattern)) == canonical(pattern)
    assert {required(way) for way in ways(pattern)} == {required(pattern)}


@given(PATTERNS)
def test_a_mirror_image_is_another_card_unless_it_can_be_turned_into_the_first(
    pattern: str,
) -> None:
    assert mirrored(mirrored(pattern)) == trimmed(pattern)
    same = trimmed(pattern) in ways(mirrored(pattern))
    assert (canonical(mirrored(pattern)) == canonical(pattern)) == same


def test_the_three_of_a_prototype_and_its_mirror_image_are_two_cards() -> None:
    assert canonical("br/-y") != canonical("rb/y-")
    assert canonical("br/b-") == canonical("bb/-r") != canonical("b-/br")


@pytest.mark.parametrize("seed", range(40))
def test_every_placement_is_found_and_none_twice(seed: int) -> None:
    """Held against laying the card on every place there is."""
    rng = Random(seed)
    pose = random_puzzle(rng)
    board = read_grid(pose.board, pose.at)
    ghosts = seed % 3
    card = random_card(rng, 3, ghosts).pattern
    most = 3 if ghosts else 0
    found = list(placements(survey(board), card))
    tried = {
        (way, cell_at(x, y))
        for way in ways(card)
        for x in range(-9, 10)
        for y in range(-9, 10)
        if (laid := fit(board, way, cell_at(x, y))).met and len(laid.missing) <= most
    }
    assert len(found) == len(set(found))
    assert set(found) == tried


@given(st.integers(-99, 99), st.integers(-99, 99))
def test_a_place_has_one_spelling(x: int, y: int) -> None:
    assert spot(cell_at(x, y)) == (x, y)
    for beside in neighbours(cell_at(x, y)):
        assert cell_at(x, y) in neighbours(beside)


def test_the_edge_of_what_can_be_written_has_fewer_neighbours() -> None:
    assert neighbours("n99w99") == ("n99w98", "n98w99")


def test_no_place_is_written_otherwise() -> None:
    with pytest.raises(ValueError, match="no place"):
        spot("middle")


@pytest.mark.parametrize("seed", range(20))
def test_a_board_survives_its_grid(seed: int) -> None:
    pose = random_puzzle(Random(seed))
    board = read_grid(pose.board, pose.at)
    assert read_grid(*write_grid(board)) == board
    assert write_grid(board) == (pose.board, pose.at)


def test_a_board_that_cannot_be_written_is_not_read() -> None:
    with pytest.raises(ValueError, match="too far"):
        read_grid("bb", "e99")
