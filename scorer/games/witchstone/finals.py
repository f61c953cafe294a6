"""The finals document that a pad of Witchstone stands for."""

from typing import Any

import msgspec

from rules.witchstone.components import OWLS
from rules.witchstone.finals import (
    COUNTED,
    AnyProphecy,
    Cluster,
    FinalPlayer,
    OnWand,
    Printed,
)
from rules.witchstone.tally import AT_LEAST
from scorer.games.witchstone.pad import GAME, describe
from scorer.games.witchstone.pad_scrolls import SPELL, UNFULFILLED_CARD, answered
from scorer.pads.counting import answer, cell_of
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Entry, Player
from scorer.pads.ranks import compared


def finals(entries: Entries) -> dict[str, Any]:
    """The document; what nobody entered is none."""
    description = describe(entries.mode, len(entries.players), entries.read)
    places = compared(description, entries)
    by_space = entries.first and not places
    players: list[dict[str, Any]] = []
    for seat, player in enumerate(entries.players):
        wand = OnWand(rank=places[seat] if places else None)
        if by_space:
            wand = _as_before(player, len(entries.players))
        players.append(msgspec.to_builtins(_player(description, player, wand, entries.first)))
    return {"game": GAME, "players": players}


def _player(description: Description, player: Player, wand: OnWand, first: bool) -> FinalPlayer:
    owls = {entry.id: entry.count or 0 for entry in player.told("owls")}
    tiles = [value for value in OWLS for _ in range(owls.get(f"owl-{value}", 0))]
    scrolls = player.told("scrolls")
    return FinalPlayer(
        name=player.name,
        track=player.number("track") or 0,
        owl_tiles=tuple(tiles),  # type: ignore[arg-type]
        magic_chips=player.number("chips") or 0,
        unused_spells=sum(scroll.id == SPELL for scroll in scrolls),
        prophecies=tuple(
            _prophecy(scroll.id, _told(description, player, scroll), first)
            for scroll in scrolls
            if scroll.id != SPELL
        ),
        wand=wand,
    )


def _told(description: Description, player: Player, scroll: Entry) -> int:
    return answer(description, player, cell_of(description, "scrolls"), scroll) or 0


def _prophecy(kind: str, count: int, first: bool) -> AnyProphecy:
    """A prophecy; in the first edition every count was a number that somebody said."""
    if kind in ("printed", UNFULFILLED_CARD):
        return Printed(count or 1)  # type: ignore[arg-type]
    if first and kind in AT_LEAST:
        return Cluster(count) if kind == "cluster" else COUNTED[kind](count)  # type: ignore[return-value]
    return answered(kind, count)


def _as_before(player: Player, players: int) -> OnWand:
    """As the first edition said it: what was not entered is the hilt."""
    arrival = player.number("arrival") or 0
    reached = players + 1 - arrival if arrival else 0
    return OnWand(player.number("wand") or 0, bool(reached), reached or msgspec.UNSET)
