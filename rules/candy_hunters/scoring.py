"""What a pattern means where it is scored: the buildings it designates, and the scares."""

import msgspec

from rules.candy_hunters.board import GHOSTLY, LARGE
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.patterns import GHOST as GHOST_MARK
from rules.candy_hunters.patterns import Fit, fit
from rules.candy_hunters.state import State


class Scored(msgspec.Struct, frozen=True, gc=False):
    """A pattern laid on the board."""

    fit: Fit
    designated: tuple[Cell, ...]
    """The buildings that count as its own: kids on them go home, ghosts on them scare."""
    scared_by: tuple[Cell, ...]
    """Those of them with a ghost: CH-SCARE-1."""
    ignored: int
    """How many requirements are not met: CH-HAUNTED-3."""
    large: bool
    """Whether the large ghost is among the ghosts that scare."""

    @property
    def scares(self) -> int:
        return len(self.scared_by) + self.ignored


def scored(state: State, pattern: str, corner: Cell) -> Scored:
    """CH-SCARE-1, CH-HAUNTED-2, CH-HAUNTED-6"""
    board = state.board
    found = fit(board, pattern, corner)
    designated = found.buildings
    if found.missing and state.options["ignored-buildings"] == "taken":
        designated += tuple(
            cell for cell, mark in found.missing if mark != GHOST_MARK and cell in board
        )
    scared_by = tuple(cell for cell in designated if board[cell][1] in GHOSTLY)
    large = any(board[cell][1] == LARGE for cell in scared_by)
    return Scored(found, designated, scared_by, len(found.missing), large)
