"""Correct the table by taps: the board is the editor, every change a line, one button saves.

What lies otherwise is part of the address, as the correction that would be written: each tap leads
to another address, and nothing is written before it is saved.
"""

from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from rules.kernel.correcting import Correcting
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.laying import Laying
from rules.kernel.table import Source
from rules.kernel.text import write_moves
from scorer.answers import Complaint, see_other
from scorer.links import new_token
from scorer.pads.devices import device_of
from scorer.tables import writing
from scorer.tables.access import entry_at, read_again
from scorer.tables.models import Table
from scorer.tables.sent import at as at_of
from scorer.tables.sent import once as once_of
from scorer.tables.writing import Problem, known_header
from scorer.words import say

LONGEST = 3000
LONGEST_TAP = 200
LONGEST_HAND = 20


@dataclass(frozen=True)
class Points:
    """What the changes do to a player's points, and why."""

    name: str
    before: int
    after: int
    why: tuple[str, ...]


@dataclass
class Mending:
    """The table as it is written down, and as somebody says that it looks."""

    table: Table
    form: QueryDict
    wrong: str = ""

    def __post_init__(self) -> None:
        self.book = self.table.book
        self.state: Any = entry_at(self.table, self.table.head).read_state(self.table.game)
        self.header = known_header(self.table, self.state)
        self.typed = self.form.get("said", "")[:LONGEST]
        try:
            self.laying = self._opened(self.typed, self.form.get("hand", "")[:LONGEST_HAND])
        except NotUnderstood as error:
            self.wrong = Complaint.about(error)
            self.laying = self._opened("", "")

    @property
    def correcting(self) -> Correcting:
        assert self.book.correcting is not None  # noqa: S101
        return self.book.correcting

    def _opened(self, text: str, hand: str) -> Laying:
        seats = [str(seat) for seat in range(len(self.header.players))]
        shown = self.form.get("seat", "")
        seat = int(shown) if shown in seats else max(self.book.speaker(self.state), 0)
        return self.correcting.open(self.state, self.header, text, seat, hand)

    def tap(self, done: str) -> str:
        """The address after a tap, which may say several things; what means nothing here is said
        instead."""
        after = self.laying
        try:
            for each in done.split(";"):
                key, has_value, value = each.partition("=")
                chosen = value if has_value else self.form.get(key, "")[:LONGEST_TAP]
                after = self.correcting.change(after, self.state, key, chosen)
        except NotUnderstood as error:
            self.wrong = Complaint.about(error)
            return ""
        said = {"said": self.correcting.write(after, self.state)}
        more = {"seat": after.shown, "hand": after.hand, "open": self.opened}
        return urlencode({name: v for name, v in (said | more).items() if v != ""})

    @property
    def opened(self) -> str:
        """The part of the editor that stays unfolded."""
        return self.form.get("open", "")[:LONGEST_HAND]

    @cached_property
    def text(self) -> str:
        """The correction as it would be written."""
        return self.correcting.write(self.laying, self.state)

    @property
    def carried(self) -> list[tuple[str, Any]]:
        """What every tap sends along."""
        named = ("said", self.text), ("seat", self.laying.shown), ("hand", self.laying.hand)
        return [(name, value) for name, value in named if value != ""]

    @property
    def as_text(self) -> str:
        """What somebody sees who would rather type: the correction, or a side as it is written."""
        return self.typed or self.book.correction(self.state, self.laying.shown, self.header)

    @cached_property
    def editor(self) -> Any:
        return self.correcting.editor(self.laying, self.state)

    @cached_property
    def changes(self) -> list[tuple[str, str, tuple[str, ...]]]:
        found = self.correcting.changes(self.laying, self.state)
        return [(each.key, say(each.words), each.symbols) for each in found]

    @cached_property
    def flaws(self) -> list[tuple[str, str]]:
        """What is impossible, each sentence with its rule."""
        return [(say(each), each.rule) for each in self.correcting.flaws(self.laying, self.state)]

    @cached_property
    def points(self) -> list[Points]:
        """Whose points the changes move, and why."""
        if self.flaws:
            return []
        states = self.state, self.laying.state
        then, now = map(self.book.standing, states)
        why = zip(*map(self.book.sources, states), strict=True)
        rows = zip(self.header.players, then, now, why, strict=True)
        return [
            Points(name, before, after, _moved(*sources))
            for name, before, after, sources in rows
            if before != after
        ]


def _moved(then: tuple[Source, ...], now: tuple[Source, ...]) -> tuple[str, ...]:
    """Each source that brings another number of points."""
    before = {each.key: each.points or 0 for each in then}
    after = {each.key: each.points or 0 for each in now}
    labels = {each.key: say(each.label) for each in (*then, *now)}
    return tuple(
        _("{what}: {before} → {after}").format(
            what=label, before=before.get(key, 0), after=after.get(key, 0)
        )
        for key, label in labels.items()
        if before.get(key, 0) != after.get(key, 0)
    )


def correct_by_taps(request: HttpRequest, token: str, table: Table) -> HttpResponse:
    """The page; sent as a form, what was changed is written as one correction."""
    problem = None
    if request.method == "POST":
        problem = _save(request, token, table)
        if problem is None:
            return see_other(reverse("table", args=[token]))
        read_again(table)
    page = Mending(table, request.POST if request.method == "POST" else request.GET)
    if done := page.form.get("do", "")[:LONGEST_TAP]:
        query = page.tap(done)
        if not page.wrong:
            return redirect(f"{request.path}?{query}")
    context = {
        "token": token,
        "table": table,
        "game": table.rules,
        "page": page,
        "editor": page.editor,
        "laying": page.laying,
        "roof": page.form.get("roof", ""),
        "carried": page.carried,
        "opened": page.opened,
        "template": f"desk/{table.game}/edit.html",
        "problem": problem,
        "once": new_token(),
    }
    status = problem.status if problem else 422 if page.wrong else 200
    return render(request, "tables/mend.html", context, status=status)


def _save(request: HttpRequest, token: str, table: Table) -> Problem | None:
    """Write the correction, if the table still stands where it was made for."""
    form = request.POST
    entry_at(table, at_of(form))
    page = Mending(table, form)
    if page.wrong:
        return Problem("not understood", page.wrong)
    if not page.text:
        return Problem("not understood", _("Nothing here differs from what is written down."))
    move = table.rules.notation(page.header).read(page.text, TABLE)
    text = write_moves([move], table.rules, page.header, TABLE)
    device = partial(device_of, request)
    return writing.write(token, text, at_of(form), once_of(form), device).problem
