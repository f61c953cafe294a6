"""`manage.py solve`."""

from pathlib import Path

import pytest
from django.core.management import call_command

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
