"""`manage.py solve FILE`: a shortest solution of a puzzle, or that there is none, or the best that
was found in time."""

import sys
from typing import Any

from django.core.management.base import CommandParser

from rules import service
from rules.kernel.errors import NotUnderstood
from rules.kernel.puzzle import Progress, Solved
from rules.kernel.replay import replay
from rules.kernel.text import write_moves
from rules.registry import GAMES, PUZZLES
from scorer.commands import REFUSED, PlainCommand, read

UNDECIDED = 3


class Command(PlainCommand):
    help = (
        "Solves the puzzle of a record from where the record ends, and prints the moves; the last"
        " line says whether a shorter way is excluded, and if not, what stopped the solver. Exit"
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
        self.say(f"{said(found)}; {found.positions:,} positions in {found.seconds:.2f} s")
        undecided = 0 if found.moves else UNDECIDED
        sys.exit({"solved": 0, "impossible": REFUSED, "stopped": undecided}[found.verdict])


def said(found: Solved) -> str:
    """The verdict in words, and what kept it from being certain."""
    solved = f"solved in {found.rounds} rounds and {len(found.moves)} moves"
    match found.verdict:
        case "solved":
            return solved
        case "impossible":
            return f"no solution within {found.rounds} rounds"
    why = "more positions than can be kept" if found.cut == "positions" else "time is up"
    if found.moves:
        return f"{solved}, not proven shortest: {why}"
    return f"not decided: {why}" if found.cut == "positions" else "not decided in time"
