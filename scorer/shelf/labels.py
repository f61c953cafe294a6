"""The players' words for what a result document names by id."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

COLOURS = ("red", "yellow", "blue", "green")


def item_label(item: str) -> str:
    """What a line of the score sheet is called at the table, e.g. `Rolling Pin, red`."""
    kind, detail = _split(item)
    return LABELS[kind](detail) if kind in LABELS else item.replace("-", " ").capitalize()


def item_symbol(item: str) -> str:
    """The drawn symbol beside such a line."""
    kind, detail = _split(item)
    if detail in COLOURS:
        return detail
    return SYMBOLS.get(kind, "star")


def tie_break_sentence(tie_break: dict[str, Any]) -> str:
    """What decided first place, with each tied player's value."""
    values = ", ".join(f"{name} {value}" for name, value in tie_break["values"].items())
    if tie_break["decided_by"] == "house-height":
        return _("Level on points; the higher house decides: %(values)s.") % {"values": values}
    if tie_break["decided_by"] == "shared":
        return _("Level on points and in the tie-break (%(values)s): the victory is shared.") % {
            "values": values
        }
    return f"{tie_break['decided_by']}: {values}"


def _split(item: str) -> tuple[str, str]:
    """An item's kind and what follows it: `rolling-pin-red` is a Rolling Pin in red."""
    kinds = [kind for kind in LABELS if f"{item}-".startswith(f"{kind}-")]
    kind = max(kinds, key=len, default=item)
    return kind, item[len(kind) + 1 :]


def _colour(name: str) -> str:
    colours = {"red": _("red"), "yellow": _("yellow"), "blue": _("blue"), "green": _("green")}
    return colours.get(name, name)


LABELS: dict[str, Callable[[str], str]] = {
    "characters": lambda _detail: _("Trapped characters"),
    "gingerbread": lambda _detail: _("Gingerbread left"),
    "bonus": lambda value: _("Bonus card, printed %(value)s") % {"value": value},
    "chimney": lambda count: _("Chimney, %(count)s levels") % {"count": count},
    "cauldron-human": lambda each: _("Cauldron, humans, %(each)s each") % {"each": each},
    "cauldron-non-human": lambda each: _("Cauldron, non-humans, %(each)s each") % {"each": each},
    "broom-cheerful": lambda _detail: _("Broom, cheerful"),
    "broom-bad-tempered": lambda _detail: _("Broom, bad-tempered"),
    "baking-oven": lambda colour: _("Baking Oven, %(colour)s") % {"colour": _colour(colour)},
    "treasure-chest": lambda count: _("Treasure Chest, %(count)s completed") % {"count": count},
    "rolling-pin": lambda colour: _("Rolling Pin, %(colour)s") % {"colour": _colour(colour)},
    "magic-wand": lambda count: _("Magic Wand, %(count)s or more") % {"count": count},
}

SYMBOLS = {
    "characters": "cage",
    "gingerbread": "gingerbread",
    "bonus": "card",
    "chimney": "chimney",
    "cauldron-human": "cauldron",
    "cauldron-non-human": "cauldron",
    "broom-cheerful": "broom",
    "broom-bad-tempered": "broom",
    "treasure-chest": "chest",
    "magic-wand": "wand",
}
