"""What the whole recorded games cover."""

from pathlib import Path
from typing import Any

import pytest

from rules.candy_hunters import moves as m
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.state import State
from rules.kernel.replay import Replayed, replay
from rules.kernel.text import read_text
from rules.service import judge

GAMES = {CANDY_HUNTERS.id: CANDY_HUNTERS}
RECORDS = sorted((CANDY_HUNTERS.home / "records").glob("*.txt"))
recorded = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
OURS = ("of ours", "no printed")


def replayed(path: Path) -> Replayed[State, Any]:
    return replay(read_text(path.read_text(), GAMES).record, CANDY_HUNTERS)


@recorded
def test_a_recorded_game_says_that_its_patterns_are_ours(path: Path) -> None:
    first = read_text(path.read_text(), GAMES).record.remarks[0]
    assert first.after == 0
    assert all(words in first.text for words in OURS)


def test_the_recorded_games_cover_every_table_and_every_ending() -> None:
    ends = [found.last.state for path in RECORDS if (found := replayed(path)).last]
    judged = [judge(path.read_bytes()).document for path in RECORDS]
    assert {len(state.players) for state in ends} == {1, 2, 3, 4}
    assert {state.ended for state in ends} == {"rounds", "solved", "unsolved"}
    for option in CANDY_HUNTERS.options:
        assert {CANDY_HUNTERS.in_force(state)[option.key] for state in ends} == set(option.values)
    assert any(document["corrections"] for document in judged)
    ties = {(document["result"]["tie_break"] or {}).get("decided_by") for document in judged}
    assert ties == {None, "fewest-patterns", "fewest-scares", "most-colours", "shared"}
    kinds = {
        type(move) for path in RECORDS for move in read_text(path.read_text(), GAMES).record.moves
    }
    assert kinds == {
        *(m.LayBoard, m.Pose, m.Start, m.Build, m.MoveGhost, m.Push, m.Score, m.Exchange),
        *(m.PlaceKid, m.Done, m.Learn, m.Correct),
    }
