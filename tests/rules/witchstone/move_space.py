"""Every move that could be written down at a table, to be held against what is offered."""

from collections.abc import Iterator
from itertools import product

from rules.kernel.game import TABLE, Move
from rules.witchstone import moves as m
from rules.witchstone.components import FACES, PAIRS, SYMBOLS
from rules.witchstone.hexes import CELLS
from rules.witchstone.map import LOCATIONS, TOWERS, connection_between
from rules.witchstone.scrolls import ALL, SPELLS
from rules.witchstone.state import State

MANY = range(1, 30)
CRYSTALS = [*SYMBOLS, *(symbol + "k" for symbol in SYMBOLS)]
CONNECTIONS = [
    connection_between(one, other) + which
    for one, other in product(LOCATIONS, LOCATIONS)
    if LOCATIONS.index(one) < LOCATIONS.index(other)
    for which in ("", "a", "b")
]


def move_space(state: State) -> Iterator[Move]:
    """The whole move space, by the player who acts and the next; the small part by every seat."""
    for by in range(TABLE, len(state.players)):
        yield from _small(by)
    for scroll in ALL:
        yield m.Refill(TABLE, scroll)
    for by in dict.fromkeys((state.active, _following(state))):
        yield from _large(by)


def _following(state: State) -> int:
    """Whose turn comes next: she may go on where only a spell could still follow."""
    step = 1 if state.round else -1
    return (state.active + step) % len(state.players)


def _large(by: int) -> Iterator[Move]:
    for pair, one, other in product(PAIRS, CELLS, CELLS):
        yield m.LayTile(by, pair, one, other)
    for connection in CONNECTIONS:
        yield m.PlaceEnergy(by, connection)
    for one, other in product(CELLS, CELLS):
        yield m.MoveCrystal(by, one, other)
    for crystal, chip in product(CRYSTALS, ("", *FACES)):
        yield m.ToBottom(by, crystal, chip)


def _small(by: int) -> Iterator[Move]:
    for plain in (m.Start, m.Pass, m.LayWitch, m.Skip):
        yield plain(by)
    for level in (1, 2, 3):
        yield m.Handicap(by, level)
    for tower in TOWERS:
        yield m.PlaceBigWitch(by, tower)
    for location in LOCATIONS:
        yield m.StandWitch(by, location)
    for symbol in SYMBOLS:
        yield m.Begin(by, symbol)
        yield m.UseOnce(by, symbol)
        yield m.Choose(by, symbol)
    for cell in CELLS:
        yield m.Keep(by, cell)
        yield m.Damage(by, cell)
        for symbol in SYMBOLS:
            yield m.CrystalToRim(by, cell, symbol)
    for count in MANY:
        yield m.StepOn(by, count)
        yield m.MoveOnWand(by, count)
    for crystal in CRYSTALS:
        yield m.ToShelf(by, crystal)
        yield m.ToScreen(by, crystal)
        yield m.UseChip(by, crystal)
    for position in range(1, 7):
        yield m.TakeScroll(by, position)
    for spell in SPELLS:
        yield m.CastSpell(by, spell)
    for pair in PAIRS:
        yield m.TurnUp(by, pair)
    yield m.Refill(by, "single") if by != TABLE else m.Skip(by)
