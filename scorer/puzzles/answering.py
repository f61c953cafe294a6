"""What the solver found, one step at a time."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rules.kernel.phrase import Phrase
from rules.registry import DESKS, GAMES, PUZZLES
from scorer.answers import error_page, see_other
from scorer.links import new_token
from scorer.pads.devices import device_token, recognise
from scorer.puzzles import worker
from scorer.puzzles.models import Solve, running_now
from scorer.puzzles.room import find, game_of
from scorer.requests import asks_for_piece
from scorer.tables.access import entry_at, open_table
from scorer.tables.sent import is_count

ALL = 999


@dataclass(frozen=True)
class Step:
    """One move of a solution."""

    words: Phrase
    text: str
    marks: frozenset[str]
    """What it touches, by the keys of the drawing."""


@dataclass(frozen=True)
class AnswerPage:
    """A position of a puzzle, and as much of its solution as was asked for."""

    solve: Solve
    shown: int
    back: str
    """Where it was asked from, as its addresses say it: they are handed on, so at a table this is
    the link for looking."""
    way_back: str = ""
    """The same for the phone that looks, which may write there."""
    phone: str = ""
    """Whose page it is."""

    @property
    def may_stop(self) -> bool:
        """Only the phone that the solver is at work for may stop it."""
        return bool(self.phone) and self.solve.asker == self.phone

    @property
    def other(self) -> Solve | None:
        """What is being solved for this phone meanwhile: it has one solver at a time."""
        running = running_now().filter(asker=self.phone).exclude(pk=self.solve.pk)
        return running.first() if self.phone else None

    @property
    def steps(self) -> list[Step]:
        return self._played[0]

    @property
    def scene(self) -> Any:
        """The position after the last step that is shown."""
        return self.solve.rulebook.table.scene(self._played[1], 0, ())

    @property
    def marks(self) -> frozenset[str]:
        """Where that step took place."""
        return self.steps[-1].marks if self.steps else frozenset()

    @cached_property
    def _played(self) -> tuple[list[Step], Any]:
        game = self.solve.rulebook
        state = self.solve.book.called(self.solve.read_state(), _("Solver"))
        rules = game.rules_for(self.solve.rules)
        notation = game.notation(self.solve.book.header("?"))
        meant = DESKS[self.solve.game].meant
        steps = list[Step]()
        for move in self.solve.read_moves()[: self.shown] if self.solve.settled else ():
            after, _gains = rules.play(state, move)
            told, marks = game.table.tell(state, move, after), meant(state, move)
            steps.append(Step(told, notation.write(move), marks))
            state = after
        return steps, state

    @property
    def task(self) -> tuple[Phrase, ...]:
        return self.solve.book.task(self.solve.read_state())

    @property
    def template(self) -> str:
        return f"puzzles/{self.solve.game}/position.html"

    @property
    def left(self) -> int:
        return max(0, self.solve.found - self.shown)

    @property
    def enough(self) -> bool:
        """Whether nothing more has to be done but to finish the rounds."""
        return self.solve.status == Solve.Status.SOLVED and not self.solve.found

    def address(self, name: str, shown: int) -> str:
        query = {"steps": str(shown), **({"back": self.back} if self.back else {})}
        return f"{reverse(name, args=[self.solve.slug])}?{urlencode(query)}"

    @property
    def here(self) -> str:
        return self.address("puzzle-answer", self.shown)

    @property
    def next_step(self) -> str:
        return self.address("puzzle-answer", self.shown + 1)

    @property
    def all_steps(self) -> str:
        return self.address("puzzle-answer", ALL)

    @property
    def live(self) -> str:
        return self.address("puzzle-live", self.shown)

    @property
    def stop(self) -> str:
        return self.address("puzzle-stop", self.shown)

    @property
    def again(self) -> str:
        return self.address("puzzle-again", self.shown)


@require_POST
def solve(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Have a puzzle solved, to see all of it or the first step."""
    found = game_of(game)
    posed = find(found, name)
    row = Solve.of_position(found, found.version, posed.state)
    steps = 1 if "hint" in request.POST else ALL
    return _ask(request, AnswerPage(row, steps, posed.url))


@require_POST
def from_table(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """A hint for a position of a puzzle that is being played."""
    table, _may_edit = open_table(token)
    state = entry_at(table, serial).read_state(table.game)
    if table.game not in PUZZLES or not PUZZLES[table.game].posed(state):
        raise Http404
    row = Solve.of_position(GAMES[table.game], table.read_header().rules, state)
    return _ask(request, AnswerPage(row, 1, reverse("table", args=[table.view_token])))


@require_safe
@never_cache
def answer(request: HttpRequest, slug: str) -> HttpResponse:
    """How far the solver is, or as much of the solution as was asked for."""
    page = _page(request, slug)
    if page.back not in (
        "",
        request.GET.get("back"),
    ):  # an address to be handed on lets nobody write
        return redirect(page.here)
    if page.solve.status == Solve.Status.WAITING:
        worker.ask(page.solve)
    template = "puzzles/_answer.html" if asks_for_piece(request) else "puzzles/answer.html"
    return render(request, template, {"page": page, "game": page.solve.rulebook})


@require_safe
@never_cache
def live(request: HttpRequest, slug: str) -> HttpResponse:
    """The same, for a page that asks every now and then."""
    page = _page(request, slug)
    if page.solve.status == Solve.Status.WAITING:
        worker.ask(page.solve)
    return render(request, "puzzles/_answer.html", {"page": page, "game": page.solve.rulebook})


@require_POST
def stop(request: HttpRequest, slug: str) -> HttpResponse:
    """Have the solver stop."""
    page = _page(request, slug)
    if page.solve.under_way and not worker.stop(page.solve, page.phone):
        words = _("Only the phone that asked for this solution can stop the solver.")
        return error_page(request, 403, words)
    return see_other(page.here)


@require_POST
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """Have it begin anew, after it was stopped, or ran out of time, or died."""
    return _ask(request, _page(request, slug))


def _ask(request: HttpRequest, page: AnswerPage) -> HttpResponse:
    """Have it solved for this phone, which is known again when it wants to stop it."""
    phone = device_token(request) or new_token()
    worker.ask(page.solve, phone)
    response = see_other(page.here)
    recognise(request, response, phone)
    return response


def _page(request: HttpRequest, slug: str) -> AnswerPage:
    row = get_object_or_404(Solve, slug=slug, game__in=PUZZLES)
    steps = request.GET.get("steps", "")
    back = request.GET.get("back", "")
    if not back.startswith("/") or not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = ""
    shown = int(steps) if is_count(steps) else 0
    return AnswerPage(row, shown, *_ways_back(request, back), phone=device_token(request))


def _ways_back(request: HttpRequest, back: str) -> tuple[str, str]:
    """The way back as an address may carry it, and as this phone goes it."""
    try:
        found = resolve(urlsplit(back).path)
    except (Resolver404, ValueError):
        return back, back
    if found.url_name != "table":
        return back, back
    try:
        table, _may_edit = open_table(found.kwargs["token"])
    except Http404:  # deleted since, or its links were replaced
        return "", ""
    opened = table.opened.filter(device__token=device_token(request), may_edit=True)
    token = table.edit_token if opened.exists() else table.view_token
    return reverse("table", args=[table.view_token]), reverse("table", args=[token])
