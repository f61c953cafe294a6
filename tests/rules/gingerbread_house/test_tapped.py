"""Recorded games can be logged by tapping, in few taps."""

from pathlib import Path
from statistics import mean, median

import pytest

from bench.taps import GAME, RECORDS, counted, logged, played, read
from rules.kernel.replay import replay

MEDIAN, MEAN, NINE_OF_TEN = 5, 5.5, 9
PLAIN, SET_UP, NEXT_TIME = 4, 21, 6
each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@each_record
@pytest.mark.parametrize("boards", [True, False], ids=["boards-read", "boards-later"])
def test_every_recorded_game_is_tapped_to_the_same_result(path: Path, boards: bool) -> None:
    record = read(path)
    *_before, last = logged(record, boards=boards)
    ended = played(last.state, last.moves)
    as_it_was = replay(record, GAME).last
    assert as_it_was
    assert GAME.rules.over(ended)
    assert GAME.rules.result(ended) == GAME.rules.result(as_it_was.state)


def test_a_turn_takes_few_taps() -> None:
    games = [counted(read(path)) for path in RECORDS]
    turns = sorted(taps for game in games for taps in game.turns)
    assert median(turns) <= MEDIAN, turns
    assert mean(turns) <= MEAN, turns
    assert turns[len(turns) * 9 // 10] <= NINE_OF_TEN, turns
    assert max(taps for game in games for taps in game.plain) <= PLAIN


def test_a_set_up_of_two_takes_few_taps() -> None:
    of_two = [read(path) for path in RECORDS if len(read(path).header.players) == 2]
    assert max(counted(record).set_up for record in of_two) <= SET_UP
    assert max(counted(record, boards=False).set_up for record in of_two) <= NEXT_TIME
