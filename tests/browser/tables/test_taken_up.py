"""Answers that come late, or in another order than they were asked for, leave no table stuck."""

from playwright.sync_api import Page, Route, expect

from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import Recorder
from tests.browser.tables.test_one_screen import BEGUN, BOARDS, RICH, header
from tests.browser.tables.test_together import ready


def held(page: Page, address: str) -> list[Route]:
    """What the page asks for there, until it is let go."""
    routes: list[Route] = []
    page.route(address, lambda route: routes.append(route))  # Playwright takes no built-in method
    return routes


def test_a_turn_cannot_be_ended_while_the_page_finds_a_pick_again(recorder: Recorder) -> None:
    recorder.asks_drawn = False
    recorder.start(header(), BOARDS, BEGUN, RICH, "Alice: build rb 45")
    page = recorder.page
    table, version = page.url, recorder.version
    recorder.drawn("half:r").click()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    picks = held(page, "**/*pick=half*")
    with page.expect_request("**/*pick=half*"):
        page.goto(table)
    recorder.drawn("end").click()
    expect(page.locator("#table[aria-busy]")).to_have_count(1)
    picks[0].continue_()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    recorder.phone.hears_of_a_tap_left_out()
    assert recorder.version == version
    page.unroute_all()
    page.locator("#back").click()
    expect(page.locator("#table[data-picked='0']")).to_have_count(1)
    recorder.tap("end")
    expect(page.locator("#prompt")).to_contain_text("Bob lays a tile")


def test_news_that_were_asked_for_before_a_tap_do_not_lose_its_answer(
    another: NewRecorder, recorder: Recorder
) -> None:
    ready(recorder)
    address = recorder.page.url.removeprefix(recorder.phone.site)
    other = another()
    page = other.page
    news = held(page, "**/live?*")
    taps = held(page, "**/*pick=tile*")
    other.phone.open(recorder.phone.shared()["write"])
    expect(page.locator("#live.htmx-request")).to_have_count(1)
    recorder.phone.open(address)
    recorder.tap("tile:yg", "space:8", "space:9")
    with page.expect_request("**/*pick=tile*"):
        other.drawn("tile:rc").click()
    with page.expect_response("**/live?*"):
        news[0].continue_()
    taps[0].continue_()
    expect(page.get_by_role("alert").last).to_contain_text("another phone was quicker")
    page.unroute_all()
    other.tap("half:r", "half:y")
