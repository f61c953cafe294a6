"""All full records as a set: in a tiny box, every game that a thinned record may stand for is held
at once. A move is refused rightly at the very moment after which none is left."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec import json
from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import PRACTICE, Card
from rules.gingerbread_house.components import TILE
from rules.gingerbread_house.moves import options
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE, Header
from rules.kernel.moves import Move, check
from tests.rules.gingerbread_house.unseen import RULES, Tell, opened, thinned

CHARACTERS = 7
TINY = {
    "CHARACTERS": CHARACTERS,
    "LINE": 2,
    "LOOK": 2,
    "TILES_EACH": 5,
    "FACE_UP": 2,
    "DISPLAY": {2: 2},
    "INTRODUCTORY": {2: (1, 2)},
}
KINDS = ("rr", "rb", "gs")
NEVER_DRAWN = "**"
"""Any tile that nobody names."""
CARDS = ("chimney-6", "chimney-8", "broom-cheerful", "cauldron-human-1", "cauldron-human-2")
WEIGHTS: dict[type[Move], float] = {m.Trap: 60, m.Attract: 30, m.Discard: 2}
LONGEST = 120
ENTERED = ("display", "line", "tiles")
NAMED = m.Trap | m.Attract | m.ChooseFirst | m.Keep | m.Refill


def tiny_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven characters, a line of two, five tiles each, two bonus cards."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rules.gingerbread_house"):
            for constant, value in TINY.items():
                if hasattr(module, constant):
                    monkeypatch.setattr(module, constant, value)


# a game, thinned, with something in it that is not so


def full_game(rng: Random, mode: str) -> tuple[Header, list[Move]]:
    box = tuple(_cheap(rng, entry.name) for entry in PRACTICE.entries[:CHARACTERS])
    chosen = {"box": "bare", "mode": mode}
    options_ = {**_usual(), **chosen}
    header = Header("gingerbread-house", "2", ("Alice", "Bob"), options_, box)
    state, moves = opened(header), list[Move]()
    while not RULES.over(state) and len(moves) < LONGEST:
        move = _entered(state, rng) if state.step in ENTERED else _chosen(state, rng)
        assert check(state, move) is None, move
        state, _gains = RULES.play(state, move)
        moves.append(move)
    return header, moves


def _usual() -> dict[str, str]:
    from rules.gingerbread_house.game import GINGERBREAD_HOUSE

    return GINGERBREAD_HOUSE.settle_options({})


def _cheap(rng: Random, name: str) -> Card:
    cost = [0] * 5
    for _number in range(rng.choice((0, 1, 1, 2))):
        cost[rng.randrange(5)] += 1
    red, yellow, blue, green, free = cost
    return Card(name, (red, yellow, blue, green, free), 1, "none", 1, 0)


def _entered(state: State, rng: Random) -> Move:
    match state.step:
        case "display":
            laid = rng.sample(CARDS, 2) if state.standard else ["1", "2"]
            return m.ShowDisplay(TABLE, tuple(laid))
        case "line":
            return m.ShowLine(TABLE, tuple(rng.sample(state.names(), 2)))
    return m.TurnUp(state.active, (rng.choice(KINDS), rng.choice(KINDS)))


def _chosen(state: State, rng: Random) -> Move:
    if state.step == "boards":
        return m.TakeBoard(state.active, "rybgsxcrb")
    kinds: dict[type[Move], list[Move]] = {}
    for move in options(state):
        drawn = isinstance(move, m.DrawTile) and move.tile not in KINDS
        if not drawn and move != m.Refill(TABLE, "") and check(state, move) is None:
            kinds.setdefault(type(move), []).append(move)
    weights = [WEIGHTS.get(kind, kind.verb.weight) for kind in kinds]
    (kind,) = rng.choices(list(kinds), weights)
    return rng.choice(kinds[kind])


def thin(header: Header, moves: Iterable[Move], tell: Tell) -> list[Move]:
    state, told = opened(header), list[Move]()
    for full in moves:
        move = thinned(full, tell)
        if isinstance(move, m.TakeStairways) and not any(state.witch.tiles):
            move = replace(move, tile="")
        assert check(state, move) is None, move
        state, _gains = RULES.play(state, move)
        told.append(move)
    return told


def lied(moves: list[Move], names: list[str], rng: Random) -> list[Move]:
    """The same where one thing that is told is something else."""
    found = list(moves)
    tells = [number for number, move in enumerate(found) if _tells(move)]
    number, tile, name = rng.choice(tells), rng.choice(KINDS), rng.choice(names)
    at, move = rng.randrange(2), found[number]
    match move:
        case m.Build() | m.TakeStairways() | m.DrawTile():
            found[number] = replace(move, tile=tile)
        case m.ChooseBonus():
            found[number] = replace(move, card=rng.choice(CARDS))
        case m.ShowLine():
            found[number] = replace(move, names=_with(move.names, at, name))
        case m.TurnUp():
            found[number] = replace(move, tiles=_with(move.tiles, at, tile))
        case m.ShowDisplay():
            found[number] = replace(move, cards=_with(move.cards, at, rng.choice(CARDS)))
        case m.Trap() | m.Attract() | m.ChooseFirst() | m.Keep() | m.Refill():
            found[number] = replace(move, name=name)
    if rng.random() < 0.3:
        who = rng.choice((0, 1, TABLE))
        see = m.See(who, tile if who != TABLE else name)
        found.insert(rng.randrange(len(found)), see)
    return found


def _tells(move: Move) -> bool:
    if isinstance(move, m.DrawTile | m.Refill):
        return bool(getattr(move, "tile", "") or getattr(move, "name", ""))
    laid = m.ShowLine | m.TurnUp | m.ShowDisplay
    return isinstance(move, m.Build | m.TakeStairways | m.ChooseBonus | NAMED | laid)


def _with(pieces: tuple[str, ...], at: int, piece: str) -> tuple[str, ...]:
    return (*pieces[:at], piece, *pieces[at + 1 :])


def first_refused(header: Header, moves: list[Move]) -> int:
    """What the engine says: the first move that is refused, or how many there are."""
    state = opened(header)
    for number, move in enumerate(moves):
        if check(state, move) is not None:
            return number
        state, _gains = RULES.play(state, move)
    return len(moves)


# every game that it may stand for


class Told(NamedTuple):
    """Which of the pieces lying there have been told: `see` tells another one."""

    tiles: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    line: tuple[str, ...] = ()

    def after(self, state: State, move: Any, full: Any) -> "Told":
        tiles, line = [list(each) for each in self.tiles], list(self.line)
        hers = tiles[state.active]
        match move:
            case m.TurnUp():
                hers += filter(None, move.tiles)
            case m.ShowLine():
                line += filter(None, move.names)
            case m.DrawTile() if move.tile:
                hers.append(move.tile)
            case m.Refill() if move.name or state.pile[0]:
                line.append(move.name or state.pile[0])
            case m.Build() | m.TakeStairways() if move.tile and TILE[full.tile] in hers:
                hers.remove(TILE[full.tile])
            case m.Trap() | m.Attract() | m.ChooseFirst() if move.name in line:
                line.remove(move.name)
        one, other = (tuple(sorted(each)) for each in tiles)
        return Told((one, other), tuple(sorted(line)))

    def seen(self, state: State, move: m.See) -> "Told | None":
        """After a piece has been told that lies there and was not told yet."""
        if move.by == TABLE:
            if move.thing not in state.line or move.thing in self.line:
                return None
            return self._replace(line=tuple(sorted((*self.line, move.thing))))
        if state.step in ("display", "line", "boards"):
            return None
        left = Counter(state.witches[move.by].tiles) - Counter(self.tiles[move.by])
        if not left[move.thing]:
            return None
        tiles = list(self.tiles)
        tiles[move.by] = tuple(sorted((*tiles[move.by], move.thing)))
        return self._replace(tiles=(tiles[0], tiles[1]))


Held = tuple[State, Told]


def last_possible(header: Header, moves: list[Move], most: int) -> int | None:
    """The first move after which no full record is left, or how many there are; nothing where there
    are too many to hold."""
    kinds = sorted({*KINDS, NEVER_DRAWN})
    held: dict[bytes, Held] = {b"": (opened(header), Told())}
    for number, move in enumerate(moves):
        after: dict[bytes, Held] = {}
        for state, told in held.values():
            for one in _following(state, told, move, kinds):
                after[json.encode(one)] = one
        if not after:
            return number
        if len(after) > most:
            return None
        held = after
    return len(moves)


def _following(state: State, told: Told, move: Move, kinds: list[str]) -> Iterator[Held]:
    if isinstance(move, m.See):
        seen = told.seen(state, move)
        if seen is not None:
            yield state, seen
        return
    for full in _completed(state, told, move, kinds):
        if check(state, full) is None:
            after, _gains = RULES.play(state, full)
            yield _in_order(after), told.after(state, move, full)


def _in_order(state: State) -> State:
    witches = tuple(
        replace(witch, tiles=tuple(sorted(witch.tiles)), discarded=()) for witch in state.witches
    )
    line, display = tuple(sorted(state.line)), tuple(sorted(state.display))
    return replace(state, witches=witches, line=line, display=display)


def _completed(state: State, told: Told, move: Move, kinds: list[str]) -> Iterator[Move]:
    """The full moves that a move may stand for."""
    match move:
        case m.ShowDisplay() if "" in move.cards:
            pool = CARDS if state.standard else ("1", "2")
            for rest in combinations_with_replacement(pool, move.cards.count("")):
                yield replace(move, cards=(*filter(None, move.cards), *rest))
        case m.ShowLine() if "" in move.names:
            left = [name for name in state.names() if name not in move.names]
            for others in combinations(left, move.names.count("")):
                yield replace(move, names=(*filter(None, move.names), *others))
        case m.TurnUp() if "" in move.tiles:
            for rest in combinations_with_replacement(kinds, move.tiles.count("")):
                yield replace(move, tiles=(*filter(None, move.tiles), *rest))
        case m.DrawTile(tile=""):
            yield from (replace(move, tile=kind) for kind in kinds)
        case m.Refill(name=""):
            yield from (replace(move, name=name) for name in state.names())
        case m.TakeStairways(tile=""):
            untold = Counter(state.witch.tiles) - Counter(told.tiles[state.active])
            yield from (replace(move, tile=kind) for kind in untold)
        case _:
            yield move
