"""What lies in the hand while a position is laid, and what a tap on a house does with it."""

from collections.abc import Callable
from typing import Any, NamedTuple, Self

from rules.gingerbread_house.components import SPACES, SYMBOLS, TILE, TOWARDS
from rules.gingerbread_house.house import EMPTY, STAIRS, WILD, lay_double
from rules.gingerbread_house.state import Witch
from rules.kernel.errors import NotUnderstood
from rules.kernel.laying import Laying
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

TALLEST = 28
"""Pieces on one space: no house is higher."""


class Hand(NamedTuple):
    """What lies in the hand."""

    kind: str = "tile"
    half: str = "rb"
    """The symbols of the double tile."""
    put: int = 0
    """The space on which its first half lies already."""

    @classmethod
    def read(cls, text: str) -> Self:
        """
        >>> Hand.read("tile rb 4").put
        4
        """
        given = text.split()
        kind, half, put = (*given, *("tile", "rb", "0")[len(given) :])[:3]
        if kind not in ON_SPACE or len(half) != 2 or not set(half) <= set(SYMBOLS):
            raise NotUnderstood("no such thing is in the hand")
        if put not in {"0", *(str(space + 1) for space in SPACES)}:
            raise NotUnderstood("a house has nine spaces")
        return cls(kind, half, int(put))

    @property
    def text(self) -> str:
        return "" if self == Hand() else f"{self.kind} {self.half} {self.put}"


def hand(laying: Laying) -> Hand:
    return Hand.read(laying.hand)


def side(laying: Laying) -> Witch:
    """The side that is on the screen."""
    witch: Witch = laying.state.witches[laying.shown]
    return witch


def holding(laying: Laying, **changes: Any) -> Laying:
    """The same with something else in the hand."""
    return laying._replace(hand=hand(laying)._replace(**changes).text)


# taps


def on_space(laying: Laying, rest: str, value: str) -> Laying:
    if rest not in set("123456789"):
        raise NotUnderstood("a house has nine spaces")
    return ON_SPACE[hand(laying).kind](laying, int(rest) - 1)


def take_up(laying: Laying, rest: str, value: str) -> Laying:
    if value not in ON_SPACE:
        raise NotUnderstood("nothing like that can be in the hand")
    return holding(laying, kind=value, put=0)


def choose_symbol(laying: Laying, rest: str, value: str) -> Laying:
    """The second half becomes the first, and this symbol the second."""
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("a tile has two symbols")
    half = hand(laying).half
    if hand(laying).kind == "print":
        return holding(laying, half=value + half[1])
    return holding(laying, half=half[1] + value)


def empty(laying: Laying, rest: str, value: str) -> Laying:
    return _with_house(holding(laying, put=0), EMPTY)


def turn_up(laying: Laying, rest: str, value: str) -> Laying:
    """The tile in the hand, face up beside her house."""
    return laying.says("tiles", (*side(laying).tiles, TILE[hand(laying).half]), laying.name)


# what they do on a space


def _tile_on(laying: Laying, space: int) -> Laying:
    """The first tap puts the first half down, the second the other; a lower space is raised."""
    held = hand(laying)
    first = held.put - 1
    if first < 0 or (first, space) not in TOWARDS:
        return holding(laying, put=0 if first == space else space + 1)
    house = side(laying).house
    gap = (len(house[first]) - len(house[space])) // 2
    built = lay_double(house, held.half, (first, space), (max(0, -gap), max(0, gap)))
    return _with_house(holding(laying, put=0), built)


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
