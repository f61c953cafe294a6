"""What was tapped so far at a position, when the table has gone on meanwhile."""

from rules.kernel.table import Path
from scorer.tables.models import Entry, Table


def still_hold(table: Table, now: Entry, at: int | None, picked: Path) -> Path:
    """Taps made at another position, as far as they mean the same now: all of them where the same
    is asked of the same player after them, and none otherwise."""
    if not picked or at is None or at == now.serial:
        return picked
    then = table.entries.filter(serial=at).first()
    if then is None:
        return ()
    before, after = then.read_state(table.game), now.read_state(table.game)
    asked = table.book.ask(after, picked)
    if asked.prompt != table.book.ask(before, picked).prompt:
        return ()
    if asked == table.book.ask(after, ()):  # forgotten: they lead nowhere any more
        return ()
    first = table.book.ask(after, ()).tap(picked[0])
    same = table.book.speaker(before) == table.book.speaker(after)
    return picked if first and (same or first.enters) else ()
