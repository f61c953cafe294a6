"""The records shipped with each game, to try the checker with."""

from functools import cache
from typing import NamedTuple

from rules.registry import GAMES


class Example(NamedTuple):
    """A shipped record."""

    name: str
    title: str
    text: str
    game: str
    """The title of its game."""


@cache
def examples() -> dict[str, Example]:
    """Every shipped record by the name of its file, and of its game where that is taken."""
    found: dict[str, Example] = {}
    for game in GAMES.values():
        for path in sorted(game.home.glob("records/*.txt")):
            name = path.stem if path.stem not in found else f"{game.id}-{path.stem}"
            title = path.stem.replace("-", " ").replace("_", " ").capitalize()
            found[name] = Example(name, title, path.read_text("utf-8"), game.title)
    return found
