"""Boards and table corrections as text: `correct Ola; candies bbr; board b1r/yx- at mid`."""

import re
from typing import TYPE_CHECKING, Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GRID, NOTHING, read_grid, write_grid
from rules.candy_hunters.card_text import read_pattern
from rules.candy_hunters.cells import CELL, MID
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.patterns import canonical
from rules.candy_hunters.words import candies_in_order
from rules.kernel.errors import NotUnderstood
from rules.kernel.text import quote
from rules.kernel.verbs import corrected

if TYPE_CHECKING:
    from rules.candy_hunters.notation import CandyNotation

NUMBERS = ("scares", "hand", "round")
LONGEST = 600
PLACE = re.compile(CELL)
TILES = re.compile(GRID)
MOST = 9


def read_place(text: str) -> str:
    """
    >>> read_place("N2E1"), read_place("e0s1")
    Traceback (most recent call last):
    rules.kernel.errors.NotUnderstood: “e0s1” is no place; one is written like mid, n1 or s2w3
    """
    place = text.strip().lower()
    if not PLACE.fullmatch(place):
        raise NotUnderstood(f"“{text}” is no place; one is written like mid, n1 or s2w3")
    return place


def read_board(text: str) -> tuple[str, str]:
    """A grid and its corner, without empty edges; rows may have blanks between their buildings."""
    grid, _, place = text.rpartition(" at ") if " at " in text else (text, "", MID)
    tidy = "".join(grid.split()).replace(".", NOTHING)
    if not TILES.fullmatch(tidy) or len(tidy) > LONGEST:
        raise NotUnderstood(
            f"“{grid}” is no board; it is drawn row by row like -b2/yxr: b, r, y, g for buildings,"
            " each with x for a ghost or the number of the player whose kid stands there"
        )
    try:
        board = read_grid(tidy, read_place(place))
    except ValueError as error:
        raise NotUnderstood(str(error)) from error
    if not board:
        raise NotUnderstood("a board without a building")
    return write_grid(board)


def read_correction(notation: "CandyNotation", by: int, text: str) -> m.Correct:
    """Read a correction; it begins with a player, or with `-` where nobody's things are meant."""
    seat, said = corrected(text, notation.players)
    values: dict[str, Any] = {}
    for field, value in said.items():
        values.update(_values(field, value))
    return m.Correct(by, seat, **values)


def _values(field: str, value: str) -> dict[str, Any]:
    if field == "board":
        return dict(zip(("board", "at"), read_board(value), strict=True))
    if field in NUMBERS and re.fullmatch("[0-9]{1,2}", value):
        return {field: int(value)}
    if field == "candies" and value:
        return {field: read_candies(value)}
    if field == "scored" and value:
        parts = [] if value == "-" else value.split(",")
        return {field: tuple(canonical(read_pattern(part)) for part in parts)}
    if field == "turn" and not value:
        return {field: True}
    raise NotUnderstood(f"“{field} {value}” corrects nothing")


def read_candies(text: str) -> str:
    """
    >>> read_candies("rbb"), read_candies("-")
    ('bbr', '')
    """
    letters = "" if text == "-" else "".join(text.lower().split())
    if set(letters) - set(COLOURS) or max(map(letters.count, COLOURS)) > MOST:
        raise NotUnderstood(f"“{text}” is no candy; it is written with b, r, y and g")
    return candies_in_order(letters)


def write_correction(notation: "CandyNotation", move: m.Correct) -> str:
    parts = [f"correct {quote(notation.players[move.seat]) if move.seat >= 0 else '-'}"]
    if move.candies is not None:
        parts.append(f"candies {move.candies or '-'}")
    if move.scored is not None:
        parts.append(f"scored {', '.join(move.scored) or '-'}")
    parts += [
        f"{field} {value}" for field in NUMBERS if (value := getattr(move, field)) is not None
    ]
    if move.board is not None:
        parts.append(f"board {move.board} at {move.at}")
    if move.turn:
        parts.append("turn")
    return "; ".join(parts)
