"""What was written, in the game's own sentences."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from scorer.tables.models import Entry, Table, TableEvent
from scorer.words import say

MOST_TOLD = 4
"""So many sentences say what one tap has brought; a longer text was typed, and is known."""


def tell_all(table: Table, entries: Sequence[Entry], *, set_up: bool = True) -> list[str]:
    """Each move as a sentence; of the same move several times over only the last is told."""
    wanted = {entry.serial for entry in entries} | {entry.before or 0 for entry in entries}
    rows = {row.serial: row for row in table.entries.filter(serial__in=wanted)}
    states = {serial: row.read_state(table.game) for serial, row in rows.items()}
    told = []
    for entry in _last_of_equals(entries):
        if not {entry.before, entry.serial} <= states.keys():  # the table is being deleted
            continue
        if not set_up and table.book.setting_up(states[entry.serial]):
            continue
        move = entry.read_move(table.game)
        told.append(say(table.book.tell(states[entry.before or 0], move, states[entry.serial])))
    return told


def _last_of_equals(entries: Sequence[Entry]) -> Iterator[Entry]:
    for entry, after in zip_longest(entries, entries[1:]):
        if after is None or entry.move != after.move:
            yield entry


def just_written(table: Table, entry: Entry) -> list[Entry]:
    """The moves of the tap that led to where the game stands, with those nobody was asked about."""
    latest = list(table.events.order_by("-version")[:2])
    written = len(latest) > 1 and latest[0].what == TableEvent.What.MOVE
    before = latest[1].head if written else None
    rows = table.entries.filter(serial__lte=entry.serial).defer("state").order_by("-serial")
    found: list[Entry] = []
    for row in rows[: 2 * MOST_TOLD]:
        if not row.move or (found and row.serial != found[-1].before):
            break
        found.append(row)
        if row.before == before or (before is None and not row.forced):
            break
    return found[::-1]
