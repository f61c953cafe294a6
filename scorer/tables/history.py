"""The history of a table: everything that was ever written down."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scorer.tables.access import open_table
from scorer.tables.writing import way


@require_safe
@never_cache
def history(request: HttpRequest, token: str) -> HttpResponse:
    """The record, move by move."""
    table, may_edit = open_table(token)
    context = {
        "token": token,
        "table": table,
        "may_edit": may_edit,
        "entries": way(table, table.head),
    }
    return render(request, "tables/history.html", context)
