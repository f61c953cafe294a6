"""The next position, and what the move brought. It trusts the move: check comes first."""

from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.play import build, levels, setup, table, trap
from rules.gingerbread_house.play.pieces import Outcome
from rules.gingerbread_house.state import State
from rules.kernel.game import Move

PLAYS: dict[type[Move], Callable[[State, Any], Outcome]] = {
    m.ShowDisplay: setup.show_display,
    m.ShowLine: setup.show_line,
    m.TakeBoard: setup.take_board,
    m.TurnUp: setup.turn_up,
    m.Start: setup.start,
    m.ChooseFirst: setup.choose_first,
    m.Build: build.build,
    m.Bake: build.bake,
    m.Climb: build.climb,
    m.Exchange: build.exchange,
    m.Attract: build.attract,
    m.Look: build.look,
    m.Keep: build.keep,
    m.Trap: trap.trap,
    m.PlaceWild: trap.place_wild,
    m.Finish: levels.finish,
    m.ChooseBonus: levels.choose_bonus,
    m.Decline: levels.decline,
    m.TakeStairways: levels.take_stairways,
    m.DrawTile: levels.draw_tile,
    m.Refill: levels.refill,
    m.Discard: table.discard,
    m.Learn: table.learn,
    m.Correct: table.correct,
}


def play(state: State, move: Move) -> Outcome:
    """The position after a move that `check` allows."""
    return PLAYS[type(move)](state, move)
