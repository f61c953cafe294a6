"""Buildings that are placed and not yet decided: where, and in which colour.

Every round a building must be placed, but where matters only once somebody steps on it or a
pattern needs it. So a turn brings one to come, which is laid when it is needed, as if it had
been there all the time. That loses nothing: an empty building takes no choice away from anybody,
and what is never needed can lie aside.

It must have been possible to lay it then: beside a building that lay there in its turn, on a place
that was free. Between two candies buildings only come, so their order can be chosen; when a kid
goes home, an age ends.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.candy_hunters.solver.frame import Bits, Frame, each


class Age(NamedTuple):
    """The time between two candies."""

    to_come: int
    """Buildings placed in this age that are not laid yet."""
    laid: Bits
    """Those that have been."""
    gone: Bits
    """What the kids took with them at its end."""


Ages = tuple[Age, ...]


def one_more(ages: Ages) -> Ages:
    """A building is placed, somewhere."""
    now = ages[-1]
    return (*ages[:-1], Age(now.to_come + 1, now.laid, 0))


def end_of_age(ages: Ages, gone: Bits) -> Ages:
    """Kids go home with what they stood on; ages that have nothing to come are forgotten."""
    now = ages[-1]
    return tidy((*ages[:-1], Age(now.to_come, now.laid, gone), Age(0, 0, 0)))


def tidy(ages: Ages) -> Ages:
    """What can no longer matter left out, so that equal futures look alike."""
    first = 0
    while first < len(ages) - 1 and not ages[first].to_come:
        first += 1
    ages = ages[first:]
    if ages[0].laid:  # only earlier ages ask what was laid in an age
        ages = (ages[0]._replace(laid=0), *ages[1:])
    return ages


def to_come(ages: Ages) -> int:
    return ages[0].to_come if len(ages) == 1 else sum(age.to_come for age in ages)


def lay(frame: Frame, ages: Ages, there: Bits, wanted: Bits) -> Iterator[tuple[Ages, Bits]]:
    """Every way to have buildings on these free places: the ages then, and all that was laid.

    More may have to be laid than is wanted: what leads there.
    """
    if len(ages) == 1:
        count, laid = ages[0].to_come, ages[0].laid
        for bits in _within_an_age(frame, there, wanted, count):
            yield (Age(count - bits.bit_count(), laid, 0),), bits
    else:
        seen = set[tuple[Ages, Bits]]()
        for found in _over_ages(frame, ages, there, wanted, 0, ()):
            if found not in seen:
                seen.add(found)
                yield found


def _within_an_age(frame: Frame, there: Bits, wanted: Bits, count: int) -> Iterator[Bits]:
    if wanted.bit_count() > count:
        return
    loose = _loose(frame, there, wanted)
    if not loose:
        yield wanted
        return
    if wanted.bit_count() == count:
        return
    seen = set[Bits]()
    for more in each(_around_a_part(frame, loose) & ~(there | wanted)):
        for bits in _within_an_age(frame, there, wanted | more, count):
            if bits not in seen:
                seen.add(bits)
                yield bits


def _loose(frame: Frame, there: Bits, wanted: Bits) -> Bits:
    """Those of the wanted places that nothing leads to."""
    while wanted:
        reached = frame.beside(there) & wanted
        if not reached:
            break
        there |= reached
        wanted ^= reached
    return wanted


def _around_a_part(frame: Frame, loose: Bits) -> Bits:
    """The places from which one connected part of these could be reached."""
    part = loose & -loose
    while (more := frame.beside(part) & loose & ~part) != 0:
        part |= more
    return frame.beside(part) & ~part


def _over_ages(
    frame: Frame, ages: Ages, there: Bits, open_: Bits, number: int, chosen: tuple[Bits, ...]
) -> Iterator[tuple[Ages, Bits]]:
    """Share the wanted places out among the ages, the oldest first."""
    if number == len(ages):
        if not open_:
            yield from _joined(frame, ages, there, chosen)
        return
    room = ages[number].to_come
    free = open_ & ~_gone_since(ages, number)
    for part in _parts(free, room):
        yield from _over_ages(frame, ages, there, open_ & ~part, number + 1, (*chosen, part))


def _joined(
    frame: Frame, ages: Ages, there: Bits, chosen: tuple[Bits, ...]
) -> Iterator[tuple[Ages, Bits]]:
    """What is laid in each age, with what must lead there."""
    new = sum(chosen)
    for number, part in enumerate(chosen):
        if not part:
            continue
        then = _there_in(ages, number, there) | sum(chosen[:number])
        loose = _loose(frame, then, part)
        if not loose:
            continue
        around = _around_a_part(frame, loose) & ~(there | new)
        for age in range(number + 1):
            if chosen[age].bit_count() < ages[age].to_come:
                for more in each(around & ~_gone_since(ages, age)):
                    wider = (*chosen[:age], chosen[age] | more, *chosen[age + 1 :])
                    yield from _joined(frame, ages, there, wider)
        return
    after = tuple(
        Age(age.to_come - part.bit_count(), age.laid | part, age.gone)
        for age, part in zip(ages, chosen, strict=True)
    )
    yield tidy(after), new


def _there_in(ages: Ages, number: int, there: Bits) -> Bits:
    """What lay there in an age, however early or late in it: time turned back."""
    for other in range(len(ages) - 1, number, -1):
        there = (there | ages[other].gone) & ~ages[other].laid
    return there | ages[number].gone


def _gone_since(ages: Ages, number: int) -> Bits:
    gone = 0
    for age in ages[number:]:
        gone |= age.gone
    return gone


def _parts(bits: Bits, most: int) -> Iterator[Bits]:
    """Every subset of at most so many places."""
    if not bits or not most:
        yield 0
        return
    low = bits & -bits
    for part in _parts(bits ^ low, most):
        yield part
    for part in _parts(bits ^ low, most - 1):
        yield part | low
