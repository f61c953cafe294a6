"""The records shipped with each game, to try the checker with."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import rules

SHIPPED = Path(rules.__file__).parent


class Example(NamedTuple):
    """A shipped record."""

    name: str
    title: str
    text: str


@cache
def examples() -> dict[str, Example]:
    """Every shipped record by the name of its file."""
    found = {}
    for path in sorted(SHIPPED.glob("*/records/*.txt")):
        title = path.stem.replace("-", " ").replace("_", " ").capitalize()
        found[path.stem] = Example(path.stem, title, path.read_text("utf-8"))
    return found
