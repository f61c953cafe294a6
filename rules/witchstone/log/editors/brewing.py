"""The cauldron entered by taps: six symbols in its corners, six spaces of crystals; and its rim."""

import msgspec
from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone.board import Board
from rules.witchstone.components import CRYSTALS, SYMBOL_NAMES, SYMBOLS
from rules.witchstone.hexes import CELLS, CENTRE, CORNERS, EDGE, Cell
from rules.witchstone.log.editors.outcome import finished
from rules.witchstone.log.keys import symbol_of
from rules.witchstone.state import State

CRYSTAL, NOTHING = "k", "-"
INNER: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell not in (CENTRE, *CORNERS))
AROUND: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell in EDGE)


class Brewed(msgspec.Struct, frozen=True):
    """The cauldron as far as it was tapped, and the symbol that the next corner gets."""

    corners: dict[Cell, str]
    bubbles: tuple[Cell, ...]
    ink: str
    """Empty where every corner has its symbol and none was chosen."""

    @property
    def whole(self) -> bool:
        return len(self.corners) == len(CORNERS) and len(self.bubbles) == CRYSTALS

    def key(self, cell: Cell) -> str:
        """What a tap on a space does; empty where it does nothing."""
        if cell in CORNERS:
            shown = self.corners.get(cell)
            return f"put:{NOTHING if self.ink in ('', shown) else self.ink}:{cell}"
        if cell == CENTRE or len(self.corners) < len(CORNERS):
            return ""  # one question after the other
        if cell in self.bubbles:
            return f"put:{NOTHING}:{cell}"
        return f"put:{CRYSTAL}:{cell}" if len(self.bubbles) < CRYSTALS else ""


def brewed(state: State, picked: Path) -> Brewed:
    """The cauldron after these taps."""
    corners, bubbles = dict(state.board.corners), set(state.board.bubbles)
    ink = _missing(corners)
    for key in picked:
        kind, __, rest = key.partition(":")
        what, __, cell = rest.partition(":")
        if symbol := symbol_of(key, "ink"):
            ink = symbol
        elif kind == "put" and cell in CORNERS and what in (*SYMBOLS, NOTHING):
            _print(corners, cell, what)
            ink = _missing(corners) if what != NOTHING else ink or _missing(corners)
        elif kind == "put" and cell in INNER and what == NOTHING:
            bubbles.discard(cell)
        elif kind == "put" and cell in INNER and what == CRYSTAL and len(bubbles) < CRYSTALS:
            bubbles.add(cell)
    return Brewed(corners, tuple(sorted(bubbles, key=CELLS.index)), ink)


def _missing(corners: dict[Cell, str]) -> str:
    return next((symbol for symbol in SYMBOLS if symbol not in corners.values()), "")


def _print(corners: dict[Cell, str], cell: Cell, symbol: str) -> None:
    """Each symbol is in one corner: where it was, the other one goes."""
    before = corners.pop(cell, "")
    if symbol == NOTHING:
        return
    other = next((corner for corner, shown in corners.items() if shown == symbol), "")
    if other:
        del corners[other]
        if before:
            corners[other] = before
    corners[cell] = symbol


PART = _("That is all for now")


def brewing(state: State, picked: Path) -> Ask:
    """What may be tapped while the cauldron is entered."""
    now = brewed(state, picked)
    taps = [Tap(f"ink:{symbol}", Phrase(SYMBOL_NAMES[symbol])) for symbol in SYMBOLS]
    taps += (Tap(key, Phrase("{cell}", {"cell": cell})) for cell in CELLS if (key := now.key(cell)))
    words = _("That is the cauldron")
    return finished(
        state,
        as_board(state, now),
        _prompt(now),
        taps,
        words if now.whole else PART,
        whole=now.whole,
    )


def as_board(state: State, now: Brewed) -> Board:
    """The board with what is whole of it."""
    board = state.board
    if len(now.corners) == len(CORNERS):
        board = replace(board, corners={cell: now.corners[cell] for cell in CORNERS})
    return replace(board, bubbles=now.bubbles) if len(now.bubbles) == CRYSTALS else board


def _prompt(now: Brewed) -> Phrase:
    if len(now.corners) < len(CORNERS):
        values = {"symbol": SYMBOL_NAMES[now.ink]}
        return Phrase(_("In which corner of your cauldron is {symbol} printed?"), values)
    left = CRYSTALS - len(now.bubbles)
    if left:
        return Phrase(_("Where do coloured crystals begin? {count} more"), {"count": left})
    return Phrase(_("Does your cauldron look like this?"))


# the rim

SIDES: dict[str, tuple[Cell, ...]] = {
    "a": ("a1", "a2", "a3", "a4"),
    "b": ("a4", "b5", "c6", "d7"),
    "c": ("d7", "e6", "f5", "g4"),
    "d": ("g1", "g2", "g3", "g4"),
    "e": ("d1", "e1", "f1", "g1"),
    "f": ("a1", "b1", "c1", "d1"),
}
"""The six sides, clockwise from the top."""
SIDE_WORDS = {
    "a": _("the whole side at the top"),
    "b": _("the whole side at the upper right"),
    "c": _("the whole side at the lower right"),
    "d": _("the whole side at the bottom"),
    "e": _("the whole side at the lower left"),
    "f": _("the whole side at the upper left"),
}


class Rimmed(msgspec.Struct, frozen=True):
    """The rim as far as it was tapped, and the symbol that is put next."""

    rim: dict[Cell, str]
    ink: str

    def key(self, cell: Cell) -> str:
        return f"rim:{self.ink}:{cell}" if cell in EDGE else ""


def rimmed(state: State, picked: Path) -> Rimmed:
    """The rim after these taps: a symbol tapped where it is, is taken away."""
    touched = {cell: set(symbols) for cell, symbols in state.board.rim.items()}
    ink: str = SYMBOLS[0]
    for key in picked:
        kind, __, rest = key.partition(":")
        what, __, where = rest.partition(":")
        if symbol := symbol_of(key, "ink"):
            ink = symbol
        elif what in SYMBOLS and kind == "rim" and where in EDGE:
            touched.setdefault(where, set()).symmetric_difference_update({what})
        elif what in SYMBOLS and kind == "side" and where in SIDES:
            for cell in SIDES[where]:
                touched.setdefault(cell, set()).add(what)
    rim = {
        cell: "".join(symbol for symbol in SYMBOLS if symbol in touched[cell])
        for cell in AROUND
        if touched.get(cell)
    }
    return Rimmed(rim, ink)


def rimming(state: State, picked: Path) -> Ask:
    """What may be tapped while the rim is entered."""
    now = rimmed(state, picked)
    taps = [Tap(f"ink:{symbol}", Phrase(SYMBOL_NAMES[symbol])) for symbol in SYMBOLS]
    for cell in AROUND:
        shown = [SYMBOL_NAMES[symbol] for symbol in now.rim.get(cell, "")]
        words = Phrase("{cell}: {symbols}", {"cell": cell, "symbols": shown})
        taps.append(Tap(now.key(cell), words if shown else Phrase("{cell}", {"cell": cell})))
    for side, where in SIDE_WORDS.items():
        values = {"symbol": SYMBOL_NAMES[now.ink], "side": where}
        taps.append(Tap(f"side:{now.ink}:{side}", Phrase(_("{symbol} along {side}"), values)))
    board = replace(state.board, rim=now.rim)
    values = {"symbol": SYMBOL_NAMES[now.ink]}
    prompt = Phrase(_("Which spaces touch {symbol} on the rim of your cauldron?"), values)
    return finished(state, board, prompt, taps, _("That is the rim"))
