"""Whole recorded games, found automatically; their judgements are kept beside this file."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.record import read_json, write_json
from rules.kernel.replay import replay
from rules.kernel.text import read_text, write_text
from rules.registry import GAMES
from rules.service import judge

RECORDS = sorted((GINGERBREAD_HOUSE.home / "records").glob("*.txt"))
JUDGEMENTS = Path(__file__).parent / "judgements"
recorded = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def judgement(path: Path) -> dict[str, Any]:
    return judge(path.read_bytes()).document


@recorded
def test_a_recorded_game_is_judged_as_it_was(path: Path) -> None:
    kept = json.loads((JUDGEMENTS / f"{path.stem}.json").read_text())
    assert judgement(path) == kept
    assert kept["legal"]
    assert kept["result"]


@recorded
def test_a_recorded_game_is_written_canonically_and_survives_both_forms(path: Path) -> None:
    text = path.read_text()
    record = read_text(text, GAMES).record
    assert write_text(record, GINGERBREAD_HOUSE) == text
    assert read_json(write_json(record), GAMES) == record
    assert judge(write_json(record).encode()).document == judgement(path)


@recorded
def test_every_position_of_a_recorded_game_is_sound(path: Path) -> None:
    moment = replay(read_text(path.read_text(), GAMES).record, GINGERBREAD_HOUSE).last
    while moment is not None:
        assert GINGERBREAD_HOUSE.rules.problems(moment.state) == []
        moment = moment.before


@recorded
def test_a_recorded_game_with_one_move_left_out_is_caught_or_still_legal(path: Path) -> None:
    """Whatever is missing, the judge answers with a document that names a rule."""
    lines = path.read_text().split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("Table:"))
    for gap in range(first, len(lines) - 1, 5):
        answer = judge("\n".join([*lines[:gap], *lines[gap + 1 :]]).encode())
        if answer.refused:
            failure = answer.document["failure"]
            assert GINGERBREAD_HOUSE.handbook().find(failure["rule"])
            assert answer.document["moves"] == failure["move"] - 1
            assert failure["line"] > gap


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
