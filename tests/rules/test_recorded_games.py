"""Whole recorded games of every game, found automatically; how they were judged is kept in the
folder `judgements` beside the tests of each."""

import json
from pathlib import Path

import pytest

from rules.kernel.record import read_json, write_json
from rules.kernel.replay import replay
from rules.kernel.text import read_text, write_text
from rules.registry import GAMES
from rules.service import judge

RECORDS = [path for game in GAMES.values() for path in sorted(game.home.glob("records/*.txt"))]
recorded = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.stem}"
)


@recorded
def test_a_recorded_game_is_judged_as_it_was(path: Path) -> None:
    beside = Path(__file__).parent / path.parents[1].name / "judgements"
    kept = json.loads((beside / f"{path.stem}.json").read_text())
    assert judge(path.read_bytes()).document == kept
    assert kept["legal"]
    assert kept["result"]


@recorded
def test_a_recorded_game_is_written_canonically_and_survives_both_forms(path: Path) -> None:
    text = path.read_text()
    record = read_text(text, GAMES).record
    assert write_text(record, GAMES[record.header.game]) == text
    assert read_json(write_json(record), GAMES) == record
    assert judge(write_json(record).encode()).document == judge(path.read_bytes()).document


@recorded
def test_every_position_of_a_recorded_game_is_sound(path: Path) -> None:
    record = read_text(path.read_text(), GAMES).record
    game = GAMES[record.header.game]
    moment = replay(record, game).last
    while moment is not None:
        assert game.rules.problems(moment.state) == []
        moment = moment.before


@recorded
def test_a_recorded_game_with_one_line_left_out_is_caught_or_still_legal(path: Path) -> None:
    """Whatever is missing, the judge answers with a document that names a rule."""
    lines = path.read_text().split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("Table:"))
    for gap in range(first, len(lines) - 1):
        answer = judge("\n".join([*lines[:gap], *lines[gap + 1 :]]).encode())
        if answer.refused:
            failure = answer.document["failure"]
            assert GAMES[answer.document["game"]].handbook().find(failure["rule"])
            assert answer.document["moves"] == failure["move"] - 1
            assert failure["line"] > gap
