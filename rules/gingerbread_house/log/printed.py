"""The printed box in words: what is publicly known of each character, with its grade."""

from typing import Any

from rules.gingerbread_house.cards import BOX, SHOWN, Card, cost_of
from rules.gingerbread_house.words import cost_words
from rules.kernel.catalogue import Fact
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Known, Printed

LABELS: dict[str, str] = {
    "cost": _("Cost"),
    "cost-total": _("Cost, all together"),
    "cost-kinds": _("Cost, only in"),
    "shows": _("Cost, shows"),
    "shows-not": _("Cost, does not show"),
    "points": _("Points"),
    "mood": _("Mood"),
    "humans": _("Human symbols"),
    "non-humans": _("Non-human symbols"),
}
FREE = _("free")
NO_MOOD = _("neither")


def printed() -> tuple[Printed, ...]:
    """Every character that some public text names."""
    return tuple(
        Printed(
            entry.name,
            entry.grade,
            (*entry.also, *entry.called.values()),
            tuple(
                Known(LABELS[field], _value(field, fact), fact.grade)
                for field, fact in entry.facts.items()
            ),
        )
        for entry in BOX.entries
    )


def described(card: Card) -> tuple[Known, ...]:
    """What a table has read off a character; what is not known is not there."""
    values = {
        "cost": card.cost and (cost_words(card.cost) if any(card.cost) else FREE),
        "shows": [colour for colour in SHOWN if getattr(card, colour)] or None,
        "shows-not": [colour for colour in SHOWN if getattr(card, colour) is False] or None,
        "points": card.points,
        "mood": NO_MOOD if card.mood == "none" else card.mood,
        "humans": card.humans,
        "non-humans": card.non_humans,
    }
    return tuple(
        Known(LABELS[field], Phrase("{value}", {"value": value}), "T")
        for field, value in values.items()
        if value is not None
    )


def _value(field: str, fact: Fact) -> Phrase:
    if fact.among:
        return Phrase(_("one of {values}"), {"values": list(fact.among)})
    if fact.never is not None:
        return Phrase(_("not {value}"), {"value": fact.never})
    return Phrase("{value}", {"value": _spoken(field, fact.value)})


def _spoken(field: str, value: Any) -> Any:
    return cost_words(cost_of(value)) if field == "cost" else value
