"""`manage.py solve`."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from msgspec.structs import replace

from rules.kernel.puzzle import Cut, Solved, Watch
from rules.registry import PUZZLES

HEADER = '[Game "candy-hunters"]\n[Rules "1"]\n[Player "Ola"]\n[Mode "puzzle"]\n\n'


def solved(tmp_path: Path, text: str, *more: str) -> int:
    path = tmp_path / "puzzle.txt"
    path.write_text(text)
    with pytest.raises(SystemExit) as ended:
        call_command("solve", str(path), "--quiet", *more)
    return int(ended.value.code or 0)


def test_it_prints_a_shortest_solution(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = "Table: puzzle 4 points in 1 round with b/r/y; board br/gxg1 at mid\n"
    assert solved(tmp_path, HEADER + puzzle) == 0
    said = capsys.readouterr().out
    assert "Ola: build y e2. ghost s1 > s1e1. push e1. score bry at mid. done" in said
    assert "solved in 1 rounds and 5 moves" in said


def test_it_says_that_there_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = "Table: puzzle 4 points in 1 round with b/r/y; board br/gg1 at mid\n"
    assert solved(tmp_path, HEADER + puzzle) == 1
    assert "no solution within 1 rounds" in capsys.readouterr().out


def test_it_says_when_it_was_not_decided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = "Table: puzzle 4 points in 1 round with b/r/y; board br/gxg1 at mid\n"
    assert solved(tmp_path, HEADER + puzzle, "--seconds", "0.0000001") == 3
    assert "not decided in time" in capsys.readouterr().out


def test_a_game_is_no_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = '[Game "candy-hunters"]\n[Rules "1"]\n[Player "Ola"]\n[Player "Jan"]\n'
    assert solved(tmp_path, game) == 2
    assert "no puzzle" in capsys.readouterr().err


LARGE = HEADER.replace("\n\n", '\n[Large-Ghost "yes"]\n\n')
WIDE = (
    "Table: puzzle 11 points in 3 rounds with --g/-x-/yr-, -xr/b-r, -b/yg; "
    "board rxb--y/-----/----b1/rr--b/-y--y at n2w2\n"
)


def test_it_says_that_there_were_too_many_positions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.candy_hunters.solver.plain.MOST", 300)
    assert solved(tmp_path, LARGE + WIDE, "--seconds", "120") == 3
    said = capsys.readouterr().out
    assert said.startswith("not decided: more positions than can be kept; ")
    assert "in time" not in said


@pytest.mark.parametrize(
    ("cut", "why"), [("watch", "time is up"), ("positions", "more positions than can be kept")]
)
def test_it_gives_a_solution_that_is_not_proven_shortest(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    cut: Cut,
    why: str,
) -> None:
    book = PUZZLES["candy-hunters"]

    def hasty(state: Any, watch: Watch) -> Solved:
        return replace(book.solve(state, watch), verdict="stopped", cut=cut)

    puzzle = "Table: puzzle 4 points in 1 round with b/r/y; board br/gxg1 at mid\n"
    monkeypatch.setitem(PUZZLES, "candy-hunters", dataclasses.replace(book, solve=hasty))
    assert solved(tmp_path, HEADER + puzzle) == 0
    said = capsys.readouterr().out
    assert "Ola: build y e2. ghost s1 > s1e1. push e1. score bry at mid. done" in said
    assert f"solved in 1 rounds and 5 moves, not proven shortest: {why}; " in said
