"""The board corrected by taps: what lies and stands there otherwise than it was written down."""

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, LARGE, NOBODY, NOTHING, Board, kid, write_grid
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.check import check
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.log.area import room
from rules.candy_hunters.log.keys import PLACE
from rules.candy_hunters.log.wording import place_words
from rules.candy_hunters.state import SETTING_UP, State
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap

MEND = "mend"
"""The key that begins it."""


class Mended(msgspec.Struct, frozen=True):
    """The board as it has been changed so far, and what the next tap puts down."""

    board: Board
    ink: str

    def key(self, cell: Cell) -> str:
        """What a tap on a place does there; the same once more takes it away."""
        there = self.board.get(cell, "")
        if self.ink in COLOURS:
            return f"set:{NOTHING if there == self.ink + NOBODY else self.ink}:{cell}"
        if not there:
            return ""
        if self.ink == NOTHING:
            return f"set:{NOTHING if there[1] == NOBODY else NOBODY}:{cell}"
        return f"set:{NOBODY if there[1] == self.ink else self.ink}:{cell}"

    @property
    def move(self) -> m.Correct | None:
        if not self.board:
            return None
        grid, at = write_grid(self.board)
        return m.Correct(TABLE, board=grid, at=at)


def mends(state: State, picked: Path) -> bool:
    """Whether the board is being corrected."""
    return picked[:1] == (MEND,) and state.step not in SETTING_UP


def inks(state: State) -> tuple[str, ...]:
    """Everything that can lie or stand there, and nothing."""
    large = (LARGE,) if state.with_large_ghost else ()
    return (*COLOURS, GHOST, *large, *map(kid, range(len(state.players))), NOTHING)


def mended(state: State, picked: Path) -> Mended:
    """The board after these taps."""
    board, ink = dict(state.board), GHOST
    known = inks(state)
    for key in picked[1:]:
        kind, __, rest = key.partition(":")
        what, __, cell = rest.partition(":")
        if kind == "ink" and rest in known:
            ink = rest
        elif kind == "set" and PLACE.fullmatch(cell):
            _set(board, cell, what, known)
    return Mended(board, ink)


def _set(board: dict[Cell, str], cell: Cell, what: str, known: tuple[str, ...]) -> None:
    there = board.get(cell, "")
    if what in COLOURS:
        if there or cell in room(board):
            board[cell] = what + (there[1:] or NOBODY)
    elif there and what == NOTHING:
        del board[cell]
    elif there and (what == NOBODY or what in known):
        board[cell] = there[0] + what


def mending(state: State, picked: Path) -> Ask:
    """What may be tapped while the board is corrected."""
    now = mended(state, picked)
    taps = [Tap(f"ink:{ink}", Phrase(ink)) for ink in inks(state)]
    for cell in room(now.board):
        if key := now.key(cell):
            there = now.board.get(cell)
            words = place_words(state, cell, there) if there else Phrase("{cell}", {"cell": cell})
            taps.append(Tap(key, words))
    move = now.move
    if move and now.board != state.board and check(state, move) is None:
        taps.append(Tap("mended", Phrase(_("That is the board")), "", (move,), main=True))
    return Ask(Phrase(_("How the board really looks")), tuple(taps))
