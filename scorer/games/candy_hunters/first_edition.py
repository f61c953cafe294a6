"""Pads of Candy Hunters as the first edition kept them."""

from typing import Any

import msgspec

from rules.kernel.reading import convert
from scorer.games.candy_hunters.pad import BOX
from scorer.pads.entries import Entries, Value, numbers, picks
from scorer.pads.entries import Player as Entered


class Player(msgspec.Struct, frozen=True):
    """What was entered for one player; `None` is nothing yet."""

    name: str
    regular_patterns: int | None = None
    haunted_patterns: int | None = None
    candies: dict[str, int] = {}
    scare_markers: int | None = None


class Pad(msgspec.Struct, frozen=True):
    """The whole pad."""

    haunted: str
    players: tuple[Player, ...]
    colours: dict[str, str] = {}


def first_edition(document: dict[str, Any], finished: bool) -> Entries:
    """What was entered. Whoever was at her scares was done with her candies."""
    pad: Pad = convert(document, Pad)
    players = tuple(
        Entered(player.name, _cells(pad, player, finished=finished)) for player in pad.players
    )
    read = {BOX: dict(pad.colours)} if pad.colours else {}
    return Entries(pad.haunted, players, read=read, first=True)


def _cells(pad: Pad, player: Player, *, finished: bool) -> dict[str, Value]:
    cells: dict[str, Value] = {}
    if finished or player.regular_patterns is not None:
        cells["regular"] = numbers(player.regular_patterns or 0)
    if pad.haunted == "yes" and (finished or player.haunted_patterns is not None):
        cells["haunted"] = picks({"scored": player.haunted_patterns or 0})
    done = finished or player.scare_markers is not None
    if any(player.candies.values()) or done:
        cells["candies"] = picks(player.candies, done=done)
    if done:
        cells["scares"] = numbers(player.scare_markers or 0)
    return cells
