"""What rules look at, as a verdict shows it: one line a fact, named by its rules."""

from rules.gingerbread_house.components import (
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    SYMBOL_NAMES,
)
from rules.gingerbread_house.house import STAIRS, WILD, can_build, complete_levels, showing
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.nouns import symbol_words
from rules.gingerbread_house.state import STEPS, State
from rules.gingerbread_house.words import cost_words, tile_words
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Fact, told

ACTIONS = {"build": _("she has built"), "stairways": _("she has taken stairways")}


def lies(state: State, space: int) -> Phrase:
    """What lies on top of a space of the active witch, and how high."""
    witch = state.witch
    stack = witch.house[space - 1]
    symbol = SYMBOL_NAMES[showing(witch.board, witch.house, space - 1)]
    top = _("half of a double tile, {symbol}, level {height}")
    if not stack:
        top = _("bare board, {symbol}, level 0")
    elif stack[-2:] == WILD:
        top = _("wild tile, level {height}")
    elif stack[-2:] == STAIRS:
        top = _("stairway, level {height}")
    what = told(top, {"symbol": symbol, "height": len(stack) // 2})
    return Phrase(_("space {space}: {what}"), {"space": space, "what": what})


def _where(state: State, name: str) -> str:
    if name in state.line:
        return _("in the line")
    if name in state.witch.gate:
        return _("at her own gate")
    gone = name in state.on_table()
    return _("with another witch, or trapped") if gone else _("nowhere to be seen")


def _cost(state: State, name: str) -> str:
    card = state.card(name)
    return cost_words(card.cost) if card and card.cost is not None else _("not entered yet")


turn = Fact(
    _("Whose turn"),
    lambda s, m: Phrase(
        _("{witch}: the table waits for {step}"), {"witch": s.witch.name, "step": STEPS[s.step]}
    ),
)
action = Fact(_("Her action this turn"), lambda s, m: ACTIONS.get(s.action, _("none yet")))
pantry = Fact(_("Her pantry"), lambda s, m: sum(s.witch.pantry), MOST_GINGERBREAD)
workshop = Fact(_("Her workshop"), lambda s, m: s.witch.workshop, MOST_STAIRWAYS)
gate = Fact(_("Her gate"), lambda s, m: len(s.witch.gate), MOST_ATTRACTED)
treasury = Fact(_("Her treasury"), lambda s, m: len(s.witch.treasury), MOST_CARDS)
face_up = Fact(_("Face-up tiles"), lambda s, m: [tile_words(tile) for tile in s.witch.tiles])
face_down = Fact(_("Tiles left in her pile"), lambda s, m: s.witch.pile)
covered = Fact(_("Covered last"), lambda s, m: symbol_words(s.covered))
due = Fact(_("Still to carry out"), lambda s, m: symbol_words(s.due))
ground = Fact(_("What lies there"), lambda s, m: [lies(s, space) for space in m.spaces])
space = Fact(_("What lies there"), lambda s, m: lies(s, m.space))
stairways = Fact(_("Stairways in the supply"), lambda s, m: s.stairways)
wilds = Fact(_("Wild tiles in the supply"), lambda s, m: s.wilds)
line = Fact(_("Characters in the line"), lambda s, m: len(s.line))
pile = Fact(_("Characters in the pile"), lambda s, m: len(s.pile))
where = Fact(_("Where it lies"), lambda s, m: _where(s, m.name))
cost = Fact(_("Its cost"), lambda s, m: _cost(s, m.name))
levels = Fact(_("Complete levels"), lambda s, m: complete_levels(s.witch.house))
before = Fact(_("… of these before this turn"), lambda s, m: s.levels)
middle = Fact(_("In the middle"), lambda s, m: [card_words(card) for card in s.display])
room = Fact(
    _("Room for a double tile"),
    lambda s, m: (
        _("yes") if can_build(s.witch.house, s.witch.workshop, s.strict_ground) else _("nowhere")
    ),
)
