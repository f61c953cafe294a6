"""The end of a table: its result, and its links to hand on."""

from datetime import date, datetime, time

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.game import Header
from rules.kernel.sheet import Result
from scorer.links import new_token
from scorer.pads.devices import recognise
from scorer.pads.outcome import Outcome
from scorer.pads.result import drawn
from scorer.pads.sharing import Link, outward, plain_text
from scorer.tables.access import entry_at, note_table, open_table
from scorer.tables.bgstats import play_of
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


def outcome_of(table: Table, head: Entry) -> Outcome | None:
    """Everything there is to show of a finished game."""
    result = scored(table, head)
    if result is None:
        return None
    header = table.read_header()
    pad = table.rules.pad
    mode = header.options.get(pad.mode_key, pad.modes[0])
    played = played_on(header, head)
    return Outcome.from_result(
        result, table.rules, mode, played, table.rules.invented(header.options)
    )


@require_safe
@never_cache
def result(request: HttpRequest, token: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons."""
    table, may_edit = open_table(token)
    head = entry_at(table, table.head)
    outcome = outcome_of(table, head)
    if outcome is None:
        return redirect("table", token)
    context = {
        "token": token,
        "table": table,
        "may_edit": may_edit,
        "outcome": outcome,
        "address": view_address(request, table, finished=True),
        "bgstats": play_of(table, head, outcome).link,
        "once": new_token(),
    }
    phone = note_table(request, table, may_edit=may_edit)
    response = render(request, "tables/result.html", context)
    recognise(request, response, phone)
    return response


@require_safe
@never_cache
def picture(request: HttpRequest, token: str) -> HttpResponse:
    """The result as a drawing that needs nothing but itself."""
    return drawn(request, _finished(open_table(token).found))


@require_safe
@never_cache
def text(request: HttpRequest, token: str) -> HttpResponse:
    """The result as plain text."""
    table = open_table(token).found
    words = plain_text(_finished(table), view_address(request, table, finished=True))
    return HttpResponse(words, content_type="text/plain; charset=utf-8")


def _finished(table: Table) -> Outcome:
    """What came out of it; there is nothing before the end."""
    outcome = outcome_of(table, entry_at(table, table.head))
    if outcome is None:
        raise Http404
    return outcome


@require_safe
@never_cache
def share(request: HttpRequest, token: str) -> HttpResponse:
    """The links, their QR codes, the record as files, and the result as text and as a picture."""
    table, may_edit = open_table(token)
    head = entry_at(table, table.head)
    outcome = outcome_of(table, head)
    context = {
        "token": token,
        "table": table,
        "title": " · ".join(filter(None, (table.rules.title, say(table.invented)))),
        "may_edit": may_edit,
        "links": links(request, table, may_edit=may_edit, finished=outcome is not None),
        "outcome": outcome,
        "picture": reverse("table-picture", args=[token]),
        "words": reverse("table-text", args=[token]),
        "renew": reverse("table-links", args=[token]) if may_edit else "",
        "renewed": may_edit and "new" in request.GET,
    }
    if outcome is not None:
        context["text"] = plain_text(outcome, view_address(request, table, finished=True))
        context["bgstats"] = play_of(table, head, outcome).link
    return render(request, "tables/share.html", context)


def links(request: HttpRequest, table: Table, *, may_edit: bool, finished: bool) -> list[Link]:
    """What this visitor may hand on: whoever may only look has nothing but the link to look."""
    found = [
        Link(
            "view",
            _("To look at"),
            _(
                "Whoever has this link sees the table and all that happens there, and can change "
                "nothing."
            ),
            view_address(request, table, finished=finished),
        )
    ]
    if may_edit:
        found.append(
            Link(
                "edit",
                _("To write on"),
                _("Whoever has this link can write at the table. Keep it at your table."),
                outward(request, reverse("table", args=[table.edit_token])),
            )
        )
    return found


def view_address(request: HttpRequest, table: Table, *, finished: bool) -> str:
    """Where others see the result, or the table while there is none."""
    page = "table-result" if finished else "table"
    return outward(request, reverse(page, args=[table.view_token]))
