"""What happens at any time: discards, what is read off a card, corrections."""

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.components import COLOUR_NAMES, MOST_CARDS
from rules.gingerbread_house.correction import corrected, only_a_card
from rules.gingerbread_house.house import complete_levels
from rules.gingerbread_house.play.course import begin_turn, end_turn, next_turn
from rules.gingerbread_house.play.pieces import Outcome, add, seated, without
from rules.gingerbread_house.state import State
from rules.kernel.game import Gain


def discard(state: State, move: m.Discard) -> Outcome:
    seat, thing = move.by, move.thing
    witch = state.witches[seat]
    if thing in COLOUR_NAMES:
        loser = replace(witch, pantry=add(witch.pantry, thing, -1))
        after = replace(
            state,
            witches=seated(state, seat, loser),
            supply=add(state.supply, thing, 1),
        )
        return after, (Gain(seat, COLOUR_NAMES[thing], -1, "GH-LIMIT-4"),)
    loser = replace(witch, gate=without(witch.gate, thing))
    after = replace(state, witches=seated(state, seat, loser), pile=(*state.pile, thing))
    return after, (Gain(seat, thing, -1, "GH-LIMIT-5"),)


def learn(state: State, move: m.Learn) -> Outcome:
    known = state.card(move.card.name) or Card(move.card.name)
    learnt = {**state.learnt, known.name: known.merged(move.card)}
    return replace(state, learnt=learnt), ()


def correct(state: State, move: m.Correct) -> Outcome:
    after = corrected(state, move)
    if only_a_card(move):
        return after, ()
    if move.turn:
        # cards someone was looking at go back under the pile
        pile = after.pile + ("",) * len(after.hand)
        after = replace(after, pile=pile, hand=(), ended="", turn=after.turn - 1)
        return begin_turn(after, move.seat), ()
    return _resume(_same_levels_earned(state, after)), ()


def _same_levels_earned(before: State, after: State) -> State:
    """What a correction builds earns no bonus card, and what she has completed stays earned."""
    built, stands = (complete_levels(s.witches[s.active].house) for s in (before, after))
    return replace(after, levels=max(0, before.levels + stands - built))


def _resume(state: State) -> State:
    """Go on after a correction from the step the table was in, if it still makes sense."""
    witch = state.witches[state.active]
    if state.step == "levels":
        room = min(complete_levels(witch.house), MOST_CARDS) - len(witch.treasury)
        owed = min(state.owed, room)
        return replace(state, owed=owed) if owed > 0 else end_turn(state)
    if state.step == "wild" and not state.wilds:
        return replace(state, step="effects")
    if state.step in ("draw", "refill"):
        return end_turn(state)
    if state.step == "action" and not witch.tiles:
        return next_turn(state)
    return state
