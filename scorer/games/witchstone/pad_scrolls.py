"""The scrolls of Witchstone on the pad: what each prophecy asks, and what an answer brings."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rules.witchstone.components import CHIPS, SPELL_POINTS
from rules.witchstone.finals import (
    COUNTED,
    AnyProphecy,
    Cluster,
    ConnectedLocations,
    DifferentLocations,
    Printed,
)
from rules.witchstone.labels import COUNTED_DRAWN
from rules.witchstone.tally import AT_LEAST, DEGREES, RULES, UNFULFILLED, prophecy_points
from scorer.pads.description import Key, Question, Thing

SPELL, UNFULFILLED_CARD = "spell", "unfulfilled"
IN_ORDER = ("different-locations", "connected-locations")
"""Prophecies whose requirements are met in printed order: so many of three."""
REQUIREMENTS = 3
ALL_COUNTED = ("same-locations", "lying-witches")
"""Where every number has its key: the lowest that scores is 1."""
APART = ("cluster", "same-locations", *IN_ORDER, "printed")
"""Two of these may show different things: each is counted by itself."""
IN_PLACES = (
    "cluster",
    "same-locations",
    "different-locations",
    "connected-locations",
    "witchstone-rank",
    "own-witches",
    "lying-witches",
    "scrolls",
    "magic-chips",
    "silver-spaces",
    "rack-crystals",
    "printed",
)
"""The places of the prophecies: a thumb learns them."""
DRAWN = {
    **COUNTED_DRAWN,
    "cluster": "prophecy",
    "same-locations": "village",
    "different-locations": "forest",
    "connected-locations": "connection",
    "own-witches": "witch",
    "rack-crystals": "crystal",
    "printed": "special",
}


def scrolls() -> tuple[Thing, ...]:
    """All of them, each in its place; a spell is worth its points, an unfulfilled prophecy 1."""
    spell = Thing(
        SPELL,
        _("Spell"),
        "energy",
        badge=str(SPELL_POINTS),
        points=SPELL_POINTS,
        rule="WS-SCORE-4",
        told=_("An unused spell is worth {points} points.").format(points=SPELL_POINTS),
    )
    unfulfilled = Thing(
        UNFULFILLED_CARD,
        _("Unful\u00adfilled"),
        "screen",
        badge=str(UNFULFILLED),
        points=UNFULFILLED,
        rule="WS-PROPHECY-1",
        told=_("A prophecy that is not fulfilled is worth 1 point."),
    )
    return (*map(_prophecy, IN_PLACES), spell, unfulfilled)


def answered(kind: str, count: int) -> AnyProphecy:
    """A prophecy as finals have it, after this answer to its question. Fewer than it asks for is
    a number that nobody said: the players read 1 point off the card."""
    if kind == "printed":
        return Printed(count)  # type: ignore[arg-type]
    if kind in IN_ORDER:
        met = tuple(at < count for at in range(REQUIREMENTS))
        return DifferentLocations(met) if kind == IN_ORDER[0] else ConnectedLocations(met)
    if count == 0 and kind in AT_LEAST and kind not in (*ALL_COUNTED, "magic-chips"):
        return Printed(1)
    if kind == "cluster":
        return Cluster(count)
    return COUNTED[kind](count)  # type: ignore[return-value]


def _prophecy(kind: str) -> Thing:
    shared = "" if kind in APART else kind
    return Thing(
        kind,
        _label(kind),
        DRAWN[kind],
        question=Question(
            shared,
            _asks(kind),
            _keys(kind),
            told=_told(kind),
            rule=RULES[kind],
            known_from="chips" if kind == "magic-chips" else "",
        ),
        rule=RULES[kind],
        told=_told(kind),
    )


def _keys(kind: str) -> tuple[Key, ...]:
    none = {0: _("none")}
    if kind == "printed":
        words = (_("not"), _("minor"), _("major"), _("perfect"))
        labels = dict(zip((UNFULFILLED, *DEGREES), words, strict=True))
    elif kind == "witchstone-rank":
        labels = {0: _("not there"), 3: _("3rd"), 2: _("2nd"), 1: _("1st")}
    elif kind in IN_ORDER:
        labels = none | dict.fromkeys(range(1, REQUIREMENTS + 1), "")
    elif kind == "magic-chips":
        labels = dict.fromkeys(range(CHIPS + 1), "")
    else:
        least, _more, most = AT_LEAST[kind]
        labels = none if kind in ALL_COUNTED else {0: _("fewer")}
        labels |= dict.fromkeys(range(least, most), "") | {most: f"{most}+"}
    return tuple(
        Key(value, prophecy_points(answered(kind, value)), label) for value, label in labels.items()
    )


def _label(kind: str) -> str:
    return {
        "cluster": _("Cluster"),
        "same-locations": _("Same kind"),
        "different-locations": _("Different"),
        "connected-locations": _("Con\u00adnected"),
        "witchstone-rank": pgettext("card", "Witch\u00adstone"),
        "own-witches": _("Witches"),
        "lying-witches": _("Lying"),
        "scrolls": pgettext("card", "Scrolls"),
        "magic-chips": _("Chips"),
        "silver-spaces": _("Silver"),
        "rack-crystals": _("Crystals"),
        "printed": _("Specials"),
    }[kind]


def _asks(kind: str) -> str:
    return {
        "cluster": _("Largest cluster of its symbol?"),
        "same-locations": _("Places of this kind with a witch?"),
        "different-locations": _("How many met, from the first on?"),
        "connected-locations": _("How many connected, from the first on?"),
        "witchstone-rank": _("{name}’s place at the Witchstone?"),
        "own-witches": _("Own witches on the board?"),
        "lying-witches": _("Witches lying at the tower?"),
        "scrolls": _("Scrolls collected?"),
        "magic-chips": _("Magic chips?"),
        "silver-spaces": _("Silver spaces reached?"),
        "rack-crystals": _("Own crystals in the rack?"),
        "printed": _("How well is it fulfilled?"),
    }[kind]


def _told(kind: str) -> str:
    said = {
        "cluster": _("Symbols that touch; printed ones and tiles count."),
        "same-locations": _("Own witches stand there."),
        "different-locations": _("In the printed order: what is missing ends it."),
        "connected-locations": _("Joined to the tower, in the printed order."),
        "witchstone-rank": _(
            "Who stands on the space with the 5 is first. The fourth has 1 point, too."
        ),
        "own-witches": _("All on the board count, the big one and lying ones included."),
        "lying-witches": _("Small witches that still lie at the tower."),
        "scrolls": _("All scrolls count, played ones too."),
        "magic-chips": _("The chips were counted already."),
        "silver-spaces": _("Spaces of the wand that the counter reached or passed."),
        "rack-crystals": _("Crystals of the own colour."),
        "printed": _("The card says how many special hex tiles it wants."),
    }[kind]
    if kind not in AT_LEAST:
        return said
    least, more, most = AT_LEAST[kind]
    values = {"least": least, "more": more, "most": most}
    return said + " " + _("{least} / {more} / {most} for 3 / 5 / 7 points.").format(**values)
