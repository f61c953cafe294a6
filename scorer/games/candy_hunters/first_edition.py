"""Pads of Candy Hunters as the first edition kept them."""

from typing import Any

import msgspec

from rules.kernel.reading import convert
from scorer.games.candy_hunters.pad import BOX
from scorer.pads.entries import Count, Entries, Picks, Value
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
        cells["regular"] = Count(player.regular_patterns or 0)
    if pad.haunted == "yes" and (finished or player.haunted_patterns is not None):
        scored = {"scored": player.haunted_patterns} if player.haunted_patterns else {}
        cells["haunted"] = Picks(scored, done=True)
    done = finished or player.scare_markers is not None
    candies = {letter: count for letter, count in player.candies.items() if count}
    if candies or done:
        cells["candies"] = Picks(candies, done)
    if done:
        cells["scares"] = Count(player.scare_markers or 0)
    return cells
