"""`manage.py position GAME TEXT`: a position in few words, and what is impossible about it."""

import sys

from django.core.management.base import CommandParser

from rules import service
from scorer.commands import REFUSED, PlainCommand


class Command(PlainCommand):
    help = "Reads a position in few words and prints it as it is written, then each of its flaws."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME")
        parser.add_argument("text", metavar="TEXT", help="a position in one line")

    def handle(self, *args: str, **options: str) -> None:
        with self.understanding():
            line, flaws = service.position(options["game"], options["text"])
        self.say(line)
        for flaw in flaws:
            self.say(f"{flaw.rule} {flaw.reason}: {flaw.message}")
        if flaws:
            sys.exit(REFUSED)
