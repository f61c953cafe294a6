"""Which rule decides, in a game as small as can be: one walks or lets it be, then eats or naps."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import declaring as kernel
from rules.kernel.case import Made
from rules.kernel.declared import Declared
from rules.kernel.rule import DONE, SILENT, Answer, Rule, means, no, rule
from tests.nim import NIM, Heap, Take


class Hall(kernel.State, frozen=True):
    at: str = "walk"
    apples: int = 1
    options: Mapping[str, str] = MappingProxyType({"second-walk": "refused"})

    @property
    def step(self) -> str:
        return self.at

    @property
    def over(self) -> bool:
        return False


Outcome = tuple[Hall, tuple[kernel.Gain, ...]]


def in_time(number: str, at: str) -> Rule:
    def ask(move: Any, hall: Hall) -> Answer:
        return None if hall.at == at else no("not-now", "This is not the time.")

    return Rule(number, ask, says="not now")


class Ours(kernel.Move, frozen=True):
    on_turn = kernel.on_turn("R-1")


class Walk(Ours, frozen=True, tag="walk"):
    verb = kernel.Verb("walk", ("walk",), "{player} walks.")
    time_to_walk = in_time("R-2", "walk")

    @rule("R-3", ends="used up")
    def one_walk(self, hall: Hall) -> Answer:
        return no("one-walk", "{player} has walked already.")

    @rule("R-4", ends="closed")
    def before_the_meal(self, hall: Hall) -> Answer:
        return no("no-walk-left", "{player} has let the walk be.")

    @classmethod
    def options(cls, hall: Hall) -> Iterator["Walk"]:
        yield cls(hall.active)

    def play(self, hall: Hall) -> Outcome:
        return replace(hall, at="eat"), ()


class Rest(Ours, frozen=True, tag="rest"):
    verb = kernel.Verb("rest", ("walk",), "{player} lets it be.", goes_on=True)
    time_to_walk = in_time("R-2", "walk")

    @classmethod
    def options(cls, hall: Hall) -> Iterator["Rest"]:
        yield cls(hall.active)

    def play(self, hall: Hall) -> Outcome:
        return replace(hall, at="eat"), ()


class Eat(Ours, frozen=True, tag="eat"):
    verb = kernel.Verb("eat", ("eat",), "{player} eats.")
    time_to_eat = in_time("R-5", "eat")
    hungry = means("R-8", lambda case: isinstance(case.last, Walk))

    @rule("R-6", stake=lambda case: case.state.apples == 1)
    def an_apple(self, hall: Hall) -> Answer:
        return None if hall.apples else no("no-apple", "There is no apple for {player}.")

    @rule("R-7", ours="second-walk")
    def at_a_strict_table(self, hall: Hall) -> Answer:
        """Ours to rule: whether three apples may be eaten from."""
        if hall.apples != 3:
            return SILENT
        return None if hall.options["second-walk"] == "refused" else no("three", "Not from three.")

    @classmethod
    def options(cls, hall: Hall) -> Iterator["Eat"]:
        if hall.apples:
            yield cls(hall.active)

    def play(self, hall: Hall) -> Outcome:
        return replace(hall, at=DONE, apples=hall.apples - 1), ()


GAME = Declared(
    id="hall",
    title="Hall",
    moves=kernel.kinds(Walk, Rest, Eat),
    open=lambda header: Hall(header.players),
    state_type=Hall,
    options=(kernel.Option("second-walk", ("refused", "allowed"), "R-7"),),
    pass_on=lambda hall: replace(hall, at="walk", active=1 - hall.active),
)
HALL = Hall(("Ann", "Ben"))


def after(*moves: Any, hall: Hall = HALL) -> tuple[Hall, list[Made]]:
    made = []
    for move in moves:
        assert GAME.check(hall, move) is None
        made.append(Made(hall, move))
        hall, _gains = GAME.play(hall, move)
    return hall, made[::-1]


def test_a_turn_that_is_over_passes_on_by_itself() -> None:
    done, _gains = Eat(0).play(replace(HALL, at="eat"))
    assert (done.step, done.active) == (DONE, 0)
    hall, _made = after(Walk(0), Eat(0))
    assert (hall.step, hall.active) == ("walk", 1)


@pytest.mark.parametrize(
    ("moves", "apples", "tried", "rules"),
    [
        pytest.param((), 1, Eat(0), ("R-5",), id="allowed later: its time has not come"),
        pytest.param((), 0, Eat(0), ("R-6", "R-5"), id="refused later as well: that decides"),
        pytest.param((Walk(0),), 1, Walk(0), ("R-3", "R-2"), id="used up by its own kind"),
        pytest.param((Rest(0),), 1, Walk(0), ("R-4", "R-2"), id="closed by another move"),
        pytest.param((Walk(0), Eat(0)), 2, Walk(0), ("R-3", "R-2", "R-1"), id="passed on"),
        pytest.param((Walk(0), Eat(0)), 1, Eat(1), ("R-6", "R-5"), id="of the next turn"),
        pytest.param((Walk(0),), 1, Eat(1), ("R-1",), id="of another player"),
    ],
)
def test_a_no_is_judged_where_the_move_has_its_time(
    moves: tuple[Any, ...], apples: int, tried: Any, rules: tuple[str, ...]
) -> None:
    hall, made = after(*moves, hall=replace(HALL, apples=apples))
    found = GAME.decide(hall, tried, made)
    assert found.rules == rules
    assert found.refusal
    assert found.refusal.rule == rules[0]
    assert "{" not in found.refusal.message


def test_without_what_led_there_only_the_guard_is_known() -> None:
    hall, _made = after(Walk(0), Eat(0), hall=replace(HALL, apples=2))
    assert GAME.decide(hall, Walk(0)).rules == ("R-1",)


def test_what_led_there_is_read_no_further_than_it_is_asked() -> None:
    hall, made = after(Walk(0), Eat(0), Walk(1), hall=replace(HALL, apples=4))
    read: list[Made] = []

    def trail() -> Iterator[Made]:
        for each in made:
            read.append(each)
            yield each

    assert GAME.decide(hall, Eat(0), trail()).refusal
    assert len(read) == 1


def test_a_yes_names_what_is_at_stake_the_later_rule_first_where_nothing_was_counted() -> None:
    hall, made = after(Walk(0))
    assert GAME.decide(hall, Eat(0), made).rules == ("R-6", "R-8")
    assert GAME.decide(replace(hall, apples=2), Eat(0), made).rules == ("R-8",)
    assert GAME.decide(replace(hall, apples=2), Eat(0)).rules == ()


def test_a_ruling_of_ours_decides_where_its_other_reading_answers_otherwise() -> None:
    hall, made = after(Walk(0), hall=replace(HALL, apples=3))
    rested = GAME.decide(hall, Eat(0), made)
    assert (rested.rules[0], rested.ours) == ("R-7", ("R-7",))
    assert GAME.decide(replace(hall, apples=2), Eat(0), made).ours == ()
    strict = replace(hall, options={"second-walk": "allowed"})
    refused = GAME.decide(strict, Eat(0), made)
    assert (refused.rules, refused.ours) == (("R-7",), ("R-7",))


def test_a_move_that_is_allowed_brings_its_outcome() -> None:
    found = NIM.decide(Heap(("Ann", "Ben")), Take(0, 2))
    assert found.outcome
    assert found.outcome[0].left == 5
    assert found.named == ("NIM-3",)
    assert NIM.decide(Heap(("Ann", "Ben")), Take(0, 4)).outcome is None
