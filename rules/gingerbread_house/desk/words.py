"""What a claim is about where that is drawn, and what a move brought."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    TILE,
)
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

# what it is about, where that is drawn


def meant(state: State, move: Move) -> frozenset[str]:
    """The keys of everything that the move touches."""
    keys: list[str] = []
    match move:
        case m.Build():
            keys = [f"tile:{TILE[move.tile]}", *(f"space:{space}" for space in move.spaces)]
        case m.TakeStairways():
            keys = [f"tile:{move.tile}"]
        case m.PlaceWild():
            keys = [f"space:{move.space}"]
        case m.Trap() | m.Attract() | m.ChooseFirst():
            keys = [f"line:{move.name}", f"gate:{state.active}:{move.name}"]
        case m.Bake():
            keys = [f"token:{move.by}:{move.colour}"]
        case m.Exchange():
            keys = [f"token:{move.by}:{move.give}", f"token:{move.by}:{move.get}"]
        case m.Discard():
            keys = [f"{kind}:{move.by}:{move.thing}" for kind in ("token", "gate")]
    return frozenset(keys)


def gain(what: str) -> tuple[Phrase, str]:
    """What was gained or given, and its symbol."""
    for letter, name in COLOUR_NAMES.items():
        if what == name:
            return Phrase(_("{colour} gingerbread"), {"colour": SYMBOL_WORDS[letter]}), name
    if what == "stairway":
        return Phrase(_("stairway")), SYMBOL_DRAWN["s"]
    if what in SINGLE:
        return Phrase(SINGLE[what][0]), SINGLE[what][1]
    return Phrase("{name}", {"name": what}), "cage"
