"""The end of a table: its result, and its links to hand on."""

from datetime import date, datetime, time

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from rules.kernel.game import Header
from rules.kernel.sheet import Result
from scorer.links import by_link, new_token
from scorer.pads.devices import recognise
from scorer.pads.outcome import Outcome, with_initials
from scorer.pads.result import drawn, painted, shown, stands, written
from scorer.pads.sharing import handed_on, wants_initials
from scorer.tables.access import entry_at, note_table, open_table
from scorer.tables.bgstats import minutes, play_of
from scorer.tables.models import Entry, Table
from scorer.words import say


def scored(table: Table, head: Entry) -> Result | None:
    """The result by the rules the record is pinned to; none before the end, or while something
    must still be read."""
    rules = table.rules.rules_for(table.read_header().rules)
    return rules.result(head.read_state(table.game)) if table.over else None


def played_on(header: Header, head: Entry) -> datetime:
    """When it was played: a record from elsewhere may say so itself."""
    try:
        day = date.fromisoformat(header.tags.get("Date", ""))
        return timezone.make_aware(datetime.combine(day, time(12)))
    except (ValueError, OverflowError):
        return head.at


def outcome_of(table: Table, head: Entry, *, initials: bool = False) -> Outcome | None:
    """Everything there is to show of a finished game."""
    result = scored(table, head)
    if result is None:
        return None
    header = table.read_header()
    pad = table.rules.pad
    return Outcome.from_result(
        with_initials(result) if initials else result,
        table.rules,
        header.options.get(pad.mode_key, pad.modes[0]),
        played_on(header, head),
        invented=say(table.rules.invented(header.options)),
        minutes=minutes(table, head),
    )


@require_safe
@never_cache
def result(request: HttpRequest, token: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons."""
    table, may_edit = open_table(token)
    head = entry_at(table, table.head)
    outcome = outcome_of(table, head, initials=wants_initials(request))
    if outcome is None:
        return redirect("table", token)
    context = shown(request, "table", token, table) | {
        "table": table,
        "outcome": outcome,
        "bgstats": play_of(table, head, outcome).link,
        "once": new_token(),
    }
    phone = note_table(request, table, may_edit=may_edit)
    response = render(request, "tables/result.html", context)
    recognise(request, response, phone)
    return response


@require_safe
@never_cache
def standing(request: HttpRequest, token: str) -> HttpResponse:
    """Whether a result that somebody looks at still stands."""
    return stands(Table.objects.filter(by_link(token)).values_list("version", "over").first())


@require_safe
@never_cache
def picture(request: HttpRequest, token: str) -> HttpResponse:
    """The result as a drawing that needs nothing but itself."""
    return drawn(_finished(request, open_table(token).found))


@require_safe
@cache_control(private=True, max_age=60)
def png(request: HttpRequest, token: str) -> HttpResponse:
    """The same as chats and photo albums take it."""
    return painted(request, _finished(request, open_table(token).found))


@require_safe
@never_cache
def text(request: HttpRequest, token: str) -> HttpResponse:
    """The result as plain text."""
    table = open_table(token).found
    return written(request, "table", table, _finished(request, table))


def _finished(request: HttpRequest, table: Table) -> Outcome:
    """What came out of it; there is nothing before the end."""
    head = entry_at(table, table.head)
    outcome = outcome_of(table, head, initials=wants_initials(request))
    if outcome is None:
        raise Http404
    return outcome


@require_safe
@never_cache
def share(request: HttpRequest, token: str) -> HttpResponse:
    """The same ways to hand it on as a pad has, and the record as files."""
    table = open_table(token).found
    head = entry_at(table, table.head)
    outcome = outcome_of(table, head, initials=wants_initials(request))
    context = handed_on(request, "table", token, table, outcome) | {"table": table}
    if outcome is not None:
        context["bgstats"] = play_of(table, head, outcome).link
    return render(request, "tables/share.html", context)
