"""Conformance documents to spoil."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.scorer.cast import an_illegal_record

FOLDER = Path(__file__).resolve().parents[2] / "conformance"


@cache
def _lines(name: str) -> list[str]:
    return gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode().splitlines()


def a_game(**changes: object) -> dict[str, Any]:
    """A whole game, with moves that were tried on its way."""
    game: dict[str, Any] = json.loads(_lines("candy-hunters")[1])
    return game | changes


def an_illegal_game(**changes: object) -> dict[str, Any]:
    """The record in the README: its move 22 is refused."""
    return {
        "record": an_illegal_record(),
        "legal": False,
        "result": None,
        "points": [[0, [0, 0]]],
        "probes": [[21, "Bob: build bx 12", "allowed"]],
    } | changes


def finals_of(status: int, /, **changes: object) -> dict[str, Any]:
    """Finals that were answered with a status."""
    documents: list[dict[str, Any]] = [json.loads(line) for line in _lines("finals")]
    return next(each for each in documents if each["status"] == status) | changes


def written(*documents: object) -> bytes:
    """Documents as a file has them, one a line."""
    return "".join(f"{json.dumps(document)}\n" for document in documents).encode()
