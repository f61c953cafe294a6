"""What is played by itself, because nobody needs to be asked."""

from rules.kernel.game import Move
from rules.witchstone import moves as m
from rules.witchstone.cauldron import room_for_a_tile
from rules.witchstone.log import learning
from rules.witchstone.options import options
from rules.witchstone.state import State


def forced(state: State) -> Move | None:
    """The only move but for damaging a crystal; and what can no longer be used is let go."""
    if state.step == "tile" and next(room_for_a_tile(state.board, state.player), None):
        return None
    if state.step == "begin":
        useless = [symbol for symbol in state.todo if spent(state, symbol)]
        return m.Begin(state.active, useless[0]) if useless else None  # type: ignore[arg-type]
    if _is_spent(state):
        return m.Skip(state.active)
    legal = options(state)
    plain = [move for move in legal if not isinstance(move, m.Damage)]
    if len(plain) != 1 or learning.taps(state, ()):
        return None
    wants_room = isinstance(plain[0], m.Pass) or (state.top and state.top.symbol == "c")
    return None if wants_room and len(legal) > 1 else plain[0]


def _is_spent(state: State) -> bool:
    """WS-ACTION-5: whether nothing can be done with what is on top, not even with a spell."""
    top = state.top
    if state.step != "act" or top is None or top.kind != "act" or top.rim or top.chips:
        return False
    return spent(state, top.symbol)


def spent(state: State, symbol: str) -> bool:
    """Whether an action type is of no use any more, whatever else happens."""
    player, board = state.player, state.board
    match symbol:
        case "e":
            return not player.energy
        case "w":
            return not player.small_witches and not player.lying
        case "c":
            return not player.in_cauldron
        case "m":
            return bool(board.last) and player.wand >= board.last
        case "s":
            return not state.display and not state.scroll_pile
    return False
