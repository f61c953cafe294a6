"""The words that every pad says, in the reader's language."""

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import Any

import msgspec
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from scorer.pads.description import Description

Describe = Callable[[str, int, Mapping[str, Any]], Description]

FORMS = {"one": 1, "few": 2, "many": 5, "other": 5}
"""The plural forms by their CLDR names, with a number that takes each."""


def language() -> str:
    """The language that words are said in now."""
    return (get_language() or "en").partition("-")[0]


def said_once(describe: Describe) -> Describe:
    """What a pad is has hundreds of words: the same pad is described once in each language."""

    @lru_cache(maxsize=128)
    def described(mode: str, seats: int, read: bytes, _language: str) -> Description:
        return describe(mode, seats, msgspec.json.decode(read))

    @wraps(describe)
    def once(mode: str, seats: int, read: Mapping[str, Any]) -> Description:
        known = msgspec.json.encode(read, order="sorted")
        return described(mode, seats, known, get_language() or "")

    return once


def forms(said: Callable[[int], str]) -> dict[str, str]:
    """A word in all its forms, from what is said beside a number."""
    names = FORMS if language() == "pl" else ("one", "other")
    return {name: said(FORMS[name]) for name in names}


def bent_words(**more: Mapping[str, str]) -> dict[str, Mapping[str, str]]:
    """Those that a number bends; a game may say some of it otherwise."""
    return {
        "points": forms(lambda n: ngettext("{count} pt", "{count} pts", n)),
        "full": forms(lambda n: ngettext("{count} already", "{count} already", n)),
        "open": forms(
            lambda n: ngettext("{count} open, then the result", "{count} open, then the result", n)
        ),
        "tie_wait": forms(
            lambda n: ngettext(
                "{count} question, then the result", "{count} questions, then the result", n
            )
        ),
        "held": {"other": _("{count} → {points}")},
        **more,
    }


def words(**more: str) -> dict[str, str]:
    """Everything that a pad says beside its own cells; a game may say some of it otherwise."""
    return {
        "nth_1": pgettext("card", "first"),
        "nth_2": pgettext("card", "second"),
        "nth_3": pgettext("card", "third"),
        "nth": pgettext("card", "next"),
        "none": _("none"),
        "unknown": _("{points} + ?"),
        "take": _("Take {entry} away"),
        "back": _("Take the last one away"),
        "back_digit": _("Take the last digit away"),
        "other": _("other"),
        "more": _("more"),
        "points_way": _("Points"),
        "names_way": _("Names"),
        "asks_once": _("asks once"),
        "own": _("✓ {name}’s"),
        "owners": _("{name}’s"),
        "other_card": _("Other card"),
        "away": _("Take it away"),
        "all_cards": _("All cards"),
        "later": _("Not counted yet: later"),
        "type": _("Type the number"),
        "enter": _("Enter {count}"),
        "cannot": _("{count} cannot be"),
        "result": _("Show the result"),
        "go_result": _("On to the result"),
        "the_result": _("the result"),
        "last_open": _("the last open place on the sheet"),
        "all": _("Everything is on the sheet."),
        "change": _("Tap any number for its reason, or to change it."),
        "hand_round": _("Hand the phone round: everybody checks one column."),
        "and": _("{names} and {last}"),
        "level_two": _("{names} both have {points}."),
        "level_many": _("{names} all have {points}."),
        "same": _("Same"),
        "says": _("{name}, {label}: {text}"),
        "not_entered": _("not entered"),
        "why": _("{label}: {count}"),
        **more,
    }
