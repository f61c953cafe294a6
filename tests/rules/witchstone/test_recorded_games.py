"""What the whole recorded games cover."""

from pathlib import Path
from typing import Any, get_args

import pytest

from rules.kernel.replay import Replayed, replay
from rules.kernel.switching import Switch
from rules.kernel.text import read_text
from rules.service import judge
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.moves import AnyMove
from rules.witchstone.state import State

GAMES = {WITCHSTONE.id: WITCHSTONE}
RECORDS = sorted((WITCHSTONE.home / "records").glob("*.txt"))
recorded = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
OURS = ("of ours", "no printed")


def replayed(path: Path) -> Replayed[State, Any]:
    return replay(read_text(path.read_text(), GAMES).record, WITCHSTONE)


@recorded
def test_a_recorded_game_says_that_its_board_is_ours(path: Path) -> None:
    first = read_text(path.read_text(), GAMES).record.remarks[0]
    assert first.after == 0
    assert all(words in first.text for words in OURS)


def test_the_recorded_games_cover_every_table_every_move_and_every_tie() -> None:
    ends = [found.last.state for path in RECORDS if (found := replayed(path)).last]
    judged = [judge(path.read_bytes()).document for path in RECORDS]
    assert {len(state.players) for state in ends} == {2, 3, 4}
    assert {state.ended for state in ends} == {"rounds"}
    for option in WITCHSTONE.options:
        assert {WITCHSTONE.in_force(state)[option.key] for state in ends} == set(option.values)
    assert any(document["corrections"] for document in judged)
    ties = {(document["result"]["tie_break"] or {}).get("decided_by") for document in judged}
    assert ties == {None, "wand", "shared"}
    kinds = {
        type(move) for path in RECORDS for move in read_text(path.read_text(), GAMES).record.moves
    }
    assert kinds == {*get_args(AnyMove), Switch}
