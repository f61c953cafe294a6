"""Everything that scoring can make of a table."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rules.candy_hunters.components import (
    CANDY_POINTS,
    FIRST_CANDY_POINTS,
    HAUNTED_POINTS,
    MOST_IGNORED,
    REGULAR_POINTS,
    SCARE_POINTS,
)
from rules.candy_hunters.solver.frame import Bits, Frame, Lying, each
from rules.candy_hunters.solver.later import Ages, end_of_age, lay

Planes = tuple[Bits, Bits, Bits, Bits]
"""For each colour the buildings that can be of it: one that is not decided yet is in several."""
ALL = range(4)


class Table(NamedTuple):
    """A position of a puzzle; two that are equal have the same future."""

    planes: Planes
    there: Bits
    ghosts: Bits
    kids: Bits
    ages: Ages
    left: tuple[int, ...]
    """The numbers of the patterns that are left."""
    points: int
    had: int
    """The colours of the candies so far, a bit each."""
    decided: tuple[int, ...] = ()
    """How many new buildings have become of each colour; kept where a stack may run out."""


class Scored(NamedTuple):
    """A pattern scored: what it was, and the table then."""

    lying: Lying
    table: Table
    colours: tuple[tuple[Bits, int], ...]
    """What it decided of the buildings."""


def worth(colours: list[int], had: int) -> tuple[int, int]:
    """What candies of these colours bring, and the colours then."""
    points = 0
    for colour in colours:
        first = not had >> colour & 1
        points += FIRST_CANDY_POINTS if first else CANDY_POINTS
        had |= 1 << colour
    return points, had


def score(frame: Frame, table: Table, lying: Lying, *, taken: bool) -> Iterator[Scored]:
    """Every way to score a pattern as it lies there."""
    if lying.haunted:
        yield from _haunted(frame, table, lying, taken=taken)
        return
    missing, planes, there = 0, table.planes, table.there
    for colour, bits in lying.planes:
        missing |= bits & ~planes[colour]
    if missing & there:
        return
    if not missing:
        yield _taken(table, lying, lying.wanted, (), REGULAR_POINTS)
        return
    for ages, laid in lay(frame, table.ages, there, missing):
        wild = planes[0] | laid, planes[1] | laid, planes[2] | laid, planes[3] | laid
        after = table._replace(planes=wild, there=there | laid, ages=ages)
        yield _taken(after, lying, lying.wanted, (), REGULAR_POINTS)


Stacks = tuple[tuple[int, int], ...]
"""Colours that may run out, a bit each, and how many buildings of them all are left."""


def scarce(stock: tuple[int, ...], builds: int) -> Stacks:
    """Those sets of colours of which so many more buildings are not left."""
    sets = ((some, sum(stock[c] for c in ALL if some >> c & 1)) for some in range(1, 16))
    return tuple((some, left) for some, left in sets if left < builds)


def settled(before: Table, scored: Scored, stacks: Stacks) -> Scored | None:
    """CH-BUILD-4: where stacks may run out, whether the buildings can be of such colours."""
    after, taken = scored.table, dict(scored.colours)
    decided, open_ = list(before.decided), list[int]()
    old = before.planes
    certain = before.there & ~_in_several(old)
    for bit in each((after.there | sum(taken)) & ~certain):
        colours = (
            1 << taken[bit]
            if bit in taken
            else sum(1 << colour for colour in ALL if bit & after.planes[colour])
        )
        if colours.bit_count() == 1:
            decided[colours.bit_length() - 1] += 1
        else:
            open_.append(colours)
    for some, limit in stacks:
        count = sum(colours & ~some == 0 for colours in open_)
        for colour in ALL:
            if some >> colour & 1:
                count += decided[colour]
        if count > limit:
            return None
    return scored._replace(table=after._replace(decided=tuple(decided)))


def _in_several(planes: Planes) -> Bits:
    one, several = 0, 0
    for plane in planes:
        several |= one & plane
        one |= plane
    return several


def _taken(
    table: Table,
    lying: Lying,
    met: tuple[tuple[Bits, int], ...],
    also: tuple[tuple[Bits, int], ...],
    points: int,
) -> Scored:
    """A pattern with the buildings that are its own: those of its colours, and others with theirs.

    Kids on them go home, ghosts on them scare.
    """
    planes, kids, ghosts = list(table.planes), table.kids, table.ghosts
    gone, candies = 0, list[int]()
    for bit, colour in (*met, *also):
        for other in ALL:
            if other == colour:
                planes[other] |= bit
            else:
                planes[other] &= ~bit
        if bit & ghosts:
            points += SCARE_POINTS
        elif bit & kids:
            gone |= bit
            candies.append(colour)
    there, ages, had = table.there, table.ages, table.had
    if gone:
        more, had = worth(candies, had)
        points += more
        planes = [plane & ~gone for plane in planes]
        there &= ~gone
        ages = end_of_age(ages, gone)
    left = list(table.left)
    left.remove(lying.card)
    after = Table(
        (planes[0], planes[1], planes[2], planes[3]),
        there,
        ghosts,
        kids & ~gone,
        ages,
        tuple(left),
        table.points + points,
        had,
        table.decided,
    )
    return Scored(lying, after, (*met, *also))


def _haunted(frame: Frame, table: Table, lying: Lying, *, taken: bool) -> Iterator[Scored]:
    """CH-HAUNTED-2 to CH-HAUNTED-6: each requirement is met, or ignored for a scare."""
    ignored = lying.beyond + (lying.ghosts & ~table.ghosts).bit_count()
    if ignored > MOST_IGNORED:
        return
    choices = list[tuple[bool, ...]]()
    for bit, colour in lying.wanted:
        if not bit & table.there:
            choices.append((True, False))
        elif not bit & table.planes[colour]:
            choices.append((False,))
        elif any(bit & table.planes[other] for other in ALL if other != colour):
            choices.append((True, False))
        else:
            choices.append((True,))
    some = bool(lying.ghosts & table.ghosts)
    for chosen in product(*choices):
        failed = ignored + chosen.count(False)
        if failed <= MOST_IGNORED and (some or any(chosen)):
            yield from _chosen(frame, table, lying, chosen, failed, taken=taken)


def _chosen(
    frame: Frame, table: Table, lying: Lying, chosen: tuple[bool, ...], failed: int, *, taken: bool
) -> Iterator[Scored]:
    met, other = list[tuple[Bits, int]](), list[tuple[Bits, int]]()
    missing, barred = 0, [0, 0, 0, 0]
    for (bit, colour), good in zip(lying.wanted, chosen, strict=True):
        if not good:
            other.append((bit, colour))
            barred[colour] |= bit
            continue
        met.append((bit, colour))
        if not bit & table.there:
            missing |= bit
    points = HAUNTED_POINTS + failed * SCARE_POINTS
    planes = [plane & ~barred[n] for n, plane in enumerate(table.planes)]
    for ages, laid in lay(frame, table.ages, table.there, missing):
        wild = [plane | laid & ~barred[n] for n, plane in enumerate(planes)]
        after = table._replace(
            planes=(wild[0], wild[1], wild[2], wild[3]), there=table.there | laid, ages=ages
        )
        if not taken:
            yield _taken(after, lying, tuple(met), (), points)
            continue
        stood_on = [bit for bit, _ in other if bit & after.there & (after.kids | after.ghosts)]
        colours = [[c for c in ALL if bit & planes[c]] for bit in stood_on]
        for picked in product(*colours):
            also = tuple(zip(stood_on, picked, strict=True))
            yield _taken(after, lying, tuple(met), also, points)


def least_ignored(table: Table, lying: Lying, builds: int, *, may_clear: bool) -> int:
    """How much a pattern lacks there after so many more buildings, at the least.

    A building in the wrong colour is in the way, unless kids may take some away before.
    """
    missing, planes = 0, table.planes
    for colour, bits in lying.planes:
        missing |= bits & ~planes[colour]
    if not missing:
        return lying.beyond
    if may_clear:
        return max(0, missing.bit_count() - builds) + lying.beyond
    free = (missing & ~table.there).bit_count()
    return missing.bit_count() - min(free, builds) + lying.beyond


def lies_there(table: Table, lying: Lying, builds: int, *, may_clear: bool) -> bool:
    """Whether a pattern could be scored after so many more buildings, as far as one sees at once.

    Never wrong when it says no.
    """
    most = MOST_IGNORED if lying.haunted else 0
    return least_ignored(table, lying, builds, may_clear=may_clear) <= most
