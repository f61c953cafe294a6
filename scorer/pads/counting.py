"""What is on a pad: what its cells and cards are worth, what is open, and what cannot be.

`static/pad/counting.js` is the same.
"""

from scorer.pads.description import Cell, Description, Key, Known, Question
from scorer.pads.entries import Entry, Player

Worth = tuple[int, bool]
"""Points, and whether that is all of them."""

NO_END = 9999
"""More than anything that is counted."""


def cell_of(description: Description, name: str) -> Cell:
    """The cell with this id."""
    return next(cell for cell in description.cells if cell.id == name)


# questions


def question_of(cell: Cell, entry: Entry) -> Question | None:
    """What is counted for an entry."""
    return cell.named[entry.id].question if cell.things else cell.question


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


def told(description: Description, player: Player, name: str) -> int | None:
    """What a player has answered to a question with this id, on whichever card; on a pad of the
    first edition also by itself, under the id of the question."""
    for cell in description.cells:
        for entry in player.told(cell.id) if name else ():
            question = question_of(cell, entry)
            if question and question.id == name and entry.count is not None:
                return entry.count
    return player.number(name)


def told_singly(cell: Cell, player: Player) -> bool:
    """Whether a finished list was told card by card: what is more than any key may be a sum."""
    value = player.cells.get(cell.id)
    numbers = [entry.count or 0 for entry in value.of if not entry.id] if value else []
    return value is not None and value.done and max(numbers, default=0) <= max(cell.keys)


def bounds(
    description: Description, player: Player, cell: Cell, question: Question, new: int = 0
) -> tuple[int, int]:
    """The least and the most that can be answered; `new` cards are about to be taken."""
    least = new + len(player.told(cell.id)) if question.covers_entries else 0
    most = NO_END
    if question.within and told_singly(cell_of(description, question.within), player):
        most = len(player.told(question.within))
    other = told(description, player, question.at_most)
    if other is not None:
        most = min(most, other)
    for asked in description.at_most.get(question.id, ()):
        least = max(least, told(description, player, asked) or 0)
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
    return keys[0].value if len({key.points for key in keys}) == 1 else None


def by_names(description: Description, player: Player, question: Question) -> int | None:
    """What the box counts on the characters of a player, where it knows all of them. A list that
    is empty says nothing: not every question is about it."""
    values = [player.cells.get(cell.id) for cell in description.cells if cell.names]
    named = [entry for value in values if value and value.done for entry in value.of]
    known = [description.box.get(entry.id, Known()).counts for entry in named]
    counts = [each[question.id] for each in known if question.id in each]
    return sum(counts) if counts and len(counts) == len(known) else None


def answer(
    description: Description, player: Player, cell: Cell, entry: Entry, new: int = 0
) -> int | None:
    """What is counted for an entry: as it was told, else as it follows from others. What was told
    and cannot be any more is asked again."""
    question = question_of(cell, entry)
    if question is None:
        return None
    if question.known_from and entry.count is None:
        return player.number(question.known_from)
    least, most = bounds(description, player, cell, question, new)
    count = entry.count
    if count is None:
        count = told(description, player, question.id)
    if count is not None and least <= count <= most:
        return count
    known = by_names(description, player, question) if count is None else None
    return only_answer(description, player, cell, question, new) if known is None else known


# worth


def entry_worth(description: Description, player: Player, cell: Cell, entry: Entry) -> Worth:
    """What an entry brings."""
    question = question_of(cell, entry)
    points: int | None
    if question is not None:
        count = answer(description, player, cell, entry)
        points = None if count is None else points_for(question, count)
    elif cell.things:
        points = cell.named[entry.id].points
    else:
        points = description.box.get(entry.id, Known()).points if entry.id else entry.count
    return points or 0, points is not None


def worths(description: Description, player: Player, cell: Cell) -> list[Worth]:
    """What each entry of a cell brings."""
    return [entry_worth(description, player, cell, entry) for entry in player.told(cell.id)]


def worth(description: Description, player: Player, cell: Cell) -> Worth | None:
    """What a cell brings; nothing while it is blank."""
    parts = worths(description, player, cell)
    brings = sum(points for points, _known in parts), all(known for _points, known in parts)
    return brings if cell.id in player.cells else None


def total(description: Description, player: Player) -> int:
    """What a player has so far."""
    return sum(
        points for cell in description.cells for points, _ in worths(description, player, cell)
    )


def is_open(description: Description, player: Player, cell: Cell) -> bool:
    """Whether a cell is blank, not done, or not known yet."""
    value = player.cells.get(cell.id)
    parts = worths(description, player, cell)
    return value is None or not value.done or not all(known for _points, known in parts)


def open_cells(description: Description, *players: Player) -> int:
    """How many cells are open."""
    return sum(
        is_open(description, player, cell) for player in players for cell in description.cells
    )
