"""A pad as its page shows it, for one place of it."""

import zlib
from dataclasses import dataclass
from functools import cached_property

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from msgspec.structs import replace

from rules.kernel.card_sheet import Sheet
from scorer.answers import in_page
from scorer.offline.release import release
from scorer.pads import asking, writing
from scorer.pads.address import query
from scorer.pads.asked_back import place_of
from scorer.pads.description import Description
from scorer.pads.entries import Entries
from scorer.pads.models import Device, Pad
from scorer.pads.places import end, first_place
from scorer.pads.presence import Around
from scorer.pads.reading import card_of
from scorer.pads.screen import Face, Place, Screen
from scorer.pads.sprite import sprite_of, symbols_of
from scorer.pads.standing import as_tap
from scorer.pads.terms import terms
from scorer.pads.wire import Elsewhere, News, Question, Start
from scorer.tables.box_page import Box, Half
from scorer.words import say


@dataclass
class PadPage:
    """Everything that the page of a pad shows."""

    pad: Pad
    token: str
    device: Device | None = None
    around: Around | None = None
    """The other phones at this pad."""
    asked: Place | None = None
    """The place that the address names, if it names one."""
    question: Question | None = None
    read: str = ""
    """The card whose sheet is open."""
    find: str = ""

    @cached_property
    def entries(self) -> Entries:
        return self.pad.read()

    @cached_property
    def description(self) -> Description:
        return self.pad.describe(self.entries)

    @property
    def may_edit(self) -> bool:
        return self.token == self.pad.edit_token

    @property
    def open(self) -> bool:
        """Whether anything can be changed here."""
        return self.may_edit and not self.pad.finished

    @property
    def root(self) -> str:
        return reverse("pad", args=[self.token])

    @property
    def sprite(self) -> SafeString:
        """Every symbol of this page."""
        return sprite_of(symbols_of(self.description) | {self.pad.rules.symbol})

    @property
    def mode(self) -> str:
        return say(terms(self.pad.rules).mode_labels.get(self.entries.mode, ""))

    @property
    def here(self) -> Place:
        return self.screen.place

    @cached_property
    def screen(self) -> Screen:
        """The pad at its place; where something was asked back, with that in the place of the
        keys."""
        asked = self.question.place if self.question else self.asked
        at = asked or first_place(self.description, self.entries)
        if not self.open:
            at = end(self.description)
        shown = asking.screen(self.description, self.entries, at)
        if self.question:
            shown = replace(shown, dock=self.question.dock, bar=self.question.bar)
        return _found(_marked(shown, self.description, self.elsewhere), self.find)

    @property
    def elsewhere(self) -> tuple[Elsewhere, ...]:
        return self.around.elsewhere(self.description) if self.around else ()

    @property
    def news(self) -> News:
        """How the pad is now, for a phone that counts by itself."""
        made = msgspec.json.encode(self.description)
        return News(
            version=self.pad.version,
            entries=self.entries,
            made=f"{release()}-{zlib.crc32(made):x}",
            elsewhere=self.elsewhere,
            marks=self.around.marks if self.around else "",
            question=self.question,
            finished=bool(self.pad.finished),
        )

    @property
    def start(self) -> SafeString:
        """What the phone needs to go on alone, as JSON that can stand in a page."""
        return in_page(Start(self.description, self.here, self.news))

    @cached_property
    def undo(self) -> Face | None:
        """The button that takes back what this phone wrote last, if it wrote anything."""
        tap = writing.to_undo(self.pad, self.device)
        if tap is None:
            return None
        return Face(_("Undo"), as_tap(tap), place_of(self.description, tap[0]))

    @cached_property
    def sheet(self) -> Sheet | None:
        """What is asked about the card that is to be read."""
        if not (self.open and self.read in self.description.box):
            return None
        return self._box.sheet(self.read, card_of(self.pad, self.entries, self.read))

    @property
    def half(self) -> Half | None:
        return self._box.half(self.sheet)

    @property
    def back(self) -> str:
        """From the sheet of a card to the keys."""
        return f"./?{query(self.here)}"

    @cached_property
    def _box(self) -> Box:
        return Box(self.pad.rules, self.device)


def _marked(shown: Screen, description: Description, others: tuple[Elsewhere, ...]) -> Screen:
    """The screen with the cells that other phones fill."""
    if not others:
        return shown
    labels = {(each.seat, each.cell): each.label for each in others}
    named = [cell.id for cell in description.cells for _line in range(cell.rows)]
    rows = tuple(
        replace(
            row,
            cells=tuple(
                replace(cell, elsewhere=labels.get((cell.seat, name), "")) for cell in row.cells
            ),
        )
        for name, row in zip(named, shown.rows, strict=True)
    )
    return replace(shown, rows=rows)


def _found(shown: Screen, wanted: str) -> Screen:
    """The screen with the names that somebody looks for."""
    wanted = wanted.casefold().strip()
    if not wanted:
        return shown
    groups = tuple(
        replace(group, keys=tuple(key for key in group.keys if wanted in key.label.casefold()))
        if group.kind == "names"
        else group
        for group in shown.dock.groups
    )
    return replace(shown, dock=replace(shown.dock, groups=groups))
