"""Which rules a legal move has kept: those that the check table of its game lists for its kind.

Every check names in its first line the rules that it guards. A legal move has kept the first of
them; the others may refuse a move on the way there.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.kernel.game import Move

RULE = re.compile(r"\b[A-Z]{2,}(?:-[A-Z]+)+-[0-9]+\b")


def guarded(
    table: Mapping[type[Move], Iterable[Callable[..., Any]]],
) -> dict[type[Move], tuple[str, ...]]:
    """By kind of move: the rules that its checks name first, in the order of the table."""
    return {
        kind: tuple(dict.fromkeys(rule for check in checks for rule in _first(check)))
        for kind, checks in table.items()
    }


def _first(check: Callable[..., Any]) -> list[str]:
    line = (check.__doc__ or "").partition("\n")[0]
    return RULE.findall(line)[:1]
