"""Files of one document a line, plain or gzip, read a line at a time."""

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from rules.kernel.errors import NotUnderstood

GZIP = b"\x1f\x8b"
LONGEST_LINE = 32 * 1024 * 1024
"""In bytes. The longest document we know has a two-hundredth of it."""


def read_lines(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, or of standard input for `-`, with their numbers. Blank ones are left
    out; a file of nothing else is not understood."""
    found = False
    with _opened(name) as stream:
        for number in count(1):
            line = _line(stream, f"{name}:{number}")
            if not line:
                break
            if line.strip():
                found = True
                yield number, line
    if not found:
        raise NotUnderstood("holds no document", name)


def _line(stream: io.BufferedIOBase, place: str) -> bytes:
    try:
        line = stream.readline(LONGEST_LINE + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise NotUnderstood(f"cannot be read: {error}", place) from error
    if len(line) > LONGEST_LINE:
        raise NotUnderstood(f"a line of more than {LONGEST_LINE} bytes", place)
    return line


@contextmanager
def _opened(name: str) -> Iterator[io.BufferedIOBase]:
    """A file as plain bytes; its first two bytes tell whether it is packed."""
    with _file(name) as file:
        if not _packed(file, name):
            yield file
            return
        with gzip.open(file) as plain:
            yield plain


def _file(name: str) -> io.BufferedReader:
    if name == "-" and sys.stdin is None:
        raise NotUnderstood("standard input is closed", name)
    try:
        if name == "-":
            return open(sys.stdin.fileno(), "rb", closefd=False)
        return Path(name).open("rb")
    except (OSError, ValueError) as error:
        raise NotUnderstood(getattr(error, "strerror", None) or str(error), name) from error


def _packed(file: io.BufferedReader, name: str) -> bool:
    try:
        return file.peek(len(GZIP)).startswith(GZIP)
    except OSError as error:
        raise NotUnderstood(error.strerror or str(error), name) from error
