"""Ways and clusters, each against a plain search of everything."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from rules.witchstone.cauldron import cluster, largest_cluster
from rules.witchstone.components import SYMBOLS
from rules.witchstone.hexes import CELLS, spot
from rules.witchstone.map import LOCATIONS, Way, connection_between, ends, prices

PLACES = LOCATIONS[:7]
START = PLACES[1]
CONNECTIONS = [
    connection_between(one, other) for at, one in enumerate(PLACES) for other in PLACES[at + 1 :]
]
WAYS = st.dictionaries(st.sampled_from(CONNECTIONS), st.integers(0, 2), max_size=9).map(
    lambda owned: [Way(name, owner) for name, owner in owned.items()]
)


def every_way(ways: list[Way], place: str, used: tuple[Way, ...]) -> Iterator[tuple[Way, ...]]:
    """Every way from a place that uses no connection twice."""
    yield used
    for way in ways:
        if place in ends(way.connection) and way not in used:
            one, other = ends(way.connection)
            yield from every_way(ways, other if one == place else one, (*used, way))


def end_of(used: tuple[Way, ...]) -> str:
    place = START
    for way in used:
        one, other = ends(way.connection)
        place = other if one == place else one
    return place


@given(WAYS)
def test_the_price_is_that_of_the_cheapest_of_all_ways(ways: list[Way]) -> None:
    cheapest: dict[str, int] = {}
    for used in every_way(ways, START, ()):
        owners = [way.owner for way in used]
        price = sum(owner != 0 for owner in owners) + (0 in owners)
        place = end_of(used)
        if place != START:
            cheapest[place] = min(price, cheapest.get(place, price))
    assert prices(START, 0, ways) == cheapest


CAULDRON = st.dictionaries(
    st.sampled_from(CELLS),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=2, unique=True).map("".join),
    max_size=30,
)


def touch(one: str, other: str) -> bool:
    (q, r), (p, s) = spot(one), spot(other)
    return max(abs(q - p), abs(r - s), abs(q + r - p - s)) == 1


@given(CAULDRON, st.sampled_from(SYMBOLS))
def test_clusters_are_what_hangs_together(symbols: dict[str, str], symbol: str) -> None:
    groups: list[set[str]] = []
    for cell in (cell for cell, shows in symbols.items() if symbol in shows):
        beside = [group for group in groups if any(touch(cell, other) for other in group)]
        groups = [group for group in groups if group not in beside]
        groups.append({cell}.union(*beside))
    assert largest_cluster(symbols, symbol) == max(map(len, groups), default=0)
    for group in groups:
        assert all(cluster(symbols, cell, symbol) == group for cell in group)
