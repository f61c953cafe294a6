"""A double tile by taps: half, space, half, space; or a face-up tile that is known, and its spaces.

What the taps before it leave no choice about is not tapped.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import STAR, SYMBOLS, TILE
from rules.gingerbread_house.moves import build
from rules.gingerbread_house.moves.build import grounds
from rules.gingerbread_house.state import State
from rules.kernel.moves import Move
from rules.kernel.table import Path
from rules.kernel.unseen import MARK, UNSEEN, known

HALVES = SYMBOLS.replace(STAR, "")
"""The halves of a tile that nobody has told. No tile with a star was ever reported; it can be
written as text."""
AN_UNSEEN_TILE = f"tile:{MARK}"
Following = dict[str, tuple[Move, ...]]
"""The keys that may follow, and what each plays; nothing where it leads on."""


class Hand(NamedTuple):
    """A tile that is being laid, as far as it was tapped."""

    first: str = ""
    space: int = 0
    """Where the first half lies; 0 before that."""
    second: str = ""


class Place(NamedTuple):
    """Where the other half can lie, and the stairways under the two."""

    space: int
    under: tuple[int, int]


def is_laying(key: str) -> bool:
    """Whether a tap belongs to a tile that is laid."""
    return key.startswith(("half:", "tile:"))


def following(state: State, picked: Path) -> Following:
    """What may be tapped after these taps on a tile and on spaces; nothing where they mean
    nothing."""
    if not picked:
        return dict.fromkeys(beginnings(state), ())
    if picked == (AN_UNSEEN_TILE,) and UNSEEN in state.witch.tiles:
        return _given_away(state, UNSEEN)
    hand = held(state, picked)
    if hand is None:
        return {}
    around = _places(state)
    if not hand.space:
        found: Following = {}
        for space, places in around.items():
            there = held(state, (*picked, f"space:{space}"))
            alone = there is not None and there.second and len(places) == 1
            found[f"space:{space}"] = (_laid(state, there, places[0]),) if there and alone else ()
        return found | (_given_away(state, TILE[hand.first + hand.second]) if hand.second else {})
    places = around[hand.space]
    if hand.second:
        return {f"space:{each.space}": (_laid(state, hand, each),) for each in places}
    if len(places) > 1:
        return {f"half:{half}": () for half in HALVES}
    return {
        f"half:{half}": (_laid(state, hand._replace(second=half), places[0]),) for half in HALVES
    }


def beginnings(state: State) -> Iterator[str]:
    """What a turn begins with: the halves of an unseen tile, and the tiles that are known."""
    builds = any(grounds(state))
    for tile in dict.fromkeys(known(state.witch.tiles)):
        yield f"tile:{tile}"
    if UNSEEN in state.witch.tiles:
        if builds:
            yield from (f"half:{half}" for half in HALVES)
        yield AN_UNSEEN_TILE


def held(state: State, picked: Path) -> Hand | None:
    """The tile in a hand after these taps; nothing where they mean something else."""
    kind, _colon, rest = picked[0].partition(":") if picked else ("", "", "")
    if kind == "tile" and rest in known(state.witch.tiles):
        hand = Hand(rest[0], second=rest[1])
    elif kind == "half" and rest in HALVES and UNSEEN in state.witch.tiles:
        hand = Hand(rest)
    else:
        return None
    around = _places(state)
    for key in picked[1:]:
        kind, _colon, rest = key.partition(":")
        if kind == "space" and not hand.space and rest in map(str, around):
            hand = hand._replace(space=int(rest))
        elif kind == "half" and hand.space and not hand.second and rest in HALVES:
            hand = hand._replace(second=rest)
        else:
            return None
    return hand


def _places(state: State) -> dict[int, list[Place]]:
    """By space: where the other half of a tile can lie."""
    found: dict[int, list[Place]] = {}
    for (a, b), (under_a, under_b) in grounds(state):
        found.setdefault(a, []).append(Place(b, (under_a, under_b)))
        found.setdefault(b, []).append(Place(a, (under_b, under_a)))
    return {space: sorted(found[space]) for space in sorted(found)}


def _laid(state: State, hand: Hand, place: Place) -> Move:
    return build.laid(state, hand.first + hand.second, (hand.space, place.space), place.under)


def raised(state: State, hand: Hand) -> dict[int, int]:
    """By space: the stairways that come under a tile whose other half is laid there."""
    places = _places(state).get(hand.space, [])
    return {place.space: sum(place.under) for place in places if any(place.under)}


# a tile that is given away


def stairs_instead(state: State) -> tuple[str, tuple[Move, ...]]:
    """The tap for as many stairways as she can have, and what it plays where no tile is chosen."""
    away = [move for move in m.TakeStairways.options(state) if move.tile in state.witch.tiles]
    most = max(move.count for move in away)
    ways = {move.tile: move for move in away if move.count == most}
    return f"stairs:{most}", tuple(ways.values()) if len(ways) == 1 else ()


def given_for(state: State, picked: Path) -> Following:
    """The tiles that can be given away, once the stairways were tapped."""
    key, _plays = stairs_instead(state)
    if picked != (key,):
        return {}
    return {
        f"tile:{tile or MARK}": _given_away(state, tile)[key]
        for tile in dict.fromkeys(state.witch.tiles)
    }


def _given_away(state: State, tile: str) -> Following:
    moves = (move for move in m.TakeStairways.options(state) if move.tile == tile)
    return {f"stairs:{move.count}": (move,) for move in moves}


# what is refused


def meant(state: State, picked: Path) -> Move | None:
    """The tile that these taps would lay, allowed or not."""
    *before, last = picked or ("",)
    number = last.removeprefix("space:")
    hand = held(state, tuple(before))
    if hand is None or number == last or number not in set("123456789"):
        return None
    tile = hand.first + (hand.second or next(iter(_others(state, hand.first))))
    if not hand.space:
        return build.meant(state, tile, (int(number),))
    if hand.space == int(number):
        return None
    return build.meant(state, tile, (hand.space, int(number)))


def _others(state: State, half: str) -> Iterator[str]:
    """The other halves that a tile with this one can have."""
    for tile in known(state.witch.tiles):
        if half in tile:
            yield tile.replace(half, "", 1)
    if UNSEEN in state.witch.tiles:
        yield from HALVES
