"""Changing what was written: another move in the place of one, one more, one fewer; and the table
as it really looks. What follows is judged again, and the old way stays in the history."""

from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.text import speaker_name, write_moves
from scorer.answers import see_other
from scorer.games import TURNS
from scorer.links import new_token
from scorer.pads.devices import device_of
from scorer.tables import writing
from scorer.tables.access import entry_at, read_again, table_to_edit
from scorer.tables.addresses import EDIT, INSERT, Change
from scorer.tables.correcting import Sheet
from scorer.tables.mending import correct_by_taps
from scorer.tables.models import Entry, Table
from scorer.tables.scrub import Ways, scrub
from scorer.tables.sent import at as at_of
from scorer.tables.sent import once as once_of
from scorer.tables.writing import Problem, Rewritten, known_header, never
from scorer.words import say

WAYS = (EDIT, INSERT, "remove")
LONGEST_ADDRESSED = 1000


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def change(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """Edit a past move, insert one after it or leave it out; what follows is judged again."""
    table = table_to_edit(token)
    entry = entry_at(table, serial)
    form = request.POST if request.method == "POST" else request.GET
    how = form.get("how", "")
    how = how if how in WAYS else EDIT
    outcome = None
    if request.method == "POST":
        outcome = _rewrite(request, token, table, entry, how)
        if outcome.problem is None and not outcome.refusal:
            return see_other(_history(token, outcome.kept, 0))
        if outcome.problem is None and "anyway" in request.POST:
            return see_other(_history(token, outcome.kept, len(outcome.lost)))
        read_again(table)
    typed = form.get("text")
    context = _change_page(table, entry, token, how, typed, outcome)
    if outcome:
        context["again"] = _again(how, typed)
    return render(request, "tables/change.html", context, status=_status(outcome))


def _rewrite(request: HttpRequest, token: str, table: Table, entry: Entry, how: str) -> Rewritten:
    form = request.POST
    text = "" if how == "remove" else form.get("text", "")
    if how != "remove" and not text.strip():
        return Rewritten(0, problem=Problem("not understood", _("Write down a move.")))
    if how == EDIT and text.strip() == _text(table, entry):
        return Rewritten(0, problem=Problem("not understood", _("That is what it says already.")))
    if entry.before is None and how != INSERT:
        return Rewritten(0, problem=Problem("not understood", _("There is no move to change.")))
    _table, outcome = writing.rewrite(
        token,
        entry.serial,
        text,
        insert=how == INSERT,
        anyway="anyway" in form,
        at=at_of(form),
        once=once_of(form),
        device=partial(device_of, request),
        lapses=TURNS[table.game].lapses if "turn" in form and table.game in TURNS else never,
    )
    return outcome


def _again(how: str, typed: str | None) -> str:
    """Where the same page is found with what was typed, unless that is too long for an address."""
    text = typed or ""
    return f"?{urlencode({'how': how, 'text': text})}" if len(text) <= LONGEST_ADDRESSED else "?"


def _change_page(
    table: Table, entry: Entry, token: str, how: str, typed: str | None, outcome: Rewritten | None
) -> dict[str, Any]:
    text = _text(table, entry)
    ways = Ways(table)
    record = ways.to(table.head)
    following = len(record) - 1 - record.index(entry.serial) if entry.serial in record else 0
    return {
        "token": token,
        "table": table,
        "entry": entry,
        "scrub": scrub(table, entry),
        "on_record": entry.serial in record,
        "following": following,
        "how": how,
        "tap_instead": _tapped(token, entry.before, entry, EDIT),
        "tap_after": _tapped(token, entry.serial, entry, INSERT),
        "text": typed if typed is not None and how == EDIT else text,
        "more": typed if typed is not None and how == INSERT else "",
        "sent": typed or "",
        "outcome": outcome,
        "refusal": _refusal(outcome),
        "sentence": _sentence(_refusal(outcome)),
        "once": new_token(),
    }


def _tapped(token: str, position: int | None, entry: Entry, how: str) -> str:
    """Where a move can be tapped instead of typed, at the position in which it is made."""
    if position is None:
        return ""
    query = Change(entry.serial, entry.number, how).query
    return f"{reverse('table-if', args=[token, position])}?{urlencode(query)}"


def _text(table: Table, entry: Entry) -> str:
    """A move as it would be typed: whoever makes it, and the move."""
    if entry.before is None:
        return ""
    return f"{speaker_name(entry.by, table.read_header())}: {entry.text}"


def _refusal(outcome: Rewritten | None) -> Refusal | None:
    if outcome is None:
        return None
    return outcome.problem.refusal if outcome.problem else outcome.refusal


def _sentence(refusal: Refusal | None) -> str:
    return say(Phrase(refusal.template, refusal.facts)) if refusal else ""


def _status(outcome: Rewritten | None) -> int:
    if outcome is None:
        return 200
    return outcome.problem.status if outcome.problem else 422


def _history(token: str, kept: int, lost: int) -> str:
    query = urlencode({"kept": kept, "lost": lost})
    return f"{reverse('table-history', args=[token])}?{query}"


# the table as it really looks


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def correct(request: HttpRequest, token: str) -> HttpResponse:
    """One player's side of the table, part by part: what is changed here is written down."""
    table = table_to_edit(token)
    head = entry_at(table, table.head)
    state = head.read_state(table.game)
    header = known_header(table, state)
    seats = len(header.players)
    seat = request.GET.get("seat", "")
    shown = int(seat) if seat in map(str, range(seats)) else max(table.book.speaker(state), 0)
    if table.book.setting_up(state):
        return _from_the_middle(request, token, table, state)
    if table.book.correcting:
        return correct_by_taps(request, token, table)
    sheet = Sheet(table, state, shown, header)
    problem = None
    if request.method == "POST":
        sheet, problem = _correct(request, token, table, shown)
        if problem is None and not sheet.errors:
            return see_other(_after_correcting(request, token, shown, seats))
        read_again(table)
    context = {
        "token": token,
        "table": table,
        "sheet": sheet,
        "seat": shown,
        "players": list(enumerate(header.players)),
        "next": header.players[shown + 1] if shown + 1 < seats else "",
        "problem": problem,
        "once": new_token(),
    }
    status = problem.status if problem else 422 if sheet.errors else 200
    return render(request, "tables/correct.html", context, status=status)


def _correct(
    request: HttpRequest, token: str, table: Table, seat: int
) -> tuple[Sheet, Problem | None]:
    """Judge what was typed against the position it was typed for, and write what has changed."""
    form = request.POST
    seen = entry_at(table, at_of(form)).read_state(table.game)
    sheet = Sheet(table, seen, seat, known_header(table, seen), form)
    if sheet.errors:
        return sheet, None
    if not sheet.changed:
        if "next" not in form:
            sheet.wrong = _("Nothing here differs from what is written down.")
            sheet.errors[""] = sheet.wrong
        return sheet, None
    written = writing.write(
        token, f"Table: {sheet.text}", at_of(form), once_of(form), partial(device_of, request)
    )
    problem = written.problem
    if problem is None:
        return sheet, None
    if problem.kind == "conflict":
        read_again(written.table)
        now = entry_at(table, written.table.head).read_state(table.game)
        return sheet.over(now, known_header(table, now)), problem
    sheet.blame(problem)
    return sheet, problem


def _after_correcting(request: HttpRequest, token: str, seat: int, seats: int) -> str:
    if "next" in request.POST and seat + 1 < seats:
        return f"{reverse('table-correct', args=[token])}?seat={seat + 1}"
    return reverse("table", args=[token])


def _from_the_middle(request: HttpRequest, token: str, table: Table, state: Any) -> HttpResponse:
    """Skip the rest of the set-up, so that corrections can say how the table looks."""
    moves = table.book.middle(state)
    problem = None
    if request.method == "POST" and moves:
        header = known_header(table, state)
        text = write_moves(moves, table.rules, header, table.book.speaker(state))
        form = request.POST
        written = writing.write(
            token, text, at_of(form), once_of(form), partial(device_of, request)
        )
        problem = written.problem
        if problem is None:
            return see_other(f"{reverse('table-correct', args=[token])}?seat=0")
        read_again(table)
    context = {
        "token": token,
        "table": table,
        "possible": bool(moves),
        "prompt": say(table.book.ask(state, ()).prompt),
        "problem": problem,
        "once": new_token(),
    }
    return render(request, "tables/middle.html", context, status=problem.status if problem else 200)
