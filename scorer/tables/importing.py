"""A record from elsewhere, opened as a table: every move that holds becomes an entry."""

from collections.abc import Iterable

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from rules import service
from rules.kernel.errors import NotUnderstood
from rules.kernel.record import Remark
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.pads.models import Device
from scorer.shelf.models import KeptRecord, TakenUp
from scorer.tables.models import Entry, Table
from scorer.tables.starting import lay_out, made_before
from scorer.tables.writing import Pen, What

MOST_MOVES = 2000
"""Four times the longest game we know; each move keeps a whole position."""
LONGEST_HEADER = 30_000
"""Everything a box can teach and more; it is read whenever the table is."""


def take_up(kept: KeptRecord, device: Device, once: str) -> Table | Refusal:
    """A new table that stands after the last move that holds; the record itself stays as it is.

    What the record says of its cards belongs to this table alone: somebody else's box is not ours.
    """
    record = service.read_record(kept.text.encode()).record
    if len(record.moves) > MOST_MOVES:
        words = _("It has %(moves)d moves; a table holds %(most)d.")
        raise NotUnderstood(words % {"moves": len(record.moves), "most": MOST_MOVES})
    header, game = record.header, GAMES[record.header.game]
    if len(msgspec.json.encode(header)) > LONGEST_HEADER:
        raise NotUnderstood(_("There is too much in its header for a table."))
    opened = game.rules_for(header.rules).open(header)
    if isinstance(opened, Refusal):
        return opened
    with transaction.atomic():
        if made := made_before(device, once):
            return made
        pen = lay_out(header, game, opened, device)
        for move in record.moves:
            # A move nobody would have been asked for goes back together with the one before it.
            if pen.write(move, forced=pen.table.forced(pen.state) == move) is not None:
                break
        held = pen.at.number
        _let_it_go_on(pen)
        pen.put_down(What.MOVE, once)
        TakenUp.objects.create(
            table=pen.table,
            record=kept,
            moves=held,
            remarks=msgspec.json.encode([r for r in record.remarks if r.after <= held]).decode(),
        )
    return pen.table


def _let_it_go_on(pen: Pen) -> None:
    """Where there is nothing to tap, what comes next is written; all else stays as recorded."""
    ask = pen.table.book.ask(pen.state, ())
    if not ask.taps and ask.names is None:
        pen.go_on()


def remarks_on(table: Table, moves: Iterable[Entry]) -> tuple[Remark, ...]:
    """The remarks of the record it came from, after those of its moves that are still there."""
    taken = TakenUp.objects.filter(table=table).first()
    if taken is None:
        return ()
    there = {0, *(entry.serial for entry in moves if entry.serial <= taken.moves)}
    remarks = msgspec.json.decode(taken.remarks, type=list[Remark])
    return tuple(remark for remark in remarks if remark.after in there)
