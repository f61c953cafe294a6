"""A game record, kept so that it can be shared."""

from typing import Self

from django.db import models
from django.urls import reverse

from scorer.links import NoSuchLink, OfPhone, digest_of, new_token
from scorer.pads.models import Device


class KeptRecord(OfPhone, models.Model):
    """The text of one record; the judgement is not kept, because the rules may change."""

    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    game = models.CharField(max_length=40)
    text = models.TextField()
    digest = models.CharField(max_length=64, unique=True, editable=False)
    """Of the text, and of the phone where one is known."""
    created = models.DateTimeField(auto_now_add=True)
    device = models.ForeignKey(Device, on_delete=models.SET_NULL, null=True, related_name="records")
    """The phone that kept it: it may delete it. The first edition did not note any."""

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.game} {self.token}"

    def get_absolute_url(self) -> str:
        return reverse("record", args=[self.token])

    @classmethod
    def by_link(cls, token: str) -> Self:
        """What is under this link, and the phone that kept it; an unknown one is not found."""
        kept = cls.objects.select_related("device").filter(token=token).first()
        if kept is None:
            raise NoSuchLink
        return kept

    @classmethod
    def keep(cls, text: str, game: str, device: Device | None = None) -> Self:
        """Keep this record; the same text from the same phone is the same record, however often it
        is sent. Another phone gets one of its own, because each may delete what it kept."""
        digest = digest_of(*([device.token] if device else []), text)
        fields = {"text": text, "game": game, "device": device}
        return cls.objects.get_or_create(digest=digest, defaults=fields)[0]


class TakenUp(models.Model):
    """A record from elsewhere that was opened as a table: what only the record knows."""

    table = models.OneToOneField("tables.Table", on_delete=models.CASCADE, related_name="taken_up")
    record = models.ForeignKey(KeptRecord, on_delete=models.SET_NULL, null=True)
    moves = models.PositiveIntegerField()
    """How many of its moves hold; each has its number for a serial."""
    remarks = models.TextField()
    """What people remarked, as JSON."""

    def __str__(self) -> str:
        return f"{self.moves} moves at table {self.table_id}"


class ReadOtherwise(models.Model):
    """What a table read off a card that contradicts the box of a phone: the box keeps what it has
    until somebody has seen both."""

    device = models.ForeignKey("pads.Device", on_delete=models.CASCADE, related_name="doubts")
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    facts = models.TextField()
    """As JSON."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "game", "name"], name="a_doubt_once_a_card")
        ]

    def __str__(self) -> str:
        return self.name
