"""The finals document that a pad of Gingerbread House stands for."""

from typing import Any

import msgspec

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import CARDS, SHOWN, Card
from rules.gingerbread_house.components import MOST_CARDS
from rules.gingerbread_house.finals import (
    FinalCharacter,
    FinalWitch,
    final_character,
    read_finals,
)
from rules.gingerbread_house.score import score_tallied
from rules.gingerbread_house.tally import COUNTED_BY, Tally, characters_of, facts_needed, tally_of
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from scorer.games.gingerbread_house.pad import GAME, describe, read_cards
from scorer.pads.counting import answer, cell_of, entry_worth, told
from scorer.pads.description import Description
from scorer.pads.entries import Count, Deck, Entries, Player, Sum, Taken
from scorer.pads.ranks import compared


def finals(entries: Entries) -> dict[str, Any]:
    """The document; what nobody entered is none."""
    description = describe(entries.mode, len(entries.players), entries.read)
    places = compared(description, entries)
    cards = read_cards(entries.read)
    players = [
        _witch(description, entries, seat, cards, places) for seat in range(len(entries.players))
    ]
    return {"game": GAME, "mode": entries.mode, "players": players}


def _witch(
    description: Description,
    entries: Entries,
    seat: int,
    cards: dict[str, Card],
    places: list[int],
) -> dict[str, Any]:
    player = entries.players[seat]
    standard = entries.mode == "standard"
    held = player.cells.get("bonus")
    bonus = [taken.card for taken in held.of] if isinstance(held, Deck) else []
    values = [int(value) for value in held.of] if isinstance(held, Sum) else []
    left = player.cells.get("gingerbread")
    levels, completed = _house(description, player, bonus)
    if entries.first and not places:
        levels, completed = _as_before(player, len(bonus) + len(values))
    witch: dict[str, Any] = msgspec.to_builtins(
        FinalWitch(
            name=player.name,
            characters=(),
            bonus=tuple(bonus),
            levels=levels,
            completed_levels=completed,
            gingerbread=left.of if isinstance(left, Count) else 0,
            house_rank=places[seat] if places else msgspec.UNSET,
        )
    )
    witch["characters"] = _characters(description, player, cards, tuple(bonus))
    if not standard:
        witch["bonus"] = values
    return witch


def _house(
    description: Description, player: Player, bonus: list[str]
) -> tuple[int | None, int | None]:
    """Levels and complete ones, as far as bonus cards have asked for them."""
    levels = told(description, player, "levels")
    completed = told(description, player, "completed")
    held = player.cells.get("bonus")
    cell = cell_of(description, "bonus")
    for taken in held.of if isinstance(held, Deck) else ():
        if BONUS[taken.card].needs == ("completed_levels",):
            completed = answer(description, player, cell, taken) or 0
    if levels is not None and completed is None:  # her cards prove so many
        completed = min(levels, len(bonus))
    return levels, completed


def _as_before(player: Player, cards: int) -> tuple[int, int]:
    """As the first edition said it: a house not measured has just the levels her cards prove."""
    apart = player.cells.get("levels")
    levels = apart.of if isinstance(apart, Count) else None
    apart = player.cells.get("completed")
    completed = apart.of if isinstance(apart, Count) else None
    if completed is None:
        completed = min(cards, MOST_CARDS if levels is None else levels)
    return completed if levels is None else levels, completed


def score(entries: Entries) -> Result | Refusal:
    """The result. What was counted is told as it was counted, without stand-ins."""
    description = describe(entries.mode, len(entries.players), entries.read)
    document = read_finals(finals(entries))
    tallies = [
        tally_of(witch.characters) if _by_name(description, player) else _tally(description, player)
        for witch, player in zip(document.players, entries.players, strict=True)
    ]
    return score_tallied(document, tallies)


# characters


def _characters(
    description: Description, player: Player, cards: dict[str, Card], bonus: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The cards that she named, else stand-ins for what she has counted."""
    if names := _by_name(description, player):
        return [_named(name, cards, bonus) for name in names]
    return [_plain(each) for each in characters_of(_tally(description, player), player.name)]


def _trapped(player: Player) -> tuple[int | str, ...]:
    trapped = player.cells.get("trapped")
    return trapped.of if isinstance(trapped, Sum) else ()


def _counting(player: Player) -> list[Taken]:
    """Her bonus cards that count something on characters."""
    held = player.cells.get("bonus")
    cards = held.of if isinstance(held, Deck) else ()
    return [taken for taken in cards if taken.card in COUNTED_BY]


def _by_name(description: Description, player: Player) -> list[str]:
    """Her characters, where she has named all of them and counted nothing herself."""
    names = [entry for entry in _trapped(player) if isinstance(entry, str)]
    needed = (COUNTED_BY[taken.card] for taken in _counting(player))
    counted = any(told(description, player, what) is not None for what in needed)
    return [] if counted or len(names) < len(_trapped(player)) else names


def _tally(description: Description, player: Player) -> Tally:
    """What she has counted."""
    cell = cell_of(description, "bonus")
    counts = {
        COUNTED_BY[taken.card]: answer(description, player, cell, taken) or 0
        for taken in _counting(player)
    }
    points = tuple(entry_worth(description, entry)[0] for entry in _trapped(player))
    return Tally(points, counts)


def _named(name: str, cards: dict[str, Card], bonus: tuple[str, ...]) -> dict[str, Any]:
    """A card of the box. What counts and nobody has read is marked: such a document cannot be
    scored."""
    card = cards.get(name) or CARDS["printed"].get(name) or Card(name)
    unread = [fact for fact in facts_needed(bonus) if card.lacks(fact)]
    fields = ("cost" if fact in SHOWN else fact.replace("-", "_") for fact in unread)
    return _plain(final_character(card)) | dict.fromkeys(fields, "?")


def _plain(character: FinalCharacter) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(character)
    return plain
