"""What is printed, as text: `rim a2 e`, `connection tower1-village2 3`, `wand 5 bonus w`."""

from collections.abc import Callable
from typing import Literal

from rules.kernel.errors import NotUnderstood
from rules.witchstone.board import (
    AnyPiece,
    Bubbles,
    Connection,
    Corners,
    PentagramSpace,
    Rim,
    StoneSpace,
    Thresholds,
    WandSpace,
)
from rules.witchstone.hexes import CELLS
from rules.witchstone.reading import (
    read_cell,
    read_connection,
    read_number,
    read_symbol,
    symbols_in_order,
)

FORMS = (
    "corners ewpcms, bubbles b2 b4 d2 d6 f2 f4, rim a2 e, connection tower1-village2 3,"
    " pentagram 3 owl, wand 5 bonus w, wand 6 silver witches, wand 20 light last, stone 3 2 or"
    " thresholds 2 3 4"
)


def read_card(text: str) -> AnyPiece:
    """
    >>> write_card(read_card("connection village2-tower1 3"))
    'connection tower1-village2 3'
    """
    what, *words = text.lower().split()[:20] or [""]
    reader = READERS.get(what)
    if reader is None:
        raise NotUnderstood(f"“{text}” is nothing that is printed; that is written like {FORMS}")
    try:
        return reader(words)
    except (ValueError, IndexError, TypeError) as error:
        if isinstance(error, NotUnderstood):
            raise
        raise NotUnderstood(f"“{text}” is not printed so; it is written like {FORMS}") from error


def _corners(words: list[str]) -> AnyPiece:
    return Corners("".join(read_symbol(letter) for letter in "".join(words)))


def _bubbles(words: list[str]) -> AnyPiece:
    return Bubbles(tuple(sorted({read_cell(word) for word in words}, key=CELLS.index)))


def _rim(words: list[str]) -> AnyPiece:
    return Rim(read_cell(words[0]), symbols_in_order("".join(words[1:])))


def _connection(words: list[str]) -> AnyPiece:
    between, length = words
    return Connection(read_connection(between), _length(read_number(length)))


def _length(number: int) -> Literal[1, 2, 3]:
    if number not in (1, 2, 3):
        raise NotUnderstood(f"a connection has 1, 2 or 3 spaces, not {number}")
    return 1 if number == 1 else 2 if number == 2 else 3


def _pentagram(words: list[str]) -> AnyPiece:
    number, kind = words
    if kind not in ("light", "owl", "hex", "start") or not 1 <= read_number(number) <= 40:
        raise NotUnderstood(f"“{kind}” is no space of the pentagram; one is light, owl, hex, start")
    return PentagramSpace(read_number(number), kind)  # type: ignore[arg-type]


def _wand(words: list[str]) -> AnyPiece:
    number, *kind = words
    last = kind[-1:] == ["last"]
    if not 1 <= read_number(number) <= 60:
        raise NotUnderstood(f"the wand has no space {number}")
    return WandSpace(read_number(number), " ".join(kind[:-1] if last else kind), last)


def _stone(words: list[str]) -> AnyPiece:
    number, points = map(read_number, words)
    if not 1 <= number <= 4 or points > 9:
        raise NotUnderstood("the Witchstone's spaces are 1 to 4")
    return StoneSpace(number, points)


def _thresholds(words: list[str]) -> AnyPiece:
    some, many, most = map(read_number, words)
    if not 1 <= some < many < most <= 15:
        raise NotUnderstood("three numbers, each above the one before")
    return Thresholds(some, many, most)


READERS: dict[str, Callable[[list[str]], AnyPiece]] = {
    "corners": _corners,
    "bubbles": _bubbles,
    "rim": _rim,
    "connection": _connection,
    "pentagram": _pentagram,
    "wand": _wand,
    "stone": _stone,
    "thresholds": _thresholds,
}


def write_card(piece: AnyPiece) -> str:
    """The canonical text; `read_card` gives the same piece back."""
    match piece:
        case Corners():
            return f"corners {piece.symbols}"
        case Bubbles():
            return f"bubbles {' '.join(piece.cells)}"
        case Rim():
            return f"rim {piece.cell} {piece.symbols}"
        case Connection():
            return f"connection {piece.between} {piece.length}"
        case PentagramSpace():
            return f"pentagram {piece.number} {piece.kind}"
        case WandSpace():
            return f"wand {piece.number} {piece.kind}{' last' if piece.last else ''}"
        case StoneSpace():
            return f"stone {piece.number} {piece.points}"
        case Thresholds():
            return f"thresholds {piece.some} {piece.many} {piece.most}"
