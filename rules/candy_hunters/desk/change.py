"""Setting up a position by taps: each is a key and, where something was chosen, a value."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.candy_hunters.board import NOBODY, write_grid
from rules.candy_hunters.card_text import read_card
from rules.candy_hunters.components import COLOURS, WIDEST
from rules.candy_hunters.correction_text import read_place
from rules.candy_hunters.desk.setting import BLANK, HIGHEST, Setting, Side
from rules.candy_hunters.patterns import NOTHING, on_grid
from rules.candy_hunters.state import State
from rules.candy_hunters.words import candies_in_order
from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped, which, without
from rules.kernel.reading import convert


def change(setting: Setting, key: str, value: str) -> Setting:
    """The setting after one tap."""
    kind, __, rest = key.partition(":")
    handler = CHANGES.get(kind)
    if handler is None:
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    changed = handler(setting, rest, value)
    found: Setting = convert(msgspec.to_builtins(changed), Setting)  # every limit once more
    return found


def _with_side(setting: Setting, **fields: Any) -> Setting:
    seat = setting.shown
    side = replace(setting.side, **fields)
    return replace(setting, sides=(*setting.sides[:seat], side, *setting.sides[seat + 1 :]))


# the board


def _place(setting: Setting, rest: str, value: str) -> Setting:
    """Something is put on a place, or taken back where it lies already."""
    cell = read_place(rest)
    board = dict(setting.area)
    there, ink = board.get(cell, ""), setting.ink
    if ink in COLOURS:
        board[cell] = ink + (there[1:] or NOBODY)
        if there == ink + NOBODY:
            del board[cell]
    elif not there:
        raise NotUnderstood("a pawn stands on a building")
    elif ink == NOTHING and there[1] == NOBODY:
        del board[cell]
    else:
        board[cell] = there[0] + (NOBODY if ink in (NOTHING, there[1]) else ink)
    if not board:
        raise NotUnderstood("a board without a building")
    grid, at = write_grid(board)
    return _settled(replace(setting, board=grid, at=at), setting.step)


def _settled(setting: Setting, step: str) -> Setting:
    """Whoever was driven out is forgotten when the board or the step changes."""
    step = "ghosts" if step == "push" else step
    return msgspec.structs.replace(setting, step=step, pushed="", pushed_from="")


def _step(setting: Setting, rest: str, value: str) -> Setting:
    return _settled(setting, value)


# cards


def _square(setting: Setting, rest: str, value: str) -> Setting:
    if len(rest) != 2 or not set(rest) <= set("01234"):
        raise NotUnderstood("a card is drawn in five rows of five")
    at = int(rest[0]) + WIDEST * int(rest[1])
    mark = NOTHING if setting.sketch[at] == setting.pen else setting.pen
    return replace(setting, sketch=setting.sketch[:at] + mark + setting.sketch[at + 1 :])


def _drawn(setting: Setting) -> str:
    pattern = on_grid(setting.sketch)
    if not pattern:
        raise NotUnderstood("nothing is drawn yet")
    return pattern


def _know(setting: Setting, rest: str, value: str) -> Setting:
    """The card that was drawn, or one that was typed, is known."""
    card = read_card(value).pattern if value else _drawn(setting)
    return replace(setting, cards=tuple(dict.fromkeys([*setting.cards, card])), sketch=BLANK)


def _score(setting: Setting, rest: str, value: str) -> Setting:
    """A card that is known was scored by whoever is shown."""
    card = read_card(value).pattern
    return _with_side(setting, scored=(*setting.side.scored, card))


def _away(setting: Setting, rest: str, value: str) -> Setting:
    """One of several cards away, by its place."""
    at = which(value)
    if rest == "cards":
        return replace(setting, cards=without(setting.cards, at))
    if rest != "scored":
        raise NotUnderstood("nothing lies there")
    return _with_side(setting, scored=without(setting.side.scored, at))


# what somebody has


def _candies(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in COLOURS:
        raise NotUnderstood(f"no candy is “{rest[:40]}”")
    held = setting.side.candies
    count = stepped(held.count(rest), value, HIGHEST)
    letters = held.replace(rest, "") + rest * count
    return _with_side(setting, candies=candies_in_order(letters)[:HIGHEST])


def _counted(field: str) -> Callable[[Setting, str, str], Setting]:
    def step(setting: Setting, rest: str, value: str) -> Setting:
        return _with_side(setting, **{field: stepped(getattr(setting.side, field), value, HIGHEST)})

    return step


# the table


def _seats(setting: Setting, rest: str, value: str) -> Setting:
    if value not in ("2", "3", "4"):
        raise NotUnderstood("two to four play")
    sides = (*setting.sides, Side(), Side(), Side())[: int(value)]
    last = len(sides) - 1
    seats = {field: min(getattr(setting, field), last) for field in ("turn", "start", "shown")}
    return replace(_settled(setting, setting.step), sides=sides, puzzle=None, **seats)


def _seat(field: str) -> Callable[[Setting, str, str], Setting]:
    def sit(setting: Setting, rest: str, value: str) -> Setting:
        if value not in map(str, range(len(setting.sides))):
            raise NotUnderstood("nobody sits there")
        return replace(setting, **{field: int(value)})

    return sit


def _number(field: str) -> Callable[[Setting, str, str], Setting]:
    def choose(setting: Setting, rest: str, value: str) -> Setting:
        return replace(setting, **{field: which(value)})

    return choose


def _chosen(field: str) -> Callable[[Setting, str, str], Setting]:
    return lambda setting, rest, value: replace(setting, **{field: value})


CHANGES: dict[str, Callable[[Setting, str, str], Setting]] = {
    "place": _place,
    "ink": _chosen("ink"),
    "pen": _chosen("pen"),
    "square": _square,
    "know": _know,
    "score": _score,
    "away": _away,
    "candies": _candies,
    "scares": _counted("scares"),
    "hand": _counted("hand"),
    "seats": _seats,
    "show": _seat("shown"),
    "turn": _seat("turn"),
    "round": _number("round"),
    "ghost-moves": _number("ghost_moves"),
    "step": _step,
    "haunted": _chosen("haunted"),
    "large-ghost": _chosen("large_ghost"),
    "ignored-buildings": _chosen("ignored_buildings"),
}


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other players."""
    players = zip(state.players, names, strict=True)
    return replace(state, players=tuple(replace(player, name=name) for player, name in players))
