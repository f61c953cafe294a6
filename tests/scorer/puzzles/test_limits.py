"""What a solver may take, who may stop it, and that it ends with the site."""

import os
import sqlite3
import sys
from contextlib import closing, suppress
from datetime import timedelta
from pathlib import Path
from select import select
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.utils import timezone

from rules.kernel.puzzle import Solved
from scorer.puzzles import worker
from scorer.puzzles.models import Solve
from tests.lanes import LONG
from tests.scorer.phones import Phone
from tests.scorer.puzzles.test_solving import GAME, address, page, row_of
from tests.scorer.puzzles.test_solving import LONG as HARD
from tests.scorer.server import PATIENCE, command, free_port, printed_until_listening
from tests.scorer.shell import migrate, shell
from tests.scorer.tables.served import BOTH, database

OTHER = HARD.replace("11 points", "12 points")
ENDLESS = HARD.replace("11 points in 3 rounds", "14 points in 9 rounds")
LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems keep no such limit and have no /proc"
)
MANY_AT_ONCE = """
import threading
from django.db import connection
from rules.kernel.puzzle import Solved
from scorer.puzzles import worker
from scorer.puzzles.models import Puzzle, Solve
from scorer.puzzles.room import game_of, of_row
from tests.scorer.puzzles.test_solving import GAME, LONG

started = []
worker.AT_A_GLANCE, worker.spawn = -1, lambda pk, token: started.append(pk)
game = game_of(GAME)
rows = [
    Solve.of_position(game, game.version, of_row(game, Puzzle.keep(GAME, text)).state)
    for text in (LONG.replace("11 points", f"{points} points") for points in range(11, 27))
]
most = 0
for _ in range(6):
    Solve.objects.update(status="stopped")
    started.clear()
    together = threading.Barrier(len(rows))

    def one(row):
        together.wait()
        worker.ask(row)
        connection.close()

    phones = [threading.Thread(target=one, args=[Solve.objects.get(pk=row.pk)]) for row in rows]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    most = max(most, len(started))
print(most)
"""
EATS_MEMORY = """
import sys
from dataclasses import replace
from django.core.management import call_command
from rules.kernel.puzzle import Solved
from rules.registry import PUZZLES
from scorer.puzzles.models import Puzzle, Solve
from scorer.puzzles.room import game_of, of_row
from tests.scorer.puzzles.test_solving import GAME, SIMPLE

def eat(state, watch):
    eaten = [bytearray(16 * 1024 * 1024) for _ in range(60)]
    return Solved("impossible", rounds=len(eaten))

call_command("migrate", verbosity=0)
PUZZLES[GAME] = replace(PUZZLES[GAME], solve=eat)
game = game_of(GAME)
row = Solve.of_position(game, game.version, of_row(game, Puzzle.keep(GAME, SIMPLE)).state)
Solve.objects.update(status="running", worker="me")
call_command("solve_puzzle", "--", str(row.pk), "me", *sys.stdin.read().split())
print(Solve.objects.get().status)
"""


@pytest.mark.django_db
def test_a_phone_has_one_solver_and_the_other_is_free_for_others(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    for text in (HARD, OTHER):
        client.post(f"{address(text)}solve", {"all": "1"})
    assert len(spawned) == 1
    waiting = page(client, row_of(OTHER))
    assert "Waiting for a free solver" in waiting
    assert f'href="{row_of(HARD).get_absolute_url()}"' in waiting
    Client().post(f"{address(OTHER)}solve", {"all": "1"})
    assert len(spawned) == 2


@pytest.mark.django_db
def test_a_page_that_waits_begins_by_itself_when_the_own_solver_is_done(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    for text in (HARD, OTHER):
        client.post(f"{address(text)}solve", {"all": "1"})
    Client().get(f"{row_of(OTHER).get_absolute_url()}live")
    assert len(spawned) == 1
    worker.finish(row_of(HARD), spawned[0][1], Solved("impossible"))
    Client().get(f"{row_of(OTHER).get_absolute_url()}live")
    assert len(spawned) == 2
    assert "Stop" in page(client, row_of(OTHER))


@pytest.mark.django_db
def test_a_stranger_does_not_stop_a_solver(client: Client, spawned: list[tuple[int, str]]) -> None:
    client.post(f"{address(HARD)}solve", {"all": "1"})
    stop = f"{row_of(HARD).get_absolute_url()}stop"
    asked_too = Client()
    asked_too.post(f"{address(HARD)}solve", {"all": "1"})
    for stranger in (Client(), asked_too):
        answer = stranger.post(stop)
        assert answer.status_code == 403
        assert "Only the phone that asked" in answer.content.decode()
        assert 'id="stop"' not in page(stranger, row_of(HARD))
        assert not row_of(HARD).stop
    assert 'id="stop"' in page(client, row_of(HARD))
    assert client.post(stop).status_code == 303
    assert row_of(HARD).stop


@pytest.mark.django_db
def test_a_stranger_does_not_stop_what_only_waits(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    for text in (HARD, OTHER):
        client.post(f"{address(text)}solve", {"all": "1"})
    waiting, stranger = row_of(OTHER), Client()
    Client().post(f"{address(ENDLESS)}solve", {"all": "1"})  # now nobody has room
    stranger.post(f"{address(OTHER)}solve", {"all": "1"})
    assert stranger.post(f"{waiting.get_absolute_url()}stop").status_code == 403
    client.post(f"{waiting.get_absolute_url()}stop")
    assert row_of(OTHER).status == Solve.Status.STOPPED


@pytest.mark.django_db
def test_a_clock_that_was_set_back_keeps_nobody_waiting(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    for text in (HARD, OTHER):
        Solve.objects.filter(pk=row_of(text).pk).update(
            status=Solve.Status.RUNNING, worker="dead", beat=timezone.now() + timedelta(days=2)
        )
    assert "has not been heard of" in page(client, row_of(HARD))
    client.post(f"{address(ENDLESS)}solve", {"all": "1"})
    assert len(spawned) == 1


@pytest.mark.django_db
def test_a_solver_without_its_site_lets_go_of_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    row = row_of(ENDLESS)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.RUNNING, worker="me", asker="phone")
    monkeypatch.setattr(worker, "WRITES", 0.0)
    worker.work(row.pk, "me", parent=os.getpid())  # our parent is another
    row.refresh_from_db()
    assert (row.status, row.worker, row.asker) == (Solve.Status.WAITING, "", "phone")


@LONG
@pytest.mark.parametrize("kind", BOTH)
def test_no_more_than_a_few_begin_at_one_moment(kind: str, tmp_path: Path) -> None:
    variables = database(kind) | {"GRIMOIRE_DATA": str(tmp_path)}
    migrate(**variables)
    assert int(shell(MANY_AT_ONCE, **variables)) == worker.AT_ONCE


@LONG
@LINUX
def test_a_solver_that_needs_too_much_memory_does_not_decide(tmp_path: Path) -> None:
    printed = shell(EATS_MEMORY, stdin=str(os.getpid()), GRIMOIRE_DATA=str(tmp_path))
    assert printed.strip() == Solve.Status.TOO_MANY


def solver(token: str) -> int:
    """The process that was started under this name."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            if token.encode() in path.read_bytes():
                return int(path.parent.name)
    raise AssertionError("there is no such process")


@LONG
@LINUX
def test_a_solver_ends_with_the_site(tmp_path: Path) -> None:
    site = command(tmp_path, port := free_port())
    try:
        printed_until_listening(site, port)
        phone = Phone(port)
        here = phone.ask("GET", f"/puzzles/{GAME}/enter/")[1]
        here = phone.ask("GET", f"{here}?{urlencode({'do': 'text', 'text': ENDLESS})}")[1]
        here = phone.ask("POST", here, {"title": "endless"})[1]
        assert phone.ask("POST", f"{here}solve", {"all": "1"})[0] == 303
        with closing(sqlite3.connect(tmp_path / "grimoire.sqlite3")) as kept:
            [(token,)] = kept.execute("SELECT worker FROM puzzles_solve").fetchall()
            process = os.pidfd_open(solver(token))
            site.terminate()
            site.wait(PATIENCE)
            ended, _, _ = select([process], [], [], PATIENCE)
            os.close(process)
            assert ended
            assert kept.execute("SELECT status FROM puzzles_solve").fetchall() == [("waiting",)]
    finally:
        site.terminate()
        site.communicate(timeout=PATIENCE)
