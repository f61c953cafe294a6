"""What another telling of a past turn would bring, before any of it is saved."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.text import speaker_name
from scorer.games import TURNS
from scorer.tables.access import entry_at
from scorer.tables.addresses import INSERT
from scorer.tables.models import Entry
from scorer.tables.past_turn import PastTurn
from scorer.tables.writing import known_header, weigh
from scorer.words import say


class Points(NamedTuple):
    """What a change does to a player's points at the end of the record."""

    name: str
    before: str
    after: str

    @property
    def moved(self) -> bool:
        return self.before != self.after


class Broken(NamedTuple):
    """The first later move that would no longer hold."""

    number: int
    same: bool
    """Whether it is a move of the turn itself."""
    name: str
    title: str
    refusal: Refusal
    turns: int
    """How many turns would have to be told again, this one among them."""


@dataclass
class Weighed:
    """A change to one move of a turn, or to what comes after it."""

    turn: PastTurn
    serial: int
    """The entry that is changed, or the one after which something is put in."""
    how: str
    moves: Sequence[Move]

    def __post_init__(self) -> None:
        table, lapses = self.turn.table, TURNS[self.turn.table.game].lapses
        self.changed = entry_at(table, self.serial)
        self.outcome, self.pen = weigh(
            table, self.serial, self.text, lapses, insert=self.how == INSERT
        )

    @property
    def text(self) -> str:
        """The moves as they are sent; nothing where one is left out."""
        if not self.moves:
            return ""
        table = self.turn.table
        header = known_header(table, self.turn.after)
        written = ". ".join(map(table.rules.notation(header).write, self.moves))
        return f"{speaker_name(self.moves[0].by, header)}: {written}"

    @cached_property
    def anew(self) -> list[Entry]:
        """The turn as it would be written from the change on."""
        new = self.pen.new if self.pen else []
        return [entry for entry in new if entry.turn == new[0].turn]

    @cached_property
    def broken(self) -> Broken | None:
        """What the change breaks."""
        if self.outcome.refusal is None or not self.outcome.lost:
            return None
        story = self.turn.story
        following = [entry for entry in story.way if entry.number > self.changed.number]
        lost = following[self.outcome.kept :]
        first = lost[0]
        return Broken(
            number=first.number,
            same=first.turn == self.turn.moves[0].turn,
            name=self.turn.players[max(first.by, 0)],
            title=story.when(story.states([first.turn])[first.turn]),
            refusal=self.outcome.refusal,
            turns=len({entry.turn for entry in lost}),
        )

    @cached_property
    def _sentences(self) -> tuple[list[str], list[str]]:
        """What was told of the turn from the change on, as far as it was weighed, and anew."""
        until = self.broken.number if self.broken else self.turn.moves[-1].number + 1
        since = self.changed.number + (self.how == INSERT)
        old = [entry for entry in self.turn.moves if since <= entry.number < until]
        told = [each.sentence for each in self.turn.story.tell(old, self.turn.states)]
        new, state = [], self.pen.began if self.pen else None
        for entry in self.anew:
            after = entry.read_state(self.turn.table.game)
            move = entry.read_move(self.turn.table.game)
            new.append(say(self.turn.book.tell(state, move, after)))
            state = after
        return told, new

    @property
    def gone(self) -> list[str]:
        """What would no longer be told."""
        old, new = self._sentences
        return [each for each in old if each not in new]

    @property
    def instead(self) -> list[str]:
        old, new = self._sentences
        return [each for each in new if each not in old]

    @property
    def refused(self) -> str:
        """Why the change itself cannot be."""
        problem = self.outcome.problem
        if problem is None:
            return ""
        refusal = problem.refusal
        return say(Phrase(refusal.template, refusal.facts)) if refusal else problem.sentence

    @property
    def points(self) -> list[Points]:
        """Everybody's points before and after."""
        table = self.turn.table
        before = self.turn.points(entry_at(table, table.head).read_state(table.game))
        after = self.turn.points(self.pen.state) if self.pen else before
        return [Points(*each) for each in zip(self.turn.players, before, after, strict=True)]
