"""A record that is being filled: pieces named where they were drawn, once it is known which."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.gingerbread_house.places import HER_TILES, THE_LINE, Place
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE


class Slot(NamedTuple):
    """Where a piece was drawn that nobody told then."""

    number: int
    """The move."""
    part: str
    at: int
    state: State
    """The position before it."""


class Filling:
    """The moves of a record, and the pieces among them that nobody has told yet."""

    def __init__(self, moves: Sequence[Any]) -> None:
        self.moves = list(moves)
        self.dropped: set[int] = set()
        """Moves that tell what is told where it was drawn now."""
        self.open: defaultdict[tuple[Place, int], list[Slot]] = defaultdict(list)
        self.boards: dict[int, int] = {}
        self.left: dict[str, int] = {}
        """When a character was last sent under the pile: it was drawn later."""

    def slots(self, place: Place, seat: int) -> list[Slot]:
        """The pieces of a place that are still to be named, those drawn first before the others."""
        return self.open[place, seat if place is HER_TILES else TABLE]

    def draw(self, number: int, part: str, place: Place, state: State) -> None:
        """Note the pieces that a move draws without telling them."""
        move = self.moves[number]
        pieces = getattr(move, part)
        for at, piece in enumerate((pieces,) if isinstance(pieces, str) else pieces):
            if not piece:
                self.slots(place, move.by).append(Slot(number, part, at, state))

    def name(self, place: Place, seat: int, piece: str) -> bool:
        """Name a piece where it was drawn, if it could be named there."""
        slots, since = self.slots(place, seat), self.left.get(piece, -1)
        for slot in slots:
            known = place is not THE_LINE or slot.state.card(piece)
            if known and slot.number > since:
                slots.remove(slot)
                self.put(slot, piece)
                return True
        slots[:1] = []
        return False

    def put(self, slot: Slot, piece: str) -> None:
        move = self.moves[slot.number]
        pieces = getattr(move, slot.part)
        told: Any = piece
        if not isinstance(pieces, str):
            told = (*pieces[: slot.at], piece, *pieces[slot.at + 1 :])
        self.moves[slot.number] = replace(move, **{slot.part: told})

    def read(self, seat: int, space: int, symbol: str) -> None:
        """Name a symbol of a board where the board was taken."""
        board = self.moves[self.boards[seat]]
        symbols = board.symbols[: space - 1] + symbol + board.symbols[space:]
        self.moves[self.boards[seat]] = replace(board, symbols=symbols)
