"""The puzzles of our own making: each is what its file says, by what the solver finds."""

import pytest

from rules.candy_hunters.check import check
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.play import play
from rules.candy_hunters.posing.book import PUZZLES, grade
from rules.candy_hunters.posing.setting import pose, taken_from
from rules.candy_hunters.solver.solve import solve
from rules.kernel.game import TABLE
from rules.kernel.puzzle import GRADES, Shipped, load_shipped
from tests.lanes import LONG
from tests.rules.candy_hunters.small_puzzles import patiently, posed

SHIPPED = load_shipped(PUZZLES.home)
EACH = pytest.mark.parametrize("shipped", SHIPPED, ids=[each.id for each in SHIPPED])
HARD = {"difficult", "very-difficult"}
EACH_TO_SOLVE = pytest.mark.parametrize(
    "shipped",
    [
        pytest.param(each, id=each.id, marks=[LONG] if each.grade in HARD else [])
        for each in SHIPPED
    ],
)


def test_there_are_puzzles_of_every_grade() -> None:
    assert len(SHIPPED) >= 10
    assert {each.grade for each in SHIPPED} == set(GRADES)
    assert len({each.puzzle for each in SHIPPED}) == len(SHIPPED)


@EACH
def test_the_file_is_named_after_the_puzzle(shipped: Shipped) -> None:
    assert (PUZZLES.home / f"{shipped.id}.toml").exists()


@EACH
def test_its_text_is_written_as_the_notation_writes_it(shipped: Shipped) -> None:
    notation = CANDY_HUNTERS.notation(PUZZLES.header("Ola"))
    move = notation.read(shipped.puzzle, TABLE)
    assert notation.write(move) == shipped.puzzle
    assert pose(taken_from((move,))) == (move,)


@EACH_TO_SOLVE
def test_the_solver_finds_what_its_file_says_and_it_can_be_played(shipped: Shipped) -> None:
    state = posed(shipped.puzzle.removeprefix("puzzle "))
    found = solve(state, patiently)
    assert found.verdict == "solved"
    assert (found.rounds, len(found.moves)) == (shipped.rounds, shipped.moves)
    assert found.positions == shipped.positions
    assert grade(found.moves) == shipped.grade
    for move in found.moves:
        assert check(state, move) is None
        state, _ = play(state, move)
    assert state.ended == "solved"


def test_kids_of_every_colour_on_a_card_are_the_solvers() -> None:
    """The first edition refused kids of two colours."""
    state = posed("8 points in 1 round with br/-y; board b1r2/gxy3 at mid")
    assert [state.board[cell] for cell in ("mid", "e1", "s1e1")] == ["b1", "r1", "y1"]
    assert state.players[0].kids == 2
    found = solve(state, patiently)
    assert found.verdict == "solved"
    for move in found.moves:
        state, _ = play(state, move)
    assert state.players[0].candies == "bry"


def test_a_correction_of_a_puzzle_may_name_kids_of_any_colour() -> None:
    state = posed("8 points in 1 round with br/-y; board b1r/gxy at mid")
    move = CANDY_HUNTERS.notation(PUZZLES.header("Ola")).read(
        "correct -; board b1r4/gxy2 at mid", TABLE
    )
    assert check(state, move) is None
    after, _ = play(state, move)
    assert [after.board[cell] for cell in ("mid", "e1", "s1e1")] == ["b1", "r1", "y1"]
