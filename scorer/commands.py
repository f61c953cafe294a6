"""What the commands that read and print documents share.

Exit status: 0 fine, 1 understood but refused, 2 not understood.
"""

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from rules.kernel.errors import NotUnderstood
from rules.service import Answer
from scorer.answers import printable

REFUSED = 1
NOT_UNDERSTOOD = 2
INTERRUPTED = 130


class PlainCommand(BaseCommand):
    """A command whose errors are one line on standard error, never a traceback."""

    requires_system_checks = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        for name in ("stdout", "stderr"):
            if getattr(sys, name) is None:  # whoever closed it does not want to hear
                setattr(sys, name, io.StringIO())
        super().__init__(*args, **options)

    def execute(self, *args: Any, **options: Any) -> str | None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        try:
            return super().execute(*args, **options)
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)

    def fail(self, message: str) -> NoReturn:
        """Say in one line why the input was not understood."""
        self.stderr.write(" ".join(message.split()))
        sys.exit(NOT_UNDERSTOOD)

    @contextlib.contextmanager
    def understanding(self) -> Iterator[None]:
        """Turn every way in which input can be unreadable into one line."""
        try:
            yield
        except NotUnderstood as error:
            self.fail(printable(error))
        except OSError as error:
            self.fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))

    def say(self, text: str) -> None:
        """Print; a reader who has seen enough and closed the pipe is no error."""
        try:
            self.stdout.write(text)
            self.stdout.flush()
        except BrokenPipeError:
            self._hush()
        except OSError as error:
            self._hush()
            self.fail(f"the answer cannot be written: {error.strerror}")

    @staticmethod
    def _hush() -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class DocumentCommand(PlainCommand):
    """Reads one document, asks the engine about it, prints the answer."""

    ask: Callable[[bytes], Answer]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the file to read; - is standard input")

    def handle(self, *args: str, **options: str) -> None:
        with self.understanding():
            answer = self.ask(read(options["file"]))
        encoded = msgspec.json.format(msgspec.json.encode(answer.document), indent=2)
        self.say(encoded.decode())
        if answer.refused:
            sys.exit(REFUSED)


def read(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    if name != "-":
        try:
            return Path(name).read_bytes()
        except (OSError, ValueError) as error:
            raise NotUnderstood(getattr(error, "strerror", None) or str(error), name) from error
    if sys.stdin is None:
        raise NotUnderstood("standard input is closed", "-")
    return sys.stdin.buffer.read()
