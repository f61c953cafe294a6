"""Two phones at one table: each sees the other, and nothing that either of them says is lost."""

import re

from playwright.sync_api import expect

from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table
from tests.scorer.pads.values import NOTHING, points

TWO = ({**NOTHING, "trapped": points(9)}, {**NOTHING, "trapped": points(4)})


def joined(table: Table, another: NewPhone, place: str = "") -> Table:
    """Another phone at the same pad."""
    other = another()
    other.phone.open(f"/pads/{table.token}/{place}")
    return other


def test_each_phone_sees_the_other_and_where_it_writes(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    other = joined(table, another, "?seat=1&step=0")
    table.adds(4, 10)
    other.sees("14 + ?", "·")
    expect(other.cell(0, 0).locator("em")).to_be_visible()
    other.adds(8)
    table.sees("14 + ?", "8 + ?")
    expect(table.cell(1, 0).locator("em")).to_be_visible()
    table.asked("Alice’s characters")
    table.phone.examine()
    table.goes_on("Alice’s bonus cards")
    table.takes("chimney", badge="6", count=5)
    other.goes_on("Bob’s bonus cards")
    expect(other.card("chimney", "6")).to_have_count(0)
    expect(other.card("chimney").first).to_contain_text("Alice")


def test_a_clash_is_a_question_with_two_answers(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    other = joined(table, another, "?seat=0&step=2")
    table.goes_to("?seat=0&step=2")
    table.page.route("**/live?*", lambda route: route.abort())  # the news are late
    other.answers(8)
    other.is_sent()
    table.tap(table.key(7))
    table.asked("Alice, Gingerbread: 8 or 7?")
    keys = table.page.locator(".dock .keys .key")
    expect(keys).to_have_count(2)
    expect(table.page.locator(".bar .wait")).to_be_visible()
    table.phone.examine()
    table.fits()
    table.tap(table.cell(1, 0))
    table.asked("8 or 7?")  # it waits for its answer
    table.tap(keys.last)
    expect(table.page.locator("#asks")).not_to_contain_text("8 or 7?")
    expect(table.cell(0, 4)).to_contain_text("3")
    table.page.unroute("**/live?*")
    expect(other.cell(0, 4)).to_contain_text("3")


def test_a_card_that_another_was_quicker_to_take_stays_in_sight(
    table: Table, another: NewPhone
) -> None:
    table.start("Alice", "Bob")
    other = joined(table, another, "?seat=1&step=1")
    table.goes_to("?seat=0&step=1")
    table.page.route("**/live?*", lambda route: route.abort())
    other.takes("oven-red")
    other.is_sent()
    table.tap(table.card("oven-red"))
    expect(table.page.locator("#asks")).to_contain_text("Alice, Bonus cards")
    expect(table.page.locator(".dock .told")).to_contain_text("GH-SETUP-3")
    table.phone.examine()
    table.tap(table.on)
    table.asked("Alice’s first bonus card?")
    expect(table.card("oven-red")).to_be_disabled()
    table.sees("·", "2 + ?")


def test_who_looks_on_sees_everything_live_and_writes_nothing(
    table: Table, another: NewPhone
) -> None:
    table.start("Alice", "Bob")
    token = table.token
    table.phone.open(f"/pads/{token}/share")
    look = re.sub(
        r"^.*?(/pads/[^/]+/).*$", r"\1", table.page.locator("a.address").first.inner_text()
    )
    guest = another()
    guest.phone.open(look)
    expect(guest.page.locator("#screen button, #screen input")).to_have_count(0)
    table.phone.open(f"/pads/{token}/")
    table.adds(4, 10)
    guest.sees("14 + ?", "·")
    guest.phone.examine()
