"""Every page, in light and dark, on a phone: nothing cut off, nothing a reader cannot reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rules.registry import GAMES
from tests.browser.conftest import Phone
from tests.browser.pads.hand import Hand
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


def on_this_phone_alone(phone: Phone, mode: str, *names: str) -> Hand:
    """A pad that needs no network, just begun; its first page was sound."""
    page = phone.open("/offline/gingerbread-house/")
    page.get_by_role("radio", name=mode).check()
    for name in names:
        page.get_by_label("New name").fill(name)
        page.get_by_role("button", name="Add").click()
    phone.examine()
    page.locator("#start").click()
    return Hand(phone)


def test_the_pad_that_needs_no_network_is_sound(phone: Phone) -> None:
    hand = on_this_phone_alone(phone, "Standard", "Alice", "Bob")
    hand.tap("4", "10")
    phone.examine()
    hand.on()
    hand.tap("Oven")
    phone.examine()


def test_without_a_network_a_witch_can_have_two_cards_of_one_value(phone: Phone) -> None:
    hand = on_this_phone_alone(phone, "Introductory", "Alice", "Bob", "Clarissa")
    hand.on()
    hand.tap("6", "6")
    hand.totals("12 + ?", "·", "·")
    hand.page.reload()
    hand.totals("12 + ?", "·", "·")
    hand.ripe()
    expect(hand.key("6")).to_be_disabled()
    phone.examine()


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
