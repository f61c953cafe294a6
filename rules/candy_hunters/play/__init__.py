"""The next position, and what the move brought. It trusts the move: check comes first."""

from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.play import actions, patterns, setup, table
from rules.candy_hunters.play.course import Outcome
from rules.candy_hunters.state import State
from rules.kernel.game import Move

PLAYS: dict[type[Move], Callable[[State, Any], Outcome]] = {
    m.LayBoard: setup.lay_board,
    m.Pose: setup.pose,
    m.Start: setup.start,
    m.Build: actions.build,
    m.MoveGhost: actions.move_ghost,
    m.Push: actions.push,
    m.Score: patterns.score,
    m.Exchange: actions.exchange,
    m.PlaceKid: actions.place_kid,
    m.Done: actions.done,
    m.Learn: table.learn,
    m.Correct: table.correct,
}


def play(state: State, move: Move) -> Outcome:
    """The position after a move that `check` allows."""
    return PLAYS[type(move)](state, move)
