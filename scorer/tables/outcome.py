"""The end of a table: what came out of it."""

from datetime import date, datetime, time

from django.utils import timezone

from rules.kernel.game import Header
from rules.kernel.sheet import Result
from scorer.pads.outcome import Outcome, with_initials
from scorer.pads.terms import terms
from scorer.tables.bgstats import minutes
from scorer.tables.models import Entry, Table
from scorer.words import say


def scored(table: Table, head: Entry) -> Result | None:
    """The result by the rules the record is pinned to; none before the end, or while something
    must still be read."""
    rules = table.rules.rules_for(table.read_header().rules)
    return rules.result(head.read_state(table.game)) if table.over else None


def played_on(header: Header, head: Entry) -> datetime:
    """When it was played: a record from elsewhere may say so itself."""
    try:
        day = date.fromisoformat(header.tags.get("Date", ""))
        return timezone.make_aware(datetime.combine(day, time(12)))
    except (ValueError, OverflowError):
        return head.at


def outcome_of(table: Table, head: Entry, *, initials: bool = False) -> Outcome | None:
    """Everything there is to show of a finished game."""
    result = scored(table, head)
    if result is None:
        return None
    header = table.read_header()
    pad = terms(table.rules)
    return Outcome.from_result(
        with_initials(result) if initials else result,
        table.rules,
        header.options.get(pad.mode_key, pad.modes[0]),
        played_on(header, head),
        invented=say(table.rules.invented(header.options)),
        minutes=minutes(table, head),
    )
