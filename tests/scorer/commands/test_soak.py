"""`soak` plays random games with a progress bar."""

from typing import Any

import pytest
from django.core.management import call_command

from rules import soak


def test_a_few_games_are_played_without_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("soak", game="gingerbread-house", games=2, seed=7)
    assert capsys.readouterr().out.startswith("2 games, ")


def test_problems_are_printed_and_end_with_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*_: object, **__: object) -> Any:
        return soak.Report(games=1, moves=10, seconds=0.5, problems=["seed 7: a tile is missing"])

    monkeypatch.setattr(soak, "run", run)
    with pytest.raises(SystemExit) as ended:
        call_command("soak", game="gingerbread-house", games=1, seed=7)
    assert ended.value.code == 1
    assert "a tile is missing" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "said"),
    [({"game": "chess"}, "--game: 'chess'"), ({"games": 0}, "--games: 0 is fewer than 1")],
)
def test_options_that_make_no_sense_are_one_line(
    capsys: pytest.CaptureFixture[str], options: dict[str, Any], said: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("soak", **{"game": "gingerbread-house", "games": 1, "seed": 1} | options)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
