"""The crystal ball: seventeen locations, and the ways of witches over complete connections."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

STONE = "stone"
KINDS: tuple[str, ...] = ("tower", "village", "forest", "castle")
EACH = 4
WITH_CHIPS: tuple[str, ...] = tuple(
    f"{kind}{number}" for kind in KINDS for number in range(1, EACH + 1)
)
LOCATIONS: tuple[str, ...] = (STONE, *WITH_CHIPS)
TOWERS: tuple[str, ...] = WITH_CHIPS[:EACH]

LOCATION = r"(?:stone|(?:tower|village|forest|castle)[1-4])"
CONNECTION = rf"\A{LOCATION}-{LOCATION}[ab]?\Z"
PARTS = re.compile(rf"({LOCATION})-({LOCATION})([ab]?)")
FAR = 99
MIXED = "fo"
"""A way over own and foreign connections."""
ORDER = {location: at for at, location in enumerate(LOCATIONS)}


def kind_of(location: str) -> str:
    """
    >>> kind_of("tower2"), kind_of("stone")
    ('tower', 'stone')
    """
    return location.rstrip("1234")


@cache
def ends(connection: str) -> tuple[str, str]:
    """The two locations of a connection.

    >>> ends("tower1-village2b")
    ('tower1', 'village2')
    """
    found = PARTS.fullmatch(connection)
    if found is None:
        raise ValueError(f"no connection is written {connection}")
    return found[1], found[2]


def connection_between(first: str, second: str, which: str = "") -> str:
    """A connection as it is known: the Witchstone, towers, villages, forests, castles.

    >>> connection_between("village2", "tower1")
    'tower1-village2'
    """
    if ORDER[first] > ORDER[second]:
        first, second = second, first
    return f"{first}-{second}{which}"


class Way(NamedTuple):
    """A complete connection, and whose it is."""

    connection: str
    owner: int


def reached(start: str, connections: Iterable[str]) -> set[str]:
    """Every location that hangs together with one by these connections."""
    joined: dict[str, list[str]] = {}
    for connection in connections:
        one, other = ends(connection)
        joined.setdefault(one, []).append(other)
        joined.setdefault(other, []).append(one)
    found, ahead = {start}, [start]
    while ahead:
        for beside in joined.get(ahead.pop(), ()):
            if beside not in found:
                found.add(beside)
                ahead.append(beside)
    return found


def cheapest(tower: str, seat: int, ways: Iterable[Way]) -> dict[str, tuple[int, str]]:
    """How many witch actions it costs to stand a witch up at each location that can be reached, and
    whether the way there is own (`o`), foreign (`f`) or both (`fo`).

    WS-WITCH-4, WS-WITCH-5: each foreign connection costs one action, all own ones of a way together
    cost one.

    >>> ways = [Way("stone-tower1", 0), Way("stone-tower2", 1)]
    >>> cheapest("tower1", 0, ways)["tower2"]
    (2, 'fo')
    """
    joined: dict[str, list[tuple[str, bool]]] = {}
    for connection, owner in ways:
        one, other = ends(connection)
        joined.setdefault(one, []).append((other, owner == seat))
        joined.setdefault(other, []).append((one, owner == seat))
    best: dict[tuple[str, str], int] = {(tower, ""): 0}
    ahead = [(tower, "")]
    while ahead:
        place, so_far = ahead.pop(0)
        for beside, own in joined.get(place, ()):
            used = "".join(sorted({*so_far, "o" if own else "f"}))
            price = best[place, so_far] + ("o" not in so_far if own else 1)
            if price < best.get((beside, used), FAR):
                best[beside, used] = price
                ahead.append((beside, used))
    found: dict[str, tuple[int, str]] = {}
    for (place, used), price in sorted(best.items(), key=lambda way: (way[1], len(way[0][1]))):
        found.setdefault(place, (price, used))
    del found[tower]
    return found


def prices(tower: str, seat: int, ways: Iterable[Way]) -> dict[str, int]:
    """What the cheapest way to each location costs, in witch actions."""
    return {place: price for place, (price, _used) in cheapest(tower, seat, ways).items()}


def complete(built: Mapping[str, tuple[int, int]], lengths: Mapping[str, int]) -> list[Way]:
    """The connections with energy on every space."""
    return [
        Way(connection, seat)
        for connection, (seat, units) in built.items()
        if units == lengths[connection]
    ]
