"""The score pad of Candy Hunters: patterns, candies, scares."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.candy_hunters.bringing import MOST_CANDIES, MOST_SCARES
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    HAUNTED_POINTS,
    KIDS_EACH,
    MOST_IGNORED,
    REGULAR_POINTS,
    ROUNDS,
    SCARE_POINTS,
)
from rules.candy_hunters.document import MOST_HAUNTED
from rules.candy_hunters.labels import COLOURS, OTHER_CANDY
from rules.candy_hunters.tally import candy_points
from rules.kernel.reading import convert
from scorer.pads.description import Cell, Description, Key, Limit, Question, Step, Thing
from scorer.pads.saying import bent_words, forms, language, said_once, words

GAME = "candy-hunters"
BOX = "colours"
"""Under this name a phone remembers what its box calls the colours."""
SCARES_WITH_A_KEY = 10
MOST_BROUGHT = MOST_SCARES * ROUNDS + MOST_IGNORED * MOST_HAUNTED
"""CH-LIMIT-6: the most scares that anybody's patterns bring."""


@said_once
def describe(mode: str, seats: int, read: Mapping[str, Any]) -> Description:
    """The pad of a table that calls its colours like this."""
    haunted = mode == "yes"
    patterns = Step(
        ("haunted", "regular"),
        asks=_("{name}’s scored patterns"),
        next=_("{name}’s patterns"),
        waits=_("patterns, then candies"),
    )
    if not haunted:
        patterns = Step(("regular",), next=_("{name}’s patterns"), waits=_("then candies"))
    candies = Step(
        ("candies", "scares"),
        asks=_("{name}’s candies, then scares"),
        next=_("{name}’s candies"),
        waits=_("scares, then {next}"),
    )
    return Description(
        game=GAME,
        mode=mode,
        cells=(
            _regular(haunted=haunted),
            *([_haunted()] if haunted else []),
            _candies(read),
            _scares(),
        ),
        steps=(patterns, candies),
        limits=tuple(_limits()),
        words=words(),
        forms=bent_words(),
        language=language(),
    )


def _regular(*, haunted: bool) -> Cell:
    return Cell(
        "regular",
        _("Patterns"),
        "count",
        symbol="pattern",
        asks=_("Regular, {each} points each").format(each=REGULAR_POINTS)
        if haunted
        else _("{name}’s scored patterns?"),
        question=Question(
            "regular",
            _("{name}’s scored patterns?"),
            tuple(Key(n, REGULAR_POINTS * n) for n in range(ROUNDS + 1)),
        ),
        told=_("{each} points for each scored pattern card.").format(each=REGULAR_POINTS),
        rule="CH-SCORE-1",
        tags=("patterns",),
    )


def _haunted() -> Cell:
    scored = Thing(
        "scored",
        _("scored"),
        question=Question(keys=(Key(0, 0), Key(1, HAUNTED_POINTS))),
        tags=("patterns", "haunted"),
    )
    return Cell(
        "haunted",
        _("Haunted"),
        "picks",
        symbol="pattern-haunted",
        asks=_("Haunted, at most one"),
        hint=_("haunted first, then how many regular ones"),
        things=(scored,),
        none=_("none"),
        rule="CH-SCORE-2",
    )


def _candies(read: Mapping[str, Any]) -> Cell:
    own = own_colours(read)
    candies = tuple(
        Thing(
            letter,
            own.get(letter) or _(colour.label),
            symbol=OTHER_CANDY if letter in own else colour.candy,
            question=Question(
                keys=tuple(Key(n, candy_points({letter: n})) for n in range(KIDS_EACH + 1))
            ),
            tags=(f"candy-{letter}",),
        )
        for letter, colour in COLOURS.items()
    )
    return Cell(
        "candies",
        _("Candies"),
        "picks",
        symbol="candy",
        asks=_("Tap each candy"),
        hint=_("one tap for each"),
        things=candies,
        entry=forms(
            lambda n: ngettext(
                "{count} of {kids} kids came home", "{count} of {kids} kids came home", n
            ).replace("{kids}", str(KIDS_EACH))
        ),
        rule="CH-SCORE-3",
        tags=("candies",),
    )


def _scares() -> Cell:
    return Cell(
        "scares",
        _("Scares"),
        "count",
        symbol="ghost",
        asks=_("Scare markers, added up"),
        question=Question(
            "scares",
            _("{name}’s scares?"),
            tuple(Key(n, SCARE_POINTS * n) for n in range(SCARES_WITH_A_KEY + 1)),
            more=MOST_BROUGHT,
            each=SCARE_POINTS,
        ),
        rule="CH-SCORE-4",
        tags=("scares",),
    )


def _limits() -> list[Limit]:
    return [
        Limit("candies", KIDS_EACH, _("all kids home"), "CH-LIMIT-1", own=True),
        Limit("patterns", ROUNDS, _("no more turns"), "CH-LIMIT-2", own=True),
        *(
            Limit(f"candy-{letter}", BUILDINGS_EACH, _("all gone"), "CH-LIMIT-5")
            for letter in COLOURS
        ),
        Limit(
            "scares",
            0,
            _("the scares need more patterns"),
            "CH-LIMIT-6",
            own=True,
            per={"patterns": MOST_SCARES, "haunted": MOST_IGNORED},
        ),
        Limit(
            "candies",
            0,
            _("the candies need more patterns"),
            "CH-LIMIT-7",
            per={"patterns": MOST_CANDIES},
        ),
    ]


def own_colours(read: Mapping[str, Any]) -> dict[str, str]:
    """What a table calls a colour, by its letter, where that is not our name."""
    names: dict[str, str] = convert(dict(read.get(BOX, {})), dict[str, str])
    return {letter: name for letter, name in names.items() if letter in COLOURS and name}


def colour_names() -> dict[str, str]:
    """What we call the colours, by their letters."""
    return {letter: _(colour.label) for letter, colour in COLOURS.items()}


def usable(known: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """The colours as they were called before, where no two are called the same."""
    own = own_colours(known)
    names = {(own.get(letter) or colour.name).casefold() for letter, colour in COLOURS.items()}
    return {BOX: dict(own)} if own and len(names) == len(COLOURS) else {}
