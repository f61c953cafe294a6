"""Whether a tap can be: none of ours writes what is no value of its cell, and a limit can have been
reached on another phone meanwhile."""

from typing import NamedTuple

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from scorer.pads.applying import written
from scorer.pads.counting import question_of
from scorer.pads.description import Cell, Description, Limit
from scorer.pads.entries import ORDER, Entries, Entry, Orders, Tap, Value, Write
from scorer.pads.limiting import broken_by

MOST_LISTED = 60
"""Entries of a list that has no end of its own; the largest box has fewer cards for one player."""


class Refused(NamedTuple):
    """What cannot be written, and the limit for which it cannot."""

    write: Write
    limit: Limit


def check(description: Description, entries: Entries, tap: Tap) -> None:
    """What no key of this pad writes is not understood."""
    cells = {cell.id: cell for cell in description.cells}
    for write in tap:
        if write.seat == TABLE and write.cell == ORDER and isinstance(write.after, tuple):
            check_order(entries, write.after)
        elif not 0 <= write.seat < len(entries.players):
            raise NotUnderstood(f"no seat {write.seat}", "seat")
        elif write.cell not in cells or isinstance(write.after, tuple):
            raise NotUnderstood(f"no cell {write.cell}", "cell")
        elif write.after is not None:
            _check_value(description, cells[write.cell], write.after)


def check_order(entries: Entries, orders: Orders) -> None:
    """Only players who are here are compared, each once."""
    if len(orders) > len(entries.players):
        raise NotUnderstood("more comparisons than players", "order")
    for order in orders:
        seats = [seat for group in order for seat in group]
        if len(set(seats)) < len(seats) or not set(seats) <= set(range(len(entries.players))):
            raise NotUnderstood("players in no order", "order")


def refused(description: Description, entries: Entries, tap: Tap) -> Refused | None:
    """The first limit that these would break."""
    after = written(entries, tap)
    broken = ((write, broken_by(description, entries, after, write.seat)) for write in tap)
    return next((Refused(write, limit) for write, limit in broken if limit), None)


def _check_value(description: Description, cell: Cell, value: Value) -> None:
    single = cell.kind in ("count", "digits")
    most = 1 if single else cell.most or MOST_LISTED
    names = [entry.id for entry in value.of]
    if not single <= len(value.of) <= most or (
        cell.kind == "picks" and len(set(names)) < len(names)
    ):
        raise NotUnderstood(f"{cell.id} is no such list", "cell")
    for entry in value.of:
        if not _can_be(description, cell, entry):
            raise NotUnderstood(f"{cell.id} has no {entry.id or 'such number'}", "cell")


def _can_be(description: Description, cell: Cell, entry: Entry) -> bool:
    """Whether an entry is on a key, or can be typed."""
    if cell.things and entry.id not in cell.named:
        return False
    if entry.id and not cell.things:
        return cell.names and entry.id in description.box and entry.count is None
    question = question_of(cell, entry)
    if entry.count is None or (cell.things and question is None):
        return entry.count is None and cell.kind == "deck"
    if question is not None:
        most = max(question.more, *(key.value for key in question.keys))
        return (cell.kind == "picks") <= entry.count <= most
    none = cell.names or cell.kind == "digits"
    return (not none) <= entry.count <= max((cell.largest, *cell.keys))
