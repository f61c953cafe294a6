"""The end of a table: its result, and its links to hand on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scorer.tables.access import entry_at, open_table


@require_safe
@never_cache
def result(request: HttpRequest, token: str) -> HttpResponse:
    """Who won, and the whole sheet with its reasons."""
    table, may_edit = open_table(token)
    state = entry_at(table, table.head).read_state(table.game)
    scored = table.rules.rules_for(table.read_header().rules).result(state)
    if scored is None:
        return redirect("table", token)
    context = {"token": token, "table": table, "may_edit": may_edit, "result": scored}
    return render(request, "tables/result.html", context)


@require_safe
@never_cache
def share(request: HttpRequest, token: str) -> HttpResponse:
    """The links of a table."""
    table, may_edit = open_table(token)
    return render(
        request, "tables/share.html", {"token": token, "table": table, "may_edit": may_edit}
    )
