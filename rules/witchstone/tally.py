"""What each prophecy comes to."""

from rules.witchstone.finals import (
    AnyProphecy,
    ConnectedLocations,
    DifferentLocations,
    Printed,
    WitchstoneRank,
)

UNFULFILLED, DEGREES = 1, (3, 5, 7)
AT_LEAST: dict[str, tuple[int, int, int]] = {
    "cluster": (4, 5, 6),
    "own-witches": (5, 7, 9),
    "scrolls": (4, 5, 6),
    "lying-witches": (1, 2, 3),
    "magic-chips": (4, 5, 7),
    "silver-spaces": (3, 4, 5),
    "rack-crystals": (3, 4, 5),
    "same-locations": (1, 2, 3),
}
"""From how many on a prophecy is worth 3, 5 and 7 points."""
RULES: dict[str, str] = {
    "cluster": "WS-PROPHECY-1",
    "different-locations": "WS-PROPHECY-2",
    "same-locations": "WS-PROPHECY-3",
    "connected-locations": "WS-PROPHECY-4",
    "witchstone-rank": "WS-PROPHECY-5",
    "own-witches": "WS-PROPHECY-6",
    "scrolls": "WS-PROPHECY-7",
    "lying-witches": "WS-PROPHECY-8",
    "magic-chips": "WS-PROPHECY-9",
    "silver-spaces": "WS-PROPHECY-10",
    "rack-crystals": "WS-PROPHECY-11",
    "printed": "WS-PROPHECY-12",
}
RANKS = {1: 7, 2: 5, 3: 3}


def degree(count: int, thresholds: tuple[int, ...]) -> int:
    """1, 3, 5 or 7 points.

    >>> degree(6, (5, 7, 9))
    3
    """
    return (UNFULFILLED, *DEGREES)[sum(count >= least for least in thresholds)]


def prophecy_points(prophecy: AnyProphecy) -> int:
    """What a prophecy is worth."""
    if isinstance(prophecy, Printed):
        return prophecy.points
    if isinstance(prophecy, WitchstoneRank):
        return RANKS.get(prophecy.count, UNFULFILLED)
    if isinstance(prophecy, DifferentLocations | ConnectedLocations):
        in_order = next((n for n, met in enumerate(prophecy.met) if not met), len(prophecy.met))
        return (UNFULFILLED, *DEGREES)[in_order]
    return degree(prophecy.count, AT_LEAST[prophecy.kind])
