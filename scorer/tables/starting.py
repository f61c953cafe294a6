"""Making a table: who plays which game, in which mode, with which box."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from rules.kernel.game import TABLE, Game, Header
from rules.kernel.record import check_players, player_name
from rules.kernel.refusal import Refusal
from rules.kernel.table import nobody_begins
from scorer.links import new_token
from scorer.pads.devices import hold
from scorer.pads.models import Device
from scorer.tables.access import entry_at, locked_table, note_opened
from scorer.tables.boxes import with_box
from scorer.tables.models import Entry, Table
from scorer.tables.writing import Pen, Problem, What, Written, conflict, known_header

LONGEST_SEED = 40
NOT_PRINTED = "our invention, not what is printed"
"""What a record says of something of ours; records are written in one language."""


def header_for(
    game: Game[Any, Any], names: Sequence[str], options: Mapping[str, str], device: Device
) -> Header:
    """The header of a new record, with what this phone's box has taught us before."""
    players = tuple(player_name(name, f"name {n}") for n, name in enumerate(names, 1))
    check_players(players, "names")
    settled = game.settle_options(options)
    tags = {"Note": f"{ours}: {NOT_PRINTED}"} if (ours := game.invented(settled)) else {}
    header = Header(game.id, game.version, players, settled, tags=tags)
    return with_box(header, game, device)


def may_begin(game: Game[Any, Any]) -> bool:
    """Whether a table of this game can be told before its set-up who begins."""
    return game.table.begins is not nobody_begins


def make(
    header: Header,
    game: Game[Any, Any],
    device: Device,
    once: str,
    *,
    asks_drawn: bool = False,
    starter: int | None = None,
) -> Table | Refusal:
    """A new table on this phone; a second tap on the button makes no second one."""
    opened = game.rules_for(header.rules).open(header)
    if isinstance(opened, Refusal):
        return opened
    with transaction.atomic():
        if made := made_before(device, once):
            return made
        pen = lay_out(header, game, opened, device)
        pen.table.asks_drawn, pen.table.starter = asks_drawn, starter
        pen.table.save(update_fields=["asks_drawn", "starter"])
        pen.go_on()
        pen.put_down(What.MOVE, once)
    return pen.table


def made_before(device: Device, once: str) -> Table | None:
    """What the first tap on the same button made; the phone makes nothing else meanwhile."""
    hold(device)
    return Table.objects.filter(device=device, events__once=once).first() if once else None


def lay_out(header: Header, game: Game[Any, Any], opened: Any, device: Device) -> Pen:
    """An empty table of this phone, and a pen to write at it."""
    table = Table.objects.create(
        game=game.id, header=msgspec.json.encode(header).decode(), device=device
    )
    root = Entry.objects.create(
        table=table,
        serial=0,
        before=None,
        number=0,
        turn=0,
        move="",
        text="",
        by=TABLE,
        state=msgspec.json.encode(opened).decode(),
        standing=msgspec.json.encode(table.book.standing(opened)).decode(),
        device=device,
    )
    note_opened(device, table, may_edit=True)
    return Pen(table, header, root, device)


def draw(token: str, seed: str, at: int, once: str, device: Callable[[], Device]) -> Written:
    """Let chance lay out what is still missing; the same seed brings the same table."""
    seed = "".join(filter(str.isprintable, seed)).strip()[:LONGEST_SEED] or new_token()[:8]
    with locked_table(token) as table:
        if once and table.events.filter(once=once).exists():
            return Written(table)
        if table.head != at:
            return Written(table, conflict(table, at, ""))
        entry = entry_at(table, table.head)
        state = entry.read_state(table.game)
        if not table.book.setting_up(state):
            return Written(table, Problem("over", _("Everything is laid out already.")))
        if not table.book.chanceable(state):
            words = _("What is printed does not come from a shuffle: enter it first.")
            return Written(table, Problem("over", words))
        pen = Pen(table, known_header(table, state), _told_last(table, entry), device())
        _lay_out_by_chance(pen, seed)
        pen.put_down(What.MOVE, once)
    return Written(table)


def _told_last(table: Table, entry: Entry) -> Entry:
    """The last that somebody has told: chance lays out what came unseen as well."""
    while entry.forced and entry.before is not None:
        entry = entry_at(table, entry.before)
    return entry


def _lay_out_by_chance(pen: Pen, seed: str) -> None:
    chance = Random(seed)  # noqa: S311  a game is no secret
    book = pen.table.book
    while book.setting_up(pen.state):
        options = [
            move for move in pen.rules.options(pen.state) if not isinstance(move, book.chosen)
        ]
        move = pen.game.random_move(pen.state, options, chance)
        if refusal := pen.write(move):
            raise AssertionError(f"a random set-up is refused: {refusal.message}")
    pen.go_on()
    pen.table.seed = seed
