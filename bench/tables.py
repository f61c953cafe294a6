"""Tables: the page of one and the saving of a move, early and late, beside a bare page.

The early and the late table stand in the very same position: what differs is how much was written
before, so that nothing but the length of the record is compared.
"""

import re
from collections.abc import Callable
from gzip import decompress as gunzip
from typing import Any, NamedTuple
from urllib.parse import urlencode

from bench.engine import recorded_games
from bench.site import FORM, HEADERS, expect
from rules.kernel.game import TABLE, Game, Move
from rules.kernel.record import Record
from rules.kernel.text import write_moves

EARLY = 5
LATE = 500
LAST_MOVES = 40
AT_ONCE = 20
"""So many moves of padding are written at a time."""
SAVED = 10
"""So many moves are saved in one round, one by one; afterwards they are forgotten again."""


class Logged(NamedTuple):
    """A table, its address, and the moves that come next."""

    address: str
    client: Any
    head: int
    coming: list[str]


def early_and_late(game: Game[Any, Any]) -> tuple[Logged, Logged]:
    """Two tables of one recorded game, so many moves after its set-up: one as it was played, the
    other with as many corrections before as it takes."""
    record = longest(game, seats=2)
    return _logged(game, record, EARLY), _logged(game, record, EARLY, LATE)


def nearly_over(game: Game[Any, Any]) -> Logged:
    """A game of four in its last turns, with all that has been built by then."""
    record = longest(game, seats=4)
    return _logged(game, record, len(record.moves) - LAST_MOVES)


def page(table: Logged) -> Callable[[], int]:
    """The whole page, as a phone loads it."""
    from django.test import Client

    client = Client(headers=HEADERS)
    client.cookies = table.client.cookies

    def ask() -> int:
        for _ in range(SAVED):
            expect(client.get(table.address), 200)
        return SAVED

    return ask


def save(table: Logged) -> Callable[[], int]:
    """One move after the other, each sent alone and answered with the page, as htmx does it."""

    def ask() -> int:
        at = table.head
        for text in table.coming:
            at = _send(table.client, table.address, text, at)
        return SAVED

    return ask


def forget(table: Logged) -> Callable[[], int]:
    """Let the table be as it was before the round."""
    from scorer.tables.models import Table

    token = table.address.split("/")[2]
    row = Table.objects.get(edit_token=token)

    def undo() -> int:
        row.entries.filter(serial__gt=row.last).delete()
        row.events.filter(version__gt=row.version).delete()
        row.save()
        return 1

    return undo


def longest(game: Game[Any, Any], seats: int) -> Record:
    records = [each for each in recorded_games(game) if len(each.header.players) == seats]
    return max(records, key=lambda record: len(record.moves))


def _logged(game: Game[Any, Any], record: Record, played: int, length: int = 0) -> Logged:
    from django.test import Client

    client = Client(headers=HEADERS | {"HX-Request": "true"})
    header, book = record.header, game.table
    form = {"seats": len(header.players), "name": list(header.players), **header.options}
    started = client.post("/tables/new", form)
    expect(started, 303)
    address: str = started.headers["Location"]
    before, state, coming = taps(game, record, played)
    at = _send(client, address, before, _stands(client.get(address)))
    padding = f"Table: {book.correction(state, 0, header)}"
    while at < length:
        at = _send(client, address, "\n".join([padding] * min(AT_ONCE, length - at)), at)
    return Logged(address, client, at, coming[:SAVED])


def taps(game: Game[Any, Any], record: Record, enough: int) -> tuple[str, Any, list[str]]:
    """What is written until so many moves after the set-up, the position there, and what comes
    next, one by one. What follows by itself is written by the site."""
    rules, book, header = game.rules_for(record.header.rules), game.table, record.header
    state: Any = rules.open(header)
    before, coming, position, played = list[Move](), list[str](), None, 0
    for move in record.moves:
        forced = book.forced(state) is not None
        if played >= enough and position is None and not forced:
            position = state
        if position is None and (before or not forced):
            before.append(move)
        elif not forced:
            coming.append(write_moves([move], game, header, book.speaker(state)))
        played += not book.setting_up(state)
        state, _ = rules.play(state, move)
    return write_moves(before, game, header, TABLE), position, coming


def _send(client: Any, address: str, text: str, at: int) -> int:
    """Write moves; where the game stands then."""
    return _stands(client.post(f"{address}write", urlencode({"text": text, "at": at}), FORM))


def _stands(page: Any) -> int:
    expect(page, 200)
    found = re.search(rb'name="at" value="(\d+)"', gunzip(page.content))
    if found is None:
        raise AssertionError("the page does not say where the game stands")
    return int(found[1])
