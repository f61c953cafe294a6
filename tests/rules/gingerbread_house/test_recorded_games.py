"""What the whole recorded games cover."""

from pathlib import Path
from typing import Any

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.replay import replay
from rules.kernel.text import read_text
from rules.registry import GAMES
from rules.service import judge

RECORDS = sorted((GINGERBREAD_HOUSE.home / "records").glob("*.txt"))


def judgement(path: Path) -> dict[str, Any]:
    return judge(path.read_bytes()).document


def test_the_recorded_games_cover_every_table_and_every_ending() -> None:
    states = [replay(read_text(p.read_text(), GAMES).record, GINGERBREAD_HOUSE) for p in RECORDS]
    judged = [judgement(path) for path in RECORDS]
    ends = [replayed.last.state for replayed in states if replayed.last]
    assert len(RECORDS) >= 6
    assert {len(state.witches) for state in ends} == {2, 3, 4}
    assert {state.options["mode"] for state in ends} == {"standard", "introductory"}
    assert {state.ended for state in ends} == {"tiles", "premature"}
    assert {state.options["box"] for state in ends} >= {"practice", "bare"}
    assert any(document["corrections"] for document in judged)
    ties = {(document["result"]["tie_break"] or {}).get("decided_by") for document in judged}
    assert ties == {None, "house-height", "shared"}
