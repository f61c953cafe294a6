"""What a claim is about, the rules that such a move keeps, and what it brought."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    COLOURS,
    LOOK,
    MOST_ATTRACTED,
    OVENS,
    TILE,
    TOWARDS,
)
from rules.gingerbread_house.house import over_one_tile
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


RULES: dict[type[Move], tuple[str, ...]] = {
    m.ShowDisplay: ("GH-SETUP-3",),
    m.ShowLine: ("GH-SETUP-4",),
    m.TakeBoard: ("GH-SETUP-5",),
    m.TurnUp: ("GH-SETUP-6",),
    m.Start: ("GH-SETUP-7",),
    m.ChooseFirst: ("GH-SETUP-9", "GH-SETUP-8"),
    m.Build: ("GH-BUILD-4", "GH-BUILD-3", "GH-BUILD-2"),
    m.Bake: ("GH-EFFECT-1",),
    m.Climb: ("GH-EFFECT-1",),
    m.Exchange: ("GH-EXCHANGE-1",),
    m.Attract: ("GH-CAGE-1",),
    m.Look: ("GH-CAGE-2",),
    m.Keep: ("GH-CAGE-2",),
    m.Trap: ("GH-TRAP-2", "GH-TRAP-3"),
    m.PlaceWild: ("GH-WILD-1", "GH-WILD-3"),
    m.Finish: ("GH-TURN-3",),
    m.ChooseBonus: ("GH-LEVEL-2",),
    m.Decline: ("GH-LEVEL-3",),
    m.TakeStairways: ("GH-STAIRS-1",),
    m.DrawTile: ("GH-ENDTURN-1",),
    m.Refill: ("GH-ENDTURN-2",),
    m.Discard: ("GH-LIMIT-4",),
    m.Learn: ("GH-BOX-2",),
    m.Correct: ("GH-TABLE-1",),
}


def rules(state: State, move: Move) -> tuple[str, ...]:
    """The rules that such a move keeps, the most telling first: a ruling of ours that it rests on
    comes before what the rulebook says."""
    witch = state.witches[state.active]
    kept = RULES[type(move)]
    match move:
        case m.Build():
            return _build_rules(state, move)
        case m.ChooseBonus() if move.card in OVENS:
            return "GH-OVEN-1", "GH-LEVEL-2"
        case m.PlaceWild() if not witch.house[move.space - 1]:
            return "GH-WILD-2", "GH-WILD-1"
        case m.Discard() if move.thing not in COLOURS:
            return ("GH-LIMIT-5",)
        case m.Exchange() if move.give == move.get:
            return ("GH-EXCHANGE-2", *kept)
        case m.Look():
            return *_look_rules(state), *kept
        case m.Keep() if len(state.hand) < LOOK:
            return ("GH-CAGE-3", *kept)
        case m.Trap():
            card = state.card(move.name)
            any_colour = ("GH-TRAP-4",) if card and card.cost and card.cost[-1] else ()
            return *kept, *any_colour, *(() if state.wilds else ("GH-WILD-5",))
    return kept


def _look_rules(state: State) -> tuple[str, ...]:
    full = len(state.witches[state.active].gate) >= MOST_ATTRACTED
    short = len(state.pile) < LOOK
    return (*(["GH-CAGE-5"] if full else []), *(["GH-CAGE-3"] if short else []))


def _build_rules(state: State, move: m.Build) -> tuple[str, ...]:
    house = state.witches[state.active].house
    a, b = (space - 1 for space in move.spaces)
    if any(move.stairs):
        raised = ("GH-BUILD-5", "GH-BUILD-3", "GH-BUILD-6")
        ours = (a, b) in TOWARDS and over_one_tile(house, a, b, move.stairs)
        return ("GH-BUILD-7", *raised) if ours else raised
    if any(house[space - 1] for space in move.spaces):
        return "GH-BUILD-4", "GH-BUILD-3", "GH-BUILD-2"
    return "GH-BUILD-2", "GH-BUILD-3"


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
