"""Conformance documents: what an edition said, one JSON document a line.

A game with the moves that were tried on its way, or the finals of a game:

    {"record": text, "legal": bool, "result": result document or null,
     "points": [[after, [points of each player]], …],
     "probes": [[after, "Alice: build rc 89", "allowed"],
                [after, "Bob: end", "refused", rule, reason], …]}
    {"finals": document, "status": 0, 1 or 2, "answer": result or refusal document}

`after` counts the moves of the record that were played before.
"""

from typing import Annotated, Any, Literal

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import convert, decode_text, parse_json


class Named(msgspec.Struct, frozen=True):
    """The rule and the reason of a refusal."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"refused by {self.rule}, {self.reason}"


class Check(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something that was asked after some moves of the record."""

    after: Annotated[int, msgspec.Meta(ge=0)]


class Probe(Check, frozen=True):
    """A move that was tried, and its verdict."""

    text: str
    verdict: Literal["allowed", "refused"]
    rule: str = ""
    reason: str = ""

    def __post_init__(self) -> None:
        names = [name for name in (self.rule, self.reason) if name]
        if len(names) != (2 if self.verdict == "refused" else 0):
            raise ValueError("a refused move has a rule and a reason, an allowed one has none")

    @property
    def refusal(self) -> Named | None:
        return Named(self.rule, self.reason) if self.rule else None


class Standing(Check, frozen=True):
    """What each player would have if the game ended there."""

    points: list[int]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and the moves that were tried on its way."""

    record: str
    legal: bool
    result: dict[str, Any] | None
    points: list[Standing]
    probes: list[Probe]


class Finals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The finals of a game, and how they were answered."""

    finals: Any
    status: Literal[0, 1, 2]
    answer: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if (self.status == 2) != (self.answer is None):
            raise ValueError("status 0 and 1 have an answer, status 2 has none")


def read_document(line: bytes) -> Played | Finals:
    """Read one line; what is wrong with it is named by its place."""
    plain = parse_json(decode_text(line))
    if not isinstance(plain, dict) or not plain.keys() & {"record", "finals"}:
        raise NotUnderstood("neither a game with its record nor finals", "JSON")
    if "finals" not in plain:
        played: Played = convert(plain, Played)
        return played
    finals: Finals = convert(plain, Finals)
    if finals.status == 1:
        read_refusal(finals.answer)
    return finals


def read_refusal(answer: Any) -> Named:
    """The rule and the reason that a refusal document names; its words are left out."""
    named: Named = convert(answer, Named)
    return named
