"""What the table sees, and what it reads off its board."""

from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone import pentagram as pentagrams
from rules.witchstone.board import (
    AnyPiece,
    Board,
    Connection,
    PentagramSpace,
    StoneSpace,
    WandSpace,
    pieces_of,
    printed_as,
    with_piece,
)
from rules.witchstone.check.setup import a_seat_at_this_table
from rules.witchstone.correction import PRINTED, board_after, says
from rules.witchstone.piece_words import part_words, piece_words
from rules.witchstone.state import State
from rules.witchstone.wand import LIGHT


def somebody_at_this_table(state: State, move: Move) -> Refusal | None:
    """WS-SETUP-1"""
    seat = max(move.by, move.seat) if isinstance(move, m.Correct) else move.by
    return a_seat_at_this_table(state, seat)


def nobodys_own(state: State, move: m.Refill | m.TurnUp) -> Refusal | None:
    """WS-RECORD-2"""
    return None if move.by < 0 else _not_turned_up("WS-RECORD-2", "nobodys-own")


def a_scroll_was_taken(state: State, move: m.Refill) -> Refusal | None:
    """WS-SCROLL-4"""
    if state.step == "see" and state.unseen[0] == "scroll":
        return None
    return _not_turned_up("WS-SCROLL-4", "no-scroll-taken")


def a_special_tile_was_taken(state: State, move: m.TurnUp) -> Refusal | None:
    """WS-RECORD-2"""
    if state.step == "see" and state.unseen[0].startswith("special"):
        return None
    return _not_turned_up("WS-RECORD-2", "no-special-tile-taken")


def _not_turned_up(rule: str, reason: str) -> Refusal:
    return refuse(
        rule,
        reason,
        _("Nothing of that kind is turned up now: each is replaced when one was taken."),
    )


# the printed board


def on_an_own_board(state: State, move: m.Learn | m.Correct) -> Refusal | None:
    """WS-BOX-1"""
    if state.own_board or (isinstance(move, m.Correct) and not says(move, PRINTED)):
        return None
    return refuse(
        "WS-BOX-1",
        "sketch-board",
        _("This table plays on the sketch board, which is complete: nothing is read off a box."),
    )


def not_otherwise_before(state: State, move: m.Learn) -> Refusal | None:
    """WS-BOX-3"""
    known = printed_as(state.board, move.piece)
    if known is None or known == move.piece:
        return None
    return refuse(
        "WS-BOX-3",
        "printed-otherwise",
        _("This table has read it otherwise: “{known}”, not “{piece}”."),
        known=piece_words(known),
        piece=piece_words(move.piece),
    )


def as_it_can_be_printed(state: State, move: m.Learn) -> Refusal | None:
    """WS-BOX-4"""
    if printed_as(state.board, move.piece) == move.piece or _possible(state.board, move.piece):
        return None
    return refuse(
        "WS-BOX-4",
        "cannot-be-printed",
        _("That cannot be printed beside what this table has read already: {piece}."),
        piece=piece_words(move.piece),
    )


def _possible(board: Board, piece: AnyPiece) -> bool:
    if isinstance(piece, PentagramSpace):
        kinds = [*board.pentagram.values(), piece.kind]
        if any(kinds.count(kind) > most for kind, most in pentagrams.EACH.items()):
            return False
        if piece.kind == pentagrams.START:
            whole = set(board.pentagram) == set(range(1, piece.number))
            return whole and all(kinds.count(kind) == n for kind, n in pentagrams.EACH.items())
        return not board.loop
    if isinstance(piece, Connection):
        plain = piece.between.rstrip("ab")
        lettered = {f"{plain}a", f"{plain}b"} & set(board.connections)
        return not lettered if piece.between == plain else plain not in board.connections
    if isinstance(piece, WandSpace):
        if piece.kind != LIGHT and piece.kind in board.wand.values():
            return False
        if piece.last:
            return not board.last and max(board.wand, default=0) < piece.number
        return not board.last or piece.number < board.last
    if isinstance(piece, StoneSpace):
        better = [board.stone[n] for n in board.stone if n < piece.number]
        worse = [board.stone[n] for n in board.stone if n > piece.number]
        return max(worse, default=0) <= piece.points <= min(better, default=9)
    return True


def only_what_was_read(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-3: read otherwise is what was read; what the rulebook prints is not."""
    known = {piece.name for piece in pieces_of(state.board)}
    named = [*(piece.name for piece in move.reads or ()), *(move.misread or ())]
    unread = [name for name in named if name not in known]
    if not unread:
        return None
    return refuse(
        "WS-BOX-3",
        "never-read",
        _("This table has never read that off its board: {piece}."),
        piece=part_words(unread[0]),
    )


def a_board_as_it_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2, WS-BOX-4"""
    if not says(move, PRINTED):
        return None
    if {"corners", "bubbles"} & set(move.misread or ()) and state.step != "board":
        return refuse(
            "WS-BOX-2",
            "cauldron-needed",
            _("The game was set up with this cauldron: say how it looks instead."),
        )
    board = Board()
    for piece in pieces_of(board_after(state, move)):
        if not _possible(board, piece):
            return refuse(
                "WS-BOX-4",
                "cannot-be-printed",
                _("That cannot be printed beside what this table has read already: {piece}."),
                piece=piece_words(piece),
            )
        board = with_piece(board, piece)
    return None
