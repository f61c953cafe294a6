"""What was entered on a pad, of whatever game: one value a cell, blank until somebody says it."""

from collections.abc import Mapping

import msgspec

from scorer.pads.description import Struct


class Sum(Struct, frozen=True, tag="sum"):
    """Points card by card, or names of cards; the box knows what those are worth."""

    of: tuple[int | str, ...] = ()
    done: bool = False


class Taken(Struct, frozen=True):
    """A card of a deck, with its count where it asks for one; `None` is not counted yet."""

    card: str
    count: int | None = None


class Deck(Struct, frozen=True, tag="deck"):
    """Cards in the order in which they were told."""

    of: tuple[Taken, ...] = ()
    done: bool = False


class Picks(Struct, frozen=True, tag="picks"):
    """How many of each; in the order of the description."""

    of: Mapping[str, int] = {}
    done: bool = False


class Count(Struct, frozen=True, tag="count"):
    """One number."""

    of: int
    done: bool = True
    """A number that is typed digit by digit is not done before somebody says so."""


Value = Sum | Deck | Picks | Count


class Player(Struct, frozen=True):
    """What was entered for one player."""

    name: str
    cells: Mapping[str, Value] = {}
    """By the id of the cell; a cell that is not there is blank."""


Order = tuple[tuple[int, ...], ...]
"""Seats that were compared, the first before the second; the seats of one group are the same. Seats
that nobody compared are not here."""


class Entries(Struct, frozen=True):
    """A whole pad."""

    mode: str
    players: tuple[Player, ...]
    order: tuple[Order, ...] = ()
    """The answers to ties: to `Tie`, and for those who are the same to its `then`."""
    read: Mapping[str, Mapping[str, object]] = {}
    """What this table has read off its own components, by name."""
    first: bool = False
    """Whether the first edition began it: what was measured without a card that asks for it stands
    in a cell with the id of the question."""


class Write(Struct, frozen=True):
    """One tap: a cell gets a value. It counts where the cell still holds what the phone showed;
    sent twice, it counts once."""

    seat: int
    cell: str
    before: Value | None
    after: Value | None


class Ordered(Struct, frozen=True):
    """The answer to a tie."""

    before: tuple[Order, ...]
    after: tuple[Order, ...]


Tap = tuple[Write, ...] | Ordered

decode_tap = msgspec.json.Decoder(Tap).decode
