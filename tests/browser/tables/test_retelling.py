"""The pen on a past turn, in Chromium on a phone: its taps, its size, and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from scorer.tables.models import Table
from scorer.tables.writing import way
from tests.browser.conftest import Phone
from tests.browser.measure import SCREENS
from tests.scorer.tables.played import address, played

MOST_TAPS = 6
PLACES = ("", "?part=148.", "?part=143.where&pick=space:9", "?part=150.&pick=left-out")
TO_THE_HISTORY = 1
"""The line of the last turn opens it."""


def put_right(phone: Phone, table: Table, *taps: tuple[str, str | re.Pattern[str]]) -> int:
    """The taps it took; each leads to another page, the last back to the history."""
    page = phone.open(address("table-history", table))
    for role, name in taps:
        before = page.url
        page.get_by_role(role, name=name, exact=isinstance(name, str)).click()  # type: ignore[arg-type]
        expect(page).not_to_have_url(before)
    expect(page.locator("#changed")).to_contain_text("Changed.")
    return TO_THE_HISTORY + len(taps)


def texts(table: Table) -> list[str]:
    table.refresh_from_db()
    return [entry.text for entry in way(table, table.head)]


def a_tile_laid_elsewhere(phone: Phone) -> None:
    table = played("two-witches", 150)
    taps = put_right(
        phone,
        table,
        ("link", re.compile("^Change Bob’s turn 11 ")),
        ("link", re.compile("where$")),
        ("link", re.compile("^Space 2,")),
        ("link", re.compile("^Space 1,")),
        ("button", "Use this instead"),
    )
    assert taps <= MOST_TAPS
    assert any(text.startswith("build yy 12") for text in texts(table))


def test_a_tile_laid_elsewhere_takes_few_taps(phone: Phone) -> None:
    a_tile_laid_elsewhere(phone)


def test_a_tile_laid_elsewhere_needs_no_javascript(phone_without_javascript: Phone) -> None:
    a_tile_laid_elsewhere(phone_without_javascript)


def test_a_wild_tile_laid_elsewhere_takes_few_taps(phone: Phone) -> None:
    table = played("four-witches-introductory", 120)
    taps = put_right(
        phone,
        table,
        ("link", re.compile("^Change Dale’s turn 2 ")),
        ("link", re.compile("wild tile$")),
        ("link", re.compile("^Space 1,")),
        ("button", "Use this instead"),
    )
    assert taps <= MOST_TAPS
    assert "wild 1" in texts(table)


@pytest.mark.parametrize("place", PLACES)
def test_every_step_is_sound_and_fits_every_screen(phone: Phone, place: str) -> None:
    table = played("two-witches", 150)
    page = phone.open(address("table-turn", table, 150) + place)
    for screen in ("phone", "on its side", "tablet", "desk"):
        page.set_viewport_size(SCREENS[screen])
        page.emulate_media(color_scheme="light")
        assert phone.overflow() <= 0, screen
        phone.examine()
        assert phone.overflow() <= 0, f"{screen}, by night"
        if screen == "phone":
            roofs_fit_a_thumb(page)


def roofs_fit_a_thumb(page: Page) -> None:
    for roof in page.locator(".chair .place").all():
        box = roof.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, roof.get_attribute("aria-label")


def test_large_text_stays_on_the_page(phone: Phone) -> None:
    table = played("two-witches", 150)
    for name in ("history", "turn/150", "turn/150?part=148.", "turn/150?part=150.&pick=left-out"):
        page = phone.open(f"/tables/{table.edit_token}/{name}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.overflow() <= 0, name
