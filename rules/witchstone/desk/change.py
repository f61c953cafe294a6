"""Setting up a position by taps: each is a key and, where something was chosen, a value."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped, which, without
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.witchstone.components import BOTTOM, DISPLAY, FACES, SYMBOLS
from rules.witchstone.desk.boards import board_of, scrolls_of, specials_of
from rules.witchstone.desk.cauldrons import cell_tapped, settled
from rules.witchstone.desk.pending import PENDING_CHANGES
from rules.witchstone.desk.places import place_tapped
from rules.witchstone.desk.setting import HIGHEST, Setting, Side, with_side
from rules.witchstone.map import TOWERS
from rules.witchstone.scrolls import is_spell
from rules.witchstone.state import State

Change = Callable[[Setting, str, str], Setting]


def change(setting: Setting, key: str, value: str) -> Setting:
    """The setting after one tap."""
    kind, __, rest = key.partition(":")
    handler = CHANGES.get(kind)
    if handler is None:
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    changed = handler(setting, rest, value)
    try:
        found: Setting = convert(msgspec.to_builtins(changed), Setting)  # every limit once more
    except NotUnderstood as error:
        raise NotUnderstood(Phrase(_("No table has that, or that many."))) from error
    return found


# counters on tracks


def _stepped_to(setting: Setting, rest: str, value: str) -> Setting:
    """A space of the pentagram: the counter goes there, or a special tile lies there."""
    number, board = which(rest), board_of(setting)
    special = setting.hand == "special" and board.pentagram_space(number) == "hex"
    if not special:
        return with_side(setting, pentagram=number)
    specials = list(specials_of(setting))
    at = board.which_of_its_kind(number)
    specials[at] = "" if specials[at] == setting.pair else setting.pair
    return replace(setting, specials=tuple(specials))


def _wand(setting: Setting, rest: str, value: str) -> Setting:
    number, last = which(rest), board_of(setting).last
    arrived = tuple(seat for seat in setting.arrived if seat != setting.shown)
    if number and number == last:
        arrived = (*arrived, setting.shown)
    return with_side(replace(setting, arrived=arrived), wand=number)


# what is counted


def _counted(field: str) -> Change:
    def step(setting: Setting, rest: str, value: str) -> Setting:
        return with_side(setting, **{field: stepped(getattr(setting.side, field), value, HIGHEST)})

    return step


def _letters(field: str, letter: str, most: int) -> Change:
    """Things of which only the number matters."""

    def step(setting: Setting, rest: str, value: str) -> Setting:
        held = getattr(setting.side, field)
        count = stepped(len(held), value, most)
        return settled(with_side(setting, **{field: (held + letter * count)[:count]}))

    return step


def _once(setting: Setting, rest: str, value: str) -> Setting:
    held = setting.side.once
    count = stepped(len(held), value, 15)
    return with_side(setting, once=(*held, *[setting.pair] * count)[:count])


def _rack(setting: Setting, rest: str, value: str) -> Setting:
    """A coloured crystal more or less of whoever is shown; `k` is the black one."""
    shelf, mark = rest.removesuffix("-k"), str(setting.shown + 1)
    if shelf not in (*SYMBOLS, BOTTOM):
        raise NotUnderstood("no shelf is called that")
    if rest.endswith("-k"):
        mark += "k"
    crystals = _tokens(setting.rack.get(shelf, ""))
    count = stepped(crystals.count(mark), value, 7)
    others = [token for token in crystals if token != mark]
    rack = {**setting.rack, shelf: "".join([*others, *[mark] * count])}
    return settled(replace(setting, rack=rack))


def _tokens(shelf: str) -> list[str]:
    """
    >>> _tokens("12k1")
    ['1', '2k', '1']
    """
    found: list[str] = []
    for letter in shelf:
        if letter == "k" and found:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _cloth(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in FACES:
        raise NotUnderstood("no chip shows that")
    count = stepped(setting.cloth.count(rest), value, 5)
    faces = setting.cloth.replace(rest, "") + rest * count
    return replace(setting, cloth="".join(sorted(faces, key=FACES.index)))


# tiles and scrolls


def _owl(setting: Setting, rest: str, value: str) -> Setting:
    return with_side(setting, owls=(*setting.side.owls, which(value)))


def _display(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, display=(*scrolls_of(setting), value)[-DISPLAY:])


def _mine(setting: Setting, rest: str, value: str) -> Setting:
    return with_side(setting, scrolls=(*setting.side.scrolls, value))


def _away(setting: Setting, rest: str, value: str) -> Setting:
    """One of several things away, by its place; a spell is turned over first."""
    at, side = which(value), setting.side
    if rest == "display":
        return replace(setting, display=without(scrolls_of(setting), at))
    if rest == "scrolls" and at < len(side.scrolls) and is_spell(side.scrolls[at]):
        used = (*side.used, side.scrolls[at])
        return with_side(setting, scrolls=without(side.scrolls, at), used=used)
    if rest not in ("owls", "scrolls", "used"):
        raise NotUnderstood("nothing lies there")
    return with_side(setting, **{rest: without(getattr(side, rest), at)})


# the table


def _seats(setting: Setting, rest: str, value: str) -> Setting:
    if value not in ("2", "3", "4"):
        raise NotUnderstood("two to four play")
    count = int(value)
    free = [tower for tower in TOWERS if tower not in [side.tower for side in setting.sides]]
    sides = (*setting.sides, *map(Side, free))[:count]
    seats = {field: min(getattr(setting, field), count - 1) for field in ("turn", "start", "shown")}
    built = {name: owned for name, owned in setting.built.items() if owned[0] < count}
    rack = {
        shelf: "".join(token for token in _tokens(marks) if int(token[0]) <= count)
        for shelf, marks in setting.rack.items()
    }
    order = {
        field: tuple(seat for seat in getattr(setting, field) if seat < count)
        for field in ("stone", "arrived")
    }
    todo = setting.todo if seats["turn"] == setting.turn else ""
    return replace(setting, sides=sides, built=built, rack=rack, todo=todo, **seats, **order)


def _seat(field: str) -> Change:
    def sit(setting: Setting, rest: str, value: str) -> Setting:
        if value not in map(str, range(len(setting.sides))):
            raise NotUnderstood("nobody sits there")
        return replace(setting, **{field: int(value), "put": "", "first": ""})

    return sit


def _turn(setting: Setting, rest: str, value: str) -> Setting:
    """Somebody else's turn: what a tile still brings is not hers."""
    todo = setting.todo if value == str(setting.turn) else ""
    return _seat("turn")(replace(setting, todo=todo), rest, value)


def _round(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, round=which(value))


def _chosen(field: str, **also: Any) -> Change:
    return lambda setting, rest, value: replace(setting, **{field: value}, **also)


def _pair(setting: Setting, rest: str, value: str) -> Setting:
    hand = setting.hand if setting.hand in ("tile", "special") else "tile"
    return replace(setting, pair=rest, hand=hand, put="")


def _turned(setting: Setting, rest: str, value: str) -> Setting:
    return replace(setting, turned=not setting.turned, put="")


CHANGES: dict[str, Change] = {
    "cell": cell_tapped,
    "hand": _chosen("hand", put=""),
    "tile": _pair,
    "turned": _turned,
    "at": place_tapped,
    "pen": _chosen("pen", first=""),
    "face": _chosen("face", pen="chip"),
    "step": _stepped_to,
    "wand": _wand,
    "track": _counted("track"),
    "lying": _counted("lying"),
    "chips": _letters("chips", "v", 21),
    "damaged": _letters("damaged", "c", 6),
    "once": _once,
    "rack": _rack,
    "cloth": _cloth,
    "owl": _owl,
    "display": _display,
    "mine": _mine,
    "away": _away,
    "seats": _seats,
    "show": _seat("shown"),
    "turn": _turn,
    "round": _round,
    "begun": _chosen("begun"),
    "energy": _chosen("energy"),
    "doubling": _chosen("doubling"),
    "spells": _chosen("spells"),
    **PENDING_CHANGES,
}


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other players."""
    players = zip(state.players, names, strict=True)
    return replace(state, players=tuple(replace(player, name=name) for player, name in players))
