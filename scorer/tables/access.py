"""Tables by their links, and what is written at them."""

from collections.abc import Iterator
from functools import partial

from django.db import IntegrityError
from django.http import Http404, HttpRequest

from rules.kernel.case import Made
from scorer.links import NoSuchLink, locked, opened, to_edit
from scorer.pads.devices import note
from scorer.pads.models import Device
from scorer.tables.models import DeviceTable, Entry, Table

open_table = partial(opened, Table)
table_to_edit = partial(to_edit, Table)
locked_table = partial(locked, Table)


def entry_at(table: Table, serial: int) -> Entry:
    """One entry of the table; a serial that was never written is not found."""
    entry = Entry.objects.filter(table=table, serial=serial).first()
    if entry is None:
        raise Http404
    return entry


def trail_of(table: Table, entry: Entry) -> Iterator[Made]:
    """What led to an entry, the latest first. Each step is fetched when it is asked for."""
    while entry.before is not None and entry.move:
        earlier = entry_at(table, entry.before)
        yield Made(earlier.read_state(table.game), entry.read_move(table.game), entry.number)
        entry = earlier


def read_again(table: Table) -> None:
    """The table as it is now; one that was deleted meanwhile is not found."""
    try:
        table.refresh_from_db()
    except Table.DoesNotExist:
        raise Http404 from None


def note_opened(device: Device, table: Table, *, may_edit: bool) -> None:
    """This phone has this table now; a link for looking takes nothing from one for writing."""
    try:
        noted, new = DeviceTable.objects.get_or_create(
            device=device, table=table, defaults={"may_edit": may_edit}
        )
    except IntegrityError:  # deleted in this moment
        raise Http404 from None
    if new and not table.is_linked():  # its links were replaced in this moment
        noted.delete()
        raise NoSuchLink
    if not new and may_edit and not noted.may_edit:
        DeviceTable.objects.filter(pk=noted.pk).update(may_edit=True)


def note_table(request: HttpRequest, table: Table, *, may_edit: bool) -> str:
    """Note that a table is looked at on this phone. The number that the phone is known by."""
    noted = DeviceTable.objects.filter(table=table)
    if may_edit:
        noted = noted.filter(may_edit=True)
    return note(request, noted, partial(note_opened, table=table, may_edit=may_edit))
