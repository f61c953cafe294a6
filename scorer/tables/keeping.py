"""Playing again, and deleting a table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from rules.kernel.refusal import Refusal
from scorer.answers import see_other
from scorer.pads.devices import device_of
from scorer.pads.form import lead_to
from scorer.puzzles.playing import lay_again
from scorer.sums import all_with_unknown
from scorer.tables import sent
from scorer.tables.access import entry_at, locked_table, table_to_edit
from scorer.tables.starting import header_for, make


@require_POST
def again(request: HttpRequest, token: str) -> HttpResponse:
    """A new table for the same players, with the same choices; of a puzzle, the same puzzle."""
    old = table_to_edit(token)
    header, device = old.read_header(), device_of(request)
    if puzzle := lay_again(old, device, sent.once(request.POST)):
        return lead_to(request, puzzle, device)
    fresh = header_for(old.rules, header.players, header.options, device)
    once = sent.once(request.POST)
    made = make(fresh, old.rules, device, once, asks_drawn=old.asks_drawn)
    if isinstance(made, Refusal):  # by rules that have changed since: let them see why
        return redirect("table-new")
    return lead_to(request, made, device)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: HttpRequest, token: str) -> HttpResponse:
    """Ask, and then delete the table for everybody."""
    found = table_to_edit(token)
    if request.method == "POST":
        with locked_table(token) as found:
            found.delete()
        return see_other("home")
    head = entry_at(found, found.head)
    unknown = found.book.unknown(head.read_state(found.game))
    points = all_with_unknown(head.points, unknown)
    players = list(zip(found.read_header().players, points, strict=True))
    context = {"token": token, "table": found, "players": players, "moves": head.number}
    return render(request, "tables/delete.html", context)
