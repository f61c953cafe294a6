"""One turn of the record: its moves, each with the position it was made in."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorer.sums import all_with_unknown
from scorer.tables.models import Entry, Table
from scorer.tables.story import Story
from scorer.tables.turns import Step


@dataclass
class PastTurn:
    """The turn to which an entry belongs; empty where that is no part of the record."""

    table: Table
    entry: Entry

    def __post_init__(self) -> None:
        self.book = self.table.book
        self.story = Story(self.table)
        self.players = self.story.players
        groups = self.story.groups()
        number = next((n for n, group in enumerate(groups) if self.entry in group), None)
        self.moves = groups[number] if number is not None else []
        self.later = len(groups) - number - 1 if number is not None else 0
        """How many turns come after it."""

    @cached_property
    def states(self) -> dict[int, Any]:
        """The positions before and after each of its moves."""
        return self.story.states(
            serial for entry in self.moves for serial in (entry.before or 0, entry.serial)
        )

    @property
    def begun(self) -> Any:
        return self.states[self.moves[0].turn]

    @property
    def after(self) -> Any:
        return self.states[self.moves[-1].serial]

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return max(self.moves[0].by, 0)

    @property
    def name(self) -> str:
        return self.players[self.seat]

    @property
    def title(self) -> str:
        return self.story.when(self.begun)

    @property
    def steps(self) -> list[Step]:
        game = self.table.game
        return [
            Step(each.serial, each.read_move(game), self.states[each.before or 0], each.forced)
            for each in self.moves
        ]

    def points(self, state: Any) -> list[str]:
        """Everybody's points in a position."""
        return all_with_unknown(self.book.standing(state), self.book.unknown(state))
