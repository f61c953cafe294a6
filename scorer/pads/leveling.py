"""Who is level on points, what was answered about it, and what has to be asked.

`static/pad/leveling.js` is the same.
"""

from typing import NamedTuple

from scorer.pads.counting import told, total
from scorer.pads.description import Description, Tie
from scorer.pads.entries import Entries, Order


def level_groups(description: Description, entries: Entries) -> list[list[int]]:
    """The seats of those who have the same points, the most points first."""
    totals = [total(description, player) for player in entries.players]
    highest = sorted(set(totals), reverse=True)
    groups = [[seat for seat, each in enumerate(totals) if each == points] for points in highest]
    return [seats for seats in groups if len(seats) > 1]


def known(description: Description, entries: Entries, tie: Tie, seat: int) -> int | None:
    """The number that decides a tie without being asked, where this player told it."""
    return told(description, entries.players[seat], tie.known_by) if tie.known_by else None


def answered(entries: Entries, depth: int) -> Order:
    """What was said to the tie, or to what is asked of those who are the same."""
    return entries.order[depth] if depth < len(entries.order) else ()


def ordered(
    description: Description, entries: Entries, tie: Tie, depth: int, seats: list[int]
) -> tuple[list[list[int]], list[int]]:
    """Players who are level, in the order that is known, and those of them who must be asked."""
    numbers = [known(description, entries, tie, seat) for seat in seats]
    exact = [number for number in numbers if number is not None]
    if len(exact) == len(seats):
        highest = sorted(set(exact), reverse=True)
        return [
            [seats[at] for at in range(len(seats)) if exact[at] == each] for each in highest
        ], []
    groups: list[list[int]] = []
    rest = seats
    for group in answered(entries, depth):
        here = [seat for seat in rest if seat in group]
        if here:
            groups.append(here)
            rest = [seat for seat in rest if seat not in here]
    return groups, rest


class Asked(NamedTuple):
    """A tie that nobody has decided yet."""

    tie: Tie
    depth: int
    level: list[int]
    """Everybody with these points."""
    among: list[int]
    """Those who have to be compared."""


def undecided(
    description: Description, entries: Entries, tie: Tie, depth: int, seats: list[int]
) -> list[Asked]:
    """What has to be asked about players who are level."""
    groups, rest = ordered(description, entries, tie, depth, seats)
    if rest:
        return [Asked(tie, depth, seats, rest)]
    found: list[Asked] = []
    for group in groups:
        if tie.then and len(group) > 1:
            found += undecided(description, entries, tie.then, depth + 1, group)
    return found


def questions(description: Description, entries: Entries) -> list[Asked]:
    """What has to be asked about everybody who is level."""
    if description.tie is None:
        return []
    level = level_groups(description, entries)
    found = (undecided(description, entries, description.tie, 0, seats) for seats in level)
    return [asked for each in found for asked in each]


def ranked(
    description: Description, entries: Entries, tie: Tie, depth: int, seats: list[int]
) -> list[list[int]]:
    """Players who are level, as far as the answers order them."""
    groups, rest = ordered(description, entries, tie, depth, seats)
    if rest:
        groups = [*groups, rest]
    if tie.then is None:
        return groups
    found: list[list[int]] = []
    for group in groups:
        if len(group) > 1:
            found += ranked(description, entries, tie.then, depth + 1, group)
        else:
            found.append(group)
    return found


def choices(description: Description, entries: Entries, asked: Asked) -> list[list[int]]:
    """Who can be the first of them: each alone, or several who are the same."""
    found: list[list[int]] = []
    begun = len(asked.among) < len(asked.level)
    for size in range(1, len(asked.among) + 1):
        for mask in range(1, 2 ** len(asked.among)):
            those = [seat for at, seat in enumerate(asked.among) if mask >> at & 1]
            several = 1 < size < len(asked.among) or (size > 1 and begun)
            if asked.tie.single and several:
                continue
            if len(those) == size and _can_be_first(description, entries, asked, those):
                found.append(those)
    return found


def _can_be_first(
    description: Description, entries: Entries, asked: Asked, those: list[int]
) -> bool:
    numbers = {seat: known(description, entries, asked.tie, seat) for seat in asked.among}
    first = [number for seat in those if (number := numbers[seat]) is not None]
    rest = [n for seat, n in numbers.items() if n is not None and seat not in those]
    return not first or (min(first) == max(first) and all(number < first[0] for number in rest))


def with_first(entries: Entries, asked: Asked, those: list[int]) -> tuple[Order, ...]:
    """The answers with this one: those are the first of those who were compared."""
    orders: list[Order] = list(entries.order)
    while len(orders) <= asked.depth:
        orders.append(())
    groups = [*orders[asked.depth], tuple(those)]
    rest = [seat for seat in asked.among if seat not in those]
    if len(rest) == 1:
        groups.append((rest[0],))
    orders[asked.depth] = tuple(groups)
    return tuple(orders)


def without(entries: Entries, seats: list[int]) -> tuple[Order, ...]:
    """The answers without what was said of these players; of one alone nothing is said."""
    orders: list[Order] = []
    for order in entries.order:
        kept = [tuple(seat for seat in group if seat not in seats) for group in order]
        several = sum(map(len, kept)) > 1
        orders.append(tuple(group for group in kept if group) if several else ())
    while orders and not orders[-1]:
        orders.pop()
    return tuple(orders)
