"""Where one goes on a pad: player by player, step by step, to what is still open.

`static/pad/places.js` is the same.
"""

from scorer.pads.counting import answer, card_of, cell_of, is_open
from scorer.pads.description import Cell, Description
from scorer.pads.entries import Deck, Entries, Player
from scorer.pads.screen import Place


def last_cell(description: Description, step: int) -> Cell:
    """The cell of a step that moves on."""
    return cell_of(description, description.steps[step].cells[-1])


def end(description: Description) -> Place:
    """The place behind everything."""
    return Place(0, len(description.steps))


def card_to_ask(description: Description, player: Player, cell: Cell) -> int:
    """The number of the first card of a deck that has to be asked about; -1 if there is none."""
    value = player.cells.get(cell.id)
    if isinstance(value, Deck):
        for at, taken in enumerate(value.of):
            card = card_of(cell, taken.card)
            asked = card.question is not None and not card.known_from
            if asked and answer(description, player, cell, taken) is None:
                return at
    return -1


def is_to_fill(description: Description, player: Player, cell: Cell) -> bool:
    """Whether something is open that can be answered here; a card may wait for another cell."""
    value = player.cells.get(cell.id)
    if isinstance(value, Deck) and value.done:
        return card_to_ask(description, player, cell) >= 0
    return is_open(description, player, cell)


def is_step_open(description: Description, player: Player, step: int) -> bool:
    """Whether something is open on one screen."""
    for name in description.steps[step].cells:
        if is_to_fill(description, player, cell_of(description, name)):
            return True
    return False


def place_at(description: Description, entries: Entries, seat: int, step: int) -> Place:
    """A screen; where only a count is missing, at that."""
    player = entries.players[seat]
    cell = last_cell(description, step)
    value = player.cells.get(cell.id)
    if isinstance(value, Deck) and value.done:
        at = card_to_ask(description, player, cell)
        if at >= 0:
            return Place(seat, step, str(at))
    return Place(seat, step)


def next_place(description: Description, entries: Entries, seat: int, step: int) -> Place:
    """The next place with something open, this one last of all; the end if there is none."""
    steps = len(description.steps)
    screens = steps * len(entries.players)
    for more in range(1, screens + 1):
        at = (seat * steps + step + more) % screens
        if is_step_open(description, entries.players[at // steps], at % steps):
            return place_at(description, entries, at // steps, at % steps)
    return end(description)


def settled(description: Description, entries: Entries, place: Place) -> Place:
    """A place as it can be, whatever an address says."""
    seats = len(entries.players)
    steps = len(description.steps)
    if not (0 <= place.seat < seats and 0 <= place.step < steps):
        return end(description)
    cell = last_cell(description, place.step)
    card = place.card
    if card and not is_card_there(cell, entries.players[place.seat], card):
        card = ""
    typed = place.typed
    if place.way != "more" or not typed.isdigit() or not typed.isascii() or len(typed) > 4:
        typed = ""
    return Place(place.seat, place.step, card, place.way, typed)


def is_card_there(cell: Cell, player: Player, card: str) -> bool:
    """Whether a card is in the deck, or by its number among those a player has."""
    value = player.cells.get(cell.id)
    if card.isdigit() and card.isascii() and len(card) < 4:
        return isinstance(value, Deck) and int(card) < len(value.of)
    return any(each.id == card for each in cell.cards)
