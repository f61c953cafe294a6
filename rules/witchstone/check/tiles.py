"""Laying a hex tile, or passing where none fits."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.cauldron import room_for_a_tile
from rules.witchstone.components import PAIRS, SYMBOL_NAMES
from rules.witchstone.hexes import Cell, neighbours
from rules.witchstone.state import State


def not_played_before(state: State, move: m.LayTile) -> Refusal | None:
    """WS-TILE-6"""
    if move.pair not in state.player.played:
        return None
    return refuse(
        "WS-TILE-6",
        "tile-played",
        _("{name} has played the tile with {one} and {another} already; there is one of each."),
        name=state.player.name,
        one=SYMBOL_NAMES[move.pair[0]],
        another=SYMBOL_NAMES[move.pair[1]],
    )


def on_neighbouring_spaces(state: State, move: m.LayTile) -> Refusal | None:
    """WS-TILE-2"""
    if move.second in neighbours(move.first):
        return None
    return refuse(
        "WS-TILE-2",
        "not-neighbours",
        _("A hex tile covers two neighbouring spaces; {cell} and {beside} are not."),
        cell=move.first,
        beside=move.second,
    )


def on_empty_spaces(state: State, move: m.LayTile) -> Refusal | None:
    """WS-TILE-3, WS-TILE-4, WS-TILE-5"""
    return covered(state, move.first) or covered(state, move.second)


def covered(state: State, cell: Cell) -> Refusal | None:
    """What a space of the active player's cauldron holds; nothing for an empty one."""
    player = state.player
    if printed := state.board.corners.get(cell):
        return refuse(
            "WS-TILE-4",
            "printed-symbol",
            _("On {cell} the cauldron shows {symbol}: printed symbols are never covered."),
            cell=cell,
            symbol=SYMBOL_NAMES[printed],
        )
    if cell in player.in_cauldron:
        return refuse(
            "WS-TILE-5",
            "crystal-there",
            _("On {cell} of {name}’s cauldron lies a crystal: it must be moved or removed first."),
            cell=cell,
            name=player.name,
        )
    if any(cell in tile.cells for tile in player.laid):
        return refuse(
            "WS-TILE-3",
            "tile-there",
            _("On {cell} of {name}’s cauldron lies a tile already."),
            cell=cell,
            name=player.name,
        )
    return None


def no_tile_fits(state: State, move: m.Pass) -> Refusal | None:
    """WS-TILE-7"""
    room = next(room_for_a_tile(state.board, state.player), None)
    left = len(PAIRS) - len(state.player.played)
    if room is None or not left:
        return None
    return refuse(
        "WS-TILE-7",
        "a-tile-fits",
        _("{name} must lay a tile while two neighbouring spaces are empty, as {cell} and {other}."),
        name=state.player.name,
        cell=room[0],
        other=room[1],
    )
