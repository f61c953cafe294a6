"""Part C of a turn, the other action, and the end of a turn."""

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    LINE,
    MOST_GINGERBREAD,
    OVENS,
    TILE,
)
from rules.gingerbread_house.house import visible
from rules.gingerbread_house.play.course import begin_turn, cards_earned, end_turn
from rules.gingerbread_house.play.pieces import Outcome, add, seated, without
from rules.gingerbread_house.state import State
from rules.kernel.game import Gain


def oven_tokens(state: State, card: str) -> int:
    """How much gingerbread a bonus card gives the active witch at once."""
    colour = OVENS.get(card)
    if colour is None:
        return 0
    witch = state.witches[state.active]
    room = MOST_GINGERBREAD - sum(witch.pantry)
    return min(visible(witch.house, colour), state.supply[INDEX[colour]], room)


def finish(state: State, move: m.Finish) -> Outcome:
    owed = cards_earned(state)
    if owed > 0:
        return replace(state, step="levels", owed=owed, due=""), ()
    return end_turn(state), ()


def choose_bonus(state: State, move: m.ChooseBonus) -> Outcome:
    seat, card = state.active, move.card
    witch = state.witches[seat]
    tokens = oven_tokens(state, card)
    pantry, supply = witch.pantry, state.supply
    gains: tuple[Gain, ...] = (Gain(seat, card, 1, "GH-LEVEL-2"),)
    if tokens:
        colour = OVENS[card]
        pantry, supply = add(pantry, colour, tokens), add(supply, colour, -tokens)
        gains += (Gain(seat, COLOUR_NAMES[colour], tokens, "GH-OVEN-1"),)
    after = replace(
        state,
        witches=seated(
            state, seat, replace(witch, pantry=pantry, treasury=(*witch.treasury, card))
        ),
        supply=supply,
        display=without(state.display, card),
        chosen=card,
    )
    return _one_card_less(after), gains


def decline(state: State, move: m.Decline) -> Outcome:
    return _one_card_less(state), ()


def _one_card_less(state: State) -> State:
    if state.owed > 1:
        return replace(state, owed=state.owed - 1)
    return end_turn(state)


def take_stairways(state: State, move: m.TakeStairways) -> Outcome:
    seat, tile = state.active, TILE[move.tile]
    witch = state.witches[seat]
    taker = replace(
        witch,
        tiles=without(witch.tiles, tile),
        discarded=(*witch.discarded, tile),
        workshop=witch.workshop + move.count,
    )
    after = replace(
        state,
        witches=seated(state, seat, taker),
        stairways=state.stairways - move.count,
        action="stairways",
    )
    gains = (Gain(seat, "stairway", move.count, "GH-STAIRS-1"),) if move.count else ()
    return end_turn(after), gains


def draw_tile(state: State, move: m.DrawTile) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    drawer = replace(witch, tiles=(*witch.tiles, TILE[move.tile]), pile=witch.pile - 1)
    return end_turn(replace(state, witches=seated(state, seat, drawer))), ()


def refill(state: State, move: m.Refill) -> Outcome:
    after = replace(state, line=(*state.line, move.name), pile=state.pile[1:])
    if state.step == "over":
        return after, ()
    if state.step != "first-refill":
        return end_turn(after), ()
    if len(after.line) < LINE:
        return after, ()
    return begin_turn(after, state.start), ()
