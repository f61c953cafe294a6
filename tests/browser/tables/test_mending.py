"""Correcting a table by taps on its board, in Chromium on a phone."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from scorer.tables.models import Table
from tests.browser.conftest import Phone
from tests.scorer.tables.played import address, played

MOST_TAPS = 5
MOST_TAPS_TO_LAY = 11


class Thumb:
    """Taps, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, role: str, name: str | re.Pattern[str]) -> None:
        before = self.page.url
        self.page.get_by_role(role, name=name, exact=isinstance(name, str)).click()  # type: ignore[arg-type]
        self.taps += 1
        expect(self.page).not_to_have_url(before)


def written(page: Page, table: Table) -> str:
    """The last correction, once the page of the table is there again."""
    page.wait_for_url(lambda url: urlsplit(url).path == address("table", table))
    table.refresh_from_db()
    last = table.entries.filter(text__startswith="correct").last()
    return last.text if last else ""


def one_thing_corrected(phone: Phone) -> None:
    table = played("two-witches", 80)
    thumb = Thumb(phone.open(address("table", table)))
    page = thumb.page
    page.locator("#menu > summary").click()
    thumb.taps += 1
    thumb.tap("link", "Correct the table")
    expect(page.get_by_text("Nothing changed yet")).to_be_visible()
    thumb.tap("button", re.compile("^Space 5,"))
    thumb.tap("button", "Wild tile")
    expect(page.locator("#changes")).to_contain_text("space 5: star, level")
    thumb.tap("button", "Save 1 change")
    assert re.match(r"correct \w+; house ", written(page, table))
    assert thumb.taps <= MOST_TAPS


def test_one_thing_is_corrected_in_few_taps(phone: Phone) -> None:
    one_thing_corrected(phone)


def test_one_thing_is_corrected_without_javascript(phone_without_javascript: Phone) -> None:
    one_thing_corrected(phone_without_javascript)


def test_each_change_is_a_line_with_its_points_and_can_be_dropped(phone: Phone) -> None:
    table = played("two-witches", 80)
    page = phone.open(address("table-correct", table) + "?seat=0")
    page.get_by_role("button", name="One more: red").click()
    expect(page.locator("#changes li")).to_have_count(1)
    page.get_by_role("button", name="One less: stairway").click()
    expect(page.locator("#changes li")).to_have_count(2)
    expect(page.get_by_role("button", name="Save 2 changes")).to_be_visible()
    phone.examine()
    page.get_by_role("button", name=re.compile("Leave this as it was: red")).click()
    expect(page.locator("#changes li")).to_have_count(1)
    page.get_by_role("button", name="Save 1 change").click()
    assert re.fullmatch(r"correct \w+; workshop \d", written(page, table))


def test_what_cannot_be_is_said_with_its_rule_and_mended(phone: Phone) -> None:
    table = played("two-witches", 80)
    page = phone.open(address("table-correct", table) + "?seat=1")
    for _more in range(5):
        before = page.url
        page.get_by_role("button", name="One more: stairway").click()
        expect(page).not_to_have_url(before)
    expect(page.locator("#problems")).to_contain_text("the limit is 4")
    expect(page.locator("#problems")).to_contain_text("GH-LIMIT-2")
    expect(page.locator("#save")).to_have_count(0)
    phone.examine()
    page.get_by_role("button", name=re.compile("Leave this as it was")).click()
    expect(page.get_by_text("Nothing changed yet")).to_be_visible()


def test_a_correction_is_typed_as_text_and_shown_on_the_board(phone: Phone) -> None:
    table = played("two-witches", 80)
    name = table.read_header().players[1]
    page = phone.open(address("table-correct", table))
    page.locator("#as-text > summary").click()
    page.get_by_label("The correction as text").fill(f"correct {name}; pantry rg; workshop 4")
    page.get_by_role("button", name="Show it on the board").click()
    page.get_by_role("button", name=re.compile("Save . changes")).click()
    assert written(page, table) == f"correct {name}; pantry rg; workshop 4"


def test_a_refusal_opens_at_the_desk_with_its_position_and_leads_back(phone: Phone) -> None:
    table = played("two-witches", 80)
    page = phone.open(address("table", table))
    page.locator("#menu > summary").click()
    page.locator("#typing > summary").click()
    page.locator("#text").fill("Alice: red")
    page.locator("#typing").get_by_role("button", name="Write it down").click()
    page.locator("#disputed").click()
    expect(page.locator("#verdict")).to_contain_text("No.")
    phone.examine()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(lambda url: urlsplit(url).path.startswith(address("table", table)))


def test_a_position_is_laid_and_asked_about_in_few_taps(phone: Phone) -> None:
    thumb = Thumb(phone.open("/desk/gingerbread-house/"))
    page = thumb.page
    thumb.tap("link", "Set up a position")
    thumb.tap("button", re.compile("^Space 4,"))  # a tile, then a wild tile on one half of it
    thumb.tap("button", "Half: red")
    thumb.tap("button", re.compile("^Space 5,"))
    thumb.tap("button", re.compile("^Space 5,"))
    thumb.tap("button", "Wild tile")
    thumb.tap("link", "Now the move")
    for key in ("t-tile-rb", "t-space-4", "t-space-5"):
        before = page.url
        page.locator(f"#{key}").click()
        expect(page).not_to_have_url(before)
        thumb.taps += 1
    thumb.tap("link", "Without stairways")
    expect(page.locator("#verdict")).to_be_visible()
    assert thumb.taps <= MOST_TAPS_TO_LAY
