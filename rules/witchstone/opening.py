"""The table before anything is laid out."""

from rules.kernel.game import TABLE, Header, kept_options
from rules.kernel.refusal import Refusal
from rules.witchstone import moves as m
from rules.witchstone.board import Board, in_order
from rules.witchstone.check import check
from rules.witchstone.check.setup import two_to_four_players
from rules.witchstone.play import play
from rules.witchstone.play.setup import with_cauldrons
from rules.witchstone.sketch_board import sketch_board
from rules.witchstone.state import EARLIER, Player, State


def opening(header: Header) -> State | Refusal:
    """The empty table, and what the header says of the box."""
    if refusal := two_to_four_players(header):
        return refusal
    own = header.options["board"] == "own"
    state = State(
        players=tuple(Player(name) for name in header.players),
        options=kept_options(header.options, EARLIER),
        board=Board() if own else sketch_board(),
        step="board",
    )
    for piece in in_order(header.box):
        entry = m.Learn(TABLE, piece)
        if refusal := check(state, entry):
            return refusal
        state, _ = play(state, entry)
    return state if own else with_cauldrons(state)
