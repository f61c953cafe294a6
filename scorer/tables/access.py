"""Who may do what at a table: the link decides, and without one there is nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.http import Http404

from rules.registry import GAMES
from scorer.pads.models import Device
from scorer.tables.models import DeviceTable, Entry, Table


class Opened(NamedTuple):
    """A table and whether its link lets it be changed."""

    table: Table
    may_edit: bool


def by_link(token: str) -> Q:
    """The table that this is a link of, for looking or for writing."""
    return Q(edit_token=token) | Q(view_token=token)


def open_table(token: str) -> Opened:
    """The table of this link; an unknown one is not found."""
    table = Table.objects.filter(by_link(token), game__in=GAMES).first()
    if table is None:
        raise Http404
    return Opened(table, table.edit_token == token)


def entry_at(table: Table, serial: int) -> Entry:
    """One entry of the table; a serial that was never written is not found."""
    entry = Entry.objects.filter(table=table, serial=serial).first()
    if entry is None:
        raise Http404
    return entry


@contextmanager
def locked(token: str) -> Iterator[Table]:
    """The table of an edit link, nobody else writing meanwhile."""
    with transaction.atomic():
        found = Table.objects.select_for_update().filter(by_link(token), game__in=GAMES)
        table = found.first()
        if table is None:
            raise Http404
        if table.edit_token != token:
            raise PermissionDenied
        yield table


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
    if not new and may_edit and not noted.may_edit:
        noted.may_edit = True
        noted.save(update_fields=["may_edit"])
