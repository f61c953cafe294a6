"""`manage.py soak`: random legal games to the end, every invariant checked on the way."""

import sys

from django.core.management.base import CommandParser
from tqdm import tqdm

from rules import soak
from rules.registry import GAMES
from scorer.commands import REFUSED, PlainCommand


class Command(PlainCommand):
    help = "Plays random legal games to the end and checks every invariant at every step."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", required=True, help=f"one of {', '.join(GAMES)}")
        parser.add_argument("--games", type=int, default=100, help="how many games to play")
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games")

    def handle(self, *args: str, **options: int) -> None:
        game, games, seed = str(options["game"]), options["games"], options["seed"]
        if game not in GAMES:
            self.fail(f"--game: {game!r} is none of {', '.join(GAMES)}")
        if games < 1:
            self.fail(f"--games: {games} is fewer than 1")
        with tqdm(total=games, unit="game", file=sys.stderr, disable=None) as bar:

            def on_game() -> None:
                bar.update()

            report = soak.run(game, games, seed, on_game=on_game)
        for problem in report.problems:
            self.say(problem)
        rate = report.moves / report.seconds if report.seconds else 0
        self.say(
            f"{report.games} games, {report.moves} moves in {report.seconds:.1f} s "
            f"({rate:,.0f} moves a second), {len(report.problems)} problems"
        )
        if report.problems:
            sys.exit(REFUSED)
