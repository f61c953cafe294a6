"""`manage.py solve_puzzle ROW WORKER`: the process behind a puzzle that is being solved."""

import contextlib
import os

from django.core.management.base import BaseCommand, CommandParser

from scorer.puzzles.worker import work

NICE = 10
"""Pages come first."""


class Command(BaseCommand):
    help = "Solves the puzzle of a row in the database; the site starts this itself."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("row", type=int)
        parser.add_argument("worker")

    def handle(self, *args: str, **options: object) -> None:
        with contextlib.suppress(OSError):
            os.nice(NICE)
        work(int(str(options["row"])), str(options["worker"]))
