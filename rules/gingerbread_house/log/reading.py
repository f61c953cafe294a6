"""What a table reads off a character card: the questions, and the answers as a move."""

from collections.abc import Mapping
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import COST_NAMES, Card, cost_of
from rules.gingerbread_house.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.table import Fact

COST_LABELS: dict[str, str] = {
    "red": _("Red it costs"),
    "yellow": _("Yellow it costs"),
    "blue": _("Blue it costs"),
    "green": _("Green it costs"),
    "any": _("Any colour it costs"),
}
MOODS = (("cheerful", _("cheerful")), ("bad-tempered", _("bad-tempered")), ("none", _("neither")))


def facts(state: State, name: str) -> tuple[Fact, ...]:
    """The questions about a character, with the answers that are known."""
    card = state.card(name) or Card(name)
    cost = card.cost or ("", "", "", "", "")
    asked = [
        Fact(colour, COST_LABELS[colour], "star" if colour == "any" else colour, str(value))
        for colour, value in zip(COST_NAMES, cost, strict=True)
    ]
    asked.append(Fact("points", _("Points"), "crown", _known(card.points)))
    if state.standard:
        asked.append(Fact("mood", _("Mood"), "", card.mood or "", MOODS))
        asked.append(Fact("humans", _("Human symbols"), "human", _known(card.humans)))
        asked.append(
            Fact("non_humans", _("Non-human symbols"), "non-human", _known(card.non_humans))
        )
    return tuple(asked)


def _known(value: int | None) -> str:
    return "" if value is None else str(value)


def learn(state: State, name: str, answers: Mapping[str, str]) -> m.Learn:
    """What was read, as a move. What was left empty stays unknown; one colour makes a cost."""
    given = {field: value.strip() for field, value in answers.items() if value.strip()}
    values: dict[str, Any] = {"name": " ".join(name.split())}
    cost = {field: _number(field, given[field]) for field in COST_NAMES if field in given}
    if cost:
        values["cost"] = list(cost_of(cost))
    for field in ("points", "humans", "non_humans"):
        if field in given:
            values[field] = _number(field, given[field])
    if "mood" in given:
        values["mood"] = given["mood"]
    card: Card = convert(values, Card)
    return m.Learn(TABLE, card)


def _number(field: str, value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= 2):
        template = _("“{name}” is no number from 0 to 99")
        raise NotUnderstood(Phrase(template, {"name": value}), field.replace("_", "-"))
    return int(value)
