"""Verdicts that somebody handed on."""

from typing import Any, Self

import msgspec
from django.db import models
from django.urls import reverse

from rules.kernel.desk import Judgement
from rules.kernel.game import Game
from scorer.links import Named, NoSuchLink, OfPhone, digest_of, letters_of
from scorer.pads.models import Device

SHORT = 10
"""Letters of a link: few enough to be typed."""


def short(*parts: str) -> str:
    """What the link to a dispute is called."""
    return letters_of(digest_of(*parts))[:SHORT]


def led_to(judged: Judgement[Any, Any]) -> str:
    """The turn that led to a position, as it is kept."""
    if not judged.trail:
        return ""
    moves = [made.move for made in reversed(judged.trail)]
    return msgspec.json.encode({"state": judged.trail[-1].state, "moves": moves}).decode()


class Verdict(OfPhone, Named):
    """A position, a claim and what the rules said to it. No row ever changes, and the same verdict
    of a phone is the same row."""

    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=20)
    """The version of the rules it was decided by."""
    header = models.TextField()
    """Options, players by the rulebook's names, cards as they were known; as JSON."""
    state = models.TextField()
    """The position before the move, as JSON."""
    led = models.TextField(default="")
    """The position before the turn that led there, and its moves, as JSON; empty where none did."""
    move = models.TextField()
    """As JSON."""
    text = models.TextField()
    """As people write it."""
    allowed = models.BooleanField()
    rule = models.CharField(max_length=40)
    """The rule that decided."""
    said = models.TextField()
    """The sentence that was said, in English."""
    created = models.DateTimeField(auto_now_add=True)
    device = models.ForeignKey(
        Device, on_delete=models.SET_NULL, null=True, related_name="verdicts"
    )
    """The phone that kept it. The first edition did not note any."""

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.slug}: {self.text}"

    def get_absolute_url(self) -> str:
        return reverse("verdict", args=[self.slug])

    @classmethod
    def by_link(cls, slug: str) -> Self:
        """What is under this link, and the phone that kept it; an unknown one is not found."""
        kept = cls.objects.select_related("device").filter(slug=slug.lower()).first()
        if kept is None:
            raise NoSuchLink
        return kept

    @classmethod
    def keep(
        cls,
        game: Game[Any, Any],
        judged: Judgement[Any, Any],
        text: str,
        rule: str,
        said: str,
        device: Device | None = None,
    ) -> Self:
        """Keep a verdict; asked again on this phone, it is there already. Another phone gets one of
        its own, because each may delete what it kept."""
        header = msgspec.json.encode(judged.header).decode()
        state = msgspec.json.encode(judged.state).decode()
        move = msgspec.json.encode(judged.move).decode()
        led = led_to(judged)
        phone = [device.token] if device else []
        turn = [led] if led else []
        parts = (game.id, header, state, move, str(judged.allowed), rule, *turn, *phone)
        return cls.named(
            *parts,
            letters=SHORT,
            game=game.id,
            rules=judged.header.rules,
            header=header,
            state=state,
            led=led,
            move=move,
            text=text,
            allowed=judged.allowed,
            rule=rule,
            said=said,
            device=device,
        )
