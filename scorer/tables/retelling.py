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

from scorer.games import TURNS
from scorer.links import new_token
from scorer.tables.access import entry_at, table_to_edit
from scorer.tables.addresses import EDIT, INSERT
from scorer.tables.past_turn import PastTurn
from scorer.tables.turns import Key, Part, Step, Way, side_template
from scorer.tables.weighing import Weighed

MOST_TAPS = 6
LONGEST_TAP = 100
LEFT_OUT = "left-out"
PLACE = "space:"
"""How the keys of places on the drawing begin; all others are chosen beside it."""


class Told(NamedTuple):
    """A part in the rail."""

    part: Part
    url: str
    chosen: bool


class Choice(NamedTuple):
    """Something to choose that is drawn nowhere else."""

    key: Key
    url: str


@dataclass
class Retelling:
    """A turn of the record, and what is told otherwise of it."""

    turn: PastTurn
    token: str
    form: QueryDict

    def __post_init__(self) -> None:
        self.game = TURNS[self.turn.table.game]
        self.once = new_token()

    # the parts

    @cached_property
    def parts(self) -> dict[str, tuple[Step, Part]]:
        """Each part by its name in the address."""
        return {
            f"{step.serial}.{part.key}": (step, part)
            for step in self.turn.steps
            for part in self.game.parts(step)
        }

    @property
    def rail(self) -> Iterator[Told]:
        for name, (_step, part) in self.parts.items():
            can = part.ways or part.left_out
            if can or not part.more:
                yield Told(part, self.url(name) if can else "", name == self.chosen)

    @cached_property
    def chosen(self) -> str:
        name = self.form.get("part", "")[:LONGEST_TAP]
        return name if name in self.parts else ""

    @property
    def part(self) -> Part | None:
        return self.parts[self.chosen][1] if self.chosen else None

    @cached_property
    def tapped(self) -> tuple[Key, ...]:
        """What was tapped of the part, as far as it leads somewhere; where one place is left for
        the rest, it goes there by itself."""
        found: tuple[Key, ...] = ()
        for key in self.form.getlist("pick")[:MOST_TAPS]:
            following = self._following(found)
            if key not in following:
                break
            found = (*found, following[key])
        while found and not self._told(found) and len(only := self._following(found)) == 1:
            found = (*found, *only.values())
        return found

    def _ways(self, tapped: tuple[Key, ...]) -> list[Way]:
        """The ways that begin with these taps."""
        ways = self.part.ways if self.part else ()
        return [way for way in ways if way.keys[: len(tapped)] == tapped]

    def _following(self, tapped: tuple[Key, ...]) -> dict[str, Key]:
        count = len(tapped)
        keys = (way.keys[count] for way in self._ways(tapped) if len(way.keys) > count)
        return {key.key: key for key in keys}

    def _told(self, tapped: tuple[Key, ...]) -> Way | None:
        """The way that these taps say to the end."""
        return next((way for way in self._ways(tapped) if way.keys == tapped), None)

    @property
    def question(self) -> str:
        if self.tapped and self.tapped[-1].then:
            return self.tapped[-1].then
        asks = self.part.asks if self.part else ()
        return asks[min(len(self.tapped), len(asks) - 1)] if asks else ""

    @property
    def open(self) -> dict[str, Key]:
        """What answers the question now."""
        return {} if self.weighed else self._following(self.tapped)

    @property
    def places(self) -> dict[str, str]:
        """What answers it on the drawing, with where each tap leads."""
        return {key: self._further(key) for key in self.open if key.startswith(PLACE)}

    @property
    def choices(self) -> list[Choice]:
        """What answers it beside the drawing."""
        return [
            Choice(key, self._further(name))
            for name, key in self.open.items()
            if not name.startswith(PLACE)
        ]

    @property
    def never(self) -> str:
        """Where it is said that the part never happened; nothing where that cannot be."""
        can = self.part is not None and self.part.left_out and not self.weighed
        return self.url(self.chosen, LEFT_OUT) if can else ""

    def _further(self, key: str) -> str:
        return self.url(self.chosen, *(each.key for each in self.tapped), key)

    def url(self, part: str = "", *picks: str) -> str:
        query = [("part", part)] if part else []
        here = reverse("table-turn", args=[self.token, self.turn.moves[-1].serial])
        return f"{here}?{urlencode([*query, *(('pick', each) for each in picks)])}"

    # what it would bring

    @cached_property
    def weighed(self) -> Weighed | None:
        """What the change would bring; nothing while it is not told to the end."""
        if self.part is None:
            return None
        step, way = self.parts[self.chosen][0], self._told(self.tapped)
        if self.part.left_out and self.form.get("pick", "") == LEFT_OUT:
            return Weighed(self.turn, step.serial, "remove", ())
        if way is None or not way.moves:
            return None
        if not self.part.more:
            return Weighed(self.turn, step.serial, EDIT, way.moves)
        before = next(e.before or 0 for e in self.turn.moves if e.serial == step.serial)
        return Weighed(self.turn, before, INSERT, way.moves)

    # what is seen

    @cached_property
    def state(self) -> Any:
        """The position that is drawn: before the part that is told again, or after the change."""
        if self.weighed and self.weighed.anew:
            return self.weighed.anew[-1].read_state(self.turn.table.game)
        return self.parts[self.chosen][0].before if self.chosen else self.turn.after

    @property
    def side(self) -> Any:
        """The side of whose turn it was, as its game draws it."""
        tapped = (*(self.part.about if self.part else ()), *self.tapped)
        if self.weighed and self.weighed.anew:
            tapped = tuple(key._replace(symbols=()) for key in tapped)
        return self.game.view(self.state, self.turn.seat, self.places, tapped)

    @property
    def template(self) -> str:
        return side_template(self.turn.table.game)

    @property
    def tabs(self) -> list[tuple[str, str, bool]]:
        points = zip(self.turn.players, self.turn.points(self.state), strict=True)
        return [(name, each, name == self.turn.name) for name, each in points]


@require_safe
@never_cache
def retell(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """One turn, part by part."""
    table = table_to_edit(token)
    if table.game not in TURNS:
        raise Http404
    turn = PastTurn(table, entry_at(table, serial))
    if not turn.moves:
        return redirect("table-history", token)
    page = Retelling(turn, token, request.GET)
    context = {"token": token, "table": table, "game": table.rules, "page": page}
    return render(request, "tables/retell.html", context)
