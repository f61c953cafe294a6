"""Where everything about one position of a table is found: with what was tapped, tried, compared
and meant to be put in the place of a move of the record."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from rules.kernel.table import Path
from scorer.tables.models import Entry, Table
from scorer.tables.trial import Trial

EDIT: Final = "edit"
INSERT: Final = "insert"


class Change(NamedTuple):
    """What moves that are only tried are meant for: the place of a move, or the one after it."""

    serial: int
    number: int
    how: str

    @property
    def query(self) -> list[tuple[str, Any]]:
        """How the address of a try says so."""
        return [("for", self.serial), ("how", self.how)]


@dataclass
class Addresses:
    """A position, and what is shown of it."""

    table: Table
    entry: Entry
    """The position that is shown."""
    token: str
    picked: Path = ()
    seat: int | None = None
    trial: Trial | None = field(default=None, kw_only=True)
    """Moves that are only tried."""
    beside: Trial | None = field(default=None, kw_only=True)
    """Others that were tried before, to compare."""
    change: Change | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        self.game = self.table.rules
        self.book = self.table.book
        self.state: Any = self.trial.state if self.trial else self.entry.read_state(self.game.id)

    @cached_property
    def position(self) -> Any:
        """The position in which the taps are made that were made so far."""
        return self.book.ahead(self.state, self.picked)

    @property
    def active(self) -> int:
        return max(self.book.speaker(self.position), 0)

    @property
    def is_head(self) -> bool:
        return self.entry.serial == self.table.head

    @cached_property
    def root(self) -> str:
        return reverse("table", args=[self.token])

    @cached_property
    def base(self) -> str:
        """The address of the position that is shown."""
        if self.trial:
            return reverse("table-if", args=[self.token, self.entry.serial])
        return self.recorded

    @property
    def recorded(self) -> str:
        """The same position as the record has it, without what was tried."""
        if self.is_head:
            return self.root
        return reverse("table-at", args=[self.token, self.entry.serial])

    def url(
        self, picked: Path = (), seat: int | None = None, tried: str | None = None, **more: Any
    ) -> str:
        beside = self.beside.text if self.beside else ""
        query = self._tried(self.trial.text if self.trial and tried is None else tried, beside)
        query += self._picks(picked)
        if seat is not None and seat != self.active:
            query.append(("seat", seat))
        return self._asking([*query, *more.items()])

    def _asking(self, query: list[tuple[str, Any]]) -> str:
        return f"{self.base}?{urlencode(query)}" if query else self.base

    def _tried(self, text: str | None, beside: str) -> list[tuple[str, Any]]:
        if not self.trial:
            return []
        meant = self.change.query if self.change else []
        return [pair for pair in (("try", text), ("beside", beside)) if pair[1]] + meant

    def _picks(self, picked: Path) -> list[tuple[str, Any]]:
        """Taps and, as the table may go on meanwhile, the position at which they were made."""
        at = [("at", self.entry.serial)] if picked and self.is_head and not self.trial else []
        return [*at, *(("pick", key) for key in picked)]

    @property
    def here(self) -> str:
        """The same position with nothing tapped."""
        return self.url(seat=self.seat)

    @property
    def her_side(self) -> str:
        """The side of whoever has to choose, with what was tapped."""
        return self.url(self.picked)

    @property
    def back_one(self) -> str:
        """One tap fewer."""
        return self.url(self.picked[:-1], self.seat)

    @property
    def untried(self) -> str:
        """Where what was tried last is taken back; nothing where nothing was tried."""
        return self.url(tried=self.trial.shorter) if self.trial and self.trial.text else ""

    @property
    def try_again(self) -> str:
        """Begin anew from the same position."""
        return self._asking(self._tried("", ""))

    @property
    def another_try(self) -> str:
        """The same with this try kept beside it."""
        return self._asking(self._tried("", self.trial.text if self.trial else ""))

    @property
    def taken_over(self) -> str:
        """Where what was tried is put in the place that it is meant for."""
        text = self.trial.text if self.trial else ""
        if not self.change or not text:
            return ""
        page = reverse("table-change", args=[self.token, self.change.serial])
        return f"{page}?{urlencode({'how': self.change.how, 'text': text})}"

    @property
    def unchanged(self) -> str:
        """Back to the page on which a move is changed."""
        serial = self.change.serial if self.change else self.entry.serial
        return reverse("table-change", args=[self.token, serial])

    @property
    def live(self) -> str:
        """Where to ask for news."""
        query = [("version", self.table.version), *self._picks(self.picked)]
        if self.seat is not None:
            query.append(("seat", self.seat))
        return f"{self.root}live?{urlencode(query)}"
