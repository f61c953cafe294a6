"""Tables at the site as it is served: whole turns to write there, and what its database holds."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rules.kernel.record import Record, read_header
from rules.kernel.replay import replay
from rules.kernel.text import write_moves
from rules.registry import GAMES
from scorer.tables.models import move_decoder, state_decoder
from tests.postgres import new_database
from tests.scorer.phones import Phone
from tests.scorer.server import ROOT
from tests.scorer.tables.logged import recorded

GAME = GAMES["gingerbread-house"]
BOTH = [
    "sqlite",
    pytest.param("postgresql", marks=pytest.mark.postgres),
]
"""The databases that everything must hold on."""
ROWS = """
import json
from scorer.tables.models import Entry, Table, TableEvent
print(json.dumps([
    list(rows.values(*fields.split())) for rows, fields in (
        (Table.objects.order_by("pk"), "id edit_token game header head last version over"),
        (Entry.objects.order_by("serial"),
         "table_id serial before number turn move text forced state once"),
        (TableEvent.objects.order_by("version"), "table_id version what head once"),
    )
]))
"""


def database(kind: str) -> dict[str, str]:
    """The variables of a site with a database of its own."""
    return {} if kind == "sqlite" else {"DATABASE_URL": new_database()}


class TablePhone(Phone):
    """A phone that logs."""

    def start(self, record: Record) -> str:
        names = record.header.players
        form = {"seats": len(names), "name": list(names), "drawn": "always"}
        form |= record.header.options
        status, address = self.ask("POST", "/tables/new", form)
        assert status == 303, status
        return address

    def write(self, table: str, text: str, at: int, once: str = "") -> tuple[int, str]:
        return self.ask("POST", f"{table}write", {"text": text, "at": at, "once": once})

    def go(self, table: str, to: int, at: int, once: str = "") -> tuple[int, str]:
        return self.ask("POST", f"{table}go", {"to": to, "at": at, "once": once})

    def head(self, table: str) -> int:
        """Where the page says that the game stands."""
        found = re.search(r'name="at" value="(\d+)"', self.ask("GET", table)[1])
        assert found
        return int(found[1])


class Turn(NamedTuple):
    """What one phone writes at once, and where the game must stand for it."""

    at: int
    text: str
    entries: int


def turns(record: Record) -> list[Turn]:
    """A recorded game as it is logged: the set-up at once, then turn by turn."""
    rules, moves = GAME.rules, list(record.moves)
    book = replace(GAME.table, **GAME.table.always)
    state: Any = rules.open(record.header)
    found, at, written = list[Turn](), 0, 0

    def go_on() -> int:
        nonlocal state
        count = 0
        while (forced := book.forced(state)) is not None:
            state, _ = rules.play(state, forced)
            if moves:
                assert moves.pop(0) == forced
            count += 1
        return count

    at += go_on()
    while moves:
        speaker, batch = book.speaker(state), [moves.pop(0)]
        state, _ = rules.play(state, batch[0])
        while moves and not (isinstance(moves[0], GAME.opening) and not book.setting_up(state)):
            batch.append(moves.pop(0))
            state, _ = rules.play(state, batch[-1])
        written = len(batch) + go_on()
        found.append(Turn(at, write_moves(batch, GAME, record.header, speaker), written))
        at += written
    return found


GAME_OF_TWO = recorded("two-witches")
TURNS = turns(GAME_OF_TWO)


class Kept(NamedTuple):
    """Everything that a database holds of one table."""

    table: dict[str, Any]
    entries: list[dict[str, Any]]
    events: list[dict[str, Any]]

    @property
    def onces(self) -> set[str]:
        return {entry["once"] for entry in self.entries} - {""}

    def way(self) -> list[dict[str, Any]]:
        by_serial = {entry["serial"]: entry for entry in self.entries}
        found, serial = list[dict[str, Any]](), self.table["head"]
        while serial is not None:
            found.append(by_serial[serial])
            serial = by_serial[serial]["before"]
        return found[::-1]


def kept_tables(data: Path, variables: dict[str, str]) -> dict[str, Kept]:
    """All tables by their address, read by a process of its own."""
    environment = os.environ | {"GRIMOIRE_DATA": str(data)} | variables
    if "DATABASE_URL" not in variables:
        environment.pop("DATABASE_URL", None)
    environment["DJANGO_SETTINGS_MODULE"] = "scorer.settings"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v", "0", "-c", ROWS],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    tables, entries, events = json.loads(done.stdout)
    return {
        f"/tables/{table['edit_token']}/": Kept(
            table,
            [row for row in entries if row["table_id"] == table["id"]],
            [row for row in events if row["table_id"] == table["id"]],
        )
        for table in tables
    }


def assert_whole(kept: Kept) -> None:
    """Nothing is there by half, all that is kept agrees, and the record replays to its end."""
    table, entries, events = kept
    assert [entry["serial"] for entry in entries] == list(range(table["last"] + 1))
    assert [event["version"] for event in events] == list(range(2, table["version"] + 1))
    assert events[-1]["head"] == table["head"]
    by_serial = {entry["serial"]: entry for entry in entries}
    for entry in entries[1:]:
        assert entry["number"] == by_serial[entry["before"]]["number"] + 1
    happened = {event["once"]: event for event in events if event["once"]}
    assert kept.onces <= happened.keys()
    way = kept.way()
    game = table["game"]
    moves = tuple(move_decoder(game).decode(entry["move"]) for entry in way[1:])
    header = read_header(table["header"], GAMES[game])
    replayed = replay(Record(header, moves), GAMES[game])
    assert replayed.failure is None
    assert replayed.last is not None
    assert replayed.last.state == state_decoder(game).decode(way[-1]["state"])
    assert GAMES[game].rules.over(replayed.last.state) == table["over"]
