"""What there is to draw of the table: what is needed now first and large, everything else below."""

from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec.structs import replace

from rules.kernel.table import Path
from rules.witchstone.components import DISPLAY, FACES
from rules.witchstone.drawn.editing import Answer, Editor, editor, learning_answers
from rules.witchstone.drawn.mending import mender
from rules.witchstone.drawn.pieces import drawn
from rules.witchstone.drawn.scrolls import Scroll, draw_spells
from rules.witchstone.drawn.side import Side, draw_side
from rules.witchstone.drawn.stack import Stack, draw_stack
from rules.witchstone.drawn.tiles import Tiles, draw_tiles
from rules.witchstone.labels import DRAWN
from rules.witchstone.log.asks import ask
from rules.witchstone.log.keys import (
    CLOTH,
    DAMAGE,
    TURN,
    spell_key,
    tile_key,
)
from rules.witchstone.log.looked import Looked
from rules.witchstone.log.panels import Panel, panels
from rules.witchstone.log.setting import chips, displayed, specials
from rules.witchstone.log.tiles import placed
from rules.witchstone.play.waiting import latest
from rules.witchstone.state import State
from rules.witchstone.words import FACES as FACE_WORDS


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
    in_time: bool
    """Whether they come before the last action or not at all."""
    cloth: str
    """The key of the cloth, while chips are put there."""
    on_cloth: tuple[str, ...]
    """What was put there so far."""
    ours: bool
    """Whether it is the sketch board."""
    numbering: bool
    """Whether locations of a board of their own are met for the first time."""
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


def scene(state: State, seat: int, picked: Path) -> Scene:
    """Everything on the table, for whoever looks at this player's side."""
    offered = frozenset(tap.key for tap in ask(state, picked).taps)
    editing = editor(state, picked) or mender(state, picked)
    now = latest(state) if not editing and picked[:1] != (DAMAGE,) else state
    now = state if now.step == "over" else now
    entered = now if editing else _as_entered(now, picked)
    shown = now.active if seat == state.active else seat
    look = Looked(entered, shown, picked, offered, editing is not None)
    tile = placed(picked)
    laying = now.step == "tile" and look.own and not editing
    return Scene(
        stack=draw_stack(
            state,
            begin_of=partial(look.of, "begin"),
            once_of=partial(look.of, "once"),
            choose_of=partial(look.of, "choose"),
        ),
        panels=panels(look),
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
        in_time=state.reads("late-spells") == "refused",
        cloth=CLOTH if state.step == "chips" and not editing else "",
        on_cloth=drawn("".join(look.state.cloth)) if state.step == "chips" else (),
        ours=not state.own_board,
        numbering=state.own_board and state.step == "chips" and not picked,
        editor=editing,
        answers=learning_answers(now, picked),
    )


def _as_entered(state: State, picked: Path) -> State:
    """The table with what is laid out so far."""
    if state.step == "chips":
        laid = chips(picked)
        return replace(state, chips=laid.places, cloth=laid.cloth)
    if state.step == "display":
        shown = displayed(picked).scrolls[:DISPLAY]
        return replace(state, display=shown, scroll_pile=state.scroll_pile - len(shown))
    if state.step == "specials":
        return replace(state, specials=specials(picked))
    return state


# what is chosen beside them


def _tiles(look: Looked) -> Tiles | None:
    """Hex tiles to be laid, or special ones that can have been turned up."""
    state = look.state
    if any(key.startswith("special:") for key in look.offered):
        return draw_tiles(key_of=partial(look.of, "special"), special=True)
    tile = placed(look.picked)
    if state.step != "tile" or not look.own or tile.pair or look.damaging:
        return None
    return draw_tiles(state.player.played, key_of=tile_key)


def _inks(look: Looked) -> tuple[Ink, ...]:
    if look.state.step != "chips":
        return ()
    ink = chips(look.picked).ink
    return tuple(Ink(f"face:{face}", DRAWN[face], FACE_WORDS[face], face == ink) for face in FACES)
