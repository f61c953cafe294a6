"""The course of the game: the stack of what is still to be done, who follows, and when it ends."""

from typing import Any

from msgspec.structs import replace

from rules.kernel.game import Gain
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import ROUNDS
from rules.witchstone.scrolls import reinforces
from rules.witchstone.state import LEAD, Pending, Player, State
from rules.witchstone.wand import BONUS_ACTIONS, SILVER, bonus_on, silver_on

Outcome = tuple[State, tuple[Gain, ...]]
SCROLL = "s"
ADDED = frozenset("ewpc")
"""WS-ACTION-4: bonus actions of these types are added to those of the same type on top."""


def seated(state: State, seat: int, **changes: Any) -> State:
    """The position with something of one player's changed."""
    players = state.players
    one = replace(players[seat], **changes)
    return replace(state, players=(*players[:seat], one, *players[seat + 1 :]))


def acting(state: State, **changes: Any) -> State:
    """The same for whoever acts."""
    return seated(state, state.active, **changes)


def on_top(state: State, **changes: Any) -> State:
    """The position with something of the topmost action changed."""
    return replace(state, stack=(*state.stack[:-1], replace(state.stack[-1], **changes)))


def popped(state: State) -> State:
    return replace(state, stack=state.stack[:-1])


def pushed(state: State, pending: Pending) -> State:
    return replace(state, stack=(*state.stack, pending))


def granted(state: State, symbol: str, count: int, source: str, *, doubled: bool = False) -> State:
    """WS-ACTION-4: bonus actions, on top of everything else."""
    top = state.top
    if top and top.kind == "act" and top.symbol == symbol and symbol in ADDED:
        return added(state, count, LEAD if doubled else source)
    return pushed(state, Pending("act", source, symbol, count, doubled=doubled))


def added(state: State, count: int, source: str) -> State:
    """More actions of the type on top, and what brought them."""
    top = state.stack[-1]
    return on_top(state, left=top.left + count, added=(*top.added, source))


def points(state: State, count: int, rule: str) -> Outcome:
    """Points on the track for whoever acts."""
    after = acting(state, track=state.player.track + count)
    return after, (Gain(state.active, "points", count, rule),)


def begun(state: State, symbol: str) -> State:
    """WS-ACTION-2: an action type of the tile, as often as its cluster has symbols now."""
    tile = next(tile for tile in reversed(state.player.laid) if tile.cells == state.on)
    at = state.on[tile.pair.index(symbol)]
    count = len(cluster(shown(state.board, state.player), at, symbol))
    left = state.todo.replace(symbol, "")
    return pushed(replace(state, todo=left), Pending("act", "tile", symbol, count))


def settled(state: State, gains: tuple[Gain, ...] = ()) -> Outcome:
    """Everything that happens by itself until somebody has to be asked."""
    while True:
        left = tuple(
            pending
            for pending in state.stack
            if not pending.finished or may_be_reinforced(state, pending)
        )
        if len(left) < len(state.stack):
            state = replace(state, stack=left)
        if state.unseen:
            return replace(state, step="see"), gains
        top = state.top
        if top is None and len(state.todo) > 1:
            return replace(state, step="begin"), gains
        if top is None and state.todo:
            state = begun(state, state.todo)
        elif top is None:
            return turn_over(state), gains
        elif top.kind == "spaces" and not top.spaces:
            state = popped(state)
        elif top.kind == "spaces":
            state, more = _resolved(state, top)
            gains += more
        elif top.spaces and not top.left and not may_be_reinforced(state, top):
            state = movement_over(state)
        else:
            return replace(state, step="act"), gains


def may_be_reinforced(state: State, pending: Pending) -> bool:
    """WS-SPELL-4: whether a spell of hers could still follow the last action. A scroll that was
    taken is taken."""
    if state.reads("late-spells") != "allowed" or pending.symbol == SCROLL:
        return False
    return any(reinforces(spell, pending.symbol) for spell in state.player.spells)


def movement_over(state: State) -> State:
    """WS-WAND-3, WS-WAND-4: what was crossed on the wand is resolved, twice for who leads now."""
    crossed, state = state.stack[-1].spaces, popped(state)
    leads = state.leads(state.active)
    if not leads or state.reads("wand-doubling") == "movement":
        return pushed(state, Pending("spaces", "wand", spaces=crossed, doubled=leads))
    stack = (
        replace(pending, doubled=True)
        if pending.kind == "spaces" and not pending.again
        else pending
        for pending in state.stack
    )
    before, state = state.single, replace(state, stack=tuple(stack), single=())
    state = pushed(state, Pending("spaces", "wand", spaces=crossed, doubled=True))
    if not before:
        return state
    return pushed(state, Pending("spaces", "wand", spaces=before, again=True))


def _resolved(state: State, top: Pending) -> Outcome:
    """WS-WAND-4: the next of the spaces crossed."""
    space, *later = top.spaces
    state = on_top(state, spaces=tuple(later))
    kind = state.board.wand[space]
    if symbol := bonus_on(kind):
        count = BONUS_ACTIONS[symbol] * (2 if top.doubled else 1)
        gain = Gain(state.active, f"actions-{symbol}", count, "WS-WAND-3")
        by_turn = state.reads("wand-doubling") == "turn"
        if by_turn and not (top.doubled or top.again or symbol == SCROLL):
            state = replace(state, single=(*state.single, space))
        return granted(state, symbol, count, "wand", doubled=top.doubled), (gain,)
    if silver := silver_on(kind):
        return points(state, silver_points(state, state.active, silver), "WS-WAND-5")
    return state, ()


def silver_points(state: State, seat: int, silver: str) -> int:
    """WS-WAND-5"""
    player = state.players[seat]
    counts = {
        "connections": state.completed(seat),
        "witches": player.witches,
        "scrolls": player.scrolls,
        "chips": len(player.chips),
        "crystals": state.in_rack(seat),
        "specials": player.specials,
    }
    return counts[silver] * SILVER[silver][1]


def turn_over(state: State) -> State:
    """WS-SETUP-4, WS-TILE-1, WS-END-1"""
    count = len(state.players)
    state = replace(state, todo="", on=(), stack=(), single=())
    if not state.round:
        if state.active == state.start:
            return replace(state, round=1, step="tile")
        return replace(state, active=(state.active - 1) % count, step="tower")
    following = (state.active + 1) % count
    if following != state.start:
        return replace(state, active=following, step="tile")
    if state.round < ROUNDS:
        return replace(state, active=following, round=state.round + 1, step="tile")
    return replace(state, step="over", ended="rounds")


def price_of_damage(player: Player) -> int:
    """WS-CRYSTAL-10: the first costs 1 point, the second 2, and so on."""
    return len(player.damaged) + 1
