"""What may be played now? Written apart from `check`, so that each tests the other.

What is typed rather than chosen is not listed: the entries of set-up before the starting witch,
what is read off a card, table corrections, and a refill after the end, which nobody needs.
"""

from collections.abc import Callable, Iterator
from functools import cache

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOURS,
    INDEX,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OVENS,
    PAIRS,
    SPACES,
    TILES,
    TOWARDS,
)
from rules.gingerbread_house.house import over_one_tile
from rules.gingerbread_house.state import State, Tokens, Witch
from rules.kernel.game import TABLE, Move

LINE_LENGTH = 4
NUMBERED = tuple((a, b, (a + 1, b + 1)) for a, b in PAIRS)


def options(state: State) -> list[Move]:
    """Every move that may be played in this position."""
    found = list(LISTED[state.step](state)) if state.step in LISTED else []
    if state.step not in NO_DISCARDS:
        found.extend(_discards(state))
    return found


def _starts(state: State) -> Iterator[Move]:
    for seat in range(len(state.witches)):
        yield m.Start(seat)


def _firsts(state: State) -> Iterator[Move]:
    for name in state.line:
        yield m.ChooseFirst(state.active, name)


def _actions(state: State) -> Iterator[Move]:
    witch, by = state.witches[state.active], state.active
    tiles = dict.fromkeys(witch.tiles)
    ways = [way for tile in tiles for way in dict.fromkeys((tile, tile[::-1]))]
    for spaces, stairs in _grounds(witch, state.strict_ground):
        for way in ways:
            yield m.Build(by, way, spaces, stairs)
    most = min(2, state.stairways, MOST_STAIRWAYS - witch.workshop)
    for tile in tiles:
        for count in range(most, -1, -1):
            yield m.TakeStairways(by, tile, count)


def _grounds(witch: Witch, strict: bool) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a double tile can lie: the two spaces and the stairways under each."""
    house = witch.house
    for a, b, spaces in NUMBERED:
        first, second = house[a], house[b]
        gap = (len(first) - len(second)) // 2
        if gap == 0:
            if first and first[-1] == TOWARDS[a, b] and second[-1] == TOWARDS[b, a]:
                continue
            yield spaces, (0, 0)
        elif abs(gap) <= witch.workshop:
            stairs = (0, gap) if gap > 0 else (-gap, 0)
            if strict and over_one_tile(house, a, b, stairs):
                continue
            yield spaces, stairs


def _effects(state: State) -> Iterator[Move]:
    by, due = state.active, state.due
    witch = state.witches[by]
    any_effect = "*" in due
    if due:
        room = sum(witch.pantry) < MOST_GINGERBREAD
        for colour, left in zip(COLOURS, state.supply, strict=True):
            if room and left and (any_effect or colour in due):
                yield m.Bake(by, colour)
        if (any_effect or "s" in due) and state.stairways and witch.workshop < MOST_STAIRWAYS:
            yield m.Climb(by)
        if any_effect or "x" in due:
            yield from _exchanges(state, witch)
        if any_effect or "c" in due:
            yield from _cages(state, witch)
    yield from _traps(state, witch)
    yield m.Finish(by)


def _exchanges(state: State, witch: Witch) -> Iterator[Move]:
    same = state.options["same-colour-exchange"] == "allowed"
    for give, held in zip(COLOURS, witch.pantry, strict=True):
        if held:
            for get, left in zip(COLOURS, state.supply, strict=True):
                if same if give == get else left:
                    yield m.Exchange(state.active, give, get)


def _cages(state: State, witch: Witch) -> Iterator[Move]:
    if len(witch.gate) < 2:
        for name in state.line:
            yield m.Attract(state.active, name)
    if len(state.pile) >= 3 or (state.pile and state.options["small-pile"] == "allowed"):
        yield m.Look(state.active)


def _keeps(state: State) -> Iterator[Move]:
    if len(state.witches[state.active].gate) < 2:
        for name in _drawable(state, state.hand):
            yield m.Keep(state.active, name)


def _drawable(state: State, drawn: tuple[str, ...]) -> list[str]:
    """The characters that can be among cards drawn from the pile."""
    known = [name for name in drawn if name]
    if "" in drawn:
        gone = state.on_table()
        gone.update(known, state.pile)
        known += [name for name in state.names() if name not in gone]
    return known


def _traps(state: State, witch: Witch) -> Iterator[Move]:
    for name in (*state.line, *witch.gate):
        card = state.card(name)
        if card and card.cost:
            for paid in payments(card.cost, witch.pantry):
                yield m.Trap(state.active, name, paid)


@cache
def payments(cost: tuple[int, int, int, int, int], pantry: Tokens) -> tuple[Tokens, ...]:
    """Every way to pay a cost exactly from a pantry.

    >>> payments((1, 0, 0, 0, 1), (2, 1, 0, 0))
    ((1, 1, 0, 0), (2, 0, 0, 0))
    """
    red, yellow, blue, green, free = cost
    spare = (pantry[0] - red, pantry[1] - yellow, pantry[2] - blue, pantry[3] - green)
    if min(spare) < 0 or sum(spare) < free:
        return ()
    if not free:
        return ((red, yellow, blue, green),)
    return tuple(
        (red + r, yellow + y, blue + b, green + free - r - y - b)
        for r in range(min(spare[0], free) + 1)
        for y in range(min(spare[1], free - r) + 1)
        for b in range(min(spare[2], free - r - y) + 1)
        if free - r - y - b <= spare[3]
    )


def _wilds(state: State) -> Iterator[Move]:
    anywhere = state.options["wild-on-board"] == "allowed"
    house = state.witches[state.active].house
    for space in SPACES:
        if anywhere or house[space]:
            yield m.PlaceWild(state.active, space + 1)


def _bonus_cards(state: State) -> Iterator[Move]:
    witch = state.witches[state.active]
    for card in dict.fromkeys(state.display):
        tokens = 0
        if colour := OVENS.get(card):
            shown = sum(
                stack.endswith(tuple(colour + mark for mark in "<>^v")) for stack in witch.house
            )
            tokens = min(
                shown,
                state.supply[INDEX[colour]],
                MOST_GINGERBREAD - sum(witch.pantry),
            )
        yield m.ChooseBonus(state.active, card, tokens)
    if state.options["decline-bonus"] == "allowed":
        yield m.Decline(state.active)


def _draws(state: State) -> Iterator[Move]:
    for tile in TILES:
        yield m.DrawTile(state.active, tile)
    yield from _refills(state)


def _refills(state: State) -> Iterator[Move]:
    if len(state.line) < LINE_LENGTH and state.pile:
        for name in _drawable(state, state.pile[:1]):
            yield m.Refill(TABLE, name)


def _discards(state: State) -> Iterator[Move]:
    for seat, witch in enumerate(state.witches):
        for colour, held in zip(COLOURS, witch.pantry, strict=True):
            if held:
                yield m.Discard(seat, colour)
        for name in witch.gate:
            yield m.Discard(seat, name)


LISTED: dict[str, Callable[[State], Iterator[Move]]] = {
    "start": _starts,
    "first": _firsts,
    "first-refill": _refills,
    "action": _actions,
    "effects": _effects,
    "look": _keeps,
    "wild": _wilds,
    "levels": _bonus_cards,
    "draw": _draws,
    "refill": _refills,
}
NO_DISCARDS = frozenset(
    ["display", "line", "boards", "tiles", "start", "first", "first-refill", "over"]
)
