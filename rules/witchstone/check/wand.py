"""The wand action."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.state import State


def not_past_the_last_space(state: State, move: m.MoveOnWand) -> Refusal | None:
    """WS-WAND-1"""
    last, here = state.board.last, state.player.wand
    if not last or here + move.spaces <= last:
        return None
    return refuse(
        "WS-WAND-1",
        "past-the-last-space",
        _("{name} stands on space {space} of the wand, {left} before the last: not {spaces} more."),
        name=state.player.name,
        space=here,
        left=last - here,
        spaces=move.spaces,
    )


def over_known_spaces(state: State, move: m.MoveOnWand) -> Refusal | None:
    """WS-BOX-2"""
    here = state.player.wand
    for space in range(here + 1, here + move.spaces + 1):
        if space not in state.board.wand:
            return refuse(
                "WS-BOX-2",
                "unknown-wand-space",
                _("This table has not read space {number} of its wand yet."),
                number=space,
            )
    return None
