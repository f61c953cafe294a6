"""The recorded games can be tapped from the first chip to the last action."""

from pathlib import Path as File
from statistics import median

import pytest

from rules.kernel.record import Record
from rules.kernel.text import read_text
from rules.witchstone.game import WITCHSTONE
from tests.rules.witchstone.log.taps import taps_of

RECORDS = sorted((WITCHSTONE.home / "records").glob("*.txt"))
MOST_TAPS = 12
"""Half of the turns take no more; these games were played without a thought for taps."""


def recorded(path: File) -> Record:
    return read_text(path.read_text("utf-8"), {WITCHSTONE.id: WITCHSTONE}).record


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_game_can_be_tapped_in_few_taps(path: File) -> None:
    turns = taps_of(recorded(path))
    assert len(turns) >= 22
    assert median(turns) <= MOST_TAPS, turns
