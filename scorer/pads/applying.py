"""A pad after a tap. `static/pad/leveling.js` is the same."""

from msgspec.structs import replace

from scorer.pads.counting import total
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Tap
from scorer.pads.leveling import without


def written(entries: Entries, tap: Tap) -> Entries:
    """The pad with other values in its cells."""
    players, order = list(entries.players), entries.order
    for write in tap:
        if isinstance(write.after, tuple):
            order = write.after
            continue
        cells = {
            cell: kept for cell, kept in players[write.seat].cells.items() if cell != write.cell
        }
        if write.after is not None:
            cells[write.cell] = write.after
        players[write.seat] = replace(players[write.seat], cells=cells)
    return replace(entries, players=tuple(players), order=order)


def applied(description: Description, entries: Entries, tap: Tap) -> Entries:
    """The pad after a tap. What was said of players who are level goes when points change: of those
    who have other points now, and of those whom they are level with."""
    after = written(entries, tap)
    was = [total(description, player) for player in entries.players]
    now = [total(description, player) for player in after.players]
    moved = [points for before, points in zip(was, now, strict=True) if points != before]
    changed = [seat for seat, points in enumerate(now) if points in moved]
    return replace(after, order=without(after, changed)) if changed else after
