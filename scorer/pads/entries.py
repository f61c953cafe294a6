"""What was entered on a pad, of whatever game: one list a cell, blank until somebody says it."""

from collections.abc import Mapping

from rules.kernel.game import TABLE
from rules.kernel.reading import convert, parse_json
from scorer.pads.description import Struct


class Entry(Struct, frozen=True, array_like=True):
    """One thing that was told: a number, a name, a card, a tile."""

    id: str = ""
    """A number has none."""
    count: int | None = None
    """The number, how many there are of it, or what was counted for it; `None` is not counted
    yet."""


class Value(Struct, frozen=True):
    """What stands in a cell in the order in which it was told, picks in that of the description."""

    of: tuple[Entry, ...] = ()
    done: bool = False
    """Whether that is all."""


def numbers(*of: int, done: bool = True) -> Value:
    """A number, or several that are added up."""
    return Value(tuple(Entry(count=number) for number in of), done)


def cards(*of: str, done: bool = True) -> Value:
    """Cards or names that nothing was counted for."""
    return Value(tuple(map(Entry, of)), done)


def picks(of: Mapping[str, int], *, done: bool = True) -> Value:
    """How many there are of each."""
    return Value(tuple(Entry(name, count) for name, count in of.items() if count), done)


class Player(Struct, frozen=True):
    """What was entered for one player."""

    name: str
    cells: Mapping[str, Value] = {}
    """By the id of the cell; a cell that is not there is blank."""

    def told(self, cell: str) -> tuple[Entry, ...]:
        """Everything in a cell."""
        return self.cells[cell].of if cell in self.cells else ()

    def number(self, cell: str) -> int | None:
        """The number in a cell."""
        return next((entry.count for entry in self.told(cell) if not entry.id), None)


Order = tuple[tuple[int, ...], ...]
"""Seats that were compared, the first before the second; the seats of one group are the same. Seats
that nobody compared are not here."""
Orders = tuple[Order, ...]
"""The answers to ties: to `Tie`, and for those who are the same to its `then`."""
ORDER = "order"
"""Where the whole table keeps them."""


class Entries(Struct, frozen=True):
    """A whole pad."""

    mode: str
    players: tuple[Player, ...]
    order: Orders = ()
    read: Mapping[str, Mapping[str, object]] = {}
    """What this table has read off its own components, by name."""
    first: bool = False
    """Whether the first edition began it: what was measured without a card that asks for it stands
    in a cell with the id of the question."""

    def held(self, seat: int, cell: str) -> Value | Orders | None:
        """What stands in a cell of a player, or of the whole table."""
        return self.order if seat == TABLE else self.players[seat].cells.get(cell)


class Write(Struct, frozen=True):
    """A cell gets a value. It counts where the cell still holds what the phone showed; sent twice,
    it counts once. The answer to a tie is written for the whole table."""

    seat: int
    cell: str
    before: Value | Orders | None
    after: Value | Orders | None


Tap = tuple[Write, ...]


def decode_tap(said: str) -> Tap:
    """What a key says, read as strictly as any document from outside."""
    tap: Tap = convert(parse_json(said), Tap)
    return tap
