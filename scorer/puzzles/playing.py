"""A table with a puzzle on it."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from rules.kernel.game import Game, Header, Move
from rules.kernel.refusal import Refusal
from rules.registry import PUZZLES
from scorer.pads.devices import hold
from scorer.pads.models import Device
from scorer.tables.access import entry_at
from scorer.tables.models import Table
from scorer.tables.starting import lay_out
from scorer.tables.writing import What, way


def lay_puzzle(
    game: Game[Any, Any], header: Header, moves: Sequence[Move], device: Device, once: str
) -> Table:
    """A new table on this phone; a second tap on the button makes no second one."""
    opened = game.rules_for(header.rules).open(header)
    if isinstance(opened, Refusal):
        raise TypeError(opened.message)
    with transaction.atomic():
        hold(device)
        made = Table.objects.filter(device=device, events__once=once).first() if once else None
        if made is not None:
            return made
        pen = lay_out(header, game, opened, device)
        for move in moves:
            if refusal := pen.write(move):
                raise TypeError(refusal.message)
        pen.put_down(What.MOVE, once)
    return pen.table


def lay_again(old: Table, device: Device, once: str) -> Table | None:
    """The puzzle of a table once more, from its beginning; nothing where it has none."""
    book = PUZZLES.get(old.game)
    if book is None or not book.posed(entry_at(old, old.head).read_state(old.game)):
        return None
    moves = list[Move]()
    for entry in way(old, old.head):
        moves.append(entry.read_move(old.game))
        if book.posed(entry.read_state(old.game)):
            break
    return lay_puzzle(old.rules, old.read_header(), moves, device, once)
