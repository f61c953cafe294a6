"""The course of the game: how a turn begins and ends, who follows, and when it is over."""

from typing import Literal

from msgspec.structs import replace

from rules.candy_hunters.components import COLOURS, GHOST_MOVES
from rules.candy_hunters.score import points
from rules.candy_hunters.state import Player, State
from rules.kernel.game import Gain

Outcome = tuple[State, tuple[Gain, ...]]


def begin_turn(state: State, seat: int) -> State:
    """CH-BUILD-5: with no building left, a turn begins with the ghosts."""
    left = any(state.stack(colour) > 0 for colour in COLOURS)
    return replace(
        state,
        active=seat,
        step="build" if left else "ghosts",
        ghost_moves=GHOST_MOVES,
        pushed="",
        pushed_from="",
        chain=(),
    )


def end_turn(state: State) -> State:
    """CH-TURN-1, CH-END-1, CH-PUZZLE-7"""
    seat = (state.active + 1) % len(state.players)
    if seat != state.start:
        return begin_turn(state, seat)
    if state.round < state.rounds and not _reached(state):
        return begin_turn(replace(state, round=state.round + 1), seat)
    return replace(state, step="over", ended=how_it_ended(state), ghost_moves=0)


def _reached(state: State) -> bool:
    """CH-PUZZLE-7: whether the points of a puzzle are there and nobody has to play on."""
    if state.puzzle is None or state.reads("puzzle-end") != "reached":
        return False
    return points(state.players[0]) >= state.puzzle.points


def how_it_ended(state: State) -> Literal["rounds", "solved", "unsolved"]:
    """CH-END-1, CH-PUZZLE-7"""
    if state.puzzle is None:
        return "rounds"
    return "solved" if points(state.players[0]) >= state.puzzle.points else "unsolved"


def after_ghosts(state: State) -> State:
    """The step after a ghost move and all it drove out."""
    step: Literal["ghosts", "score"] = "ghosts" if state.ghost_moves else "score"
    return replace(state, step=step, pushed="", pushed_from="", chain=())


def seated(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])
