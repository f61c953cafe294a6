"""A solver at work: a process of its own, known by its row in the database and by nothing else.

Whichever app server is asked starts it, and any of them may stop it or hear of it: the row says who
is at it, when it was last heard of, and whether it is to stop.
"""

import subprocess
import sys
import threading
from time import monotonic

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from rules.kernel.puzzle import Progress, Solved
from scorer.links import new_token
from scorer.puzzles.models import SIGN_OF_LIFE, Solve, answers_on_the_way

AT_ONCE = 2
"""Solvers at work on one database; whoever comes later waits."""
TIME_LIMIT = 10 * 60
"""Seconds; then it is said that it was not decided."""
WRITES = 1.0
"""Seconds between two notes on how far it is."""
AT_A_GLANCE = 0.3
"""Seconds after which a page no longer waits for the answer: then a process goes on."""


def ask(solve: Solve) -> Solve:
    """See to it that somebody is at work on a position, unless it is decided or being decided."""
    if solve.decided or solve.alive:
        return solve
    token = new_token()
    if _claim(solve, token):
        found = solve.book.solve(solve.read_state(), lambda so_far: so_far.seconds < AT_A_GLANCE)
        if found.cut == "watch":
            spawn(solve.pk, token)
        else:
            finish(solve, token, found)
    solve.refresh_from_db()
    return solve


def _claim(solve: Solve, token: str) -> bool:
    """Take a position on, if nobody else has and not too many are at work; else it waits."""
    now = timezone.now()
    with transaction.atomic():
        # Nobody else claims this row meanwhile; with two claims at one moment, one too many may
        # be at work on PostgreSQL, which does no harm.
        row = Solve.objects.select_for_update().get(pk=solve.pk)
        if row.decided or row.alive:
            return False
        running = Solve.objects.filter(
            status=Solve.Status.RUNNING, beat__gt=now - SIGN_OF_LIFE
        ).count()
        row.stop = False
        if running >= AT_ONCE:
            row.status = Solve.Status.WAITING
            row.save(update_fields=["status", "stop"])
            return False
        row.status, row.worker, row.beat = Solve.Status.RUNNING, token, now
        row.positions, row.seconds, row.found, row.rounds = 0, 0, 0, 0
        row.moves = ""
        row.save()
        return True


def spawn(pk: int, token: str) -> None:
    """Start the process; a thread waits for its end, so that nothing of it is left behind."""
    manage = str(settings.BASE_DIR / "manage.py")
    # A token may begin with a hyphen, and is no option.
    command = [sys.executable, manage, "solve_puzzle", "--", str(pk), token]
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        cwd=settings.BASE_DIR,
    )
    threading.Thread(target=process.wait, daemon=True).start()


def stop(solve: Solve) -> None:
    """Have whoever is at it stop; what only waits, stops at once."""
    Solve.objects.filter(pk=solve.pk, status=Solve.Status.RUNNING).update(stop=True)
    Solve.objects.filter(pk=solve.pk, status=Solve.Status.WAITING).update(
        status=Solve.Status.STOPPED
    )


def work(pk: int, token: str, limit: float = TIME_LIMIT) -> None:
    """What the process does: solve, and say now and then how far it is."""
    solve = Solve.objects.get(pk=pk)
    state = solve.read_state()
    mine = Solve.objects.filter(pk=pk, worker=token)
    noted, told_to_stop = monotonic(), False

    def watch(progress: Progress) -> bool:
        nonlocal noted, told_to_stop
        if progress.seconds > limit:
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
        )
        if written and solved.verdict == "solved":
            Solve.objects.bulk_create(answers_on_the_way(solve, solved), ignore_conflicts=True)
