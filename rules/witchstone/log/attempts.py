"""What somebody means by a tap that leads nowhere, so that the rule in the way can be named."""

from collections.abc import Callable

from rules.kernel.game import TABLE, Move
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.cauldron import is_empty
from rules.witchstone.components import HANDICAPS, PAIRS
from rules.witchstone.hexes import CELLS, Cell, neighbours
from rules.witchstone.log.entering import reads
from rules.witchstone.log.keys import (
    DAMAGE,
    LAY,
    LAY_CHIPS,
    PASS,
    SKIP,
    TURN,
    cell_of,
    connection_of,
    crystal_of,
    face_of,
    location_of,
    number_of,
    pair_of_key,
    parted,
    spell_of,
    symbol_of,
)
from rules.witchstone.log.mending import mends
from rules.witchstone.log.seeing import meant, seen
from rules.witchstone.log.setting import chips, displayed, specials
from rules.witchstone.log.tiles import placed
from rules.witchstone.map import TOWERS, connection_between, ends
from rules.witchstone.play.waiting import latest
from rules.witchstone.scrolls import KNOWN
from rules.witchstone.state import State


def attempt(state: State, path: Path) -> Move | None:
    """The move that these taps would be, whether or not it is allowed."""
    if not path or reads(state, path) or mends(state, path):
        return None
    if path[0] not in (SKIP, DAMAGE) and not spell_of(path[-1]):
        state = latest(state)
    if path[-1] == LAY_CHIPS:
        return chips(path[:-1]).move
    if state.step == "display" and len(scrolls := displayed(path).scrolls) == DISPLAYED:
        return m.Display(TABLE, scrolls)
    if state.step == "specials" and len(pairs := specials(path)) == LAID:
        return m.LaySpecials(TABLE, pairs)
    kind, _rest = parted(path[-1])
    found = READ.get(kind)
    return found(state, path) if found else None


DISPLAYED, LAID = 6, 3


# cells: a tile, a special tile, a crystal


def _cell(state: State, path: Path) -> Move | None:
    cell, seat = cell_of(path[-1]), state.active
    if not cell:
        return None
    if path[0] == DAMAGE:
        return m.Damage(seat, cell)
    top = state.top
    start = cell_of(path[0])
    if state.step == "act" and top and (top.kind == "special" or _kept(state, cell, start)):
        return m.Keep(seat, cell)
    if state.step == "act":
        if start and start != cell:
            return m.MoveCrystal(seat, start, cell)
        return m.MoveCrystal(seat, cell, _beside(state, cell))
    return _tile(state, path)


def _kept(state: State, cell: Cell, start: Cell) -> bool:
    """Whether an empty space is tapped by itself while no crystal is asked for."""
    empty = is_empty(state.board, state.player, cell)
    return empty and start == cell and state.stack[-1].symbol != "c"


def _beside(state: State, cell: Cell) -> Cell:
    """A space next to this one, an empty one if there is any."""
    around = neighbours(cell)
    return next(
        (other for other in around if is_empty(state.board, state.player, other)), around[0]
    )


def _tile(state: State, path: Path) -> Move | None:
    """A tile that is laid as far as it was tapped, the rest as it might be meant."""
    tile = placed(path)
    left = [pair for pair in PAIRS if pair not in state.player.played]
    pair = tile.pair or (left[0] if left else PAIRS[0])
    cells = tile.cells or (
        next((c for c in CELLS if is_empty(state.board, state.player, c)), "d4"),
    )
    if len(cells) == 1:
        cells = (cells[0], _beside(state, cells[0]))
    one, other = cells[::-1] if tile.turned else cells
    return m.LayTile(state.active, pair, one, other)


def _rim(state: State, path: Path) -> Move | None:
    symbol, lying = symbol_of(path[-1], "rim"), state.player.in_cauldron
    cell = cell_of(path[0]) or (lying[0] if lying else "a1")
    return m.CrystalToRim(state.active, cell, symbol) if symbol else None  # type: ignore[arg-type]


# the map


def _at(state: State, path: Path) -> Move | None:
    place = location_of(path[-1])
    if not place:
        return None
    if state.step == "tower" and place in TOWERS:
        return m.PlaceBigWitch(state.active, place)
    if (before := location_of(path[0])) and before != place:
        return m.PlaceEnergy(state.active, _between(state, before, place))
    if state.step == "act" and state.top and state.top.symbol == "e":
        return m.PlaceEnergy(state.active, _from(state, place))
    return m.StandWitch(state.active, place)


def _between(state: State, one: str, other: str) -> str:
    """The connection of two places, as it is known."""
    name = connection_between(one, other)
    both = [found for found in (name, f"{name}a", f"{name}b") if found in state.board.connections]
    return both[0] if both else name


def _from(state: State, place: str) -> str:
    """A connection that ends at a place: rather one that the network touches."""
    network = state.network(state.active)
    known = [name for name in state.board.connections if place in ends(name)]
    near = [name for name in known if network & set(ends(name))]
    tower = state.player.tower or TOWERS[0]
    if near or known:
        return (near or known)[0]
    return connection_between(place, tower if tower != place else "stone")


def _way(state: State, path: Path) -> Move | None:
    connection = connection_of(path[-1])
    return m.PlaceEnergy(state.active, connection) if connection else None


# the rest


def _counted(kind: Callable[[int, int], Move], *keys: str) -> Callable[[State, Path], Move | None]:
    def read(state: State, path: Path) -> Move | None:
        number = number_of(path[-1], *keys)
        return kind(state.active, number) if number else None

    return read


def _typed(kind: Callable[..., Move], key: str) -> Callable[[State, Path], Move | None]:
    def read(state: State, path: Path) -> Move | None:
        symbol = symbol_of(path[-1], key)
        return kind(state.active, symbol) if symbol else None

    return read


def _on_rim(kind: Callable[..., Move], key: str) -> Callable[[State, Path], Move | None]:
    def read(state: State, path: Path) -> Move | None:
        crystal = crystal_of(path[-1], key)
        return kind(state.active, crystal) if crystal else None

    return read


def _alone(kind: Callable[[int], Move]) -> Callable[[State, Path], Move | None]:
    return lambda state, path: kind(state.active)


def _bottom(state: State, path: Path) -> Move | None:
    """Any chip will do to say why the crystal may not go there."""
    crystal = crystal_of(path[0], "bottom")
    chip = face_of(path[-1], "chip") or (state.cloth[0] if state.cloth else "")
    return m.ToBottom(state.active, crystal, chip) if crystal else None


def _damage(state: State, path: Path) -> Move | None:
    lying = state.player.in_cauldron
    return m.Damage(state.active, lying[0]) if lying else None


def _spell(state: State, path: Path) -> Move | None:
    spell = spell_of(path[-1])
    return m.CastSpell(state.active, spell) if spell else None


def _scroll(state: State, path: Path) -> Move | None:
    position = number_of(path[-1], "scroll")
    return m.TakeScroll(state.active, position) if position and position <= DISPLAYED else None


def _start(state: State, path: Path) -> Move | None:
    seat = number_of(path[-1], "start")
    return None if seat is None else m.Start(seat)


def _handicap(state: State, path: Path) -> Move | None:
    seat, level = number_of(path[0], "handicap"), number_of(path[-1], "level") or HANDICAPS[-1]
    if seat is None or level not in HANDICAPS:
        return None
    return m.Handicap(seat, level)  # type: ignore[arg-type]


def _seen(state: State, path: Path) -> Move | None:
    """A scroll that is turned up; what is not said yet is guessed where none is."""
    found = seen(path)
    scroll = found.scrolls[-1] if found.scrolls and not found.begun else ""
    if not scroll and state.step != "see":
        scroll = meant(path[-1])
    return m.Refill(TABLE, scroll) if scroll in KNOWN else None


def _special(state: State, path: Path) -> Move | None:
    pair = pair_of_key(path[-1], "special")
    return m.TurnUp(TABLE, pair) if pair else None


READ: dict[str, Callable[[State, Path], Move | None]] = {
    "tile": lambda state, path: _tile(state, path) if pair_of_key(path[-1]) else None,
    TURN: lambda state, path: None,
    "cell": _cell,
    "rim": _rim,
    "at": _at,
    "way": _way,
    LAY: _alone(m.LayWitch),
    PASS: _alone(m.Pass),
    SKIP: _alone(m.Skip),
    DAMAGE: _damage,
    "begin": _typed(m.Begin, "begin"),
    "once": _typed(m.UseOnce, "once"),
    "choose": _typed(m.Choose, "choose"),
    "step": _counted(m.StepOn, "step"),
    "wand": _counted(m.MoveOnWand, "wand"),
    "scroll": _scroll,
    "shelf": _on_rim(m.ToShelf, "shelf"),
    "beside": _on_rim(m.ToScreen, "beside"),
    "use": _on_rim(m.UseChip, "use"),
    "bottom": _bottom,
    "chip": _bottom,
    "spell": _spell,
    "start": _start,
    "handicap": _handicap,
    "level": _handicap,
    "kind": _seen,
    "symbol": _seen,
    "place": _seen,
    "special": _special,
}
