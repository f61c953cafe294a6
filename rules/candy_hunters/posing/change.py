"""Entering a puzzle card by taps: each is a key and, where something was chosen, a value."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY
from rules.candy_hunters.components import COLOURS, WIDEST
from rules.candy_hunters.correction_text import read_place
from rules.candy_hunters.notation import CandyNotation
from rules.candy_hunters.patterns import NOTHING
from rules.candy_hunters.posing.setting import (
    BLANK,
    HIGHEST,
    MOST_PATTERNS,
    MOST_ROUNDS,
    Setting,
    taken_from,
    with_board,
)
from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped, which, without
from rules.kernel.game import TABLE, Header
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert

TOO_MUCH = _(
    "A puzzle can be entered with up to {points} points, {rounds} rounds and {patterns} patterns."
)
NOTATION = CandyNotation(Header("candy-hunters", "", (), {}))


def change(setting: Setting, key: str, value: str) -> Setting:
    """The setting after one tap."""
    kind, __, rest = key.partition(":")
    handler = CHANGES.get(kind)
    if handler is None:
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    changed = handler(setting, rest, value)
    found: Setting = convert(msgspec.to_builtins(changed), Setting)  # every limit once more
    return found


def _place(setting: Setting, rest: str, value: str) -> Setting:
    """Something is put on a place, or taken back where it lies already."""
    cell, ink = read_place(rest), setting.ink
    board = dict(setting.area)
    there = board.get(cell, "")
    if ink in COLOURS:
        if there == ink + NOBODY:
            del board[cell]
        else:
            board[cell] = ink + (there[1:] or NOBODY)
    elif not there:
        raise NotUnderstood(Phrase(_("Whoever stands on the board stands on a building.")))
    elif ink == NOTHING and there[1] == NOBODY:
        del board[cell]
    else:
        board[cell] = there[0] + (NOBODY if ink in (NOTHING, there[1]) else ink)
    return with_board(setting, board)


def _square(setting: Setting, rest: str, value: str) -> Setting:
    if len(rest) != 2 or not set(rest) <= set("01234"):
        raise NotUnderstood("a pattern is drawn in five rows of five")
    at = int(rest[0]) + WIDEST * int(rest[1])
    mark = NOTHING if setting.sketch[at] == setting.pen else setting.pen
    return replace(setting, sketch=setting.sketch[:at] + mark + setting.sketch[at + 1 :])


def _add(setting: Setting, rest: str, value: str) -> Setting:
    """The pattern that was drawn is on the card, and the grid is free for another."""
    if not setting.drawn:
        raise NotUnderstood(Phrase(_("Nothing is drawn yet.")))
    return replace(setting, patterns=setting.shown, sketch=BLANK)


def _away(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, patterns=without(setting.patterns, which(value)))


def _counted(field: str, most: int) -> Callable[[Setting, str, str], Setting]:
    def step(setting: Setting, rest: str, value: str) -> Setting:
        count = stepped(getattr(setting, field), value, most, 1)
        return replace(setting, **{field: count})

    return step


def _chosen(field: str) -> Callable[[Setting, str, str], Setting]:
    def choose(setting: Setting, rest: str, value: str) -> Setting:
        changes: dict[str, Any] = {field: value}
        return replace(setting, **changes)

    return choose


def _text(setting: Setting, rest: str, value: str) -> Setting:
    """The whole card, typed or pasted."""
    text = value.strip()
    move = NOTATION.read(text if text.lower().startswith("puzzle") else f"puzzle {text}", TABLE)
    if not isinstance(move, m.Pose):
        raise NotUnderstood("this sets up no puzzle")
    if move.points > HIGHEST or move.rounds > MOST_ROUNDS or len(move.patterns) > MOST_PATTERNS:
        limits = {"points": HIGHEST, "rounds": MOST_ROUNDS, "patterns": MOST_PATTERNS}
        raise NotUnderstood(Phrase(TOO_MUCH, limits))
    return taken_from((move,))


CHANGES: dict[str, Callable[[Setting, str, str], Setting]] = {
    "place": _place,
    "ink": _chosen("ink"),
    "pen": _chosen("pen"),
    "square": _square,
    "add": _add,
    "away": _away,
    "points": _counted("points", HIGHEST),
    "rounds": _counted("rounds", MOST_ROUNDS),
    "text": _text,
}
