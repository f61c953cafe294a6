"""Finals documents in few words, and what they come to."""

from typing import Any

from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.document import score_document


def player(name: str, **said: Any) -> dict[str, Any]:
    """A player with nothing but what is said."""
    plain = {
        "track": 0,
        "owl_tiles": [],
        "magic_chips": 0,
        "unused_spells": 0,
        "prophecies": [],
        "wand": {"space": 0},
    }
    return {"name": name, **plain, **said}


def finals(*players: dict[str, Any]) -> dict[str, Any]:
    return {"game": "witchstone", "players": list(players)}


def answer(*players: dict[str, Any]) -> Result | Refusal:
    return score_document(finals(*players))


def scored(*players: dict[str, Any]) -> dict[str, Any]:
    result = answer(*players)
    assert isinstance(result, Result), result
    return result.document()


def refused(*players: dict[str, Any]) -> Refusal:
    refusal = answer(*players)
    assert isinstance(refusal, Refusal)
    return refusal


def last(reached: int, space: int = 14) -> dict[str, Any]:
    """On the wand's last space."""
    return {"space": space, "last_space": True, "reached": reached}
