"""The record of a table as a file: the way from the beginning to where the game stands, and nothing
of what was taken back."""

import csv
import re
from io import StringIO
from unicodedata import category

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.game import TABLE
from rules.kernel.record import Record, write_json
from rules.kernel.text import write_text
from scorer.sums import all_with_unknown
from scorer.tables.access import open_table
from scorer.tables.importing import remarks_on
from scorer.tables.models import Table, state_decoder
from scorer.tables.writing import way
from scorer.words import say

FORMULA = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
"""What a spreadsheet takes for the beginning of a formula, the wide ones too."""
CELL = re.compile(r"[;\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]")
"""Where it may begin another cell: a Dutch or Polish one separates by semicolons."""
UNSEEN = frozenset(["Cc", "Cf"])
"""Kinds of characters that nobody sees, and that may be left out before a formula."""


def record_of(table: Table) -> Record:
    """The record as the rules read it."""
    moves = way(table, table.head)
    return Record(
        table.read_header(),
        tuple(entry.read_move(table.game) for entry in moves),
        remarks_on(table, moves),
    )


@require_safe
@never_cache
def record(request: HttpRequest, token: str, ending: str) -> HttpResponse:
    """The record as text, as JSON or as a table for spreadsheets."""
    table = open_table(token).found
    if ending not in ("txt", "json", "csv"):
        raise Http404
    if ending == "csv":
        return _file(table, ending, spreadsheet(table), "text/csv")
    written = record_of(table)
    if "full" in request.GET and table.rules.full_record:
        engine = table.rules.rules_for(written.header.rules)
        written = table.rules.full_record(written, engine)
    if ending == "json":
        return _file(table, ending, write_json(written, table.rules) + "\n", "application/json")
    return _file(table, ending, write_text(written, table.rules), "text/plain")


def spreadsheet(table: Table) -> str:
    """One row a move: its number, the turn, who, what, and everybody's points after it. Points that
    are not known are no number that somebody could add up."""
    states = table.entries.values_list("serial", "state").iterator(chunk_size=500)
    decode, unknown = state_decoder(table.game).decode, table.book.unknown
    unsure = {serial: unknown(decode(state)) for serial, state in states}
    header = table.read_header()
    rows = StringIO()
    writer = csv.writer(rows)
    players = [plain(name) for name in header.players]
    # Who sorts or cuts the rows still reads what was played on.
    heading, said = ([_("Board")], [say(table.invented)]) if table.invented else ([], [])
    writer.writerow([_("Move"), _("Turn"), _("Player"), _("Text"), *players, *heading])
    turn = 0
    for entry in way(table, table.head):
        turn += isinstance(entry.read_move(table.game), table.rules.opening)
        who = _("Table") if entry.by == TABLE else plain(header.players[entry.by])
        points = all_with_unknown(entry.points, unsure[entry.serial])
        writer.writerow([entry.number, turn, who, plain(entry.text), *points, *said])
    return rows.getvalue()


def plain(words: str) -> str:
    """Words that a spreadsheet takes for words, whatever they begin with and wherever it begins
    another cell."""
    starts = [0, *(found.end() for found in CELL.finditer(words))]
    ends = [*starts[1:], len(words)]
    made = "".join(_word(words[at:end]) for at, end in zip(starts, ends, strict=True))
    return f"'{made}" if made != made.lstrip() else made


def _word(cell: str) -> str:
    seen = "".join(letter for letter in cell if category(letter) not in UNSEEN)
    return f"'{cell}" if seen.lstrip(' "\u00a0').startswith(FORMULA) else cell


def _file(table: Table, ending: str, content: str, kind: str) -> HttpResponse:
    # A spreadsheet on a desk takes UTF-8 for something else unless it is told.
    raw = content.encode("utf-8-sig" if ending == "csv" else "utf-8")
    response = HttpResponse(raw, content_type=f"{kind}; charset=utf-8")
    name = f"{table.game}-{table.created:%Y-%m-%d}.{ending}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
