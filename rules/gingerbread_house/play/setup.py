"""Set-up, steps 1 to 8."""

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import CHARACTERS, FACE_UP, LINE, TILE, TILES_EACH
from rules.gingerbread_house.play.pieces import Outcome, seated, without
from rules.gingerbread_house.state import State
from rules.kernel.game import Gain


def show_display(state: State, move: m.ShowDisplay) -> Outcome:
    return replace(state, display=move.cards, step="line"), ()


def show_line(state: State, move: m.ShowLine) -> Outcome:
    pile = ("",) * (CHARACTERS - LINE)
    return replace(state, line=move.names, pile=pile, step="boards", active=0), ()


def take_board(state: State, move: m.TakeBoard) -> Outcome:
    seat = state.active
    witch = replace(state.witches[seat], board=move.symbols, workshop=1)
    last = seat + 1 == len(state.witches)
    after = replace(
        state,
        witches=seated(state, seat, witch),
        stairways=state.stairways - 1,
        active=0 if last else seat + 1,
        step="tiles" if last else "boards",
    )
    return after, (Gain(seat, "stairway", 1, "GH-SETUP-5"),)


def turn_up(state: State, move: m.TurnUp) -> Outcome:
    seat = state.active
    tiles = tuple(TILE[tile] for tile in move.tiles)
    witch = replace(state.witches[seat], tiles=tiles, pile=TILES_EACH - FACE_UP)
    last = seat + 1 == len(state.witches)
    after = replace(
        state,
        witches=seated(state, seat, witch),
        active=0 if last else seat + 1,
        step="start" if last else "tiles",
    )
    return after, ()


def start(state: State, move: m.Start) -> Outcome:
    right = (move.by - 1) % len(state.witches)
    return replace(state, start=move.by, active=right, step="first"), ()


def choose_first(state: State, move: m.ChooseFirst) -> Outcome:
    seat = state.active
    witch = replace(state.witches[seat], gate=(move.name,))
    last = seat == state.start
    after = replace(
        state,
        witches=seated(state, seat, witch),
        line=without(state.line, move.name),
        active=seat if last else (seat - 1) % len(state.witches),
        step="first-refill" if last else "first",
    )
    return after, (Gain(seat, move.name, 1, "GH-SETUP-9"),)
