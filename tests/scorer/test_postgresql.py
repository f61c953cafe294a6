"""The site on a real PostgreSQL server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import NIGHTLY
from tests.postgres import new_database
from tests.scorer.cast import a_legal_record

ROOT = Path(__file__).resolve().parents[2]
KEEP = """
import sys
from scorer.shelf.models import KeptRecord
print(KeptRecord.keep(sys.stdin.read(), "gingerbread-house").token)
"""
READ = """
from django.db import connection
from scorer.shelf.models import KeptRecord
print(connection.vendor)
print(KeptRecord.objects.get().text, end="")
"""
ELSEWHERE = ("test_at_once.py", "test_generated.py", "test_killed.py")
"""Two start servers of their own, and one asks nothing of the database."""
STORED = {
    "desk": ("verdict",),
    "pads": ("access", "candy_hunters", "change", "finish", "games", "setup", "sharing", "unused"),
    "puzzles": ("entering", "solving"),
    "tables": ("box", "changing", "home", "import", "writing"),
}
"""What is written. The other pages only read, and are opened at night."""
ONCE = ("-m", "django_db and not long", "-p", "tests.scorer.first_of_each")
"""The cases of one test ask the database for the same: here the first is enough, at night all."""

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def database_url() -> str:
    return new_database()


def run(url: str, *command: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        input=stdin,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_record_kept_by_one_process_is_read_by_another(database_url: str) -> None:
    run(database_url, "manage.py", "migrate", "--verbosity", "0")
    first = run(database_url, "manage.py", "shell", "-v", "0", "-c", KEEP, stdin=a_legal_record())
    again = run(database_url, "manage.py", "shell", "-v", "0", "-c", KEEP, stdin=a_legal_record())
    assert first == again
    text = run(database_url, "manage.py", "shell", "-v", "0", "-c", READ)
    assert text == f"postgresql\n{a_legal_record()}"


def stored() -> list[str]:
    return [*ONCE, "tests/scorer/shelf"] + [
        f"tests/scorer/{room}/test_{name}.py" for room, names in STORED.items() for name in names
    ]


def everything() -> list[str]:
    return ["-m", "django_db", "tests/scorer/shelf"] + [
        argument
        for room in STORED
        for argument in (
            f"tests/scorer/{room}",
            *(f"--ignore=tests/scorer/{room}/{name}" for name in ELSEWHERE),
        )
    ]


def test_everything_behaves_the_same_as_on_sqlite(database_url: str) -> None:
    printed = run(
        database_url, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
        *(everything() if NIGHTLY else stored()),
    )  # fmt: skip
    assert " passed" in printed
