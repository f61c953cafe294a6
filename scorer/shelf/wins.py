"""Who won the last games of those who played together last."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from scorer.pads.setup import real_names
from scorer.shelf.games import Saved

FEWEST = 2
"""One game is no row of games."""


class Wins(NamedTuple):
    """A group and its games, the earliest first."""

    names: list[str]
    games: list[set[str]]
    """Who won each."""

    @classmethod
    def of(cls, games: Sequence[Saved]) -> Self | None:
        """Of these games, the latest first; nothing where that says nothing yet."""
        won = [game for game in games if any(player.winner for player in game.players)]
        group = next(filter(None, map(_group, won)), [])
        theirs = [
            {player.name for player in game.players if player.winner}
            for game in reversed(won)
            if sorted(_group(game)) == sorted(group)
        ]
        return cls(group, theirs) if len(theirs) >= FEWEST else None

    @property
    def rows(self) -> list[tuple[str, list[bool], int]]:
        """For each player: the name, whether she won each game, and how many she won."""
        won = [(name, [name in winners for winners in self.games]) for name in self.names]
        return [(name, each, sum(each)) for name, each in won]

    @property
    def streak(self) -> tuple[str, int] | None:
        """Who alone won the last games, and how many; one is none."""
        last = self.games[-1]
        count = next(
            (n for n, won in enumerate(reversed(self.games)) if won != last), len(self.games)
        )
        return (min(last), count) if len(last) == 1 and count > 1 else None


def _group(game: Saved) -> list[str]:
    """Those who played, in their seats; nobody where somebody has no name."""
    names = real_names(game)
    return names if len(names) == len(game.players) else []
