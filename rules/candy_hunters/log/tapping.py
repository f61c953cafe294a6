"""A board and a card while they are being tapped together, at the desk and for a puzzle."""

from collections.abc import Callable

from rules.candy_hunters.board import NOBODY, Board
from rules.candy_hunters.cells import cell_at, within
from rules.candy_hunters.components import COLOUR_NAMES, WIDEST
from rules.candy_hunters.log.places import Area, Place, laid_out
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN, FREE, PLACE_WORDS
from rules.candy_hunters.patterns import NOTHING
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _


def area_of(
    board: Board, frame: tuple[range, range], called: Callable[[str], str | Phrase]
) -> Area:
    """Every place of a frame to be tapped, and what whoever stands there is called."""
    columns, rows = frame

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        tile = board.get(cell)
        if tile is None:
            return Place(f"place:{cell}", Phrase(FREE, {"cell": cell}), marks=("free",))
        words = Phrase(PLACE_WORDS[tile[0]], {"cell": cell})
        pawn = DRAWN[tile[1]] if tile[1] != NOBODY else ""
        if pawn:
            values = {"building": words, "pawn": called(tile[1])}
            words = Phrase(_("{building}, {pawn}"), values)
        return Place(f"place:{cell}", words, COLOUR_NAMES[tile[0]], DRAWN[tile[0]], pawn)

    return laid_out(columns, rows, place)


def grid_of(sketch: str) -> tuple[tuple[Place, ...], ...]:
    """The squares on which a card is drawn."""

    def place(x: int, y: int) -> Place:
        mark = sketch[x + WIDEST * y]
        where = Phrase("{column}, {row}", {"column": x + 1, "row": y + 1})
        if mark == NOTHING:
            return Place(f"square:{x}{y}", where, marks=("free",))
        words = Phrase("{where}: {what}", {"where": where, "what": BUILDINGS[mark]})
        return Place(f"square:{x}{y}", words, COLOUR_NAMES.get(mark, "any"), DRAWN[mark])

    return tuple(tuple(place(x, y) for x in range(WIDEST)) for y in range(WIDEST))
