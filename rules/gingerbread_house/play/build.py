"""Part A of a turn: a double tile, and the effects of what it covers."""

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import CAGE, COLOUR_NAMES, EXCHANGE, LOOK, STAIRWAY, TILE
from rules.gingerbread_house.house import lay_double, showing
from rules.gingerbread_house.play.pieces import Outcome, add, seated, source, spent, without
from rules.gingerbread_house.state import State
from rules.kernel.game import Gain


def build(state: State, move: m.Build) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    a, b = move.spaces[0] - 1, move.spaces[1] - 1
    first, second = showing(witch.board, witch.house, a), showing(witch.board, witch.house, b)
    stairs = move.stairs[0] + move.stairs[1]
    builder = replace(
        witch,
        house=lay_double(witch.house, move.tile, (a, b), move.stairs),
        tiles=without(witch.tiles, TILE[move.tile]),
        workshop=witch.workshop - stairs,
    )
    after = replace(
        state,
        witches=seated(state, seat, builder),
        step="effects",
        action="build",
        covered=first + second,
        by_wild=False,
        raised=stairs > 0,
        due=first * 3 if first == second else first + second,
    )
    return after, ()


def bake(state: State, move: m.Bake) -> Outcome:
    seat, colour = state.active, move.colour
    witch = state.witches[seat]
    baker = replace(witch, pantry=add(witch.pantry, colour, 1))
    after = replace(
        state,
        witches=seated(state, seat, baker),
        supply=add(state.supply, colour, -1),
        due=spent(state, colour),
    )
    return after, (Gain(seat, COLOUR_NAMES[colour], 1, source(state, colour)),)


def climb(state: State, move: m.Climb) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=seated(state, seat, replace(witch, workshop=witch.workshop + 1)),
        stairways=state.stairways - 1,
        due=spent(state, STAIRWAY),
    )
    return after, (Gain(seat, "stairway", 1, source(state, STAIRWAY)),)


def exchange(state: State, move: m.Exchange) -> Outcome:
    seat, give, get = state.active, move.give, move.get
    witch = state.witches[seat]
    pantry = add(add(witch.pantry, give, -1), get, 1)
    after = replace(
        state,
        witches=seated(state, seat, replace(witch, pantry=pantry)),
        supply=add(add(state.supply, give, 1), get, -1),
        due=spent(state, EXCHANGE),
    )
    rule = source(state, EXCHANGE)
    return after, (
        Gain(seat, COLOUR_NAMES[give], -1, rule),
        Gain(seat, COLOUR_NAMES[get], 1, rule),
    )


def attract(state: State, move: m.Attract) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=seated(state, seat, replace(witch, gate=(*witch.gate, move.name))),
        line=without(state.line, move.name),
        due=spent(state, CAGE),
    )
    return after, (Gain(seat, move.name, 1, source(state, CAGE)),)


def look(state: State, move: m.Look) -> Outcome:
    after = replace(
        state,
        hand=state.pile[:LOOK],
        pile=state.pile[LOOK:],
        step="look",
    )
    return after, ()


def keep(state: State, move: m.Keep) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=seated(state, seat, replace(witch, gate=(*witch.gate, move.name))),
        # the others go under the pile in an order only she knows
        pile=state.pile + ("",) * (len(state.hand) - 1),
        hand=(),
        step="effects",
        due=spent(state, CAGE),
    )
    return after, (Gain(seat, move.name, 1, source(state, CAGE)),)
