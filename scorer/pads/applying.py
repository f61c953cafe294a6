"""A pad after a tap. `static/pad/leveling.js` is the same."""

from scorer.pads.counting import total
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Ordered, Player, Tap, Value, Write
from scorer.pads.leveling import without


def with_value(player: Player, cell: str, value: Value | None) -> Player:
    """A player with another value in one cell."""
    cells = {name: kept for name, kept in player.cells.items() if name != cell}
    if value is not None:
        cells[cell] = value
    return Player(player.name, cells)


def written(entries: Entries, writes: tuple[Write, ...]) -> Entries:
    """The pad with other values in its cells."""
    players = list(entries.players)
    for write in writes:
        players[write.seat] = with_value(players[write.seat], write.cell, write.after)
    return Entries(entries.mode, tuple(players), entries.order, entries.read, entries.first)


def applied(description: Description, entries: Entries, tap: Tap) -> Entries:
    """The pad after a tap. What was said of players who are level goes when points change: of those
    who have other points now, and of those whom they are level with."""
    if isinstance(tap, Ordered):
        return Entries(entries.mode, entries.players, tap.after, entries.read, entries.first)
    after = written(entries, tap)
    changed: list[int] = []
    for seat in range(len(after.players)):
        points = total(description, after.players[seat])
        if points != total(description, entries.players[seat]):
            totals = [total(description, player) for player in after.players]
            changed += [other for other in range(len(totals)) if totals[other] == points]
    return Entries(after.mode, after.players, without(after, changed), after.read, after.first)
