"""The bare log: every legal move is a tap, and the stack is always said."""

from random import Random

from rules.soak import play_random_game
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.position import position
from rules.witchstone.state import State

BOOK = WITCHSTONE.table
HEADER = WITCHSTONE.header(["Alice", "Bob"])


def test_the_stack_is_said_with_what_set_it_off_the_last_first() -> None:
    said = {"stack": ["w 2 tile", "spaces 11", "m 1 chip", "special ew"]}
    state = position(HEADER, said)
    assert isinstance(state, State)
    notice = BOOK.notice(state)
    assert notice
    assert str(notice[0]) == (
        "Still to be done: a special hex tile to be used or laid, 1 wand action from a magic chip,"
        " spaces of the wand: 11, 2 witch actions from the hex tile."
    )


def test_what_points_are_made_of_adds_up_to_the_standing() -> None:
    _, at = play_random_game(WITCHSTONE, Random(6))
    while at.before is not None:
        if at.number % 11 == 0:
            made = [sum(each.points or 0 for each in mine) for mine in BOOK.sources(at.state)]
            assert tuple(made) == BOOK.standing(at.state)
        at = at.before


def test_a_tap_plays_its_move_and_a_made_up_one_plays_nothing() -> None:
    state = position(HEADER, {"stack": ["w 1 tile"]})
    assert isinstance(state, State)
    keys = [tap.key for tap in BOOK.ask(state, ()).taps]
    assert "0:lay" in keys
    assert BOOK.attempt(state, ("0:lay",)) is not None
    assert BOOK.attempt(state, ("0:fly",)) is None
    assert BOOK.ask(state, ("0:lay",)).taps == ()
