"""The other action: take two stairways."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import MOST_STAIRWAYS, STAIRWAYS_A_TURN, TILE
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import tile_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def discard_a_face_up_tile(state: State, move: m.TakeStairways) -> Refusal | None:
    """GH-STAIRS-1"""
    witch = state.witches[state.active]
    if TILE[move.tile] in witch.tiles:
        return None
    return refuse(
        "GH-STAIRS-1",
        "not-face-up",
        _("{witch} has no double tile {tile} face up to discard; she has {tiles}."),
        witch=witch.name,
        tile=tile_words(move.tile),
        tiles=[tile_words(tile) for tile in witch.tiles],
    )


def up_to_two(state: State, move: m.TakeStairways) -> Refusal | None:
    """GH-STAIRS-1"""
    if move.count <= STAIRWAYS_A_TURN:
        return None
    return refuse(
        "GH-STAIRS-1",
        "up-to-two",
        _("{witch} may take up to {limit} stairways, not {count}."),
        witch=state.witches[state.active].name,
        limit=STAIRWAYS_A_TURN,
        count=move.count,
    )


def as_many_as_there_are(state: State, move: m.TakeStairways) -> Refusal | None:
    """GH-STAIRS-4"""
    if move.count <= state.stairways:
        return None
    return refuse(
        "GH-STAIRS-4",
        "stairways-run-out",
        _("{witch} cannot take {count}: of the stairways, the supply has {left} left."),
        left=state.stairways,
        witch=state.witches[state.active].name,
        count=move.count,
    )


def room_in_the_workshop(state: State, move: m.TakeStairways) -> Refusal | None:
    """GH-LIMIT-2"""
    witch = state.witches[state.active]
    if witch.workshop + move.count <= MOST_STAIRWAYS:
        return None
    return refuse(
        "GH-LIMIT-2",
        "workshop-full",
        _("{witch} has {held} of at most {limit} stairways: there is no room for {count} more."),
        witch=witch.name,
        held=witch.workshop,
        count=move.count,
        limit=MOST_STAIRWAYS,
    )
