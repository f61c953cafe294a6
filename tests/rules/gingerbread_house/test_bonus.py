"""A bonus card that no box has, for something that no card measures: what follows by itself."""

from typing import Any

import pytest

from rules.gingerbread_house.bonus import BONUS, Bonus
from rules.gingerbread_house.estate import CAP, Each
from rules.gingerbread_house.finals import Finals, FinalWitch
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.measures import COUNTED, MEASURED, Measured, TooMany
from rules.gingerbread_house.moves import display
from rules.gingerbread_house.score import finals_of, score
from rules.gingerbread_house.state import State
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result

LIMIT = 4


@pytest.fixture(autouse=True)
def a_card_for_stairways(monkeypatch: pytest.MonkeyPatch) -> None:
    too_many = TooMany("GH-LIMIT-2", "workshop-full", "{witch} has {held}, not {limit}.")
    stairways = Measured(
        "Stairways left",
        "How many stairways?",
        "stairs",
        lambda witch: witch.workshop,
        LIMIT,
        too_many,
    )
    vane = Bonus(
        *("Vane", "Weather Vane", "vane", "GH-VANE-1"),
        Each("stairways", 2),
        "stairways left",
        "{points} for each stairway, at most {cap}.",
    )
    monkeypatch.setitem(MEASURED, "stairways", stairways)
    monkeypatch.setitem(BONUS, "weather-vane", vane)
    monkeypatch.setattr(display, "BONUS_CARDS", tuple(BONUS))


def scored(**measured: int) -> Result | Refusal:
    house = {"levels": 2, "completed_levels": 1}
    alice = FinalWitch("Alice", (), ("weather-vane",), house | measured, 0)
    bob = FinalWitch("Bob", (), (), house, 0)
    return score(Finals("standard", (alice, bob)))


def test_it_gives_that_much_for_each() -> None:
    result = scored(stairways=3)
    assert isinstance(result, Result)
    line = next(each for each in result.players[0].sheet.lines if each.item == "weather-vane")
    assert (line.points, line.rule, str(line.why)) == (6, "GH-VANE-1", "3 × 2")


def test_nobody_has_more_than_its_limit() -> None:
    refusal = scored(stairways=LIMIT + 1)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == ("GH-LIMIT-2", "workshop-full")
    assert refusal.message == "Alice has 5, not 4."
    assert isinstance(scored(stairways=LIMIT), Result)


def test_a_logged_table_measures_it() -> None:
    opening = GINGERBREAD_HOUSE.rules.open(GINGERBREAD_HOUSE.header(["Alice", "Bob"]))
    assert isinstance(opening, State)
    measured = [witch.measured for witch in finals_of(opening).players]
    assert measured == [{"levels": 0, "completed_levels": 0, "stairways": 0}] * 2


@pytest.mark.parametrize(("card", "most"), [("weather-vane", 2 * LIMIT), ("magic-wand-4", CAP)])
def test_a_card_knows_its_most(card: str, most: int) -> None:
    gives: Any = BONUS[card].gives
    assert gives.most == most == BONUS[card].brings(40)
    assert str(gives.gives) == f"{gives.each} each, at most {most}"


def test_what_is_counted_and_what_is_measured_have_different_names() -> None:
    assert not COUNTED.keys() & MEASURED.keys()
    assert {each.gives.what for each in BONUS.values()} <= {"", *COUNTED, *MEASURED}
