"""`manage.py solve_puzzle ROW WORKER PARENT`: the process behind a puzzle that is being solved."""

import contextlib
import os
import resource

from django.core.management.base import BaseCommand, CommandParser

from scorer.puzzles.worker import work

NICE = 10
"""Pages come first."""
MEMORY = 512 * 1024 * 1024
"""Bytes. A usual card needs a tenth of it; at its end a solver says that it did not decide."""


class Command(BaseCommand):
    help = "Solves the puzzle of a row in the database; the site starts this itself."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("row", type=int)
        parser.add_argument("worker")
        parser.add_argument("parent", type=int, help="the process with which it ends")

    def handle(self, *args: str, **options: object) -> None:
        with contextlib.suppress(OSError):
            os.nice(NICE)
        with contextlib.suppress(OSError, ValueError):  # where a system knows no such limit
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        row, parent = int(str(options["row"])), int(str(options["parent"]))
        work(row, str(options["worker"]), parent=parent)
