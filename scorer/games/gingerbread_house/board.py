"""A house that is laid by taps on its own roofs: first the roof, then what lies on it."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.gingerbread_house.components import SPACES, SYMBOLS, TOWARDS
from rules.gingerbread_house.desk.hand import Hand
from rules.gingerbread_house.desk.laying import EDITING
from rules.gingerbread_house.house import House
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.state import Witch
from rules.kernel.editing import Line
from rules.kernel.laying import Laying
from scorer.games.gingerbread_house.drawing import Mark, put_half


class Half(NamedTuple):
    """A symbol that half of a tile, or the board, may show: the taps that say so."""

    do: str
    words: str
    symbol: str
    chosen: bool = False


class Board(NamedTuple):
    """What is seen and asked while a house is laid."""

    board: str
    house: House
    marks: Mapping[int, Mark]
    roof: int
    """The roof that was tapped; 0 while none was."""
    bare: bool
    """Whether only the board lies there."""
    halves: tuple[Half, ...]
    """Of a double tile: its first half on that roof, or its other half."""
    printed: tuple[Half, ...]
    laid: bool
    """Whether the first half lies already."""


def board(laying: Laying | Line, roof: str) -> Board:
    """The house on the screen, with the roof that was tapped."""
    if isinstance(laying, Line):
        laying = EDITING.opened(laying)
    witch: Witch = laying.state.witches[laying.shown]
    held = Hand.read(laying.hand)
    if held.kind == "tile" and held.put:
        return _half_laid(witch, held)
    tapped = int(roof) if roof in {str(space + 1) for space in SPACES} else 0
    marks = {
        space: Mark(
            "chosen" if space == tapped else "" if tapped else "framed", key=f"roof={space}"
        )
        for space in range(1, 10)
    }
    return Board(
        witch.board,
        witch.house,
        marks,
        tapped,
        bare=bool(tapped) and not witch.house[tapped - 1],
        halves=_symbols(f"hand=tile;symbol={{0}};symbol={{0}};space:{tapped}") if tapped else (),
        printed=_symbols(f"hand=print;symbol={{0}};space:{tapped}") if tapped else (),
        laid=False,
    )


def _half_laid(witch: Witch, held: Hand) -> Board:
    """Its other half goes to a neighbouring roof."""
    first, second = held.half[0], held.half[1]
    marks = {
        space + 1: Mark("framed" if (held.put - 1, space) in TOWARDS else "faded")
        for space in SPACES
    }
    return Board(
        witch.board,
        put_half(witch.house, held.put - 1, first),
        marks | {held.put: Mark("chosen")},
        held.put,
        bare=False,
        halves=_symbols(f"symbol={first};symbol={{0}}", second),
        printed=(),
        laid=True,
    )


def _symbols(do: str, chosen: str = "") -> tuple[Half, ...]:
    return tuple(
        Half(do.format(each), SYMBOL_WORDS[each], SYMBOL_DRAWN[each], each == chosen)
        for each in SYMBOLS
    )
