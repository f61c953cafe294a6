"""Which rules a legal move has kept, so that a game played is an example of each."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOSTLY, LARGE
from rules.candy_hunters.check import RULES
from rules.candy_hunters.patterns import canonical, is_haunted
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.guards import guarded

GUARDED = guarded(RULES)

MORE: Mapping[type[Move], tuple[str, ...]] = {
    m.Build: ("CH-LARGE-2",),
    m.Push: ("CH-PUSH-5", "CH-LARGE-3"),
    m.Score: ("CH-PATTERN-2", "CH-CARD-1", "CH-HAUNTED-7", "CH-PUZZLE-5"),
    m.PlaceKid: ("CH-KID-1",),
    m.Done: ("CH-KID-3", "CH-PUZZLE-4"),
}
"""Rules that a check names beside another, and that such a move keeps as well."""


def _haunted(_state: State, move: m.Score) -> bool:
    return is_haunted(move.pattern)


def _ghost_is_driven(state: State, _move: m.Push) -> bool:
    return state.pushed in GHOSTLY


ONLY: Mapping[str, Callable[[State, Any], bool]] = {
    "CH-LARGE-2": lambda state, _move: state.with_large_ghost,
    "CH-LARGE-3": lambda state, _move: state.pushed == LARGE,
    "CH-PUSH-1": lambda state, move: not _ghost_is_driven(state, move),
    "CH-PUSH-2": _ghost_is_driven,
    "CH-PATTERN-2": lambda _state, move: canonical(move.pattern) != move.pattern,
    "CH-PATTERN-4": lambda state, _move: not state.puzzling,
    "CH-SCARE-1": lambda _state, move: bool(move.scares),
    "CH-CARD-1": lambda state, move: not state.puzzling and not is_haunted(move.pattern),
    "CH-CARD-3": lambda state, _move: state.deck == 0,
    "CH-HAUNTED-7": _haunted,
    "CH-KID-1": lambda _state, move: isinstance(move, m.PlaceKid),
    "CH-KID-3": lambda state, move: isinstance(move, m.Done) and not state.puzzling,
    "CH-PUZZLE-4": lambda state, _move: state.puzzling,
    "CH-PUZZLE-5": lambda state, _move: state.puzzling,
}
"""Rules that say something of some such moves only."""
SILENT = frozenset(["CH-CANDY-2", "CH-PUZZLE-6"])
"""Rules that a move can only break: a legal one shows nothing of them."""


def kept(state: State, move: Move) -> tuple[str, ...]:
    """The rules that a legal move is an example of."""
    rules = (*GUARDED.get(type(move), ()), *MORE.get(type(move), ()))
    told = (rule for rule in rules if rule not in SILENT)
    return tuple(rule for rule in told if rule not in ONLY or ONLY[rule](state, move))
