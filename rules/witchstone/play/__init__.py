"""The next position, and what the move brought. It trusts the move: check comes first."""

from collections.abc import Callable
from typing import Any

from rules.kernel.game import Move
from rules.witchstone import moves as m
from rules.witchstone.play import actions, cauldron, chips, setup, table
from rules.witchstone.play.course import Outcome
from rules.witchstone.play.waiting import at_hand
from rules.witchstone.state import State

PLAYS: dict[type[Move], Callable[[State, Any], Outcome]] = {
    m.LayChips: setup.lay_chips,
    m.Display: setup.display,
    m.LaySpecials: setup.lay_specials,
    m.Handicap: setup.handicap,
    m.Start: setup.start,
    m.PlaceBigWitch: setup.place_big_witch,
    m.LayTile: actions.lay_tile,
    m.Pass: actions.pass_turn,
    m.Begin: actions.begin,
    m.PlaceEnergy: actions.place_energy,
    m.LayWitch: actions.lay_witch,
    m.StandWitch: actions.stand_witch,
    m.StepOn: cauldron.step_on,
    m.UseOnce: cauldron.use_once,
    m.Keep: cauldron.keep,
    m.Choose: cauldron.choose,
    m.MoveCrystal: cauldron.move_crystal,
    m.CrystalToRim: cauldron.crystal_to_rim,
    m.ToShelf: cauldron.to_shelf,
    m.ToBottom: cauldron.to_bottom,
    m.ToScreen: cauldron.to_screen,
    m.UseChip: chips.use_chip,
    m.MoveOnWand: actions.move_on_wand,
    m.TakeScroll: actions.take_scroll,
    m.CastSpell: actions.cast_spell,
    m.Skip: actions.skip,
    m.Damage: cauldron.damage,
    m.Refill: table.refill,
    m.TurnUp: table.turn_up,
    m.Learn: table.learn,
    m.Correct: table.correct,
}


def play(state: State, move: Move) -> Outcome:
    """The position after a move that `check` allows."""
    state, before = at_hand(state, move)
    after, gains = PLAYS[type(move)](state, move)
    return after, (*before, *gains)
