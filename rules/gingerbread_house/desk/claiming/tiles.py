"""A double tile: on any two spaces, with stairways or without."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import STAIRWAYS_A_TURN, SYMBOL_NAMES, TILE
from rules.gingerbread_house.desk.claiming.taps import Asked, claim_tap, witch_of
from rules.gingerbread_house.house import heights
from rules.gingerbread_house.log.wording import label
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap


def tile(state: State, tile: str, then: Path) -> Asked:
    if tile not in TILE:
        return None
    spaces = _numbers(then)
    if spaces is None or len(spaces) > 2:
        return None
    if len(spaces) == 2:
        return _stairs(state, tile, (spaces[0], spaces[1]))
    taps = [
        Tap(
            f"space:{space}",
            label(state, f"space:{space}"),
            "",
            _direct(state, tile, (*spaces, space)),
        )
        for space in range(1, 10)
        if space not in spaces
    ]
    if not spaces:
        taps += [
            claim_tap(state, f"stairs:{count}", m.TakeStairways(state.active, TILE[tile], count))
            for count in range(STAIRWAYS_A_TURN + 1, -1, -1)
        ]
    half = SYMBOL_NAMES[tile[len(spaces)]]
    template = _("… and {symbol}?") if spaces else _("Where does {symbol} go?")
    return Ask(Phrase(template, {"symbol": half}), tuple(taps))


def _numbers(path: Path) -> tuple[int, ...] | None:
    keys = {f"space:{space}": space for space in range(1, 10)}
    return tuple(keys[key] for key in path) if set(path) <= set(keys) else None


def _laid(
    state: State, tile: str, spaces: tuple[int, ...], stairs: tuple[int, int] = (0, 0)
) -> Move:
    if spaces[0] < spaces[1]:
        return m.Build(state.active, tile, (spaces[0], spaces[1]), stairs)
    return m.Build(state.active, tile[::-1], (spaces[1], spaces[0]), stairs[::-1])


def _direct(state: State, tile: str, spaces: tuple[int, ...]) -> tuple[Move, ...]:
    """The claim itself where no stairways can be meant: none are held, and none are needed."""
    if len(spaces) < 2 or witch_of(state).workshop or _gap(state, spaces):
        return ()
    return (_laid(state, tile, spaces),)


def _gap(state: State, spaces: tuple[int, ...]) -> int:
    """By how much the first space is higher."""
    tall = heights(witch_of(state).house)
    return tall[spaces[0] - 1] - tall[spaces[1] - 1]


def _stairs(state: State, tile: str, spaces: tuple[int, int]) -> Ask:
    """Without stairways, under the one half, under the other, or under both."""
    gap = _gap(state, spaces)
    level = (max(0, -gap), max(0, gap))
    ways = [level, (0, 0)]
    held = witch_of(state).workshop
    if gap and 0 < held < abs(gap):
        ways.append((held, 0) if gap < 0 else (0, held))
    if not gap:
        ways += [(1, 0), (0, 1)]
    ways.append((level[0] + 1, level[1] + 1))
    taps = tuple(
        Tap(
            f"under:{first}-{second}",
            under(spaces, (first, second)),
            "stairs" if first or second else "",
            (_laid(state, tile, spaces, (first, second)),),
            main=True,
        )
        for first, second in dict.fromkeys(ways)
    )
    values = {"a": spaces[0], "b": spaces[1]}
    return Ask(Phrase(_("On {a} and {b}: with stairways?"), values), taps)


def under(spaces: tuple[int, int], stairs: tuple[int, int]) -> Phrase:
    if not any(stairs):
        return Phrase(_("Without stairways"))
    if all(stairs):
        values = {"first": stairs[0], "a": spaces[0], "second": stairs[1], "b": spaces[1]}
        return Phrase(_("Both: {first} under {a}, {second} under {b}"), values)
    count, space = max(zip(stairs, spaces, strict=True))
    template = plural(
        count,
        _("{count} stairway under {space}"),
        _("{count} stairways under {space}"),
    )
    return Phrase(template, {"count": count, "space": space})
