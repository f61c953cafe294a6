"""The bonus cards: one small unit each, with its rule, its points and why."""

from collections.abc import Callable
from typing import NamedTuple

from rules.gingerbread_house.components import COLOUR_LETTERS
from rules.gingerbread_house.tally import COUNTED_BY, Tally
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

CAP = 12
BAD_TEMPERED = (0, 1, 3, 6, 9, 12)


class Estate(NamedTuple):
    """What a bonus card can look at when the game is over."""

    tally: Tally
    levels: int
    completed_levels: int


class Worth(NamedTuple):
    points: int
    why: Phrase


class Bonus(NamedTuple):
    rule: str
    worth: Callable[[Estate], Worth]


def _chimney(needed: int, points: int) -> Bonus:
    def worth(estate: Estate) -> Worth:
        values = {"levels": estate.levels, "needed": needed}
        if estate.levels >= needed:
            return Worth(points, Phrase(_("{levels} levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} levels, {needed} needed"), values))

    return Bonus("GH-CHIMNEY-1", worth)


def _chest(needed: int, points: int) -> Bonus:
    def worth(estate: Estate) -> Worth:
        values = {"levels": estate.completed_levels, "needed": needed}
        if estate.completed_levels >= needed:
            return Worth(points, Phrase(_("{levels} complete levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} complete levels, {needed} needed"), values))

    return Bonus("GH-CHEST-1", worth)


def _each(rule: str, card: str, each: int) -> Bonus:
    """A card that gives so much for each character, or symbol, that it counts."""

    def worth(estate: Estate) -> Worth:
        count, names = _counted(estate, card)
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

    return Bonus(rule, worth)


def _grumpy(estate: Estate) -> Worth:
    count, names = _counted(estate, "broom-bad-tempered")
    points = BAD_TEMPERED[min(count, len(BAD_TEMPERED) - 1)]
    if not count:
        return Worth(0, Phrase(_("none"), {}))
    values = {"count": count, "names": names, "points": points}
    said = (
        _("{count} bad-tempered → {points}"),
        _("{count} bad-tempered → {points}: {names}"),
    )
    return Worth(points, _why(said, values))


def _counted(estate: Estate, card: str) -> tuple[int, list[str]]:
    what = COUNTED_BY[card]
    return estate.tally.counts.get(what, 0), estate.tally.names.get(what, [])


def _why(counted_or_named: tuple[str, str], values: dict[str, object]) -> Phrase:
    """The sentence with the names where they are known."""
    return Phrase(counted_or_named[bool(values["names"])], values)


def _oven(estate: Estate) -> Worth:
    return Worth(2, Phrase(_("flipped"), {}))


BONUS: dict[str, Bonus] = {
    "chimney-6": _chimney(6, 4),
    "chimney-8": _chimney(8, 9),
    "cauldron-human-1": _each("GH-CAULDRON-1", "cauldron-human-1", 1),
    "cauldron-human-2": _each("GH-CAULDRON-1", "cauldron-human-2", 2),
    "cauldron-non-human-1": _each("GH-CAULDRON-1", "cauldron-non-human-1", 1),
    "cauldron-non-human-2": _each("GH-CAULDRON-1", "cauldron-non-human-2", 2),
    "broom-cheerful": _each("GH-BROOM-1", "broom-cheerful", 2),
    "broom-bad-tempered": Bonus("GH-BROOM-2", _grumpy),
    **{f"baking-oven-{colour}": Bonus("GH-OVEN-3", _oven) for colour in COLOUR_LETTERS},
    "treasure-chest-3": _chest(3, 3),
    "treasure-chest-4": _chest(4, 5),
    **{
        f"rolling-pin-{colour}": _each("GH-PIN-1", f"rolling-pin-{colour}", 2)
        for colour in COLOUR_LETTERS
    },
    "magic-wand-4": _each("GH-WAND-1", "magic-wand-4", 1),
    "magic-wand-6": _each("GH-WAND-1", "magic-wand-6", 2),
}
