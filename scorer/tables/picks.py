"""What was tapped so far at a position, when the table has gone on meanwhile."""

from typing import Any

from rules.kernel.game import Move
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


def once_read(table: Table, state: Any, read: Move, picked: Path) -> tuple[Path, tuple[Move, ...]]:
    """What was tapped before its card was read goes on with what the card says: the taps that
    still lead on, or the moves that they play now. Neither, where they lead nowhere or to the same
    card."""
    rules = table.rules.rules_for(table.read_header().rules)
    if not picked or rules.check(state, read) is not None:
        return (), ()
    after, _gains = rules.play(state, read)
    tap = table.book.ask(after, picked[:-1]).tap(picked[-1])
    if tap is None or tap.chosen:
        return (), ()
    if tap.moves:
        return (), tap.moves
    asked = table.book.ask(after, picked)
    return (picked if asked.taps or not asked.unread else ()), ()
