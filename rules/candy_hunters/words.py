"""What lies and stands on the board, in the players' words."""

from rules.candy_hunters.board import LARGE, NOTHING, owner
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.components import COLOUR_NAMES, COLOURS
from rules.candy_hunters.patterns import GHOST
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

BUILDING: dict[str, str] = {
    "b": _("a blue building"),
    "r": _("a red building"),
    "y": _("a yellow building"),
    "g": _("a green building"),
}
IN_ORDER = "".join(COLOURS)


def name_of(state: State, seat: int) -> str:
    return state.players[seat].name if seat != TABLE else _("the table")


def pawn_words(state: State, pawn: str) -> Phrase:
    """Somebody on the board, or who was driven out."""
    seat = owner(pawn)
    if seat >= 0:
        return Phrase(_("a kid of {name}"), {"name": state.players[seat].name})
    return Phrase(_("the large ghost") if pawn == LARGE else _("a ghost"))


def place_words(state: State, cell: Cell) -> Phrase:
    """What a place shows: a building and whoever stands on it, or nothing."""
    tile = state.board.get(cell, NOTHING)
    return Phrase(BUILDING[tile[0]] if tile != NOTHING else _("no building"))


def mark_words(mark: str) -> Phrase:
    """What a pattern requires of a place."""
    return Phrase(_("a ghost") if mark == GHOST else BUILDING[mark])


def candies_in_order(letters: str) -> str:
    """Candies as they are kept.

    >>> candies_in_order("grb")
    'brg'
    """
    return "".join(sorted(letters, key=IN_ORDER.index))


IN_SENTENCES = tuple(COLOUR_NAMES.values())
"""Words of the notation that sentences use: whoever shows the sentence translates them."""
OF_RECORDS = (
    *(_("Player"), _("Pattern"), _("Mode"), _("game"), _("puzzle")),
    *(_("Haunted"), _("yes"), _("no"), _("left"), _("taken")),
    *(_("Two players"), _("Four players haunted"), _("Large ghost")),
    *(_("Fewer patterns decide"), _("Fewer scares decide"), _("More colours decide")),
    *(_("Shared victory"), _("Puzzle solved"), _("Puzzle solved early"), _("Puzzle unsolved")),
    *(_("reached"), _("last-round"), _("Chains"), _("ended"), _("endless")),
)
"""Words of the header of a record, and what the shipped records are called."""
