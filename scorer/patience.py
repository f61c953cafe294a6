"""The server's worker: gunicorn's threads, with a deadline for all that a phone does."""

import socket
from contextlib import suppress
from time import monotonic
from typing import Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

from scorer.headers import on_every_answer

HEAD = 10.0
"""Seconds for the head of a request, from its first byte."""
BODY = 30.0
"""Seconds for its body, from the end of the head."""
ANSWER = 60.0
"""Seconds more for an answer to be made and taken in."""
FAREWELL = 2.0
"""Seconds for a phone to close a connection that is over."""
CHUNK_BYTES = 64 * 1024


class Worker(ThreadWorker):  # type: ignore[misc]
    """A connection holds a thread from its first byte. One that dawdles is not read any more:
    its request is over, and an answer that is being made is still sent. One that does not take
    its answer in is cut off."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.until: dict[Any, float] = {}

    def handle(self, conn: Any) -> Any:
        self.until[conn] = monotonic() + HEAD
        try:
            goes_on = super().handle(conn)
            if not goes_on:
                self.part(conn)
            return goes_on
        finally:
            del self.until[conn]

    def handle_request(self, req: Any, conn: Any) -> Any:
        self.until[conn] = monotonic() + BODY
        return super().handle_request(req, conn)

    def part(self, conn: Any) -> None:
        """Let the phone take the rest in and close first. Gunicorn waits for that as well, but in
        the one thread that all others need."""
        self.until[conn] = monotonic() + FAREWELL
        with suppress(OSError):  # gone by itself
            conn.sock.shutdown(socket.SHUT_WR)
            while conn.sock.recv(CHUNK_BYTES):
                pass

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        super().handle_error(req, Refused(client), addr, exc)

    def murder_pending(self) -> None:
        """What gunicorn does every second or sooner."""
        super().murder_pending()
        now = monotonic()
        for conn, until in self.until.copy().items():
            if until < now:
                how = socket.SHUT_RD if now < until + ANSWER else socket.SHUT_RDWR
                with suppress(OSError):  # gone by itself
                    conn.sock.shutdown(how)


class Refused:
    """A connection on which the server itself says no: it has never asked the site for headers."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)

    def sendall(self, answer: bytes) -> None:
        status, _, rest = answer.partition(b"\r\n")
        headers = [f"{name}: {value}".encode() for name, value in on_every_answer().items()]
        self.connection.sendall(b"\r\n".join([status, *headers, rest]))
