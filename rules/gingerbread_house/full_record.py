"""The full record: each piece is named where it was drawn, as far as it was found out later."""

from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.state import State
from rules.kernel.game import Rulebook
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal


def full_record(record: Record, rules: Rulebook[State, Any]) -> Record:
    """The same record with what became known; what nobody ever told stays `?`."""
    state = rules.open(record.header)
    if isinstance(state, Refusal):
        return record
    filling = Filling(record.moves)
    for number, move in enumerate(record.moves):
        if isinstance(move, Move):
            move.fills(filling, number, state)
        state, _gains = rules.play(state, move)
    dropped = sorted(filling.dropped)
    left = tuple(move for number, move in enumerate(filling.moves) if number not in dropped)
    remarks = tuple(
        replace(remark, after=remark.after - sum(number < remark.after for number in dropped))
        for remark in record.remarks
    )
    return replace(record, moves=left, remarks=remarks)
