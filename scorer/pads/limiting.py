"""What there can be at one table: how much of it is taken, and by whom.

`static/pad/counting.js` is the same.
"""

from collections import Counter
from collections.abc import Sequence

from scorer.pads.description import Cell, Description, Limit
from scorer.pads.entries import Entries, Entry, Player


def tags_of(cell: Cell, entry: Entry) -> list[str]:
    """What an entry takes."""
    if cell.things:
        return [*cell.tags, *cell.named[entry.id].tags]
    return [*cell.tags, f"{cell.id}-{entry.id or entry.count}"]


def taken(description: Description, players: Sequence[Player]) -> Counter[str]:
    """How much these players have of what bears each tag."""
    found = Counter[str]()
    for player in players:
        for cell in description.cells:
            for entry in player.told(cell.id):
                for tag in tags_of(cell, entry):
                    found[tag] += (entry.count or 0) if cell.counts else 1
    return found


def is_told(description: Description, player: Player, tag: str) -> bool:
    """Whether a player is done with everything that bears a tag."""
    bearing = [
        player.cells.get(cell.id)
        for cell in description.cells
        if tag in (*cell.tags, *(each for thing in cell.things for each in thing.tags))
    ]
    return all(value is not None and value.done for value in bearing)


def left(description: Description, entries: Entries, seat: int) -> list[int | None]:
    """How much more of what each limit is about this player can have; nothing while that is not
    known yet."""
    whose = {True: entries.players[seat : seat + 1], False: entries.players}
    asked = {limit.own for limit in description.limits}
    all_taken = {own: taken(description, whose[own]) for own in asked}
    found: list[int | None] = []
    for limit in description.limits:
        has, players = all_taken[limit.own], whose[limit.own]
        names = description.name_tags[limit.tag] if limit.names else ()
        most = limit.most + sum(each * has[tag] for tag, each in limit.per.items())
        known = all(is_told(description, player, tag) for player in players for tag in limit.per)
        found.append(
            most - max((has[tag] for tag in names), default=has[limit.tag]) if known else None
        )
    return found


def broken_by(
    description: Description, entries: Entries, after: Entries, seat: int
) -> Limit | None:
    """The first limit that is broken after a tap of this player, and was not so much before."""
    now = left(description, after, seat)
    if all(more is None or more >= 0 for more in now):
        return None
    was = left(description, entries, seat)
    found = (
        limit
        for limit, more, before in zip(description.limits, now, was, strict=True)
        if more is not None and more < 0 and (before is None or more < before)
    )
    return next(found, None)


def why_gone(description: Description, entries: Entries, limit: Limit) -> str:
    """What stands on a key that is gone: why, or who has it."""
    holders = (each.name for each in entries.players if taken(description, [each])[limit.tag])
    return next(holders, limit.says) if limit.owner else limit.says


def owner_of(entries: Entries, cell: Cell, name: str) -> int:
    """The seat of who has a named card; -1 where nobody has it."""
    named = ([entry.id for entry in player.told(cell.id)] for player in entries.players)
    return next((seat for seat, names in enumerate(named) if name in names), -1)
