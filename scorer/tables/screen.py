"""The one screen of a running table, in its places: names, story, drawing, question, rail, pieces,
bar. Every game fills them; where they are and what they look like is the same for all."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rules.kernel.game import TABLE
from scorer.tables import turns
from scorer.tables.models import Entry
from scorer.tables.page import TablePage, TapView

LONGEST_TURN = 60
"""More moves than a turn has."""


class Glance(NamedTuple):
    """What everybody should see of a player: a symbol, and how many of it."""

    symbol: str
    amount: int
    words: str


class Line(NamedTuple):
    """The last turn in one line."""

    name: str
    gained: int
    pieces: tuple[turns.Piece, ...]


class Piece(NamedTuple):
    """Something to tap that is drawn with a symbol."""

    key: str
    symbol: str
    words: str
    number: str = ""
    symbols: tuple[str, ...] = ()
    """Where it is drawn with several."""


@dataclass(frozen=True)
class ScreenBook:
    """How one game fills the screen."""

    turns: turns.Turns
    """How its turns are drawn."""
    folder: str
    """Where its templates are: `draw.html`, `rail.html` and `pieces.html`."""
    glances: Callable[[Any, int], Iterable[Glance]]
    places: Callable[[TablePage], Any]
    """What its templates draw, for one page."""


class Tab(NamedTuple):
    """A player at the top."""

    view: Any
    on: bool
    """Whether it is her turn to be asked."""
    glances: tuple[Glance, ...]


@dataclass
class Screen:
    """One page of a table as the screen shows it."""

    page: TablePage
    book: ScreenBook

    @cached_property
    def places(self) -> Any:
        return self.book.places(self.page)

    @property
    def draw(self) -> str:
        return f"games/{self.book.folder}/draw.html"

    @property
    def rail(self) -> str:
        return f"games/{self.book.folder}/rail.html"

    @property
    def pieces(self) -> str:
        return f"games/{self.book.folder}/pieces.html"

    @cached_property
    def tabs(self) -> list[Tab]:
        seen = self.page.state
        playing = not self.page.setting_up
        return [
            Tab(
                view,
                view.active if playing else seat == self.page.book.speaker(seen),
                tuple(self.book.glances(seen, seat)) if playing else (),
            )
            for seat, view in enumerate(self.page.tabs)
        ]

    @cached_property
    def turn(self) -> list[Entry]:
        """Where the last turn began, and its moves; nothing while the table is set up."""
        page = self.page
        if page.trial or not page.entry.turn:
            return []
        rows = page.table.entries.filter(
            serial__gte=page.entry.turn, serial__lte=page.entry.serial
        ).defer("state")
        by_serial = {entry.serial: entry for entry in rows.order_by("-serial")[:LONGEST_TURN]}
        found, at = [], page.entry.serial
        while at in by_serial:
            found.append(by_serial[at])
            at = by_serial[at].before or 0
        return found[::-1]

    @cached_property
    def story(self) -> Line | None:
        """What happened last."""
        page = self.page
        before, *turn = self.turn or [page.entry]
        moves = [entry.read_move(page.table.game) for entry in turn]
        by = next((move.by for move in moves if move.by != TABLE), None)
        if by is None:
            return None
        gained = turn[-1].points[by] - before.points[by]
        pairs = zip(turn, moves, strict=True)
        steps = [turns.Step(entry.serial, move, page.state, entry.forced) for entry, move in pairs]
        return Line(page.header.players[by], gained, self.book.turns.pieces(steps))

    @property
    def aside(self) -> bool:
        """Whether this is not the game as it stands: a look, the past, a try."""
        page = self.page
        return bool(page.trial) or not page.is_head or page.looking

    @cached_property
    def rest(self) -> list[TapView]:
        """What can be tapped and is drawn nowhere else."""
        drawn = self.places.keys
        return [view for view in self.page.choices if view.key not in drawn]
