"""Pads of Witchstone as the first edition kept them."""

from typing import Any

import msgspec

from rules.kernel.reading import convert
from scorer.games.witchstone.pad import MODE
from scorer.games.witchstone.pad_scrolls import SPELL
from scorer.pads.entries import Entries, Entry, Value, numbers, picks
from scorer.pads.entries import Player as Entered


class Prophecy(msgspec.Struct, frozen=True):
    """A prophecy by its kind; `None` is not counted yet."""

    kind: str
    count: int | None = None


class Player(msgspec.Struct, frozen=True):
    """What was entered for one player; `None` is nothing yet."""

    name: str
    track: int | None = None
    owls: dict[str, int] = {}
    magic_chips: int | None = None
    unused_spells: int | None = None
    prophecies: tuple[Prophecy, ...] = ()
    wand: int | None = None
    reached: int | None = None


class Pad(msgspec.Struct, frozen=True):
    """The whole pad."""

    players: tuple[Player, ...]


def first_edition(document: dict[str, Any], finished: bool) -> Entries:
    """What was entered. Whoever was at her chips was done with her owls, and whoever had counted
    her spells with her scrolls."""
    pad: Pad = convert(document, Pad)
    players = tuple(
        Entered(player.name, _cells(player, len(pad.players), finished=finished))
        for player in pad.players
    )
    return Entries(MODE, players, first=True)


def _cells(player: Player, players: int, *, finished: bool) -> dict[str, Value]:
    cells: dict[str, Value] = {}
    if finished or player.track is not None:
        cells["track"] = numbers(player.track or 0)
    owls = {f"owl-{value}": count for value, count in player.owls.items()}
    done = finished or player.magic_chips is not None
    if any(owls.values()) or done:
        cells["owls"] = picks(owls, done=done)
    if done:
        cells["chips"] = numbers(player.magic_chips or 0)
    cards = [Entry(each.kind, _told(each, finished=finished)) for each in player.prophecies]
    cards += [Entry(SPELL)] * (player.unused_spells or 0)
    done = finished or player.unused_spells is not None
    if cards or done:
        cells["scrolls"] = Value(tuple(cards), done)
    if player.wand is not None:
        cells["wand"] = numbers(player.wand)
    if player.reached is not None:  # whoever came first has the most
        cells["arrival"] = numbers(players + 1 - player.reached if player.reached else 0)
    return cells


def _told(prophecy: Prophecy, *, finished: bool) -> int | None:
    if prophecy.count is None and finished:
        return 1 if prophecy.kind == "printed" else 0
    return prophecy.count
