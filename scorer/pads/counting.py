"""What is on a pad: what its cells and cards are worth, what is open, and what cannot be.

`static/pad/counting.js` is the same.
"""

from collections.abc import Iterator

from scorer.pads.description import Card, Cell, Description, Key, Known, Question
from scorer.pads.entries import Count, Deck, Entries, Picks, Player, Sum, Taken, Value

Worth = tuple[int, bool]
"""Points, and whether that is all of them."""

NO_END = 9999
"""More than anything that is counted."""


def cell_of(description: Description, name: str) -> Cell:
    """The cell with this id."""
    return next(cell for cell in description.cells if cell.id == name)


def card_of(cell: Cell, name: str) -> Card:
    """The card of a deck with this id."""
    return next(card for card in cell.cards if card.id == name)


# questions


def key_of(question: Question, value: int) -> Key | None:
    """The key that says so: its own, else the greatest below it; none for a typed value."""
    exact = next((key for key in question.keys if key.value == value), None)
    if exact or question.each:
        return exact
    below = (key for key in question.keys if key.value < value)
    return max(below, key=lambda key: key.value, default=None)


def points_for(question: Question, value: int) -> int:
    """What an answer is worth."""
    key = key_of(question, value)
    if key is not None:
        return key.points
    points = value * question.each
    return min(points, question.cap) if question.cap else points


def questions_of(description: Description) -> Iterator[tuple[Cell, Question]]:
    """Every question there is, with its cell."""
    for cell in description.cells:
        asked = (cell.question, *(card.question for card in cell.cards))
        yield from ((cell, question) for question in asked if question is not None)


def told(description: Description, player: Player, name: str) -> int | None:
    """What a player has answered to a question with this id, on whichever card; on a pad of the
    first edition also by itself, under the id of the question."""
    if not name:
        return None
    for cell in description.cells:
        value = player.cells.get(cell.id)
        if isinstance(value, Count) and cell.question and cell.question.id == name:
            return value.of if value.done else None
        for taken in value.of if isinstance(value, Deck) else ():
            question = card_of(cell, taken.card).question
            if question and question.id == name and taken.count is not None:
                return taken.count
    apart = player.cells.get(name)
    return apart.of if isinstance(apart, Count) else None


def told_singly(cell: Cell, value: Value | None) -> bool:
    """Whether a finished list was told card by card: what is more than any key may be a sum."""
    if not isinstance(value, Sum) or not value.done:
        return False
    return not any(isinstance(entry, int) and entry > max(cell.keys) for entry in value.of)


def bounds(
    description: Description, player: Player, cell: Cell, question: Question, new: int = 0
) -> tuple[int, int]:
    """The least and the most that can be answered; `new` cards are about to be taken."""
    least = 0
    most = NO_END
    value = player.cells.get(cell.id)
    if question.covers_entries:
        least = new + (len(value.of) if isinstance(value, Deck) else 0)
    if question.within:
        among = player.cells.get(question.within)
        if told_singly(cell_of(description, question.within), among) and isinstance(among, Sum):
            most = min(most, len(among.of))
    if question.at_most:
        other = told(description, player, question.at_most)
        if other is not None:
            most = min(most, other)
    for _cell, asked in questions_of(description):
        if question.id and asked.at_most == question.id:
            other = told(description, player, asked.id)
            if other is not None:
                least = max(least, other)
    return least, most


def keys_left(
    description: Description, player: Player, cell: Cell, question: Question, new: int = 0
) -> list[Key]:
    """The keys that can be tapped."""
    least, most = bounds(description, player, cell, question, new)
    return [key for key in question.keys if least <= key.value <= most]


def only_answer(
    description: Description, player: Player, cell: Cell, question: Question, new: int = 0
) -> int | None:
    """The least answer that can be, where all of them are worth the same."""
    keys = keys_left(description, player, cell, question, new)
    most = bounds(description, player, cell, question, new)[1]
    if not keys or (question.more and most > keys[-1].value):
        return None
    for key in keys:
        if key.points != keys[0].points:
            return None
    return keys[0].value


def by_names(description: Description, player: Player, question: Question) -> int | None:
    """What the box counts on the characters of a player, where it knows all of them. A list that
    is empty says nothing: not every question is about it."""
    values = [player.cells.get(cell.id) for cell in description.cells if cell.names]
    lists = [value.of for value in values if isinstance(value, Sum) and value.done]
    known = [description.box.get(str(entry), Known()) for entries in lists for entry in entries]
    counts = [each.counts[question.id] for each in known if question.id in each.counts]
    return sum(counts) if counts and len(counts) == len(known) else None


def answer(
    description: Description, player: Player, cell: Cell, taken: Taken, new: int = 0
) -> int | None:
    """What is counted for a card: as it was told, else as it follows from other entries. What was
    told and cannot be any more is asked again."""
    card = card_of(cell, taken.card)
    question = card.question
    if question is None:
        return None
    if card.known_from and taken.count is None:
        value = player.cells.get(card.known_from)
        return value.of if isinstance(value, Count) and value.done else None
    least, most = bounds(description, player, cell, question, new)
    count = taken.count
    if count is None:
        count = told(description, player, question.id)
    if count is not None and least <= count <= most:
        return count
    if count is None:
        count = by_names(description, player, question)
        if count is not None:
            return count
    return only_answer(description, player, cell, question, new)


# worth


def card_worth(description: Description, player: Player, cell: Cell, taken: Taken) -> Worth:
    """What a card of a deck brings."""
    card = card_of(cell, taken.card)
    if card.question is None:
        return card.points, True
    count = answer(description, player, cell, taken)
    return (0, False) if count is None else (points_for(card.question, count), True)


def entry_worth(description: Description, entry: int | str) -> Worth:
    """What an entry of a sum brings."""
    if isinstance(entry, int):
        return entry, True
    known = description.box.get(entry)
    return (0, False) if known is None or known.points is None else (known.points, True)


def worth(description: Description, player: Player, cell: Cell) -> Worth | None:
    """What a cell brings; nothing while it is blank."""
    if cell.id not in player.cells:
        return None
    parts = worths(description, player, cell)
    return sum(points for points, _known in parts), all(known for _points, known in parts)


def worths(description: Description, player: Player, cell: Cell) -> list[Worth]:
    """What each part of a cell brings."""
    value = player.cells.get(cell.id)
    match value:
        case Sum():
            return [entry_worth(description, entry) for entry in value.of]
        case Deck():
            return [card_worth(description, player, cell, taken) for taken in value.of]
        case Picks():
            return [(pick.points[value.of.get(pick.id, 0)], True) for pick in cell.picks]
        case Count():
            return [(points_for(cell.question, value.of) if cell.question else value.of, True)]
    return []


def total(description: Description, player: Player) -> int:
    """What a player has so far."""
    return sum(
        points for cell in description.cells for points, _ in worths(description, player, cell)
    )


def is_blank(player: Player) -> bool:
    """Whether nothing was entered for a player."""
    return not player.cells


def is_open(description: Description, player: Player, cell: Cell) -> bool:
    """Whether a cell is blank, not done, or not known yet."""
    value = player.cells.get(cell.id)
    brings = worth(description, player, cell)
    return value is None or brings is None or not value.done or not brings[1]


def open_cells(description: Description, entries: Entries) -> int:
    """How many cells are open."""
    return sum(
        is_open(description, player, cell)
        for player in entries.players
        for cell in description.cells
    )


def is_player_open(description: Description, player: Player) -> bool:
    """Whether anything of a player is open."""
    return any(is_open(description, player, cell) for cell in description.cells)
