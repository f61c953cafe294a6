"""The finals document that a pad of Candy Hunters stands for."""

from typing import Any

from rules.candy_hunters.labels import COLOURS
from scorer.games.candy_hunters.pad import GAME, own_colours
from scorer.pads.entries import Count, Entries, Picks, Player


def finals(entries: Entries) -> dict[str, Any]:
    """The document; what nobody entered is none."""
    own = own_colours(entries.read)
    called = {letter: own.get(letter) or colour.name for letter, colour in COLOURS.items()}
    return {
        "game": GAME,
        "haunted": entries.mode == "yes",
        "players": [_player(player, called) for player in entries.players],
    }


def _player(player: Player, called: dict[str, str]) -> dict[str, Any]:
    candies = _picked(player, "candies")
    return {
        "name": player.name,
        "regular_patterns": _count(player, "regular"),
        "haunted_patterns": _picked(player, "haunted").get("scored", 0),
        "candies": {name: candies[at] for at, name in called.items() if candies.get(at)},
        "scare_markers": _count(player, "scares"),
    }


def _count(player: Player, cell: str) -> int:
    value = player.cells.get(cell)
    return value.of if isinstance(value, Count) else 0


def _picked(player: Player, cell: str) -> dict[str, int]:
    value = player.cells.get(cell)
    return dict(value.of) if isinstance(value, Picks) else {}
