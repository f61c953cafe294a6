"""The desk on a phone: a position by taps, a verdict, the rule and the way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone

DESK = "/desk/gingerbread-house/"
DISPUTES = ("exactly-on-one-double-tile", "asked-pair-through-a-stairway", "capped-at-twelve")
ON_ONE_TILE = "A double tile may not lie on one double tile alone"
"""The title of GH-BUILD-4."""


def level(page: Page, space: int, height: int) -> None:
    """Wait until a space of the house is so high."""
    label = re.compile(rf"Space {space}, .* {height} storeys?$")
    expect(page.locator(f"#space-{space}")).to_have_attribute("aria-label", label)


def one_tile_set_up(page: Page) -> None:
    """From the front page to a position with one double tile on 4 and 5."""
    page.locator(f"a[href='{DESK}']").click()
    page.get_by_role("link", name="Set up a position").click()
    page.locator("#space-4").click()
    page.get_by_role("button", name="Half: red").click()
    page.get_by_role("button", name="Other half: blue").click()
    expect(page.get_by_role("button", name="Other half: blue")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.locator("#space-5").click()
    level(page, 5, 1)


def refused_by_taps(page: Page) -> None:
    """The same tile claimed on top of it."""
    page.get_by_role("link", name="Now the move").click()
    page.locator("#t-tile-rb").click()
    expect(page.locator("#t-tile-rb")).to_have_class(re.compile(r"\bchosen\b"))
    page.locator("#t-space-4").click()
    expect(page.locator("#t-space-4")).to_have_class(re.compile(r"\bchosen\b|\bput\b"))
    page.locator("#t-space-5").click()
    page.get_by_role("link", name="Without stairways").click()
    expect(page.locator("#verdict")).to_contain_text("No.")
    expect(page.locator("#verdict")).to_contain_text("GH-BUILD-4")


def test_a_position_is_built_by_taps_and_gets_a_verdict_that_can_be_deleted(phone: Phone) -> None:
    page = phone.open("/")
    one_tile_set_up(page)
    refused_by_taps(page)
    page.get_by_role("link", name="Alice builds red/blue on 1 and 2 and covers").click()
    expect(page.locator("#verdict")).to_contain_text("Yes.")
    page.get_by_role("button", name="Share").click()
    page.wait_for_url("**/verdict/*")
    expect(page.locator("#verdict")).to_contain_text("Yes.")
    phone.examine()
    page.get_by_role("link", name="Delete", exact=True).click()
    expect(page.get_by_role("heading", name="Delete this verdict?")).to_be_visible()
    phone.examine()
    page.get_by_role("button", name="Delete it").click()
    page.wait_for_url(f"**{DESK}")


def test_everything_works_without_javascript(phone_without_javascript: Phone) -> None:
    page = phone_without_javascript.open("/")
    one_tile_set_up(page)
    page.get_by_role("button", name="One more: red").click()
    expect(page.locator("#stores")).to_contain_text("1/10")
    page.locator("#gate summary").click()
    page.locator("[name='add:gate']").select_option("Hunter")
    page.locator("#gate").get_by_role("button", name="Add").click()
    expect(page.locator("#gate")).to_contain_text("1/2")
    refused_by_taps(page)
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#verdict")).to_contain_text("GH-BUILD-4")


def test_a_reload_and_the_way_back_keep_what_was_set_up(phone: Phone) -> None:
    page = phone.open("/")
    one_tile_set_up(page)
    page.reload()
    level(page, 5, 1)
    page.get_by_role("button", name="One more: blue").click()
    expect(page.locator("#stores")).to_contain_text("1/10")
    page.go_back()
    expect(page.locator("#stores")).to_contain_text("0/10")
    level(page, 5, 1)


def test_a_refusal_leads_to_its_rule_and_back(phone: Phone) -> None:
    page = phone.open("/")
    one_tile_set_up(page)
    refused_by_taps(page)
    asked = page.url
    page.locator("#verdict .rule-link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(ON_ONE_TILE)
    page.get_by_role("link", name="Back to the question").last.click()
    expect(page.locator("#verdict")).to_contain_text("GH-BUILD-4")
    assert page.url == asked


def test_a_rule_leads_to_its_disputes_and_one_of_them_back_to_the_rule(phone: Phone) -> None:
    page = phone.open("/rules/gingerbread-house/GH-BUILD-4")
    page.locator(f"a[href='{DESK}?rule=GH-BUILD-4']").first.click()
    page.wait_for_url("**?rule=GH-BUILD-4")
    page.get_by_role("link", name=re.compile("Can I put a double tile exactly")).first.click()
    expect(page.locator("#verdict")).to_contain_text("No.")
    page.get_by_role("link", name="Open the rule").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(ON_ONE_TILE)


def test_an_impossible_position_is_explained_and_can_be_mended(phone: Phone) -> None:
    page = phone.open(DESK)
    page.get_by_role("link", name="Set up a position").click()
    page.locator("#space-5").click()
    page.get_by_role("button", name="Stairway", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("No table can look like this.")
    expect(alert).to_contain_text("GH-TABLE-2")
    phone.examine()
    page.locator("#space-5").click()
    page.get_by_role("button", name="Take the top off").click()
    expect(page.get_by_role("link", name="Now the move")).to_be_visible()


def test_a_move_that_is_typed_is_judged_or_said_to_be_unreadable(phone: Phone) -> None:
    page = phone.open(DESK)
    page.get_by_role("link", name="Set up a position").click()
    page.get_by_role("link", name="Now the move").click()
    page.get_by_label("Or write the move").fill("dance")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("alert")).to_contain_text("no move begins with “dance”")
    phone.examine()
    page.get_by_label("Or write the move").fill("Bob: build rb 12")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#verdict")).to_contain_text("It is Alice’s turn, not Bob’s.")


def test_nothing_jumps_under_the_thumb(phone: Phone) -> None:
    page = phone.open(DESK)
    page.get_by_role("link", name="Set up a position").click()
    page.wait_for_url(f"**{DESK}set/**")
    page.get_by_role("button", name="One more: blue").scroll_into_view_if_needed()
    there = page.evaluate("window.scrollY")
    assert there > 100
    for count in (1, 2, 3):
        page.get_by_role("button", name="One more: blue").click()
        expect(page.locator("#stores")).to_contain_text(f"{count}/10")
        assert page.evaluate("window.scrollY") == there
    page.evaluate("window.scrollTo(0, 150)")
    page.locator("#space-7").click()
    expect(page.locator("#space-7")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.scrollY") == 150
    page.go_back()
    expect(page.locator("#space-7")).not_to_have_attribute("aria-pressed", "true")
    expect(page.locator("#stores")).to_contain_text("3/10")


def test_what_is_unfolded_stays_unfolded_while_somebody_taps(phone: Phone) -> None:
    page = phone.open(DESK)
    page.get_by_role("link", name="Set up a position").click()
    page.locator("#supply summary").click()
    page.locator("#left-wilds").fill(" 4 ")
    page.get_by_role("button", name="Set: Wild tiles").click()
    expect(page.locator("#supply")).to_contain_text("said")
    expect(page.locator("#left-wilds")).to_be_visible()
    page.locator("#space-1").click()
    expect(page.locator("#space-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#left-wilds")).to_have_value("4")
    phone.examine()


def test_a_group_of_disputes_is_open_again_on_the_way_back(phone: Phone) -> None:
    page = phone.open(DESK)
    page.locator("#build summary").click()
    expect(page).to_have_url(re.compile(r"open=build"))
    page.locator("#build").get_by_role("link").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.go_back()
    expect(page.locator("#build").get_by_role("link").first).to_be_visible()


def test_disputes_are_found_while_somebody_types(phone: Phone) -> None:
    page = phone.open(DESK)
    page.get_by_label("Search the disputes").press_sequentially("wild stairw")
    expect(page.locator("#disputes details")).to_have_count(0)
    expect(page.locator("#disputes").get_by_role("link").first).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0
    phone.examine()
    page.locator("#disputes a[href*='/dispute/']").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Search the disputes")).to_have_value("wild stairw")


def test_the_set_up_fits_the_smallest_phone(phone: Phone) -> None:
    page = phone.open(DESK)
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_role("link", name="Set up a position").click()
    for name in ("gate", "treasury", "supply", "table-itself", "readings", "read"):
        page.locator(f"#{name} > summary").click()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 320


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_is_sound(phone: Phone, name: str) -> None:
    phone.open(f"{DESK}dispute/{name}")
    phone.examine()


def test_a_dispute_is_printed_without_what_paper_cannot_do(phone: Phone) -> None:
    page = phone.open(f"{DESK}dispute/tie-taller-house")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    for gone in ("Share", "Open the rule", "Copy the link"):
        expect(page.get_by_text(gone, exact=True)).to_be_hidden()
    expect(page.locator(".prose")).to_be_visible()


def test_every_page_of_the_desk_is_sound(phone: Phone) -> None:
    page = phone.open(f"{DESK}?rule=GH-BUILD-4")
    page.locator("details.theme summary").first.click()
    phone.examine()
    page.get_by_role("link", name="Set up a position").click()
    page.get_by_role("button", name="she has built: effects, trapping, the end").click()
    expect(page.locator("#turn")).to_contain_text("Effects she may still carry out")
    phone.examine()
    page.get_by_role("link", name="Now the move").click()
    expect(page.get_by_label("Or write the move")).to_be_visible()
    phone.examine()
    page.get_by_role("link", name="End the turn").click()
    expect(page.locator("#verdict")).to_contain_text("Yes.")
    phone.examine()
    page.get_by_role("button", name="Share").click()
    page.wait_for_url("**/verdict/*")
    phone.examine()


def test_a_cauldron_is_set_up_by_taps_and_a_tile_on_top_of_another_is_refused(phone: Phone) -> None:
    page = phone.open("/desk/witchstone/")
    page.get_by_role("link", name="Set up a position").click()
    page.locator("#cauldron [value='cell:c3']").click()
    expect(page.locator("#cauldron [value='cell:c3']")).to_have_attribute("aria-pressed", "true")
    page.locator("#cauldron [value='cell:c4']").click()
    expect(page.get_by_role("button", name="c4: witch of a hex tile")).to_be_visible()
    phone.examine()
    page.get_by_role("link", name="Now the move").click()
    page.locator("#t-tile-ep").click()
    expect(page.locator(".in-hand-row")).to_be_visible()
    page.locator("#t-cell-c3").click()
    expect(page.locator("#verdict")).to_contain_text("WS-TILE-3")
    phone.examine()
