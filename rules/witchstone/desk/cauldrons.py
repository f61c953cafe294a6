"""A space of the cauldron is tapped: what is in hand is put there, or taken away."""

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import CRYSTALS
from rules.witchstone.desk.boards import board_of
from rules.witchstone.desk.setting import Setting, Side, out_of, with_side
from rules.witchstone.hexes import CELLS, CENTRE, Cell, neighbours


def cell_tapped(setting: Setting, rest: str, value: str) -> Setting:
    if rest not in CELLS:
        raise NotUnderstood("the cauldron has no such space")
    if rest in board_of(setting).corners:
        raise NotUnderstood(Phrase(_("Nothing lies on a printed symbol.")))
    match setting.hand:
        case "tile":
            return _tile(setting, rest)
        case "special":
            cleared = _cleared(setting, rest)
            return with_side(cleared, laid=(*cleared.side.laid, f"{setting.pair} {rest}"))
        case "crystal":
            return _crystal(setting, rest)
        case "black":
            there = black_of(setting.side) == rest
            cleared = _cleared(setting, rest)
            return with_side(cleared, black="" if there else rest)
    return _cleared(setting, rest)


def crystals_of(setting: Setting) -> tuple[Cell, ...]:
    """Where coloured crystals lie in the cauldron that is shown."""
    said = setting.side.crystals
    return board_of(setting).bubbles if said is None else said


def black_of(side: Side) -> Cell:
    return CENTRE if side.black is None else side.black


def settled(setting: Setting) -> Setting:
    """What went onto the rim, into the rack or was damaged lies in no cauldron any more."""
    sides = []
    for seat, side in enumerate(setting.sides):
        out = out_of(setting, seat)
        lying = board_of(setting).bubbles if side.crystals is None else side.crystals
        left = max(0, CRYSTALS - out.count(False))
        crystals = side.crystals if len(lying) <= left else lying[:left]
        sides.append(replace(side, crystals=crystals, black="" if any(out) else side.black))
    return replace(setting, sides=tuple(sides))


def _tile(setting: Setting, cell: Cell) -> Setting:
    """The first tap puts the first half down, the second the other beside it."""
    first = setting.put
    if not first or first not in neighbours(cell):
        return replace(setting, put="" if first == cell else cell)
    cells = (cell, first) if setting.turned else (first, cell)
    cleared = _cleared(_cleared(setting, first), cell)
    others = tuple(tile for tile in cleared.side.laid if not _same(tile, setting.pair))
    laid = (*others, " ".join((setting.pair, *cells)))
    return with_side(replace(cleared, put=""), laid=laid)


def _same(tile: str, pair: str) -> bool:
    """Whether it is the hex tile of a pair, which is there only once."""
    return tile.startswith(f"{pair} ") and tile.count(" ") > 1


def _crystal(setting: Setting, cell: Cell) -> Setting:
    if cell in crystals_of(setting):
        return _cleared(setting, cell)
    cleared = _cleared(setting, cell)
    there = crystals_of(cleared)
    if len(there) >= CRYSTALS:  # one that lies elsewhere goes there
        there = there[1:]
    return with_side(cleared, crystals=(*there, cell))


def _cleared(setting: Setting, cell: Cell) -> Setting:
    """Whatever lies on a space is away; of a hex tile both halves."""
    laid = tuple(tile for tile in setting.side.laid if cell not in tile.split()[1:])
    crystals = tuple(each for each in crystals_of(setting) if each != cell)
    same = crystals == board_of(setting).bubbles
    black = "" if black_of(setting.side) == cell else setting.side.black
    todo = "" if cell in setting.todo.partition(";")[0].split()[1:] else setting.todo
    changed = replace(setting, todo=todo if setting.shown == setting.turn else setting.todo)
    return with_side(changed, laid=laid, crystals=None if same else crystals, black=black)
