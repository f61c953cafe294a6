"""What rules look at, as a verdict shows it: one line a fact, named by its rules."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OVENS,
    TOWARDS,
)
from rules.gingerbread_house.held_nouns import A_CARD
from rules.gingerbread_house.house import (
    STAIRS,
    WILD,
    can_build,
    complete_levels,
    heights,
    on_one_tile,
    showing,
    visible,
)
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.nouns import A_TILE, SYMBOL_WORDS, symbol_words
from rules.gingerbread_house.state import STEPS, State
from rules.gingerbread_house.words import cost_words
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Fact, told
from rules.kernel.unseen import UNSEEN

ACTIONS = {"build": _("she has built"), "stairways": _("she has taken stairways")}
SPACES = (
    *(_("Space 1"), _("Space 2"), _("Space 3")),
    *(_("Space 4"), _("Space 5"), _("Space 6")),
    *(_("Space 7"), _("Space 8"), _("Space 9")),
)

# the turn

waits = Fact(_("The table waits for"), lambda s, m: Phrase(STEPS[s.step]))
turn = Fact(
    _("Whose turn"),
    lambda s, m: Phrase(
        _("{witch}: the table waits for {step}"), {"witch": s.witch.name, "step": STEPS[s.step]}
    ),
)
action = Fact(_("Her action this turn"), lambda s, m: ACTIONS.get(s.action, _("none yet")))
covered = Fact(_("Covered last"), lambda s, m: symbol_words(s.covered) or None)
due = Fact(_("Still to carry out"), lambda s, m: symbol_words(s.due))
trapped = Fact(
    _("A character trapped just now"),
    lambda s, m: _("yes, just now") if s.step == "wild" else _("no"),
)
levels = Fact(_("Complete levels"), lambda s, m: complete_levels(s.witch.house))
before = Fact(_("… of these before this turn"), lambda s, m: s.levels)
last_tiles = Fact(
    _("Double tiles left, of all witches"),
    lambda s, m: sum(len(witch.tiles) + witch.pile for witch in s.witches),
)
able = Fact(
    _("Who can place a double tile"),
    lambda s, m: [
        witch.name
        for witch in s.witches
        if witch.tiles and can_build(witch.house, witch.workshop, s.strict_ground)
    ],
)

# what she has


def _hers(state: State, move: Any) -> Any:
    """The side of the player of a move; that of the active witch where nobody moves."""
    return state.witches[move.by] if 0 <= move.by < len(state.witches) else state.witch


pantry = Fact(_("Her pantry"), lambda s, m: sum(_hers(s, m).pantry), MOST_GINGERBREAD)
tokens = Fact(_("Her pantry"), lambda s, m: cost_words(_hers(s, m).pantry))
workshop = Fact(_("Her workshop"), lambda s, m: _hers(s, m).workshop, MOST_STAIRWAYS)
gate = Fact(_("Her gate"), lambda s, m: len(_hers(s, m).gate), MOST_ATTRACTED)
guests = Fact(_("Her gate"), lambda s, m: list(_hers(s, m).gate))
treasury = Fact(_("Her treasury"), lambda s, m: len(_hers(s, m).treasury), MOST_CARDS)
face_up = Fact(_("Face-up tiles"), lambda s, m: [A_TILE.words(tile) for tile in s.witch.tiles])
face_down = Fact(_("Tiles left in her pile"), lambda s, m: s.witch.pile)

# her house


def _lies(state: State, space: int) -> Phrase:
    """What lies on top of a space, and how high."""
    witch = state.witch
    stack = witch.house[space - 1]
    top = _("half of a double tile, {symbol}, level {height}")
    if not stack:
        top = _("bare board, {symbol}, level 0")
    elif stack[-2:] == WILD:
        top = _("wild tile, level {height}")
    elif stack[-2:] == STAIRS:
        top = _("stairway, level {height}")
    symbol = SYMBOL_WORDS[showing(witch.board, witch.house, space - 1)]
    return told(top, {"symbol": symbol, "height": len(stack) // 2})


def _on(spot: Callable[[Any], int]) -> Fact:
    return Fact(lambda s, m: SPACES[spot(m) - 1], lambda s, m: _lies(s, spot(m)))


def _together(state: State, move: Any) -> str | None:
    """How the two spaces lie to each other, where that speaks against a tile on them."""
    if move.between not in TOWARDS:
        return _("two spaces that do not share a side")
    if on_one_tile(state.witch.house, *move.between):
        return _("the two halves of one double tile")
    return None


def _stairs(state: State, move: Any) -> Phrase | None:
    tall, (a, b) = heights(state.witch.house), move.between
    if not sum(move.stairs) and tall[a] == tall[b]:
        return None
    words = {"used": sum(move.stairs), "held": state.witch.workshop}
    return Phrase(_("{used} used, {held} in her workshop"), words)


first = _on(lambda move: int(move.spaces[0]))
second = _on(lambda move: int(move.spaces[1]))
space = _on(lambda move: int(move.space))
together = Fact(_("What lies there"), _together)
stairs = Fact(_("Stairways"), _stairs)
room = Fact(
    _("Room for a double tile"),
    lambda s, m: (
        _("yes") if can_build(s.witch.house, s.witch.workshop, s.strict_ground) else _("nowhere")
    ),
)

# characters, bonus cards and the supply


def _where(state: State, move: Any) -> str:
    if move.name in state.line:
        return _("in the line")
    if move.name in state.witch.gate:
        return _("at her own gate")
    gone = move.name in state.on_table()
    if UNSEEN in state.line and not gone:
        return _("perhaps in the line, where not all are known")
    return _("with another witch, or trapped") if gone else _("nowhere to be seen")


def _cost(state: State, move: Any) -> str:
    card = state.card(move.name)
    return cost_words(card.cost) if card and card.cost is not None else _("not entered yet")


def _of_colour(count: int, colour: str) -> Phrase:
    return Phrase(_("{count} × {colour}"), {"colour": COLOUR_NAMES[colour], "count": count})


def _left(state: State, move: Any) -> Phrase:
    colour = getattr(move, "get", "") or move.colour
    return _of_colour(state.supply[INDEX[colour]], colour)


def _oven(value: Callable[[State, str], Phrase]) -> Callable[[State, Any], Phrase | None]:
    """Something about the colour of a Baking Oven."""
    return lambda state, move: value(state, OVENS[move.card]) if move.card in OVENS else None


where = Fact(_("Where it lies"), _where)
cost = Fact(_("Its cost"), _cost)
owner = Fact(
    _("Whose gate"), lambda s, m: [witch.name for witch in s.witches if m.name in witch.gate]
)
line = Fact(_("Characters in the line"), lambda s, m: len(s.line))
pile = Fact(_("Characters in the pile"), lambda s, m: len(s.pile))
middle = Fact(_("In the middle"), lambda s, m: [A_CARD.words(card) for card in s.display])
card = Fact(_("Bonus card"), lambda s, m: None if m.card in OVENS else Phrase(card_words(m.card)))
shown = Fact(
    _("Showing on her tiles"), _oven(lambda s, c: _of_colour(visible(s.witch.house, c), c))
)
oven_left = Fact(_("Left in the supply"), _oven(lambda s, c: _of_colour(s.supply[INDEX[c]], c)))
oven_room = Fact(
    _("Her pantry"),
    lambda s, m: sum(s.witch.pantry) if m.card in OVENS else None,
    MOST_GINGERBREAD,
)
left = Fact(_("Left in the supply"), _left)
given = Fact(_("Given"), lambda s, m: COLOUR_NAMES[m.give])
taken = Fact(_("Taken"), lambda s, m: COLOUR_NAMES[m.get])
stairways = Fact(_("Stairways in the supply"), lambda s, m: s.stairways)
wilds = Fact(_("Wild tiles in the supply"), lambda s, m: s.wilds)

CITED: Mapping[str, tuple[Fact, ...]] = {
    "GH-SETUP-9": (waits,),
    "GH-SETUP-10": (waits,),
    "GH-TURN-1": (turn,),
    "GH-TURN-2": (action,),
    "GH-TURN-3": (turn,),
    "GH-STAIRS-2": (action,),
    "GH-STAIRS-3": (room, workshop),
    "GH-EFFECT-1": (covered, due),
    "GH-EFFECT-3": (turn,),
    "GH-CAGE-2": (turn,),
    "GH-CAGE-4": (owner,),
    "GH-WILD-1": (turn,),
    "GH-WILD-5": (wilds,),
    "GH-TRAP-1": (turn,),
    "GH-TRAP-4": (where, cost, tokens),
    "GH-LEVEL-1": (levels, before),
    "GH-LEVEL-2": (turn,),
    "GH-LEVEL-4": (levels, before, treasury),
    "GH-LIMIT-6": (treasury,),
    "GH-LIMIT-7": (workshop,),
    "GH-OVEN-2": (turn,),
    "GH-SUPPLY-1": (left,),
    "GH-ENDTURN-1": (turn,),
    "GH-ENDTURN-2": (turn,),
    "GH-ENDTURN-3": (line, pile),
    "GH-TRAP-5": (line, pile),
    "GH-END-1": (last_tiles,),
    "GH-END-2": (stairways, able),
    "GH-END-3": (stairways, able),
}
"""What a rule looks at where another rule cites it."""
