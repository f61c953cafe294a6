"""The players' words and the drawn symbols for what documents name by id."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.candy_hunters.components import COLOUR_NAMES
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import TieReason

ITEMS: Mapping[str, tuple[str, str]] = {
    "regular-patterns": (_("Regular patterns"), "pattern"),
    "haunted-patterns": (_("Haunted patterns"), "pattern-haunted"),
    "candies": (_("Candies"), "candy"),
    "scare-markers": (_("Scares"), "ghost"),
}
TIES: Mapping[str, str] = {
    "fewest-patterns": _("Level on points: fewer patterns decide ({values})."),
    "fewest-scares": _("Level on points and patterns: fewer scares decide ({values})."),
    "most-colours": _(
        "Level on points, patterns and scares: more colours of candy decide ({values})."
    ),
    "shared": _(
        "Level on points, patterns, scares and colours of candy ({values}): a shared victory."
    ),
}
TIE_REASONS: Mapping[str, TieReason] = {
    "fewest-patterns": TieReason(
        _("with fewer patterns"),
        _("{name} has fewer patterns"),
        _("{count} {count:pattern|patterns} each"),
    ),
    "fewest-scares": TieReason(
        _("with fewer scares"),
        _("{name} has fewer scares"),
        _("{count} {count:scare|scares} each"),
    ),
    "most-colours": TieReason(
        _("with more colours of candy"),
        _("{name} has more colours of candy"),
        _("{count} {count:colour|colours} of candy each"),
    ),
}
SOURCES: Mapping[str, str] = {
    "regular-patterns": _("patterns"),
    "haunted-patterns": _("haunted patterns"),
    "candies": _("candies"),
    "scare-markers": _("scares, off"),
}
TIE_LABELS: Mapping[str, str] = {
    "fewest-patterns": _("Fewer patterns"),
    "fewest-scares": _("Fewer scares"),
    "most-colours": _("More colours of candy"),
    "shared": _("Still level"),
}


class Colour(NamedTuple):
    """A colour as a document names it, as a label says it, and its candy in the sprite."""

    name: str
    label: str
    candy: str


COLOURS: Mapping[str, Colour] = {
    "b": Colour(COLOUR_NAMES["b"], _("Blue"), "candy-blue"),
    "r": Colour(COLOUR_NAMES["r"], _("Red"), "candy-red"),
    "y": Colour(COLOUR_NAMES["y"], _("Yellow"), "candy-yellow"),
    "g": Colour(COLOUR_NAMES["g"], _("Green"), "candy-green"),
}
"""The four colours as we call them. The rulebook names blue alone: a table has its own names."""
SUGGESTED = frozenset(colour.name for colour in COLOURS.values())
OTHER_CANDY = "candy-other"
"""Drawn beside a colour by a name of the table's own."""


def item_words(item: str) -> tuple[Phrase, str]:
    """A line of the score sheet as players call it, and its symbol."""
    label, symbol = ITEMS[item]
    return Phrase(label), symbol


def colour_words(colour: str) -> Phrase:
    """A colour in a sentence: ours can be translated, a table's own name is called as it is."""
    return Phrase(colour) if colour in SUGGESTED else Phrase("{name}", {"name": colour})
