"""Effects that are open are not lost without a word: they are asked for before anybody goes on."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.log.untaken import untaken
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.table import Ask, Path
from rules.soak import play_random_game

BOOK = GINGERBREAD_HOUSE.table
CROW = "Copper Crow"
CARDS = ("Copper Crow", "Frost Tailor", "Mirror Twin", "Nettle Queen")
TRAP = m.Trap(0, CROW, (1, 0, 0, 0))


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


def bar(state: State, picked: Path = ()) -> list[tuple[str, str, bool]]:
    taps = BOOK.ask(state, picked).taps
    return [(tap.key, str(tap.label), tap.quiet) for tap in taps if tap.main]


def test_who_traps_while_effects_are_open_is_asked() -> None:
    asked = question(built("xx", pantry="r"), f"line:{CROW}")
    assert str(asked.prompt) == "2 effects not taken: exchange, exchange"
    assert str(asked.hint) == "They are lost when Alice goes on."
    assert [str(tap.label) for tap in asked.taps] == ["Leave them"]


def test_leaving_them_goes_on_with_what_was_tapped() -> None:
    state = built("x", pantry="r")
    assert answer(state, f"line:{CROW}", "leave") == (TRAP,)
    assert answer(state, "leave", f"line:{CROW}") == (TRAP,)
    assert answer(state, "leave", "end") == (m.Finish(0),)


def test_what_cannot_be_had_is_not_asked_about() -> None:
    """Ten yellow ones: to give one back for another is nothing. Four stairways stay four."""
    for full in built("yyy", pantry="yyyyyyyyyy"), built("s", workshop=4, pantry="r"):
        assert untaken(full) == ""
        assert BOOK.forced(full) == m.Finish(0) or answer(full, "end") == (m.Finish(0),)


def test_a_full_pantry_loses_no_effect_without_a_word() -> None:
    """Gingerbread may be given back at any time (GH-LIMIT-4): what does not fit is still open."""
    full = built("ry", pantry="yyyyyyyyyy")
    assert BOOK.forced(full) is None
    assert "The pantry is full" in str(BOOK.ask(full, ()).prompt)
    asked = question(full, "bake:r")
    assert str(asked.prompt) == "Alice’s pantry is full: which gingerbread goes back?"
    assert answer(full, "bake:r", "token:0:y") == (m.Discard(0, "y"), m.Bake(0, "r"))


def test_a_pantry_with_room_for_one_asks_which() -> None:
    nine = built("yg", pantry="rrrrrrrrr")
    assert BOOK.forced(nine) is None
    asked = BOOK.ask(nine, ())
    assert str(asked.prompt) == "Not everything fits: yellow, green?"
    assert str(asked.hint) == "The pantry holds 10; it has 9."
    assert answer(nine, "bake:g") == (m.Bake(0, "g"),)
    assert bar(nine) == [("leave", "Leave all 2", True)]
    ten, __ = GINGERBREAD_HOUSE.rules.play(nine, m.Bake(0, "g"))
    assert isinstance(ten, State)
    assert untaken(ten) == "y"


def test_an_exchange_is_one_question_with_two_answers_in_any_order() -> None:
    state = built("x", pantry="rg")
    for path in ("token:0:r", "get:y"), ("get:y", "token:0:r"), ("exchange", "token:0:r", "get:y"):
        assert answer(state, *path) == (m.Exchange(0, "r", "y"),)
    assert answer(built("x", pantry="r"), "get:y") == (m.Exchange(0, "r", "y"),)


def test_who_comes_to_the_gate_is_one_tap() -> None:
    state = built("c")
    assert answer(state, f"line:{CROW}") == (m.Attract(0, CROW),)
    assert answer(state, "look") == (m.Look(0),)


def test_one_effect_is_asked_after_another_and_any_can_be_turned_to() -> None:
    state = built("xc*", pantry="rr")
    assert BOOK.ask(state, ()).symbol == "exchange"
    assert answer(state, "cage", f"line:{CROW}") == (m.Attract(0, CROW),)
    assert answer(state, "star", "bake:b") == (m.Bake(0, "b"),)


def test_stars_say_how_many_effects_are_left_and_offer_each() -> None:
    state = built("***", pantry="r")
    asked = BOOK.ask(state, ())
    assert str(asked.prompt) == "3 effects, as Alice likes"
    each = ["bake:r", "bake:y", "bake:b", "bake:g", "stairway", "exchange", "cage"]
    assert {*each} <= {tap.key for tap in asked.taps}
    once, __ = GINGERBREAD_HOUSE.rules.play(state, m.Bake(0, "r"))
    assert str(BOOK.ask(once, ()).prompt) == "2 effects, as Alice likes"


def test_the_button_says_in_full_what_it_does() -> None:
    assert bar(built("", pantry="r")) == [
        ("end", "Done: Bob’s turn", False),
        ("stairs:2", "Bob takes 2 stairways", True),
    ]
    assert bar(built("x", pantry="r")) == [("leave", "Leave it", True)]
    assert bar(built("c")) == [("leave", "Leave it: Bob’s turn", True)]


def test_nobody_to_trap_and_an_effect_left_is_the_end_of_the_turn() -> None:
    assert answer(built("c"), "leave") == (m.Finish(0),)


@pytest.mark.parametrize("unseen", [True, False])
def test_the_next_witch_may_begin_only_once_nothing_is_open(unseen: bool) -> None:
    ask = BOOK.ask if unseen else BOOK.always["ask"]
    assert ask(built("x", pantry="r", tiles="?"), ()).tap("half:r") is None
    state = replace(built("", pantry="r"), pile=("",) * 20)
    assert (ask(state, ()).tap("end") is not None) == (BOOK.forced(state) is None)


def test_no_tap_of_any_game_loses_an_effect_at_once() -> None:
    looked_at = 0
    for seed in range(4):
        __, moment = play_random_game(GINGERBREAD_HOUSE, Random(seed))
        while moment.before is not None:
            moment = moment.before
            state = moment.state
            if state.step == "effects" and untaken(state):
                looked_at += 1
                ways = lost_by_one_tap(state)
                assert ways
                assert all("leave" in path for path in ways), ways
    assert looked_at > 40
