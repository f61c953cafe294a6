"""The finals document: what each player has when the game is over."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from rules.kernel.reading import convert, different_names

Count = Annotated[int, msgspec.Meta(ge=0)]


class FinalPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player at the end; scare markers by the sum of their values."""

    name: str
    regular_patterns: Count
    haunted_patterns: Count
    candies: Mapping[str, Count]
    """How many of each colour, by the name this table has for it."""
    scare_markers: Count


class Finals(msgspec.Struct, frozen=True):
    """What `score` needs."""

    haunted: bool
    players: tuple[FinalPlayer, ...]


class _PlainFinals(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["candy-hunters"]
    haunted: bool
    players: Annotated[list[FinalPlayer], msgspec.Meta(min_length=2, max_length=4)]


def read_finals(document: Any) -> Finals:
    """Read a finals document; what cannot be read is named by its path."""
    plain: _PlainFinals = convert(document, _PlainFinals)
    names = different_names((player.name for player in plain.players), "players[{at}].name")
    players = tuple(
        replace(player, name=name, candies=_candies(at, player.candies))
        for at, (name, player) in enumerate(zip(names, plain.players, strict=True))
    )
    return Finals(plain.haunted, players)


def _candies(at: int, given: Mapping[str, int]) -> dict[str, int]:
    """The candies by colour; a colour of which there is none is none."""
    colours = different_names(given, f"players[{at}].candies")
    return {colour: count for colour, count in zip(colours, given.values(), strict=True) if count}
