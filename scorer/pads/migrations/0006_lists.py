"""Pads that hold four kinds of values, between the first edition and the second.

A cell holds one list by now: of numbers, names, cards and tiles, each with what was counted for it.
"""

import json
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

TYPED = '{"type":"'


def as_lists(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    for pad in apps.get_model("pads", "Pad").objects.filter(document__contains=TYPED).iterator():
        entries = json.loads(pad.document)
        for player in entries["players"]:
            player["cells"] = {cell: _list(value) for cell, value in player["cells"].items()}
        pad.document = _said(entries)
        pad.save(update_fields=["document"])
    for change in apps.get_model("pads", "PadChange").objects.filter(tap__gt=0).iterator():
        was = change.before, change.after
        change.before, change.after = (_said(_list(json.loads(said))) for said in was)
        if was != (change.before, change.after):
            change.save(update_fields=["before", "after"])


def _list(value: Any) -> Any:
    """A value as one list; what is none of those kinds stays."""
    if not isinstance(value, dict) or "type" not in value:
        return value
    of, done = value.get("of", []), value.get("done", value["type"] == "count")
    if isinstance(of, dict):
        of = [{"card": name, "count": count} for name, count in of.items()]
    entries = [_entry(entry) for entry in (of if isinstance(of, list) else [of])]
    return ({"of": entries} if entries else {}) | ({"done": True} if done else {})


def _entry(entry: Any) -> list[Any]:
    if isinstance(entry, dict):
        return [entry["card"], entry.get("count")]
    return ["", entry] if isinstance(entry, int) else [entry, None]


def _said(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Migration(migrations.Migration):
    dependencies = [("pads", "0005_undo_and_presence")]

    operations = [migrations.RunPython(as_lists, migrations.RunPython.noop)]
