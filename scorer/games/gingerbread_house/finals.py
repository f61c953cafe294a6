"""The finals document that a pad of Gingerbread House stands for."""

from typing import Any

import msgspec

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import CARDS, SHOWN, Card
from rules.gingerbread_house.components import MOST_CARDS
from rules.gingerbread_house.finals import (
    FinalCharacter,
    final_character,
    read_finals,
)
from rules.gingerbread_house.measures import MEASURED
from rules.gingerbread_house.score import score_tallied
from rules.gingerbread_house.tally import COUNTED_BY, Tally, characters_of, facts_needed, tally_of
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from scorer.games.gingerbread_house.pad import GAME, describe, read_cards
from scorer.pads.counting import answer, cell_of, told, worths
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Entry, Player
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
    held = player.told("bonus")
    bonus = tuple(card.id for card in held if standard)
    measured = _measured(description, player)
    if entries.first and not places:
        measured |= _as_before(player)
    return {
        "name": player.name,
        "characters": _characters(description, player, cards, bonus),
        "bonus": list(bonus) if standard else [card.count for card in held],
        **{what: number for what, number in measured.items() if _is_said(what, number)},
        "gingerbread": player.number("gingerbread") or 0,
        **({"house_rank": places[seat]} if places else {}),
    }


def _is_said(what: str, number: int | None) -> bool:
    return number is not None or MEASURED[what].required


def _measured(description: Description, player: Player) -> dict[str, int | None]:
    """What bonus cards measure, as far as they have asked for it."""
    cell, held = cell_of(description, "bonus"), player.told("bonus")
    found = {
        what: told(description, player, each.question or what) for what, each in MEASURED.items()
    }
    for card in held:
        what = BONUS[card.id].measures if card.id in BONUS else ""
        if what and not MEASURED[what].exact:
            found[what] = answer(description, player, cell, card) or 0
    levels = found["levels"]
    if levels is not None and found["completed_levels"] is None:  # her cards prove so many
        found["completed_levels"] = min(levels, len(held))
    return found


def _as_before(player: Player) -> dict[str, int | None]:
    """As the first edition said it: a house not measured has just the levels her cards prove."""
    levels, completed = player.number("levels"), player.number("completed")
    if completed is None:
        completed = min(len(player.told("bonus")), MOST_CARDS if levels is None else levels)
    return {"levels": completed if levels is None else levels, "completed_levels": completed}


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


def _counting(player: Player) -> list[Entry]:
    """Her bonus cards that count something on characters."""
    return [card for card in player.told("bonus") if card.id in COUNTED_BY]


def _by_name(description: Description, player: Player) -> list[str]:
    """Her characters, where she has named all of them and counted nothing herself."""
    names = [entry.id for entry in player.told("trapped")]
    needed = (COUNTED_BY[card.id] for card in _counting(player))
    counted = any(told(description, player, what) is not None for what in needed)
    return names if all(names) and not counted else []


def _tally(description: Description, player: Player) -> Tally:
    """What she has counted."""
    cell = cell_of(description, "bonus")
    counts = {
        COUNTED_BY[card.id]: answer(description, player, cell, card) or 0
        for card in _counting(player)
    }
    points = worths(description, player, cell_of(description, "trapped"))
    return Tally(tuple(each for each, _known in points), counts)


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
