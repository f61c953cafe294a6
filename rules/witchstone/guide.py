"""What the handbook shows beside its articles: components, limits, actions, points, set-up.

Every number in here comes from the components or the box itself.
"""

from rules.kernel.catalogue import Grade
from rules.kernel.game import Move
from rules.kernel.guide import (
    CardKind,
    Component,
    Counted,
    Effect,
    GuideBook,
    Headings,
    Limit,
    Step,
    Worth,
)
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import BOX
from rules.witchstone.components import ENERGY, ROUNDS, SPELL_POINTS
from rules.witchstone.labels import DRAWN
from rules.witchstone.sketch import attempted, claimed, finals, goes_on, proof, sketch
from rules.witchstone.state import State


def _component(
    key: str, symbol: str, label: str, rule: str, *details: tuple[Phrase, Grade]
) -> Component:
    """With the count and the grade that the box has for it."""
    counted = BOX.components[key]
    return Component(symbol, label, counted.count, counted.grade, rule, details)


COMPONENTS = (_component("energy-units", DRAWN["e"], _("Energy units"), "WS-ENERGY-1"),)
LIMITS = (Limit("crown", _("Rounds"), ROUNDS, "WS-END-1"),)
EFFECTS = (Effect((DRAWN["e"],), Phrase(_("Energy: one unit on a connection.")), "WS-ENERGY-1"),)
CARDS = (
    CardKind(
        _("Reinforcing spells"),
        0,
        (
            Worth(
                ("scroll",),
                Phrase(_("each that was not used")),
                Phrase(_("{points} points"), {"points": SPELL_POINTS}),
                "WS-SCORE-4",
            ),
        ),
    ),
)


def setup(mode: str, players: int) -> tuple[Step, ...]:
    """The steps of the rulebook, with the numbers for so many players."""
    return (
        Step(
            Phrase(_("Everybody takes the things of one colour.")),
            ("WS-SETUP-2",),
            (Counted(DRAWN["e"], _("Energy units"), ENERGY),),
        ),
    )


GUIDE = GuideBook[State, Move](
    components=COMPONENTS,
    limits=LIMITS,
    effects=EFFECTS,
    cards=CARDS,
    headings=Headings(
        effects=_("The six actions"),
        cards=_("Points and prophecies"),
        symbol="prophecy",
        note=_("What brings points, during the game and at its end."),
        setup_symbol="cauldron",
        box_symbol="crystal",
    ),
    setup=setup,
    summary=("WS-TILE-1",),
    sketch=sketch,
    finals=finals,
    claim=claimed,
    proof=proof,
    attempted=attempted,
    goes_on=goes_on,
)
