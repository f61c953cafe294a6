"""Step by step through a game: where each step leads from a position."""

from dataclasses import dataclass

from scorer.tables.access import entry_at
from scorer.tables.models import Entry, Table
from scorer.words import say


@dataclass(frozen=True)
class Scrub:
    """Serials to go to; nothing where there is no further step."""

    first: int | None
    turn_back: int | None
    back: int | None
    forth: int | None
    turn_forth: int | None
    last: int | None
    number: int
    count: int
    tip: int
    """The end of the way that is walked: where the game stands, or where an aside ended."""
    on_record: bool
    sentence: str = ""


class Ways:
    """The tree of a table as bare numbers."""

    def __init__(self, table: Table) -> None:
        rows = table.entries.order_by("serial").values_list("serial", "before", "turn")
        self.before = {serial: before for serial, before, _ in rows}
        self.turn = {serial: turn for serial, _, turn in rows}
        self.head = table.head

    def to(self, serial: int) -> list[int]:
        """What leads to an entry, the root first."""
        found: list[int] = []
        at: int | None = serial
        while at is not None:
            found.append(at)
            at = self.before[at]
        return found[::-1]

    def through(self, serial: int) -> list[int]:
        """The record if the entry is part of it, else the way that was gone through it last."""
        record = self.to(self.head)
        if serial in record:
            return record
        latest = {before: after for after, before in self.before.items()}
        way = self.to(serial)
        while way[-1] in latest:
            way.append(latest[way[-1]])
        return way


def scrub(table: Table, entry: Entry) -> Scrub:
    """Every step that can be made from an entry."""
    ways = Ways(table)
    way = ways.through(entry.serial)
    at = way.index(entry.serial)
    begun = {ways.turn[serial] for serial in way}
    turns = [place for place, serial in enumerate(way) if serial in begun]
    earlier = [place for place in turns if place < at]
    later = [place for place in turns if place > at]
    end = len(way) - 1
    return Scrub(
        first=way[0] if at else None,
        turn_back=way[earlier[-1]] if earlier else None,
        back=way[at - 1] if at else None,
        forth=way[at + 1] if at < end else None,
        turn_forth=way[later[0]] if later else way[end] if at < end else None,
        last=way[end] if at < end else None,
        number=at,
        count=end,
        tip=way[end],
        on_record=way[end] == table.head,
        sentence=_sentence(table, entry),
    )


def _sentence(table: Table, entry: Entry) -> str:
    if entry.before is None:
        return ""
    before = entry_at(table, entry.before).read_state(table.game)
    after = entry.read_state(table.game)
    return say(table.book.tell(before, entry.read_move(table.game), after))
