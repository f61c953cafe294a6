"""When the database cannot be written or reached: 503 and when to come back, nothing half done."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import InterfaceError, OperationalError
from django.db.utils import DatabaseError, InternalError, ProgrammingError
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from scorer import urls
from scorer.busy import is_unavailable
from scorer.pads.devices import COOKIE
from scorer.pads.models import DevicePad
from tests.scorer.pads import table
from tests.scorer.pads.finished import STANDARD, a_pad
from tests.scorer.tables import logged
from tests.scorer.tables.taken import FINISHED, shipped, take_up


def locked(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, closing(sqlite3.connect(file, timeout=0)) as own:
        other.execute("begin immediate")
        own.execute("begin immediate")


def full(file: Path) -> None:
    with closing(sqlite3.connect(file)) as own:
        own.execute("pragma max_page_count = 2")
        own.execute("create table pads (text)")
        own.execute("insert into pads values (?)", ["x" * 20_000])


def read_only(file: Path) -> None:
    with closing(sqlite3.connect(file)) as own:
        own.execute("create table pads (text)")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as own:
        own.execute("insert into pads values ('x')")


def not_there(file: Path) -> None:
    sqlite3.connect(file / "no" / "folder")


def no_such_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as own:
        own.execute("select * from pads")


def fault_of(do: Callable[[Path], None], file: Path) -> Exception:
    """What Django raises when SQLite does."""
    try:
        do(file)
    except sqlite3.OperationalError as cause:
        error = OperationalError(*cause.args)
        error.__cause__ = cause
        return error
    raise AssertionError("there is no fault")


@pytest.fixture
def fault(request: pytest.FixtureRequest, tmp_path: Path) -> Exception:
    return fault_of(request.param, tmp_path / "db")


class Failing:
    """The site with one more address, which fails as it is told to."""

    error: Exception

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.urlpatterns = [
            *urls.urlpatterns, path("fails", self.fail), path("api/fails", self.fail)
        ]  # fmt: skip
        self.handler500 = urls.handler500

    def fail(self, request: HttpRequest) -> HttpResponse:
        raise self.error


def ask(error: Exception, address: str = "/fails") -> Any:
    with override_settings(ROOT_URLCONF=Failing(error)):
        return Client(raise_request_exception=False).get(address)


@pytest.mark.parametrize("fault", [locked, full, read_only, not_there], indirect=True)
def test_a_database_that_cannot_be_written_now_is_a_reason_to_come_back(fault: Exception) -> None:
    page = ask(fault)
    assert page.status_code == 503
    assert int(page.headers["Retry-After"]) > 0
    assert "Try again in a moment. Nothing you saved is lost." in page.content.decode()


@pytest.mark.parametrize("fault", [locked], indirect=True)
def test_a_program_is_told_in_a_document(fault: Exception) -> None:
    answer = ask(fault, "/api/fails")
    assert answer.status_code == 503
    assert "Retry-After" in answer.headers
    assert answer.json() == {"error": "Try again in a moment. Nothing you saved is lost."}


@pytest.mark.parametrize("fault", [no_such_table], indirect=True)
def test_a_mistake_of_ours_is_still_an_error(fault: Exception) -> None:
    assert ask(fault).status_code == 500


@pytest.mark.parametrize(
    ("kind", "cause", "away"),
    [
        (OperationalError, psycopg.OperationalError("the connection is lost"), True),
        (InterfaceError, psycopg.InterfaceError("the connection is closed"), True),
        (OperationalError, psycopg.errors.AdminShutdown(), True),
        (OperationalError, psycopg.errors.CannotConnectNow(), True),
        (OperationalError, psycopg.errors.TooManyConnections(), True),
        (OperationalError, psycopg.errors.DiskFull(), True),
        (OperationalError, psycopg.errors.LockNotAvailable(), True),
        (InternalError, psycopg.errors.ReadOnlySqlTransaction(), True),
        (ProgrammingError, psycopg.errors.UndefinedTable(), False),
        (DatabaseError, psycopg.errors.DataCorrupted(), False),
    ],
)
def test_what_postgresql_says_is_told_apart(
    kind: type[Exception], cause: Exception, away: bool
) -> None:
    error = kind(*cause.args)
    error.__cause__ = cause
    assert is_unavailable(error) is away


@pytest.fixture
def nothing_can_be_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = fault_of(locked, tmp_path / "db")

    def fails(*_args: object, **_named: object) -> None:
        raise error

    for module in ("scorer.pads.devices", "scorer.tables.access"):
        monkeypatch.setattr(f"{module}.note_opened", fails)


@pytest.mark.django_db
def test_a_page_is_read_although_nothing_can_be_noted(
    client: Client, request: pytest.FixtureRequest
) -> None:
    finished = take_up(client, shipped(FINISHED[0]))
    addresses = [
        table.start(client).get_absolute_url(),
        logged.start(client).get_absolute_url(),
        f"/pads/{a_pad(*STANDARD).view_token}/result",
        f"/tables/{finished.view_token}/result",
    ]
    request.getfixturevalue("nothing_can_be_noted")
    for address in addresses:
        stranger = Client()
        page = stranger.get(address)
        assert page.status_code == 200
        assert page.cookies[COOKIE].value  # the next visit is noted on the same phone


@pytest.mark.django_db
def test_what_was_noted_is_not_written_again(client: Client) -> None:
    pad = table.start(client)
    noted = DevicePad.objects.get(pad=pad)
    looker = Client()
    looker.get(f"/pads/{pad.view_token}/")
    looker.get(f"/pads/{pad.edit_token}/")  # with the better link
    client.get(f"/pads/{pad.view_token}/")  # which takes nothing away
    roles = DevicePad.objects.filter(pad=pad).order_by("pk").values_list("device", "role")
    assert [role for _device, role in roles] == ["edit", "edit"]
    assert roles[0][0] == noted.device_id
