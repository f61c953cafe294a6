"""The screen of a running table never scrolls, and everything on it is large enough for a thumb."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from rules.kernel.game import Header
from tests.browser.measure import SCREENS, large_text
from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import GAME, Recorder

BOARDS = "Alice: board rygbrbxcs\nBob: board brsycgbxr"
BEGUN = "Alice: start\nBob: first Mirror Twin\nAlice: first Copper Crow"
RICH = "Table: correct Alice; pantry rryybbg; workshop 3"
FITS = """() => {
    const inside = ({ right, bottom }) => right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const places = ['.names', '.ask', '.pieces', '.bar', '.draw'];
    return {
        scrolls: document.documentElement.scrollHeight > innerHeight,
        wide: document.documentElement.scrollWidth > innerWidth,
        out: places.filter(each =>
            !inside(document.querySelector(each).getBoundingClientRect())),
        drawn: document.querySelector('.house').getBoundingClientRect().height > 80,
    };
}"""
ALL_OF_IT = {"scrolls": False, "wide": False, "out": [], "drawn": True}


def board(recorder: Recorder) -> None:
    recorder.start(header())
    recorder.drawn("half:r").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def laying(recorder: Recorder) -> None:
    recorder.start(header(), BOARDS, BEGUN, RICH)
    recorder.drawn("half:r").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def trapping(recorder: Recorder) -> None:
    recorder.start(header(), BOARDS, BEGUN, RICH, "Alice: build rb 45")
    expect(recorder.page.locator("#prompt")).to_have_text("Who is trapped?")


def exchanging(recorder: Recorder) -> None:
    recorder.start(header(), BOARDS, BEGUN, RICH, "Alice: build rb 47")
    expect(recorder.page.locator("#prompt")).to_have_text("Exchange: gives one, gets one")


def header() -> Header:
    return GAME.header(("Alice", "Bob"), mode="standard", box="practice")


def fits(page: Page) -> None:
    for name, screen in SCREENS.items():
        if name != "smallest":
            page.set_viewport_size(screen)
            assert page.evaluate(FITS) == ALL_OF_IT, name


@pytest.mark.parametrize(
    "reach", [board, laying, trapping, exchanging], ids=lambda reach: reach.__name__
)
def test_every_step_fits_on_one_screen(
    another: NewRecorder, reach: Callable[[Recorder], None]
) -> None:
    recorder = another()
    recorder.asks_drawn = False
    reach(recorder)
    fits(recorder.page)
    recorder.phone.examine()
    with large_text(recorder.page):
        fits(recorder.page)


def test_whose_tile_it_is_covers_no_card(another: NewRecorder) -> None:
    recorder = another()
    recorder.asks_drawn = False
    trapping(recorder)
    owner = recorder.page.locator(".owner").bounding_box()
    lowest = recorder.page.locator(".rail .ch").last.bounding_box()
    assert owner
    assert lowest
    assert lowest["y"] + lowest["height"] <= owner["y"]


@pytest.mark.parametrize("language", ["en", "nl", "pl"])
def test_the_house_rules_of_a_new_table_fit_when_they_are_opened(
    another: NewRecorder, language: str
) -> None:
    phone = another(locale=language).phone
    for game in ("gingerbread-house", "witchstone", "candy-hunters"):
        page = phone.open(f"/tables/new?game={game}")
        for name, screen in SCREENS.items():
            page.set_viewport_size(screen)
            for folded in page.locator("details.card:not([open]) > summary").all():
                folded.click()
            assert page.locator("details.card[open] select").count()
            assert phone.overflow() <= 0, (game, name)
