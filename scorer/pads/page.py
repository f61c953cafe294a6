"""A pad as its page shows it: the game's own panel in words, with everything ready to be drawn."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Choice, PadRefusal, Row, Section
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.pads import unsettled
from scorer.pads.models import Pad
from scorer.pads.parts import (
    BlankView,
    ChoiceView,
    Offer,
    Place,
    RowView,
    SectionView,
    Tab,
    Trouble,
)
from scorer.pads.taps import Problem, Tap, shown
from scorer.pads.unsettled import Unsettled, concerns
from scorer.sums import all_with_unknown
from scorer.tables.box_page import Box
from scorer.words import say

OWNED = format_html(' form="{}"', "plain")
"""Puts what somebody types into the one form of a page without scripts."""


@dataclass
class PadPage:
    """Everything that the page of a pad shows for one seat."""

    pad: Pad
    state: Any
    token: str
    seat: int = 0
    wish: str = ""
    """The component somebody wants to read."""
    problems: tuple[Problem, ...] = ()
    whole: bool = False
    """Whether this is a page of its own, which may have to do without scripts."""

    def __post_init__(self) -> None:
        self.names = self.pad.book.players(self.state)
        self.seat = self.seat if 0 <= self.seat < len(self.names) else 0

    @property
    def may_edit(self) -> bool:
        return self.token == self.pad.edit_token

    @property
    def open(self) -> bool:
        """Whether anything can be changed here."""
        return self.may_edit and not self.pad.finished

    @property
    def owner(self) -> str:
        """The form of everything typed. A piece goes into a page with scripts, which needs none."""
        return OWNED if self.whole and self.open else ""

    @property
    def fresh(self) -> bool:
        """Whether somebody comes here to begin."""
        return self.whole and self.open and self.pad.version == 1 and not self.problems

    @property
    def problem(self) -> Problem | None:
        return next(iter(self.problems), None)

    @property
    def name(self) -> str:
        return self.names[self.seat]

    @property
    def mode(self) -> str:
        return say(self.pad.book.mode_labels.get(self.pad.book.mode(self.state), ""))

    @cached_property
    def root(self) -> str:
        return reverse("pad", args=[self.token])

    def url(self, seat: int, opened: str = "") -> str:
        query = {"seat": seat, "open": opened} if opened else {"seat": seat}
        return f"{self.root}?{urlencode(query)}"

    @property
    def here(self) -> str:
        """This seat with nothing open to be read."""
        return self.url(self.seat)

    @property
    def first(self) -> Tab:
        return self.tabs[0]

    @property
    def live(self) -> str:
        """Where to ask for news."""
        query = {"version": self.pad.version, "seat": self.seat, "open": self.opened}
        return f"{self.root}live?{urlencode(query)}"

    @cached_property
    def tabs(self) -> list[Tab]:
        book = self.pad.book
        totals = all_with_unknown(book.totals(self.state), book.unknown(self.state))
        return [
            Tab(name, total or "–", self.url(seat), seat == self.seat)
            for seat, (name, total) in enumerate(zip(self.names, totals, strict=True))
        ]

    @property
    def following(self) -> Tab | None:
        """Who comes next; nobody after the last."""
        return next(iter(self.tabs[self.seat + 1 :]), None)

    @cached_property
    def panel(self) -> tuple[Section, ...]:
        return self.pad.book.panel(self.state, self.seat, self.wish)

    @cached_property
    def opened(self) -> str:
        """The component that is open to be read."""
        return next((section.opened for section in self.panel if section.opened), "")

    @cached_property
    def sections(self) -> tuple[SectionView, ...]:
        return tuple(map(self._section, self.panel))

    def _section(self, section: Section) -> SectionView:
        opened, sheet = section.opened, section.sheet if self.open else None
        return SectionView(
            id=f"s{self.seat}-{_slug(opened or section.rows[0].field)}",
            title=say(section.title),
            note=say(section.note),
            rows=tuple(map(self._row, section.rows)),
            opened=opened,
            remove=self._removal(opened) if opened else "",
            folded=section.folded,
            sheet=sheet,
            half=Box(self.pad.rules, self.pad.device).half(sheet) if sheet else None,
        )

    def _names(self) -> Iterator[Row]:
        return (row for section in self.panel for row in section.rows if row.kind == "names")

    def _removal(self, name: str) -> str:
        return next((f"1|0|{row.field}:{name}" for row in self._names()), "")

    def _row(self, row: Row) -> RowView:
        now = shown(row.value)
        choices = tuple(self._choice(row, choice) for choice in row.choices)
        in_reach = choices
        if row.kind == "choices" and all(choice.held or choice.blocked for choice in choices):
            in_reach = tuple(choice for choice in choices if choice.held)
        minus, plus = _steps(row) if row.kind == "stepper" else (None, None)
        return RowView(
            id=f"r{self.seat}-{_slug(row.field)}",
            seat=self.seat,
            field=row.field,
            kind=row.kind,
            label=say(row.label),
            value=self._typed(row) or now,
            was=now,
            symbol=row.symbol,
            points=row.points,
            unknown=row.unknown,
            why=say(row.why),
            rule=row.rule,
            low=row.low,
            high=row.high,
            minus=minus,
            plus=plus,
            choices=in_reach,
            others=() if in_reach is choices else tuple(c for c in choices if not c.held),
            troubles=tuple(self._troubles(row)),
            owner=self.owner,
        )

    def _troubles(self, row: Row) -> Iterator[Trouble]:
        if row.refusal:
            yield refused(row.refusal)
        yield from (self._trouble(row, each) for each in self._problems(row))

    def _problems(self, row: Row) -> Iterator[Problem]:
        """What is wrong with a row now, then what was refused there before."""
        now = [each for each in self.problems if concerns(each.field, row)]
        yield from now
        yield from (each for each in self.refused if concerns(each.field, row) and not now)

    @cached_property
    def refused(self) -> list[Problem]:
        """What was refused here and is not settled yet."""
        entries = unsettled.entries(self.pad, self.state) if self.open else []
        return [self._refused(entry) for entry in entries if entry.seat == self.seat]

    def _refused(self, entry: Unsettled) -> Problem:
        why = unsettled.refusal_of(self.pad, self.state, entry)
        if isinstance(why, NotUnderstood):
            return Problem("not understood", entry.field, entry.wanted, sentence=printable(why))
        return Problem("refused", entry.field, entry.wanted, refusal=why)

    def _typed(self, row: Row) -> str:
        """What somebody typed that could not be kept, lest it be lost."""
        problem = next((each for each in self._problems(row) if each.kind != "conflict"), None)
        if problem is None:
            return ""
        if row.choices and row.kind != "names":
            return ""
        return _as_typed(row, problem.field, problem.wanted)

    def _choice(self, row: Row, choice: Choice) -> ChoiceView:
        ident = f"c{self.seat}-{_slug(f'{row.field}-{choice.value}')}-{choice.copy}"
        if row.kind == "names":
            return ChoiceView(
                id=ident,
                label=say(choice.label),
                symbol=choice.symbol,
                held=choice.held,
                tap="",
                blocked=choice.taken_by or say(choice.blocked),
                points=shown(choice.points),
                url=self.url(self.seat, choice.value) if choice.held else "",
            )
        if row.kind == "switch":
            tap = f"{shown(row.value)}|{choice.value}|{row.field}"
            return ChoiceView(ident, say(choice.label), choice.symbol, choice.held, tap)
        blocked = "" if choice.held else say(choice.blocked)
        if choice.taken_by and not choice.held:
            blocked = _("%(name)s has it") % {"name": choice.taken_by}
        return ChoiceView(
            id=ident,
            label=say(choice.label),
            symbol=choice.symbol,
            held=choice.held,
            tap=f"{choice.now}|{choice.next}|{row.field}:{choice.value}",
            blocked=blocked,
            big=str(choice.label).isdigit(),
        )

    @property
    def unplaced(self) -> Trouble | None:
        """A problem that is about no row of this page."""
        rows = [row for section in self.panel for row in section.rows]
        for problem in self.problems:
            placed = problem.field and any(concerns(problem.field, row) for row in rows)
            if problem.kind not in ("finished", "blank") and not placed:
                return self._trouble(None, problem)
        return None

    def _trouble(self, row: Row | None, problem: Problem) -> Trouble:
        if refusal := problem.refusal:
            trouble = refused(refusal)
            if isinstance(refusal, PadRefusal):
                place = self._place(refusal.seat, refusal.field, refusal.opened)
                trouble = replace(trouble, place=place)
            return self._with_offers(row, problem, trouble) if row else trouble
        if entry := problem.unsettled:
            return self._in_the_way(entry)
        if problem.kind == "conflict":
            return self._conflict(row, problem)
        if row and row.kind in ("stepper", "number"):
            values = {"low": row.low, "high": row.high, "typed": problem.wanted}
            sentence = _(
                "Only whole numbers from %(low)s to %(high)s can be entered, not %(typed)s."
            )
            return Trouble(sentence % values)
        if row and row.kind == "names":
            return self._with_offers(row, problem, Trouble(problem.sentence))
        return Trouble(problem.sentence)

    def _with_offers(self, row: Row, problem: Problem, trouble: Trouble) -> Trouble:
        form = "" if self.whole else f"r{self.seat}-{_slug(row.field)}-form"
        return replace(trouble, offers=tuple(self._offers(row, problem)), form=form)

    def _conflict(self, row: Row | None, problem: Problem) -> Trouble:
        values = {
            "what": self._what(row, problem),
            "now": _spoken(row, problem.now),
            "wanted": _spoken(row, problem.wanted),
        }
        sentence = _("%(what)s is %(now)s by now; you wanted %(wanted)s.")
        if problem.elsewhere:
            sentence = _(
                "%(what)s was just set to %(now)s on another phone; you wanted %(wanted)s."
            )
        anyway = Tap(self.seat, problem.field, problem.wanted, problem.now)
        return Trouble(sentence % values, anyway=anyway)

    def _offers(self, row: Row, problem: Problem) -> Iterator[Offer]:
        """What may have been meant, and what was typed for whoever is sure of it."""
        typed = problem.field.removeprefix(f"{row.field}:")
        alternatives = problem.refusal.alternatives if problem.refusal else ()
        for meant in alternatives:
            yield Offer(meant, f"0|{problem.wanted}|{row.field}:{meant}")
        if alternatives:
            words = _("No, add %(name)s") % {"name": typed}
            yield Offer(words, f"0|{problem.wanted}|{problem.field}")
        if row.kind == "names":
            yield Offer(_("Leave it out"), f"1|0|{problem.field}")

    def _place(self, seat: int, field: str, opened: str = "") -> Place | None:
        """The way to a field that somebody should look at."""
        if not 0 <= seat < len(self.names):
            return None
        panel = self.pad.book.panel(self.state, seat, opened)
        rows = {row.field: say(row.label) for section in panel for row in section.rows}
        if field not in rows:
            return None
        label = _("%(name)s: %(what)s") % {"name": self.names[seat], "what": opened or rows[field]}
        return Place(label, f"{self.url(seat, opened)}#r{seat}-{_slug(field)}")

    def _in_the_way(self, entry: Unsettled) -> Trouble:
        """What was refused before keeps the result waiting."""
        row = unsettled.row_of(self.pad, self.state, entry.seat, entry.field)
        field = row.field if row else entry.field
        values = {
            "name": self.names[entry.seat],
            "what": say(row.label) if row else "",
            "typed": _as_typed(row, entry.field, entry.wanted) if row else entry.wanted,
        }
        sentence = _("%(name)s, %(what)s: %(typed)s was refused. Put it right first.")
        return Trouble(sentence % values, place=self._place(entry.seat, field))

    @property
    def blanks(self) -> list[BlankView]:
        """What was never entered and would count as 0."""
        return [
            BlankView(
                asks=say(blank.asks),
                answer=f"{blank.seat}|{blank.field}",
                place=self._place(blank.seat, blank.field),
            )
            for problem in self.problems
            for blank in problem.blanks
        ]

    def _what(self, row: Row | None, problem: Problem) -> str:
        if row is None:
            return problem.field
        for choice in row.choices:
            if problem.field == f"{row.field}:{choice.value}":
                return say(choice.label)
        return say(row.label)


def refused(refusal: Refusal) -> Trouble:
    """A refusal in the reader's language."""
    return Trouble(say(Phrase(refusal.template, refusal.facts)), refusal.rule)


def _as_typed(row: Row, field: str, wanted: str) -> str:
    """What stands in the field; where names are typed, the field holds the name."""
    return field.removeprefix(f"{row.field}:") if row.kind == "names" else wanted


def _spoken(row: Row | None, value: str) -> str:
    choices: Iterable[Choice] = row.choices if row and row.kind == "switch" else ()
    return next((say(choice.label) for choice in choices if choice.value == value), value) or "–"


def _steps(row: Row) -> tuple[int | None, int | None]:
    """The values below and above, where there are any; the first tap enters something."""
    if row.value is None:
        return row.low, min(row.low + 1, row.high)
    return (
        row.value - 1 if row.value > row.low else None,
        row.value + 1 if row.value < row.high else None,
    )


def _slug(text: str) -> str:
    return re.sub(r"[^\w-]+", "-", text)
