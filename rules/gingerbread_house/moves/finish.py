"""The end of building and trapping."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.components import MOST_CARDS
from rules.gingerbread_house.course import cards_earned, end_turn
from rules.gingerbread_house.house import can_build, complete_levels
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, means, no, rule, told


class Finish(turn.HerTurn, frozen=True, tag="end"):
    """She has built and trapped what she wanted."""

    verb = Verb(
        "end",
        steps=("effects",),
        says=_("{witch} is done."),
        label=_("End the turn"),
        aside=_("Pass"),
        goes_on=True,
        weight=3,
    )

    one_action_is_enough = means("GH-TURN-2", lambda case: not case.state.due)
    what_is_due_is_lost = means("GH-EFFECT-3", lambda case: bool(case.state.due))
    not_all_of_a_pair = means(
        "GH-PAIR-1",
        lambda case: (
            len(case.state.covered) == 2
            and case.state.covered[0] == case.state.covered[1]
            and len(case.state.due) in (1, 2)
        ),
    )
    a_level_is_complete = means(
        "GH-LEVEL-1",
        lambda case: complete_levels(case.state.witch.house) > case.state.levels,
    )
    no_fourth_card = means("GH-LEVEL-4", lambda case: completed_for_nothing(case.state))
    the_last_tile, the_early_end, held_stairways = turn.THE_END

    @rule("GH-TURN-3", facts.covered, facts.due, says="why", stake=lambda case: True)
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
    def options(cls, state: State) -> Iterable["Finish"]:
        return (cls(state.active),)

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


def completed_for_nothing(state: State) -> bool:
    """Whether a level that she has completed brings no card any more."""
    complete = complete_levels(state.witch.house)
    return complete > state.levels and (
        complete > MOST_CARDS or len(state.witch.treasury) >= MOST_CARDS
    )
