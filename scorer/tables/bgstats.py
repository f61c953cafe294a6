"""A finished table for BG Stats; how that looks is told in `scorer/pads/bgstats.py`."""

from datetime import timedelta

from scorer.pads.bgstats import Play, secret
from scorer.pads.outcome import Outcome
from scorer.tables.models import Entry, Table

LONGEST = timedelta(hours=12)
"""A table that was written at for longer was left lying; nobody knows how long they played."""


def play_of(table: Table, head: Entry, outcome: Outcome) -> Play:
    """A finished table as a play."""
    return Play(
        key=secret("table", table.view_token),
        game_id=table.game,
        outcome=outcome,
        starts=table.book.starts(head.read_state(table.game)),
    )


def minutes(table: Table, head: Entry) -> int | None:
    """How long they played; nobody knows of a record that came from elsewhere."""
    if hasattr(table, "taken_up"):
        return None
    took = head.at - table.created
    return max(1, round(took / timedelta(minutes=1))) if took < LONGEST else None
