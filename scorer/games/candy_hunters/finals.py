"""The finals document that a pad of Candy Hunters stands for."""

from typing import Any

from rules.candy_hunters.labels import COLOURS
from scorer.games.candy_hunters.pad import GAME, own_colours
from scorer.pads.entries import Entries, Player


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
    candies = {called[entry.id]: entry.count for entry in player.told("candies")}
    return {
        "name": player.name,
        "regular_patterns": player.number("regular") or 0,
        "haunted_patterns": len(player.told("haunted")),
        "candies": candies,
        "scare_markers": player.number("scares") or 0,
    }
