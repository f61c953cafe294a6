"""What an edited board plays: new pieces are learnt, those read wrongly before are corrected."""

from msgspec.structs import replace

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.table import Ask, Tap
from rules.witchstone import moves as m
from rules.witchstone.board import AnyPiece, Board, pieces_of
from rules.witchstone.check import check
from rules.witchstone.play import play
from rules.witchstone.state import State

DONE = "done"
WITH_POINTS = "done:points"
"""The keys that end an editor."""


def changes(state: State, board: Board) -> tuple[Move, ...]:
    """The moves after which this table has read such a board."""
    before = {piece.name: piece for piece in pieces_of(state.board)}
    after = {piece.name: piece for piece in pieces_of(board)}
    misread = tuple(name for name in before if name not in after)
    other = tuple(piece for name, piece in after.items() if before.get(name, piece) != piece)
    moves: list[Move] = []
    if misread or other:
        moves.append(m.Correct(TABLE, reads=other or None, misread=misread or None))
    moves += (m.Learn(TABLE, piece) for name, piece in after.items() if name not in before)
    return tuple(moves)


def refused(state: State, moves: tuple[Move, ...]) -> Refusal | None:
    """Why these moves cannot be played one after the other."""
    for move in moves:
        if refusal := check(state, move):
            return refusal
        state, _gains = play(state, move)
    return None


def possible(state: State, board: Board, piece: AnyPiece) -> bool:
    """Whether something can be printed beside all that is on an edited board."""
    return check(replace(state, board=board), m.Learn(TABLE, piece)) is None


def finished(
    state: State, board: Board, prompt: Phrase, taps: list[Tap], words: str, *, whole: bool = True
) -> Ask:
    """The ask of an editor: what it offers, and what ends it once something was entered; while it
    is not `whole`, ending it is not what comes next."""
    moves = changes(state, board)
    if not moves:
        return Ask(prompt, tuple(taps))
    if refusal := refused(state, moves):
        return Ask(Phrase(refusal.template, refusal.facts), tuple(taps))
    return Ask(prompt, (*taps, Tap(DONE, Phrase(words), "", moves, main=whole, enters=True)))
