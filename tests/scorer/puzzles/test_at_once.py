"""Phones that enter one puzzle and delete it at the same moment, on both databases."""

from pathlib import Path

import pytest

from tests.lanes import LONG
from tests.scorer.shell import migrate, shell
from tests.scorer.tables.served import BOTH, database

ENTER_AND_DELETE = """
import threading
from django.db import connection
from scorer.pads.models import Device
from scorer.puzzles.models import DevicePuzzle, Puzzle

TEXT = "puzzle 3 points in 2 rounds with b/r; board b1r at mid"
phones = [Device.objects.create() for _ in range(6)]
together, wrong = threading.Barrier(len(phones)), []

def one(phone):
    try:
        for turn in range(12):
            together.wait()
            kept = Puzzle.enter("candy-hunters", TEXT, phone, str(turn))
            kept.take_off(phone.token)
    except Exception as error:
        wrong.append(repr(error))
        together.abort()
    connection.close()

threads = [threading.Thread(target=one, args=[phone]) for phone in phones]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print([each for each in wrong if "BrokenBarrier" not in each])
print(Puzzle.objects.count(), DevicePuzzle.objects.count())
"""


@LONG
@pytest.mark.parametrize("kind", BOTH)
def test_who_enters_a_puzzle_has_it_though_another_phone_deletes_it(
    kind: str, tmp_path: Path
) -> None:
    variables = database(kind) | {"GRIMOIRE_DATA": str(tmp_path)}
    migrate(**variables)
    assert shell(ENTER_AND_DELETE, **variables) == "[]\n0 0\n"
