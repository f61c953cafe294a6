"""Hex tiles to choose from: the fifteen pairs of symbols."""

from collections.abc import Collection, Iterator

import msgspec

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import PAIRS
from rules.witchstone.drawn.pieces import Keyed, drawn, untapped
from rules.witchstone.words import symbol_words


class Tile(msgspec.Struct, frozen=True):
    """A pair of symbols."""

    pair: str
    key: str
    words: Phrase
    symbols: tuple[str, ...]
    gone: bool = False
    """Whether it was played already."""


class Tiles(msgspec.Struct, frozen=True):
    """All pairs in their order."""

    tiles: tuple[Tile, ...]
    special: bool = False

    @property
    def keys(self) -> Iterator[str]:
        yield from (tile.key for tile in self.tiles)


def draw_tiles(
    gone: Collection[str] = (), *, key_of: Keyed = untapped, special: bool = False
) -> Tiles:
    """Every pair once, or special tiles with every pair."""
    return Tiles(
        tuple(
            Tile(
                pair,
                key_of(pair),
                _words(pair, special, pair in gone),
                drawn(pair),
                pair in gone,
            )
            for pair in PAIRS
        ),
        special,
    )


def _words(pair: str, special: bool, gone: bool) -> Phrase:
    values = {"symbols": symbol_words(pair)}
    if gone:
        return Phrase(_("hex tile {symbols}, played already"), values)
    return Phrase(_("special hex tile {symbols}") if special else _("hex tile {symbols}"), values)
