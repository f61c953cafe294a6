"""Tiles, energy, witches, the wand, scrolls, and what is let go."""

from msgspec.structs import replace

from rules.kernel.game import Gain
from rules.witchstone import moves as m
from rules.witchstone.components import CONNECTION_POINTS, STANDING_POINTS
from rules.witchstone.map import STONE, prices
from rules.witchstone.play.chips import chip_taken
from rules.witchstone.play.course import (
    Outcome,
    acting,
    added,
    begun,
    on_top,
    points,
    popped,
    settled,
    turn_over,
)
from rules.witchstone.play.waiting import gone_on
from rules.witchstone.scrolls import adds, is_spell
from rules.witchstone.state import Laid, State


def lay_tile(state: State, move: m.LayTile) -> Outcome:
    """WS-TILE-1"""
    cells = (move.first, move.second)
    laid = (*state.player.laid, Laid(move.pair, cells))
    return settled(replace(acting(state, laid=laid), todo=move.pair, on=cells))


def pass_turn(state: State, move: m.Pass) -> Outcome:
    """WS-TILE-7"""
    return turn_over(acting(state, passed=state.player.passed + 1)), ()


def begin(state: State, move: m.Begin) -> Outcome:
    """WS-ACTION-1"""
    return settled(begun(state, move.symbol))


def place_energy(state: State, move: m.PlaceEnergy) -> Outcome:
    """WS-ENERGY-1, WS-ENERGY-5"""
    _seat, units = state.built.get(move.connection, (state.active, 0))
    built = {**state.built, move.connection: (state.active, units + 1)}
    after = acting(replace(state, built=built), energy=state.player.energy - 1)
    after = on_top(after, left=state.stack[-1].left - 1)
    if units + 1 < state.board.connections[move.connection]:
        return settled(after)
    return settled(*points(after, CONNECTION_POINTS[units + 1], "WS-ENERGY-5"))


def lay_witch(state: State, move: m.LayWitch) -> Outcome:
    """WS-WITCH-1"""
    after = acting(state, lying=state.player.lying + 1)
    return settled(on_top(after, left=state.stack[-1].left - 1))


def stand_witch(state: State, move: m.StandWitch) -> Outcome:
    """WS-WITCH-4, WS-WITCH-7, WS-CHIP-1"""
    player, place = state.player, move.location
    price = prices(player.tower, state.active, state.ways())[place]
    after = acting(state, lying=player.lying - 1, standing=(*player.standing, place))
    after = on_top(after, left=state.stack[-1].left - price)
    after, gains = points(after, STANDING_POINTS, "WS-WITCH-2")
    if place == STONE:
        after = replace(after, stone=(*state.stone, state.active))
        after, more = points(after, state.board.stone[len(after.stone)], "WS-WITCH-7")
    else:
        after, more = chip_taken(after, place)
    return settled(after, (*gains, *more))


def move_on_wand(state: State, move: m.MoveOnWand) -> Outcome:
    """WS-WAND-1, WS-WAND-2, WS-WAND-3"""
    here = state.player.wand
    there = here + move.spaces
    after = acting(state, wand=there)
    if there == state.board.last:
        after = replace(after, arrived=(*state.arrived, state.active))
    crossed = (*state.stack[-1].spaces, *range(here + 1, there + 1))
    return settled(on_top(after, left=0, spaces=crossed))


def take_scroll(state: State, move: m.TakeScroll) -> Outcome:
    """WS-SCROLL-1, WS-SCROLL-4"""
    scroll, player = state.display[move.position - 1], state.player
    display = (*state.display[: move.position - 1], *state.display[move.position :])
    field = "spells" if is_spell(scroll) else "prophecies"
    after = acting(popped(state), **{field: (*getattr(player, field), scroll)})
    unseen = (*state.unseen, "scroll") if state.scroll_pile else state.unseen
    gain = Gain(state.active, "scroll", 1, "WS-SCROLL-1")
    return settled(replace(after, display=display, unseen=unseen), (gain,))


def cast_spell(state: State, move: m.CastSpell) -> Outcome:
    """WS-SPELL-1, WS-SPELL-3"""
    spells = list(state.player.spells)
    spells.remove(move.spell)
    after = acting(state, spells=tuple(spells), used=(*state.player.used, move.spell))
    return settled(added(after, adds(move.spell), "spell"))


def skip(state: State, move: m.Skip) -> Outcome:
    """WS-ACTION-5"""
    return gone_on(state)
