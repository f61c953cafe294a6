"""A cauldron corrected: tiles and crystals, and the crystals that have left it."""

from msgspec.structs import replace

from rules.witchstone.cauldron import is_empty
from rules.witchstone.components import BOTTOM, SYMBOLS
from rules.witchstone.hexes import Cell, neighbours
from rules.witchstone.log.keys import cell_of, pair_of_key
from rules.witchstone.log.menders.mended import Mended
from rules.witchstone.state import Laid

GEM, BLACK, SPECIAL = "gem", "black", "special"
OUT = ("beside", "damaged")
SHELVES = (*SYMBOLS, BOTTOM)


def set_kettle(now: Mended, key: str) -> Mended:
    """The table after one more tap on a cauldron or the rack."""
    if key in (GEM, BLACK):
        return replace(now, ink=key, begun="")
    for kind in ("tile", SPECIAL):
        if pair := pair_of_key(key, kind):
            return replace(now, ink=f"{kind}:{pair}", begun="")
    if key in OUT:
        return _out(now, key)
    kind, _, shelf = key.partition(":")
    if kind == "shelf" and shelf in SHELVES:
        return _shelf(now, shelf)
    cell = cell_of(key)
    return _cell(now, cell) if cell else now


def _cell(now: Mended, cell: Cell) -> Mended:
    player = now.player
    laid = tuple(tile for tile in player.laid if cell not in tile.cells)
    if len(laid) < len(player.laid):
        return replace(now.with_player(laid=laid), begun="")
    if cell == player.black:
        return now.with_player(black="")
    if cell in player.crystals:
        return now.with_player(crystals=tuple(c for c in player.crystals if c != cell))
    if not is_empty(now.state.board, player, cell):
        return now
    return _put(now, cell)


def _put(now: Mended, cell: Cell) -> Mended:
    player, (coloured, black) = now.player, now.in_hand
    kind, _, pair = now.ink.partition(":")
    if kind == SPECIAL:
        return now.with_player(laid=(*player.laid, Laid(pair, (cell,))))
    if kind == "tile":
        if now.begun == cell:
            return replace(now, begun="")
        if now.begun not in neighbours(cell):
            return replace(now, begun=cell)
        tile = Laid(pair, (now.begun, cell))
        return replace(now.with_player(laid=(*player.laid, tile)), begun="", ink="")
    if black > 0 and (kind == BLACK or not coloured):
        return now.with_player(black=cell)
    return now.with_player(crystals=(*player.crystals, cell)) if coloured > 0 else now


def _out(now: Mended, field: str) -> Mended:
    """A crystal in hand goes there; where none is, one comes back from there."""
    there, mark = getattr(now.player, field), _mark(now)
    return now.with_player(**{field: (*there, mark) if mark else there[:-1]})


def _mark(now: Mended) -> str:
    coloured, black = now.in_hand
    if black > 0 and (now.ink == BLACK or not coloured):
        return "k"
    return "c" if coloured > 0 else ""


def _shelf(now: Mended, shelf: str) -> Mended:
    there, mark = now.state.rack[shelf], _mark(now)
    own = (str(now.seat), f"{now.seat}k")
    if mark:
        changed = (*there, own[mark == "k"])
    else:
        mine = [at for at, crystal in enumerate(there) if crystal in own]
        changed = (*there[: mine[-1]], *there[mine[-1] + 1 :]) if mine else there
    return now.with_table(rack={**now.state.rack, shelf: changed})
