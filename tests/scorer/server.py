"""The site as `make run` starts it, in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
"""Seconds: what never comes has an end, and a busy machine has time."""


class Site(NamedTuple):
    """A site that runs."""

    port: int
    data: Path
    variables: dict[str, str]


def free_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def command(data: Path, port: int | str, **variables: str) -> subprocess.Popen[str]:
    """What `make run` starts."""
    return manage(data, "serve", **variables | {"PORT": str(port)})


def manage(data: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
    """A command of `manage.py`, with a data folder of its own and no other settings."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("GRIMOIRE_", "DJANGO_")) and name != "DATABASE_URL"
    }
    environment |= {"GRIMOIRE_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    environment |= {"GRIMOIRE_UNLIMITED": "1"}  # a crowd of phones has one address here
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=environment | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


@contextmanager
def running_site(data: Path, **variables: str) -> Iterator[tuple[int, str]]:
    """The port of a running site and what it printed, once it listens. Ctrl-C ends it."""
    port = int(variables.get("PORT", 0)) or free_port()
    process = command(data, port, **variables)
    assert process.stdout
    try:
        printed = printed_until_listening(process, port)
        yield port, printed
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        process.wait(PATIENCE)


def printed_until_listening(process: subprocess.Popen[str], port: int) -> str:
    assert process.stdout
    printed = ""
    for line in process.stdout:
        printed += line
        if re.fullmatch(r"▀{10,}\s*", line):
            break
    wait_until_listening(process, port)
    return printed


def kill(process: subprocess.Popen[str]) -> None:
    """End the site with all its workers as a power cut would: nobody is asked, nobody hears it."""
    os.killpg(process.pid, signal.SIGKILL)
    assert process.stdout
    process.stdout.close()
    process.wait(PATIENCE)


def wait_until_listening(process: subprocess.Popen[str], port: int) -> None:
    """Who only asks and asks keeps a core from the site that is about to start."""
    while process.returncode is None:
        with socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
    raise AssertionError(f"The site ended with status {process.returncode}.")
