"""In which language a handbook is read."""

from typing import Any

from django.utils.translation import get_language

from rules.kernel.game import Game
from rules.kernel.handbook import REFERENCE, Handbook


def reading_language(game: Game[Any, Any]) -> str:
    """The reader's language where the handbook has it, else English; `nl-be` reads `nl`."""
    language = (get_language() or REFERENCE).partition("-")[0].lower()
    written = (game.home / "handbook").glob("*.md")
    return language if language in {path.stem for path in written} else REFERENCE


def handbook_of(game: Game[Any, Any]) -> Handbook:
    return game.handbook(reading_language(game))
