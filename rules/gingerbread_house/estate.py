"""What a bonus card looks at when the game is over, and the ways in which it gives points."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

if TYPE_CHECKING:
    from rules.gingerbread_house.tally import Tally

CAP = 12
"""The most that a card gives for what it counts."""
BAD_TEMPERED = (0, 1, 3, 6, 9, 12)


class Estate(NamedTuple):
    """What a bonus card can look at when the game is over."""

    tally: "Tally"
    levels: int
    completed_levels: int


class Worth(NamedTuple):
    points: int
    why: Phrase


def levels_from(needed: int, points: int) -> Callable[[Estate], Worth]:
    def worth(estate: Estate) -> Worth:
        values = {"levels": estate.levels, "needed": needed}
        if estate.levels >= needed:
            return Worth(points, Phrase(_("{levels} levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} levels, {needed} needed"), values))

    return worth


def complete_from(needed: int, points: int) -> Callable[[Estate], Worth]:
    def worth(estate: Estate) -> Worth:
        values = {"levels": estate.completed_levels, "needed": needed}
        if estate.completed_levels >= needed:
            return Worth(points, Phrase(_("{levels} complete levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} complete levels, {needed} needed"), values))

    return worth


def for_each(what: str, each: int) -> Callable[[Estate], Worth]:
    """Points for each character, or symbol, that is counted."""

    def worth(estate: Estate) -> Worth:
        count, names = _counted(estate, what)
        points = min(count * each, CAP)
        values = {"count": count, "each": each, "names": names, "cap": CAP}
        if not count:
            return Worth(0, Phrase(_("none"), {}))
        if count * each > CAP:
            capped = (
                _("{count} × {each}, at most {cap}"),
                _("{count} × {each}, at most {cap}: {names}"),
            )
            return Worth(points, _why(capped, values))
        return Worth(points, _why((_("{count} × {each}"), _("{count} × {each}: {names}")), values))

    return worth


def for_bad_tempered(estate: Estate) -> Worth:
    count, names = _counted(estate, "bad-tempered")
    points = BAD_TEMPERED[min(count, len(BAD_TEMPERED) - 1)]
    if not count:
        return Worth(0, Phrase(_("none"), {}))
    values = {"count": count, "names": names, "points": points}
    said = (
        _("{count} bad-tempered → {points}"),
        _("{count} bad-tempered → {points}: {names}"),
    )
    return Worth(points, _why(said, values))


def _counted(estate: Estate, what: str) -> tuple[int, list[str]]:
    return estate.tally.counts.get(what, 0), estate.tally.names.get(what, [])


def _why(counted_or_named: tuple[str, str], values: dict[str, object]) -> Phrase:
    """The sentence with the names where they are known."""
    return Phrase(counted_or_named[bool(values["names"])], values)


def flipped(estate: Estate) -> Worth:
    return Worth(2, Phrase(_("flipped"), {}))
