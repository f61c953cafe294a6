"""Which rules a legal move has kept, so that a game played is an example of each."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.game import Move
from rules.kernel.guards import guarded
from rules.witchstone import moves as m
from rules.witchstone.board import PentagramSpace, StoneSpace, Thresholds, WandSpace
from rules.witchstone.check import RULES
from rules.witchstone.map import MIXED, STONE, cheapest
from rules.witchstone.play.waiting import at_hand
from rules.witchstone.state import Player, State

GUARDED = guarded(RULES)

MORE: Mapping[type[Move], tuple[str, ...]] = {
    m.PlaceBigWitch: ("WS-SETUP-4",),
    m.LayTile: ("WS-TILE-1", "WS-TILE-4", "WS-TILE-5"),
    m.Begin: ("WS-ACTION-2",),
    m.PlaceEnergy: ("WS-ACTION-4", "WS-WAND-4"),
    m.LayWitch: ("WS-ACTION-4", "WS-WAND-4"),
    m.StandWitch: ("WS-ACTION-4", "WS-WAND-4", "WS-WITCH-5", "WS-CHIP-1"),
    m.StepOn: ("WS-ACTION-4", "WS-PENTAGRAM-6", "WS-WAND-3"),
    m.MoveCrystal: ("WS-ACTION-4",),
    m.CrystalToRim: ("WS-ACTION-4", "WS-CRYSTAL-9"),
    m.UseChip: ("WS-ACTION-4",),
    m.MoveOnWand: ("WS-WAND-2", "WS-WAND-3", "WS-WAND-5"),
    m.TakeScroll: ("WS-ACTION-4", "WS-SCROLL-3"),
    m.CastSpell: ("WS-SPELL-4",),
    m.TurnUp: ("WS-PENTAGRAM-4",),
    m.Learn: ("WS-BOX-2",),
}
"""Rules that a check names beside another, and that such a move keeps as well."""


def _her(state: State, move: Move) -> Player:
    return state.players[move.by]


def _chained(state: State, _move: Move) -> bool:
    """Whether something below it waits."""
    return len(state.stack) > 1


def _mixes(state: State, move: m.StandWitch) -> bool:
    """Whether the cheapest way leads over own and foreign connections."""
    return cheapest(_her(state, move).tower, move.by, state.ways())[move.location][1] == MIXED


def _passes_owls(state: State, move: m.StepOn) -> bool:
    before = _her(state, move).pentagram
    steps = range(before + 1, before + move.steps + 1)
    return any(state.board.pentagram_space(step) == "owl" for step in steps)


def _crosses(kind: str) -> Callable[[State, m.MoveOnWand], bool]:
    def crossed(state: State, move: m.MoveOnWand) -> bool:
        before = _her(state, move).wand
        spaces = range(before + 1, before + move.spaces + 1)
        return any(state.board.wand.get(space, "").startswith(kind) for space in spaces)

    return crossed


def _several(state: State, _move: m.MoveOnWand) -> bool:
    return state.top is not None and state.top.left > 1


def _from_the_wand(state: State, _move: Move) -> bool:
    return state.top is not None and state.top.source == "wand"


def _from_a_chip(state: State, _move: Move) -> bool:
    return state.top is not None and state.top.source in ("chip", "bottom")


def _doubles(state: State, move: Move) -> bool:
    if isinstance(move, m.MoveOnWand):
        return _crosses("bonus")(state, move)
    return _from_the_wand(state, move)


def _on_the_board(state: State, move: Move) -> bool:
    return isinstance(move, m.Learn) or state.own_board


PRINTED = (PentagramSpace, WandSpace, StoneSpace, Thresholds)

ONLY: Mapping[str, Callable[[State, Any], bool]] = {
    "WS-SETUP-4": lambda state, move: isinstance(move, m.PlaceBigWitch),
    "WS-TILE-1": lambda state, move: isinstance(move, m.LayTile),
    "WS-TILE-3": lambda state, move: bool(_her(state, move).laid),
    "WS-TILE-6": lambda state, move: bool(_her(state, move).played),
    "WS-TILE-5": lambda state, move: bool(_her(state, move).in_cauldron),
    "WS-ACTION-3": lambda state, move: bool(state.todo),
    "WS-ACTION-4": _chained,
    "WS-WAND-3": _doubles,
    "WS-WAND-4": _from_the_wand,
    "WS-WAND-2": _several,
    "WS-WAND-5": _crosses("silver"),
    "WS-ENERGY-3": lambda state, move: any(
        owner != move.by for owner, _units in state.built.values()
    ),
    "WS-ENERGY-4": lambda state, move: (
        state.options["begun-connections"] == "finished" and move.connection in state.built
    ),
    "WS-WITCH-5": _mixes,
    "WS-WITCH-6": lambda state, move: bool(_her(state, move).standing),
    "WS-WITCH-7": lambda _state, move: move.location == STONE,
    "WS-CHIP-1": lambda state, move: move.location in state.chips,
    "WS-PENTAGRAM-4": lambda _state, move: isinstance(move, m.UseOnce | m.Keep | m.TurnUp),
    "WS-PENTAGRAM-6": _passes_owls,
    "WS-CRYSTAL-9": lambda state, move: state.top is not None and bool(state.top.rim),
    "WS-SCROLL-2": lambda state, _move: state.scroll_pile == 0,
    "WS-SCROLL-3": _from_a_chip,
    "WS-SPELL-2": lambda state, move: bool(_her(state, move).used),
    "WS-BOX-2": _on_the_board,
    "WS-BOX-4": lambda _state, move: isinstance(move.piece, PRINTED),
}
"""Rules that say something of some such moves only."""
SILENT = frozenset(["WS-SETUP-1", "WS-END-1"])
"""Rules that a move can only break: a legal one shows nothing of them."""


def kept(state: State, move: Move) -> tuple[str, ...]:
    """The rules that a legal move is an example of."""
    if isinstance(move, m.Correct):  # what a table looks like is no example of how it is played
        return "WS-RECORD-1", "WS-RECORD-3"
    state, _gains = at_hand(state, move)
    rules = dict.fromkeys([*GUARDED.get(type(move), ()), *MORE.get(type(move), ())])
    told = (rule for rule in rules if rule not in SILENT)
    return tuple(rule for rule in told if rule not in ONLY or ONLY[rule](state, move))
