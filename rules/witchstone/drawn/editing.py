"""What is drawn while the printed board is entered: the drawing itself, and what to answer with."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import moves as m
from rules.witchstone import wand as wands
from rules.witchstone.board import Board
from rules.witchstone.components import SYMBOL_NAMES, SYMBOLS
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.rack import Rack
from rules.witchstone.drawn.tiles import Tiles
from rules.witchstone.drawn.wand import SILVER_DRAWN, Wand, draw_wand
from rules.witchstone.hexes import CENTRE
from rules.witchstone.labels import DRAWN
from rules.witchstone.log.editors.brewing import brewed, rimmed
from rules.witchstone.log.editors.charting import charted
from rules.witchstone.log.editors.numbers import bonuses, numbered
from rules.witchstone.log.editors.outcome import DONE, WITH_POINTS
from rules.witchstone.log.editors.tracks import PENTAGRAM_WORDS, SHORT, WAND_SHORT, led, looped
from rules.witchstone.log.entering import EDITORS, READ, opened, reading, reads, taps_in
from rules.witchstone.log.keys import at_key, parted, way_key
from rules.witchstone.log.known import known_words
from rules.witchstone.log.learning import asks
from rules.witchstone.state import State

ANSWERS = frozenset(["n", "k", "also", "only", "last", "less", "side"])
"""Kinds of key that answer rather than point at something drawn."""
SPACES = frozenset(["pentagram", "wand"])


CHANGES_NO_POINTS = _(
    "What was read wrongly is mended from now on; points that it brought, or did not, stay as they"
    " are. Correct the scoring track too, or change the line in the history in which it was read:"
    " then all that followed is judged again."
)


class Ink(msgspec.Struct, frozen=True):
    """A symbol that the next tap prints."""

    key: str
    symbol: str
    words: str
    chosen: bool


class Answer(msgspec.Struct, frozen=True):
    """Something to answer with."""

    key: str
    words: Phrase
    symbol: str = ""
    kind: str = ""
    """How it is drawn: `spaces` of a connection, a `number`, a space of a track."""
    count: int = 0
    short: str = ""
    """What is seen of it, where that is enough."""

    @property
    def dots(self) -> range:
        return range(self.count)


class Sheet(msgspec.Struct, frozen=True):
    """An editor to open, and what is known of what it edits."""

    key: str
    words: str | Phrase
    known: Phrase


class Editor(msgspec.Struct, frozen=True):
    """What is entered, as far as it is, and everything to tap beside the drawing."""

    what: str
    title: str = ""
    map: Map | None = None
    cauldron: Cauldron | None = None
    pentagram: Pentagram | None = None
    wand: Wand | None = None
    tiles: Tiles | None = None
    rack: Rack | None = None
    numbers: tuple[int, ...] = ()
    inks: tuple[Ink, ...] = ()
    answers: tuple[Answer, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    note: str = ""
    """What is to be known before it is ended."""

    @property
    def keys(self) -> frozenset[str]:
        drawings = (self.map, self.cauldron, self.pentagram, self.wand, self.tiles)
        return frozenset(
            [
                *(key for each in drawings if each for key in each.keys),
                *(ink.key for ink in self.inks),
                *(answer.key for answer in self.answers),
                *(sheet.key for sheet in self.sheets),
            ]
        )


def editor(state: State, picked: Path) -> Editor | None:
    """The editor that is open; nothing where the game is played as it is known."""
    if not reads(state, picked):
        return None
    ask = reading(state, picked)
    what = opened(state, picked)
    sheets = tuple(
        Sheet(key, words, known_words(state.board, key))
        for key, (words, _editor) in EDITORS.items()
        if picked[:1] == (READ,) and not what
    )
    if not what:
        return Editor(READ, sheets=sheets)
    name = what.removeprefix("read:")
    replies = answers(ask.taps, spaces=name == "map")
    found = Editor(name, EDITORS[what][0], answers=replies, note=_note(state, ask))
    return DRAWINGS[what](state, taps_in(picked), found)


def _note(state: State, ask: Ask) -> str:
    """What everybody should know who mends a board on which a game is being played."""
    done = ask.tap(DONE)
    mends = done and any(isinstance(move, m.Correct) for move in done.moves)
    asked = ask.tap(WITH_POINTS)
    return CHANGES_NO_POINTS if mends and state.round and not asked else ""


def learning_answers(state: State, picked: Path) -> tuple[Answer, ...]:
    """What to answer with where something unknown is asked for in the course of the game."""
    ask: Ask | None = asks(state, picked)
    return answers(ask.taps, spaces=state.stack[-1].symbol == "e") if ask else ()


def answers(taps: Iterable[Tap], *, spaces: bool) -> tuple[Answer, ...]:
    """The taps that point at nothing drawn; numbers are `spaces` of a connection, or points."""
    return tuple(_answer(tap, spaces) for tap in taps if parted(tap.key)[0] in ANSWERS)


def _answer(tap: Tap, spaces: bool) -> Answer:
    kind, rest = parted(tap.key)
    if kind == "side":
        return Answer(tap.key, tap.label)
    if kind in ("n", "also") and rest.isdecimal():
        return Answer(tap.key, tap.label, "", "spaces" if spaces else "number", int(rest))
    if kind == "also":
        return Answer(tap.key, tap.label, DRAWN[rest])
    if kind == "k" and rest in WAND_SHORT and str(tap.label) not in PENTAGRAM_WORDS.values():
        return _of_the_wand(tap, WAND_SHORT[rest])
    if kind == "k" and rest in SHORT:
        return Answer(tap.key, tap.label, "", f"is-{SHORT[rest]}")
    return Answer(tap.key, tap.label)


def _of_the_wand(tap: Tap, kind: str) -> Answer:
    if symbol := wands.bonus_on(kind):
        return Answer(tap.key, tap.label, DRAWN[symbol], "is-bonus")
    if silver := wands.silver_on(kind):
        return Answer(tap.key, tap.label, SILVER_DRAWN[silver], "is-silver")
    return Answer(tap.key, tap.label, "", "is-light")


# each drawing


def _map(state: State, taps: Path, found: Editor) -> Editor:
    now = charted(state, taps)
    meant = {*now.chosen, now.between}
    drawn = draw_map(now.board, key_of=at_key, way_of=way_key, meant=meant)
    return replace(found, map=drawn)


def _inks(chosen: str) -> tuple[Ink, ...]:
    return tuple(
        Ink(f"ink:{symbol}", DRAWN[symbol], SYMBOL_NAMES[symbol], symbol == chosen)
        for symbol in SYMBOLS
    )


def _cauldron(state: State, taps: Path, found: Editor) -> Editor:
    now = brewed(state, taps)
    board = Board(corners=now.corners, bubbles=now.bubbles, rim=state.board.rim)
    drawn = draw_cauldron(board, key_of=now.key, meant=(*now.bubbles, CENTRE))
    return replace(found, cauldron=drawn, inks=_inks(now.ink))


def _rim(state: State, taps: Path, found: Editor) -> Editor:
    now = rimmed(state, taps)
    board = replace(state.board, rim=now.rim)
    meant = [cell for cell, symbols in now.rim.items() if now.ink in symbols]
    drawn = draw_cauldron(board, key_of=now.key, meant=meant)
    return replace(found, cauldron=drawn, inks=_inks(now.ink))


def _pentagram(state: State, taps: Path, found: Editor) -> Editor:
    now = looped(state, taps)
    board = replace(state.board, pentagram=now.spaces, loop=now.last)
    return replace(
        found,
        pentagram=draw_pentagram(
            board, key_of=_space_key, meant=(now.number,), more=0 if now.last else 1
        ),
    )


def _space_key(number: str) -> str:
    return f"sp:{number}" if number != "0" else ""


def _wand(state: State, taps: Path, found: Editor) -> Editor:
    now = led(state, taps)
    board = replace(state.board, wand=now.spaces, last=now.last)
    return replace(
        found,
        wand=draw_wand(board, key_of=_space_key, meant=(now.number,), more=0 if now.last else 1),
    )


def _stone(state: State, taps: Path, found: Editor) -> Editor:
    now = bonuses(state, taps)
    return replace(found, numbers=tuple(now[number] for number in sorted(now)))


def _thresholds(state: State, taps: Path, found: Editor) -> Editor:
    return replace(found, numbers=tuple(numbered(taps)) or state.board.thresholds)


DRAWINGS = {
    "read:map": _map,
    "read:cauldron": _cauldron,
    "read:rim": _rim,
    "read:pentagram": _pentagram,
    "read:wand": _wand,
    "read:stone": _stone,
    "read:thresholds": _thresholds,
}
