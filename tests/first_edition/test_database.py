"""A database of the first edition opens in this one, and every address of it still answers.

Ours is kept as the SQL that makes it: that is text, so a change of it can be read, and any SQLite
can load it.
"""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.first_edition.files import DATABASE, ROOT, SHARED
from tests.first_edition.opening import same

KEY = "a-key-for-tests-of-the-first-edition-and-for-nothing-else-0123456789"


def run(*arguments: str, data: Path) -> subprocess.CompletedProcess[str]:
    """A Python program that finds its database in a folder."""
    own = {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "GRIMOIRE_DATA": str(data),
        "GRIMOIRE_SECRET_KEY": KEY,
    }
    inherited = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=inherited | own,
        capture_output=True,
        text=True,
    )


def load(sql: str, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "grimoire.sqlite3")) as database:
        database.executescript(sql)


def test_our_own_database_is_opened_and_says_the_same(tmp_path: Path) -> None:
    load(DATABASE.read_text("utf-8"), tmp_path)
    done = run("-m", "tests.first_edition.opening", data=tmp_path)
    assert (done.stdout, done.returncode) == ("", 0), done.stderr


def test_a_database_that_was_changed_is_complained_about(tmp_path: Path) -> None:
    load(DATABASE.read_text("utf-8"), tmp_path)
    with closing(sqlite3.connect(tmp_path / "grimoire.sqlite3")) as database, database:
        database.execute("UPDATE tables_entry SET state = replace(state, 'Ola', 'Ole')")
        database.execute("UPDATE shelf_keptrecord SET text = text || ' '")
        database.execute("DELETE FROM pads_devicepad WHERE pad_id = 1")
        database.execute("DELETE FROM desk_verdict WHERE id = 1")
    done = run("-m", "tests.first_edition.opening", data=tmp_path)
    for complaint in (
        "leads to another position",
        "/text: says something else",
        "not on the front page",
        "status 404",
    ):
        assert complaint in done.stdout, done.stdout + done.stderr


def test_it_holds_something_of_everything() -> None:
    inserted = re.findall(r'^INSERT INTO "(\w+)"', DATABASE.read_text("utf-8"), re.M)
    assert {
        "tables_table",
        "tables_entry",
        "tables_tableevent",
        "tables_devicetable",
        "pads_pad",
        "pads_padchange",
        "pads_devicepad",
        "pads_knowncard",
        "shelf_keptrecord",
        "shelf_takenup",
        "desk_verdict",
        "puzzles_puzzle",
    } <= set(inserted)


@pytest.mark.parametrize(
    ("url", "before", "after", "expected"),
    [
        ("/record.json", '{"a": 1}', '{ "a": 1 }', True),
        ("/record.json", '{"a": 1}', '{"a": 2}', False),
        ("/record.txt", "Bob: end", "Bob: end", True),
        ("/record.txt", "Bob: end", "Bob: end.", False),
        ("/result.txt", "Bob has 12 points", "12 for Bob", True),
        ("/result.txt", "Bob has 12 points", "Bob has 13 points", False),
    ],
)
def test_what_counts_as_the_same(url: str, before: str, after: str, expected: bool) -> None:
    assert same(url, before, after) is expected


@pytest.mark.first_edition
def test_the_database_of_the_first_edition_is_opened_and_says_the_same(tmp_path: Path) -> None:
    script, database = SHARED / "check_database.py", SHARED / "database"
    done = run(str(script), str(database), data=tmp_path)
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed\n", done.stdout), done.stdout + done.stderr
    assert done.returncode == 0
