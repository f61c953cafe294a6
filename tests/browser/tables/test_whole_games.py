"""Recorded games, played again by tapping: how they begin and how they end.

What lies between is tapped on plain pages in `tests/scorer/tables/test_tapped.py`.
"""

from collections import Counter
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from rules.kernel.game import Game
from rules.kernel.record import Record, read_json
from rules.kernel.replay import replay
from rules.kernel.text import read_text
from rules.registry import GAMES
from tests.browser.tables.recorder import Recorder
from tests.lanes import NIGHTLY
from tests.rules.candy_hunters.taps import taps_for as hunting
from tests.rules.gingerbread_house.taps import taps_for as baking
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
    Recorded("gingerbread-house", "two-witches", baking),
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
