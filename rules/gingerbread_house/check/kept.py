"""Which rules a legal move has kept, so that a game played is an example of each."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check import RULES
from rules.gingerbread_house.components import COLOURS, LOOK, MOST_ATTRACTED, OVENS
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.guards import guarded

GUARDED = guarded(RULES)

MORE: Mapping[type[Move], tuple[str, ...]] = {
    m.ShowDisplay: ("GH-SETUP-3",),
    m.Look: ("GH-CAGE-2", "GH-CAGE-5"),
    m.Trap: ("GH-TURN-3", "GH-TRAP-4", "GH-CAGE-4"),
    m.Discard: ("GH-LIMIT-5",),
    m.Refill: ("GH-PILE-1",),
    m.ChooseBonus: ("GH-LEVEL-2",),
}
"""Rules that a check names beside another, and that such a move keeps as well."""


def _built_on(state: State, move: m.Build) -> bool:
    return all(state.witches[state.active].house[space - 1] for space in move.spaces)


def _any_colour(state: State, move: m.Trap) -> bool:
    cost = state.known(move.name).cost
    return cost is not None and bool(cost[-1])


ONLY: Mapping[str, Callable[[State, Any], bool]] = {
    "GH-SETUP-2": lambda state, _move: not state.standard,
    "GH-SETUP-3": lambda state, _move: state.standard,
    "GH-BUILD-4": _built_on,
    "GH-BUILD-5": lambda _state, move: any(move.stairs),
    "GH-BUILD-6": lambda _state, move: any(move.stairs),
    "GH-BUILD-7": lambda state, move: any(move.stairs) and _built_on(state, move),
    "GH-CAGE-3": lambda state, _move: len(state.pile) < LOOK,
    "GH-CAGE-4": lambda state, move: move.name in state.witches[state.active].gate,
    "GH-CAGE-5": lambda state, move: (
        isinstance(move, m.Look) and len(state.witches[state.active].gate) == MOST_ATTRACTED
    ),
    "GH-TRAP-4": _any_colour,
    "GH-WILD-2": lambda state, move: not state.witches[state.active].house[move.space - 1],
    "GH-BOX-4": lambda _state, move: move.card is not None,
    "GH-OVEN-1": lambda _state, move: move.card in OVENS,
    "GH-LIMIT-4": lambda _state, move: move.thing in COLOURS,
    "GH-LIMIT-5": lambda _state, move: move.thing not in COLOURS,
}
"""Rules that say something of some such moves only."""


def kept(state: State, move: Move) -> tuple[str, ...]:
    """The rules that a legal move is an example of."""
    rules = (*GUARDED.get(type(move), ()), *MORE.get(type(move), ()))
    return tuple(rule for rule in rules if rule not in ONLY or ONLY[rule](state, move))
