"""Who is level on points, what was answered about it, and what has to be asked.

`static/pad/leveling.js` is the same.
"""

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from scorer.pads.counting import told, total
from scorer.pads.description import Description, Tie
from scorer.pads.entries import Entries, Order, Orders


def grouped(seats: list[int], numbers: Mapping[int, int]) -> list[list[int]]:
    """The seats of those who have the same number, the greatest first."""
    highest = sorted({numbers[seat] for seat in seats}, reverse=True)
    return [[seat for seat in seats if numbers[seat] == number] for number in highest]


def level_groups(description: Description, entries: Entries) -> list[list[int]]:
    """The seats of those who have the same points, the most points first."""
    totals = {seat: total(description, player) for seat, player in enumerate(entries.players)}
    return [seats for seats in grouped(list(totals), totals) if len(seats) > 1]


def known(description: Description, entries: Entries, tie: Tie, seats: list[int]) -> dict[int, int]:
    """The numbers that decide a tie without being asked, where these players told them."""
    numbers = {seat: told(description, entries.players[seat], tie.known_by) for seat in seats}
    return {seat: number for seat, number in numbers.items() if number is not None}


def ordered(
    description: Description, entries: Entries, tie: Tie, depth: int, seats: list[int]
) -> tuple[list[list[int]], list[int]]:
    """Players who are level, in the order that is known, and those of them who must be asked."""
    numbers = known(description, entries, tie, seats)
    if len(numbers) == len(seats):
        return grouped(seats, numbers), []
    answered = entries.order[depth] if depth < len(entries.order) else ()
    groups = [here for group in answered if (here := [seat for seat in seats if seat in group])]
    rest = [seat for seat in seats if seat not in chain(*groups)]
    return ([*groups, rest], []) if len(rest) == 1 else (groups, rest)


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
    then, again = tie.then, [group for group in groups if len(group) > 1]
    if then is None:
        return []
    return [a for group in again for a in undecided(description, entries, then, depth + 1, group)]


def questions(description: Description, entries: Entries) -> list[Asked]:
    """What has to be asked about everybody who is level."""
    tie, level = description.tie, level_groups(description, entries)
    if tie is None:
        return []
    return [asked for seats in level for asked in undecided(description, entries, tie, 0, seats)]


def ranked(
    description: Description, entries: Entries, tie: Tie, depth: int, seats: list[int]
) -> list[list[int]]:
    """Players who are level, as far as the answers order them."""
    groups, rest = ordered(description, entries, tie, depth, seats)
    then, groups = tie.then, [*groups, *([rest] if rest else [])]
    if then is None or len(seats) == 1:
        return groups
    return [r for group in groups for r in ranked(description, entries, then, depth + 1, group)]


def choices(description: Description, entries: Entries, asked: Asked) -> list[list[int]]:
    """Who can be the first of them: each alone, or several who are the same."""
    among, begun = asked.among, len(asked.among) < len(asked.level)
    masks = range(1, 2 ** len(among))
    those = [[seat for at, seat in enumerate(among) if mask >> at & 1] for mask in masks]
    if asked.tie.single:
        those = [each for each in those if len(each) == 1 or (each == among and not begun)]
    numbers = known(description, entries, asked.tie, among)
    return sorted((each for each in those if _can_be_first(numbers, each)), key=len)


def _can_be_first(numbers: Mapping[int, int], those: list[int]) -> bool:
    first = {number for seat, number in numbers.items() if seat in those}
    rest = [number for seat, number in numbers.items() if seat not in those]
    return not first or (len(first) == 1 and max(first) > max(rest, default=-1))


def with_first(entries: Entries, asked: Asked, those: list[int]) -> Orders:
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


def without(entries: Entries, seats: list[int]) -> Orders:
    """The answers without what was said of these players; of one alone nothing is said."""
    orders: list[Order] = []
    for order in entries.order:
        kept = [tuple(seat for seat in group if seat not in seats) for group in order]
        several = sum(map(len, kept)) > 1
        orders.append(tuple(group for group in kept if group) if several else ())
    while orders and not orders[-1]:
        orders.pop()
    return tuple(orders)
