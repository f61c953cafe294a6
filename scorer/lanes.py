"""Who works when. Many threads talk with phones; a few do the work, in lanes, first come, first
served.

So readers never wait for writers, writers wait in a fair queue and not at SQLite's lock, and what
takes long holds up neither. Who sends slowly holds nobody up, and a process opens no more database
connections than its lanes have threads.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import BoundedSemaphore
from typing import Any

from django.conf import settings
from django.urls import Resolver404, resolve

from scorer.headers import on_every_answer

Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]

TALKING = 512
"""Threads of a process that talk with phones."""
MOST_WAITING = 150
"""In a lane: where all lanes are full, there are threads left to say so."""
FULL = "grimoire.full"
"""Says in the environ of a request that nobody has time for it (`scorer/busy.py`)."""
COSTLY = {
    "api-judge", "api-score", "box-import", "check", "desk-judge", "pad-png", "puzzle-again",
    "puzzle-hint", "puzzle-solve", "record", "record-take-up", "table-change", "table-history",
    "table-png", "table-points", "table-record", "table-turn",
}  # fmt: skip
"""By the names of their addresses: what may take seconds."""


class Full(Exception):
    """There are too many, or the turn did not come in time."""


class Lane:
    """Some threads and their queue."""

    def __init__(self, at_once: int, patience: float) -> None:
        self.at_once = at_once
        self.pool = ThreadPoolExecutor(at_once)
        self.places = BoundedSemaphore(at_once + MOST_WAITING)
        self.patience = patience

    def run(self, work: Application, environ: Environ, start: Any) -> Iterable[bytes]:
        """Do it when its turn comes. What was begun is done to its end."""
        if not self.places.acquire(blocking=False):
            raise Full
        try:
            asked = [environ, start]
            working = self.pool.submit(lambda: work(*asked))
            try:
                return working.result(self.patience)
            except TimeoutError:
                if working.cancel():
                    asked.clear()  # the queue is gone through only when a thread is free
                    raise Full from None
                return working.result()
        finally:
            self.places.release()


class Lanes:
    """The site behind its lanes."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.read = Lane(2, patience=10)
        self.save = Lane(2, patience=5)
        self.costly = Lane(1, patience=20)

    def __call__(self, environ: Environ, start: Any) -> Iterable[bytes]:
        lane = self.lane_of(environ)
        if lane is None:
            return self.application(environ, start)
        if not _read_in(environ):
            start("408 Request Timeout", [*on_every_answer().items(), ("Content-Length", "0")])
            return []
        try:
            return lane.run(self.application, environ, start)
        except Full:
            return self.application(environ | {FULL: True}, start)

    def lane_of(self, environ: Environ) -> Lane | None:
        """None for what needs no database and next to no time."""
        path = environ["PATH_INFO"].encode("latin-1").decode(errors="replace")
        if path == "/healthz" or path.startswith(settings.STATIC_URL) or _length(environ) < 0:
            return None
        try:
            name = resolve(path).url_name
        except Resolver404:
            return self.read
        if name in COSTLY:
            return self.costly
        return self.save if environ["REQUEST_METHOD"] == "POST" else self.read


def _length(environ: Environ) -> int:
    """How long the body is; -1 if it is too long to be taken in, which `BodyLimit` says."""
    try:
        length = int(environ.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return -1
    return length if 0 <= length <= settings.MAX_BODY_BYTES else -1


def _read_in(environ: Environ) -> bool:
    """Take the whole body in before anybody works on it; whether it came to its end."""
    length = _length(environ)
    body = environ["wsgi.input"].read(length) if length else b""
    environ["wsgi.input"] = BytesIO(body)
    return len(body) == length
