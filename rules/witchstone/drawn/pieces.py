"""What all drawings share: the names of symbols in the sprite, seats, and how a tap is given."""

from collections.abc import Callable

from rules.kernel.phrase import Phrase
from rules.witchstone.board import Board
from rules.witchstone.labels import DRAWN
from rules.witchstone.sketch_board import sketch_board

Keyed = Callable[[str], str]
"""The key of a tap on a place, a space or a connection; empty where nothing can be tapped."""

LOCATIONS: dict[str, str] = {
    "stone": "witchstone",
    "tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
}


def ours(board: Board) -> bool:
    """Whether this is the sketch board, which says so wherever it is drawn."""
    return board == sketch_board()


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
