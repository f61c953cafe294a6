"""Recorded games, played again by tapping: how they begin and how they end.

What lies between is tapped on plain pages in `tests/scorer/tables/test_tapped.py`.
"""

from collections import Counter
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from bench.taps import GAME, RECORDS, logged, read
from rules.kernel.game import Game
from rules.kernel.record import Record, read_json
from rules.kernel.replay import replay
from rules.kernel.text import read_text, write_moves
from rules.registry import GAMES
from tests.browser.tables.recorder import Recorder
from tests.lanes import NIGHTLY
from tests.rules.candy_hunters.taps import taps_for as hunting
from tests.rules.tapped import TapsFor

TURNS = 2 if NIGHTLY else 1
"""Tapped at the beginning, and again at the end."""


class Recorded(NamedTuple):
    """A game as it was played, and how its moves are tapped."""

    game: str
    name: str
    taps_for: TapsFor

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]

    @property
    def record(self) -> Record:
        text = (self.rules.home / "records" / f"{self.name}.txt").read_text("utf-8")
        return read_text(text, GAMES).record

    @property
    def turns(self) -> list[int]:
        """At which moves a turn begins."""
        moves = enumerate(self.record.moves)
        return [at for at, move in moves if isinstance(move, self.rules.opening)]


RECORDED = [
    Recorded("candy-hunters", "two-players", hunting),
]
each = pytest.mark.parametrize("played", RECORDED, ids=lambda played: played.game)


@each
def test_how_a_recorded_game_began_is_tapped_again(recorder: Recorder, played: Recorded) -> None:
    whole = played.record
    begun = replace(whole, moves=whole.moves[: played.turns[TURNS]])
    recorder.starts_by_taps(begun.header)
    recorder.play(begun, played.rules, played.taps_for)
    address = recorder.page.url.removeprefix(recorder.phone.site).partition("?")[0]
    written = read_json(recorder.phone.read(f"{address}record.json"), GAMES)
    assert Counter(written.moves) == Counter(begun.moves)  # in one tap, maybe in another order


@each
def test_a_recorded_game_tapped_to_its_end_has_the_same_score(
    recorder: Recorder, played: Recorded
) -> None:
    record = played.record
    after = played.turns[-TURNS]
    recorder.takes_up(replace(record, moves=record.moves[:after]), played.rules)
    recorder.play(record, played.rules, played.taps_for, after)
    last = replay(record, played.rules).last
    assert last
    result = played.rules.rules.result(last.state)
    assert result
    recorder.sees(result)
    recorder.follow("Show the result")
    recorder.page.wait_for_url("**/result")
    for winner in result.winners:
        expect(recorder.page.locator("main")).to_contain_text(winner)


def test_a_whole_game_is_told_with_few_taps_and_ends_as_it_did(recorder: Recorder) -> None:
    """Every turn of the shortest record, on the one screen."""
    record = read(min(RECORDS, key=lambda path: len(read(path).moves)))
    recorder.starts_by_taps(record.header)
    for told in logged(record):
        if told.path:
            recorder.tap(*told.path)
        elif told.taps:
            recorder.write(write_moves(told.moves, GAME, record.header, told.moves[0].by))
        assert recorder.phone.overflow() <= 0
    result = GAME.rules.result(last_of(record))
    assert result
    recorder.sees(result)
    recorder.follow("Show the result")
    recorder.page.wait_for_url("**/result")


def last_of(record: Record) -> Any:
    last = replay(record, GAME).last
    assert last
    return last.state
