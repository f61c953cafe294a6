"""`manage.py solve FILE`: a shortest solution of a puzzle, or that there is none."""

import sys
from typing import Any

from django.core.management.base import CommandParser

from rules import service
from rules.kernel.errors import NotUnderstood
from rules.kernel.puzzle import Progress
from rules.kernel.replay import replay
from rules.kernel.text import write_moves
from rules.registry import GAMES, PUZZLES
from scorer.commands import REFUSED, PlainCommand, read

UNDECIDED = 3


class Command(PlainCommand):
    help = (
        "Solves the puzzle of a record from where the record ends, and prints the moves. Exit"
        " status: 0 solved, 1 no solution or not by the rules, 2 not understood, 3 not decided."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
        parser.add_argument("--seconds", type=float, default=0, help="when to give up; 0: never")
        parser.add_argument("--quiet", action="store_true", help="say nothing while at work")

    def handle(self, *args: str, **options: Any) -> None:
        with self.understanding():
            record = service.read_record(read(options["file"])).record
        game = GAMES[record.header.game]
        replayed = replay(record, game)
        if replayed.failure is not None:
            self.stderr.write(replayed.failure.refusal.message)
            sys.exit(REFUSED)
        state = replayed.last.state if replayed.last else None
        book = PUZZLES.get(game.id)
        if book is None or state is None or not book.posed(state):
            self.fail(str(NotUnderstood("this record is no puzzle")))

        def watch(progress: Progress) -> bool:
            if not options["quiet"]:
                rate = progress.positions / progress.seconds if progress.seconds else 0
                self.stderr.write(
                    f"\rround {progress.rounds} of {progress.of}, {progress.positions:,}"
                    f" positions, {rate:,.0f} a second ",
                    ending="",
                )
            return not options["seconds"] or progress.seconds < options["seconds"]

        found = book.solve(state, watch)
        if not options["quiet"]:
            self.stderr.write("")
        if found.moves:
            self.say(write_moves(found.moves, game, record.header, game.table.speaker(state)))
        words = {
            "solved": f"solved in {found.rounds} rounds and {len(found.moves)} moves",
            "impossible": f"no solution within {found.rounds} rounds",
            "stopped": "not decided in time",
        }[found.verdict]
        self.say(f"{words}; {found.positions:,} positions in {found.seconds:.2f} s")
        sys.exit({"solved": 0, "impossible": REFUSED, "stopped": UNDECIDED}[found.verdict])
