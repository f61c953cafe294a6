"""A hex tile by taps: the tile and its two spaces in any order; `turn` lays it the other way."""

from collections.abc import Iterator

import msgspec

from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.cauldron import room_for_a_tile
from rules.witchstone.components import PAIRS
from rules.witchstone.hexes import Cell
from rules.witchstone.log.keys import TURN, cell_key, cell_of, pair_of_key, tile_key
from rules.witchstone.state import State


class Placed(msgspec.Struct, frozen=True):
    """A tile as far as it was tapped."""

    pair: str = ""
    cells: tuple[Cell, ...] = ()
    turned: bool = False

    @property
    def shown(self) -> str:
        """Its symbols in the order of the spaces."""
        return self.pair[::-1] if self.turned else self.pair

    def move(self, by: int) -> m.LayTile | None:
        """Nothing while something is missing."""
        if not self.pair or len(self.cells) != len(self.pair):
            return None
        one, other = self.cells[::-1] if self.turned else self.cells
        return m.LayTile(by, self.pair, one, other)


def placed(picked: Path) -> Placed:
    """What these taps say; of tiles the last, of spaces the first two."""
    pairs = [pair for key in picked if (pair := pair_of_key(key))]
    cells = [cell for key in picked if (cell := cell_of(key))]
    return Placed(pairs[-1] if pairs else "", tuple(dict.fromkeys(cells))[:2], TURN in picked)


def places(state: State, picked: Path) -> bool:
    """Whether these taps can be those of a tile."""
    tile = placed(picked)
    known = bool(tile.pair) + len(tile.cells) + tile.turned
    if state.step != "tile" or known != len(picked) or (tile.turned and not tile.pair):
        return False
    left = not tile.pair or tile.pair not in state.player.played
    return left and len(tile.cells) < 2 + (not tile.pair) and bool(_room(state, tile))


def anew(state: State, picked: Path, key: str) -> bool:
    """A second space that does not fit is no beginning: the tile in hand stays there."""
    tile = placed(picked)
    return not (state.step == "tile" and tile.pair and tile.cells and cell_of(key))


def _room(state: State, tile: Placed) -> list[tuple[Cell, Cell]]:
    """The pairs of spaces that are left for it."""
    room = room_for_a_tile(state.board, state.player)
    count = len(tile.cells)
    return [pair for pair in room if pair[:count] == tile.cells]


def tile_taps(state: State, picked: Path) -> Iterator[tuple[str, tuple[m.LayTile, ...]]]:
    """The keys that may follow, and what those play that complete the tile."""
    tile = placed(picked)
    room = _room(state, tile)
    if not tile.pair and room:
        played = state.player.played
        for pair in PAIRS:
            if pair not in played:
                yield tile_key(pair), _played(state, (*picked, tile_key(pair)))
    if tile.pair:
        yield TURN, ()
    if len(tile.cells) < 2:
        for cell in dict.fromkeys(pair[len(tile.cells)] for pair in room):
            yield cell_key(cell), _played(state, (*picked, cell_key(cell)))


def _played(state: State, picked: Path) -> tuple[m.LayTile, ...]:
    move = placed(picked).move(state.active)
    return (move,) if move else ()
