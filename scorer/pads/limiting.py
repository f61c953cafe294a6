"""What there can be at one table: how much of it is taken, and by whom.

`static/pad/counting.js` is the same.
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
    whole = tag in cell.tags
    match value:
        case Sum():
            return sum(tag in entry_tags(cell, entry) for entry in value.of)
        case Deck():
            return sum(whole or tag in card_of(cell, taken.card).tags for taken in value.of)
        case Picks():
            bearing = [pick.id for pick in cell.picks if whole or tag in pick.tags]
            return sum(value.of.get(pick, 0) for pick in bearing)
        case Count() if whole:
            return value.of
    return 0


def held(description: Description, player: Player, tag: str) -> int:
    """How much of what bears a tag a player has."""
    return sum(taken_by(cell, player, tag) for cell in description.cells)


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
    values = [player.cells.get(cell.id) for player in entries.players]
    told = [entry for value in values if isinstance(value, Sum) for entry in value.of]
    return max((told.count(entry) for entry in told if isinstance(entry, str)), default=0)


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


def gone(description: Description, entries: Entries, seat: int, tags: list[str]) -> Limit | None:
    """The limit for which there is no more of it."""
    limits = (limit for limit in description.limits if limit.tag in tags)
    more = ((limit, left(description, entries, seat, limit)) for limit in limits)
    return next((limit for limit, rest in more if rest is not None and rest <= 0), None)


def why_gone(description: Description, entries: Entries, limit: Limit) -> str:
    """What stands on a key that is gone: why, or who has it."""
    holders = (each.name for each in entries.players if held(description, each, limit.tag))
    return next(holders, limit.says) if limit.owner else limit.says


def owner_of(entries: Entries, cell: Cell, name: str) -> int:
    """The seat of who has a named card; -1 where nobody has it."""
    values = [player.cells.get(cell.id) for player in entries.players]
    named = (n for n, value in enumerate(values) if isinstance(value, Sum) and name in value.of)
    return next(named, -1)
