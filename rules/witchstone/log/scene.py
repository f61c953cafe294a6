"""What there is to draw of the table: what is needed now first and large, everything else below."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import DISPLAY, FACES, ROUNDS
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.editing import Answer, Editor, editor, learning_answers
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.pieces import drawn
from rules.witchstone.drawn.rack import Rack, draw_rack
from rules.witchstone.drawn.scrolls import Scroll, Scrolls, draw_scrolls, draw_spells
from rules.witchstone.drawn.side import Side, draw_side
from rules.witchstone.drawn.stack import Stack, draw_stack
from rules.witchstone.drawn.tiles import Tiles, draw_tiles
from rules.witchstone.drawn.wand import Wand, draw_wand
from rules.witchstone.hexes import Cell
from rules.witchstone.labels import DRAWN
from rules.witchstone.log.asks import ask
from rules.witchstone.log.crystals import ways_of
from rules.witchstone.log.keys import (
    CLOTH,
    DAMAGE,
    TURN,
    at_key,
    cell_key,
    cell_of,
    connection_of,
    location_of,
    number_of,
    spell_key,
    symbol_of,
    tile_key,
    way_key,
)
from rules.witchstone.log.setting import chips, displayed, specials
from rules.witchstone.log.tiles import placed
from rules.witchstone.map import prices
from rules.witchstone.state import State
from rules.witchstone.words import FACES as FACE_WORDS

Drawing = Map | Cauldron | Rack | Pentagram | Wand | Scrolls
ORDER = ("map", "cauldron", "rack", "pentagram", "wand", "scrolls")
"""In this order always, but for what is needed now."""
TITLES: dict[str, str] = {
    "map": _("Crystal ball"),
    "cauldron": _("Cauldron of {name}"),
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


class Panel(msgspec.Struct, frozen=True):
    """One drawing of the table."""

    name: str
    title: Phrase
    said: Phrase
    """What is most worth knowing of it, in a line."""
    drawing: Drawing
    now: bool
    """Whether it is needed now."""

    @property
    def template(self) -> str:
        return f"tables/witchstone/_{self.name}.html"


class Ink(msgspec.Struct, frozen=True):
    """What the next tap puts down."""

    key: str
    symbol: str
    words: str
    chosen: bool


class Scene(msgspec.Struct, frozen=True):
    """The table, and one player's side of it."""

    stack: Stack
    panels: tuple[Panel, ...]
    side: Side
    tiles: Tiles | None
    """Where a tile is to be chosen."""
    tile: tuple[str, ...]
    """The tile in hand, its symbols in the order of the spaces."""
    tile_key: str
    turn: str
    """The key that turns it round."""
    inks: tuple[Ink, ...]
    spells: tuple[Scroll, ...]
    """Those that can be played now."""
    cloth: str
    """The key of the cloth, while chips are put there."""
    on_cloth: tuple[str, ...]
    """What was put there so far."""
    ours: bool
    """Whether it is the sketch board."""
    editor: Editor | None
    """Where something printed is entered."""
    answers: tuple[Answer, ...]
    """What to answer with where something unknown is asked for in the course of the game."""

    @property
    def now(self) -> tuple[Panel, ...]:
        return tuple(panel for panel in self.panels if panel.now)

    @property
    def below(self) -> tuple[Panel, ...]:
        return tuple(panel for panel in self.panels if not panel.now)

    @property
    def keys(self) -> frozenset[str]:
        """Everything that is drawn with a key of its own."""
        return frozenset(filter(None, self._keys()))

    def _keys(self) -> Iterator[str]:
        yield from self.stack.keys
        for panel in self.now:
            yield from panel.drawing.keys
        yield from self.tiles.keys if self.tiles else ()
        yield from (ink.key for ink in self.inks)
        yield from (spell.key for spell in self.spells)
        yield from (self.tile_key, self.turn, self.cloth)
        yield from self.editor.keys if self.editor else ()
        yield from (answer.key for answer in self.answers)


class Looked(msgspec.Struct, frozen=True):
    """A position, whose side is looked at, and what was tapped and can be."""

    state: State
    seat: int
    picked: Path
    offered: frozenset[str]

    @property
    def own(self) -> bool:
        """Whether the side of whoever acts is looked at."""
        return self.seat == self.state.active

    def key(self, key: str) -> str:
        """A key that is drawn only where it can be tapped."""
        return key if key in self.offered or key in self.picked else ""

    def of(self, kind: str, rest: str) -> str:
        return self.key(f"{kind}:{rest}")


def scene(state: State, seat: int, picked: Path) -> Scene:
    """Everything on the table, for whoever looks at this player's side."""
    offered = frozenset(tap.key for tap in ask(state, picked).taps)
    editing = editor(state, picked)
    look = Looked(_as_entered(state, picked) if not editing else state, seat, picked, offered)
    needed = _needed(look) if not editing else ()
    names = (*needed, *(name for name in ORDER if name not in needed))
    tile = placed(picked)
    laying = state.step == "tile" and look.own
    return Scene(
        stack=draw_stack(
            state,
            begin_of=partial(look.of, "begin"),
            once_of=partial(look.of, "once"),
            choose_of=partial(look.of, "choose"),
        ),
        panels=tuple(_panel(look, name, name in needed) for name in names),
        side=draw_side(state, seat),
        tiles=_tiles(look) if not editing else None,
        tile=drawn(tile.shown) if laying else (),
        tile_key=tile_key(tile.pair) if laying and tile.pair else "",
        turn=look.key(TURN),
        inks=_inks(look) if not editing else (),
        spells=draw_spells(
            [text for text in dict.fromkeys(state.player.spells) if spell_key(text) in offered],
            spell_key,
        ),
        cloth=CLOTH if state.step == "chips" and not editing else "",
        on_cloth=drawn("".join(look.state.cloth)) if state.step == "chips" else (),
        ours=not state.own_board,
        editor=editing,
        answers=learning_answers(state, picked),
    )


def _as_entered(state: State, picked: Path) -> State:
    """The table with what is laid out so far."""
    if state.step == "chips":
        laid = chips(picked)
        return replace(state, chips=laid.places, cloth=laid.cloth)
    if state.step == "display":
        return replace(state, display=displayed(picked).scrolls[:DISPLAY])
    if state.step == "specials":
        return replace(state, specials=specials(picked))
    return state


def _needed(look: Looked) -> tuple[str, ...]:
    """The drawings on which something is tapped now."""
    state, top = look.state, look.state.top
    if DAMAGE in look.picked:
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
    drawing = DRAWERS[name](look, now)
    title = Phrase(TITLES[name], {"name": look.state.players[look.seat].name})
    return Panel(name, title, SAID[name](look), drawing, now)


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
        key_of=at_key if now else lambda place: "",
        way_of=(lambda name: look.key(way_key(name))) if now else lambda name: "",
        meant=[place for place in chosen if place] if state.step != "chips" else (),
        prices=price,
    )


def _cauldron(look: Looked, now: bool) -> Cauldron:
    state, tapped = look.state, now and look.own and look.state.step != "begin"
    outs = {symbol: key for key in sorted(look.offered) if (symbol := symbol_of(key, "rim"))}
    return draw_cauldron(
        state.board,
        state.players[look.seat],
        look.seat,
        key_of=cell_key if tapped else lambda cell: "",
        gives=_gives(look) if tapped and state.step == "tile" else None,
        costs=_costs(look) if tapped else None,
        meant=_meant(look),
        outs=outs if tapped else None,
    )


def _gives(look: Looked) -> dict[Cell, int]:
    """How many actions the next symbol of the tile in hand would have on each space."""
    tile, player = placed(look.picked), look.state.player
    if not tile.pair or len(tile.cells) > 1:
        return {}
    symbol = tile.shown[len(tile.cells)]
    symbols = shown(look.state.board, player)
    cells = (cell for key in look.offered if (cell := cell_of(key)) and cell not in tile.cells)
    return {cell: len(cluster(symbols, cell, symbol)) for cell in cells}


def _costs(look: Looked) -> dict[Cell, int]:
    """How many actions the crystal that was tapped needs to each space."""
    top = look.state.top
    start = cell_of(look.picked[0]) if look.picked else ""
    if not top or top.symbol != "c" or start not in look.state.player.in_cauldron:
        return {}
    ways = ways_of(look.state, start, top.left)
    return {cell: len(steps) for cell, steps in ways.items() if steps}


def _meant(look: Looked) -> list[Cell]:
    """What was tapped; else where the tile of this turn lies."""
    state = look.state
    if not look.own:
        return []
    if state.step == "begin":
        return list(state.on)
    return [cell for key in look.picked if (cell := cell_of(key))]


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
    return draw_pentagram(state.board, state, key_of=_ahead(look, "step") if now else _nothing)


def _wand(look: Looked, now: bool) -> Wand:
    state, top = look.state, look.state.top
    meant = top.spaces if top and top.kind == "spaces" else ()
    key_of = _ahead(look, "wand") if now else _nothing
    return draw_wand(state.board, state, key_of=key_of, meant=meant)


def _nothing(place: str) -> str:
    return ""


def _ahead(look: Looked, kind: str) -> Any:
    """Keys that say how far somebody goes, by the space that is reached."""
    state = look.state
    here = state.player.pentagram if kind == "step" else state.player.wand
    loop = state.board.loop if kind == "step" else 0
    reached = {}
    for key in look.offered:
        if count := number_of(key, kind):
            at = here + count
            reached[at % loop if loop else at] = key
    return lambda number: reached.get(int(number), "")


def _scrolls(look: Looked, now: bool) -> Scrolls:
    state, top = look.state, look.state.top
    if not now or state.step != "act":
        return draw_scrolls(state)
    reach = top.left if top else 0
    return draw_scrolls(state, key_of=lambda position: f"scroll:{position}", reach=reach)


DRAWERS: dict[str, Any] = {
    "map": _map,
    "cauldron": _cauldron,
    "rack": _rack,
    "pentagram": _pentagram,
    "wand": _wand,
    "scrolls": _scrolls,
}


# what is chosen beside them


def _tiles(look: Looked) -> Tiles | None:
    """Hex tiles to be laid, or special ones that can have been turned up."""
    state = look.state
    if any(key.startswith("special:") for key in look.offered):
        return draw_tiles(key_of=partial(look.of, "special"), special=True)
    tile = placed(look.picked)
    if state.step != "tile" or not look.own or tile.pair or DAMAGE in look.picked:
        return None
    return draw_tiles(state.player.played, key_of=tile_key)


def _inks(look: Looked) -> tuple[Ink, ...]:
    if look.state.step != "chips":
        return ()
    ink = chips(look.picked).ink
    return tuple(Ink(f"face:{face}", DRAWN[face], FACE_WORDS[face], face == ink) for face in FACES)


# what is said of each in a line


def _each(look: Looked, field: str) -> Phrase:
    values = [f"{player.name} {getattr(player, field)}" for player in look.state.players]
    return Phrase("{values}", {"values": values})


def _map_said(look: Looked) -> Phrase:
    state = look.state
    values = [f"{each.name} {state.completed(seat)}" for seat, each in enumerate(state.players)]
    return Phrase(_("Complete connections: {values}"), {"values": values})


def _cauldron_said(look: Looked) -> Phrase:
    player = look.state.players[look.seat]
    values = {"played": len(player.played), "rounds": ROUNDS, "count": len(player.in_cauldron)}
    return Phrase(_("{played} of {rounds} tiles, {count} crystals"), values)


def _rack_said(look: Looked) -> Phrase:
    state = look.state
    values = [f"{each.name} {state.in_rack(seat)}" for seat, each in enumerate(state.players)]
    return Phrase(_("Coloured crystals: {values}"), {"values": values})


def _scrolls_said(look: Looked) -> Phrase:
    state = look.state
    values = {"count": len(state.display), "pile": state.scroll_pile}
    return Phrase(_("{count} on display, {pile} in the pile"), values)


SAID: dict[str, Any] = {
    "map": _map_said,
    "cauldron": _cauldron_said,
    "rack": _rack_said,
    "pentagram": partial(_each, field="pentagram"),
    "wand": partial(_each, field="wand"),
    "scrolls": _scrolls_said,
}
