"""A new table of Witchstone is asked for its board: by thumb, by keyboard and without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone

NEW = "/tables/new?game=witchstone"


def type_names(page: Page) -> None:
    page.get_by_role("radio", name="3", exact=True).check()
    for number, name in enumerate(("Ola", "Jan", "Ewa"), 1):
        page.get_by_label(f"Name {number}", exact=True).fill(name)


@pytest.mark.parametrize("scripts", [True, False])
def test_nobody_begins_without_a_board_and_nothing_typed_is_lost(
    another_phone: Callable[..., Phone], *, scripts: bool
) -> None:
    phone = another_phone(java_script_enabled=scripts)
    page = phone.open(NEW)
    boards = page.get_by_role("radiogroup", name="Which board?").get_by_role("radio")
    expect(boards).to_have_count(2)
    assert not any(board.is_checked() for board in boards.all())
    type_names(page)
    page.get_by_role("button", name="Start").last.click()
    said = page.get_by_role("alert")
    expect(said).to_contain_text("Choose one first")
    expect(said).to_be_in_viewport()
    expect(boards.first).to_be_focused()
    expect(boards.first).to_be_in_viewport()
    expect(page.get_by_role("radiogroup", name="Which board?")).to_have_attribute(
        "aria-invalid", "true"
    )
    expect(page.get_by_label("Name 3", exact=True)).to_have_value("Ewa")
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
    names = page.get_by_label("Name 1", exact=True)
    top, below = own.bounding_box(), names.bounding_box()
    assert top
    assert below
    assert top["y"] < below["y"]
    expect(own).to_be_in_viewport()
    own.click()
    expect(page.get_by_role("radio", name="Your own board")).to_be_checked()
    page.get_by_role("button", name="Start").last.click()
    expect(page.locator("#table")).to_be_visible()
    assert "practice board" not in page.title()
    expect(page.locator("#table .head")).not_to_contain_text("practice board")
