"""In which language a handbook is read."""

from typing import Any

from django.utils.translation import get_language

from rules.kernel.game import Game
from rules.kernel.handbook import REFERENCE, Handbook
from rules.kernel.rulings import Ruling
from scorer.words import say


def readers_language() -> str:
    """The language of the page; `nl-be` reads `nl`."""
    return (get_language() or REFERENCE).partition("-")[0].lower()


def reading_language(game: Game[Any, Any]) -> str:
    """The reader's language where the handbook has it, else English."""
    language = readers_language()
    return language if language in game.languages else REFERENCE


def is_foreign(game: Game[Any, Any]) -> bool:
    """Whether the handbook is read in another language than the page it stands on."""
    return reading_language(game) != readers_language()


def handbook_of(game: Game[Any, Any]) -> Handbook:
    return game.handbook(reading_language(game))


def asked_by(game: Game[Any, Any], ruling: Ruling) -> str:
    """What a ruling asks, in the language of the handbook that it belongs to."""
    return ruling.asked if is_foreign(game) else say(ruling.asked)
