"""Table corrections: how the table really looks, and what that leaves in supplies and piles."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.witchstone import moves as m
from rules.witchstone.board import Board, reread
from rules.witchstone.components import (
    BOTTOM,
    CHIPS,
    CRYSTALS,
    ENERGY,
    OWLS,
    SCROLLS,
    SPECIALS,
    SYMBOLS,
)
from rules.witchstone.map import STONE
from rules.witchstone.state import Laid, Player, State

REPLACED = (
    *("track", "pentagram", "wand", "lying", "standing", "owls", "spells", "used", "prophecies"),
    *("crystals", "black", "tower", "passed", "once"),
)
"""What a correction replaces of one player."""
LETTERS = ("chips", "beside", "damaged")
"""What it replaces letter by letter."""
SAID = (*REPLACED, *LETTERS, "laid", "connections", "rack")
"""All it can say of one player, beside whose turn it is."""
COMMON = ("round", "places", "cloth", "display", "specials")
"""What belongs to nobody."""
PRINTED = ("reads", "misread")


def says(move: m.Correct, fields: Iterable[str]) -> bool:
    return any(getattr(move, field) is not None for field in fields)


def corrected(state: State, move: m.Correct) -> State:
    """The position after a correction; supplies and piles are what the rest leaves.

    A count can come out negative here; the check refuses the correction then.
    """
    state = _common(_printed(_cleared(state, move), move), move)
    state = _theirs(state, move) if move.seat >= 0 else state
    players = state.players
    obtained = len(state.chips) + len(state.cloth) + sum(len(each.chips) for each in players)
    return replace(
        state,
        arrived=_arrived(state, players),
        stone=_at_the_stone(state, players),
        owls=owls_left(players, state.owls) if move.owls is not None else state.owls,
        scroll_pile=_scrolls_left(state, players),
        special_pile=_specials_left(state, players),
        aside=CHIPS - obtained if state.round else 0,
        corrections=state.corrections + 1,
    )


def _cleared(state: State, move: m.Correct) -> State:
    """Where a turn begins anew, nothing is pending."""
    if not move.turn:
        return state
    state = replace(state, active=move.seat, todo="", on=(), stack=(), unseen=())
    return replace(state, step="tile", ended="")


def _theirs(state: State, move: m.Correct) -> State:
    built = _built(state, move)
    given: dict[str, Any] = {
        field: value for field in REPLACED if (value := getattr(move, field)) is not None
    }
    player = state.players[move.seat]
    for field in LETTERS:
        value = getattr(move, field)
        if value is not None and sorted(value) != sorted(getattr(player, field)):
            given[field] = tuple(value)
    if move.laid is not None:
        given["laid"] = tuple(Laid(pair, cells) for pair, cells in move.laid)
    if move.connections is not None:
        mine = sum(units for seat, units in built.values() if seat == move.seat)
        given["energy"] = ENERGY - mine
    one = replace(player, **given)
    players = (*state.players[: move.seat], one, *state.players[move.seat + 1 :])
    return replace(state, players=players, built=built, rack=_rack(state, move))


def _common(state: State, move: m.Correct) -> State:
    given: dict[str, Any] = {}
    if move.places is not None:
        given["chips"] = dict(move.places)
    if move.cloth is not None:
        given["cloth"] = tuple(move.cloth)
    for field in ("round", "display", "specials"):
        if (value := getattr(move, field)) is not None:
            given[field] = value
    return replace(state, **given)


def _printed(state: State, move: m.Correct) -> State:
    """The board as it is; crystals that have not been moved yet lie on their spaces."""
    if not says(move, PRINTED):
        return state
    before, board = state.board, board_after(state, move)
    if before.bubbles == board.bubbles:
        return replace(state, board=board)
    players = tuple(
        replace(player, crystals=board.bubbles) if player.crystals == before.bubbles else player
        for player in state.players
    )
    return replace(state, board=board, players=players)


def board_after(state: State, move: m.Correct) -> Board:
    """The board with what was read otherwise."""
    return reread(state.board, move.reads or (), move.misread or ())


def _built(state: State, move: m.Correct) -> Mapping[str, tuple[int, int]]:
    if move.connections is None:
        return state.built
    others = {name: owned for name, owned in state.built.items() if owned[0] != move.seat}
    return {**others, **{name: (move.seat, units) for name, units in move.connections}}


def racked(state: State, seat: int) -> tuple[str, ...]:
    """The shelves of a player's crystals, as a correction says them."""
    own = (str(seat), f"{seat}k")
    return tuple(
        shelf + mark[1:]
        for shelf in (*SYMBOLS, BOTTOM)
        for mark in state.rack[shelf]
        if mark in own
    )


def _rack(state: State, move: m.Correct) -> Mapping[str, tuple[str, ...]]:
    if move.rack is None or sorted(move.rack) == sorted(racked(state, move.seat)):
        return state.rack
    own = (str(move.seat), f"{move.seat}k")
    rack = {
        shelf: tuple(mark for mark in marks if mark not in own)
        for shelf, marks in state.rack.items()
    }
    for token in move.rack:
        shelf, black = token.removesuffix("k"), token.endswith("k")
        rack[shelf] = (*rack[shelf], own[black])
    return rack


def crystals_of(state: State, seat: int) -> tuple[int, int]:
    """How many coloured and black crystals of a player are anywhere."""
    player = state.players[seat]
    waiting = [c for p in state.stack for c in p.rim] if seat == state.active else []
    black_waiting = sum(len(token) > 1 for token in waiting)
    out = (*player.beside, *player.damaged)
    shelves = racked(state, seat)
    black_racked = sum(token.endswith("k") for token in shelves)
    coloured = len(player.crystals) + len(shelves) - black_racked + out.count("c")
    black = bool(player.black) + black_racked + out.count("k") + black_waiting
    return coloured + len(waiting) - black_waiting, black


ALL_CRYSTALS = (CRYSTALS, 1)


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
