"""Verdicts that somebody handed on."""

import base64
from hashlib import sha256
from typing import Any, Self

import msgspec
from django.db import models
from django.urls import reverse

from rules.kernel.desk import Judgement
from rules.kernel.game import Game

SHORT = 10
"""Letters of a link: enough that no two verdicts share one, few enough to be typed."""


def short(whole: str) -> str:
    """The letters of a link to what these words say."""
    return base64.b32encode(sha256(whole.encode()).digest()).decode().lower()[:SHORT]


class Verdict(models.Model):
    """A position, a claim and what the rules said to it. Rows are only ever added, and the same
    verdict is the same row."""

    slug = models.CharField(max_length=SHORT, unique=True, editable=False)
    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=20)
    """The version of the rules it was decided by."""
    header = models.TextField()
    """Options, players by the rulebook's names, cards as they were known; as JSON."""
    state = models.TextField()
    """The position before the move, as JSON."""
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

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.slug}: {self.text}"

    def get_absolute_url(self) -> str:
        return reverse("verdict", args=[self.slug])

    @classmethod
    def keep(
        cls, game: Game[Any, Any], judged: Judgement[Any, Any], text: str, rule: str, said: str
    ) -> Self:
        """Keep a verdict; asked again, it is there already."""
        header = msgspec.json.encode(judged.header).decode()
        state = msgspec.json.encode(judged.state).decode()
        move = msgspec.json.encode(judged.move).decode()
        whole = "\n".join((game.id, header, state, move, str(judged.allowed), rule))
        kept, _new = cls.objects.get_or_create(
            slug=short(whole),
            defaults={
                "game": game.id,
                "rules": judged.header.rules,
                "header": header,
                "state": state,
                "move": move,
                "text": text,
                "allowed": judged.allowed,
                "rule": rule,
                "said": said,
            },
        )
        return kept
