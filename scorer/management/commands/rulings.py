"""`manage.py rulings FILE…`: do the executable examples hold?"""

import sys
import tempfile
from pathlib import Path

from django.core.management.base import CommandParser

from rules import service
from scorer.commands import REFUSED, PlainCommand, read


class Command(PlainCommand):
    help = "Runs ruling files through the engine and prints each expectation that does not hold."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "files", metavar="FILE", nargs="+", help="a ruling file; - is standard input"
        )

    def handle(self, *args: str, **options: list[str]) -> None:
        with tempfile.TemporaryDirectory() as folder, self.understanding():
            paths = [
                _typed(Path(folder, "standard-input.toml")) if name == "-" else Path(name)
                for name in options["files"]
            ]
            report = service.run_rulings(paths)
        for failure in report.failures:
            self.say(failure.replace(folder + "/", ""))
        self.say(f"allowed: {report.allowed}")
        self.say(f"refused: {report.refused}")
        self.say(f"{report.passed} passed, {len(report.failures)} failed")
        if report.failures:
            sys.exit(REFUSED)


def _typed(path: Path) -> Path:
    path.write_bytes(read("-"))
    return path
