"""What the table sees and reads, and corrections."""

from msgspec.structs import replace

from rules.witchstone import moves as m
from rules.witchstone.board import with_piece
from rules.witchstone.correction import corrected
from rules.witchstone.play.course import Outcome, settled
from rules.witchstone.play.setup import with_cauldrons
from rules.witchstone.state import State


def refill(state: State, move: m.Refill) -> Outcome:
    """WS-SCROLL-4"""
    after = replace(
        state,
        display=(*state.display, move.scroll),
        scroll_pile=state.scroll_pile - 1,
        unseen=state.unseen[1:],
    )
    return settled(after)


def turn_up(state: State, move: m.TurnUp) -> Outcome:
    """WS-PENTAGRAM-4"""
    at = int(state.unseen[0].removeprefix("special"))
    after = replace(
        state,
        specials=(*state.specials[:at], move.pair, *state.specials[at + 1 :]),
        special_pile=state.special_pile - 1,
        unseen=state.unseen[1:],
    )
    return settled(after)


def learn(state: State, move: m.Learn) -> Outcome:
    """WS-BOX-2"""
    after = replace(state, board=with_piece(state.board, move.piece))
    if state.step == "board" and after.board.has_cauldron:
        after = with_cauldrons(after)
    return after, ()


def correct(state: State, move: m.Correct) -> Outcome:
    """WS-RECORD-1"""
    return corrected(state, move), ()
