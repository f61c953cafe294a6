"""The site as `make run` serves it, on loopback, for as long as it is measured."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def served(**variables: str) -> Iterator[int]:
    """The port of the site, with these variables in its environment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "manage.py", "serve"]
    environment = os.environ | {"PORT": str(port)} | variables
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        while not _listens(port):
            if server.poll() is not None:
                raise AssertionError("the site did not start")
        yield port
    finally:
        server.terminate()
        server.wait()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
