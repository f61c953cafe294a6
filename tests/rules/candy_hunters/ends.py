"""Ends of games, as a finals document says them."""

import json
from typing import Any

from rules.candy_hunters.document import score_document
from rules.kernel.reading import decode_text, parse_json
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result


def player(name: str, **has: Any) -> dict[str, Any]:
    nothing = {"regular_patterns": 0, "haunted_patterns": 0, "candies": {}, "scare_markers": 0}
    return {"name": name, **nothing, **has}


def finals(*players: dict[str, Any], haunted: Any = True) -> dict[str, Any]:
    return {"game": "candy-hunters", "haunted": haunted, "players": list(players)}


def answer(document: Any) -> Result | Refusal:
    """As the document comes in: text first."""
    return score_document(parse_json(decode_text(json.dumps(document).encode())))


def scored(*players: dict[str, Any], haunted: bool = True) -> dict[str, Any]:
    """The result document; lines always add up."""
    result = answer(finals(*players, haunted=haunted))
    assert isinstance(result, Result), result
    document = result.document()
    for each in document["players"]:
        assert sum(line["points"] for line in each["lines"]) == each["total"]
    return document


def lines(document: dict[str, Any], seat: int = 0) -> dict[str, int]:
    return {line["item"]: line["points"] for line in document["players"][seat]["lines"]}


def refused(*players: dict[str, Any], haunted: bool = True) -> tuple[str, str, str]:
    """Rule, reason and sentence."""
    refusal = answer(finals(*players, haunted=haunted))
    assert isinstance(refusal, Refusal), refusal
    return refusal.rule, refusal.reason, refusal.message
