"""The handbook on a phone: find a rule, see it proven, go back to the table; the sheet on paper."""

import re

import pytest
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from rules.gingerbread_house import components as box
from tests.browser.conftest import PHONE, Phone
from tests.scorer.tables.played import played

HANDBOOK = "/rules/gingerbread-house/"
ON_ONE_TILE = "A double tile may not lie on one double tile alone"
"""The title of GH-BUILD-4."""
PAGES = {
    "contents": "",
    "drawn on a house": "GH-BUILD-4",
    "both readings": "GH-LEVEL-3",
    "set-up, folded": "GH-SETUP-7",
    "scoring": "GH-CAULDRON-1",
    "all examples": "GH-PAIR-1/examples",
    "components": "components",
    "bonus cards": "cards",
    "set-up guide": "set-up?mode=introductory&players=3",
    "summary": "summary",
}


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_every_page_of_the_handbook_is_sound(phone: Phone, address: str) -> None:
    phone.open(HANDBOOK + address)
    phone.examine()


def test_a_rule_is_found_and_its_neighbours_are_a_tap_away(phone: Phone) -> None:
    page = phone.open("/rules/")
    page.get_by_role("link", name="Gingerbread House").click()
    page.get_by_role("link", name=ON_ONE_TILE).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(ON_ONE_TILE)
    refused = page.locator("#exactly-on-one-double-tile")
    expect(refused.get_by_text("No.")).to_be_visible()
    expect(refused.locator(".frame.chosen")).to_have_count(2)
    page.get_by_role("link", name="GH-BUILD-5").click()
    raised = "Stairways from your workshop may raise a space"
    expect(page.get_by_role("heading", level=1)).to_have_text(raised)
    assert page.url.endswith("/GH-BUILD-5")


def test_the_refusal_of_a_table_leads_to_its_rule_and_the_rule_back(phone: Phone) -> None:
    table = played("two-witches", 40)
    page = phone.open(table.get_absolute_url())
    page.locator("a.ch.grey, a.place.grey, a.pc.grey").first.click()
    refused = page.locator("#problem")
    expect(refused.get_by_text("No.")).to_be_visible()
    rule = refused.locator(".rule").inner_text()
    refused.locator(".rule-link").click()
    expect(page.locator("article .rule").first).to_have_text(rule)
    page.locator('a[rel="next"]').click()
    expect(page.locator("article .rule").first).not_to_have_text(rule)
    assert table.edit_token not in page.url
    page.locator(".bar .btn", has_text="Back to the table").click()
    expect(page.locator("#table")).to_be_visible()
    assert f"/tables/{table.edit_token}/" in page.url


def test_a_rule_leads_back_to_the_page_it_was_asked_from(phone: Phone) -> None:
    page = phone.open("/tables/new?game=gingerbread-house")
    rule = page.locator("a.rule-link").first
    if not rule.is_visible():
        page.locator("details", has=rule).locator("summary").first.click()
    rule.click()
    page.wait_for_url(re.compile(HANDBOOK))
    asked = page.locator("article .rule").first.inner_text()
    page.locator('a[rel="next"]').click()
    expect(page.locator("article .rule").first).not_to_have_text(asked)
    page.locator(".bar .btn", has_text="Back to the table").click()
    page.wait_for_url("**/tables/new?game=gingerbread-house")


def test_the_set_up_guide_follows_a_tap(phone_without_javascript: Phone) -> None:
    page = phone_without_javascript.open(HANDBOOK + "set-up")
    page.get_by_role("link", name="3 players").click()
    expect(page.locator(".chosen [aria-current]").first).to_have_text("3 players")
    page.get_by_role("link", name="Introductory").click()
    values = [str(value) for value in box.INTRODUCTORY[3]]
    expect(page.locator(".steps .value")).to_have_text(values)
    expect(page.locator(".chosen [aria-current]")).to_have_text(["3 players", "Introductory"])


@pytest.mark.parametrize(
    ("handbook", "language"),
    [(HANDBOOK, "en-GB"), (HANDBOOK, "nl-NL"), ("/rules/witchstone/", "nl-NL")],
)
def test_the_summary_is_printed_on_one_page(
    browser: Browser, live_server: LiveServer, handbook: str, language: str
) -> None:
    context = browser.new_context(viewport=PHONE, locale=language, service_workers="block")
    page = context.new_page()
    page.goto(live_server.url + handbook + "summary")
    printed = page.pdf(prefer_css_page_size=True)
    context.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_rule_is_printed_without_an_empty_page_and_without_ways_to_others(phone: Phone) -> None:
    page = phone.open(HANDBOOK + "GH-BUILD-4")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 2
    page.emulate_media(media="print")
    expect(page.locator(".pair")).to_be_hidden()
    expect(page.get_by_role("link", name="All 7 examples")).to_be_hidden()
