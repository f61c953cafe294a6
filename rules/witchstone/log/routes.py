"""The ways from taps to every legal move.

A tap may play several moves where nobody would stop in between: energy until a connection is
complete, a crystal over several spaces, a witch from the supply who stands up at once. What is
begun differently, `one` unit or a space nearer, can still be tapped.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from rules.kernel.game import Move
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.cauldron import room_for_a_tile
from rules.witchstone.components import PAIRS
from rules.witchstone.log.crystals import crystal_routes
from rules.witchstone.log.keys import (
    DAMAGE,
    LAY,
    ONE,
    ONLY,
    PASS,
    SKIP,
    at_key,
    cell_key,
    spell_key,
    way_key,
)
from rules.witchstone.map import STONE, ends, prices
from rules.witchstone.options import options_now
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.state import State

Moves = tuple[Move, ...]
Route = tuple[Path, Moves]


def following(state: State, picked: Path) -> dict[str, Moves]:
    """The keys that may follow these taps, in order, and what those that end a route play."""
    found: dict[str, Moves] = {}
    depth = len(picked)
    for path, moves in routes(state, picked):
        if len(path) > depth and path[:depth] == picked:
            plays = moves if len(path) == depth + 1 else ()
            found[path[depth]] = found.get(path[depth]) or plays
    return found


def routes(state: State, picked: Path) -> Iterator[Route]:
    """The ways to every legal move of a step in which nothing is turned up or laid out."""
    legal = options_now(state) if state.step != "tile" else _before_a_tile(state)
    energy = [move for move in legal if isinstance(move, m.PlaceEnergy)]
    if energy:
        yield from _energy(state, [move.connection for move in energy])
    if state.top and state.top.kind == "act" and state.top.symbol == "w":
        yield from _standing(state, legal)
    if state.top and state.top.kind == "act" and state.top.symbol == "c":
        yield from crystal_routes(state, picked)
    for move in sorted(legal, key=lambda move: isinstance(move, m.Handicap)):
        if way := WAYS.get(type(move)):
            yield (*way(move), *([ONLY] if _nearer(state, move) else [])), (move,)
    chips = [move for move in legal if isinstance(move, m.ToBottom)]
    yield from _to_bottom(chips)
    last = [move for move in legal if isinstance(move, m.Skip | m.Damage)]
    for move in sorted(last, key=lambda move: isinstance(move, m.Damage)):
        yield ((SKIP,) if isinstance(move, m.Skip) else (DAMAGE, cell_key(move.cell))), (move,)


def _before_a_tile(state: State) -> list[Move]:
    """What else can be done at the beginning of a turn; tiles have ways of their own."""
    player, seat = state.player, state.active
    found: list[Move] = []
    if len(player.played) == len(PAIRS) or not next(room_for_a_tile(state.board, player), None):
        found.append(m.Pass(seat))
    if player.track >= price_of_damage(player):
        found += (m.Damage(seat, cell) for cell in player.in_cauldron)
    return found


def _nearer(state: State, move: Move) -> bool:
    """WS-WAND-2: whether it moves fewer spaces than it could, so that actions are let go."""
    if not isinstance(move, m.MoveOnWand):
        return False
    last, left = state.board.last, state.stack[-1].left
    return move.spaces < (min(left, last - state.player.wand) if last else left)


# energy


def _energy(state: State, legal: list[str]) -> Iterator[Route]:
    """By both ends in any order; a place that energy reaches in one way only is one tap, and so is
    a connection that was begun."""
    network = state.network(state.active)
    touching = Counter(end for name in legal for end in ends(name))
    between = Counter(map(ends, legal))
    alone = state.options["begun-connections"] == "left"
    for name in legal:
        moves = _units(state, name)
        if name in state.built:
            yield (way_key(name),), moves
            if len(moves) > 1 and alone:
                yield (ONE, way_key(name)), moves[:1]
        for near, far in (ends(name), ends(name)[::-1]):
            path = (at_key(near), at_key(far))
            if near not in network and touching[near] == 1:
                yield path[:1], moves
                if len(moves) > 1 and alone:
                    yield (ONE, path[0]), moves[:1]
                continue
            if len(moves) > 1:
                yield _told_apart((path[0], ONE, path[1]), name, between), moves[:1]
            yield _told_apart(path, name, between), moves


def _told_apart(path: Path, name: str, between: Counter[tuple[str, str]]) -> Path:
    """Two connections between the same places are told apart by a tap more."""
    return (*path, way_key(name)) if between[ends(name)] > 1 else path


def _units(state: State, connection: str) -> Moves:
    """WS-ENERGY-4: as much energy as there are actions for, until the connection is complete."""
    _seat, units = state.built.get(connection, (state.active, 0))
    room = state.board.connections[connection] - units
    count = min(room, state.stack[-1].left, state.player.energy)
    return (m.PlaceEnergy(state.active, connection),) * count


# witches


def _standing(state: State, legal: list[Move]) -> Iterator[Route]:
    """A lying witch stands up; where none lies, one is laid there before."""
    for move in legal:
        if isinstance(move, m.LayWitch):
            yield (LAY,), (move,)
        elif isinstance(move, m.StandWitch):
            yield (at_key(move.location),), (move,)
    player, seat = state.player, state.active
    if player.lying or not player.small_witches:
        return
    for place, price in prices(player.tower, seat, state.ways()).items():
        known = place != STONE or len(state.stone) + 1 in state.board.stone
        if place not in player.standing and known and price < state.stack[-1].left:
            yield (at_key(place),), (m.LayWitch(seat), m.StandWitch(seat, place))


# crystals on the rim


def _to_bottom(legal: list[m.ToBottom]) -> Iterator[Route]:
    """For a chip from the cloth, which is asked for where there are several kinds."""
    several = len({move.chip for move in legal}) > 1
    for move in legal:
        path = (f"bottom:{move.crystal}", f"chip:{move.chip}")
        yield path if several else path[:1], (move,)


# the rest is a tap each

WAYS: dict[type[Move], Callable[..., Path]] = {
    m.Start: lambda move: (f"start:{move.by}",),
    m.Handicap: lambda move: (f"handicap:{move.by}", f"level:{move.level}"),
    m.PlaceBigWitch: lambda move: (at_key(move.tower),),
    m.Pass: lambda move: (PASS,),
    m.Begin: lambda move: (f"begin:{move.symbol}",),
    m.StepOn: lambda move: (f"step:{move.steps}",),
    m.UseOnce: lambda move: (f"once:{move.symbol}",),
    m.Keep: lambda move: (cell_key(move.cell),),
    m.Choose: lambda move: (f"choose:{move.symbol}",),
    m.ToShelf: lambda move: (f"shelf:{move.crystal}",),
    m.ToScreen: lambda move: (f"beside:{move.crystal}",),
    m.UseChip: lambda move: (f"use:{move.chip}",),
    m.MoveOnWand: lambda move: (f"wand:{move.spaces}",),
    m.TakeScroll: lambda move: (f"scroll:{move.position}",),
    m.CastSpell: lambda move: (spell_key(move.spell),),
}
