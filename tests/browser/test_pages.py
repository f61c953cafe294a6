"""Every page, in light and dark, on a phone: nothing cut off, nothing a reader cannot reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rules.registry import GAMES
from tests.browser.conftest import Phone
from tests.scorer.cast import a_legal_record, an_illegal_record
from tests.scorer.factories import a_kept_record

RULES = GAMES["gingerbread-house"].handbook("en").articles
OURS = next(article.rule for article in RULES if article.ours)
PAGES = {
    "home": "/",
    "more": "/more",
    "join": "/join",
    "check": "/check/",
    "rules": "/rules/",
    "contents": "/rules/gingerbread-house/",
    "rule": f"/rules/gingerbread-house/{RULES[0].rule}",
    "our ruling": f"/rules/gingerbread-house/{OURS}",
    "offline": "/offline",
    "not found": "/nope",
}


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_every_page_is_sound(phone: Phone, address: str) -> None:
    phone.open(address)
    phone.examine()


def test_the_pad_that_needs_no_network_is_sound_with_everything_open(phone: Phone) -> None:
    page = phone.open("/offline/gingerbread-house/")
    page.locator("[name=mode][value=standard]").check()
    page.locator(".mode[data-mode=standard] .choice input").first.check()
    page.get_by_text("Player 2").click()
    phone.examine()


def test_without_a_network_a_witch_can_have_two_cards_of_one_value(phone: Phone) -> None:
    page = phone.open("/offline/gingerbread-house/")
    sixes = page.locator("[name^='1|introductory|bonus:6|']")
    expect(sixes.locator("visible=true")).to_have_count(1)
    sixes.nth(0).check()
    sixes.nth(1).check()
    expect(sixes.locator("visible=true")).to_have_count(3)
    phone.examine()
    page.reload()
    expect(sixes.locator("visible=true")).to_have_count(3)
    expect(sixes.nth(1)).to_be_checked()
    sixes.nth(0).uncheck()
    expect(sixes.nth(1)).to_be_visible()


@pytest.mark.parametrize("record", [a_legal_record, an_illegal_record])
def test_the_page_of_a_record_is_sound(phone: Phone, record: Callable[[], str]) -> None:
    kept = a_kept_record(record())
    phone.open(kept.get_absolute_url())
    phone.examine()


def test_the_form_with_an_error_is_sound(phone: Phone) -> None:
    page = phone.open("/check/")
    page.get_by_label("The record").fill("Once upon a time")
    page.get_by_role("button", name="Check it").click()
    page.get_by_role("alert").wait_for()
    phone.examine()


def test_the_button_at_the_thumb_is_in_sight_at_once(phone: Phone) -> None:
    for address in ("/pads/new", "/check/", f"/rules/gingerbread-house/{OURS}"):
        box = phone.open(address).locator(".bar .btn").last.bounding_box()
        assert box
        assert 600 < box["y"] < 740 - box["height"]


def test_the_keyboard_reaches_the_content_first(phone: Phone) -> None:
    page = phone.open("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
