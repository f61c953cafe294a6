"""The box of a phone: what its tables have read off their components, to be asked only once."""

from typing import Any

import msgspec

from scorer.pads.models import Device, KnownCard
from scorer.tables.models import Table


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


def known_cards(game: str, card_type: Any, device: Device) -> tuple[Any, ...]:
    """Every component this phone has read before."""
    rows = KnownCard.objects.filter(device=device, game=game).order_by("name")
    return tuple(msgspec.json.decode(row.facts, type=card_type) for row in rows)
