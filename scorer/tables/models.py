"""Tables and everything that was ever written down at them."""

from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
from django.db import models
from django.urls import reverse

from rules.kernel.game import Header
from rules.kernel.record import read_header
from rules.kernel.table import TableBook
from rules.kernel.unseen import MARK
from rules.registry import GAMES
from scorer.links import Linked
from scorer.pads.models import Device


@cache
def state_decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(GAMES[game].state_type)


@cache
def move_decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(GAMES[game].move_type)


class Table(Linked):
    """One game being logged."""

    header = models.TextField()
    """The header of the record, as JSON."""
    head = models.PositiveIntegerField(default=0)
    """The serial of the entry where the game stands; back and forth moves nothing but this."""
    last = models.PositiveIntegerField(default=0)
    """The serial of the entry written last."""
    over = models.BooleanField(default=False)
    seed = models.CharField(max_length=40, blank=True)
    """What a random set-up was drawn from."""
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True, related_name="tables")
    asks_drawn = models.BooleanField(default=False)
    """Whether it is always asked for drawn pieces, not only when they matter."""
    starter = models.PositiveSmallIntegerField(null=True)
    """The seat that begins, where that was said before the set-up."""

    class Meta:
        ordering = ["-changed"]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.edit_token])

    @property
    def book(self) -> TableBook[Any, Any]:
        """How the game is logged."""
        book = self.rules.table
        return replace(book, **book.always) if self.asks_drawn and book.always else book

    def forced(self, state: Any) -> Any:
        """The move that comes by itself now; nothing where somebody has to be asked."""
        book = self.book
        begins = None if self.starter is None else book.begins(state, self.starter)
        return begins or book.forced(state)

    @property
    def untold(self) -> bool:
        """Whether a piece was drawn unseen, so that a fuller record can be had."""
        can_be_filled = self.rules.full_record is not None
        return can_be_filled and self.entries.filter(text__contains=f" {MARK}").exists()

    @property
    def invented(self) -> str:
        """What it is played on, where we invented that; pages and files say so."""
        return self.rules.invented(self.read_header().options)

    def read_header(self) -> Header:
        return read_header(self.header, self.rules)


class Entry(models.Model):
    """A move and the position after it. Entries form a tree: rows are only ever added, and a record
    is the way from the root to the entry where the game stands."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    serial = models.PositiveIntegerField()
    """Counts everything written at this table; the root is 0. Part of permanent links."""
    before = models.PositiveIntegerField(null=True)
    """The serial of the entry it follows."""
    number = models.PositiveIntegerField()
    """How many moves lead here."""
    turn = models.PositiveIntegerField()
    """The serial of the entry from which its turn began."""
    move = models.TextField()
    """As JSON; empty at the root."""
    text = models.TextField()
    """As people write it."""
    by = models.SmallIntegerField()
    forced = models.BooleanField(default=False)
    """Whether nobody had to be asked: it goes back together with the move before it."""
    state = models.TextField()
    """The position after the move, as JSON: any page costs the same at any length."""
    standing = models.TextField()
    """Everybody's points at that moment, as JSON."""
    once = models.CharField(max_length=40, blank=True)
    """What the phone calls this tap: sent twice, it is written once."""
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["serial"]
        constraints = [
            models.UniqueConstraint(fields=["table", "serial"], name="an_entry_has_its_serial"),
            models.UniqueConstraint(
                fields=["table", "once"], name="a_tap_is_written_once", condition=~models.Q(once="")
            ),
        ]
        indexes = [models.Index(fields=["table", "before"], name="entries_by_what_was_before")]

    def __str__(self) -> str:
        return f"{self.serial}: {self.text}"

    def read_state(self, game: str) -> Any:
        return state_decoder(game).decode(self.state)

    def read_move(self, game: str) -> Any:
        return move_decoder(game).decode(self.move)

    @property
    def points(self) -> list[int]:
        return msgspec.json.decode(self.standing, type=list[int])


class TableEvent(models.Model):
    """Where the game stood after each thing that happened. Rows are only ever added."""

    class What(models.TextChoices):
        MOVE = "move"
        BACK = "back"
        FORTH = "forth"
        CHANGE = "change"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="events")
    version = models.PositiveIntegerField()
    what = models.CharField(max_length=8, choices=What)
    head = models.PositiveIntegerField()
    once = models.CharField(max_length=40, blank=True)
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="one_event_a_version"),
            models.UniqueConstraint(
                fields=["table", "once"], name="an_event_happens_once", condition=~models.Q(once="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.what} to {self.head}"


class Remembered(models.Model):
    """A move worth keeping for other games from the same box, like the nine symbols of a board."""

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="remembered")
    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    text = models.CharField(max_length=200)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["device", "game", "kind", "text"], name="a_thing_is_remembered_once"
            )
        ]

    def __str__(self) -> str:
        return self.text


class DeviceTable(models.Model):
    """A table that was opened on a phone, with the better of the links it was opened by."""

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="opened_tables")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="opened")
    may_edit = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "table"], name="a_table_once_a_device")
        ]

    def __str__(self) -> str:
        return f"{self.device_id} at {self.table_id}"
