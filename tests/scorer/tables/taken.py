"""Records from elsewhere, opened as tables."""

import re
from html import unescape
from typing import Any

from django.test import Client
from django.urls import reverse

from rules import service
from scorer.shelf.examples import examples
from scorer.shelf.models import KeptRecord
from scorer.tables.models import Table

SHIPPED = list(examples())
FINISHED = [
    name
    for name, example in examples().items()
    if service.judge(example.text.encode()).document["result"]
]
UNREAD = (
    "Candle Monk = 1 red 1 blue 2 green, 4 points, cheerful, 0 human, 1 non-human",
    "Candle Monk = 1 red 1 blue 2 green, 4 points",
)
"""A card of a shipped record, and how it would stand there had nobody looked closely."""


def shipped(name: str) -> str:
    return examples()[name].text


def kept(text: str) -> KeptRecord:
    return KeptRecord.keep(text, "gingerbread-house")


def answer_to(client: Client, text: str, once: str = "") -> Any:
    """A record checked and opened, as a phone does it."""
    address = reverse("record-take-up", args=[kept(text).token])
    return client.post(address, {"once": once})


def take_up(client: Client, text: str) -> Table:
    answer = answer_to(client, text)
    assert answer.status_code == 303, words(answer)
    return Table.objects.get(edit_token=answer.headers["Location"].split("/")[2])


def first_moves(text: str, lines: int) -> str:
    """A record that breaks off after so many lines of moves."""
    header, moves = text.split("\n\n")
    return header + "\n\n" + "\n".join(moves.split("\n")[:lines]) + "\n"


def words(answer: Any) -> str:
    """What a person reads on a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())
