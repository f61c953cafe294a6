"""What the pad asks about a bonus card follows from what the card looks at."""

from inspect import unwrap

import pytest

from rules.gingerbread_house.bonus import BONUS, Bonus
from rules.gingerbread_house.estate import Each
from rules.gingerbread_house.measures import MEASURED, Measured
from scorer.games.gingerbread_house import finals as the_finals
from scorer.games.gingerbread_house.pad import describe
from scorer.games.gingerbread_house.pad_cards import cards
from scorer.pads.description import Question
from scorer.pads.entries import Entries, Entry, Player, Value, numbers


@pytest.fixture(autouse=True)
def a_card_for_stairways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        MEASURED, "stairways", Measured("Left", "How many?", "stairs", lambda _witch: 0, 4)
    )
    vane = Bonus(
        *("Vane", "Weather Vane", "vane", "GH-VANE-1"),
        Each("stairways", 2),
        "stairways left",
        "{points} for each stairway, at most {cap}.",
    )
    monkeypatch.setitem(BONUS, "weather-vane", vane)


def asked(card: str) -> Question:
    question = next(thing for thing in cards() if thing.id == card).question
    assert question
    return question


def test_a_new_measure_is_asked_for_with_all_its_numbers() -> None:
    question = asked("weather-vane")
    assert (question.id, question.asks) == ("stairways", "How many?")
    assert [(key.value, key.points, key.label) for key in question.keys] == [
        *((0, 0, ""), (1, 2, ""), (2, 4, ""), (3, 6, ""), (4, 8, "")),
    ]
    assert question.told == "2 for each stairway, at most 8."
    assert not question.covers_entries
    assert not question.more


def test_a_number_that_decides_ties_is_asked_exactly_and_another_as_far_as_it_counts() -> None:
    levels, complete = asked("chimney-6"), asked("treasure-chest-3")
    assert [key.label for key in levels.keys] == [""] * 10
    assert levels.more == MEASURED["levels"].most
    assert [key.label for key in complete.keys] == ["", "", "", "4+"]
    assert (complete.id, complete.at_most, complete.more) == ("completed", "levels", 0)


def test_the_finals_say_a_new_measure_of_those_who_were_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(the_finals, "describe", unwrap(describe))
    held = Value((Entry("weather-vane", 3),), done=True)
    alice = Player("Alice", {"bonus": held, "gingerbread": numbers(0)})
    bob = Player("Bob", {"bonus": Value(done=True), "gingerbread": numbers(0)})
    document = the_finals.finals(Entries("standard", (alice, bob)))
    assert [list(witch.items())[3:6] for witch in document["players"]] == [
        [("levels", None), ("completed_levels", None), ("stairways", 3)],
        [("levels", None), ("completed_levels", None), ("gingerbread", 0)],
    ]
