"""A location is tapped: energy, a witch, a tower or a chip."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.desk.boards import board_of
from rules.witchstone.desk.setting import Setting, visited, with_side
from rules.witchstone.map import LOCATIONS, STONE, TOWERS, WITH_CHIPS, ends


def place_tapped(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in LOCATIONS:
        raise NotUnderstood("no location is called that")
    match setting.pen:
        case "energy":
            return _energy(setting, rest)
        case "witch":
            return _witch(setting, rest)
        case "tower":
            return _tower(setting, rest)
    return _chip(setting, rest)


def _energy(setting: Setting, place: str) -> Setting:
    """Both ends one after the other: a unit more on the connection, or none when it was full."""
    if not setting.first or setting.first == place:
        return replace(setting, first="" if setting.first == place else place)
    between = list(_between(setting, setting.first, place))
    if not between:
        raise NotUnderstood(Phrase(_("No connection of this board joins those two.")))
    lengths = board_of(setting).connections
    free = [name for name in between if _units(setting, name) < lengths[name]]
    built = dict(setting.built)
    if free:
        built[free[0]] = (setting.shown, _units(setting, free[0]) + 1)
    else:
        built = {name: owned for name, owned in built.items() if name not in between}
    return replace(setting, built=built, first="")


def _between(setting: Setting, one: str, other: str) -> Iterator[str]:
    for name in board_of(setting).connections:
        if set(ends(name)) == {one, other}:
            yield name


def _units(setting: Setting, name: str) -> int:
    """What the player who is shown has there; foreign energy is replaced."""
    owner, units = setting.built.get(name, (setting.shown, 0))
    return units if owner == setting.shown else 0


def _witch(setting: Setting, place: str) -> Setting:
    standing = setting.side.standing
    stone = tuple(seat for seat in setting.stone if seat != setting.shown)
    if place in standing:
        left = tuple(each for each in standing if each != place)
        changed = replace(setting, stone=stone) if place == STONE else setting
        return with_side(changed, standing=left)
    changed = replace(setting, stone=(*stone, setting.shown)) if place == STONE else setting
    return with_side(changed, standing=(*standing, place))


def _tower(setting: Setting, place: str) -> Setting:
    """Whoever has that tower gets the other."""
    if place not in TOWERS:
        raise NotUnderstood(Phrase(_("A big witch stands on a tower.")))
    mine = setting.side.tower
    sides = tuple(
        replace(side, tower=mine) if side.tower == place else side for side in setting.sides
    )
    return with_side(replace(setting, sides=sides), tower=place)


def _chip(setting: Setting, place: str) -> Setting:
    if place not in WITH_CHIPS:
        raise NotUnderstood(Phrase(_("At the Witchstone lies no magic chip.")))
    if visited(setting, place):
        raise NotUnderstood(Phrase(_("Whoever stood there first has taken its chip.")))
    at = WITH_CHIPS.index(place)
    face = "-" if setting.chips[at] == setting.face else setting.face
    return replace(setting, chips=setting.chips[:at] + face + setting.chips[at + 1 :])
