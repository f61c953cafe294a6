"""The table before the first building is laid."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.check import check
from rules.candy_hunters.check.setup import two_to_four_players
from rules.candy_hunters.components import HAND, REGULAR_CARDS
from rules.candy_hunters.play import play
from rules.candy_hunters.state import EARLIER, Player, State
from rules.kernel.game import TABLE, Header, kept_options
from rules.kernel.refusal import Refusal


def opening(header: Header) -> State | Refusal:
    """The empty table with its cards dealt, and what the header says of the box."""
    if refusal := two_to_four_players(header):
        return refusal
    puzzle = header.options["mode"] == "puzzle"
    hand = 0 if puzzle else HAND
    state = State(
        players=tuple(Player(name, hand=hand) for name in header.players),
        options=kept_options(header.options, EARLIER),
        deck=0 if puzzle else REGULAR_CARDS - hand * len(header.players),
        step="puzzle" if puzzle else "board",
    )
    for card in header.box:
        entry = m.Learn(TABLE, card)
        if refusal := check(state, entry):
            return refusal
        state, _ = play(state, entry)
    return state
