"""Steps on a pentagram or a wand that is not known so far: the spaces on the way are said one by
one, and the counter goes as far as they allow."""

from collections.abc import Iterator

import msgspec

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import moves as m
from rules.witchstone import pentagram as pentagrams
from rules.witchstone import wand as wands
from rules.witchstone.board import AnyPiece, Board, PentagramSpace, WandSpace, with_piece
from rules.witchstone.log.editors.outcome import possible, refused
from rules.witchstone.log.editors.tracks import (
    LAST,
    PENTAGRAM_WORDS,
    SHORT,
    WAND_SHORT,
)
from rules.witchstone.log.keys import number_of, parted
from rules.witchstone.piece_words import wand_words
from rules.witchstone.state import State

KINDS = {"p": ("step", SHORT), "m": ("wand", WAND_SHORT)}
"""Of each symbol the key that moves a counter, and the kinds of its spaces."""


class Stride(msgspec.Struct, frozen=True):
    """Spaces on a way as far as they were said."""

    count: int
    """How far the counter goes."""
    board: Board
    pieces: tuple[AnyPiece, ...] = ()
    asked: int = 0
    """The space that is to be said; 0 where the way is known."""
    last: bool = False
    """Whether the space that is said next is the wand's last."""


def stride_taps(state: State, picked: Path) -> Iterator[Tap]:
    """How far it could go beyond what is known."""
    if picked:
        return
    word, _short = KINDS[state.stack[-1].symbol]
    for count in range(1, state.stack[-1].left + 1):
        way = stride(state, count, ())
        if way.count < count:
            return
        if way.asked:
            values = {"count": count}
            yield Tap(f"{word}:{count}", Phrase(_("{count} further"), values), enters=True)


def stride(state: State, count: int, said: Path) -> Stride:
    """The way of so many steps, with what was said of it."""
    symbol = state.stack[-1].symbol
    board, last, pieces = state.board, False, list[AnyPiece]()
    answers = list(said)
    for done in range(1, count + 1):
        while answers[:1] == [LAST]:
            last = not last
            answers.pop(0)
        number = _number(state, symbol, done)
        kind = _known(board, symbol, number)
        if symbol == "m" and board.last and number > board.last:
            return Stride(done - 1, board, tuple(pieces))
        if not kind:
            piece = _piece(symbol, number, answers.pop(0), last) if answers else None
            if piece is None or not possible(state, board, piece):
                return Stride(count, board, tuple(pieces), number, last)
            board, last = with_piece(board, piece), False
            pieces.append(piece)
            kind = piece.kind
        if kind == pentagrams.HEX:
            return Stride(done, board, tuple(pieces))
    return Stride(count, board, tuple(pieces))


def _number(state: State, symbol: str, done: int) -> int:
    player = state.player
    return (player.pentagram if symbol == "p" else player.wand) + done


def _known(board: Board, symbol: str, number: int) -> str:
    return board.pentagram_space(number) if symbol == "p" else board.wand.get(number, "")


def _piece(symbol: str, number: int, key: str, last: bool) -> PentagramSpace | WandSpace | None:
    kind, rest = parted(key)
    if kind != "k" or rest not in KINDS[symbol][1]:
        return None
    if symbol == "m":
        return WandSpace(number, WAND_SHORT[rest], last) if number <= wands.MOST else None
    if number > pentagrams.MOST:
        return None
    return PentagramSpace(number, SHORT[rest])  # type: ignore[arg-type]


def stride_asks(state: State, picked: Path) -> Ask | None:
    """What the next unknown space on the way is."""
    symbol = state.stack[-1].symbol
    word, short = KINDS[symbol]
    count = number_of(picked[0], word)
    if not count or count > state.stack[-1].left:
        return None
    now = stride(state, count, picked[1:])
    if not now.asked:
        return None
    taps = []
    for letters, kind in short.items():
        piece = _piece(symbol, now.asked, f"k:{letters}", now.last)
        if piece and possible(state, now.board, piece):
            words = wand_words(kind) if symbol == "m" else Phrase(PENTAGRAM_WORDS[kind])
            moves = _walked(state, stride(state, count, (*picked[1:], f"k:{letters}")))
            taps.append(Tap(f"k:{letters}", words, "", moves, enters=True))
    if symbol == "m":
        words = Phrase(_("Space {number} is the last one"), {"number": now.asked})
        taps.append(Tap(LAST, words, chosen=now.last, enters=True))
        prompt = _("What is space {number} of the wand, from the hilt?")
    else:
        prompt = _("What is space {number} of the pentagram, clockwise?")
    return Ask(Phrase(prompt, {"number": now.asked}), tuple(taps))


def _walked(state: State, way: Stride) -> tuple[Move, ...]:
    """What is read and the steps; nothing while a space is still unknown."""
    if way.asked or not way.count:
        return ()
    on_wand = state.stack[-1].symbol == "m"
    step = m.MoveOnWand(state.active, way.count) if on_wand else m.StepOn(state.active, way.count)
    moves = (*(m.Learn(TABLE, piece) for piece in way.pieces), step)
    return moves if refused(state, moves) is None else ()
