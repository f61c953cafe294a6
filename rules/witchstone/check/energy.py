"""The energy action."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.components import ENERGY
from rules.witchstone.map import ends
from rules.witchstone.state import State
from rules.witchstone.words import connection_words, location_words


def units_are_left(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-1"""
    if state.player.energy:
        return None
    return refuse(
        "WS-ENERGY-1",
        "no-energy-left",
        _("{name} has placed all energy units: no more energy actions."),
        name=state.player.name,
    )


def a_printed_connection(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-BOX-2"""
    if move.connection in state.board.connections:
        return None
    one, other = ends(move.connection)
    return refuse(
        "WS-BOX-2",
        "unknown-connection",
        _("No connection between {one} and {another} is known on this board.")
        if not state.own_board
        else _("This table has not read a connection between {one} and {another} off its board."),
        one=location_words(one),
        another=location_words(other),
    )


def nobody_elses(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-3"""
    seat, _units = state.built.get(move.connection, (state.active, 0))
    if seat == state.active:
        return None
    return refuse(
        "WS-ENERGY-3",
        "foreign-connection",
        _("{owner} has begun {connection}: nobody else may place energy there."),
        owner=state.players[seat].name,
        connection=connection_words(move.connection),
    )


def a_free_space(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-5"""
    _seat, units = state.built.get(move.connection, (state.active, 0))
    length = state.board.connections[move.connection]
    if units < length:
        return None
    return refuse(
        "WS-ENERGY-5",
        "connection-complete",
        _("The connection {connection} is complete: {count} of {length}."),
        connection=connection_words(move.connection),
        count=units,
        length=length,
    )


def from_the_own_network(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-2"""
    if move.connection in state.built:
        return None
    if state.reads("later-energy") == "anywhere":
        return _first_from_the_tower(state, move)
    network = state.network(state.active)
    if any(end in network for end in ends(move.connection)):
        return None
    return refuse(
        "WS-ENERGY-2",
        "not-from-the-tower",
        _(
            "The connection {connection} does not start from {name}’s tower or what is joined to"
            " it: {places}."
        ),
        connection=connection_words(move.connection),
        name=state.player.name,
        places=[location_words(place) for place in sorted(network)],
    )


def _first_from_the_tower(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-2, as it is printed."""
    if state.player.energy < ENERGY or state.player.tower in ends(move.connection):
        return None
    return refuse(
        "WS-ENERGY-2",
        "not-from-the-tower",
        _(
            "{name}’s first energy unit starts from {tower}: the connection {connection} does not"
            " touch it."
        ),
        connection=connection_words(move.connection),
        name=state.player.name,
        tower=location_words(state.player.tower),
    )


def begun_ones_first(state: State, move: m.PlaceEnergy) -> Refusal | None:
    """WS-ENERGY-4"""
    if move.connection in state.built or state.options["begun-connections"] == "left":
        return None
    lengths = state.board.connections
    for connection, (seat, units) in state.built.items():
        if seat == state.active and units < lengths[connection]:
            return refuse(
                "WS-ENERGY-4",
                "finish-the-begun",
                _("{name} has begun {connection} ({count} of {length}): that is finished first."),
                name=state.player.name,
                connection=connection_words(connection),
                count=units,
                length=lengths[connection],
            )
    return None
