"""What there can be at one table: how much of it is taken, and by whom.

`static/pad/limiting.js` is the same, line by line.
"""

from scorer.pads.counting import card_of
from scorer.pads.description import Cell, Description, Limit
from scorer.pads.entries import Count, Deck, Entries, Picks, Player, Sum


def entry_tags(cell: Cell, entry: int | str) -> list[str]:
    """What an entry of a sum takes."""
    return [*cell.tags, f"{cell.id}-{entry}"]


def taken_by(cell: Cell, player: Player, tag: str) -> int:
    """How much of what bears a tag a player has in one cell."""
    value = player.cells.get(cell.id)
    count = 0
    if isinstance(value, Sum):
        for entry in value.of:
            if tag in entry_tags(cell, entry):
                count += 1
    elif isinstance(value, Deck):
        for taken in value.of:
            if tag in cell.tags or tag in card_of(cell, taken.card).tags:
                count += 1
    elif isinstance(value, Picks):
        for pick in cell.picks:
            if tag in cell.tags or tag in pick.tags:
                count += value.of.get(pick.id, 0)
    elif isinstance(value, Count) and tag in cell.tags:
        count += value.of
    return count


def held(description: Description, player: Player, tag: str) -> int:
    """How much of what bears a tag a player has."""
    count = 0
    for cell in description.cells:
        count += taken_by(cell, player, tag)
    return count


def is_told(description: Description, player: Player, tag: str) -> bool:
    """Whether a player is done with everything that bears a tag."""
    for cell in description.cells:
        bears = tag in cell.tags or any(tag in pick.tags for pick in cell.picks)
        value = player.cells.get(cell.id)
        if bears and (value is None or not value.done):
            return False
    return True


def most_named(entries: Entries, cell: Cell) -> int:
    """How often the same name was told at this table."""
    names: list[int | str] = []
    for player in entries.players:
        value = player.cells.get(cell.id)
        if isinstance(value, Sum):
            names += [entry for entry in value.of if isinstance(entry, str)]
    most = 0
    for name in names:
        most = max(most, names.count(name))
    return most


def left(description: Description, entries: Entries, seat: int, limit: Limit) -> int | None:
    """How much more of it this player can have; nothing while that is not known yet."""
    for cell in description.cells:
        if cell.names and limit.tag == f"{cell.id}-names":
            return limit.most - most_named(entries, cell)
    players = [entries.players[seat]] if limit.own else list(entries.players)
    count = limit.most
    for player in players:
        count -= held(description, player, limit.tag)
        for tag, each in limit.per.items():
            if not is_told(description, player, tag):
                return None
            count += each * held(description, player, tag)
    return count


def broken_by(
    description: Description, entries: Entries, after: Entries, seat: int
) -> Limit | None:
    """The first limit that is broken after a tap of this player, and was not so much before."""
    for limit in description.limits:
        more = left(description, after, seat, limit)
        if more is not None and more < 0:
            before = left(description, entries, seat, limit)
            if before is None or more < before:
                return limit
    return None


def limits_of(description: Description, tags: list[str]) -> list[Limit]:
    """The limits for what bears these tags."""
    return [limit for limit in description.limits if limit.tag in tags]


def gone(description: Description, entries: Entries, seat: int, tags: list[str]) -> Limit | None:
    """The limit for which there is no more of it."""
    for limit in limits_of(description, tags):
        more = left(description, entries, seat, limit)
        if more is not None and more <= 0:
            return limit
    return None


def why_gone(description: Description, entries: Entries, limit: Limit) -> str:
    """What stands on a key that is gone: why, or who has it."""
    if limit.owner:
        for player in entries.players:
            if held(description, player, limit.tag):
                return player.name
    return limit.says


def owner_of(entries: Entries, cell: Cell, name: str) -> int:
    """The seat of who has a named card; -1 where nobody has it."""
    for seat, player in enumerate(entries.players):
        value = player.cells.get(cell.id)
        if isinstance(value, Sum) and name in value.of:
            return seat
    return -1
