"""The bonus cards: one small unit each, with its rule, its points and why."""

from collections.abc import Callable
from typing import NamedTuple

from rules.gingerbread_house.components import COLOUR_LETTERS
from rules.gingerbread_house.finals import FinalCharacter, FinalWitch
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

CAP = 12
BAD_TEMPERED = (0, 1, 3, 6, 9, 12)


class Worth(NamedTuple):
    points: int
    why: Phrase


class Bonus(NamedTuple):
    rule: str
    worth: Callable[[FinalWitch], Worth]


def _names(characters: list[FinalCharacter]) -> list[str]:
    return [character.name for character in characters]


def _chimney(needed: int, points: int) -> Callable[[FinalWitch], Worth]:
    def worth(witch: FinalWitch) -> Worth:
        values = {"levels": witch.levels, "needed": needed}
        if witch.levels >= needed:
            return Worth(points, Phrase(_("{levels} levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} levels, {needed} needed"), values))

    return worth


def _chest(needed: int, points: int) -> Callable[[FinalWitch], Worth]:
    def worth(witch: FinalWitch) -> Worth:
        values = {"levels": witch.completed_levels, "needed": needed}
        if witch.completed_levels >= needed:
            return Worth(points, Phrase(_("{levels} complete levels, at least {needed}"), values))
        return Worth(0, Phrase(_("{levels} complete levels, {needed} needed"), values))

    return worth


def _cauldron(field: str, each: int) -> Callable[[FinalWitch], Worth]:
    def worth(witch: FinalWitch) -> Worth:
        symbols = sum(getattr(character, field) for character in witch.characters)
        return _each(symbols, each, [c for c in witch.characters if getattr(c, field)])

    return worth


def _per_card(counts: Callable[[FinalCharacter], bool], each: int) -> Callable[[FinalWitch], Worth]:
    def worth(witch: FinalWitch) -> Worth:
        counted = [character for character in witch.characters if counts(character)]
        return _each(len(counted), each, counted)

    return worth


def _each(count: int, each: int, counted: list[FinalCharacter]) -> Worth:
    points = min(count * each, CAP)
    values = {"count": count, "each": each, "names": _names(counted), "cap": CAP}
    if count * each > CAP:
        return Worth(points, Phrase(_("{count} × {each}, at most {cap}: {names}"), values))
    if count:
        return Worth(points, Phrase(_("{count} × {each}: {names}"), values))
    return Worth(0, Phrase(_("none"), {}))


def _grumpy(witch: FinalWitch) -> Worth:
    counted = [c for c in witch.characters if c.mood == "bad-tempered"]
    points = BAD_TEMPERED[min(len(counted), len(BAD_TEMPERED) - 1)]
    values = {"count": len(counted), "names": _names(counted), "points": points}
    if not counted:
        return Worth(0, Phrase(_("none"), {}))
    return Worth(points, Phrase(_("{count} bad-tempered → {points}: {names}"), values))


def _rolling_pin(colour: str) -> Callable[[FinalWitch], Worth]:
    return _per_card(lambda character: bool(getattr(character.cost, colour)), 2)


def _oven(witch: FinalWitch) -> Worth:
    return Worth(2, Phrase(_("flipped"), {}))


BONUS: dict[str, Bonus] = {
    "chimney-6": Bonus("GH-CHIMNEY-1", _chimney(6, 4)),
    "chimney-8": Bonus("GH-CHIMNEY-1", _chimney(8, 9)),
    "cauldron-human-1": Bonus("GH-CAULDRON-1", _cauldron("humans", 1)),
    "cauldron-human-2": Bonus("GH-CAULDRON-1", _cauldron("humans", 2)),
    "cauldron-non-human-1": Bonus("GH-CAULDRON-1", _cauldron("non_humans", 1)),
    "cauldron-non-human-2": Bonus("GH-CAULDRON-1", _cauldron("non_humans", 2)),
    "broom-cheerful": Bonus("GH-BROOM-1", _per_card(lambda c: c.mood == "cheerful", 2)),
    "broom-bad-tempered": Bonus("GH-BROOM-2", _grumpy),
    **{f"baking-oven-{colour}": Bonus("GH-OVEN-3", _oven) for colour in COLOUR_LETTERS},
    "treasure-chest-3": Bonus("GH-CHEST-1", _chest(3, 3)),
    "treasure-chest-4": Bonus("GH-CHEST-1", _chest(4, 5)),
    **{
        f"rolling-pin-{colour}": Bonus("GH-PIN-1", _rolling_pin(colour))
        for colour in COLOUR_LETTERS
    },
    "magic-wand-4": Bonus("GH-WAND-1", _per_card(lambda c: c.cost.total >= 4, 1)),
    "magic-wand-6": Bonus("GH-WAND-1", _per_card(lambda c: c.cost.total >= 6, 2)),
}
