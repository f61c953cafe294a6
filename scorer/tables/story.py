"""The story of a table: what was written, turn by turn, and beside it what was taken back.

Entries form a tree. The way from its root to where the game stands is the record; whatever hangs
off that way stays in the story at the place where it branched off.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from rules.kernel.game import TABLE
from scorer.games import TURNS
from scorer.sums import all_with_unknown
from scorer.tables.models import Entry, Table, TableEvent, state_decoder
from scorer.tables.turns import Piece, Step
from scorer.words import say

LONG = 24
"""An aside with more moves has a page of its own, so that no page grows with every change."""
PAGE = 500
"""So many moves has one page of a long aside."""
SHORT = 4
"""An aside with fewer is read at once."""
NOTABLE = 2
"""So many points make a move the gist of its turn."""
MOST_ASIDE = 240
"""So many moves of asides are told on one page at most."""


class Told(NamedTuple):
    """One move as a sentence."""

    serial: int
    number: int
    sentence: str
    flagged: bool
    """Whether it is a correction of the table."""
    cards: tuple[str, ...] = ()
    """The components with a sheet that it is about."""


@dataclass
class Aside:
    """Moves that were written down at some place and are no longer part of the record."""

    serial: int
    """The first of them."""
    at: datetime
    count: int
    changed: bool = False
    """Whether a change to the past replaced them; otherwise they were taken back."""
    told: list[Told] = field(default_factory=list)
    """Nothing where there are too many; they have a page of their own."""

    @property
    def open(self) -> bool:
        """Whether it is read without unfolding it."""
        return 0 < len(self.told) <= SHORT


class Line(NamedTuple):
    """What stands on one line of the story: a move, or an aside before it."""

    move: Told | None
    aside: Aside | None = None


@dataclass
class Turn:
    """The moves of one turn, and everybody's points after it."""

    number: int
    """Counts the turns of the whole table; the set-up is 0."""
    title: str
    name: str
    lines: list[Line]
    points: list[int]
    shown: list[str]
    """The same, with a mark where something is not known."""
    gained: int
    """What the turn brought whoever took it."""
    unknown: bool
    """Whether something of that is not known."""
    gist: str
    """The move that brought most, or else the first."""
    at: datetime
    serial: int
    """The entry at its end."""
    begun: int
    """The entry from which it began."""
    pieces: tuple[Piece, ...] = ()
    """The turn as pictures, for games that draw it."""
    open: bool = False

    @property
    def has_asides(self) -> bool:
        return any(line.aside for line in self.lines)


class Story:
    """Everything that was ever written at a table, from as few rows as it takes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.book = table.book
        self.players = table.read_header().players
        self.before: dict[int, int | None] = dict(
            table.entries.order_by("serial").values_list("serial", "before")
        )
        """The whole tree, however large, as bare numbers; rows are read where they are told."""

    def read(self, serials: Iterable[int]) -> dict[int, Entry]:
        """Some entries, without their positions."""
        wanted = sorted(serials)
        rows = self.table.entries.filter(serial__in=wanted).defer("state", "once", "device")
        return {entry.serial: entry for entry in rows.order_by("serial")}

    @cached_property
    def way(self) -> list[Entry]:
        """The record, the root first."""
        found = []
        at: int | None = self.table.head
        while at is not None:
            found.append(at)
            at = self.before[at]
        entries = self.read(found)
        return [entries[serial] for serial in reversed(found)]

    @cached_property
    def asides(self) -> dict[int, list[Aside]]:
        """What hangs off the record, by the serial of the entry that it follows."""
        on_record = {entry.serial for entry in self.way}
        first: dict[int, int] = {}
        counts = Counter[int]()
        for serial, before in self.before.items():
            if before is not None and serial not in on_record:
                first[serial] = first.get(before, serial)
                counts[first[serial]] += 1
        written = dict(
            self.table.entries.filter(serial__in=list(counts)).values_list("serial", "at")
        )
        found: dict[int, list[Aside]] = {}
        for serial, count in counts.items():
            place = self.before[serial] or 0
            changed = self._replaced_by_change(place, serial)
            found.setdefault(place, []).append(Aside(serial, written[serial], count, changed))
        return found

    @cached_property
    def _following(self) -> dict[int, Entry]:
        """What comes next in the record, by the entry before it."""
        return {earlier.serial: later for earlier, later in pairwise(self.way)}

    @cached_property
    def _writing(self) -> tuple[list[int], list[str]]:
        """The last serial that each writing brought, in order, and what kind of writing it was."""
        kinds = (TableEvent.What.MOVE, TableEvent.What.CHANGE)
        events = self.table.events.filter(what__in=kinds).order_by("version")
        rows = list(events.values_list("head", "what"))
        return [head for head, _ in rows], [what for _, what in rows]

    def _replaced_by_change(self, before: int, serial: int) -> bool:
        """Whether a change to the past wrote what stands in its place now, or left it out."""
        instead = self._following.get(before)
        if instead is None:
            latest = self.table.events.order_by("-version").first()
            return latest is not None and latest.what == TableEvent.What.CHANGE
        if instead.serial < serial:
            return False
        heads, kinds = self._writing
        at = bisect_left(heads, instead.serial)
        return at < len(kinds) and kinds[at] == TableEvent.What.CHANGE

    # telling

    def states(self, serials: Iterable[int]) -> dict[int, Any]:
        """The positions after some entries."""
        rows = self.table.entries.filter(serial__in=set(serials)).values_list("serial", "state")
        decode = state_decoder(self.table.game).decode
        return {serial: decode(state) for serial, state in rows}

    def tell(self, entries: Iterable[Entry], states: dict[int, Any]) -> Iterator[Told]:
        """Each move as a sentence; the positions before and after it must be there."""
        game = self.table.rules
        for entry in entries:
            assert entry.before is not None  # noqa: S101  the root is no move
            move = entry.read_move(self.table.game)
            phrase = self.book.tell(states[entry.before], move, states[entry.serial])
            yield Told(
                entry.serial,
                entry.number,
                say(phrase),
                isinstance(move, game.corrections),
                self.book.names(move),
            )

    def _told_asides(self) -> list[Aside]:
        """Those that are told on the page itself: short ones, and not too many."""
        left = MOST_ASIDE
        told = []
        for aside in (aside for asides in self.asides.values() for aside in asides):
            if aside.count <= min(LONG, left):
                left -= aside.count
                told.append(aside)
        return told

    def members(self, asides: Iterable[Aside]) -> dict[int, list[Entry]]:
        """All moves of some asides, with those that hang off them, as they were written."""
        of = {aside.serial: aside.serial for aside in asides}
        for serial, before in self.before.items():
            if before in of:
                of.setdefault(serial, of[before])
        found: dict[int, list[Entry]] = {first: [] for first in of.values()}
        for serial, entry in self.read(of).items():
            found[of[serial]].append(entry)
        return found

    def find_aside(self, serial: int) -> Aside | None:
        """The aside that begins with an entry."""
        every = (aside for asides in self.asides.values() for aside in asides)
        return next((aside for aside in every if aside.serial == serial), None)

    def tell_aside(self, aside: Aside, skip: int = 0) -> int | None:
        """Fill in what an aside tells, as much as a page holds; how many to skip for the next."""
        members = self.members([aside])[aside.serial]
        shown = members[skip : skip + PAGE]
        wanted = {entry.serial for entry in shown} | {entry.before or 0 for entry in shown}
        aside.told = list(self.tell(shown, self.states(wanted)))
        return skip + PAGE if skip + PAGE < len(members) else None

    # turn by turn

    def groups(self) -> list[list[Entry]]:
        """The moves of the record, turn by turn; the set-up comes first."""
        found: list[list[Entry]] = []
        for entry in self.way[1:]:
            if not found or found[-1][0].turn != entry.turn:
                found.append([])
            found[-1].append(entry)
        return found

    def when(self, state: Any) -> str:
        """How far the game is, in words for a heading."""
        return _("set-up") if self.book.setting_up(state) else say(self.book.progress(state))

    def turns(self) -> list[Turn]:
        """The whole record as a story, with its asides."""
        told_asides = self.members(self._told_asides())
        wanted = {entry.serial for entry in self.way}
        for members in told_asides.values():
            wanted |= {entry.serial for entry in members}
        states = self.states(wanted)
        for aside in (aside for asides in self.asides.values() for aside in asides):
            if aside.serial in told_asides:
                aside.told = list(self.tell(told_asides[aside.serial], states))
        groups = self.groups()
        before = [self.way[0], *(group[-1] for group in groups)]
        return [
            self._turn(number, group, states, before[number].points)
            for number, group in enumerate(groups)
        ]

    def _turn(
        self, number: int, group: list[Entry], states: dict[int, Any], before: list[int]
    ) -> Turn:
        first, last = group[0], group[-1]
        begun = states[first.turn]
        opening = self.book.setting_up(begun)
        by = TABLE if opening else first.by
        lines: list[Line] = []
        gist, most, points = "", NOTABLE - 1, before
        for entry, told in zip(group, self.tell(group, states), strict=True):
            brought = entry.points[by] - points[by] if by != TABLE else 0
            points = entry.points
            if not gist or brought > most:
                gist, most = told.sentence, max(brought, most)
            lines += [Line(None, aside) for aside in self.asides.get(entry.before or 0, [])]
            lines.append(Line(told))
        unknown = self.book.unknown(states[last.serial])
        return Turn(
            number=number,
            title=self.when(begun),
            name=self.players[by] if by != TABLE else "",
            lines=lines,
            points=last.points,
            shown=all_with_unknown(last.points, unknown),
            gained=last.points[by] - before[by] if by != TABLE else 0,
            unknown=bool(unknown) and by != TABLE and unknown[by],
            gist=gist,
            at=last.at,
            serial=last.serial,
            begun=first.turn,
            pieces=() if opening else self._pictured(group, states),
        )

    def _pictured(self, group: list[Entry], states: dict[int, Any]) -> tuple[Piece, ...]:
        game = self.table.game
        if game not in TURNS:
            return ()
        return TURNS[game].pieces(
            [Step(each.serial, each.read_move(game), states[each.before or 0]) for each in group]
        )

    @property
    def undone(self) -> list[Aside]:
        """What was taken back after the place where the game stands: it can come back."""
        return self.asides.get(self.table.head, [])
