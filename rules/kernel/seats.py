"""The players of a pad, a struct for each: their seats, their names, and what is entered so far."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import PlayerEntries
from rules.kernel.record import check_players, player_name
from rules.kernel.sheet import Sheet

P = TypeVar("P", bound=PlayerEntries)


def seated(names: Sequence[str], kind: type[P]) -> tuple[P, ...]:
    """Everybody in a seat, with nothing entered."""
    players = tuple(player_name(name, f"name {number}") for number, name in enumerate(names, 1))
    check_players(players, "names")
    return tuple(map(kind, players))


def emptied(players: Sequence[P]) -> tuple[P, ...]:
    """The same people, with nothing entered."""
    return tuple(type(player)(player.name) for player in players)


def in_seat(players: Sequence[P], seat: int) -> P:
    """Whoever sits there."""
    if not 0 <= seat < len(players):
        raise NotUnderstood(f"no seat {seat}", "seat")
    return players[seat]


def with_player(players: tuple[P, ...], seat: int, player: P) -> tuple[P, ...]:
    """Everybody, with other entries in one seat."""
    return (*players[:seat], player, *players[seat + 1 :])


def renamed(players: tuple[P, ...], seat: int, typed: Any) -> tuple[P, ...]:
    """Everybody, with another name in one seat that nobody else has."""
    name = player_name(str(typed), "name")
    others = [player.name for at, player in enumerate(players) if at != seat]
    check_players((*others, name), "name")
    return with_player(players, seat, replace(players[seat], name=name))


def counts_with(counts: Mapping[str, int], key: str, number: int | None) -> dict[str, int]:
    """What was counted, with another number for one thing, or none."""
    others = {each: count for each, count in counts.items() if each != key}
    return others if number is None else others | {key: number}


def totals_of(players: Sequence[P], sheet_of: Callable[[P], Sheet]) -> tuple[int | None, ...]:
    """Everybody's points so far; nothing where nothing was entered."""
    return tuple(sheet_of(player).total if player.entered else None for player in players)
