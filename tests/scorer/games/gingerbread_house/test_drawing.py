"""The house from the player's chair: every roof is free, whatever was built."""

import random
from itertools import combinations, product

from rules.gingerbread_house.house import EMPTY, House, heights, lay_double, lay_wild
from scorer.games.gingerbread_house.drawing import FREE, STOREY, Roof, drawing, put_half, storey

BOARD = "rybgscxrb"


def house_of(*levels: int) -> House:
    return tuple("**" * level for level in levels)


def hurried() -> list[House]:
    """Houses of any heights, as no game would build them, and the flattest and steepest ones."""
    chance = random.Random(25)
    some = [
        house_of(*(chance.randint(0, most) for _ in range(9)))
        for most in range(1, 13)
        for _ in range(40)
    ]
    steep = [
        house_of(0, 0, 0, low, 0, 0, high, high, high) for low, high in product((0, 6), (1, 9, 43))
    ]
    return [EMPTY, house_of(*(9,) * 9), house_of(*(43,) * 3, *(0,) * 6), *some, *steep]


def test_every_roof_has_room_for_a_thumb_and_is_in_the_picture() -> None:
    for house in hurried():
        for roof in drawing(BOARD, house).roofs:
            assert roof.height >= FREE - 0.1, heights(house)
            assert roof.width >= 80, heights(house)
            assert roof.y >= 0
            assert roof.y + roof.height <= 302
            assert roof.x >= 0
            assert roof.x + roof.width <= 344


def test_no_place_to_tap_lies_over_another() -> None:
    for house in hurried():
        for one, other in combinations(drawing(BOARD, house).roofs, 2):
            assert not overlaps(one, other), (heights(house), one.number, other.number)


def overlaps(one: Roof, other: Roof) -> bool:
    slack = 0.2
    return (
        one.x + slack < other.x + other.width
        and other.x + slack < one.x + one.width
        and one.y + slack < other.y + other.height
        and other.y + slack < one.y + one.height
    )


def test_storeys_get_thinner_only_where_a_roof_would_be_hidden_or_leave_the_picture() -> None:
    assert storey((0,) * 9) == storey((3,) * 9) == STOREY
    assert storey((1, 0, 0, 2, 0, 0, 3, 0, 0)) == STOREY
    steps = [storey((0, 0, 0, 0, 0, 0, high, 0, 0)) for high in range(1, 12)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] < STOREY
    assert storey((9,) * 9) < storey((5,) * 9) < STOREY


def test_a_stack_is_drawn_piece_by_piece_from_the_bottom_up() -> None:
    house = lay_double(lay_wild(EMPTY, 0), "gy", (0, 1), (0, 1))
    rows = drawing(BOARD, house).rows
    (first, last, middle), _joints = rows[0]
    assert [piece for piece, *_walls in first.walls] == ["wild", "tile"]
    assert [piece for piece, *_walls in middle.walls] == ["stairway", "tile"]
    assert (first.piece, last.piece, last.walls) == ("tile", "board", ())


def test_only_outer_columns_show_a_side() -> None:
    left, right, middle = drawing(BOARD, house_of(*(2,) * 9)).rows[1][0]
    assert all(side for _piece, _front, side, _icing in (*left.walls, *right.walls))
    assert not any(side for _piece, _front, side, _icing in middle.walls)


def test_the_halves_of_a_tile_are_joined_until_something_covers_one_of_them() -> None:
    joined = lay_double(lay_double(EMPTY, "gy", (0, 1), (0, 0)), "rb", (5, 8), (0, 0))
    assert [len(joints) for _stacks, joints in drawing(BOARD, joined).rows] == [1, 0, 1]
    covered = lay_wild(joined, 1)
    assert [len(joints) for _stacks, joints in drawing(BOARD, covered).rows] == [0, 0, 1]


def test_a_half_lies_alone_while_the_other_is_in_the_hand() -> None:
    begun = put_half(lay_double(EMPTY, "gy", (0, 1), (0, 0)), 4, "x", 1)
    drawn = drawing(BOARD, begun)
    assert [len(joints) for _stacks, joints in drawn.rows] == [1, 0, 0]
    assert (drawn.roofs[4].symbol, drawn.roofs[4].storeys) == ("exchange", 2)


def test_what_lies_open_is_the_top_piece_or_the_board_as_far_as_it_was_read() -> None:
    roofs = drawing("?ybgscxrb", lay_double(EMPTY, "g*", (1, 2), (0, 0))).roofs
    assert [roof.symbol for roof in roofs[:4]] == ["", "green", "star", "green"]
    assert [roof.bare for roof in roofs[:4]] == [True, False, False, True]


def test_the_storeys_of_a_very_high_house_carry_no_icing() -> None:
    assert drawing(BOARD, house_of(*(3,) * 9)).iced
    assert not drawing(BOARD, house_of(*(12,) * 9)).iced
