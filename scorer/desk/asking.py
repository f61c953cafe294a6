"""Choosing the move in question: the table as it is drawn for a log, and every tap asks."""

from collections import Counter
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from rules.kernel.game import Game, Header
from rules.kernel.table import Ask, Path, Tap
from rules.registry import DESKS
from scorer.desk.codes import Case
from scorer.tables.models import Entry, Table
from scorer.tables.page import Tab, TablePage, TapView, tap_id
from scorer.words import say


class AskPage(TablePage):
    """A table that belongs to nobody and is written nowhere."""

    def __init__(
        self, game: Game[Any, Any], case: Case, picked: Path = (), seat: int | None = None
    ) -> None:
        self.case = case
        self.known = game
        super().__init__(Table(game=game.id), Entry(serial=0), "", picked, seat)

    def __post_init__(self) -> None:
        self.game = self.known
        self.book = self.game.table
        self.desk = DESKS[self.game.id]
        self.state = self.case.state
        if self.asks_for:
            self.state = self.desk.as_if(self.state, int(self.asks_for))
        self.once = ""
        self.drawn = Counter[str]()

    @property
    def active(self) -> int:
        """Whose turn it is, whoever asks."""
        return max(self.book.speaker(self.case.state), 0)

    @property
    def asks_for(self) -> str:
        """The seat of a player who was chosen to ask for, and whose turn it is not."""
        turn = self.book.speaker(self.case.state)
        others = range(len(self.header.players)) if turn >= 0 else ()
        return str(self.seat) if self.seat in others and self.seat != turn else ""

    @cached_property
    def header(self) -> Header:
        return self.case.header

    @property
    def open(self) -> bool:
        return True

    @property
    def facts(self) -> list[dict[str, Any]]:  # nothing is read here
        return []

    @property
    def sheet(self) -> None:
        return None

    @cached_property
    def root(self) -> str:
        return self.base

    @cached_property
    def base(self) -> str:
        return reverse("desk-ask", args=[self.game.id, self.case.code])

    def url(
        self, picked: Path = (), seat: int | None = None, tried: str | None = None, **more: Any
    ) -> str:
        if tried:
            return f"{self.judge}?{urlencode({'claim': tried})}"
        query: list[tuple[str, Any]] = [("pick", key) for key in picked]
        if seat is not None and seat != self.active:
            query.append(("seat", seat))
        return f"{self.base}?{urlencode(query)}" if query else self.base

    @cached_property
    def judge(self) -> str:
        """Where a claim is judged."""
        return reverse("desk-judge", args=[self.game.id, self.case.code])

    @cached_property
    def ask(self) -> Ask:
        if self.desk.ask is None:
            return super().ask
        return self.desk.ask(self.state, self.picked)

    @cached_property
    def asides(self) -> list[TapView]:
        """What is seldom meant; shown while nothing is begun."""
        if self.picked or self.visiting:
            return []
        return [self._tap(tap) for tap in self.desk.asides(self.state)]

    def _tap(self, tap: Tap) -> TapView:
        label, ident = say(tap.label), tap_id(tap.key)
        if tap.chosen:
            left = tuple(key for key in self.picked if key != tap.key)
            url = self.url(left, self.seat)
            return TapView(tap.key, ident, label, tap.symbol, url=url, chosen=True)
        if moves := tap.moves or tap.meant:
            url = self.url(tried=self.written(moves))
            return TapView(tap.key, ident, label, tap.symbol, url=url)
        path = (*self.picked, tap.key)
        if self.desk.ask is None and not self._leads_on(path):
            return self._attempted(tap.key, label)
        return TapView(tap.key, ident, label, tap.symbol, url=self.url(path, self.seat))

    def _leads_on(self, path: Path) -> bool:
        following = self.book.ask(self.state, path)
        return bool(following.taps or following.names is not None or not following.unread)

    @cached_property
    def beginnings(self) -> dict[str, TapView]:
        return AskPage(self.game, self.case, (), self.seat).taps

    def _begins(self, instead: TapView) -> bool:
        """Nothing is written here: whatever is tapped is what is meant now."""
        return True if self.desk.ask else super()._begins(instead)

    def tap(self, key: str) -> TapView:
        """Anything can be asked."""
        aside = next((view for view in self.asides if view.key == key), None)
        view = aside or super().tap(key)
        if not view.why:
            return view
        return TapView(key, tap_id(key), "") if self.desk.ask else self._attempted(key)

    def _attempted(self, key: str, label: str = "") -> TapView:
        """The claim that is meant by a tap; nothing where nothing can be meant."""
        move = self.book.attempt(self.state, (*self.picked, key))
        if move is None:
            return TapView(key, tap_id(key), label)
        url = self.url(tried=self.written((move,)))
        return TapView(key, tap_id(key), label, url=url, why=True)

    @property
    def cards_at(self) -> str:
        """The cards of a position that was only set up have no page."""
        return ""

    @cached_property
    def tabs(self) -> list[Tab]:
        return [
            Tab(name, "0", None, self.url(seat=seat), seat == self.shown_seat, seat == self.active)
            for seat, name in enumerate(self.header.players)
        ]
