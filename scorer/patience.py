"""The server's worker: gunicorn's threads, with a deadline for whoever sends a request."""

import socket
from contextlib import suppress
from time import monotonic
from typing import Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

HEAD = 10.0
"""Seconds for the head of a request, from its first byte."""
BODY = 30.0
"""Seconds for its body, from the end of the head."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """A connection holds a thread from its first byte. One that dawdles is not read any more:
    its request is over, and an answer that is being made is still sent."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.until: dict[Any, float] = {}

    def handle(self, conn: Any) -> Any:
        self.until[conn] = monotonic() + HEAD
        try:
            return super().handle(conn)
        finally:
            del self.until[conn]

    def handle_request(self, req: Any, conn: Any) -> Any:
        self.until[conn] = monotonic() + BODY
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """What gunicorn does every second or sooner."""
        super().murder_pending()
        now = monotonic()
        for conn, until in self.until.copy().items():
            if until < now:
                with suppress(OSError):  # gone by itself
                    conn.sock.shutdown(socket.SHUT_RD)
