"""The table before the first card is laid out."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.setup import two_to_four_witches
from rules.gingerbread_house.check.table import agrees_with_what_is_known
from rules.gingerbread_house.components import GINGERBREAD_EACH, STAIRWAYS, WILDS
from rules.gingerbread_house.play import play
from rules.gingerbread_house.state import State, Witch
from rules.kernel.game import TABLE, Header
from rules.kernel.refusal import Refusal


def opening(header: Header) -> State | Refusal:
    """The empty table, with what the header says of the box."""
    if refusal := two_to_four_witches(header):
        return refusal
    each = GINGERBREAD_EACH
    state = State(
        witches=tuple(map(Witch, header.players)),
        options=dict(header.options),
        learnt={},
        supply=(each, each, each, each),
        stairways=STAIRWAYS,
        wilds=WILDS,
    )
    for card in header.box:
        entry = m.Learn(TABLE, card)
        if refusal := agrees_with_what_is_known(state, entry):
            return refusal
        state, _ = play(state, entry)
    return state
