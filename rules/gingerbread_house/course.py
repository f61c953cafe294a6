"""The course of the game: how a turn begins and ends, who follows, and when it is over."""

from typing import Literal

from msgspec.structs import replace

from rules.gingerbread_house.components import FACE_UP, LINE, MOST_CARDS
from rules.gingerbread_house.house import can_build, complete_levels
from rules.gingerbread_house.state import State, Witch
from rules.kernel.rule import DONE


def begin_turn(state: State, seat: int) -> State:
    return replace(
        state,
        active=seat,
        turn=state.turn + 1,
        step="action",
        action="",
        covered="",
        unread=(),
        by_wild=False,
        raised=False,
        due="",
        owed=0,
        chosen="",
        levels=complete_levels(state.witches[seat].house),
    )


def end_turn(state: State) -> State:
    """GH-ENDTURN-1, GH-ENDTURN-2, then the turn is over; an ended game waits for no refill."""
    witch = state.witch
    if witch.pile and len(witch.tiles) < FACE_UP:
        return replace(state, step="draw", due="", owed=0)
    if len(state.line) < LINE and state.pile and not how_it_is_over(state):
        return replace(state, step="refill", due="", owed=0)
    return turn_over(state)


def turn_over(state: State) -> State:
    """The end of a turn, with its witch still to be asked."""
    return replace(state, step=DONE, due="", owed=0)


def next_turn(state: State) -> State:
    """GH-TURN-1, GH-END-1, GH-END-2: what follows by itself on a turn that is over."""
    if over := how_it_is_over(state):
        return replace(state, step="over", ended=over, due="", owed=0)
    seat = (state.active + 1) % len(state.witches)
    while not state.witches[seat].tiles:
        seat = (seat + 1) % len(state.witches)
    return begin_turn(state, seat)


def how_it_is_over(state: State) -> Literal["", "tiles", "premature"]:
    """GH-END-1, GH-END-2: how the game has ended where a turn would begin, if it has."""
    playing = [witch for witch in state.witches if witch.tiles]
    if not playing:
        return "tiles"
    if not state.stairways and not any(_may_build(state, witch) for witch in playing):
        return "premature"
    return ""


def _may_build(state: State, witch: Witch) -> bool:
    """GH-END-3"""
    held = witch.workshop if state.options["held-stairways"] == "counted" else 0
    return can_build(witch.house, held, state.strict_ground)


def cards_earned(state: State) -> int:
    """How many bonus cards the levels completed this turn bring: none from the fourth level on.

    A card that a correction gave her in the middle of her turn is one of them.
    """
    witch = state.witch
    complete = min(complete_levels(witch.house), MOST_CARDS)
    return complete - max(min(state.levels, MOST_CARDS), len(witch.treasury))
