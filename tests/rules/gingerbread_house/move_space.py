"""Every move that could be written down at a table, legal or not."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.components import COLOURS, SYMBOLS, TILES
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move

STAIRS = range(6)
WAYS = tuple(a + b for a in SYMBOLS for b in SYMBOLS)
PAIRS = tuple((a, b) for a in range(1, 10) for b in range(a, 10))


@cache
def _payments() -> tuple[tuple[int, int, int, int], ...]:
    return tuple((r, y, b, g) for r, y, b, g in product(range(11), repeat=4) if r + y + b + g <= 10)


def move_space(state: State) -> Iterator[Move]:
    """The whole move space of a table, by every seat and by nobody's."""
    names = [*state.names(), "Nobody At All"]
    for by in range(TABLE, len(state.witches)):
        yield from _plain(by)
        yield from _named(by, names)
        for tile, spaces, first, second in product(WAYS, PAIRS, STAIRS, STAIRS):
            yield m.Build(by, tile, spaces, (first, second))
        for name, paid in product(names, _payments()):
            yield m.Trap(by, name, paid)


def _plain(by: int) -> Iterator[Move]:
    for kind in (m.Start, m.Climb, m.Look, m.Finish, m.Decline):
        yield kind(by)
    for give, get in product(COLOURS, COLOURS):
        yield m.Exchange(by, give, get)
    for colour in COLOURS:
        yield m.Bake(by, colour)
        yield m.Discard(by, colour)
    for space, stairs in product(range(1, 10), range(3)):
        yield m.PlaceWild(by, space, stairs)
    for symbol in SYMBOLS:
        yield m.Over(by, symbol)
    for tile in (*TILES, ""):
        yield m.DrawTile(by, tile)
        for count in range(5):
            yield m.TakeStairways(by, tile, count)
    for card, tokens in product((*BONUS_CARDS, *map(str, range(14))), range(11)):
        yield m.ChooseBonus(by, card, tokens)
    for card in (*BONUS_CARDS, *map(str, range(14))):
        yield m.Discard(by, card)


def _named(by: int, names: list[str]) -> Iterator[Move]:
    for name in names:
        for kind in (m.ChooseFirst, m.Attract, m.Keep, m.Discard):
            yield kind(by, name)
    if by == TABLE:
        for name in (*names, ""):
            yield m.Refill(by, name)
