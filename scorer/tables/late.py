"""What a player has forgotten in the turn that has just ended: it goes in before she ended it."""

from scorer.tables.models import Entry, Table

LONGEST = 80
"""More moves than two turns have."""


def last_end(table: Table, head: int) -> Entry | None:
    """The move by which the turn before this one was ended, on the way to an entry; a late move is
    inserted after the one that stands before it. Nothing where no turn has been ended that way."""
    rows = table.entries.filter(serial__lte=head).defer("state").order_by("-serial")[:LONGEST]
    by_serial = {entry.serial: entry for entry in rows}
    entry, ends = by_serial.get(head), table.book.ends_turn
    while entry is not None and entry.move:
        if ends(entry.read_move(table.game)):
            return entry
        entry = by_serial.get(entry.before) if entry.before is not None else None
    return None
