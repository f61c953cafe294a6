"""Pads, what was tapped on them, and the phones that know them."""

import msgspec
from django.db import models
from django.urls import reverse

from scorer.links import Linked, new_token
from scorer.pads import reckoning
from scorer.pads.description import Description
from scorer.pads.entries import Entries


class Device(models.Model):
    """A phone, known by nothing but a random number in its cookie."""

    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"device {self.pk}"


class Pad(Linked):
    """One score pad."""

    document = models.TextField()
    """The entries as JSON; of a pad of the first edition that nobody changed since, its own."""
    finished = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True, related_name="made")
    """Where it was made."""
    once = models.CharField(max_length=40, blank=True)
    """What that phone calls it, where it was filled without a network: sent twice, it is one."""
    unsettled = models.TextField(blank=True, default="")
    """What was typed and refused, as JSON. It stays in sight and is no value."""

    class Meta:
        ordering = ["-changed"]
        constraints = [
            models.UniqueConstraint(
                fields=["device", "once"], name="a_pad_is_sent_once", condition=~models.Q(once="")
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("pad", args=[self.edit_token])

    def read(self) -> Entries:
        """What was entered."""
        return reckoning.read(self.game, self.document, finished=bool(self.finished))

    def describe(self, entries: Entries) -> Description:
        """What this pad is, in the reader's language."""
        return reckoning.described(self.game, entries)

    def write(self, entries: Entries) -> None:
        """Keep what was entered; the row is saved by whoever holds the lock."""
        self.document = msgspec.json.encode(entries).decode()


class PadChange(models.Model):
    """One tap that changed something. Rows are only ever added."""

    pad = models.ForeignKey(Pad, on_delete=models.CASCADE, related_name="changes")
    version = models.PositiveIntegerField()
    """The version that this change made."""
    seat = models.SmallIntegerField()
    """Whose field it was; -1 is the whole pad."""
    field = models.CharField(max_length=120)
    before = models.TextField()
    after = models.TextField()
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True)
    at = models.DateTimeField(auto_now_add=True)
    tap = models.PositiveIntegerField(default=0)
    """The version with which its tap began; 0 on pads of the first edition."""
    undoes = models.PositiveIntegerField(null=True)
    """The tap that it takes back."""

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["pad", "version"], name="one_change_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.field} {self.before} → {self.after}"


class DevicePad(models.Model):
    """A pad that was opened on a phone, with the better of the links it was opened by."""

    class Role(models.TextChoices):
        EDIT = "edit"
        VIEW = "view"

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="opened")
    pad = models.ForeignKey(Pad, on_delete=models.CASCADE, related_name="opened")
    role = models.CharField(max_length=4, choices=Role)
    stands = models.CharField(max_length=20, default="")
    """Where somebody stands with it: seat and step."""
    stood = models.DateTimeField(null=True)
    """When that was heard last."""
    form = models.CharField(max_length=10, default="")
    """What it is, as far as it says."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "pad"], name="a_pad_once_a_device")
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.pad_id}"


class KnownCard(models.Model):
    """What was read off a component of this phone's own box, to be asked only once."""

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="known")
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    facts = models.TextField()
    """As JSON."""
    half = models.TextField(blank=True, default="")
    """What a pad of the first edition had made of half an answer, as JSON, until somebody has said
    whether it is all."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "game", "name"], name="a_card_once_a_box")
        ]

    def __str__(self) -> str:
        return self.name
