"""What the table sees and reads, and corrections."""

from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone import pentagram as pentagrams
from rules.witchstone.board import (
    AnyPiece,
    Board,
    PentagramSpace,
    StoneSpace,
    WandSpace,
    printed_as,
)
from rules.witchstone.card_text import write_card
from rules.witchstone.check.setup import a_seat_at_this_table, still_setting_up
from rules.witchstone.components import ROUNDS, SMALL_WITCHES
from rules.witchstone.correction import REPLACED, corrected
from rules.witchstone.state import SETTING_UP, State
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


def on_an_own_board(state: State, move: m.Learn) -> Refusal | None:
    """WS-BOX-1"""
    if state.own_board:
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
        _("This table has read it otherwise: {known}, not {piece}."),
        known=write_card(known),
        piece=write_card(move.piece),
    )


def as_it_can_be_printed(state: State, move: m.Learn) -> Refusal | None:
    """WS-BOX-4"""
    if printed_as(state.board, move.piece) == move.piece or _possible(state.board, move.piece):
        return None
    return refuse(
        "WS-BOX-4",
        "cannot-be-printed",
        _("That cannot be printed beside what this table has read already: {piece}."),
        piece=write_card(move.piece),
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


# corrections


def after_set_up(state: State, move: Move) -> Refusal | None:
    """WS-SETUP-2"""
    setting_up = state.step in SETTING_UP or not state.round
    return still_setting_up(state) if setting_up else None


def says_what_and_whose(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-1"""
    theirs = move.turn or any(getattr(move, field) is not None for field in REPLACED)
    if not theirs:
        return refuse("WS-RECORD-1", "nothing-corrected", _("This correction corrects nothing."))
    if move.seat < 0:
        return refuse("WS-RECORD-1", "whose", _("A correction says whose things it corrects."))
    return None


def on_known_spaces(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2"""
    board = state.board
    far = board.last or max(board.wand, default=0)
    if move.wand is not None and (
        move.wand > far or set(range(1, move.wand + 1)) - set(board.wand)
    ):
        return refuse(
            "WS-BOX-2",
            "unknown-wand-space",
            _("This table has not read space {number} of its wand yet."),
            number=move.wand,
        )
    if move.pentagram is None or not move.pentagram or board.pentagram_space(move.pentagram):
        return None
    return refuse(
        "WS-BOX-2",
        "unknown-pentagram-space",
        _("This table has not read space {number} of its pentagram yet."),
        number=move.pentagram,
    )


def all_the_witches(state: State, move: m.Correct) -> Refusal | None:
    """WS-WITCH-9"""
    after = corrected(state, move).players[move.seat]
    if after.small_witches >= 0:
        return None
    return refuse(
        "WS-WITCH-9",
        "too-many-witches",
        _("{name} has {limit} small witches; {count} would lie and stand in the crystal ball."),
        name=after.name,
        limit=SMALL_WITCHES,
        count=after.lying + len(after.standing),
    )


def nothing_in_between(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-1"""
    if not move.turn:
        return None
    loose = any(pending.kind == "special" or pending.rim for pending in state.stack)
    if loose or state.unseen:
        return refuse(
            "WS-RECORD-1",
            "something-in-hand",
            _("A tile, a crystal or a scroll is on its way: that is finished first."),
        )
    if state.players[move.seat].turns < ROUNDS:
        return None
    return refuse(
        "WS-RECORD-1",
        "all-turns-taken",
        _("{name} has taken all {rounds} turns."),
        name=state.players[move.seat].name,
        rounds=ROUNDS,
    )
