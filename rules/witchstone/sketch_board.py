"""The sketch board: ours, to try the game without a box; nothing of it is printed anywhere."""

import tomllib
from functools import cache

from rules.witchstone.board import HOME, Board, with_piece
from rules.witchstone.card_text import read_card


@cache
def sketch_board() -> Board:
    sketch = tomllib.loads((HOME / "sketch_board.toml").read_text("utf-8"))
    board = Board()
    for text in sketch["pieces"]:
        board = with_piece(board, read_card(text))
    return board
