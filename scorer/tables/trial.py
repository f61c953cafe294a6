"""What if: moves tried on a branch that is written nowhere but in its own address."""

from dataclasses import dataclass
from itertools import chain
from typing import Any, Self

from django.utils.translation import gettext

from rules.kernel.case import Made
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Move
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves, write_moves
from scorer.answers import Complaint
from scorer.tables.access import trail_of
from scorer.tables.models import Entry, Table
from scorer.tables.writing import known_header

LONGEST = 4000


@dataclass(frozen=True)
class Trial:
    """The position after some moves that were only tried."""

    text: str
    state: Any
    refusal: Refusal | None = None
    wrong: str = ""
    shorter: str = ""
    """The text without the last move that somebody chose."""
    made: tuple[Made, ...] = ()
    """What was tried, the latest first."""

    @classmethod
    def of(cls, table: Table, entry: Entry, text: str) -> Self:
        """Try moves from an entry; what does not hold is left out and said."""
        state = entry.read_state(table.game)
        header = known_header(table, state)
        rules = table.rules.rules_for(header.rules)
        if not text.strip():
            return cls("", state)
        if len(text) > LONGEST:
            return cls("", state, wrong=gettext("This is too long to be moves."))
        try:
            moves = read_moves(text, table.rules, header, table.book.speaker(state))
        except NotUnderstood as error:
            return cls("", state, wrong=Complaint.about(error))
        speaker, held, chosen = table.book.speaker(state), list[Move](), 0
        made: list[Made] = []

        def so_far(count: int | None = None) -> str:
            return write_moves(held[:count], table.rules, header, speaker)

        for move in moves:
            if rules.check(state, move) is not None:
                led = chain(reversed(made), trail_of(table, entry))
                refusal = table.rules.explain(state, move, header, led)
                return cls(so_far(), state, refusal, "", so_far(chosen), tuple(reversed(made)))
            if table.forced(state) is None:
                chosen = len(held)
            made.append(Made(state, move, entry.number + len(made) + 1))
            state, _ = rules.play(state, move)
            held.append(move)
        while (forced := table.forced(state)) is not None:
            made.append(Made(state, forced, entry.number + len(made) + 1))
            state, _ = rules.play(state, forced)
            held.append(forced)
        return cls(so_far(), state, shorter=so_far(chosen), made=tuple(reversed(made)))

    def with_(self, text: str) -> str:
        """The text with more moves after it."""
        return f"{self.text}\n{text}" if self.text else text
