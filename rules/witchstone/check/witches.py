"""The witch action."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.components import SMALL_WITCHES
from rules.witchstone.map import MIXED, STONE, cheapest, prices
from rules.witchstone.state import State
from rules.witchstone.words import location_words


def one_is_in_the_supply(state: State, move: m.LayWitch) -> Refusal | None:
    """WS-WITCH-1"""
    if state.player.small_witches > 0:
        return None
    return refuse(
        "WS-WITCH-1",
        "no-witch-left",
        _("All {count} small witches of {name} are in the crystal ball."),
        count=SMALL_WITCHES,
        name=state.player.name,
    )


def one_is_lying(state: State, move: m.StandWitch) -> Refusal | None:
    """WS-WITCH-2"""
    if state.player.lying:
        return None
    return refuse(
        "WS-WITCH-2",
        "no-witch-lying",
        _("No witch of {name} lies beside the tower; one must be laid there first."),
        name=state.player.name,
    )


def one_a_location(state: State, move: m.StandWitch) -> Refusal | None:
    """WS-WITCH-6"""
    player = state.player
    if move.location not in (*player.standing, player.tower):
        return None
    return refuse(
        "WS-WITCH-6",
        "one-witch-a-location",
        _("At {location} stands a witch of {name} already; each location holds one."),
        location=location_words(move.location),
        name=player.name,
    )


def over_complete_connections(state: State, move: m.StandWitch) -> Refusal | None:
    """WS-WITCH-3"""
    if move.location in prices(state.player.tower, state.active, state.ways()):
        return None
    return refuse(
        "WS-WITCH-3",
        "not-connected",
        _("No complete connections lead from {name}’s {tower} to {location}."),
        name=state.player.name,
        tower=location_words(state.player.tower),
        location=location_words(move.location),
    )


def enough_actions_for_the_way(state: State, move: m.StandWitch) -> Refusal | None:
    """WS-WITCH-4, WS-WITCH-5"""
    ways = cheapest(state.player.tower, state.active, state.ways())
    price, used = ways[move.location]
    left = state.stack[-1].left
    if price <= left:
        return None
    return refuse(
        "WS-WITCH-5" if used == MIXED else "WS-WITCH-4",
        "too-dear",
        _("The way to {location} costs {price} witch actions; {name} has {count}."),
        location=location_words(move.location),
        price=price,
        name=state.player.name,
        count=left,
    )


def a_known_space_of_the_stone(state: State, move: m.StandWitch) -> Refusal | None:
    """WS-WITCH-7"""
    space = len(state.stone) + 1
    if move.location != STONE or space in state.board.stone:
        return None
    return refuse(
        "WS-WITCH-7",
        "bonus-not-read",
        _("This table has not read the bonus of the Witchstone’s space number {space} yet."),
        space=space,
    )
