"""What a player's candies, patterns and scares come to."""

from collections.abc import Mapping

from rules.candy_hunters.components import CANDY_POINTS, FIRST_CANDY_POINTS
from rules.candy_hunters.finals import FinalPlayer


def candy_parts(count: int) -> list[int]:
    """CH-SCORE-3: what candies of one colour are worth, one by one.

    >>> candy_parts(3)
    [2, 1, 1]
    """
    return [FIRST_CANDY_POINTS, *[CANDY_POINTS] * (count - 1)] if count else []


def candy_points(candies: Mapping[str, int]) -> int:
    """All of a player's candies: her first of each colour is worth more.

    >>> candy_points({"blue": 2, "red": 1})
    5
    """
    colours = colours_of(candies)
    further = sum(candies.values()) - len(colours)
    return FIRST_CANDY_POINTS * len(colours) + CANDY_POINTS * further


def colours_of(candies: Mapping[str, int]) -> list[str]:
    """The colours she has candy of."""
    return [colour for colour, count in candies.items() if count]


def patterns_of(player: FinalPlayer) -> int:
    """CH-TIE-1: every pattern card in front of her, of either kind."""
    return player.regular_patterns + player.haunted_patterns
