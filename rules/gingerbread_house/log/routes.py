"""The taps that lead to each legal move; often more than one way leads there."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.components import COLOURS, INDEX, PAIRS, TILE
from rules.gingerbread_house.house import heights
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.untaken import EFFECTS, LEAVE, going_on, untaken, waits_for_room
from rules.gingerbread_house.moves.ending import turned_up_unseen
from rules.gingerbread_house.state import State
from rules.kernel import taps
from rules.kernel.game import TABLE
from rules.kernel.moves import Move
from rules.kernel.table import Path

DIGITS = frozenset("123456789")


def routes(state: State) -> list[tuple[Path, Move]]:
    """Every way to every legal move. What would lose effects is said with a further tap, and what
    makes room for an effect can be begun with the effect. A piece that is turned up unseen comes
    by itself."""
    asked = (LEAVE,) if untaken(state) else ()
    legal = [move for move in m.options(state) if not turned_up_unseen(move)]
    return [
        (way, move)
        for path, (move, *_again) in taps.routes(legal, state)
        for way in ((*path, *asked) if going_on(move) else path, *_for_room(state, move))
    ]


def _for_room(state: State, move: Move) -> Iterator[Path]:
    """The effects that gingerbread is given back for."""
    if isinstance(move, m.Discard) and move.by == state.active and move.thing in INDEX:
        for colour in COLOURS:
            if colour != move.thing and waits_for_room(state, colour):
                yield EFFECTS[colour], f"token:{move.by}:{move.thing}"


# what somebody means by a tap that leads nowhere


def attempt(state: State, path: Path) -> Move | None:
    """The move that these taps would be, whether or not it is allowed."""
    if not path:
        return None
    if path[0].startswith("tile:") and path[-1].startswith("space:"):
        return _attempted_build(state, path)
    if path[0] == "cage" and path[-1].startswith("line:"):
        return _attempted_attraction(state, path[-1][5:])
    kind, _, rest = path[-1].partition(":")
    meant = MEANT.get(kind)
    return meant(state, rest) if meant else None


def _attempted_build(state: State, path: Path) -> Move | None:
    tile = path[0].partition(":")[2]
    spaces = [int(key[-1]) for key in path[1:] if key.startswith("space:") and key[6:] in DIGITS]
    if len(spaces) == 1:
        spaces.append(_neighbour(state, spaces[0]))
    if len(spaces) != 2 or tile not in TILE:
        return None
    (a, b), symbols = (spaces, tile) if spaces[0] <= spaces[1] else (spaces[::-1], tile[::-1])
    tall = heights(state.witches[state.active].house)
    gap = tall[a - 1] - tall[b - 1]
    return m.Build(state.active, symbols, (a, b), (max(0, -gap), max(0, gap)))


def _neighbour(state: State, space: int) -> int:
    """The neighbour that comes nearest to being level with a space."""
    tall = heights(state.witches[state.active].house)
    beside = [b if a == space - 1 else a for a, b in PAIRS if space - 1 in (a, b)]
    return min(beside, key=lambda other: abs(tall[other] - tall[space - 1])) + 1


def _attempted_tile(state: State, tile: str) -> Move | None:
    return m.Build(state.active, tile, (1, 2)) if tile in TILE else None


def _attempted_trap(state: State, rest: str) -> Move | None:
    name = rest.removeprefix(f"{rest[:1]}:") if rest[:1].isdecimal() else rest
    if name not in state.on_table():
        return None
    card = state.card(name)
    cost = card.cost if card and card.cost else (0, 0, 0, 0, 0)
    red, yellow, blue, green, free = cost
    paid = [red, yellow, blue, green]
    spare = [held - due for held, due in zip(_pantry(state), paid, strict=True)]
    for colour in COLOURS:
        more = max(0, min(free, spare[INDEX[colour]]))
        paid[INDEX[colour]] += more
        free -= more
    paid[0] += free
    return m.Trap(state.active, name, (paid[0], paid[1], paid[2], paid[3]))


def _attempted_attraction(state: State, name: str) -> Move | None:
    return m.Attract(state.active, name) if name in state.line else None


def _attempted_discard(state: State, rest: str) -> Move | None:
    seat, _, colour = rest.partition(":")
    if colour not in INDEX or seat not in map(str, range(len(state.witches))):
        return None
    return m.Discard(int(seat), colour)


def _attempted_wild(state: State, rest: str) -> Move | None:
    """A space; who has no tile in her hand yet means nothing by it that a rule could refuse."""
    return (
        m.PlaceWild(state.active, int(rest)) if rest in DIGITS and state.step != "action" else None
    )


def _attempted_name(state: State, rest: str) -> Move | None:
    """A name that can be neither chosen nor new: it lies elsewhere, or the box has no such card."""
    name = " ".join(rest.split())[:60]
    if len(name) < 2:
        return None
    if state.card(name) is None:
        return m.Learn(TABLE, Card(name))
    return m.Keep(state.active, name) if state.step == "look" else m.Refill(TABLE, name)


def _pantry(state: State) -> tuple[int, ...]:
    return state.witches[state.active].pantry


MEANT: dict[str, Callable[[State, str], Move | None]] = {
    "tile": _attempted_tile,
    "space": _attempted_wild,
    "token": _attempted_discard,
    "line": _attempted_trap,
    "gate": _attempted_trap,
    "bake": lambda state, rest: (
        m.Bake(state.active, COLOURS[INDEX[rest]]) if rest in INDEX else None
    ),
    "stairway": lambda state, rest: m.Climb(state.active),
    "exchange": lambda state, rest: m.Exchange(state.active, *_an_exchange(state)),
    "cage": lambda state, rest: (
        m.Attract(state.active, state.line[0]) if state.line else m.Look(state.active)
    ),
    "look": lambda state, rest: m.Look(state.active),
    "bonus": lambda state, rest: m.ChooseBonus(state.active, rest) if rest in SINGLE else None,
    "name": _attempted_name,
    "end": lambda state, rest: m.Finish(state.active),
}


def _an_exchange(state: State) -> tuple[Any, Any]:
    held = [colour for colour in COLOURS if _pantry(state)[INDEX[colour]]]
    give = held[0] if held else "r"
    return give, next(colour for colour in COLOURS if colour != give)
