"""Recorded games can be logged by tapping, in few taps."""

from pathlib import Path as File
from statistics import median

import pytest

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.text import read_text
from tests.rules import tapped
from tests.rules.gingerbread_house.taps import taps_for

GAMES = sorted(GINGERBREAD_HOUSE.home.glob("records/*.txt"))
MOST_TAPS = 8


def taps_of(path: File) -> list[int]:
    record = read_text(path.read_text("utf-8"), {GINGERBREAD_HOUSE.id: GINGERBREAD_HOUSE}).record
    return tapped.taps_of(record, GINGERBREAD_HOUSE, taps_for)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_recorded_game_can_be_tapped(path: File) -> None:
    assert len(taps_of(path)) >= 2


def test_a_turn_takes_few_taps() -> None:
    turns = [taps for path in GAMES for taps in taps_of(path)]
    assert median(turns) <= MOST_TAPS, turns
