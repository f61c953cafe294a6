"""The pages of a table."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rules.kernel.errors import NotUnderstood
from rules.kernel.table import Path
from rules.kernel.text import write_moves
from scorer.answers import Complaint, see_other
from scorer.links import by_link, new_token
from scorer.pads.devices import device_of, device_token, recognise
from scorer.pads.reading import answers
from scorer.requests import asks_for_piece
from scorer.tables import sent, writing
from scorer.tables.access import entry_at, note_table, open_table, read_again, table_to_edit
from scorer.tables.addresses import EDIT, INSERT, Change
from scorer.tables.box_page import Box
from scorer.tables.models import Entry, Table
from scorer.tables.page import TablePage
from scorer.tables.picks import once_read, still_hold
from scorer.tables.starting import draw
from scorer.tables.trial import Trial
from scorer.tables.writing import Problem, Written, conflict, known_header
from scorer.words import say

MOST_PICKS = 150
"""A map with all its connections, tapped in one go."""
LONGEST_PICK = 100
SEATS = frozenset(map(str, range(16)))
"""Whether somebody sits there is for the table to say."""


@require_safe
@never_cache
def table(request: HttpRequest, token: str) -> HttpResponse:
    """The table as it stands."""
    found, may_edit = open_table(token)
    page = _at_the_head(found, token, request)
    if asks_for_piece(request):
        return render(request, "tables/_table.html", {"page": page})
    phone = note_table(request, found, may_edit=may_edit)
    response = render(request, "tables/table.html", {"page": page})
    recognise(request, response, phone)
    return response


@require_safe
@never_cache
def at(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """One position of the game, by its permanent link."""
    found, _ = open_table(token)
    page = TablePage(found, entry_at(found, serial), token, *_place(request.GET))
    template = "tables/_table.html" if asks_for_piece(request) else "tables/table.html"
    return render(request, template, {"page": page})


@require_safe
@never_cache
def what_if(request: HttpRequest, token: str, serial: int) -> HttpResponse:
    """Moves tried from a position; the record is not touched."""
    found, _ = open_table(token)
    entry = entry_at(found, serial)
    trial = Trial.of(found, entry, request.GET.get("try", ""))
    problem = None
    if trial.refusal:
        problem = Problem("refused", refusal=trial.refusal)
    elif trial.wrong:
        problem = Problem("not understood", trial.wrong, text=request.GET.get("try", ""))
    other = request.GET.get("beside", "")
    beside = Trial.of(found, entry, other) if other.strip() else None
    page = TablePage(
        found,
        entry,
        token,
        *_place(request.GET),
        problem=problem,
        trial=trial,
        beside=beside,
        change=_meant_for(request.GET, found, entry, token),
    )
    template = "tables/_table.html" if asks_for_piece(request) else "tables/table.html"
    return render(request, template, {"page": page}, status=problem.status if problem else 200)


@require_safe
@never_cache
def live(request: HttpRequest, token: str) -> HttpResponse:
    """What is new since the version that a page has; most of the time nothing."""
    known = request.GET.get("version", "")
    versions = Table.objects.filter(by_link(token)).values_list("version", flat=True)
    if known in map(str, versions[:1]):
        return HttpResponse(status=204)
    found, _ = open_table(token)
    page = _at_the_head(found, token, request)
    return render(request, "tables/_table.html", {"page": page})


@require_POST
def write(request: HttpRequest, token: str) -> HttpResponse:
    """Write down moves."""
    form = request.POST
    written = writing.write(
        token,
        form.get("text", ""),
        sent.at(form),
        sent.once(form),
        partial(device_of, request),
        tapped="tap" in form,
    )
    return _answer(request, token, written)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def card(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a component shows; write down what was read off it, or what was misread, and then
    what was meant to be done with it."""
    form = request.POST
    found, may_edit = open_table(token)
    if request.method == "POST":
        found = table_to_edit(token)
    state = entry_at(found, found.head).read_state(found.game)
    if request.method != "POST":
        return _card_page(request, token, request.GET.get("name", ""), may_edit=may_edit)
    name, then, card = form.get("name", ""), form.get("then", ""), None
    picked: Path = ()
    try:
        move = found.book.learn(state, name, answers(form))
        header = known_header(found, state)
        notation = found.rules.notation(header)
        if move and not then:
            picked, plays = once_read(found, state, move, _picks(form))
            then = write_moves(plays, found.rules, header, found.book.speaker(state))
        read = f"Table: {notation.write(move)}" if move else ""
        text = f"{read}\n{then}".strip()
        if not text and sent.at(form) == found.head:
            raise NotUnderstood(_("Nothing was entered."))
        card = move and move.card
        by = partial(device_of, request)
        written = writing.write(token, text, sent.at(form), sent.once(form), by)
    except NotUnderstood as error:
        written = Written(found, Problem("not understood", Complaint.about(error)))
    problem, shown = written.problem, card or found.book.card(state, name)
    if problem is None or problem.same or shown is None or found.book.sheet is None:
        return _answer(request, token, written, picked)
    if problem.kind == "conflict":
        then = ""  # it may lie elsewhere by now
    problem = replace(problem, text="", failed="")  # the sheet shows what was meant
    return _card_page(request, token, name, may_edit=True, card=card, problem=problem, then=then)


def _card_page(
    request: HttpRequest,
    token: str,
    name: str,
    *,
    may_edit: bool,
    card: Any = None,
    problem: Problem | None = None,
    then: str = "",
) -> HttpResponse:
    """The sheet of a card for whoever may write, else what is known of it. What was not written is
    still on it, with the reason."""
    found = open_table(token).found
    head = entry_at(found, found.head)
    state = head.read_state(found.game)
    shown = card or found.book.card(state, name)
    if shown is None or found.book.sheet is None:
        raise Http404
    ours = not found.book.own_box(found.read_header())
    sheet = found.book.sheet(state, shown.name, card) if may_edit and not ours else None
    context = {
        "token": token,
        "table": found,
        "name": shown.name,
        "sheet": sheet,
        "half": Box(found.rules, found.device).half(sheet),
        "lines": [(say(fact.label), say(fact.value)) for fact in found.book.described(shown)],
        "once": new_token(),
        "page": TablePage(found, head, token, problem=problem),
        "then": then,
    }
    template = "tables/_card.html" if asks_for_piece(request) else "tables/card.html"
    return render(request, template, context, status=problem.status if problem else 200)


@require_POST
def go(request: HttpRequest, token: str) -> HttpResponse:
    """Back or forth to an entry; whoever comes from the history goes back there."""
    form = request.POST
    serial = sent.count(form.get("to", ""))
    written = writing.go_to(
        token, serial, sent.at(form), sent.once(form), partial(device_of, request)
    )
    if "history" in form and written.problem is None:
        return see_other("table-history", token)
    return _answer(request, token, written)


@require_POST
def chance(request: HttpRequest, token: str) -> HttpResponse:
    """Lay out at random what is still missing of the set-up."""
    form = request.POST
    seed, device = form.get("seed", ""), partial(device_of, request)
    written = draw(token, seed, sent.at(form), sent.once(form), device)
    return _answer(request, token, written)


@require_POST
def drawn(request: HttpRequest, token: str) -> HttpResponse:
    """Whether drawn pieces are always asked for, or when they matter."""
    writing.ask_for_drawn(
        token, partial(device_of, request), always=request.POST.get("always") == "1"
    )
    return see_other("table", token)


def _answer(request: HttpRequest, token: str, written: Written, picked: Path = ()) -> HttpResponse:
    """The table as it stands then, with the taps that wait for another one."""
    found, problem = written.table, written.problem
    read_again(found)
    held = picked if problem is None else ()
    page = TablePage(found, entry_at(found, found.head), token, held, problem=problem)
    if problem is None and not asks_for_piece(request):
        return see_other(page.url(held))
    template = "tables/_table.html" if asks_for_piece(request) else "tables/table.html"
    return render(request, template, {"page": page}, status=problem.status if problem else 200)


def _at_the_head(found: Table, token: str, request: HttpRequest) -> TablePage:
    """The table as it stands, with what was tapped as far as it still holds. Who loses taps to
    another phone is told."""
    head, query = entry_at(found, found.head), request.GET
    picked, seat, asked = _place(query)
    at = sent.count(query.get("at", "")) if "at" in query else None
    held = still_hold(found, head, at, picked)
    page = TablePage(found, head, token, held, seat, asked if held == picked else "")
    if held != picked and at is not None and page.may_edit and _by_another(found, request):
        page.problem = conflict(found, at, "")
    return page


def _by_another(found: Table, request: HttpRequest) -> bool:
    """Whether it was not this phone that wrote last."""
    last = found.events.select_related("device").last()
    return last is not None and getattr(last.device, "token", "") != device_token(request)


def _meant_for(query: QueryDict, found: Table, entry: Entry, token: str) -> Change | None:
    """The move of the record that others are tried for, by whoever may change it."""
    serial, how = sent.count(query.get("for", "")), query.get("how", "")
    if token != found.edit_token or how not in {EDIT, INSERT}:
        return None
    meant = found.entries.filter(serial=serial).defer("state").first()
    if meant is None or (meant.before if how == EDIT else meant.serial) != entry.serial:
        return None
    return Change(meant.serial, meant.number, how)


def _picks(query: QueryDict) -> Path:
    return tuple(key for key in query.getlist("pick")[:MOST_PICKS] if 0 < len(key) <= LONGEST_PICK)


def _place(query: QueryDict) -> tuple[Path, int | None, str]:
    """What was tapped so far, whose side is looked at, and what was tapped in vain."""
    picked = _picks(query)
    if typed := query.get("name", "").strip():
        picked = (*picked, f"name:{typed[:60]}")
    seat = query.get("seat", "")
    return picked, int(seat) if seat in SEATS else None, query.get("why", "")[:100]
