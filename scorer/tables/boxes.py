"""The box of a phone: what its tables have read off their components, to be asked only once."""

from collections.abc import Iterable
from typing import Any

import msgspec

from scorer.pads.models import Device, KnownCard
from scorer.tables.models import Entry, Remembered, Table


def remember(table: Table, before: Any, after: Any, device: Device | None) -> None:
    """What was newly read belongs to the box of this phone and to that of the table."""
    known = set(table.book.learnt(before))
    news = [card for card in table.book.learnt(after) if card not in known]
    boxes = {box for box in (device and device.pk, table.device_id) if box}
    if not news or not boxes:
        return
    KnownCard.objects.bulk_create(
        [
            KnownCard(
                device_id=box,
                game=table.game,
                name=card.name,
                facts=msgspec.json.encode(card).decode(),
            )
            for box in boxes
            for card in news
        ],
        update_conflicts=True,
        unique_fields=["device", "game", "name"],
        update_fields=["facts"],
    )


def keep_for_others(table: Table, entries: Iterable[Entry]) -> None:
    """What can be used again with the same box, like a board."""
    kept = [
        Remembered(device_id=table.device_id, game=table.game, kind=kind, text=entry.text)
        for entry in entries
        if table.device_id and (kind := table.book.remembers(entry.read_move(table.game)))
    ]
    if kept:
        Remembered.objects.bulk_create(kept, ignore_conflicts=True)


def known_cards(game: str, card_type: Any, device: Device) -> tuple[Any, ...]:
    """Every component this phone has read before."""
    rows = KnownCard.objects.filter(device=device, game=game).order_by("name")
    return tuple(msgspec.json.decode(row.facts, type=card_type) for row in rows)
