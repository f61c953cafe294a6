"""What all drawings share: the names of symbols in the sprite, seats, and how a tap is given."""

from collections.abc import Callable

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import POINTS

Keyed = Callable[[str], str]
"""The key of a tap on a place, a space or a connection; empty where nothing can be tapped."""

DRAWN: dict[str, str] = {
    "e": "energy",
    "w": "witch",
    "p": "pentagram",
    "c": "crystal",
    "m": "wand",
    "s": "scroll-symbol",
    POINTS: "points",
}
"""The symbols of tiles and chips in the sprite."""
LOCATIONS: dict[str, str] = {
    "stone": "witchstone",
    "tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
}
OURS = _("A sketch board of ours: no printed board looks like this.")
"""Said wherever the sketch board is drawn."""


def untapped(place: str) -> str:
    """Nothing can be tapped."""
    return ""


def drawn(symbols: str) -> tuple[str, ...]:
    """
    >>> drawn("ew")
    ('energy', 'witch')
    """
    return tuple(DRAWN[symbol] for symbol in symbols)


def together(*parts: Phrase | str | None) -> Phrase:
    """Some words one after the other; what is not there is left out.

    >>> str(together(Phrase("tower 1"), None, "2 lying"))
    'tower 1, 2 lying'
    """
    said = [part for part in parts if part]
    return Phrase(", ".join(f"{{part{at}}}" for at in range(len(said))), _named(said))


def _named(said: list[Phrase | str]) -> dict[str, Phrase | str]:
    return {f"part{at}": part for at, part in enumerate(said)}
