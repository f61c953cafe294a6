"""Where one goes on a pad: player by player, step by step, to what is still open.

`static/pad/places.js` is the same.
"""

from msgspec.structs import replace

from scorer.pads.counting import answer, cell_of, is_open, question_of
from scorer.pads.description import Cell, Description
from scorer.pads.entries import Entries, Player
from scorer.pads.screen import Place

MOST_DIGITS = 4


def last_cell(description: Description, step: int) -> Cell:
    """The cell of a step that moves on."""
    return cell_of(description, description.steps[step].cells[-1])


def end(description: Description) -> Place:
    """The place behind everything."""
    return Place(0, len(description.steps))


def card_to_ask(description: Description, player: Player, cell: Cell) -> int:
    """The number of the first card of a finished deck that has to be asked about; -1 if there is
    none."""
    asked = [
        at
        for at, entry in enumerate(player.told(cell.id))
        if (question := question_of(cell, entry))
        and not question.known_from
        and answer(description, player, cell, entry) is None
    ]
    return asked[0] if asked and is_finished_deck(player, cell) else -1


def is_finished_deck(player: Player, cell: Cell) -> bool:
    """Whether all cards of a player were told."""
    return cell.kind == "deck" and cell.id in player.cells and player.cells[cell.id].done


def is_to_fill(description: Description, player: Player, cell: Cell) -> bool:
    """Whether something is open that can be answered here; a card may wait for another cell."""
    if is_finished_deck(player, cell):
        return card_to_ask(description, player, cell) >= 0
    return is_open(description, player, cell)


def place_at(description: Description, entries: Entries, seat: int, step: int) -> Place:
    """A screen; where only a count is missing, at that."""
    at = card_to_ask(description, entries.players[seat], last_cell(description, step))
    return Place(seat, step, "" if at < 0 else str(at))


def next_place(description: Description, entries: Entries, seat: int, step: int) -> Place:
    """The next place with something open, this one last of all; the end if there is none."""
    steps = len(description.steps)
    screens = steps * len(entries.players)
    for more in range(1, screens + 1):
        whose, which = divmod((seat * steps + step + more) % screens, steps)
        cells = [cell_of(description, name) for name in description.steps[which].cells]
        if any(is_to_fill(description, entries.players[whose], cell) for cell in cells):
            return place_at(description, entries, whose, which)
    return end(description)


def first_place(description: Description, entries: Entries) -> Place:
    """The first place with something open; the end if there is none."""
    return next_place(description, entries, len(entries.players) - 1, len(description.steps) - 1)


def settled(description: Description, entries: Entries, place: Place) -> Place:
    """A place as it can be, whatever an address says."""
    seats, steps = range(len(entries.players)), range(len(description.steps))
    if place.seat not in seats or place.step not in steps:
        return end(description)
    cell = last_cell(description, place.step)
    there = is_card_there(cell, entries.players[place.seat], place.card)
    digits = place.way == "more" and place.typed.isdecimal() and len(place.typed) <= MOST_DIGITS
    return replace(place, card=place.card if there else "", typed=place.typed if digits else "")


def is_card_there(cell: Cell, player: Player, card: str) -> bool:
    """Whether a card is in the deck, or by its number among those a player has."""
    there = [str(at) for at in range(len(player.told(cell.id)))]
    return cell.kind == "deck" and card in (*there, *cell.named)
