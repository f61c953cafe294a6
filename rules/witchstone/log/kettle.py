"""A cauldron with what can be tapped in it now, and what each tap would bring or cost."""

from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.pieces import untapped
from rules.witchstone.hexes import Cell
from rules.witchstone.log.crystals import ways_of
from rules.witchstone.log.keys import cell_key, cell_of, symbol_of
from rules.witchstone.log.looked import Looked
from rules.witchstone.log.tiles import placed


def look_into(look: Looked, now: bool) -> Cauldron:
    """The cauldron of whoever is looked at; only who acts taps something there."""
    state = look.state
    tapped = now and look.own and (state.step != "begin" or look.damaging)
    outs = {symbol: key for key in sorted(look.offered) if (symbol := symbol_of(key, "rim"))}
    tile = placed(look.picked if state.step == "tile" else ())
    return draw_cauldron(
        state.board,
        state.players[look.seat],
        look.seat,
        key_of=cell_key if tapped else untapped,
        gives=_gives(look) if tapped and state.step == "tile" else None,
        costs=_costs(look) if tapped else None,
        meant=_meant(look),
        outs=outs if tapped else None,
        near=_near(look) if outs else (),
        laying=dict(zip(tile.cells, tile.shown, strict=False)) if look.own else None,
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


def _near(look: Looked) -> list[Cell]:
    """From which spaces the crystal that was tapped can still go out to the rim."""
    top = look.state.top
    start = cell_of(look.picked[0]) if look.picked else ""
    if not top or start not in look.state.player.in_cauldron:
        return []
    ways = ways_of(look.state, start, top.left)
    return [cell for cell, steps in ways.items() if len(steps) < top.left]


def _meant(look: Looked) -> list[Cell]:
    """What was tapped; else where the tile of this turn lies."""
    state = look.state
    if not look.own:
        return []
    if state.step == "begin":
        return list(state.on)
    return [cell for key in look.picked if (cell := cell_of(key))]
