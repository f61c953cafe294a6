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
from scorer.pads.entries import Count, Deck, Entries, Picks, Player
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
    owls = player.cells.get("owls")
    picked = owls.of if isinstance(owls, Picks) else {}
    tiles = [value for value in OWLS for _ in range(picked.get(f"owl-{value}", 0))]
    scrolls = player.cells.get("scrolls")
    cards = scrolls.of if isinstance(scrolls, Deck) else ()
    return FinalPlayer(
        name=player.name,
        track=_count(player, "track"),
        owl_tiles=tuple(tiles),  # type: ignore[arg-type]
        magic_chips=_count(player, "chips"),
        unused_spells=sum(taken.card == SPELL for taken in cards),
        prophecies=tuple(_prophecies(description, player, cards, first)),
        wand=wand,
    )


def _prophecies(
    description: Description, player: Player, cards: tuple[Any, ...], first: bool
) -> list[AnyProphecy]:
    cell = cell_of(description, "scrolls")
    found: list[AnyProphecy] = []
    for taken in cards:
        if taken.card == UNFULFILLED_CARD:
            found.append(Printed(1))
        elif taken.card != SPELL:
            count = answer(description, player, cell, taken) or 0
            found.append(_prophecy(taken.card, count, first))
    return found


def _prophecy(kind: str, count: int, first: bool) -> AnyProphecy:
    """A prophecy; in the first edition every count was a number that somebody said."""
    if kind == "printed":
        return Printed(count or 1)  # type: ignore[arg-type]
    if first and kind in AT_LEAST:
        return Cluster(count) if kind == "cluster" else COUNTED[kind](count)  # type: ignore[return-value]
    return answered(kind, count)


def _count(player: Player, cell: str) -> int:
    value = player.cells.get(cell)
    return value.of if isinstance(value, Count) else 0


def _as_before(player: Player, players: int) -> OnWand:
    """As the first edition said it: what was not entered is the hilt."""
    arrival = _count(player, "arrival")
    reached = players + 1 - arrival if arrival else 0
    return OnWand(_count(player, "wand"), bool(reached), reached or msgspec.UNSET)
