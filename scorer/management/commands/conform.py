"""`manage.py conform FILE…`: does the engine say what an earlier edition said?"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import CommandParser
from tqdm import tqdm

from rules.conformance.compare import compare
from rules.conformance.faults import Fault, read_faults
from rules.conformance.outcomes import Outcome
from rules.conformance.tally import Tally
from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import decode_text
from scorer.commands import REFUSED, PlainCommand, read
from scorer.lines import read_lines


class Command(PlainCommand):
    help = (
        "Compares the engine with conformance files and prints each difference. A check is: a "
        "record as a whole, its result, the points at one position, a move that was tried, or "
        "finals with their status and answer. A move refused by another rule passes."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "files",
            metavar="FILE",
            nargs="+",
            help="one JSON document a line, plain or gzip; - is standard input",
        )
        parser.add_argument(
            "--list-rules",
            action="store_true",
            help="print each move that is refused by another rule, with both",
        )
        parser.add_argument(
            "--but",
            metavar="FILE",
            help="known faults that do not fail, one a line: verdict, points, result or status; "
            "tab; a regular expression for the line that would be printed; tab; the reason",
        )

    def handle(self, *args: str, **options: Any) -> None:
        but = options["but"]
        with self.understanding():
            tally = Tally(_known_faults(but) if but else (), options["list_rules"])
            self._compare(options["files"], tally)
        for fault in tally.unseen:
            self.stderr.write(f"{but}, line {fault.number}: excuses nothing here")
        self.say(f"another rule named: {tally.other_rules}")
        if but:
            self.say(f"excused: {tally.excused}")
        self.say(f"{tally.passed} passed, {tally.failed} failed")
        if tally.failed:
            sys.exit(REFUSED)

    def _compare(self, files: list[str], tally: Tally) -> None:
        with tqdm(unit=" checks", file=sys.stderr, disable=None) as bar:
            for place, outcome in _outcomes(files):
                if line := tally.count(place, outcome):
                    with tqdm.external_write_mode(file=sys.stdout):
                        self.say(line)
                bar.update(outcome.checks)


def _known_faults(name: str) -> tuple[Fault, ...]:
    raw = read(name)
    with _place(name):
        return read_faults(decode_text(raw))


def _outcomes(files: list[str]) -> Iterator[tuple[str, Outcome]]:
    """Every check of every file, with the file and the line it stands on."""
    for name in files:
        for number, line in read_lines(name):
            place = f"{name}:{number}"
            with _place(place):
                for outcome in compare(line):
                    yield place, outcome


@contextmanager
def _place(place: str) -> Iterator[None]:
    """Whatever is not understood in here is said with its place, and so is a bug."""
    try:
        yield
    except NotUnderstood as error:
        raise NotUnderstood(str(error), place) from error
    except Exception as bug:
        bug.add_note(place)
        raise
