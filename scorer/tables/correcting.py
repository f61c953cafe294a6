"""A correction of the table as a form: one field a part, and only what was changed is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Header
from rules.kernel.phrase import Phrase
from rules.kernel.table import Part
from rules.kernel.text import split_outside_quotes
from scorer.answers import printable
from scorer.tables.models import Table
from scorer.tables.writing import Problem
from scorer.words import say

NONE = "-"
LONGEST = 2000
LINE = 30


@dataclass
class Field:
    """One line to type in."""

    name: str
    label: str
    value: str

    @property
    def long(self) -> bool:
        """Whether one line of a phone is too short for it."""
        return len(self.value) > LINE


@dataclass
class Row:
    """One part of a correction, with what is wrong with it."""

    part: Part
    label: str
    hint: str
    fields: list[Field]
    error: str = ""
    rule: str = ""

    @property
    def checked(self) -> bool:
        return bool(self.fields[0].value)


@dataclass
class Sheet:
    """One player's side as it is written down, and as somebody says it is."""

    table: Table
    state: Any
    seat: int
    header: Header
    typed: Mapping[str, str] | None = None
    errors: dict[str, str] = field(default_factory=dict)
    """By the field that they belong to; the empty one for all of them together."""
    wrong: str = ""
    rule: str = ""
    changed: dict[str, str] = field(default_factory=dict)
    """The parts that differ, as they are written."""

    def __post_init__(self) -> None:
        game = self.table.rules
        self.notation = game.notation(self.header)
        whole = self.table.book.correction(self.state, self.seat, self.header)
        self.whose, *written = split_outside_quotes(whole, "; ")
        self.now = dict(self._halves(part) for part in written)
        self.parts = [part for part in self.table.book.parts if part.flag or part.field in self.now]
        self.rules = game.rules_for(self.header.rules)
        if self.typed is not None:
            self._compare()

    @staticmethod
    def _halves(part: str) -> tuple[str, str]:
        word, _, value = part.partition(" ")
        return word, value

    def _said(self, part: Part) -> str:
        """What was typed for a part, as a correction writes it; empty for what was not sent."""
        assert self.typed is not None  # noqa: S101
        if part.pieces == 1:
            value = " ".join(self.typed.get(part.field, "").split())
            return value or (NONE if part.field in self.typed else "")
        names = [f"{part.field}-{number}" for number in range(1, part.pieces + 1)]
        if not any(name in self.typed for name in names):
            return ""
        return "/".join("".join(self.typed.get(name, "").split()) or NONE for name in names)

    def _compare(self) -> None:
        for part in self.parts:
            said = self._said(part)
            if part.flag:
                if said not in ("", NONE):
                    self.changed[part.field] = part.field
                continue
            if not said or said == self.now[part.field]:
                continue
            try:
                canonical = self._canonical(part, said)
            except NotUnderstood as error:
                self.errors[part.field] = printable(error).partition(": correct ")[0]
                continue
            if canonical != f"{part.field} {self.now[part.field]}":
                self.changed[part.field] = canonical

    def _canonical(self, part: Part, said: str) -> str:
        """One part alone, read and written again."""
        if len(said) > LONGEST or len(split_outside_quotes(said, ";")) > 1:
            raise NotUnderstood(gettext("too long, or with a semicolon"))
        move = self.notation.read(f"{self.whose}; {part.field} {said}", TABLE)
        return split_outside_quotes(self.notation.write(move), "; ")[1]

    @property
    def text(self) -> str:
        """The correction with nothing but what was changed."""
        return "; ".join([self.whose, *self.changed.values()])

    def blame(self, problem: Problem) -> None:
        """Show a refusal beside the part that brings it, where one part alone does."""
        refusal = problem.refusal
        if refusal is None:
            self.errors[""] = self.wrong = problem.sentence
            return
        sentence = say(Phrase(refusal.template, refusal.facts))
        for name, part in self.changed.items():
            alone = self.notation.read(f"{self.whose}; {part}", TABLE)
            found = self.rules.check(self.state, alone)
            if found is not None and (found.rule, found.reason) == (refusal.rule, refusal.reason):
                self.errors[name] = sentence
                self.rule = refusal.rule
                return
        self.errors[""] = self.wrong = sentence
        self.rule = refusal.rule

    def over(self, state: Any, header: Header) -> "Sheet":
        """What was typed, over a position that somebody else has changed meanwhile."""
        mine = {
            each.name: each.value
            for row in self.rows
            if row.part.field in self.changed
            for each in row.fields
        }
        fresh = Sheet(self.table, state, self.seat, header)
        fresh.typed = mine
        return fresh

    @property
    def rows(self) -> list[Row]:
        return [self._row(part) for part in self.parts]

    def _row(self, part: Part) -> Row:
        error = self.errors.get(part.field, "")
        return Row(
            part,
            say(part.label),
            say(part.hint),
            self._fields(part),
            error,
            self.rule if error else "",
        )

    def _fields(self, part: Part) -> list[Field]:
        values = [""] if part.flag else self.now[part.field].split("/")
        if part.pieces == 1:
            values = ["/".join(values)]
        names = (
            [part.field]
            if part.pieces == 1
            else [f"{part.field}-{number}" for number in range(1, part.pieces + 1)]
        )
        found = []
        for number, (name, value) in enumerate(zip(names, values, strict=True), 1):
            label = say(Phrase(part.piece, {"number": number})) if part.piece else say(part.label)
            shown = "" if value == NONE else value
            found.append(Field(name, label, (self.typed or {}).get(name, shown)))
        return found
