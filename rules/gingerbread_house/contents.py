"""The box, the limits, and the effects of covered symbols."""

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import BOX
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    FACE_UP,
    GINGERBREAD_EACH,
    LINE,
    LOOK,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    STAIRWAYS_A_TURN,
    TILES_EACH,
)
from rules.gingerbread_house.estate import CAP
from rules.kernel.catalogue import Grade
from rules.kernel.guide import Component, Effect, Limit
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _


def _component(
    key: str, symbol: str, label: str, rule: str, *details: tuple[Phrase, Grade]
) -> Component:
    """With the count and the grade that the box has for it."""
    counted = BOX.components[key]
    return Component(symbol, label, counted.count, counted.grade, rule, details)


def _characters_known() -> tuple[tuple[Phrase, Grade], ...]:
    """How much of the cards is public."""
    said = [entry for entry in BOX.entries if entry.grade == "S"]
    published = [entry for entry in BOX.entries if entry.grade == "P"]
    return (
        (Phrase(_("all different")), "S"),
        (Phrase(_("{count} names in the rulebooks"), {"count": len(said)}), "S"),
        (Phrase(_("{count} more in reviews"), {"count": len(published)}), "P"),
    )


COMPONENTS = (
    _component(
        "gingerbread",
        "cookie",
        _("Gingerbread"),
        "GH-SUPPLY-1",
        (Phrase(_("{each} of each colour"), {"each": GINGERBREAD_EACH}), "S"),
    ),
    _component("stairways", "stairs", _("Stairways"), "GH-SUPPLY-2"),
    _component("wild-tiles", "star", _("Wild tiles"), "GH-WILD-5"),
    _component(
        "double-tiles",
        "card",
        _("Double tiles"),
        "GH-SETUP-6",
        (Phrase(_("{each} for each witch"), {"each": TILES_EACH}), "S"),
        (Phrase(_("at least one gingerbread on each, and never a star")), "P"),
    ),
    _component("characters", "cage", _("Characters"), "GH-BOX-1", *_characters_known()),
    Component(
        "chest",
        _("Bonus cards"),
        len(BONUS),
        "S",
        "GH-SETUP-3",
        ((Phrase(_("one side with a value, one with text")), "S"),),
    ),
    _component(
        "player-boards",
        "house",
        _("Player boards"),
        "GH-SETUP-5",
        (Phrase(_("two sides each, all different")), "S"),
        (Phrase(_("all four gingerbreads, a stairway, an exchange and a cage on each")), "P"),
    ),
    _component("scoring-pad", "crown", _("Scoring pad"), "GH-SCORE-5"),
    _component(
        "overview-sheet",
        "card",
        _("Overview sheet"),
        "GH-SCORE-3",
        (Phrase(_("what each bonus card gives")), "S"),
        (Phrase(_("how many of them is not printed")), "S"),
    ),
)

LIMITS = (
    Limit("cookie", _("Gingerbread in a pantry, at most"), MOST_GINGERBREAD, "GH-LIMIT-1"),
    Limit("stairs", _("Stairways in a workshop, at most"), MOST_STAIRWAYS, "GH-LIMIT-2"),
    Limit("cage", _("Characters at a gate, at most"), MOST_ATTRACTED, "GH-LIMIT-3"),
    Limit("chest", _("Bonus cards in a treasury, at most"), MOST_CARDS, "GH-LEVEL-4"),
    Limit("card", _("Face-up double tiles of a witch"), FACE_UP, "GH-ENDTURN-1"),
    Limit("non-human", _("Characters in the line"), LINE, "GH-ENDTURN-2"),
    Limit("cage", _("Cards to look at in the pile"), LOOK, "GH-CAGE-2"),
    Limit("stairs", _("Stairways instead of building, at most"), STAIRWAYS_A_TURN, "GH-STAIRS-1"),
    Limit("house", _("Turns of each witch"), TILES_EACH, "GH-END-1"),
    Limit("crown", _("Points of one bonus card, at most"), CAP, "GH-SCORE-3"),
)

EFFECTS = (
    Effect(
        tuple(COLOUR_NAMES.values()),
        Phrase(_("one gingerbread of that colour into the pantry")),
        "GH-EFFECT-1",
    ),
    Effect(("stairs",), Phrase(_("one stairway into the workshop")), "GH-EFFECT-1"),
    Effect(("exchange",), Phrase(_("one gingerbread for one of another colour")), "GH-EXCHANGE-2"),
    Effect(
        ("cage",),
        Phrase(
            _("one character to the gate, from the line or out of the top {look} of the pile"),
            {"look": LOOK},
        ),
        "GH-CAGE-1",
    ),
    Effect(("star",), Phrase(_("one of all these, as she likes")), "GH-STAR-1"),
)
