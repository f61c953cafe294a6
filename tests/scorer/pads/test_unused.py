"""Rows of phones that have nothing here."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from scorer.desk.models import Verdict
from scorer.pads import unused
from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, KnownCard
from scorer.pads.unused import LEFT_OVER, forget_unused
from scorer.puzzles.models import DevicePuzzle, Puzzle
from scorer.shelf.models import KeptRecord, ReadOtherwise
from scorer.tables.models import Remembered
from tests.scorer.pads.table import start
from tests.scorer.tables.logged import start as start_table

pytestmark = pytest.mark.django_db


def grown_old() -> None:
    Device.objects.update(created=timezone.now() - LEFT_OVER - timedelta(days=1))


def test_a_phone_that_has_nothing_is_forgotten_after_a_while() -> None:
    Device.objects.create()
    assert forget_unused() == 0
    grown_old()
    assert forget_unused() == 1
    assert not Device.objects.exists()


def test_a_phone_that_has_anything_is_never_forgotten(client: Client) -> None:
    pad, table = start(client), start_table(client)
    maker = Device.objects.get()
    maker.opened.all().delete()
    maker.opened_tables.all().delete()  # it made them, and wrote at the table
    viewer = Client()
    viewer.get(f"/pads/{pad.view_token}/")
    guest = Client()
    guest.get(f"/tables/{table.view_token}/")
    owners = [Device.objects.create() for _ in range(6)]
    game = "candy-hunters"
    KnownCard.objects.create(device=owners[0], game=game, name="x", facts="{}")
    ReadOtherwise.objects.create(device=owners[1], game=game, name="x", facts="{}")
    Remembered.objects.create(device=owners[2], game=game, kind="x", text="x")
    DevicePuzzle.objects.create(device=owners[3], puzzle=Puzzle.keep(game, "x"))
    KeptRecord.keep("x", game, owners[4])
    Verdict.objects.create(device=owners[5], allowed=True)
    Device.objects.create()
    grown_old()
    assert forget_unused() == 1
    assert Device.objects.count() == 3 + len(owners)
    page = viewer.get("/").content.decode()
    assert pad.view_token in page


def test_a_phone_that_comes_back_is_the_same_phone(client: Client) -> None:
    pad = start(client)
    token = client.cookies[COOKIE].value
    pad.delete()
    grown_old()
    assert forget_unused() == 1
    start(client)
    assert Device.objects.get().token == token


def test_there_is_an_end_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unused, "A_TIME", 3)
    monkeypatch.setattr(unused, "MOST", 6)
    for _ in range(8):
        Device.objects.create()
    grown_old()
    assert forget_unused() == 6
    assert forget_unused() == 2


def test_there_is_a_command_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    Device.objects.create()
    grown_old()
    call_command("forget_devices")
    assert capsys.readouterr().out == "1 unused devices removed\n"
