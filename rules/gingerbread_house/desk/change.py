"""A position of Gingerbread House by taps: each is a key and, where something was chosen, a value.

A tap says one of the few words of the position; what follows from them goes on following.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house.card_text import read_card
from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    GINGERBREAD_EACH,
    STAIRWAYS,
    SYMBOLS,
    TILE,
    TOWARDS,
    WILDS,
)
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.desk.laying import COURSE, EDITING, KINDS, hand
from rules.gingerbread_house.house import EMPTY, STAIRS, WILD, lay_double
from rules.gingerbread_house.position import LINE, SHAPE, names_of
from rules.gingerbread_house.state import State, Witch
from rules.kernel.editing import Laying, Line, fields, tapped
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.position import TABLE

TALLEST = 28
"""Pieces on one space: no house is higher."""
MOST = 20
"""Where counting ends: more than any limit, so that going over it can be shown and explained."""
MOST_LEVELS = 3
"""Levels that one turn can complete."""
LEFT = {letter: f"{colour}-left" for letter, colour in COLOUR_NAMES.items()}
"""The words for what is left of each colour."""
SUPPLIES = dict.fromkeys(COLOURS, GINGERBREAD_EACH) | {
    "stairways": STAIRWAYS,
    "wilds": WILDS,
    "pile": CHARACTERS,
}
"""What lies in the middle, and how much of it the box has."""


def change(line: Line, key: str, value: str) -> Line:
    """The position after one tap, or the one that was pasted."""
    if key == "paste":
        return EDITING.pasted(value)
    return EDITING.written(changed(EDITING.opened(line), key, value))


def changed(laying: Laying, key: str, value: str) -> Laying:
    """The words after one tap."""
    kind, __, rest = key.partition(":")
    handler = CHANGES.get(kind)
    if handler is None:
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    return handler(laying, rest, value)


def side(laying: Laying) -> Witch:
    """The side that is on the screen."""
    state: State = laying.state
    return state.witches[laying.shown]


def _tap(laying: Laying, whose: str, word: str, what: str) -> Laying:
    """One more or one less of something, by the noun of its word."""
    found = fields(SHAPE, laying.state, laying.said)
    field = next(each for each in found if (each.whose, each.word) == (whose, word))
    value = tapped(field, what)
    count = len(value) if isinstance(value, tuple) else value
    if isinstance(count, int) and count > MOST:
        raise NotUnderstood(Phrase(_("No table has that, or that many.")))
    return laying.says(word, value, whose)


def _holding(laying: Laying, **changes: Any) -> Laying:
    return laying._replace(hand=hand(laying)._replace(**changes).text)


# the house


def _space(laying: Laying, rest: str, value: str) -> Laying:
    if rest not in set("123456789"):
        raise NotUnderstood("a house has nine spaces")
    return ON_SPACE[hand(laying).kind](laying, int(rest) - 1)


def _tile_on(laying: Laying, space: int) -> Laying:
    """The first tap puts the first half down, the second the other; a lower space is raised."""
    held = hand(laying)
    first = held.put - 1
    if first < 0 or (first, space) not in TOWARDS:
        return _holding(laying, put=0 if first == space else space + 1)
    house = side(laying).house
    gap = (len(house[first]) - len(house[space])) // 2
    built = lay_double(house, held.half, (first, space), (max(0, -gap), max(0, gap)))
    return _with_house(_holding(laying, put=0), built)


def _piece_on(piece: str) -> Callable[[Laying, int], Laying]:
    def put(laying: Laying, space: int) -> Laying:
        house = list(side(laying).house)
        house[space] += piece
        return _with_house(laying, tuple(house))

    return put


def _take_off(laying: Laying, space: int) -> Laying:
    """The top piece; of a double tile both halves."""
    house = list(side(laying).house)
    top = house[space][-2:]
    house[space] = house[space][:-2]
    if top and top not in (WILD, STAIRS):
        other = next((b for (a, b), way in TOWARDS.items() if a == space and way == top[1]), None)
        if other is not None and house[other][-1:] == TOWARDS[other, space]:
            house[other] = house[other][:-2]
    return _with_house(laying, tuple(house))


def _print_on(laying: Laying, space: int) -> Laying:
    board = side(laying).board
    printed = board[:space] + hand(laying).half[0] + board[space + 1 :]
    return laying.says("board", printed, laying.name)


def _with_house(laying: Laying, house: tuple[str, ...]) -> Laying:
    if max(map(len, house)) > 2 * TALLEST:
        raise NotUnderstood(Phrase(_("No house is that high.")))
    return laying.forgets("built", whose=laying.name).says("house", house, laying.name)


ON_SPACE: dict[str, Callable[[Laying, int], Laying]] = {
    "tile": _tile_on,
    "wild": _piece_on(WILD),
    "stairs": _piece_on(STAIRS),
    "remove": _take_off,
    "print": _print_on,
}


def _hand(laying: Laying, rest: str, value: str) -> Laying:
    if value not in KINDS:
        raise NotUnderstood("nothing like that can be in the hand")
    return _holding(laying, kind=value, put=0)


def _symbol(laying: Laying, rest: str, value: str) -> Laying:
    """A tap on a symbol: the second half becomes the first, and this one the second."""
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("a tile has two symbols")
    half = hand(laying).half
    if hand(laying).kind == "print":
        return _holding(laying, half=value + half[1])
    return _holding(laying, half=half[1] + value)


def _empty(laying: Laying, rest: str, value: str) -> Laying:
    return _with_house(_holding(laying, put=0), EMPTY)


# what she has


def _pantry(laying: Laying, rest: str, value: str) -> Laying:
    if rest not in COLOURS or value not in ("1", "-1"):
        raise NotUnderstood("one more or one less of a colour")
    return _tap(laying, laying.name, "pantry", f"{value[:-1]}{rest}")


def _workshop(laying: Laying, rest: str, value: str) -> Laying:
    return _tap(laying, laying.name, "workshop", value)


def _names(laying: Laying, rest: str, value: str) -> Laying:
    """One character more at the gate, among the trapped or in the line."""
    tidy = " ".join(value.split())
    name = names_of(laying.header).names.get(tidy.casefold())
    if name is None:
        raise NotUnderstood(f"this box knows no character “{tidy[:60]}”")
    if rest not in ("line", "gate", "trapped"):
        raise NotUnderstood("no character lies there")
    return _tap(laying, TABLE if rest == "line" else laying.name, rest, name)


def _treasury(laying: Laying, rest: str, value: str) -> Laying:
    if value not in BONUS_CARDS and not (value.isdecimal() and len(value) <= 2):
        raise NotUnderstood(f"“{value[:40]}” is no bonus card")
    return _tap(laying, laying.name, "treasury", value)


def _face_up(laying: Laying, rest: str, value: str) -> Laying:
    return _tap(laying, laying.name, "tiles", TILE[hand(laying).half])


def _away(laying: Laying, rest: str, value: str) -> Laying:
    """One of several things away, by its place."""
    if rest not in ("line", "gate", "trapped", "treasury", "tiles"):
        raise NotUnderstood("nothing lies there")
    return _tap(laying, TABLE if rest == "line" else laying.name, rest, f"-{value}")


# the middle and the moment


def _left(laying: Laying, rest: str, value: str) -> Laying:
    """What is left in the middle, where that is not simply the rest of the box."""
    most = SUPPLIES.get(rest)
    if most is None:
        raise NotUnderstood("no supply is called that")
    said, word = value.strip(), LEFT.get(rest, rest)
    if not said:
        return laying.forgets(word)
    if not (said.isascii() and said.isdecimal() and len(said) < 4 and int(said) <= most):
        template = _("Write a number from 0 to {most}, or nothing for whatever is left of the box.")
        raise NotUnderstood(Phrase(template, {"most": most}))
    count = int(said)
    if rest == "pile":
        return laying.says("pile", ("",) * count)
    return laying.says(word, count)


def _step(laying: Laying, rest: str, value: str) -> Laying:
    """What was said of another step is forgotten, but for what this one asks for, too."""
    about = {"effects": ("due", "new-levels"), "levels": ("new-levels",), "wild": ("new-levels",)}
    forgotten = [word for word in COURSE if word not in about.get(value, ())]
    return _tap(laying.forgets(*forgotten), TABLE, "step", value)


def _due(laying: Laying, rest: str, value: str) -> Laying:
    due = laying.state.due
    if value == "-":
        return laying.says("due", due[:-1])
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("an effect has a symbol")
    return laying.forgets("covered").says("due", (due + value)[-3:])


def new_levels(laying: Laying) -> int:
    """How many levels this turn has completed, as far as anybody has said so."""
    said = laying.said.get(TABLE, {})
    return int(said["new-levels"] if "new-levels" in said else said.get("owed") or 0)


def _levels(laying: Laying, rest: str, value: str) -> Laying:
    if value not in ("1", "-1"):
        raise NotUnderstood("one more or one less")
    count = min(MOST_LEVELS, max(0, new_levels(laying) + int(value)))
    return laying.forgets("levels", "owed").says("new-levels", count)


# the table


def _seats(laying: Laying, rest: str, value: str) -> Laying:
    if value not in map(str, DECLARED.seats):
        raise NotUnderstood("two to four witches play")
    header = laying.header
    taken = {name.casefold() for name in header.players}
    others = [name for name in DECLARED.cast if name.casefold() not in taken]
    players = (*header.players, *others)[: int(value)]
    last = len(players) - 1
    fewer = laying._replace(header=replace(header, players=players), shown=min(laying.shown, last))
    return (
        fewer.says("turn", min(laying.state.active, last))
        if "turn" in laying.said.get(TABLE, {})
        else fewer
    )


def _seat(laying: Laying, value: str) -> int:
    if value not in map(str, range(len(laying.header.players))):
        raise NotUnderstood("nobody sits there")
    return int(value)


def _show(laying: Laying, rest: str, value: str) -> Laying:
    return _holding(laying._replace(shown=_seat(laying, value)), put=0)


def _turn(laying: Laying, rest: str, value: str) -> Laying:
    return _holding(laying.says("turn", _seat(laying, value)), put=0)


def _option(laying: Laying, key: str, value: str) -> Laying:
    if value not in next((each.values for each in DECLARED.options if each.key == key), ()):
        raise NotUnderstood("no table plays that")
    options = {**laying.header.options, key: value}
    return laying._replace(header=replace(laying.header, options=options))


def _box(laying: Laying, rest: str, value: str) -> Laying:
    """Another box has other characters."""
    if value == laying.header.options["box"]:
        return laying
    other = _option(laying, "box", value)
    for name in laying.header.players:
        other = other.forgets("gate", "trapped", whose=name)
    names = tuple(dict.fromkeys(SPELLINGS[value].values()))[: len(LINE)]
    line = LINE if value == "printed" else names
    return other._replace(header=replace(other.header, box=())).says("line", line)


def _card(laying: Laying, rest: str, value: str) -> Laying:
    card = read_card(value)
    others = tuple(each for each in laying.header.box if each.name != card.name)
    return laying._replace(header=replace(laying.header, box=(*others, card)))


CHANGES: dict[str, Callable[[Laying, str, str], Laying]] = {
    "space": _space,
    "symbol": _symbol,
    "hand": _hand,
    "empty": _empty,
    "pantry": _pantry,
    "workshop": _workshop,
    "left": _left,
    "add": _names,
    "treasury": _treasury,
    "face-up": _face_up,
    "away": _away,
    "seats": _seats,
    "show": _show,
    "turn": _turn,
    "step": _step,
    "mode": lambda laying, rest, value: _option(laying, "mode", value),
    "box": _box,
    "due": _due,
    "levels": _levels,
    "reading": _option,
    "card": _card,
}
