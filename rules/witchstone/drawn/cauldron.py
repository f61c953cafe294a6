"""A cauldron: 37 hexagons with what is printed and lies there, and the symbols on its rim."""

from collections.abc import Collection, Iterator, Mapping
from math import cos, pi, sin, sqrt

import msgspec
from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import Board
from rules.witchstone.components import SYMBOL_NAMES
from rules.witchstone.drawn.pieces import Keyed, drawn, ours, together, untapped
from rules.witchstone.hexes import CELLS, CENTRE, FAR, STEPS, Cell, spot, within
from rules.witchstone.labels import DRAWN
from rules.witchstone.state import Player
from rules.witchstone.words import symbol_words

HEX = 46
SIDE = HEX / sqrt(3)
ASIDE, ABOVE = 6, 20
WIDE = 7 * HEX + 2 * ASIDE
HIGH = round(11 * SIDE + 2 * ABOVE)
OUTSIDE = HEX / 2 + 10
"""How far from the middle of a space its symbol on the rim is drawn."""
RIM_MARK = 9
"""Half a symbol on the rim: beside the outermost corners it would not be inside the drawing."""
ANGLES = (0, -60, -120, 180, 120, 60)
"""Where each of the steps of `hexes.STEPS` leads, in degrees; down is more."""


def hexagon(side: float) -> str:
    """The corners of a hexagon standing on its tip, around its middle, as SVG points."""
    corners = ((side * sin(pi * n / 3), -side * cos(pi * n / 3)) for n in range(6))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


class Hex(msgspec.Struct, frozen=True):
    """A space of the cauldron."""

    cell: Cell
    key: str
    words: Phrase
    kind: str
    """What is there: `empty`, `printed`, `tile` or `special`."""
    x: str
    y: str
    symbols: tuple[str, ...] = ()
    """What it shows: one symbol, or both of a special tile."""
    crystal: str = ""
    """`own` or `black` where one lies."""
    bubble: bool = False
    """Whether a crystal begins there."""
    gives: int = 0
    """How many actions the symbol to be laid would give here; 0 where nobody asks."""
    costs: int = 0
    """How many actions a crystal needs to get here; 0 where nobody asks."""
    marks: tuple[str, ...] = ()

    @property
    def classes(self) -> str:
        """Where a tap on it is placed: a row, and half spaces from the left."""
        q, r = spot(self.cell)
        return " ".join([f"r-{self.cell[0]}", f"h-{2 * q + r + 2 * FAR}", *self.marks])


class OnRim(msgspec.Struct, frozen=True):
    """A symbol on the rim, beside a space."""

    cell: Cell
    symbol: str
    x: str
    y: str
    words: Phrase
    lit: bool = False


class Out(msgspec.Struct, frozen=True):
    """A way for a crystal out to the rim."""

    key: str
    symbol: str
    words: Phrase


class Joint(msgspec.Struct, frozen=True):
    """What joins the two halves of a hex tile."""

    x: str
    y: str
    to_x: str
    to_y: str


class Cauldron(msgspec.Struct, frozen=True):
    """All of a cauldron, the spaces in their order."""

    hexes: tuple[Hex, ...]
    rim: tuple[OnRim, ...]
    joints: tuple[Joint, ...] = ()
    outs: tuple[Out, ...] = ()
    seat: str = "1"
    """Whose it is, counted from 1: the colour of the crystals."""
    ours: bool = False
    """Whether what is printed there is the sketch board's."""
    wide: int = WIDE
    high: int = HIGH
    space: str = hexagon(SIDE - 0.5)
    """The outline of every space."""
    face: str = hexagon(SIDE - 3)
    """The outline of what lies on one."""

    @property
    def keys(self) -> Iterator[str]:
        yield from (each.key for each in self.hexes)
        yield from (out.key for out in self.outs)


def draw_cauldron(
    board: Board,
    player: Player | None = None,
    seat: int = 0,
    *,
    key_of: Keyed = untapped,
    gives: Mapping[Cell, int] | None = None,
    costs: Mapping[Cell, int] | None = None,
    meant: Collection[Cell] = (),
    outs: Mapping[str, str] | None = None,
    near: Collection[Cell] = CELLS,
    laying: Mapping[Cell, str] | None = None,
) -> Cauldron:
    """A player's cauldron, or only what is printed. `outs` has the symbols of the rim to which a
    crystal can go out now, from the spaces that are `near`, and the key of each; `laying` has what
    is about to be laid."""
    return Cauldron(
        tuple(
            replace(
                _with(
                    _hex(
                        board, player, cell, (gives or {}).get(cell, 0), (costs or {}).get(cell, 0)
                    ),
                    (laying or {}).get(cell, ""),
                ),
                key=key_of(cell),
                marks=("meant",) if cell in meant else (),
            )
            for cell in CELLS
        ),
        tuple(_rim(board, outs or {}, near)),
        tuple(_joints(player)) if player else (),
        tuple(
            Out(
                key,
                DRAWN[symbol],
                Phrase(_("to the rim: {symbol}"), {"symbol": SYMBOL_NAMES[symbol]}),
            )
            for symbol, key in (outs or {}).items()
        ),
        str(seat + 1),
        ours(board),
    )


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a space in the units of the drawing."""
    q, r = spot(cell)
    return ASIDE + HEX * (q + r / 2 + FAR + 0.5), ABOVE + SIDE * (1 + 1.5 * (r + FAR))


def _hex(board: Board, player: Player | None, cell: Cell, gives: int, costs: int) -> Hex:
    x, y = middle(cell)
    laid = player.symbols().get(cell, "") if player else ""
    printed = board.corners.get(cell, "")
    kind = "special" if len(laid) > 1 else "tile" if laid else "printed" if printed else "empty"
    crystal = ""
    if player and cell in player.in_cauldron:
        crystal = "black" if cell == player.black else "own"
    begins = crystal
    if player is None:
        begins = "begin" if cell in board.bubbles else "begin-black" if cell == CENTRE else ""
    return Hex(
        cell,
        "",
        _words(cell, kind, laid or printed, begins, gives, costs),
        kind,
        f"{x:.1f}",
        f"{y:.1f}",
        drawn(laid or printed),
        crystal,
        cell in board.bubbles or cell == CENTRE,
        gives,
        costs,
    )


def _with(there: Hex, symbol: str) -> Hex:
    """A space with a symbol that is about to be laid on it."""
    if not symbol:
        return there
    values = {"cell": there.cell, "symbol": symbol_words(symbol)}
    words = Phrase(_("{cell}: {symbol}, about to be laid"), values)
    return replace(there, symbols=drawn(symbol), words=words, bubble=False)


EMPTY = _("empty")
KINDS: dict[str, str] = {
    "printed": _("{symbols}, printed"),
    "tile": _("{symbols} of a hex tile"),
    "special": _("{symbols} of a special hex tile"),
}
CRYSTAL_WORDS: dict[str, str] = {
    "own": _("a crystal"),
    "black": _("the black crystal"),
    "begin": _("a crystal begins here"),
    "begin-black": _("the black crystal begins here"),
}
"""What lies there, or lies there at the beginning where nobody's cauldron is meant."""


def _words(cell: Cell, kind: str, symbols: str, crystal: str, gives: int, costs: int) -> Phrase:
    if crystal:
        there = Phrase(CRYSTAL_WORDS[crystal])
    elif kind == "empty":
        there = Phrase(EMPTY)
    else:
        there = Phrase(KINDS[kind], {"symbols": symbol_words(symbols)})
    said = [there]
    if gives:
        said.append(Phrase(_("would give {count}"), {"count": gives}))
    if costs:
        said.append(Phrase(_("costs {count}"), {"count": costs}))
    return Phrase("{cell}: {there}", {"cell": cell, "there": together(*said)})


def _rim(board: Board, outs: Mapping[str, str], near: Collection[Cell]) -> Iterator[OnRim]:
    """Each symbol outside the space that touches it."""
    for cell, symbols in board.rim.items():
        x, y = middle(cell)
        for symbol, angle in zip(symbols, _outward(cell, len(symbols)), strict=False):
            far = OUTSIDE + (2 if len(symbols) == 1 else 0)
            dx, dy = far * cos(angle), far * sin(angle)
            values = {"cell": cell, "symbol": SYMBOL_NAMES[symbol]}
            words = Phrase(_("rim beside {cell}: {symbol}"), values)
            inside = min(max(x + dx, RIM_MARK), WIDE - RIM_MARK)
            at = f"{inside:.1f}", f"{y + dy:.1f}"
            yield OnRim(cell, DRAWN[symbol], *at, words, symbol in outs and cell in near)


def _outward(cell: Cell, count: int) -> list[float]:
    """In which directions a space looks at the rim, for so many symbols."""
    q, r = spot(cell)
    free = [n for n, (dq, dr) in enumerate(STEPS) if not within(q + dq, r + dr)]
    while free and (free[0] + len(STEPS) - 1) % len(STEPS) in free:  # one run, wherever it begins
        free = [*free[1:], free[0]]
    first = pi * ANGLES[free[0]] / 180
    wide = pi * (len(free) - 1) / 3
    if count == 1:
        return [first - wide / 2]
    return [first - wide * at / (count - 1) for at in range(count)]


def _joints(player: Player) -> Iterator[Joint]:
    for tile in player.laid:
        if not tile.special:
            (x, y), (to_x, to_y) = map(middle, tile.cells)
            yield Joint(f"{x:.1f}", f"{y:.1f}", f"{to_x:.1f}", f"{to_y:.1f}")
