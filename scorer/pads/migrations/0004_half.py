"""Costs that a pad of the first edition had made of half an answer.

Whoever answered there whether a card shows red had all other colours stored as nought. Such a cost is
known by the taps: some colours were entered on a pad, and every other one is nought. It is kept aside
until somebody says whether it is all; until then only the colours that were entered are known.
"""

import json
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

COLOURS = ("red", "yellow", "blue", "green", "any")


def set_aside(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    tapped = _tapped(apps)
    known = apps.get_model("pads", "KnownCard").objects
    for card in known.iterator(chunk_size=500):
        colours = tapped.get((card.device_id, card.game, card.name), set())
        if found := _half(card.facts, colours):
            card.half, card.facts = card.facts, json.dumps(found)
            card.save(update_fields=["half", "facts"])


def _tapped(apps: Apps) -> dict[tuple[int, str, str], set[str]]:
    """By box and card, the colours of its cost that were entered on pads."""
    found: dict[tuple[int, str, str], set[str]] = {}
    changes = apps.get_model("pads", "PadChange").objects.filter(
        field__startswith="fact:", field__contains=":cost-"
    )
    rows = changes.values_list("field", "pad__game", "device_id", "pad__device_id")
    for field, game, phone, owner in rows.iterator(chunk_size=500):
        _fact, name, colour = field.split(":", 2)
        for box in {phone, owner} - {None}:
            found.setdefault((box, game, name), set()).add(colour.removeprefix("cost-"))
    return found


def _half(facts: str, entered: set[str]) -> dict[str, Any] | None:
    """What is known for certain; nothing where the whole cost may have been read."""
    card: dict[str, Any] = json.loads(facts)
    cost = card.get("cost")
    if cost is None or not entered or entered >= {*COLOURS}:
        return None
    counts = dict(zip(COLOURS, cost, strict=True))
    if any(counts[colour] for colour in COLOURS if colour not in entered):
        return None
    shown = {each: counts[each] > 0 for each in COLOURS[:4] if each in entered}
    return {field: value for field, value in card.items() if field != "cost"} | shown


class Migration(migrations.Migration):
    dependencies = [("pads", "0003_unsettled")]

    operations = [
        migrations.AddField(
            model_name="knowncard",
            name="half",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.RunPython(set_aside, migrations.RunPython.noop),
    ]
