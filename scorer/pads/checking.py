"""Whether a tap can be: none of ours writes what is no value of its cell, and a limit can have been
reached on another phone meanwhile."""

from typing import NamedTuple

from rules.kernel.errors import NotUnderstood
from scorer.pads.applying import written
from scorer.pads.description import Card, Cell, Description, Limit, Question
from scorer.pads.entries import Count, Deck, Entries, Ordered, Picks, Sum, Taken, Value, Write
from scorer.pads.limiting import broken_by

MOST_LISTED = 60
"""Entries of a list that has no end of its own; the largest box has fewer cards for one player."""
KINDS: dict[str, type] = {"sum": Sum, "deck": Deck, "picks": Picks, "count": Count, "digits": Count}


class Refused(NamedTuple):
    """What cannot be written, and the limit for which it cannot."""

    write: Write
    limit: Limit


def check(description: Description, entries: Entries, writes: tuple[Write, ...]) -> None:
    """What no key of this pad writes is not understood."""
    cells = {cell.id: cell for cell in description.cells}
    for write in writes:
        if not 0 <= write.seat < len(entries.players):
            raise NotUnderstood(f"no seat {write.seat}", "seat")
        if write.cell not in cells:
            raise NotUnderstood(f"no cell {write.cell}", "cell")
        if write.after is not None:
            _check_value(description, cells[write.cell], write.after)


def check_order(entries: Entries, tap: Ordered) -> None:
    """Only players who are here are compared, each once."""
    if len(tap.after) > len(entries.players):
        raise NotUnderstood("more comparisons than players", "order")
    for order in tap.after:
        seats = [seat for group in order for seat in group]
        if len(set(seats)) < len(seats) or not set(seats) <= set(range(len(entries.players))):
            raise NotUnderstood("players in no order", "order")


def refused(
    description: Description, entries: Entries, writes: tuple[Write, ...]
) -> Refused | None:
    """The first limit that these would break."""
    after = written(entries, writes)
    for write in writes:
        limit = broken_by(description, entries, after, write.seat)
        if limit is not None:
            return Refused(write, limit)
    return None


def _check_value(description: Description, cell: Cell, value: Value) -> None:
    if not isinstance(value, KINDS[cell.kind]):
        raise NotUnderstood(f"{cell.id} holds no such value", "cell")
    if isinstance(value, Sum | Deck) and len(value.of) > (most := cell.most or MOST_LISTED):
        raise NotUnderstood(f"{cell.id} has at most {most} entries", "cell")
    if isinstance(value, Sum):
        for entry in value.of:
            _check_entry(description, cell, entry)
    elif isinstance(value, Deck):
        cards = {card.id: card for card in cell.cards}
        for taken in value.of:
            _check_card(cards.get(taken.card), taken)
    elif isinstance(value, Picks):
        picks = {pick.id: len(pick.points) - 1 for pick in cell.picks}
        if not all(1 <= count <= picks.get(pick, 0) for pick, count in value.of.items()):
            raise NotUnderstood(f"{cell.id} has no such picks", "cell")
    else:
        most = _most(cell.question) if cell.question else cell.largest
        if not 0 <= value.of <= most:
            raise NotUnderstood(f"{cell.id} is a number from 0 to {most}", "cell")


def _check_entry(description: Description, cell: Cell, entry: int | str) -> None:
    if isinstance(entry, str):
        if not cell.names or entry not in description.box:
            raise NotUnderstood("no such name", "cell")
    elif not (0 if cell.names else 1) <= entry <= max(cell.largest, *cell.keys):
        raise NotUnderstood(f"{entry} is on no key", "cell")


def _check_card(card: Card | None, taken: Taken) -> None:
    if card is None:
        raise NotUnderstood(f"no card {taken.card}", "cell")
    if taken.count is None:
        return
    if card.question is None or not 0 <= taken.count <= _most(card.question):
        raise NotUnderstood(f"{card.id} counts nothing like {taken.count}", "cell")


def _most(question: Question) -> int:
    return max(question.more, *(key.value for key in question.keys))
