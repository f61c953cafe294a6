"""The actions of a turn but for scoring."""

from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import LARGE, NOBODY, kid, settled
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.play.course import Outcome, after_ghosts, end_turn, seated
from rules.candy_hunters.state import State


def build(state: State, move: m.Build) -> Outcome:
    """CH-BUILD-1, CH-LARGE-2"""
    board = {**state.board, move.cell: move.colour + NOBODY}
    if state.with_large_ghost:
        if left := state.large_ghost:
            board[left] = board[left][0] + NOBODY
        board[move.cell] = move.colour + LARGE
    return replace(state, board=board, step="ghosts"), ()


def move_ghost(state: State, move: m.MoveGhost) -> Outcome:
    """CH-GHOST-1"""
    ghost = state.board[move.start][1]
    board = settled(state.board, move.start, NOBODY)
    after = replace(state, board=board, ghost_moves=state.ghost_moves - 1)
    return arrive(after, ghost, move.start, move.end), ()


def push(state: State, move: m.Push) -> Outcome:
    """CH-PUSH-1, CH-PUSH-2"""
    return arrive(state, state.pushed, state.pushed_from, move.cell), ()


def arrive(state: State, pawn: str, start: Cell, cell: Cell) -> State:
    """CH-GHOST-3, CH-PUSH-2: whoever stood there is driven out."""
    there = state.board[cell][1]
    board = settled(state.board, cell, pawn)
    if there == NOBODY:
        return after_ghosts(replace(state, board=board))
    ends = state.reads("chains") == "ended"
    chain = (*(state.chain or (start,)), cell) if ends else ()
    return replace(state, board=board, step="push", pushed=there, pushed_from=cell, chain=chain)


def exchange(state: State, move: m.Exchange) -> Outcome:
    """CH-CARD-2: one card under the deck, one from its top; nobody else sees either."""
    return (replace(state, step="kid") if state.kids_are_placed else end_turn(state)), ()


def place_kid(state: State, move: m.PlaceKid) -> Outcome:
    """CH-KID-1"""
    seat = state.active
    player = state.players[seat]
    after = replace(
        state,
        board=settled(state.board, move.cell, kid(seat)),
        players=seated(state, seat, replace(player, kids=player.kids - 1)),
    )
    return end_turn(after), ()


def done(state: State, move: m.Done) -> Outcome:
    return end_turn(state), ()
