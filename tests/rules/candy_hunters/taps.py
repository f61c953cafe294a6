"""The taps by which a recorded game is logged, the fewest for each move."""

from collections.abc import Sequence

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, read_grid
from rules.candy_hunters.cells import spot
from rules.candy_hunters.components import COLOURS, WINDMILL
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.log.asks import routes
from rules.candy_hunters.log.keys import at_key, card_key, cell_key
from rules.candy_hunters.patterns import canonical, is_haunted, laid, squares
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.table import Path

GAME = CANDY_HUNTERS


def taps_for(state: State, moves: Sequence[Move]) -> tuple[Path, int]:
    """What to tap for what comes next, and how many of these moves that writes down."""
    move = moves[0]
    if isinstance(move, m.Correct):
        return (), 1
    if isinstance(move, m.LayBoard):
        return _laying(move), 1
    if isinstance(move, m.Learn) and len(moves) > 1 and isinstance(moves[1], m.Score):
        return _revealing(moves[1]), 2
    after = moves[1] if len(moves) > 1 else None
    if isinstance(move, m.PlaceKid) and isinstance(after, m.Build):
        return (cell_key(move.cell), f"colour:{after.colour}", cell_key(after.cell)), 2
    begun = (card_key(canonical(move.pattern)),) if isinstance(move, m.Score) else ()
    found = [path for path, played in routes(state, begun) if played == move]
    return min(found, key=len), 1


def _laying(move: m.LayBoard) -> Path:
    if (move.board, move.at) == WINDMILL:
        return ("windmill",)
    board = read_grid(move.board, move.at)
    by_colour = sorted(board, key=lambda cell: (COLOURS.index(board[cell][0]), spot(cell)))
    tiles = [f"put:{board[cell][0]}:{cell}" for cell in by_colour]
    return (*tiles, *(f"put:x:{cell}" for cell in by_colour if board[cell][1] == GHOST), "lay")


def _revealing(move: m.Score) -> Path:
    """A regular card by its buildings, a haunted one drawn."""
    if not is_haunted(move.pattern):
        cells = [cell_key(cell) for cell, _mark in laid(move.pattern, move.cell)]
        return ("score", *cells, "claim")
    drawn: list[str] = []
    ink = COLOURS[0]
    for x, y, mark in sorted(squares(move.pattern), key=lambda each: "bryg x".index(each[2])):
        if mark != ink:
            drawn.append(f"ink:{mark}")
            ink = mark  # type: ignore[assignment]
        drawn.append(f"sq:{mark}:{x}{y}")
    return ("score", "draw", *drawn, "drawn", at_key(move.pattern, move.cell))
