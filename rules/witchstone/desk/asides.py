"""What is seldom claimed in a position, since the log draws no tap for it then."""

from collections.abc import Iterator

from rules.kernel.game import Move
from rules.kernel.table import Tap
from rules.witchstone import moves as m
from rules.witchstone.cauldron import empty_cells, room_for_a_tile
from rules.witchstone.components import BOTTOM, PAIRS, shelf_limit
from rules.witchstone.desk.words import claim, pictured
from rules.witchstone.map import ends
from rules.witchstone.scrolls import SPELLS
from rules.witchstone.state import SETTING_UP, State


def asides(state: State) -> tuple[Tap, ...]:
    """A claim of each kind that cannot be begun on the drawn table."""
    if state.step in SETTING_UP or state.step in ("tower", "over"):
        return ()
    return tuple(
        Tap(f"aside:{number}", claim(state, move), next(iter(pictured(move)), ""), (move,))
        for number, move in enumerate(dict.fromkeys(_moves(state)))
    )


def _moves(state: State) -> Iterator[Move]:
    seat, following = state.active, (state.active + 1) % len(state.players)
    top = state.top.symbol if state.top else ""
    player = state.player
    if state.step == "tile":
        yield m.Pass(seat)
    else:
        yield from _tile(state, seat)
        yield m.Skip(seat)
    if top != "e":
        near = [name for name in state.board.connections if player.tower in ends(name)]
        yield from (m.PlaceEnergy(seat, name) for name in near[:1])
    if top != "w":
        yield m.LayWitch(seat)
        yield m.StandWitch(seat, "stone")
    if top != "p":
        yield m.StepOn(seat, 1)
    if top != "m":
        yield m.MoveOnWand(seat, 1)
    if top != "s":
        yield m.TakeScroll(seat, 1)
    yield from (m.CastSpell(seat, spell) for spell in dict.fromkeys(player.spells or SPELLS[:1]))
    yield from _crystals(state, seat, top)
    yield from _tile(state, following)


def _tile(state: State, seat: int) -> Iterator[Move]:
    """A hex tile that somebody has left, where it fits."""
    player = state.players[seat]
    left = (pair for pair in PAIRS if pair not in player.played)
    pair = next(left, PAIRS[0])
    room = next(iter(room_for_a_tile(state.board, player)), None)
    if room is not None:
        yield m.LayTile(seat, pair, *room)


def _crystals(state: State, seat: int, top: str) -> Iterator[Move]:
    player, empty = state.player, empty_cells(state.board, state.player)
    if player.in_cauldron:
        yield m.Damage(seat, player.in_cauldron[0])
        if top != "c" and empty:
            yield m.MoveCrystal(seat, player.in_cauldron[0], empty[0])
    if empty and not (state.top and state.top.kind == "special"):
        yield m.Keep(seat, empty[0])
    for crystal in state.top.rim if state.top else ():
        full = [s for s in (crystal[0], BOTTOM) if len(state.rack[s]) >= _room(state, s)]
        if crystal[0] in full:
            yield m.ToShelf(seat, crystal)
        if BOTTOM in full:
            yield from (m.ToBottom(seat, crystal, chip) for chip in state.cloth[:1] or ("",))
    if state.top and state.top.rim:
        yield m.ToScreen(seat, state.top.rim[0])


def _room(state: State, shelf: str) -> int:
    return shelf_limit(shelf, len(state.players))
