"""What waits for a spell alone: the last action of its type is done, and a spell could follow."""

from rules.kernel.game import TABLE, Gain, Move
from rules.witchstone import moves as m
from rules.witchstone.play.course import Outcome, may_be_reinforced, movement_over, popped, settled
from rules.witchstone.scrolls import reinforces
from rules.witchstone.state import State


def waits(state: State) -> bool:
    """WS-SPELL-4: whether nothing is left of the actions on top, and only a spell brings more."""
    top = state.top
    if state.step != "act" or top is None or top.kind != "act":
        return False
    return not (top.left or top.rim or top.chips) and may_be_reinforced(state, top)


def gone_on(state: State) -> Outcome:
    """The position once the actions on top are over: no spell has followed."""
    return settled(movement_over(state) if state.stack[-1].spaces else popped(state))


def at_hand(state: State, move: Move) -> Outcome:
    """WS-SPELL-4: the position in which a move is made, and what led there. Nobody has to say that
    no spell follows: with anything else that is done it is too late for one."""
    gains: tuple[Gain, ...] = ()
    while waits(state) and not _leaves_time(state, move):
        state, more = gone_on(state)
        gains += more
    return state, gains


def latest(state: State) -> State:
    """The position once no spell has followed anywhere."""
    while waits(state):
        state, _gains = gone_on(state)
    return state


def _leaves_time(state: State, move: Move) -> bool:
    """Whether a spell may still follow: this is one, it lets the actions go in so many words, or it
    is no part of their course."""
    if move.by == TABLE or isinstance(move, m.Learn | m.Correct):
        return True
    if move.by != state.active:
        return False
    if isinstance(move, m.CastSpell):
        owned = move.spell in state.player.spells
        return owned and reinforces(move.spell, state.stack[-1].symbol)
    return isinstance(move, m.Skip | m.Damage)
