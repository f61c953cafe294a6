"""The pentagram action and special hex tiles."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.check.tiles import covered
from rules.witchstone.components import SYMBOL_NAMES
from rules.witchstone.pentagram import HEX
from rules.witchstone.state import State


def over_known_spaces(state: State, move: m.StepOn) -> Refusal | None:
    """WS-BOX-2"""
    here = state.player.pentagram
    for steps in range(here + 1, here + move.steps + 1):
        if not state.board.pentagram_space(steps):
            return refuse(
                "WS-BOX-2",
                "unknown-pentagram-space",
                _("This table has not read space {number} of its pentagram yet."),
                number=steps,
            )
    return None


def up_to_the_next_special_tile(state: State, move: m.StepOn) -> Refusal | None:
    """WS-PENTAGRAM-1"""
    here = state.player.pentagram
    for steps in range(here + 1, here + move.steps):
        if state.board.pentagram_space(steps) == HEX:
            return refuse(
                "WS-PENTAGRAM-1",
                "past-a-special-tile",
                _("After {count} steps {name} reaches a hexagonal space: that is settled first."),
                count=steps - here,
                name=state.player.name,
            )
    return None


def a_special_tile_waits(state: State, move: m.UseOnce | m.Keep) -> Refusal | None:
    """WS-PENTAGRAM-2"""
    top = state.top
    if top is not None and top.kind == "special":
        return None
    return refuse(
        "WS-PENTAGRAM-2",
        "no-special-tile",
        _("No special hex tile waits for {name}; one is used or laid as soon as it is obtained."),
        name=state.player.name,
    )


def one_of_its_symbols(state: State, move: m.UseOnce) -> Refusal | None:
    """WS-PENTAGRAM-2"""
    pair = state.stack[-1].symbol
    if move.symbol in pair:
        return None
    return refuse(
        "WS-PENTAGRAM-2",
        "not-on-the-tile",
        _("The special hex tile does not show {symbol}; it shows {symbols}."),
        symbol=SYMBOL_NAMES[move.symbol],
        symbols=[SYMBOL_NAMES[symbol] for symbol in pair],
    )


def on_an_empty_space(state: State, move: m.Keep) -> Refusal | None:
    """WS-PENTAGRAM-3"""
    found = covered(state, move.cell)
    if found is None:
        return None
    return refuse(
        "WS-PENTAGRAM-3",
        "space-not-empty",
        _("A special hex tile is laid on an empty space; {cell} is not empty."),
        cell=move.cell,
    )


def an_empty_hexagonal_space(state: State, move: m.Choose) -> Refusal | None:
    """WS-PENTAGRAM-5"""
    top = state.top
    if top is not None and top.kind == "any":
        return None
    return refuse(
        "WS-PENTAGRAM-5",
        "no-empty-space-reached",
        _("Any action type is given by an empty hexagonal space; {name} has reached none."),
        name=state.player.name,
    )
