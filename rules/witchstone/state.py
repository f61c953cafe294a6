"""A position: everything on the table, as immutable plain values."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import Board
from rules.witchstone.components import (
    BOTTOM,
    ENERGY,
    HAND,
    HANDICAP_TILES,
    OWL_STACKS,
    OWLS,
    SCROLLS,
    SMALL_WITCHES,
    SPECIALS,
    SYMBOLS,
    TILES,
)
from rules.witchstone.hexes import Cell
from rules.witchstone.map import Way, complete, reached

Step = Literal[
    "board", "chips", "display", "specials", "start", "tower", "tile", "begin", "act", "see", "over"
]
"""What the table is waiting for."""

STEP_WORDS: dict[str, str] = {
    "board": _("the printed symbols and the crystal spaces of the cauldron"),
    "chips": _("the magic chips"),
    "display": _("the six scrolls on display"),
    "specials": _("the three special hex tiles of the pentagram"),
    "start": _("the starting player"),
    "tower": _("a big witch"),
    "tile": _("a hex tile"),
    "begin": _("the action type that comes first"),
    "act": _("the actions on top"),
    "see": _("what was turned up"),
    "over": _("nothing more"),
}
"""The same in the players' words."""
SETTING_UP = frozenset(["board", "chips", "display", "specials", "start"])
"""Before anybody has placed a witch."""

EARLIER = {"later-energy": "network", "wand-doubling": "movement", "late-spells": "refused"}
"""How rules 1 read what is an option since: so are positions played that do not say it."""

LEAD = "lead"
"""A bonus of the wand that was doubled, among what has brought actions."""
Kind = Literal["act", "special", "any", "spaces"]


class Laid(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A tile in a cauldron: a hex tile on two spaces, or a special one with both symbols on one."""

    pair: str
    cells: tuple[Cell, ...]

    @property
    def special(self) -> bool:
        return len(self.cells) == 1


class Pending(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is still to be done, and what set it off."""

    kind: Kind
    source: str
    """tile, chip, special, pentagram, shelf, bottom or wand."""
    symbol: str = ""
    """The action type, or the pair of a special hex tile."""
    left: int = 0
    """Actions left."""
    rim: tuple[str, ...] = ()
    """Crystals on the rim: the symbol there, with `k` behind it for the black one."""
    chips: tuple[str, ...] = ()
    """Chips of the bottom shelf that are not used yet; with `k` for the black crystal's."""
    spaces: tuple[int, ...] = ()
    """Spaces of the wand that are still to be resolved; of wand actions, those crossed while a
    spell could still follow."""
    doubled: bool = False
    """For whoever leads on the wand."""
    added: tuple[str, ...] = ()
    """What else has brought actions of the same type since, in order."""
    again: bool = False
    """Spaces that were resolved before, once more: their player leads by now."""

    @property
    def sources(self) -> tuple[str, ...]:
        """All that set it off, each named once."""
        first = LEAD if self.doubled else self.source
        return tuple(dict.fromkeys((first, *self.added)))

    @property
    def finished(self) -> bool:
        waiting = self.left or self.rim or self.chips or self.spaces
        return self.kind == "act" and not waiting


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player's side of the table."""

    name: str
    track: int = 0
    """Points on the scoring track."""
    tower: str = ""
    handicap: int = 0
    laid: tuple[Laid, ...] = ()
    passed: int = 0
    """Turns in which no tile fitted."""
    crystals: tuple[Cell, ...] = ()
    """Where coloured crystals lie in the cauldron."""
    black: Cell = ""
    """Where the black one lies; empty once it is out."""
    beside: tuple[str, ...] = ()
    """Crystals kept beside the screen without damage: `c` coloured, `k` black."""
    damaged: tuple[str, ...] = ()
    """Crystals improperly removed, in order."""
    energy: int = ENERGY
    """Units not yet placed."""
    lying: int = 0
    standing: tuple[str, ...] = ()
    """Where small witches stand, in order."""
    pentagram: int = 0
    """Steps made."""
    wand: int = 0
    owls: tuple[int, ...] = ()
    chips: tuple[str, ...] = ()
    """The faces of all chips obtained."""
    once: tuple[str, ...] = ()
    """Special tiles used once."""
    spells: tuple[str, ...] = ()
    """Reinforcing spells not used yet."""
    used: tuple[str, ...] = ()
    prophecies: tuple[str, ...] = ()

    @property
    def played(self) -> tuple[str, ...]:
        """The pairs of the hex tiles played."""
        return tuple(tile.pair for tile in self.laid if len(tile.cells) > 1)

    @property
    def turns(self) -> int:
        return len(self.played) + self.passed

    @property
    def kept(self) -> tuple[str, ...]:
        """Special tiles in the cauldron."""
        return tuple(tile.pair for tile in self.laid if tile.special)

    @property
    def specials(self) -> int:
        return len(self.kept) + len(self.once)

    @property
    def scrolls(self) -> int:
        return len(self.spells) + len(self.used) + len(self.prophecies)

    @property
    def small_witches(self) -> int:
        """Those in the supply."""
        return SMALL_WITCHES - self.lying - len(self.standing)

    @property
    def witches(self) -> int:
        """Those in the crystal ball, lying or standing, with the big one."""
        return self.lying + len(self.standing) + bool(self.tower)

    @property
    def in_cauldron(self) -> tuple[Cell, ...]:
        return (*self.crystals, self.black) if self.black else self.crystals

    @property
    def hand(self) -> int:
        """Tiles behind the screen at the beginning of a turn: WS-TILE-6, WS-HANDICAP-1."""
        if not self.handicap:
            return min(HAND, TILES - self.turns)
        return min(self.handicap, HANDICAP_TILES - self.turns)

    def symbols(self) -> dict[Cell, str]:
        """What tiles show on each space they cover; both symbols of a special tile."""
        shown: dict[Cell, str] = {}
        for tile in self.laid:
            if tile.special:
                shown[tile.cells[0]] = tile.pair
            else:
                shown.update(zip(tile.cells, tile.pair, strict=True))
        return shown


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    players: tuple[Player, ...]
    options: Mapping[str, str]
    board: Board
    chips: Mapping[str, str] = {}
    """The face of the chip on each location that has one."""
    cloth: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    """Scrolls, the first position first."""
    scroll_pile: int = SCROLLS
    specials: tuple[str, ...] = ()
    """The special tiles on the pentagram, in the order of its hexagonal spaces; empty for none."""
    special_pile: int = SPECIALS
    owls: tuple[int, ...] = (len(OWLS),) * OWL_STACKS
    """How many owl tiles lie on each stack."""
    built: Mapping[str, tuple[int, int]] = {}
    """Who has energy on a connection, and how much."""
    rack: Mapping[str, tuple[str, ...]] = msgspec.field(
        default_factory=lambda: dict.fromkeys((*SYMBOLS, BOTTOM), ())
    )
    """The crystals on each shelf: the seat, with `k` for a black one."""
    stone: tuple[int, ...] = ()
    """Whose witches stand at the Witchstone, the first on the most valuable space."""
    arrived: tuple[int, ...] = ()
    """Who has reached the wand's last space, in order."""
    start: int = 0
    active: int = 0
    round: int = 0
    step: Step = "chips"
    todo: str = ""
    """The symbols of the tile just laid whose actions are not begun."""
    on: tuple[Cell, ...] = ()
    """Where that tile lies, symbol by symbol."""
    stack: tuple[Pending, ...] = ()
    """What is still to be done, the last first."""
    single: tuple[int, ...] = ()
    """Bonus spaces of the wand that were crossed this turn and counted once: WS-WAND-3."""
    unseen: tuple[str, ...] = ()
    """What is to be turned up: `scroll`, or `special` and the number of its space."""
    ended: Literal["", "rounds"] = ""
    corrections: int = 0
    aside: int = 0
    """Magic chips that no correction has said where they are."""

    @property
    def player(self) -> Player:
        """Whoever acts."""
        return self.players[self.active]

    @property
    def top(self) -> Pending | None:
        return self.stack[-1] if self.stack else None

    @property
    def own_board(self) -> bool:
        return self.options["board"] == "own"

    def reads(self, option: str) -> str:
        """How this table reads the rulebook."""
        return self.options.get(option) or EARLIER[option]

    def ways(self) -> list[Way]:
        """The complete connections."""
        return complete(self.built, self.board.connections)

    def network(self, seat: int) -> set[str]:
        """The locations a player's own complete connections join to her tower."""
        own = [way.connection for way in self.ways() if way.owner == seat]
        return reached(self.players[seat].tower, own)

    def completed(self, seat: int) -> int:
        """How many connections a player has completed."""
        return sum(way.owner == seat for way in self.ways())

    def in_rack(self, seat: int) -> int:
        """A player's coloured crystals in the rack."""
        return sum(shelf.count(str(seat)) for shelf in self.rack.values())

    def leads(self, seat: int) -> bool:
        """WS-WAND-3: nobody is further on the wand."""
        return all(self.players[seat].wand >= other.wand for other in self.players)
