"""What the handbook shows beside its articles: the sheets, the summary and drawn examples."""

from rules.gingerbread_house.components import INTRODUCTORY
from rules.gingerbread_house.contents import COMPONENTS, EFFECTS, LIMITS
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.opening import WITCHES
from rules.gingerbread_house.sketch import claimed as claimed_score
from rules.gingerbread_house.sketch import finals, goes_on, proof, sketch
from rules.gingerbread_house.state import State
from rules.gingerbread_house.steps import setup
from rules.gingerbread_house.worths import CARDS
from rules.kernel.claiming import claimed
from rules.kernel.guide import GuideBook, Headings
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import guide_with_switching

SUMMARY = (
    "GH-TURN-1 GH-TURN-2 GH-TURN-3 GH-BUILD-1 GH-BUILD-2 GH-BUILD-3 GH-BUILD-4 GH-BUILD-5"
    " GH-BUILD-6 GH-EFFECT-2 GH-EFFECT-3 GH-PAIR-1 GH-PAIR-2 GH-PAIR-3 GH-CAGE-4"
    " GH-LIMIT-4 GH-LIMIT-5 GH-TRAP-1 GH-TRAP-2 GH-TRAP-3 GH-TRAP-4 GH-TRAP-5 GH-WILD-1"
    " GH-WILD-2 GH-WILD-3 GH-WILD-4 GH-LEVEL-1 GH-LEVEL-2 GH-LEVEL-3 GH-LEVEL-4"
    " GH-STAIRS-1 GH-STAIRS-2 GH-STAIRS-3 GH-ENDTURN-1 GH-ENDTURN-2 GH-END-1 GH-END-2"
    " GH-END-3 GH-SCORE-1 GH-SCORE-4 GH-SCORE-5 GH-TIE-1 GH-TIE-2"
)
SENTENCES = {
    **dict.fromkeys(
        (
            *("GH-TURN-1", "GH-TURN-3", "GH-BUILD-1", "GH-PAIR-2", "GH-CAGE-4", "GH-WILD-3"),
            *("GH-LEVEL-1", "GH-LEVEL-3", "GH-LEVEL-4", "GH-END-3"),
        ),
        0,
    ),
    **dict.fromkeys(
        (
            *("GH-BUILD-2", "GH-EFFECT-3", "GH-TRAP-1", "GH-TRAP-4", "GH-LEVEL-2", "GH-END-1"),
            "GH-SCORE-1",
        ),
        2,
    ),
    **dict.fromkeys(("GH-BUILD-5", "GH-TRAP-2", "GH-WILD-4"), 3),
}
"""How many of each it takes to say the rule, where that is not the first: none where its title
says it."""

GUIDE = guide_with_switching(
    GuideBook[State, Move](
        components=COMPONENTS,
        limits=LIMITS,
        effects=EFFECTS,
        cards=CARDS,
        headings=Headings(
            effects=_("Covered symbols"),
            cards=_("Bonus cards"),
            symbol="chest",
            note=_(
                "The side with text, for the standard game. Each card is scored on its own;"
                " all numbers mean at least."
            ),
            values=_("The side with a value"),
            values_note=_("For the introductory game: a card gives the value it shows."),
            box_symbol="stairs",
        ),
        values={witches: INTRODUCTORY.get(witches, ()) for witches in WITCHES},
        values_rule="GH-SETUP-2",
        setup=setup,
        summary=tuple(SUMMARY.split()),
        sentences=SENTENCES,
        sketch=sketch,
        finals=finals,
        claim=claimed_score,
        proof=proof,
        attempted=claimed,
        goes_on=goes_on,
    ),
    GINGERBREAD_HOUSE,
)
