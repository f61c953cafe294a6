"""The first action: placing a building."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import tiles_around
from rules.candy_hunters.components import COLOUR_NAMES
from rules.candy_hunters.state import State
from rules.candy_hunters.words import place_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def on_a_free_place(state: State, move: m.Build) -> Refusal | None:
    """CH-BUILD-3"""
    if move.cell not in state.board:
        return None
    return refuse(
        "CH-BUILD-3",
        "place-taken",
        _("On {cell} there is {building} already; buildings are placed side by side."),
        cell=move.cell,
        building=place_words(state, move.cell),
    )


def along_a_side(state: State, move: m.Build) -> Refusal | None:
    """CH-BUILD-2"""
    if next(tiles_around(state.board, move.cell), None) is not None:
        return None
    return refuse(
        "CH-BUILD-2",
        "no-side-touches",
        _("{cell} shares no side with a building; a corner alone is not enough."),
        cell=move.cell,
    )


def of_a_colour_that_is_left(state: State, move: m.Build) -> Refusal | None:
    """CH-BUILD-4"""
    if state.stack(move.colour) > 0:
        return None
    return refuse(
        "CH-BUILD-4",
        "colour-run-out",
        _("No {colour} building is left: choose another colour ({left})."),
        colour=COLOUR_NAMES[move.colour],
        left=[COLOUR_NAMES[colour] for colour, count in state.stacks().items() if count],
    )
