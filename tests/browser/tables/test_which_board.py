"""A new table of Witchstone is asked for its board: by thumb, by keyboard and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.tables.recorder import type_names

NEW = "/tables/new?game=witchstone"


@pytest.mark.parametrize("scripts", [True, False])
def test_nobody_begins_without_a_board_and_nothing_typed_is_lost(
    another_phone: Callable[..., Phone], *, scripts: bool
) -> None:
    phone = another_phone(java_script_enabled=scripts)
    page = phone.open(NEW)
    boards = page.get_by_role("radiogroup", name="Which board?").get_by_role("radio")
    expect(boards).to_have_count(2)
    assert not any(board.is_checked() for board in boards.all())
    type_names(page, "Ola", "Jan", "Ewa")
    page.locator("#start").click()
    said = page.get_by_role("alert").filter(visible=True)
    expect(said).to_contain_text("Choose one first")
    expect(said).to_be_in_viewport()
    expect(boards.first).to_be_focused()
    expect(boards.first).to_be_in_viewport()
    expect(page.get_by_role("radiogroup", name="Which board?")).to_have_attribute(
        "aria-invalid", "true"
    )
    expect(page.locator("button.seat").last).to_have_text("3Ewa")
    assert not any(board.is_checked() for board in boards.all())
    if scripts:
        phone.examine()
    page.keyboard.press("ArrowDown")
    expect(boards.last).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator("#table .head")).to_contain_text("practice board")
    expect(page.locator(".tab")).to_have_count(3)


def test_the_board_comes_first_and_a_tap_chooses_it(another_phone: Callable[..., Phone]) -> None:
    phone = another_phone()
    page = phone.open(NEW)
    phone.examine()
    own = page.locator(".said").filter(has_text="Your own board")
    names = page.get_by_label("New name", exact=True)
    top, below = own.bounding_box(), names.bounding_box()
    assert top
    assert below
    assert top["y"] < below["y"]
    expect(own).to_be_in_viewport()
    own.click()
    expect(page.get_by_role("radio", name="Your own board")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator("#start").click()
    expect(page.locator("#table")).to_be_visible()
    assert "practice board" not in page.title()
    expect(page.locator("#table .head")).not_to_contain_text("practice board")
