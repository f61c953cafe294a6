"""Table corrections: how the table really looks, and what that leaves in supplies and piles."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.witchstone import moves as m
from rules.witchstone.components import ENERGY, OWLS, SCROLLS, SPECIALS
from rules.witchstone.map import STONE
from rules.witchstone.state import Laid, Player, State

REPLACED = (
    *("track", "pentagram", "wand", "lying", "standing", "owls", "spells", "used", "prophecies"),
    *("crystals", "black"),
)
"""What a correction replaces of one player."""
SAID = (*REPLACED, "laid", "connections")
"""All it can say of one player, beside whose turn it is."""


def corrected(state: State, move: m.Correct) -> State:
    """The position after a correction; supplies and piles are what the rest leaves.

    A count can come out negative here; the check refuses the correction then.
    """
    if move.seat < 0:
        return replace(state, corrections=state.corrections + 1)
    built = _built(state, move)
    given: dict[str, Any] = {
        field: value for field in REPLACED if (value := getattr(move, field)) is not None
    }
    if move.laid is not None:
        given["laid"] = tuple(Laid(pair, cells) for pair, cells in move.laid)
    if move.connections is not None:
        mine = sum(units for seat, units in built.values() if seat == move.seat)
        given["energy"] = ENERGY - mine
    one = replace(state.players[move.seat], **given)
    players = (*state.players[: move.seat], one, *state.players[move.seat + 1 :])
    return replace(
        state,
        players=players,
        built=built,
        arrived=_arrived(state, players),
        stone=_at_the_stone(state, players),
        owls=owls_left(players, state.owls) if move.owls is not None else state.owls,
        scroll_pile=_scrolls_left(state, players),
        special_pile=_specials_left(state, players),
        corrections=state.corrections + 1,
    )


def _built(state: State, move: m.Correct) -> Mapping[str, tuple[int, int]]:
    if move.connections is None:
        return state.built
    others = {name: owned for name, owned in state.built.items() if owned[0] != move.seat}
    return {**others, **{name: (move.seat, units) for name, units in move.connections}}


def _arrived(state: State, players: tuple[Player, ...]) -> tuple[int, ...]:
    """Who is on the wand's last space: those who were there in their order, then the others."""
    last = state.board.last
    there = [seat for seat, player in enumerate(players) if last and player.wand == last]
    return _in_order(state.arrived, there)


def _at_the_stone(state: State, players: tuple[Player, ...]) -> tuple[int, ...]:
    there = [seat for seat, player in enumerate(players) if STONE in player.standing]
    return _in_order(state.stone, there)


def _in_order(before: Iterable[int], there: list[int]) -> tuple[int, ...]:
    stayed = [seat for seat in before if seat in there]
    return (*stayed, *(seat for seat in there if seat not in stayed))


def owls_left(players: tuple[Player, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    """The two stacks under these tiles; negative where no stacks can have given them.

    Each stack is taken from the top, so that nobody has a 5 of it while its 6 still lies there.
    """
    taken = Counter(tile for player in players for tile in player.owls)
    high = [taken[value] for value in OWLS]
    if max(high) > len(before) or sorted(high, reverse=True) != high:
        return tuple(-1 for _ in before)
    left = sorted(len(OWLS) - sum(count > stack for count in high) for stack in range(len(before)))
    return tuple(left) if before == tuple(sorted(before)) else tuple(reversed(left))


def _scrolls_left(state: State, players: tuple[Player, ...]) -> int:
    return SCROLLS - len(state.display) - sum(player.scrolls for player in players)


def _specials_left(state: State, players: tuple[Player, ...]) -> int:
    waiting = sum(pending.kind == "special" for pending in state.stack)
    obtained = waiting + sum(player.specials for player in players)
    return SPECIALS - sum(map(bool, state.specials)) - obtained
