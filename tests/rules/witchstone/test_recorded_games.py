"""Whole recorded games, found automatically; how they were judged is kept beside this file."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from rules.kernel.record import read_json, write_json
from rules.kernel.replay import Replayed, replay
from rules.kernel.text import read_text, write_text
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.moves import AnyMove
from rules.witchstone.state import State

GAMES = {WITCHSTONE.id: WITCHSTONE}
RECORDS = sorted((WITCHSTONE.home / "records").glob("*.txt"))
JUDGEMENTS = Path(__file__).parent / "judgements"
recorded = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
OURS = ("of ours", "no printed")


def replayed(path: Path) -> Replayed[State, Any]:
    return replay(read_text(path.read_text(), GAMES).record, WITCHSTONE)


def judgement(path: Path) -> dict[str, Any]:
    found = replayed(path)
    assert found.last
    result = WITCHSTONE.rules.result(found.last.state)
    return {
        "legal": found.failure is None,
        "moves": found.moves,
        "corrections": found.corrections,
        "result": result and result.document(),
    }


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
    assert write_text(record, WITCHSTONE) == text
    assert read_json(write_json(record), GAMES) == record


@recorded
def test_a_recorded_game_says_that_its_board_is_ours(path: Path) -> None:
    first = read_text(path.read_text(), GAMES).record.remarks[0]
    assert first.after == 0
    assert all(words in first.text for words in OURS)


@recorded
def test_every_position_of_a_recorded_game_is_sound(path: Path) -> None:
    moment = replayed(path).last
    while moment is not None:
        assert WITCHSTONE.rules.problems(moment.state) == []
        moment = moment.before


@recorded
def test_a_recorded_game_with_one_line_left_out_is_caught_or_still_legal(path: Path) -> None:
    lines = path.read_text().split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("Table:"))
    for gap in range(first, len(lines) - 1):
        text = "\n".join([*lines[:gap], *lines[gap + 1 :]])
        found = replay(read_text(text, GAMES).record, WITCHSTONE)
        if found.failure:
            assert WITCHSTONE.handbook().find(found.failure.refusal.rule)
            assert found.moves == found.failure.number - 1


def test_the_recorded_games_cover_every_table_every_move_and_every_tie() -> None:
    ends = [found.last.state for path in RECORDS if (found := replayed(path)).last]
    judged = [judgement(path) for path in RECORDS]
    assert {len(state.players) for state in ends} == {2, 3, 4}
    assert {state.ended for state in ends} == {"rounds"}
    for option in WITCHSTONE.options:
        assert {state.options[option.key] for state in ends} == set(option.values)
    assert any(document["corrections"] for document in judged)
    ties = {(document["result"]["tie_break"] or {}).get("decided_by") for document in judged}
    assert ties == {None, "wand", "shared"}
    kinds = {
        type(move) for path in RECORDS for move in read_text(path.read_text(), GAMES).record.moves
    }
    assert kinds == set(get_args(AnyMove))
