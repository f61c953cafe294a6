"""When there is no time for somebody: a page that says so and when to come back, in place of an
error."""

import logging
import sqlite3
from collections.abc import Callable

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from scorer.answers import turned_away
from scorer.lanes import FULL

COME_BACK = 3
"""Seconds."""
SQLITE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
POSTGRESQL = ("08", "25006", "40", "53", "55P03", "57", "58")
"""Connections, read-only, rolled back, resources, locked, shut down, its own system: how such
codes begin."""
FIRST_BYTE = 0xFF

log = logging.getLogger(__name__)


class Busy:
    """Answers 503 when the lanes are full, and when the database is locked, full, read-only or
    away."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return _come_back(request) if FULL in request.META else self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not is_unavailable(error):
            return None
        log.warning("The database is not available for %s: %s", request.path, error)
        return _come_back(request)


def is_unavailable(error: Exception) -> bool:
    """Whether the database cannot do now what it can do at other times."""
    if not isinstance(error, DatabaseError | InterfaceError):
        return False
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    if code is not None:
        return (code & FIRST_BYTE) in SQLITE
    state = getattr(error.__cause__, "sqlstate", None)
    if state is not None:
        return str(state).startswith(POSTGRESQL)
    return isinstance(error, OperationalError | InterfaceError)


def _come_back(request: HttpRequest) -> HttpResponse:
    answer = turned_away(request, 503)
    answer.headers["Retry-After"] = str(COME_BACK)
    return answer
