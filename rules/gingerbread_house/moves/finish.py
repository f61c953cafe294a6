"""The end of building and trapping."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.course import cards_earned, end_turn
from rules.gingerbread_house.house import can_build
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, no, rule, told


class Finish(turn.HerTurn, frozen=True, tag="end"):
    """She has built and trapped what she wanted."""

    verb = Verb(
        "end",
        steps=("effects",),
        says=_("{witch} is done."),
        label=_("End the turn"),
        weight=3,
    )

    @rule("GH-TURN-3", facts.covered, facts.due)
    def after_an_action(self, state: State) -> Answer:
        if state.step == "effects":
            return None
        if unfinished := turn.must_come_first(state):
            return unfinished
        if state.step != "action":
            return no(
                "turn-already-ended", _("{witch} has already ended her turn."), rule="GH-TURN-2"
            )
        witch = state.witch
        if can_build(witch.house, witch.workshop, state.strict_ground):
            return no(
                "no-action-yet",
                _("{witch} must take an action: build, or take two stairways."),
                rule="GH-TURN-2",
            )
        return no(
            "only-stairways-left",
            _("{witch} cannot place a double tile: she must discard one and take stairways."),
            rule="GH-STAIRS-3",
        )

    @classmethod
    def options(cls, state: State) -> Iterator["Finish"]:
        yield cls(state.active)

    def play(self, state: State) -> Outcome:
        owed = cards_earned(state)
        if owed > 0:
            return replace(state, step="levels", owed=owed, due=""), ()
        return end_turn(state), ()

    def sentence(self, state: State) -> Phrase:
        passes = _("{witch} passes.")
        return told(
            passes if state.step in ("action", "first") else self.verb.says, self.values(state)
        )
