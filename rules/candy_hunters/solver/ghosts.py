"""Everything that ghost moves can make of a table.

Ghosts are alike and so are the kids of one player, so a ghost move takes one ghost from the set of
places where ghosts are and adds another place, however many were driven on between; and it moves
at most one kid, since a kid drives nobody out.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.candy_hunters.solver.frame import Bits, Frame, each
from rules.candy_hunters.solver.later import Ages, lay, to_come


class Stand(NamedTuple):
    """Who stands where, on which buildings."""

    ghosts: Bits
    kids: Bits
    there: Bits
    ages: Ages


Steps = tuple[Bits, ...]
"""A ghost move as places: from, to, and where each that was driven out went."""

Course = tuple["Course", Steps] | None
"""The ghost moves of a turn, the last one outside."""

Gone = frozenset[tuple[Bits, Bits]]
"""CH-PUSH-2: the ways that were gone in a chain and are not gone again, from where to where."""

Reached = dict[Stand, tuple[int, Course]]
"""Positions with the fewest moves that lead there, and those."""


def onward(frame: Frame, reached: Reached, most: int) -> Reached:
    """Those reached so far, and all after at most so many ghost moves from them."""
    newest = reached
    for _ in range(most):
        newest = one_more_move(frame, newest, reached)
        reached = {**reached, **newest}
    return reached


def one_more_move(frame: Frame, newest: Reached, reached: Reached) -> Reached:
    """What a ghost move makes of the newest positions, where that is new or takes fewer moves."""
    following: Reached = {}
    for stand, (cost, course) in newest.items():
        for after, steps in _moves(frame, stand):
            total = cost + len(steps) - 1
            known = reached.get(after)
            if known is not None and known[0] <= total:
                continue
            known = following.get(after)
            if known is None or known[0] > total:
                following[after] = total, (course, steps)
    return following


def after_driving_out(
    frame: Frame, stand: Stand, place: Bits, *, ghost: bool, gone: Gone = frozenset()
) -> Reached:
    """All positions once whoever was driven from a place has found another."""
    reached: Reached = {}
    found = _driven(frame, stand, place, (), gone) if ghost else _makes_way(frame, stand, place, ())
    for after, steps in found:
        known = reached.get(after)
        if known is None or known[0] > len(steps):
            reached[after] = len(steps), (None, (0, 0, *steps))
    return reached


def _moves(frame: Frame, stand: Stand) -> Iterator[tuple[Stand, Steps]]:
    ghosts, kids, there, ages = stand
    can_lay = to_come(ages) > 0
    for ghost in each(ghosts):
        without = ghosts ^ ghost
        for place in each(frame.beside(ghost)):
            steps = (ghost, place)
            if place & there:
                if place & without:
                    after = Stand(without, kids, there, ages)
                    yield from _driven(frame, after, place, steps)
                elif place & kids:
                    after = Stand(without | place, kids ^ place, there, ages)
                    yield from _makes_way(frame, after, place, steps)
                else:
                    yield Stand(without | place, kids, there, ages), steps
            elif can_lay:
                for later, laid in lay(frame, ages, there, place):
                    yield Stand(without | place, kids, there | laid, later), steps


def _makes_way(
    frame: Frame, stand: Stand, place: Bits, steps: Steps
) -> Iterator[tuple[Stand, Steps]]:
    """A kid from a place to an empty building beside it."""
    ghosts, kids, there, ages = stand
    around = frame.beside(place)
    for beside in each(around & there & ~ghosts & ~kids):
        yield Stand(ghosts, kids | beside, there, ages), (*steps, beside)
    if to_come(ages):
        for beside in each(around & ~there):
            for later, laid in lay(frame, ages, there, beside):
                yield Stand(ghosts, kids | beside, there | laid, later), (*steps, beside)


def _driven(
    frame: Frame, stand: Stand, place: Bits, steps: Steps, gone: Gone = frozenset()
) -> Iterator[tuple[Stand, Steps]]:
    """A ghost from a place to any building beside it, and whoever it drives out then.

    The table is the same whichever ghost is between places, but for where it was driven from: so
    no chain is worth a look that comes to a place twice, and none goes a way twice.
    """
    ghosts, kids, there, ages = stand
    driven, known = {place: steps}, place
    while driven:
        following: dict[Bits, Steps] = {}
        for start, taken in driven.items():
            for beside in each(frame.beside(start)):
                if (start, beside) in gone:
                    continue
                chain = (*taken, beside)
                if not beside & there:
                    if to_come(ages):
                        for later, laid in lay(frame, ages, there, beside):
                            yield Stand(ghosts | beside, kids, there | laid, later), chain
                elif beside & ghosts:
                    if not beside & known:
                        known |= beside
                        following[beside] = chain
                elif beside & kids:
                    after = Stand(ghosts | beside, kids ^ beside, there, ages)
                    yield from _makes_way(frame, after, beside, chain)
                else:
                    yield Stand(ghosts | beside, kids, there, ages), chain
        driven = following
