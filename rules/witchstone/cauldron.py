"""What lies in a cauldron: clusters of symbols, and the spaces that are still empty."""

from collections.abc import Iterator

from rules.witchstone.board import Board
from rules.witchstone.hexes import CELLS, Cell, neighbours
from rules.witchstone.state import Player


def shown(board: Board, player: Player) -> dict[Cell, str]:
    """The symbols on each space: printed ones, tiles, and both of a special tile."""
    return {**board.corners, **player.symbols()}


def cluster(symbols: dict[Cell, str], start: Cell, symbol: str) -> set[Cell]:
    """WS-ACTION-2: the spaces with a symbol that hang together with one of them."""
    found, ahead = {start}, [start]
    while ahead:
        for beside in neighbours(ahead.pop()):
            if beside not in found and symbol in symbols.get(beside, ""):
                found.add(beside)
                ahead.append(beside)
    return found


def largest_cluster(symbols: dict[Cell, str], symbol: str) -> int:
    """WS-PROPHECY-1"""
    left = {cell for cell, shows in symbols.items() if symbol in shows}
    largest = 0
    while left:
        found = cluster(symbols, next(iter(left)), symbol)
        largest = max(largest, len(found))
        left -= found
    return largest


def is_empty(board: Board, player: Player, cell: Cell) -> bool:
    """Whether nothing is printed or lies on a space."""
    covered = any(cell in tile.cells for tile in player.laid)
    return not covered and cell not in board.corners and cell not in player.in_cauldron


def empty_cells(board: Board, player: Player) -> list[Cell]:
    taken = {*board.corners, *player.in_cauldron}
    for tile in player.laid:
        taken.update(tile.cells)
    return [cell for cell in CELLS if cell not in taken]


def room_for_a_tile(board: Board, player: Player) -> Iterator[tuple[Cell, Cell]]:
    """Every two neighbouring empty spaces, each way round."""
    empty = set(empty_cells(board, player))
    for cell in CELLS:
        if cell in empty:
            for beside in neighbours(cell):
                if beside in empty:
                    yield cell, beside
