"""The table before the first card is laid out."""

from rules.gingerbread_house.components import GINGERBREAD_EACH, STAIRWAYS, WILDS
from rules.gingerbread_house.moves.learn import Learn
from rules.gingerbread_house.state import State, Witch
from rules.kernel.game import TABLE, Header
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import no, refused, refuses

WITCHES = range(2, 5)


def opening(header: Header) -> State | Refusal:
    """The empty table, with what the header says of the box."""
    if len(header.players) not in WITCHES:
        return no(
            "number-of-witches",
            _("Gingerbread House is for 2 to 4 witches, not for {count}."),
            rule="GH-SETUP-1",
            count=len(header.players),
        )
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
        entry, rule = Learn(TABLE, card), Learn.agrees_with_what_is_known
        if refuses(answer := rule.ask(entry, state)):
            return refused(answer, rule, entry, state)
        state, _gains = entry.play(state)
    return state
