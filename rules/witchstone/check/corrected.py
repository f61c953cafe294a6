"""Table corrections: chips, crystals and tiles as they can lie."""

from collections import Counter

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.board import Board
from rules.witchstone.components import shelf_limit
from rules.witchstone.correction import ALL_CRYSTALS, corrected, crystals_of
from rules.witchstone.hexes import neighbours
from rules.witchstone.map import WITH_CHIPS
from rules.witchstone.state import Player, State


def chips_at_locations(state: State, move: m.Correct) -> Refusal | None:
    """WS-CHIP-1"""
    if all(place in WITH_CHIPS for place, _face in move.places or ()):
        return None
    return refuse("WS-CHIP-1", "no-chip-there", _("At the Witchstone lies no magic chip."))


def crystals_as_they_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-3, WS-CRYSTAL-7"""
    after = corrected(state, move)
    for seat, player in enumerate(after.players):
        coloured, black = crystals_of(after, seat)
        if state.step != "board" and (coloured, black) != ALL_CRYSTALS:
            return refuse(
                "WS-RECORD-3",
                "as-many-crystals",
                _(
                    "{name} has six coloured crystals and a black one in the cauldron, the rack and"
                    " beside the screen; there would be {count} and {black}."
                ),
                name=player.name,
                count=coloured,
                black=black,
            )
    for shelf, crystals in after.rack.items():
        limit = shelf_limit(shelf, len(after.players))
        if len(crystals) > limit:
            return refuse(
                "WS-CRYSTAL-7",
                "shelf-full",
                _("A shelf would hold {count} crystals; with {players} players it holds {limit}."),
                count=len(crystals),
                players=len(after.players),
                limit=limit,
            )
    return None


def a_cauldron_as_it_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-TILE-2, WS-TILE-6, WS-RECORD-3"""
    after = corrected(state, move)
    found = (_cauldron(after.board, player) for player in after.players)
    return next((refusal for refusal in found if refusal), None)


def _cauldron(board: Board, player: Player) -> Refusal | None:
    for tile in player.laid:
        if not tile.special and tile.cells[1] not in neighbours(tile.cells[0]):
            return refuse(
                "WS-TILE-2",
                "not-neighbours",
                _("A hex tile covers two neighbouring spaces; {cell} and {beside} are not."),
                cell=tile.cells[0],
                beside=tile.cells[1],
            )
    if len(set(player.played)) < len(player.played):
        return refuse(
            "WS-TILE-6",
            "tile-played",
            _("Of each pair {name} has one hex tile."),
            name=player.name,
        )
    things = [cell for tile in player.laid for cell in tile.cells]
    things += [*player.in_cauldron, *board.corners]
    twice = [cell for cell, count in Counter(things).items() if count > 1]
    if not twice:
        return None
    return refuse(
        "WS-RECORD-3",
        "two-on-one-space",
        _("On {cell} of {name}’s cauldron would lie two things."),
        cell=twice[0],
        name=player.name,
    )
