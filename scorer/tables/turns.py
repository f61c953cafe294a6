"""A turn as pictures, and as the parts that can be told again: what a game brings for that."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.kernel.game import Move


class Step(NamedTuple):
    """A move, and the position it was made in."""

    serial: int
    move: Move
    before: Any
    forced: bool = False
    """Whether it came by itself."""


class Piece(NamedTuple):
    """One picture of a turn: drawn symbols, a name or a number beside them, and what they say."""

    symbols: tuple[str, ...]
    spoken: str
    words: str = ""
    tile: bool = False
    """Whether its symbols are the halves of one tile."""
    places: tuple[int, ...] = ()
    """Where it lies, on a small plan."""


class Key(NamedTuple):
    """One tap of a part that is told again: a place of the drawing, or something to choose."""

    key: str
    words: str
    symbols: tuple[str, ...] = ()
    named: bool = False
    """Whether its words stand beside its symbols."""
    then: str = ""
    """The question that this tap leads to, where its part has no other."""


class Way(NamedTuple):
    """How else a move may have been, and the taps that say so."""

    keys: tuple[Key, ...]
    moves: tuple[Move, ...]
    """More than one where what was forgotten brings something that is laid at once."""


class Part(NamedTuple):
    """A part of a turn: only this is told again, the rest of its move stays."""

    key: str
    piece: Piece
    called: str
    """What stands under its picture."""
    asks: tuple[str, ...] = ()
    """The question before each tap."""
    ways: tuple[Way, ...] = ()
    """Nothing where it came by itself."""
    left_out: bool = False
    """Whether it may never have happened."""
    more: bool = False
    """Whether something that was forgotten goes in before it."""
    about: tuple[Key, ...] = ()
    """What lies there already while it is asked for."""


class Turns(NamedTuple):
    """What a game says of its turns."""

    pieces: Callable[[Sequence[Step]], tuple[Piece, ...]]
    parts: Callable[[Step], tuple[Part, ...]]
    lapses: Callable[[Move], bool]
    """Whether a move only follows from others of its turn, and goes when they are told anew."""
    view: Callable[[Any, int, Mapping[str, str], Sequence[Key]], Any]
    """What its drawing needs: a position, whose side is seen, the places that answer now with the
    address of each, and what was tapped so far."""


def side_template(game: str) -> str:
    """How a game draws one player's side of a position."""
    return f"games/{game.replace('-', '_')}/side.html"
