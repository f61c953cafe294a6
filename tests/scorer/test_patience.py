"""Who sends a request has some time for it, and not more."""

import socket
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from scorer import patience
from scorer.patience import Worker


@pytest.fixture
def worker() -> Worker:
    """One that no server has started."""
    made: Worker = Worker.__new__(Worker)
    made.until, made.pending_conns = {}, deque()
    return made


@dataclass(eq=False)
class Connection:
    """As gunicorn has it."""

    sock: socket.socket


@pytest.fixture
def pair() -> Iterator[tuple[Connection, socket.socket]]:
    here, phone = socket.socketpair()
    with here, phone:
        yield Connection(here), phone


def test_who_dawdles_is_not_read_any_more_but_may_be_answered(
    worker: Worker, pair: tuple[Connection, socket.socket]
) -> None:
    conn, phone = pair
    worker.until[conn] = 0.0
    worker.murder_pending()
    assert conn.sock.recv(1) == b""
    conn.sock.sendall(b"answer")
    assert phone.recv(6) == b"answer"


def test_who_has_time_left_is_read(worker: Worker, pair: tuple[Connection, socket.socket]) -> None:
    conn, phone = pair
    worker.until[conn] = float("inf")
    worker.murder_pending()
    phone.sendall(b"x")
    assert conn.sock.recv(1) == b"x"


def test_head_and_body_have_a_deadline_each(
    worker: Worker, pair: tuple[Connection, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    conn, _phone = pair
    seen = []

    def handle(self: Worker, conn: Any) -> bool:
        seen.append(self.until[conn])
        return bool(self.handle_request(None, conn))

    def handle_request(self: Worker, req: Any, conn: Any) -> bool:
        seen.append(self.until[conn])
        return True

    monkeypatch.setattr(patience, "monotonic", lambda: 100.0)
    monkeypatch.setattr(ThreadWorker, "handle", handle)
    monkeypatch.setattr(ThreadWorker, "handle_request", handle_request)
    assert worker.handle(conn) is True
    assert seen == [100 + patience.HEAD, 100 + patience.BODY]
    assert worker.until == {}
