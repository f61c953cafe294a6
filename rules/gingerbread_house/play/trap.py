"""Part B of a turn: a trapped character, and its wild tile."""

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.house import lay_wild, showing
from rules.gingerbread_house.play.pieces import Outcome, seated, without
from rules.gingerbread_house.state import State
from rules.kernel.game import Gain


def trap(state: State, move: m.Trap) -> Outcome:
    seat, name, paid = state.active, move.name, move.paid
    witch = state.witches[seat]
    red, yellow, blue, green = witch.pantry
    supply = state.supply
    at_gate = name in witch.gate
    trapper = replace(
        witch,
        pantry=(red - paid[0], yellow - paid[1], blue - paid[2], green - paid[3]),
        gate=without(witch.gate, name) if at_gate else witch.gate,
        trapped=(*witch.trapped, name),
    )
    after = replace(
        state,
        witches=seated(state, seat, trapper),
        supply=(
            supply[0] + paid[0],
            supply[1] + paid[1],
            supply[2] + paid[2],
            supply[3] + paid[3],
        ),
        line=state.line if at_gate else without(state.line, name),
        step="wild" if state.wilds else "effects",
        covered="",
        due="",
    )
    return after, (Gain(seat, name, 1, "GH-TRAP-2"),)


def place_wild(state: State, move: m.PlaceWild) -> Outcome:
    seat, space = state.active, move.space - 1
    witch = state.witches[seat]
    covered = showing(witch.board, witch.house, space)
    after = replace(
        state,
        witches=seated(state, seat, replace(witch, house=lay_wild(witch.house, space))),
        wilds=state.wilds - 1,
        step="effects",
        covered=covered,
        by_wild=True,
        raised=False,
        due=covered,
    )
    return after, ()
