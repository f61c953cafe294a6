"""A PostgreSQL server of our own, for as long as the tests need it."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg
from psycopg.sql import SQL, Identifier

from scripts.programs import postgresql

SETTINGS = ["listen_addresses=", "fsync=off", "full_page_writes=off", "synchronous_commit=off"]


SERVER = ExitStack()
"""Closed when all tests are over."""
NUMBERS = count(1)


def new_database() -> str:
    """The DATABASE_URL of a fresh, empty database."""
    server = _server()
    name = f"grimoire_{next(NUMBERS)}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(SQL("create database {}").format(Identifier(name)))
    return f"{server}/{name}"


@cache
def _server() -> str:
    """Started once, for whoever asks first."""
    return SERVER.enter_context(_running())


@contextmanager
def _running() -> Iterator[str]:
    """A fresh server that listens only on a socket in its own folder."""
    programs = postgresql()
    assert programs, "PostgreSQL is not installed"
    folder = Path(tempfile.mkdtemp(prefix="grimoire-pg-"))
    data = folder / "data"
    options = " ".join(["-k", str(folder), *(f"-c {setting}" for setting in SETTINGS)])
    try:
        _give(folder)
        _run(programs / "initdb", "-D", data, "-U", "witch", "-A", "trust", "-E", "UTF8", "-N")
        _run(programs / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
        try:
            yield f"postgresql://witch@{quote(str(folder), safe='')}"
        finally:
            _run(programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)


def _give(folder: Path) -> None:
    """The server refuses to run as root, so root hands the folder to Debian's own user for it."""
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)


def _run(*command: str | Path) -> None:
    owner = "postgres" if os.geteuid() == 0 else None
    # The server keeps its output open: a pipe would never end.
    with tempfile.TemporaryFile() as output:
        done = subprocess.run(
            command,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd="/",
            user=owner,
            group=owner,
            extra_groups=[] if owner else None,
        )
        output.seek(0)
        assert done.returncode == 0, output.read().decode()
