"""The players' words and the drawn symbols for what documents name by id."""

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import TieReason

SINGLE: dict[str, tuple[str, str]] = {
    "characters": (_("Characters"), "cage"),
    "gingerbread": (_("Gingerbread left"), "cookie"),
    "chimney-6": (_("Chimney, 6 levels"), "chimney"),
    "chimney-8": (_("Chimney, 8 levels"), "chimney"),
    "cauldron-human-1": (_("Cauldron, 1 per human"), "cauldron-human"),
    "cauldron-human-2": (_("Cauldron, 2 per human"), "cauldron-human"),
    "cauldron-non-human-1": (_("Cauldron, 1 per non-human"), "cauldron-non-human"),
    "cauldron-non-human-2": (_("Cauldron, 2 per non-human"), "cauldron-non-human"),
    "broom-cheerful": (_("Broom, cheerful"), "broom-cheerful"),
    "broom-bad-tempered": (_("Broom, bad-tempered"), "broom-bad-tempered"),
    "treasure-chest-3": (_("Treasure Chest, 3 levels"), "chest"),
    "treasure-chest-4": (_("Treasure Chest, 4 levels"), "chest"),
    "magic-wand-4": (_("Magic Wand, 4 or more"), "wand"),
    "magic-wand-6": (_("Magic Wand, 6 or more"), "wand"),
    "baking-oven-red": (_("Baking Oven, red"), "oven-red"),
    "baking-oven-yellow": (_("Baking Oven, yellow"), "oven-yellow"),
    "baking-oven-blue": (_("Baking Oven, blue"), "oven-blue"),
    "baking-oven-green": (_("Baking Oven, green"), "oven-green"),
    "rolling-pin-red": (_("Rolling Pin, red"), "pin-red"),
    "rolling-pin-yellow": (_("Rolling Pin, yellow"), "pin-yellow"),
    "rolling-pin-blue": (_("Rolling Pin, blue"), "pin-blue"),
    "rolling-pin-green": (_("Rolling Pin, green"), "pin-green"),
}
COUNTS: dict[str, tuple[str, str]] = {
    "humans": (_("Human symbols"), "human"),
    "non-humans": (_("Non-human symbols"), "non-human"),
    "cheerful": (_("Cheerful characters"), "cheerful"),
    "bad-tempered": (_("Bad-tempered characters"), "bad-tempered"),
    "costing-4": (_("Characters costing 4 or more"), "wand"),
    "costing-6": (_("Characters costing 6 or more"), "wand"),
    "red": (_("Characters showing red"), "red"),
    "yellow": (_("Characters showing yellow"), "yellow"),
    "blue": (_("Characters showing blue"), "blue"),
    "green": (_("Characters showing green"), "green"),
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
