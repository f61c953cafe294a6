"""Part A of a turn: placing a double tile."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import TILE, TOWARDS
from rules.gingerbread_house.house import on_one_tile, over_one_tile
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import tile_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse


def one_of_her_face_up_tiles(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-1"""
    witch = state.witches[state.active]
    if TILE[move.tile] in witch.tiles:
        return None
    return refuse(
        "GH-BUILD-1",
        "not-face-up",
        _("{witch} has no double tile {tile} face up; she has {tiles}."),
        witch=witch.name,
        tile=tile_words(move.tile),
        tiles=[tile_words(tile) for tile in witch.tiles],
    )


def on_two_neighbouring_spaces(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-2"""
    a, b = move.spaces
    if (a - 1, b - 1) in TOWARDS:
        return None
    return refuse(
        "GH-BUILD-2",
        "not-neighbours",
        _("{witch}’s tile would lie on spaces {a} and {b}, which do not share a side."),
        witch=state.witches[state.active].name,
        a=a,
        b=b,
    )


def stairways_on_one_space(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-6"""
    if not all(move.stairs):
        return None
    return refuse(
        "GH-BUILD-6",
        "stairways-on-two-spaces",
        _("{witch} stacks stairways on a single space, not on {a} and on {b}."),
        witch=state.witches[state.active].name,
        a=move.spaces[0],
        b=move.spaces[1],
    )


def stairways_from_her_workshop(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-5"""
    needed = sum(move.stairs)
    witch = state.witches[state.active]
    if needed <= witch.workshop:
        return None
    return refuse(
        "GH-BUILD-5",
        "too-few-stairways",
        plural(
            witch.workshop,
            _("{witch} has {held} stairway in her workshop and would need {needed}."),
            _("{witch} has {held} stairways in her workshop and would need {needed}."),
        ),
        witch=witch.name,
        held=witch.workshop,
        needed=needed,
    )


def flat(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-3"""
    house = state.witches[state.active].house
    a, b = move.spaces
    first = len(house[a - 1]) // 2 + move.stairs[0]
    second = len(house[b - 1]) // 2 + move.stairs[1]
    if first == second:
        return None
    return refuse(
        "GH-BUILD-3",
        "not-flat",
        _(
            "{witch}’s tile would not lie flat: with its stairways space {a} is {first} high"
            " and space {b} is {second} high."
        )
        if any(move.stairs)
        else _(
            "{witch}’s tile would not lie flat: space {a} is {first} high"
            " and space {b} is {second} high."
        ),
        witch=state.witches[state.active].name,
        a=a,
        b=b,
        first=first,
        second=second,
    )


def not_on_one_double_tile(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-4"""
    a, b = move.spaces
    if any(move.stairs) or not on_one_tile(state.witches[state.active].house, a - 1, b - 1):
        return None
    return refuse(
        "GH-BUILD-4",
        "one-double-tile",
        _(
            "{witch}’s spaces {a} and {b} show the two halves of one double tile:"
            " a double tile may not lie on only one other."
        ),
        witch=state.witches[state.active].name,
        a=a,
        b=b,
    )


def not_over_one_double_tile(state: State, move: m.Build) -> Refusal | None:
    """GH-BUILD-7, for tables that choose the stricter reading"""
    if not state.strict_ground or not any(move.stairs):
        return None
    a, b = move.spaces
    if not over_one_tile(state.witches[state.active].house, a - 1, b - 1, move.stairs):
        return None
    return refuse(
        "GH-BUILD-7",
        "over-one-double-tile",
        _(
            "This table plays that {witch} cannot build on one double tile with wild tiles on the"
            " one half and stairways on the other ({a} and {b})."
        ),
        witch=state.witches[state.active].name,
        a=a,
        b=b,
    )
