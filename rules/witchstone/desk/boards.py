"""The board that a position is set up on."""

from rules.witchstone.board import Board, with_piece
from rules.witchstone.card_text import read_card
from rules.witchstone.desk.setting import Setting
from rules.witchstone.position import SCROLLS_SHOWN, SPECIALS_SHOWN
from rules.witchstone.sketch_board import sketch_board


def board_of(setting: Setting) -> Board:
    """The sketch board, or the players' own as far as it was read."""
    if not setting.printed:
        return sketch_board()
    board = Board()
    for text in setting.printed:
        board = with_piece(board, read_card(text))
    return board


def scrolls_of(setting: Setting) -> tuple[str, ...]:
    """The scrolls on display."""
    return SCROLLS_SHOWN if setting.display is None else setting.display


def specials_of(setting: Setting) -> tuple[str, ...]:
    """The special tiles on the pentagram."""
    return SPECIALS_SHOWN if setting.specials is None else setting.specials
