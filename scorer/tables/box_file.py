"""A box as a file: what is in it, and in a sentence what is wrong with it."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.reading import convert, parse_json

FORMAT = "grimoire-box-1"
MOST_CARDS = 500
LONGEST_ENTRY = 60
FIELD = re.compile(r"\w+")
MISSING = re.compile(r"Object missing required field `(\w+)`")
UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`")


class File(msgspec.Struct, forbid_unknown_fields=True):
    """As it is written."""

    box: str
    game: str
    cards: list[Any]
    remembered: list[str] = []


def read_file(text: str, game: Game[Any, Any]) -> File:
    """A file that is a box of this game."""
    found: File = convert(parse_json(text), File)
    if found.box != FORMAT:
        raise NotUnderstood(_("not a box of ours (%(format)s)") % {"format": FORMAT}, "box")
    if found.game != game.id:
        other = _("a box of %(other)s, not of %(game)s")
        raise NotUnderstood(other % {"other": found.game, "game": game.id}, "game")
    if len(found.cards) > MOST_CARDS:
        raise NotUnderstood(_("more than %(most)d entries") % {"most": MOST_CARDS}, "cards")
    return found


def read_cards(plain: list[Any], game: Game[Any, Any]) -> list[Any]:
    """The components of a file; whatever is wrong with one is said of it."""
    cards: dict[str, Any] = {}
    for number, each in enumerate(plain, 1):
        try:
            card = convert(each, game.card_type)
        except NotUnderstood as error:
            raise NotUnderstood(_entry(number, each, _wrong(each, error))) from error
        if not card.name.isprintable():
            raise NotUnderstood(_entry(number, each, _("it has no name that can be written")))
        if card.name in cards:
            raise NotUnderstood(_entry(number, each, _("it is there twice")))
        cards[card.name] = card
    return list(cards.values())


def _entry(number: int, plain: Any, wrong: str) -> str:
    """Which one it is, as far as that can be seen, and what is wrong with it."""
    shown = " ".join(_said(plain)).strip()[:LONGEST_ENTRY]
    words = _("Entry %(number)d of the file, “%(entry)s”: %(wrong)s.")
    return words % {"number": number, "entry": shown, "wrong": wrong}


def _said(plain: Any) -> Iterator[str]:
    if isinstance(plain, dict):
        for each in plain.values():
            yield from _said(each)
    elif isinstance(plain, list):
        for each in plain:
            yield from _said(each)
    elif plain is not None:
        yield str(plain)


def _wrong(plain: Any, error: NotUnderstood) -> str:
    """What a reader of types complains about, as somebody says it who reads a box."""
    place, _colon, what = str(error).partition(": ")
    if missing := MISSING.search(what):
        return _("“%(field)s” is missing") % {"field": missing[1]}
    if unknown := UNKNOWN.search(what):
        return _("“%(field)s” means nothing there") % {"field": unknown[1]}
    field = FIELD.match(place)
    if field is None:
        named = what[:1].islower()  # by the game itself
        return _(what) if named else _("it is no entry of a box")
    value = plain.get(field[0]) if isinstance(plain, dict) else None
    shown = " ".join(_said(value))[:LONGEST_ENTRY]
    return _("“%(value)s” cannot be its “%(field)s”") % {"value": shown, "field": field[0]}
