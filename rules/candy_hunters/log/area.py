"""The playing area as it is drawn: rows of places, with a free ring around the buildings."""

from collections.abc import Iterable

from rules.candy_hunters.board import Board
from rules.candy_hunters.cells import STEPS, Cell, cell_at, spot, within

AT_LEAST = 2
"""So many places each way from the middle are drawn while nothing lies there."""


def frame(board: Iterable[Cell]) -> tuple[range, range]:
    """The columns and rows that are drawn: all buildings, and one place around them."""
    spots = [spot(cell) for cell in board]
    if not spots:
        return range(-AT_LEAST, AT_LEAST + 1), range(-AT_LEAST, AT_LEAST + 1)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2)


def room(board: Board) -> list[Cell]:
    """The places where something can be entered: the frame, and never less than at first."""
    columns, rows = wide_frame(board)
    return [cell_at(x, y) for y in rows for x in columns if within(x, y)]


def wide_frame(board: Board) -> tuple[range, range]:
    columns, rows = frame(board)
    return (
        range(min(columns.start, -AT_LEAST), max(columns.stop, AT_LEAST + 1)),
        range(min(rows.start, -AT_LEAST), max(rows.stop, AT_LEAST + 1)),
    )


def holes(board: Board) -> set[Cell]:
    """Places without a building from which no way over edges leads out."""
    columns, rows = frame(board)
    built = {spot(cell) for cell in board}
    outside = {(columns.start, rows.start)}
    ahead = list(outside)
    while ahead:
        x, y = ahead.pop()
        for dx, dy in STEPS:
            beside = x + dx, y + dy
            inside = beside[0] in columns and beside[1] in rows
            if inside and beside not in built and beside not in outside:
                outside.add(beside)
                ahead.append(beside)
    spots = {(x, y) for y in rows for x in columns}
    return {cell_at(x, y) for x, y in spots - built - outside}
