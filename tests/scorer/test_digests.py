"""Links whose few letters agree: each still leads to its own, on both databases, and the links of
the first edition keep what they led to."""

import json
from pathlib import Path

import pytest

from tests.first_edition.files import DATABASE
from tests.first_edition.test_database import load
from tests.lanes import LONG
from tests.scorer.shell import migrating, shell
from tests.scorer.tables.served import BOTH, database

KEEP = """
import sys
from scorer.puzzles import models
from scorer.puzzles.models import Puzzle
models.SHORT = 1
for points in range(1, 41):
    text = f"puzzle {points} points in 1 round with b/r/y; board br/gxg1 at mid"
    assert Puzzle.keep("candy-hunters", text).text == text
for puzzle in Puzzle.objects.all():
    assert Puzzle.keep("candy-hunters", puzzle.text).slug == puzzle.slug
print(Puzzle.objects.count())
"""
AGREE = """
import json
from scorer.desk.models import Verdict
from scorer.links import digest_of, letters_of
from scorer.puzzles.models import Puzzle, Solve
said = [
    (Verdict, ("game", "header", "state", "move", "allowed", "rule")),
    (Puzzle, ("game", "text")),
    (Solve, ("game", "rules", "state")),
]
agreeing = {}
for kind, fields in said:
    rows = list(kind.objects.order_by("pk"))
    for row in rows:
        assert row.digest == digest_of(*(str(getattr(row, field)) for field in fields)), row
    agreeing[kind.__name__] = [letters_of(row.digest).startswith(row.slug) for row in rows]
print(json.dumps(agreeing))
"""
BACK_AND_FORTH = ("desk 0001", "puzzles 0001", "shelf 0003", "")


@LONG
@pytest.mark.parametrize("kind", BOTH)
def test_digests_come_and_go_with_their_migration(kind: str, tmp_path: Path) -> None:
    variables = database(kind) | {"GRIMOIRE_DATA": str(tmp_path)}
    assert shell(migrating("") + KEEP, **variables) == "40\n"
    agreeing = json.loads(shell(migrating(*BACK_AND_FORTH) + AGREE, **variables))
    assert len(agreeing["Puzzle"]) == 40


@LONG
def test_what_the_first_edition_kept_is_known_by_its_digest(tmp_path: Path) -> None:
    load(DATABASE.read_text("utf-8"), tmp_path)
    agreeing = json.loads(shell(migrating("") + AGREE, GRIMOIRE_DATA=str(tmp_path)))
    assert all(agreeing["Verdict"])
    assert all(agreeing["Puzzle"])
    assert agreeing["Verdict"]
    assert agreeing["Puzzle"]
