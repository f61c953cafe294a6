"""The full record: each piece is named where it was drawn, as far as it was found out later."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import TILE
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE, Rulebook
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal

LINE, MIDDLE = "line", "middle"
Place = int | str
"""A seat, for its face-up tiles, or what lies in the middle of the table."""


class Slot(NamedTuple):
    """Where a piece was drawn that nobody told then."""

    number: int
    """The move."""
    part: str
    at: int
    state: State
    """The position before it."""


def full_record(record: Record, rules: Rulebook[Any, Any]) -> Record:
    """The same record with what became known; what nobody ever told stays `?`."""
    state = rules.open(record.header)
    if isinstance(state, Refusal):
        return record
    filling = Filling(list(record.moves))
    moves: list[Any] = list(record.moves)
    for number, move in enumerate(moves):
        filling.drawn(number, move, state)
        filling.named(number, move, state)
        state, _gains = rules.play(state, move)
    dropped = sorted(filling.dropped)
    left = tuple(move for number, move in enumerate(filling.moves) if number not in dropped)
    remarks = tuple(
        replace(remark, after=remark.after - sum(number < remark.after for number in dropped))
        for remark in record.remarks
    )
    return replace(record, moves=left, remarks=remarks)


class Filling:
    """A record that is being filled."""

    def __init__(self, moves: list[Any]) -> None:
        self.moves = moves
        self.dropped: set[int] = set()
        """Moves that tell what is told where it was drawn now."""
        self.open: defaultdict[Place, list[Slot]] = defaultdict(list)
        self.boards: dict[int, int] = {}
        self.left: dict[str, int] = {}
        """When a character was last sent under the pile: it was drawn later."""

    def drawn(self, number: int, move: Move, state: State) -> None:
        """A move that draws pieces, or says anew what lies there."""
        for place, part in _drawn(move):
            pieces = getattr(move, part)
            for at, piece in enumerate((pieces,) if isinstance(pieces, str) else pieces):
                if not piece:
                    self.open[place].append(Slot(number, part, at, state))
        match move:
            case m.TakeBoard():
                self.boards[move.by] = number
            case m.Refill() if not move.name and state.pile[0]:
                self._put(self.open[LINE].pop(), state.pile[0])
            case m.Discard():
                self.left[move.thing] = number
            case m.Correct():
                self.open[LINE].clear()
                self.open[MIDDLE].clear()
                for side in move.sides:
                    self.open[side.seat].clear()

    def named(self, number: int, move: Move, state: State) -> None:
        """A move that uses a piece, and may name it."""
        match move:
            case m.Over():
                board = self.moves[self.boards[move.by]]
                at = state.unread[0]
                symbols = board.symbols[: at - 1] + move.symbol + board.symbols[at:]
                self.moves[self.boards[move.by]] = replace(board, symbols=symbols)
                self.dropped.add(number)
            case m.TakeStairways(tile=""):
                self.open[move.by][:1] = []
            case m.See():
                place: Place = MIDDLE if move.a_bonus_card else LINE
                if self._fill(move.by if move.by != TABLE else place, move.thing):
                    self.dropped.add(number)
            case m.Build() | m.TakeStairways() if move.tells(state):
                self._fill(move.by, TILE[move.tile])
            case m.Trap() | m.Attract() | m.ChooseFirst() if move.tells(state):
                self._fill(LINE, move.name)
            case m.ChooseBonus() if move.tells(state):
                self._fill(MIDDLE, move.card)

    def _fill(self, place: Place, piece: str) -> bool:
        """Name a piece where it was drawn, if it could be named there."""
        slots, since = self.open[place], self.left.get(piece, -1) if place == LINE else -1
        for slot in slots:
            if slot.number > since and (place != LINE or slot.state.card(piece)):
                slots.remove(slot)
                self._put(slot, piece)
                return True
        slots[:1] = []
        return False

    def _put(self, slot: Slot, piece: str) -> None:
        move = self.moves[slot.number]
        pieces = getattr(move, slot.part)
        told: Any = piece
        if not isinstance(pieces, str):
            told = (*pieces[: slot.at], piece, *pieces[slot.at + 1 :])
        self.moves[slot.number] = replace(move, **{slot.part: told})


def _drawn(move: Move) -> Iterator[tuple[Place, str]]:
    """Where the pieces lie that a move draws, and the part of the move that names them."""
    match move:
        case m.ShowDisplay():
            yield MIDDLE, "cards"
        case m.ShowLine():
            yield LINE, "names"
        case m.Refill():
            yield LINE, "name"
        case m.TurnUp():
            yield move.by, "tiles"
        case m.DrawTile():
            yield move.by, "tile"
