"""`manage.py ask GAME WORDS…`: the search of the handbook; with `--desk`, the page "Can I…?"."""

import sys
from typing import Any

from django.core.management.base import CommandParser

from rules.kernel.errors import NotUnderstood
from rules.registry import GAMES
from scorer.commands import REFUSED, PlainCommand, read
from scorer.handbook.searching import asked_of, readable


class Command(PlainCommand):
    help = (
        "Prints the rules that a question finds, the best first. With --desk it reads questions"
        " from standard input and prints for each what a player sees first: yes, no or -, the rule,"
        " and what it says."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        # Options may stand between the game and the question.
        parser.parse_args = parser.parse_intermixed_args  # type: ignore[method-assign]
        parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
        parser.add_argument("words", metavar="WORDS", nargs="*", help="the question")
        parser.add_argument("--language", default="en", help="the language of the handbook")
        parser.add_argument(
            "--desk", action="store_true", help="answer standard input, line by line"
        )

    def handle(self, *args: str, **options: Any) -> None:
        game, language = str(options["game"]), str(options["language"])
        with self.understanding():
            if game not in GAMES:
                raise NotUnderstood(f'no game "{game}"; there are {", ".join(GAMES)}', "GAME")
            if language not in GAMES[game].languages:
                known = ", ".join(GAMES[game].languages)
                raise NotUnderstood(f'no handbook in "{language}"; there are {known}', "--language")
            if options["desk"] == bool(options["words"]):
                raise NotUnderstood("give a question, or --desk and standard input", "WORDS")
            lines = read("-").decode("utf-8", "replace").splitlines() if options["desk"] else []
        if options["desk"]:
            for line in lines:
                self.say(first_seen(game, language, line))
            return
        found = asked_of(game, language, readable(" ".join(options["words"]))).found
        for each in found:
            self.say(f"{each.entry.rule}\t{each.entry.title}")
        if not found:
            sys.exit(REFUSED)


def first_seen(game: str, language: str, question: str) -> str:
    """What stands first on the page, in one line."""
    answer = asked_of(game, language, readable(question))
    if answer.said:
        claim, yes = answer.said.claim, answer.said.yes
        words = claim.text if yes == claim.true else question
        return f"{'yes' if yes else 'no'}\t{claim.rule}\t{readable(words)}"
    first = answer.found[0].entry if answer.found else None
    return f"-\t{first.rule}\t{first.title}" if first else "-\t\t"
