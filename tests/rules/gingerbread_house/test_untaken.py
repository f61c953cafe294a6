"""Effects that are open are not lost without a word: what is asked before somebody goes on."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.table import Ask, Path
from rules.soak import play_random_game

BOOK = GINGERBREAD_HOUSE.table
CROW = "Copper Crow"
CARDS = ("Copper Crow", "Frost Tailor", "Mirror Twin", "Nettle Queen")


def built(due: str, **witch: Any) -> State:
    """Alice has covered these symbols; a character in the line costs one red."""
    header = GINGERBREAD_HOUSE.header(["Alice", "Bob"], box="practice")
    position = {
        "step": "effects",
        "due": due,
        "line": list(CARDS),
        "Alice": witch,
    }
    state = GINGERBREAD_HOUSE.position(header, position)
    assert isinstance(state, State), state
    cheap = replace(state.known(CROW), cost=(1, 0, 0, 0, 0))
    return replace(state, learnt={**state.learnt, CROW: cheap})


def question(state: State, *path: str) -> Ask:
    """What is asked after these taps, none of which has played anything."""
    for at, key in enumerate(path):
        found = BOOK.ask(state, path[:at]).tap(key)
        assert found, key
        assert not found.moves, key
    return BOOK.ask(state, path)


def answer(state: State, *path: str) -> tuple[Move, ...]:
    *before, last = path
    found = question(state, *before).tap(last)
    assert found, last
    return found.moves


def lost_by_one_tap(state: State, picked: Path = ()) -> list[Path]:
    """Every way on which the tap that is meant plays a trap or the end at once."""
    found = []
    for tap in BOOK.ask(state, picked).taps:
        path = (*picked, tap.key)
        if tap.moves and isinstance(tap.moves[0], m.Trap | m.Finish):
            found.append(path)
        elif not tap.moves and not tap.chosen and not tap.enters:
            found += lost_by_one_tap(state, path)
    return found


def bar(state: State, picked: Path = ()) -> list[tuple[str, bool]]:
    return [(tap.key, tap.quiet) for tap in BOOK.ask(state, picked).taps if tap.main]


WAYS_ON = [("end",), (f"take:r:{CROW}",), (f"line:{CROW}", "trap:r")]


@pytest.mark.parametrize("way", WAYS_ON, ids=" ".join)
def test_who_goes_on_while_effects_are_open_is_asked(way: Path) -> None:
    asked = question(built("ry", pantry="r"), *way)
    assert str(asked.prompt) == "2 effects not taken: red, yellow"
    assert [str(tap.label) for tap in asked.taps] == ["Take them", "Leave them"]


def test_leaving_them_goes_on_with_what_was_tapped() -> None:
    state = built("ry", pantry="r")
    trap = m.Trap(0, CROW, (1, 0, 0, 0))
    assert answer(state, "end", "leave") == (m.Finish(0),)
    assert answer(state, f"take:r:{CROW}", "leave") == (trap,)
    assert answer(state, f"line:{CROW}", "trap:r", "leave") == (trap,)


def test_taking_them_takes_what_leaves_no_choice_and_then_traps() -> None:
    state = built("ys", pantry="r")
    takes = (m.Bake(0, "y"), m.Climb(0))
    assert answer(state, f"take:r:{CROW}", "due") == (*takes, m.Trap(0, CROW, (1, 0, 0, 0)))
    assert answer(state, "end", "due") == takes  # they may pay for somebody


def test_what_cannot_be_had_is_not_asked_about() -> None:
    """Ten yellow ones: to give one back for another is nothing. Four stairways stay four."""
    for full in built("yyy", pantry="yyyyyyyyyy"), built("s", workshop=4, pantry="r"):
        assert answer(full, "end") == (m.Finish(0),)
        assert bar(full) == [("end", False)]


def test_a_full_pantry_loses_no_effect_without_a_word() -> None:
    """Gingerbread may be given back at any time (GH-LIMIT-4): what does not fit is still open."""
    full = built("ry", pantry="yyyyyyyyyy")
    assert BOOK.forced(full) is None
    assert "1 effect left" in str(BOOK.ask(full, ()).prompt)
    assert str(question(full, "end").prompt) == "1 effect not taken: red"
    assert (
        str(question(full, "bake:r").prompt)
        == "Alice’s pantry is full: which gingerbread goes back?"
    )
    for way in ("bake:r",), ("end", "due"):
        assert answer(full, *way, "token:0:y") == (m.Discard(0, "y"), m.Bake(0, "r"))
        assert [stock.key for stock in BOOK.scene(full, 0, way).giving] == ["token:0:y"]


def test_a_pantry_with_room_for_one_asks_about_the_rest() -> None:
    nine = built("yyy", pantry="rrrrrrrrr")
    assert str(question(nine, "end").prompt) == "3 effects not taken: yellow, yellow, yellow"
    assert answer(nine, "end", "due") == (m.Bake(0, "y"),)
    assert answer(nine, f"take:r:{CROW}", "due") == (m.Bake(0, "y"),)  # more is open before a trap
    ten, __ = GINGERBREAD_HOUSE.rules.play(nine, m.Bake(0, "y"))
    assert isinstance(ten, State)
    assert BOOK.forced(ten) is None
    assert str(question(ten, "end").prompt) == "2 effects not taken: yellow, yellow"


def test_who_takes_an_exchange_is_led_to_it() -> None:
    state = built("x", pantry="r")
    assert str(question(state, "end", "due").prompt) == "Exchange which gingerbread?"
    path = ("end", "due", "token:0:r", "get:y")
    assert answer(state, *path) == (m.Exchange(0, "r", "y"),)
    assert [stock.key for stock in BOOK.scene(state, 0, ("end", "due")).giving] == ["token:0:r"]


def test_who_takes_a_cage_is_led_to_it() -> None:
    assert answer(built("c"), "end", "due", f"line:{CROW}") == (m.Attract(0, CROW),)


def test_an_exchange_that_only_the_other_effect_pays_for_is_open_too() -> None:
    state = built("rx")
    assert str(question(state, "end").prompt) == "2 effects not taken: red, exchange"
    assert answer(state, "end", "due") == (m.Bake(0, "r"),)


def test_two_stars_say_how_many_effects_are_left_and_offer_each() -> None:
    state = built("***", pantry="r")
    assert "3 effects left" in str(BOOK.ask(state, ()).prompt)
    offered = [tap.key for tap in question(state, "end", "due").taps]
    assert offered == ["bake:r", "bake:y", "bake:b", "bake:g", "stairway", "exchange", "cage"]
    once, __ = GINGERBREAD_HOUSE.rules.play(state, m.Bake(0, "r"))
    assert "2 effects left" in str(BOOK.ask(once, ()).prompt)


def test_the_end_of_the_turn_is_loud_only_when_nothing_is_open() -> None:
    assert bar(built("r", pantry="r")) == [("end", True)]
    assert bar(built("", pantry="r")) == [("end", False)]
    assert bar(built("r", pantry="r"), ("end",)) == [("due", False), ("leave", True)]


def test_effects_stand_above_traps() -> None:
    keys = [tap.key for tap in BOOK.ask(built("ry", pantry="r"), ()).taps]
    assert keys.index("together") < keys.index("bake:r") < keys.index(f"take:r:{CROW}")


def test_no_tap_of_any_game_loses_an_effect_at_once() -> None:
    looked_at = 0
    for seed in range(4):
        __, moment = play_random_game(GINGERBREAD_HOUSE, Random(seed))
        while moment.before is not None:
            moment = moment.before
            state = moment.state
            open_now = [
                move
                for move in GINGERBREAD_HOUSE.rules.options(state)
                if isinstance(move, m.Bake | m.Climb | m.Exchange | m.Attract | m.Look)
            ]
            if open_now:
                looked_at += 1
                ways = lost_by_one_tap(state)
                assert ways
                assert all(path[-1] == "leave" for path in ways), ways
    assert looked_at > 40
