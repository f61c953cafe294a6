"""The score pad of Gingerbread House: what is trapped, the bonus cards, the gingerbread left."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rules.gingerbread_house.cards import BOX, CARDS, Card
from rules.gingerbread_house.components import (
    INTRODUCTORY,
    LARGEST_VALUE,
    MOST_CARDS,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.finals import final_character
from rules.gingerbread_house.tally import COUNTED, READ_FOR
from rules.kernel.reading import convert
from scorer.games.gingerbread_house.pad_cards import card_limits, cards
from scorer.pads.description import Cell, Description, Key, Known, Limit, Question, Step, Tie
from scorer.pads.saying import bent_words, forms, language, said_once, words

GAME = "gingerbread-house"
MOST_POINTS = 400
"""The most that can be typed for trapped characters."""
CHARACTER_POINTS = tuple(range(1, 11))
VALUES = tuple(range(1, 8))
"""The introductory values that have a key; which others there are is not known."""


@said_once
def describe(mode: str, seats: int, read: Mapping[str, Any]) -> Description:
    """The pad for so many witches, who have read this off their own cards."""
    standard = mode == "standard"
    return Description(
        game=GAME,
        mode=mode,
        cells=(_trapped(), _bonus() if standard else _values(seats), _gingerbread()),
        steps=(
            Step(("trapped",), next=_("{name}’s characters")),
            Step(("bonus",), next=_("{name}’s bonus cards")),
            Step(("gingerbread",), next=_("{name}’s gingerbread"), waits=_("then {next}")),
        ),
        limits=(
            Limit("trapped", 1, _("trapped"), "GH-BOX-1", owner=True, names=True),
            *(card_limits() if standard else _value_limits(seats)),
        ),
        words=words(),
        forms=bent_words(),
        language=language(),
        tie=_tie(),
        box=_box(read),
    )


def _trapped() -> Cell:
    return Cell(
        "trapped",
        _("Trapped"),
        "sum",
        asks=_("{name}’s characters"),
        hint=_("points on each card"),
        keys=CHARACTER_POINTS,
        entry=forms(lambda n: ngettext("{count} card", "{count} cards", n)),
        none=_("None trapped"),
        names=True,
        told=_("Tap the points printed on each card."),
        rule="GH-SCORE-1",
        largest=MOST_POINTS,
    )


def _bonus() -> Cell:
    return Cell(
        "bonus",
        pgettext("sheet", "Bonus cards"),
        "deck",
        asks=_("{name}’s {nth} bonus card?"),
        things=cards(),
        rows=MOST_CARDS,
        most=MOST_CARDS,
        none=_("No bonus cards"),
        ends=_("No more cards"),
        rule="GH-SCORE-2",
    )


def _values(seats: int) -> Cell:
    return Cell(
        "bonus",
        pgettext("sheet", "Bonus cards"),
        "sum",
        asks=_("{name}’s bonus cards"),
        hint=_("the number on each card"),
        keys=tuple(sorted(set(INTRODUCTORY.get(seats, VALUES)))),
        most=MOST_CARDS,
        entry=forms(lambda n: ngettext("{count} card", "{count} cards", n)),
        none=_("No bonus cards"),
        ends=_("No more cards"),
        told=_("Tap the number on each bonus card."),
        rule="GH-SCORE-2",
        largest=0 if seats in INTRODUCTORY else LARGEST_VALUE,
    )


def _value_limits(seats: int) -> list[Limit]:
    """GH-SETUP-2: what lies on the display for two and three witches."""
    return [
        Limit(f"bonus-{value}", count, _("all taken"), "GH-SETUP-2", owner=count == 1)
        for value, count in Counter(INTRODUCTORY.get(seats, ())).items()
    ]


def _gingerbread() -> Cell:
    return Cell(
        "gingerbread",
        pgettext("sheet", "Gingerbread"),
        "count",
        symbol="cookie",
        times=MOST_GINGERBREAD,
        asks=_("{name}’s gingerbread left?"),
        question=Question(
            "gingerbread",
            _("{name}’s gingerbread left?"),
            tuple(Key(left, left // 2) for left in range(MOST_GINGERBREAD + 1)),
            rule="GH-SCORE-4",
        ),
        entry=forms(lambda n: ngettext("{count} left", "{count} left", n)),
        told=_("Every two are worth 1 point. Colours do not matter."),
        rule="GH-SCORE-4",
    )


def _tie() -> Tie:
    return Tie(
        asks=_("Whose house is taller?"),
        asks_many=_("Whose house is the tallest?"),
        hint=_("The taller house is ahead. Begun levels count too."),
        answer=_("house is taller"),
        same=_("equally tall"),
        rule="GH-TIE-1",
        symbol="house",
        times=2,
        known_by="levels",
    )


# the box


def read_cards(read: Mapping[str, Any]) -> dict[str, Card]:
    """What a table has read off its own cards."""
    known: dict[str, Card] = convert(dict(read), dict[str, Card])
    return known


def _box(read: Mapping[str, Any]) -> dict[str, Known]:
    """Every character of the box, with what is known of it."""
    own = read_cards(read)
    names = {entry.name for entry in BOX.entries} | set(own)
    return {
        name: _known(own.get(name) or CARDS["printed"].get(name) or Card(name))
        for name in sorted(names, key=str.casefold)
    }


def _known(card: Card) -> Known:
    shown = final_character(card)
    facts = {what: READ_FOR.get(what, "cost") for what in COUNTED}
    counts = {
        what: int(count(shown)) for what, count in COUNTED.items() if not card.lacks(facts[what])
    }
    return Known(card.points, counts)


def usable(known: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """What was read off cards before, as far as a card can show it."""
    plain: dict[str, dict[str, object]] = msgspec.to_builtins(read_cards(known))
    return plain
