"""Recorded games, played again by tapping."""

from statistics import median

import pytest
from playwright.sync_api import expect

from rules.kernel.replay import replay
from tests.browser.tables.recorder import GAME, Recorder
from tests.scorer.tables.logged import recorded

MOST_TAPS = 8


@pytest.mark.parametrize("name", ["two-witches"])
def test_a_recorded_game_tapped_again_ends_with_the_same_score(
    recorder: Recorder, name: str
) -> None:
    record = recorded(name)
    recorder.start(record.header)
    turns = recorder.play(record.header, record.moves)
    last = replay(record, GAME).last
    assert last
    result = GAME.rules.result(last.state)
    assert result
    recorder.sees(result)
    recorder.page.get_by_role("link", name="Show the result").click()
    recorder.page.wait_for_url("**/result")
    for winner in result.winners:
        expect(recorder.page.locator("main")).to_contain_text(winner)
    assert median(turns) <= MOST_TAPS, turns
