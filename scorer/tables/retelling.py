"""The pen on a past turn: it opens as its parts, and only the part that was wrong is told again.

What was tapped is part of the address, and nothing is written before "Use this instead". That is
sent to the page on which any move can be changed (`changing.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.game import Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.text import speaker_name
from scorer.games import TURNS
from scorer.links import new_token
from scorer.sums import all_with_unknown
from scorer.tables import writing
from scorer.tables.access import entry_at, table_to_edit
from scorer.tables.addresses import EDIT, INSERT
from scorer.tables.models import Entry, Table
from scorer.tables.story import Story
from scorer.tables.turns import Key, Part, Step, Way, side_template
from scorer.tables.writing import Pen, Rewritten, known_header
from scorer.words import say

MOST_TAPS = 6
LONGEST_TAP = 100
LEFT_OUT = "left-out"


class Told(NamedTuple):
    """A part in the rail."""

    part: Part
    url: str
    chosen: bool


class Choice(NamedTuple):
    """Something to choose that is drawn nowhere else."""

    key: Key
    url: str


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
    move: str
    refusal: Refusal
    turns: int
    """How many turns would have to be told again, this one among them."""


@dataclass
class Retelling:
    """A turn of the record, and what is told otherwise of it."""

    table: Table
    entry: Entry
    token: str
    form: QueryDict

    def __post_init__(self) -> None:
        self.book = self.table.book
        self.story = Story(self.table)
        self.players = self.story.players
        groups = self.story.groups()
        at = (n for n, group in enumerate(groups) if self.entry in group)
        self.number = next(at, -1)
        self.group = groups[self.number] if self.number >= 0 else []
        self.later = groups[self.number + 1 :]
        self.once = new_token()

    @cached_property
    def states(self) -> dict[int, Any]:
        serials = {entry.serial for entry in self.group} | {
            entry.before or 0 for entry in self.group
        }
        return self.story.states(serials | {self.group[0].turn})

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return max(self.group[0].by, 0)

    @property
    def name(self) -> str:
        return self.players[self.seat]

    @property
    def title(self) -> str:
        return self.story.when(self.states[self.group[0].turn])

    @cached_property
    def head(self) -> Entry:
        return entry_at(self.table, self.table.head)

    @cached_property
    def steps(self) -> list[Step]:
        return [
            Step(
                entry.serial,
                entry.read_move(self.table.game),
                self.states[entry.before or 0],
                entry.forced,
            )
            for entry in self.group
        ]

    # the parts

    @cached_property
    def parts(self) -> dict[str, tuple[Step, Part]]:
        """Each part by its name in the address."""
        tell = TURNS[self.table.game].parts
        return {
            f"{step.serial}.{part.key}": (step, part) for step in self.steps for part in tell(step)
        }

    @property
    def rail(self) -> Iterator[Told]:
        for name, (_step, part) in self.parts.items():
            can = part.ways or part.left_out
            if part.more and not can:
                continue
            yield Told(part, self.url(name) if can else "", name == self.chosen)

    @cached_property
    def chosen(self) -> str:
        name = self.form.get("part", "")[:LONGEST_TAP]
        return name if name in self.parts else ""

    @cached_property
    def tapped(self) -> tuple[Key, ...]:
        """What was tapped of the part, as far as it leads somewhere."""
        found: tuple[Key, ...] = ()
        for key in self.form.getlist("pick")[:MOST_TAPS]:
            following = self._following(found)
            if key not in following:
                break
            found = (*found, following[key])
        while self._ways(found) and not self._done(found):
            following = self._following(found)
            if len(following) != 1 or not found:
                break
            found = (*found, *following.values())  # one is left: it goes there by itself
        return found

    def _ways(self, tapped: tuple[Key, ...]) -> list[Way]:
        """The ways that begin with these taps."""
        if not self.chosen:
            return []
        ways = self.parts[self.chosen][1].ways
        return [way for way in ways if way.keys[: len(tapped)] == tapped]

    def _following(self, tapped: tuple[Key, ...]) -> dict[str, Key]:
        count = len(tapped)
        keys = (way.keys[count] for way in self._ways(tapped) if len(way.keys) > count)
        return {key.key: key for key in keys}

    def _done(self, tapped: tuple[Key, ...]) -> bool:
        return any(way.keys == tapped for way in self._ways(tapped))

    @property
    def question(self) -> str:
        if not self.chosen:
            return ""
        if self.tapped and self.tapped[-1].then:
            return self.tapped[-1].then
        asks = self.parts[self.chosen][1].asks
        return asks[min(len(self.tapped), len(asks) - 1)] if asks else ""

    @property
    def open(self) -> dict[str, Key]:
        """What answers the question now."""
        return {} if self.weighed else self._following(self.tapped)

    @property
    def places(self) -> dict[str, str]:
        """What answers it on the drawing, with where each tap leads."""
        return {key: self._further(key) for key in self.open if key.startswith("space:")}

    @property
    def choices(self) -> list[Choice]:
        """What answers it beside the drawing."""
        return [
            Choice(key, self._further(name))
            for name, key in self.open.items()
            if not name.startswith("space:")
        ]

    @property
    def never(self) -> str:
        """Where it is said that the part never happened; nothing where that cannot be."""
        if not self.chosen or self.weighed or not self.parts[self.chosen][1].left_out:
            return ""
        return self.url(self.chosen, LEFT_OUT)

    def _further(self, key: str) -> str:
        return self.url(self.chosen, *(each.key for each in self.tapped), key)

    def url(self, part: str = "", *picks: str) -> str:
        query = [("part", part)] if part else []
        here = reverse("table-turn", args=[self.token, self.group[-1].serial])
        return f"{here}?{urlencode([*query, *(('pick', each) for each in picks)])}"

    # what it would bring

    @property
    def left_out(self) -> bool:
        return self.form.get("pick", "") == LEFT_OUT and bool(
            self.chosen and self.parts[self.chosen][1].left_out
        )

    @cached_property
    def meant(self) -> tuple[Move, ...]:
        """The move that was told instead, or what was forgotten."""
        return next((way.moves for way in self._ways(self.tapped) if way.keys == self.tapped), ())

    @property
    def how(self) -> str:
        if self.left_out:
            return "remove"
        return INSERT if self.parts[self.chosen][1].more else EDIT

    @cached_property
    def changed(self) -> int:
        """The entry that is changed, or the one before what was forgotten."""
        step, part = self.parts[self.chosen]
        if not part.more:
            return step.serial
        return next(entry.before or 0 for entry in self.group if entry.serial == step.serial)

    @cached_property
    def text(self) -> str:
        """The moves as they are sent."""
        if not self.meant:
            return ""
        header = self._header(self.parts[self.chosen][0].before)
        written = ". ".join(map(self.table.rules.notation(header).write, self.meant))
        return f"{speaker_name(self.meant[0].by, header)}: {written}"

    def _header(self, state: Any) -> Header:
        return known_header(self.table, state)

    @cached_property
    def weighed(self) -> tuple[Rewritten, Pen | None] | None:
        """What the change would bring; nothing while it is not told to the end."""
        if not self.chosen or not (self.meant or self.left_out):
            return None
        lapses = TURNS[self.table.game].lapses
        return writing.weigh(self.table, self.changed, self.text, lapses, insert=self.how == INSERT)

    @property
    def outcome(self) -> Rewritten | None:
        return self.weighed[0] if self.weighed else None

    @property
    def pen(self) -> Pen | None:
        return self.weighed[1] if self.weighed else None

    @cached_property
    def anew(self) -> list[Entry]:
        """The turn as it would be written from the change on."""
        new = self.pen.new if self.pen else []
        return [entry for entry in new if entry.turn == self._turn_of(new)]

    def _turn_of(self, new: list[Entry]) -> int:
        return new[0].turn if new else -1

    @cached_property
    def sentences(self) -> tuple[list[str], list[str]]:
        """What would no longer be told of this turn, and what would be told instead."""
        start = next(n for n, entry in enumerate(self.group) if entry.serial == self.changed)
        if self.how == INSERT:
            start += 1
        holds = len(self.group) if not self.broken else self.broken.number - self.group[0].number
        old = [each.sentence for each in self.story.tell(self.group[start:holds], self.states)]
        new, state = [], self.pen.began if self.pen else None
        for entry in self.anew:
            after = entry.read_state(self.table.game)
            new.append(say(self.book.tell(state, entry.read_move(self.table.game), after)))
            state = after
        gone = [each for each in old if each not in new]
        return gone, [each for each in new if each not in old]

    @property
    def gone(self) -> list[str]:
        return self.sentences[0]

    @property
    def instead(self) -> list[str]:
        return self.sentences[1]

    @cached_property
    def broken(self) -> Broken | None:
        """The turn that the change breaks."""
        outcome = self.outcome
        if outcome is None or outcome.refusal is None or not outcome.lost:
            return None
        following = [entry for entry in self.story.way if entry.number > self._number()]
        first = following[outcome.kept]
        lost = {entry.turn for entry in following[outcome.kept :]}
        states = self.story.states([first.turn])
        return Broken(
            first.number,
            first.turn == self.group[0].turn,
            self.players[max(first.by, 0)],
            self.story.when(states[first.turn]),
            first.text,
            outcome.refusal,
            len(lost),
        )

    def _number(self) -> int:
        return next(entry.number for entry in self.story.way if entry.serial == self.changed)

    @property
    def refused(self) -> str:
        """Why the change itself cannot be."""
        problem = self.outcome.problem if self.outcome else None
        if problem is None:
            return ""
        refusal = problem.refusal
        return say(Phrase(refusal.template, refusal.facts)) if refusal else problem.sentence

    @property
    def still_hold(self) -> int:
        """How many turns after it still hold."""
        return len(self.later)

    @property
    def points(self) -> list[Points]:
        """Everybody's points before and after."""
        before = self._points(self.head.read_state(self.table.game))
        after = self._points(self.pen.state) if self.pen else before
        return [Points(*each) for each in zip(self.players, before, after, strict=True)]

    def _points(self, state: Any) -> list[str]:
        return all_with_unknown(self.book.standing(state), self.book.unknown(state))

    # what is seen

    @cached_property
    def state(self) -> Any:
        """The position that is drawn: before the part that is told again, or after the change."""
        if self.anew:
            return self.anew[-1].read_state(self.table.game)
        if self.chosen:
            return self.parts[self.chosen][0].before
        return self.states[self.group[-1].serial]

    @property
    def template(self) -> str:
        """How the game draws one player's side."""
        return side_template(self.table.game)

    @property
    def side(self) -> Any:
        about = self.parts[self.chosen][1].about if self.chosen else ()
        tapped = (*about, *self.tapped)
        if self.anew:
            tapped = tuple(key._replace(symbols=()) for key in tapped)
        return TURNS[self.table.game].view(self.state, self.seat, self.places, tapped)

    @property
    def tabs(self) -> list[tuple[str, str, bool]]:
        points = self._points(self.state)
        return [
            (name, each, seat == self.seat)
            for seat, (name, each) in enumerate(zip(self.players, points, strict=True))
        ]


@require_safe
@never_cache
def retell(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """One turn, part by part."""
    table = table_to_edit(token)
    if table.game not in TURNS:
        raise Http404
    page = Retelling(table, entry_at(table, serial), token, request.GET)
    if not page.group:
        return redirect("table-history", token)
    context = {"token": token, "table": table, "game": table.rules, "page": page}
    return render(request, "tables/retell.html", context)
