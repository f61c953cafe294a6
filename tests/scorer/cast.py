"""The documents that the tests of the site send in."""

import re
from pathlib import Path
from typing import Any

from scorer.shelf.examples import examples

README = Path(__file__).resolve().parents[2] / "README.md"


def a_legal_record() -> str:
    """A whole shipped game."""
    return next(iter(examples().values())).text


def an_illegal_record() -> str:
    """The one in the README: Bob builds on both halves of one double tile."""
    return readme_blocks("text")[0]


def readme_blocks(language: str) -> list[str]:
    """The examples in the README, as they stand there."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text("utf-8"), re.M | re.S)


def finals(**changes: object) -> dict[str, Any]:
    """Two witches at the end of a standard game."""
    hunter = {"name": "Hunter", "points": 4, "cost": {"red": 2}, "mood": "cheerful", "humans": 1}
    alice = {
        "name": "Alice",
        "characters": [{**hunter, "non_humans": 0}],
        "bonus": ["rolling-pin-red", "broom-cheerful", "chimney-6"],
        "levels": 5,
        "completed_levels": 4,
        "gingerbread": 7,
    }
    bob = {**alice, "name": "Bob", "characters": [], "bonus": [], "gingerbread": 0}
    return {"game": "gingerbread-house", "mode": "standard", "players": [alice, bob]} | changes


def refused_finals() -> dict[str, Any]:
    """More gingerbread than a pantry holds."""
    document = finals()
    document["players"][0]["gingerbread"] = 11
    return document


HOSTILE = {
    "nothing at all": b"",
    "white space": b" \n\t ",
    "half a JSON object": b'{"game": "gingerbread-house"',
    "a JSON number": b"5",
    "a JSON list": b"[]",
    "a JSON null": b"null",
    "an unknown game": b'{"game": "chess"}',
    "a game of the wrong type": b'{"game": 5}',
    "players of the wrong type": b'{"game": "gingerbread-house", "mode": "standard", "players": 5}',
    "invalid UTF-8": b"\xff\xfe\x00\x01",
    "invalid UTF-8 inside JSON": b'{"game": "ginger\xff"}',
    "NUL bytes": b"\0" * 64,
    "a NUL in a tag": b'[Game "gingerbread\0house"]\n',
    "a byte order mark alone": b"\xef\xbb\xbf",
    "UTF-16": '{"game": "gingerbread-house"}'.encode("utf-16"),
    "a lone surrogate": b'{"game": "\\ud800"}',
    "a lone surrogate further in": b'{"game": "gingerbread-house", "mode": "\\ud800"}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"game":' * 50_000,
    "closed deep lists": b'{"game": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "a very long number": b'{"game": ' + b"9" * 100_000 + b"}",
    "not a number": b'{"game": NaN}',
    "one very long line": b"x" * 500_000,
    "very many lines": b".\n" * 100_000,
    "prose": b"Once upon a time there was a witch.\n",
    "markup": b"<script>alert(1)</script>",
}
