"""Setting up a position by taps: each is a key and, where something was chosen, a value."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CHARACTERS,
    COLOURS,
    GINGERBREAD_EACH,
    INDEX,
    STAIRWAYS,
    SYMBOLS,
    TILE,
    TOWARDS,
    WILDS,
)
from rules.gingerbread_house.desk.setting import MOST, NAMES, Setting, Side
from rules.gingerbread_house.house import EMPTY, STAIRS, WILD, lay_double
from rules.gingerbread_house.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped, which, without
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert

TALLEST = 28
"""Pieces on one space: no house is higher."""


def change(setting: Setting, key: str, value: str) -> Setting:
    """The setting after one tap."""
    kind, __, rest = key.partition(":")
    handler = CHANGES.get(kind)
    if handler is None:
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    changed = handler(setting, rest, value)
    try:
        return convert(_plain(changed), Setting)
    except NotUnderstood as error:
        raise NotUnderstood(Phrase(_("No table has that, or that many."))) from error


def _plain(setting: Setting) -> Any:
    """As plain values, so that every limit is looked at again."""
    return msgspec.to_builtins(setting)


def _with_side(setting: Setting, **fields: Any) -> Setting:
    seat = setting.shown
    side = replace(setting.side, **fields)
    return replace(setting, sides=(*setting.sides[:seat], side, *setting.sides[seat + 1 :]))


# the house


def _space(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in set("123456789"):
        raise NotUnderstood("a house has nine spaces")
    return HANDS[setting.hand](setting, int(rest) - 1)


def _tile_on(setting: Setting, space: int) -> Setting:
    """The first tap puts the first half down, the second the other; a lower space is raised."""
    first = setting.put - 1
    if first < 0 or (first, space) not in TOWARDS:
        return replace(setting, put=0 if first == space else space + 1)
    house = setting.side.house
    gap = (len(house[first]) - len(house[space])) // 2
    built = lay_double(house, setting.half, (first, space), (max(0, -gap), max(0, gap)))
    return _with_house(replace(setting, put=0), built)


def _piece_on(piece: str) -> Callable[[Setting, int], Setting]:
    def put(setting: Setting, space: int) -> Setting:
        house = list(setting.side.house)
        house[space] += piece
        return _with_house(setting, tuple(house))

    return put


def _take_off(setting: Setting, space: int) -> Setting:
    """The top piece; of a double tile both halves."""
    house = list(setting.side.house)
    top = house[space][-2:]
    house[space] = house[space][:-2]
    if top and top not in (WILD, STAIRS):
        other = next((b for (a, b), way in TOWARDS.items() if a == space and way == top[1]), None)
        if other is not None and house[other][-1:] == TOWARDS[other, space]:
            house[other] = house[other][:-2]
    return _with_house(setting, tuple(house))


def _print_on(setting: Setting, space: int) -> Setting:
    board = setting.side.board
    return _with_side(setting, board=board[:space] + setting.half[0] + board[space + 1 :])


def _with_house(setting: Setting, house: tuple[str, ...]) -> Setting:
    if max(map(len, house)) > 2 * TALLEST:
        raise NotUnderstood(Phrase(_("No house is that high.")))
    return _with_side(setting, house=house)


HANDS: dict[str, Callable[[Setting, int], Setting]] = {
    "tile": _tile_on,
    "wild": _piece_on(WILD),
    "stairs": _piece_on(STAIRS),
    "remove": _take_off,
    "print": _print_on,
}


def _symbol(setting: Setting, rest: str, value: str) -> Setting:
    """A tap on a symbol: the second half becomes the first, and this one the second."""
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("a tile has two symbols")
    if setting.hand == "print":
        return replace(setting, half=value + setting.half[1])
    return replace(setting, half=setting.half[1] + value, hand="tile")


# what lies beside it


def _pantry(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in COLOURS:
        raise NotUnderstood(f"no gingerbread is “{rest[:40]}”")
    pantry = list(setting.side.pantry)
    pantry[INDEX[rest]] = stepped(pantry[INDEX[rest]], value, MOST)
    return _with_side(setting, pantry=tuple(pantry))


def _workshop(setting: Setting, rest: str, value: str) -> Setting:
    return _with_side(setting, workshop=stepped(setting.side.workshop, value, MOST))


def _left(setting: Setting, rest: str, value: str) -> Setting:
    """What the supply has left, where that is not simply the rest."""
    most = SUPPLIES.get(rest)
    if most is None:
        raise NotUnderstood("no supply is called that")
    said = value.strip()
    if said and not (said.isascii() and said.isdecimal() and len(said) < 4 and int(said) <= most):
        template = _("Write a number from 0 to {most}, or nothing for whatever is left of the box.")
        raise NotUnderstood(Phrase(template, {"most": most}))
    count = int(said) if said else None
    if rest in INDEX:
        supply = list(setting.supply)
        supply[INDEX[rest]] = count
        return replace(setting, supply=tuple(supply))
    return replace(setting, **{rest: count})


SUPPLIES = dict.fromkeys(COLOURS, GINGERBREAD_EACH) | {
    "stairways": STAIRWAYS,
    "wilds": WILDS,
    "pile": CHARACTERS,
}
"""What lies in the middle, and how much of it the box has."""


def _names(setting: Setting, rest: str, value: str) -> Setting:
    """One character more at the gate, among the trapped or in the line."""
    known = SPELLINGS[setting.box] | {
        card.name.casefold(): card.name for card in map(read_card, setting.cards)
    }
    tidy = " ".join(value.split())
    name = known.get(tidy.casefold())
    if name is None:
        raise NotUnderstood(f"this box knows no character “{tidy[:60]}”")
    if rest == "line":
        return replace(setting, line=(*setting.line, name))
    if rest not in ("gate", "trapped"):
        raise NotUnderstood("no character lies there")
    return _with_side(setting, **{rest: (*getattr(setting.side, rest), name)})


def _treasury(setting: Setting, rest: str, value: str) -> Setting:
    if value not in BONUS_CARDS and not (value.isdecimal() and len(value) <= 2):
        raise NotUnderstood(f"“{value[:40]}” is no bonus card")
    return _with_side(setting, treasury=(*setting.side.treasury, value))


def _face_up(setting: Setting, rest: str, value: str) -> Setting:
    return _with_side(setting, tiles=(*setting.side.tiles, TILE[setting.half]))


def _away(setting: Setting, rest: str, value: str) -> Setting:
    """One of several things away, by its place."""
    at = which(value)
    if rest == "line":
        return replace(setting, line=without(setting.line, at))
    if rest not in ("gate", "trapped", "treasury", "tiles"):
        raise NotUnderstood("nothing lies there")
    return _with_side(setting, **{rest: without(getattr(setting.side, rest), at)})


# the table


def _seats(setting: Setting, rest: str, value: str) -> Setting:
    if value not in ("2", "3", "4"):
        raise NotUnderstood("two to four witches play")
    sides = (*setting.sides, Side(), Side())[: int(value)]
    last = len(sides) - 1
    return replace(
        setting,
        sides=sides,
        turn=min(setting.turn, last),
        shown=min(setting.shown, last),
        names=_named(setting.names, len(sides)),
    )


def _named(names: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Who comes to a table that has its own names gets one of the rulebook’s."""
    if not names:
        return ()
    taken = {name.casefold() for name in names}
    others = [name for name in NAMES if name.casefold() not in taken]
    return (*names, *others)[:count]


def _seat(field: str) -> Callable[[Setting, str, str], Setting]:
    def sit(setting: Setting, rest: str, value: str) -> Setting:
        if value not in map(str, range(len(setting.sides))):
            raise NotUnderstood("nobody sits there")
        return replace(setting, **{field: int(value), "put": 0})

    return sit


def _chosen(field: str, **also: Any) -> Callable[[Setting, str, str], Setting]:
    return lambda setting, rest, value: replace(setting, **{field: value}, **also)


def _box(setting: Setting, rest: str, value: str) -> Setting:
    """Another box has other characters."""
    if value == setting.box:
        return setting
    sides = tuple(replace(side, gate=(), trapped=()) for side in setting.sides)
    line = tuple(list(dict.fromkeys(SPELLINGS.get(value, {}).values()))[:4])
    if value == "printed":
        line = Setting().line
    return replace(setting, box=value, sides=sides, line=line, cards=())


def _due(setting: Setting, rest: str, value: str) -> Setting:
    if value == "-":
        return replace(setting, due=setting.due[:-1])
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("an effect has a symbol")
    return replace(setting, due=(setting.due + value)[-3:])


def _levels(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, new_levels=min(3, stepped(setting.new_levels, value, MOST)))


def _reading(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, readings={**setting.readings, rest: value})


def _card(setting: Setting, rest: str, value: str) -> Setting:
    card = read_card(value)
    others = tuple(text for text in setting.cards if read_card(text).name != card.name)
    return replace(setting, cards=(*others, write_card(card)))


def _empty(setting: Setting, rest: str, value: str) -> Setting:
    return _with_side(replace(setting, put=0), house=EMPTY)


CHANGES: dict[str, Callable[[Setting, str, str], Setting]] = {
    "space": _space,
    "symbol": _symbol,
    "hand": _chosen("hand", put=0),
    "empty": _empty,
    "pantry": _pantry,
    "workshop": _workshop,
    "left": _left,
    "add": _names,
    "treasury": _treasury,
    "face-up": _face_up,
    "away": _away,
    "seats": _seats,
    "show": _seat("shown"),
    "turn": _seat("turn"),
    "step": _chosen("step"),
    "mode": _chosen("mode"),
    "box": _box,
    "due": _due,
    "levels": _levels,
    "reading": _reading,
    "card": _card,
}


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other witches."""
    pairs = zip(state.witches, names, strict=False)
    return replace(state, witches=tuple(replace(witch, name=name) for witch, name in pairs))
