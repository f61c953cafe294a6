"""The scroll action and reinforcing spells."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.scrolls import reinforces, symbol_on
from rules.witchstone.state import State
from rules.witchstone.words import ACTIONS, pending_words


def as_far_as_the_actions_reach(state: State, move: m.TakeScroll) -> Refusal | None:
    """WS-SCROLL-1, WS-SCROLL-3"""
    top = state.stack[-1]
    if move.position <= top.left:
        return None
    return refuse(
        "WS-SCROLL-3" if top.source in ("chip", "bottom") else "WS-SCROLL-1",
        "position-too-high",
        _("With {waiting} {name} cannot take position {position}."),
        waiting=pending_words(top),
        name=state.player.name,
        position=move.position,
    )


def a_scroll_lies_there(state: State, move: m.TakeScroll) -> Refusal | None:
    """WS-SCROLL-2"""
    if move.position <= len(state.display):
        return None
    return refuse(
        "WS-SCROLL-2",
        "no-scroll-there",
        _("On position {position} lies no scroll; {count} are on display."),
        position=move.position,
        count=len(state.display),
    )


def they_own_the_spell(state: State, move: m.CastSpell) -> Refusal | None:
    """WS-SPELL-2"""
    if move.spell in state.player.spells:
        return None
    return refuse(
        "WS-SPELL-2",
        "no-such-spell",
        _("{name} has no unused reinforcing spell of that kind."),
        name=state.player.name,
    )


def with_an_action_on_top(state: State, move: m.CastSpell) -> Refusal | None:
    """WS-SPELL-1"""
    top = state.top
    if state.step == "act" and top is not None and top.kind == "act":
        return None
    return refuse(
        "WS-SPELL-1",
        "nothing-to-reinforce",
        _("A reinforcing spell triggers nothing itself: no action of {name} is under way."),
        name=state.player.name,
    )


def of_the_type_on_top(state: State, move: m.CastSpell) -> Refusal | None:
    """WS-SPELL-3, WS-SPELL-4"""
    symbol = state.stack[-1].symbol
    if reinforces(move.spell, symbol):
        return None
    moved = any(below.kind == "spaces" for below in state.stack)
    if symbol_on(move.spell) == "m" and moved:
        return refuse(
            "WS-SPELL-4",
            "movement-made",
            _("{name} has moved on the wand: the spell would have come before that."),
            name=state.player.name,
        )
    return refuse(
        "WS-SPELL-3",
        "other-type",
        _("That spell does not reinforce {actions}, which {name} is carrying out."),
        actions=ACTIONS[symbol],
        name=state.player.name,
    )
