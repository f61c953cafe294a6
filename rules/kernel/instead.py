"""What would be legal instead of a refused move: the moves that are most like it."""

from collections.abc import Sequence
from typing import Any, TypeVar

M = TypeVar("M", bound=Any)

MOST = 6
"""How many legal moves are named; a phone shows no more at a glance."""


def of_player(options: Sequence[M], meant: Any) -> Sequence[M]:
    """Those of the player who makes the refused move; all, where she has none."""
    return [each for each in options if each.by == meant.by] or options


def nearest_first(options: Sequence[M], meant: Any) -> list[M]:
    """Those of the same kind, the ones that differ least first. Of a move the first parts weigh
    most: a tile on the spaces that were meant comes before the same tile, as it was meant, on
    others."""

    def unlike(move: M) -> tuple[int, tuple[bool, ...]]:
        fields = move.__struct_fields__
        other = tuple(getattr(move, field) != getattr(meant, field) for field in fields)
        return sum(other), other

    return sorted((each for each in options if type(each) is type(meant)), key=unlike)


def one_of_each(options: Sequence[M]) -> list[M]:
    """The first move of every kind, in order."""
    kinds = {type(each): each for each in reversed(options)}
    return [*reversed(kinds.values())]
