"""Pads that were begun while each kind of cell had a value of its own open and go on."""

import json
from importlib import import_module

import pytest
from django.apps import apps
from django.test import Client

from rules.kernel.game import TABLE
from scorer.pads.models import Pad, PadChange
from tests.scorer.pads.table import look, start, totals, value
from tests.scorer.pads.values import cards, count, points

pytestmark = pytest.mark.django_db

TYPED = {
    "mode": "standard",
    "players": [
        {
            "name": "Alice",
            "cells": {
                "trapped": {"type": "sum", "of": [4, 2, 10], "done": True},
                "bonus": {
                    "type": "deck",
                    "of": [{"card": "chimney-6", "count": 5}, {"card": "baking-oven-red"}],
                },
                "gingerbread": {"type": "count", "of": 7},
            },
        },
        {"name": "Żaneta", "cells": {"trapped": {"type": "sum", "done": True}}},
    ],
    "order": [[[0], [1]]],
}


def read_again() -> None:
    import_module("scorer.pads.migrations.0006_lists").as_lists(apps, None)


def test_its_values_become_lists(client: Client) -> None:
    pad = start(client, "Alice", "Żaneta")
    Pad.objects.update(document=json.dumps(TYPED, separators=(",", ":"), ensure_ascii=False))
    for _ in range(2):
        read_again()
        assert value(pad, "trapped") == points(4, 2, 10)
        assert value(pad, "bonus") == cards(("chimney-6", 5), "baking-oven-red", done=False)
        assert value(pad, "gingerbread") == count(7)
        assert value(pad, "trapped", 1) == points()
        pad.refresh_from_db()
        assert pad.read().order == (((0,), (1,)),)
    assert totals(look(client, pad)) == ["21 + ?", "0 + ?"]


def test_what_was_tapped_on_it_becomes_lists_too(client: Client) -> None:
    pad = start(client, "Alice", "Bob")
    device = pad.device
    changes = [
        (0, "candies", "null", '{"type":"picks","of":{"b":2}}'),
        (TABLE, "order", "[]", "[[[0],[1]]]"),
        (0, "gingerbread", "null", '{"type":"count","of":7}'),
    ]
    for version, (seat, field, before, after) in enumerate(changes, 2):
        PadChange.objects.create(
            pad=pad, version=version, seat=seat, field=field, before=before, after=after,
            device=device, tap=version,
        )  # fmt: skip
    Pad.objects.update(version=4)
    read_again()
    kept = [json.loads(change.after) for change in PadChange.objects.order_by("version")]
    assert kept == [
        {"of": [["b", 2]]},
        [[[0], [1]]],
        {"of": [["", 7]], "done": True},
    ]
