"""Set-up: the starting buildings, a puzzle, and who begins."""

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import all_of_the_solver, kid, pawns, read_grid
from rules.candy_hunters.components import KIDS_EACH
from rules.candy_hunters.play.course import Outcome, begin_turn
from rules.candy_hunters.state import Puzzle, State


def lay_board(state: State, move: m.LayBoard) -> Outcome:
    return replace(state, board=read_grid(move.board, move.at), step="start"), ()


def start(state: State, move: m.Start) -> Outcome:
    return begin_turn(replace(state, start=move.by, round=1), move.by), ()


def pose(state: State, move: m.Pose) -> Outcome:
    """CH-PUZZLE-2, CH-PUZZLE-3"""
    board = all_of_the_solver(read_grid(move.board, move.at))
    solver = replace(state.players[0], kids=KIDS_EACH - pawns(board)[kid(0)])
    posed = replace(
        state,
        board=board,
        players=(solver,),
        puzzle=Puzzle(move.patterns, move.points, move.rounds),
        round=1,
    )
    return begin_turn(posed, 0), ()
