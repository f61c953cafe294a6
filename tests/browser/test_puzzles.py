"""A puzzle on a phone: found, played by taps, helped along; another one entered and solved."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from rules.candy_hunters.solver.solve import solve
from tests.browser.conftest import NewPhone
from tests.browser.tables.recorder import Recorder
from tests.rules.candy_hunters.small_puzzles import patiently, posed
from tests.rules.candy_hunters.taps import GAME, taps_for

ROOM = "/puzzles/candy-hunters/"
PUSH = "4 points in 1 round with b/r/y; board br/gxg1 at mid"
TAPS = ("place:mid", "ink=r", "place:e1", "ink=1", "place:mid")
DRAWN = ("square:00", "pen=r", "square:10")


def tap(page: Page, *values: str) -> None:
    """Taps of the editor, each of which leads to another address."""
    for value in values:
        before = page.url.partition("#")[0]
        page.locator(f"button[name=do][value='{value}']").click()
        expect(page).not_to_have_url(re.compile(re.escape(before) + "(#.*)?$"))


def test_a_puzzle_is_found_played_by_taps_and_solved(another_phone: NewPhone) -> None:
    phone = another_phone()
    page = phone.open("/more")
    page.locator(f"a[href='{ROOM}']").click()
    page.get_by_role("link", name="A little push").click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    phone.examine()
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#table")).to_be_visible()
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("#steps li")).to_have_text(["Solver places a yellow building on e2."])
    phone.examine()
    page.get_by_role("link", name="Next step").click()
    expect(page.locator("#steps li")).to_have_count(2)
    page.get_by_role("link", name="Back").first.click()
    recorder = Recorder(phone)
    state: Any = posed(PUSH)
    for move in solve(state, patiently).moves:
        if GAME.table.forced(state) is None:
            path, _count = taps_for(state, [move])
            recorder.tap(*path)
        state, _ = GAME.rules.play(state, move)
    expect(page.locator("#notice")).to_contain_text("The puzzle is solved.")


def test_a_card_is_entered_by_taps_kept_solved_and_deleted(another_phone: NewPhone) -> None:
    phone = another_phone()
    page = phone.open(ROOM)
    phone.examine()
    page.get_by_role("link", name="Enter a puzzle card").last.click()
    tap(page, *TAPS)
    tap(page, *DRAWN, "add=")
    phone.examine()
    page.get_by_label("What shall it be called?").fill("Card 7")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", name="Card 7")).to_be_visible()
    page.get_by_role("button", name="Solve it").click()
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    expect(page.locator("#steps li")).to_have_count(3)
    phone.open(ROOM)
    page.get_by_role("link", name="Card 7").click()
    page.get_by_text("As text, to share or to change").click()
    phone.examine()
    page.get_by_role("link", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Delete this puzzle?")).to_be_visible()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Card 7")).to_have_count(0)


def test_without_javascript_the_page_is_looked_at_again(another_phone: NewPhone) -> None:
    page = another_phone(java_script_enabled=False).open(f"{ROOM}of/one-ghost-six-errands/")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("#answer")).to_be_visible()
    again = page.get_by_role("link", name="Look again")
    while again.is_visible():
        with page.expect_navigation():
            again.click()
    expect(page.locator("#steps li")).to_have_count(1)
    page.get_by_role("link", name="All of it").click()
    expect(page.locator("#steps li")).to_have_count(18)
