"""Moves kept with a box for other games, like the nine symbols of a board."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game, Header
from rules.kernel.text import read_moves
from scorer.pads.models import Device
from scorer.tables.models import Remembered

MOST = 100


@dataclass(frozen=True)
class Shelved:
    """One of them, and the symbols by which it is recognised."""

    kind: str
    text: str
    pictured: tuple[str, ...]


def read_shelved(text: str, game: Game[Any, Any], header: Header) -> Shelved:
    """A kept move from its text; what is not worth keeping is not understood."""
    moves = read_moves(text, game, header, TABLE)
    kind = game.table.remembers(moves[0]) if len(moves) == 1 else ""
    if not kind:
        raise NotUnderstood(f"nothing to be remembered: {text[:60]}")
    return Shelved(kind, game.notation(header).write(moves[0]), game.table.pictured(moves[0]))


def shelved(device: Device, game: Game[Any, Any], header: Header, kind: str = "") -> list[Shelved]:
    """What this phone's box remembers, the latest first."""
    rows = Remembered.objects.filter(device=device, game=game.id)
    chosen = rows.filter(kind=kind) if kind else rows
    return [read_shelved(row.text, game, header) for row in chosen.order_by("-pk")[:MOST]]


def shelve(device_id: int, game: Game[Any, Any], things: Iterable[Shelved]) -> None:
    """Keep things; what is there already stays as it is."""
    rows = [
        Remembered(device_id=device_id, game=game.id, kind=each.kind, text=each.text)
        for each in things
    ]
    if rows:
        Remembered.objects.bulk_create(rows, ignore_conflicts=True)
