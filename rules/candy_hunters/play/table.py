"""What happens at any time: a pattern that is drawn, and corrections."""

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.correction import corrected
from rules.candy_hunters.play.course import Outcome, after_ghosts, begin_turn, how_it_ended
from rules.candy_hunters.state import State


def learn(state: State, move: m.Learn) -> Outcome:
    """CH-BOX-2"""
    if move.card.pattern in state.learnt:
        return state, ()
    return replace(state, learnt=(*state.learnt, move.card.pattern)), ()


def correct(state: State, move: m.Correct) -> Outcome:
    """CH-RECORD-1"""
    after = corrected(state, move)
    if move.turn:
        return begin_turn(replace(after, ended=""), move.seat), ()
    if state.step == "push" and not after.pushed:
        return after_ghosts(after), ()
    if state.step == "over":
        return replace(after, ended=how_it_ended(after)), ()
    return after, ()
