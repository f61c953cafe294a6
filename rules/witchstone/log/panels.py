"""The drawings of a table, each with what can be tapped on it now, and a line about it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import ROUNDS
from rules.witchstone.drawn.cauldron import Cauldron
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.pieces import Keyed, untapped
from rules.witchstone.drawn.rack import Rack, draw_rack
from rules.witchstone.drawn.scrolls import Scrolls, draw_scrolls
from rules.witchstone.drawn.wand import Wand, draw_wand
from rules.witchstone.log.kettle import look_into
from rules.witchstone.log.keys import (
    at_key,
    connection_of,
    location_of,
    number_of,
    way_key,
)
from rules.witchstone.log.looked import Looked
from rules.witchstone.map import prices
from rules.witchstone.state import State

Drawing = Map | Cauldron | Rack | Pentagram | Wand | Scrolls
ORDER = ("map", "cauldron", "rack", "pentagram", "wand", "scrolls")
"""In this order always, but for what is needed now."""
TITLES: dict[str, str] = {
    "map": _("Crystal ball"),
    "cauldron": _("Cauldron"),
    "rack": _("Vial rack"),
    "pentagram": _("Pentagram"),
    "wand": _("Wand"),
    "scrolls": _("Scrolls"),
}
NEEDED: dict[str, tuple[str, ...]] = {
    "board": ("cauldron",),
    "chips": ("map",),
    "display": ("scrolls",),
    "specials": ("pentagram",),
    "tower": ("map",),
    "tile": ("cauldron",),
    "begin": ("cauldron",),
}
ACTS: dict[str, tuple[str, ...]] = {
    "e": ("map",),
    "w": ("map",),
    "p": ("pentagram",),
    "c": ("cauldron",),
    "m": ("wand",),
    "s": ("scrolls",),
}


class Each(msgspec.Struct, frozen=True):
    """A number that a player has."""

    seat: str
    """Counted from 1."""
    name: str
    count: int


class Panel(msgspec.Struct, frozen=True):
    """One drawing of the table."""

    name: str
    title: str
    said: Phrase | None
    """What is most worth knowing of it, in a line."""
    each: tuple[Each, ...]
    """And how everybody stands there."""
    drawing: Drawing
    now: bool
    """Whether it is needed now."""

    @property
    def template(self) -> str:
        return f"tables/witchstone/_{self.name}.html"


def panels(look: Looked) -> tuple[Panel, ...]:
    """All drawings: those that are needed now, then the others in their order."""
    needed = needed_for(look)
    names = (*needed, *(name for name in ORDER if name not in needed))
    return tuple(_panel(look, name, name in needed) for name in names)


def needed_for(look: Looked) -> tuple[str, ...]:
    """The drawings on which something is tapped now."""
    state, top = look.state, look.state.top
    if look.editing:
        return ()
    if look.damaging:
        return ("cauldron",)
    if state.step == "see":
        return ("scrolls",) if state.unseen[0] == "scroll" else ("pentagram",)
    if state.step != "act" or top is None:
        return NEEDED.get(state.step, ())
    if top.kind == "special":
        return ("cauldron",)
    if top.symbol == "c" and (top.rim or top.chips):
        bottom = any(key.startswith("bottom:") for key in look.picked)
        return ("rack",) if bottom or not top.left else ("rack", "cauldron")
    return ACTS.get(top.symbol, ())


def _panel(look: Looked, name: str, now: bool) -> Panel:
    said = SAID[name](look) if name in SAID else None
    counted = COUNTED[name](look.state) if name in COUNTED else ()
    each = tuple(
        Each(str(seat + 1), player.name, count)
        for seat, (player, count) in enumerate(zip(look.state.players, counted, strict=False))
    )
    return Panel(name, TITLES[name], said, each, DRAWERS[name](look, now), now)


# each drawing


def _map(look: Looked, now: bool) -> Map:
    state, top = look.state, look.state.top
    chosen = [location_of(key) or connection_of(key) for key in look.picked]
    price: dict[str, int] = {}
    if now and top and top.symbol == "w":
        ways = prices(state.player.tower, state.active, state.ways())
        laid_first = not state.player.lying
        there = (*state.player.standing, state.player.tower)
        price = {place: count + laid_first for place, count in ways.items() if place not in there}
    return draw_map(
        state.board,
        state,
        key_of=at_key if now else untapped,
        way_of=(lambda name: look.key(way_key(name))) if now else untapped,
        meant=[place for place in chosen if place] if state.step != "chips" else (),
        prices=price,
    )


def _rack(look: Looked, now: bool) -> Rack:
    if not now:
        return draw_rack(look.state)
    return draw_rack(
        look.state,
        way_of=look.key,
        chip_of=partial(look.of, "chip"),
        use_of=partial(look.of, "use"),
    )


def _pentagram(look: Looked, now: bool) -> Pentagram:
    state = look.state
    if not now:
        return draw_pentagram(state.board, state)
    reached = _ahead(look, "step", state.player.pentagram, state.board.loop)
    more = 0 if state.board.loop else _beyond(reached, state.board.pentagram)
    key_of = _by_number(reached)
    return draw_pentagram(state.board, state, key_of=key_of, meant=_turned_up(look), more=more)


def _turned_up(look: Looked) -> list[int]:
    """The space for which a special hex tile is turned up or laid out."""
    state = look.state
    if state.step == "specials":
        which = len(state.specials)
    elif state.step == "see" and state.unseen[0] != "scroll":
        which = int(state.unseen[0].removeprefix("special"))
    else:
        return []
    spaces = [number for number, kind in sorted(state.board.pentagram.items()) if kind == "hex"]
    return spaces[which : which + 1]


def _wand(look: Looked, now: bool) -> Wand:
    state, top = look.state, look.state.top
    meant = top.spaces if top and top.kind == "spaces" else ()
    if not now:
        return draw_wand(state.board, state, meant=meant)
    reached = _ahead(look, "wand", state.player.wand)
    if look.picked and top:  # another space can still be meant
        here = state.player.wand
        reached |= {here + count: f"wand:{count}" for count in range(1, top.left + 1)}
        meant = tuple(space for space, key in reached.items() if key in look.picked)
    more = _beyond(reached, state.board.wand)
    return draw_wand(state.board, state, key_of=_by_number(reached), meant=meant, more=more)


def _ahead(look: Looked, kind: str, here: int, loop: int = 0) -> dict[int, str]:
    """Keys that say how far somebody goes, by the space that is reached."""
    counts = ((number_of(key, kind), key) for key in look.offered)
    return {(here + count) % loop if loop else here + count: key for count, key in counts if count}


def _beyond(reached: Mapping[int, str], known: Mapping[int, str]) -> int:
    """How many spaces can be reached that nobody has read yet."""
    return max(0, max(reached, default=0) - max(known, default=0))


def _by_number(reached: Mapping[int, str]) -> Keyed:
    return lambda number: reached.get(int(number), "")


def _scrolls(look: Looked, now: bool) -> Scrolls:
    state, top = look.state, look.state.top
    if not now or state.step != "act":
        return draw_scrolls(state)
    reach = top.left if top else 0
    return draw_scrolls(state, key_of=lambda position: f"scroll:{position}", reach=reach)


DRAWERS: dict[str, Any] = {
    "map": _map,
    "cauldron": look_into,
    "rack": _rack,
    "pentagram": _pentagram,
    "wand": _wand,
    "scrolls": _scrolls,
}


# what is said of each in a line


def _cauldron_said(look: Looked) -> Phrase:
    player = look.state.players[look.seat]
    left = len(player.in_cauldron)
    template = plural(
        left,
        _("{name}: {played} of {rounds} tiles, {count} crystal"),
        _("{name}: {played} of {rounds} tiles, {count} crystals"),
    )
    played = len(player.played)
    values = {"name": player.name, "played": played, "rounds": ROUNDS, "count": left}
    return Phrase(template, values)


def _scrolls_said(look: Looked) -> Phrase:
    state = look.state
    values = {"count": len(state.display), "pile": state.scroll_pile}
    return Phrase(_("{count} on display, {pile} in the pile"), values)


SAID: dict[str, Callable[[Looked], Phrase]] = {
    "map": lambda look: Phrase(_("complete connections")),
    "cauldron": _cauldron_said,
    "rack": lambda look: Phrase(_("coloured crystals")),
    "pentagram": lambda look: Phrase(_("steps")),
    "wand": lambda look: Phrase(_("spaces")),
    "scrolls": _scrolls_said,
}


def _of_seats(count: Callable[[State, int], int]) -> Callable[[State], list[int]]:
    return lambda state: [count(state, seat) for seat in range(len(state.players))]


COUNTED: dict[str, Callable[[State], list[int]]] = {
    "map": _of_seats(State.completed),
    "rack": _of_seats(State.in_rack),
    "pentagram": _of_seats(lambda state, seat: state.players[seat].pentagram),
    "wand": _of_seats(lambda state, seat: state.players[seat].wand),
}
"""What everybody has there."""
