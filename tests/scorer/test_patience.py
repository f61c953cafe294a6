"""Who sends a request has some time for it, and not more."""

import socket
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
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
    worker.until[conn] = monotonic() - 1
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


def test_who_does_not_take_an_answer_in_is_cut_off(
    worker: Worker, pair: tuple[Connection, socket.socket]
) -> None:
    conn, _phone = pair
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(conn.sock.sendall, b"x" * 50_000_000)
        worker.until[conn] = monotonic() - 1
        worker.murder_pending()
        with pytest.raises(TimeoutError):
            sending.result(0.2)  # it has time left
        worker.until[conn] = monotonic() - 1 - patience.ANSWER
        worker.murder_pending()
        with pytest.raises(BrokenPipeError):
            sending.result()


def over(worker: Worker, conn: Connection, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Have a request answered that is the last one of its connection."""
    monkeypatch.setattr(ThreadWorker, "handle", lambda *_: conn.sock.sendall(b"answer"))
    return bool(worker.handle(conn))


def test_a_phone_takes_the_rest_in_before_its_connection_is_closed(
    worker: Worker, pair: tuple[Connection, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    conn, phone = pair
    phone.sendall(b"more than was asked for")
    with ThreadPoolExecutor(1) as pool:
        ended = pool.submit(over, worker, conn, monkeypatch)
        assert phone.recv(100) == b"answer"
        assert phone.recv(100) == b""
        assert not ended.done()
        phone.close()
        assert ended.result() is False
    assert conn.sock.recv(100) == b""  # nobody waits for more
    assert worker.until == {}


def test_who_does_not_close_a_connection_that_is_over_is_not_waited_for(
    worker: Worker, pair: tuple[Connection, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    conn, phone = pair
    monkeypatch.setattr(patience, "FAREWELL", -1.0)
    with ThreadPoolExecutor(1) as pool:
        ended = pool.submit(over, worker, conn, monkeypatch)
        assert phone.recv(100) == b"answer"
        assert phone.recv(100) == b""
        while not ended.done():
            worker.murder_pending()
    assert conn.sock.recv(100) == b""  # at once, though the phone is still there


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
