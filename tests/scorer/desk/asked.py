"""Somebody at the desk: sets up positions, asks, and reads what is answered."""

import html
import re
from typing import Any

import msgspec
from django.test import Client
from django.urls import reverse

from rules.registry import DESKS, GAMES
from scorer.desk.codes import setting_code

GAME = "gingerbread-house"
DESK = DESKS[GAME]
RULES = GAMES[GAME]


def setting(*taps: str) -> Any:
    """A position set up by taps, each a key and perhaps a value."""
    made = DESK.fresh()
    for tap in taps:
        key, _, value = tap.partition("=")
        made = DESK.change(made, key, value)
    return made


def code(*taps: str) -> str:
    return setting_code(setting(*taps))


ONE_TILE = ("space:4", "space:5")
"""Taps that lay a red and blue double tile on spaces 4 and 5."""


def judge(client: Client, claim: str, *taps: str) -> Any:
    """The answer to a claim in a position that was set up."""
    return client.get(reverse("desk-judge", args=[GAME, code(*taps)]), {"claim": claim})


def words(answer: Any) -> str:
    """What a reader reads of a page, without tags."""
    page = answer if isinstance(answer, str) else answer.content.decode()
    text = re.sub(r"<(script|style).*?</\1>", "", page, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def forged(value: Any) -> str:
    """A code that our editor would not make."""
    return setting_code(msgspec.Raw(msgspec.json.encode(value)))
