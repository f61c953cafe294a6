"""A solver at work: a process of its own, known by its row in the database and by nothing else.

Whichever app server is asked starts it, and any of them may stop it or hear of it: the row says who
is at it, when it was last heard of, and whether it is to stop.
"""

import os
import subprocess
import sys
import threading
from time import monotonic

import msgspec
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from rules.kernel.puzzle import Progress, Solved
from scorer.links import new_token
from scorer.puzzles.models import Solve, answers_on_the_way, running_now

AT_ONCE = 2
"""Solvers at work on one database, and one of them for each phone. The others wait."""
CLAIMING = 7_426_153
"""The number of the lock on PostgreSQL under which solvers are counted; any number will do."""
TIME_LIMIT = 10 * 60
"""Seconds; then it is said that it was not decided."""
WRITES = 1.0
"""Seconds between two notes on how far it is."""
AT_A_GLANCE = 0.3
"""Seconds after which a page no longer waits for the answer: then a process goes on."""


def ask(solve: Solve, asker: str = "") -> Solve:
    """See to it that somebody is at work on a position, unless it is decided or being decided. It
    is for the phone that asks; a page that only waits asks for the phone that asked before."""
    if solve.decided or solve.alive:
        return solve
    if not asker and not _has_room(solve.asker):
        return solve  # a page asks every second, and writes nothing while it waits
    token = new_token()
    if _claim(solve, token, asker):
        found = solve.book.solve(solve.read_state(), lambda so_far: so_far.seconds < AT_A_GLANCE)
        if found.cut == "watch":
            spawn(solve.pk, token)
        else:
            finish(solve, token, found)
    solve.refresh_from_db()
    return solve


def _claim(solve: Solve, token: str, asker: str) -> bool:
    """Take a position on, if nobody else has and not too many are at work; else it waits."""
    with transaction.atomic():
        _one_after_another()
        row = Solve.objects.select_for_update().get(pk=solve.pk)
        if row.decided or row.alive:
            return False
        waits_for = row.asker if row.status == Solve.Status.WAITING else ""
        row.stop, row.asker = False, asker or waits_for
        if not _has_room(row.asker):
            row.status, row.asker = Solve.Status.WAITING, waits_for or asker
            row.save(update_fields=["status", "asker", "stop"])
            return False
        row.status, row.worker, row.beat = Solve.Status.RUNNING, token, timezone.now()
        row.positions, row.seconds, row.found, row.rounds = 0, 0, 0, 0
        row.moves = ""
        row.save()
        return True


def _one_after_another() -> None:
    """Let nobody else count and claim until this transaction ends. SQLite has one writer anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLAIMING])


def _has_room(asker: str) -> bool:
    """Whether one more may be at work, for this phone."""
    running = running_now().values_list("asker", flat=True)
    return len(running) < AT_ONCE and not (asker and asker in running)


def spawn(pk: int, token: str) -> None:
    """Start the process; a thread waits for its end, so that nothing of it is left behind."""
    manage = str(settings.BASE_DIR / "manage.py")
    # A token may begin with a hyphen, and is no option.
    command = [sys.executable, manage, "solve_puzzle", "--", str(pk), token, str(os.getpid())]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        cwd=settings.BASE_DIR,
    )
    threading.Thread(target=process.wait, daemon=True).start()


def stop(solve: Solve, asker: str) -> bool:
    """Have the solver stop, if it is at work for this phone; what only waits, stops at once."""
    mine = Solve.objects.filter(pk=solve.pk, asker=asker) if asker else Solve.objects.none()
    running = mine.filter(status=Solve.Status.RUNNING).update(stop=True)
    waiting = mine.filter(status=Solve.Status.WAITING).update(status=Solve.Status.STOPPED, asker="")
    return bool(running or waiting)


def work(pk: int, token: str, limit: float = TIME_LIMIT, parent: int | None = None) -> None:
    """What the process does: solve, and say now and then how far it is. It ends with its parent,
    the site; then it is taken on again when somebody looks."""
    solve = Solve.objects.get(pk=pk)
    state = solve.read_state()
    mine = Solve.objects.filter(pk=pk, worker=token)
    noted, told_to_stop, left_alone = monotonic(), False, False

    def watch(progress: Progress) -> bool:
        nonlocal noted, told_to_stop, left_alone
        if progress.seconds > limit:
            return False
        left_alone = parent is not None and os.getppid() != parent
        if left_alone:
            return False
        if monotonic() - noted < WRITES:
            return True
        noted = monotonic()
        told_to_stop = not mine.filter(stop=False).update(
            beat=timezone.now(),
            rounds=progress.rounds,
            of=progress.of,
            positions=progress.positions,
            seconds=progress.seconds,
            found=progress.found,
        )
        return not told_to_stop

    try:
        solved = solve.book.solve(state, watch)
    except MemoryError:
        solved = Solved("stopped", cut="positions")
    if left_alone:
        mine.update(status=Solve.Status.WAITING, worker="")
    else:
        finish(solve, token, solved, told_to_stop=told_to_stop)


def finish(solve: Solve, token: str, solved: Solved, *, told_to_stop: bool = False) -> None:
    """Write down what was found, if it is still ours to write."""
    kinds = Solve.Status
    cut = kinds.STOPPED if told_to_stop else kinds.OUT_OF_TIME
    status = {
        "solved": kinds.SOLVED,
        "impossible": kinds.IMPOSSIBLE,
        "stopped": kinds.TOO_MANY if solved.cut == "positions" else cut,
    }[solved.verdict]
    with transaction.atomic():
        written = Solve.objects.filter(pk=solve.pk, worker=token).update(
            status=status,
            moves=msgspec.json.encode(solved.moves).decode(),
            rounds=solved.rounds,
            positions=solved.positions,
            seconds=solved.seconds,
            found=len(solved.moves),
            worker="",
            asker="",
        )
        if written and solved.verdict == "solved":
            Solve.objects.bulk_create(answers_on_the_way(solve, solved), ignore_conflicts=True)
