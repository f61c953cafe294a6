"""The players' words and the drawn symbols for what documents name by id."""

from rules.gingerbread_house.bonus import BONUS
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import TieReason

SINGLE: dict[str, tuple[str, str]] = {
    "characters": (_("Characters"), "cage"),
    "gingerbread": (_("Gingerbread left"), "cookie"),
    **{card: (each.label, each.symbol) for card, each in BONUS.items()},
}
TIES = {
    "house-height": _("Level on points: the higher house decides ({values})."),
    "house-rank": _("Level on points: the taller house decides ({values})."),
    "equal-rank": _("Level on points, and the houses are equally tall: a shared victory."),
    "shared": _("Level on points and in the height of the house ({values}): a shared victory."),
}
TIE_REASONS = {
    "house-height": TieReason(
        _("with the taller house"),
        _("{name}’s house is taller"),
        _("their houses are equally tall"),
    )
}
TIE_REASONS["house-rank"] = TIE_REASONS["house-height"]
SOURCES = {
    "characters": _("characters"),
    "": _("bonus cards"),
    "gingerbread": _("gingerbread"),
}
TIE_LABELS = {"house-height": _("The higher house"), "shared": _("Still level")}


def card_words(card: str) -> str:
    """A bonus card as players call it."""
    return SINGLE[card][0] if card in SINGLE else card


def item_words(item: str) -> tuple[Phrase, str]:
    """A line of the score sheet as players call it, and its symbol."""
    if item.startswith("bonus-"):
        return Phrase(_("Bonus card {value}"), {"value": item.removeprefix("bonus-")}), "card"
    label, symbol = SINGLE[item]
    return Phrase(label), symbol
