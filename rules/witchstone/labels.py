"""The players' words and the drawn symbols for what documents name by id."""

from collections.abc import Mapping

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import TieReason

PROPHECIES: Mapping[str, str] = {
    "cluster": _("Prophecy: largest cluster"),
    "witchstone-rank": _("Prophecy: place at the Witchstone"),
    "own-witches": _("Prophecy: own witches"),
    "scrolls": _("Prophecy: scrolls"),
    "lying-witches": _("Prophecy: lying witches"),
    "magic-chips": _("Prophecy: magic chips"),
    "silver-spaces": _("Prophecy: silver spaces"),
    "rack-crystals": _("Prophecy: crystals in the rack"),
    "different-locations": _("Prophecy: different locations"),
    "same-locations": _("Prophecy: locations of one kind"),
    "connected-locations": _("Prophecy: connected locations"),
    "printed": _("Prophecy, as printed"),
}
KINDS: Mapping[str, str] = {
    "cluster": _("Largest cluster"),
    "witchstone-rank": _("Place at the Witchstone"),
    "own-witches": _("Own witches"),
    "scrolls": _("Scrolls"),
    "lying-witches": _("Lying witches"),
    "magic-chips": _("Magic chips"),
    "silver-spaces": _("Silver spaces"),
    "rack-crystals": _("Crystals in the rack"),
    "different-locations": _("Different locations"),
    "same-locations": _("Locations of one kind"),
    "connected-locations": _("Connected locations"),
    "printed": _("As printed, special hex tiles too"),
}
"""Prophecies where it is clear that they are prophecies."""
ITEMS: Mapping[str, tuple[str, str]] = {
    "track": (_("Scoring track"), "track"),
    "owl-tiles": (_("Owl tiles"), "owl"),
    "magic-chips": (_("Magic chips"), "chip"),
    "unused-spells": (_("Unused spells"), "scroll"),
    **{f"prophecy-{kind}": (label, "prophecy") for kind, label in PROPHECIES.items()},
}
SYMBOLS = ("energy", "witch", "pentagram", "crystal", "wand", "scroll-symbol")
DRAWN: Mapping[str, str] = dict(zip("ewpcms", SYMBOLS, strict=True)) | {"v": "points"}
"""What is drawn for each symbol, and for a chip with points."""
COUNTED_DRAWN: Mapping[str, str] = {
    "witchstone-rank": "witchstone",
    "own-witches": "witch-pawn",
    "scrolls": "scroll",
    "lying-witches": "witch-lying",
    "magic-chips": "chip",
    "silver-spaces": "silver",
    "rack-crystals": "gem",
    "special-tiles": "special",
}
"""What a prophecy counts, as it is drawn."""
TIES: Mapping[str, str] = {
    "wand": _("Level on points: the wand decides ({values})."),
    "arrival": _(
        "Level on points and on the wand’s last space: whoever came there first wins ({values})."
    ),
    "shared": _("Level on points and on the wand ({values}): a shared victory."),
    "wand-rank": _("Level on points: the wand decides ({values})."),
    "equal-rank": _("Level on points and on the wand: a shared victory."),
}
FURTHER = TieReason(
    _("further on the wand"), _("{name} is further on the wand"), _("equally far on the wand")
)
TIE_REASONS: Mapping[str, TieReason] = {
    "wand": FURTHER,
    "wand-rank": TieReason(
        _("ahead on the wand"), _("{name} is ahead on the wand"), _("equally far on the wand")
    ),
    "arrival": TieReason(
        _("first on the wand’s last space"), _("{name} came first to the wand’s last space"), ""
    ),
}
SOURCES: Mapping[str, str] = {
    "track": _("track"),
    "owl-tiles": _("owls"),
    "magic-chips": _("chips"),
    "": _("scrolls"),
}
TIE_LABELS: Mapping[str, str] = {
    "wand": _("Further on the wand"),
    "arrival": _("First on the last space"),
    "shared": _("Still level"),
}


def item_words(item: str) -> tuple[Phrase, str]:
    """A line of the score sheet as players call it, and its symbol."""
    label, symbol = ITEMS[item]
    return Phrase(label), symbol
