"""A blank is asked about, a refused value stays, and who looks on sees what is corrected."""

import re

from playwright.sync_api import expect

from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table


def show_result(table: Table) -> None:
    table.page.wait_for_timeout(600)  # nor here, after Next
    table.press("Show the result")
    expect(table.page.locator(".blanks")).to_be_visible()
    table.page.wait_for_timeout(600)  # this is no second tap of a trembling thumb


def three_with_points(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    table.type("Printed points", 12)
    table.type("Gingerbread left", 4)
    table.next("Bob")
    table.type("Printed points", 9)
    table.next("Clarissa")
    table.type("Printed points", 7)
    table.sees(14, 9, 7)


def test_each_blank_is_one_tap_and_the_last_shows_the_result(table: Table) -> None:
    three_with_points(table)
    show_result(table)
    questions = table.page.locator(".blanks li")
    expect(questions).to_have_count(2)
    expect(questions.last).to_contain_text("Clarissa: gingerbread not entered. None left?")
    expect(questions.last).to_be_in_viewport()
    table.phone.examine()
    table.tap(questions.last.get_by_role("button"))
    expect(questions).to_have_count(1)
    expect(table.field("Gingerbread left")).to_have_value("0")
    table.page.wait_for_timeout(600)
    table.tap(questions.last.get_by_role("button"))
    table.page.wait_for_url("**/result")
    assert table.result_agrees()["winners"] == ["Alice"]


def test_a_blank_can_be_entered_instead(table: Table) -> None:
    three_with_points(table)
    show_result(table)
    table.tap(table.page.get_by_role("link", name="Bob: gingerbread not entered."))
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.type("Gingerbread left", 6)
    table.sees(14, 12, 7)
    table.next("Clarissa")
    show_result(table)
    expect(table.page.locator(".blanks li")).to_have_count(1)


def test_a_double_tap_on_the_result_answers_nothing(table: Table) -> None:
    three_with_points(table)
    table.page.evaluate(
        """() => new Promise(done => {
            document.addEventListener("htmx:afterSettle", () => {
                document.getElementById("all-nought")?.click();
                done();
            });
            document.getElementById("finish").click();
        })"""
    )
    table.phone.hears_of_a_tap_left_out()
    expect(table.page.locator(".blanks li")).to_have_count(2)


def test_a_refused_value_stays_while_other_fields_are_touched(table: Table) -> None:
    table.start("Alice", "Bob")
    page, gingerbread = table.page, table.field("Gingerbread left")
    table.type("Gingerbread left", 12)
    alert = page.get_by_role("alert").filter(has_text="12 gingerbread")
    expect(alert).to_be_visible()
    table.type("Printed points", 9)
    table.sees(9, "–")
    expect(gingerbread).to_have_value("12")
    expect(gingerbread).to_have_attribute("aria-invalid", "true")
    expect(alert).to_be_visible()
    page.reload()
    expect(gingerbread).to_have_value("12")
    expect(alert).to_be_visible()
    gingerbread.focus()
    table.next("Bob")  # nothing is sent again, so nothing holds her back
    table.type("Printed points", 4)
    table.type("Gingerbread left", 1)
    table.sees(9, 4)
    table.press("Show the result")
    stop = page.locator(".bar [role=alert]")
    expect(stop).to_contain_text("Alice, Gingerbread left: 12 was refused. Put it right first.")
    table.tap(stop.get_by_role("link"))
    expect(page.locator("#who")).to_have_text("Alice")
    table.type("Gingerbread left", 2)
    table.sees(10, 4)
    expect(alert).to_have_count(0)
    table.next("Bob")
    table.page.wait_for_timeout(600)
    table.finish()
    assert table.result_agrees()["winners"] == ["Alice"]


def test_who_looks_at_a_result_sees_it_corrected(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    pad = table.page.url
    look = table.phone.shared()["look"]
    table.page.goto(pad)
    table.type("Printed points", 12)
    table.next("Bob")
    table.type("Printed points", 4)
    table.finish()
    guest = another()
    guest.phone.open(f"{look}result")
    expect(guest.page.locator(".celebration")).to_contain_text("Alice")
    expect(guest.page.locator("#corrected")).to_be_hidden()
    table.tap(table.page.get_by_role("button", name="Fix a mistake"))
    expect(guest.page.locator("#corrected")).to_contain_text("being corrected")
    table.tap(table.page.locator(".tab").last)
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.type("Printed points", 40)
    table.sees(12, 40)
    table.finish()
    expect(guest.page.locator(".celebration")).to_contain_text("Bob")
    expect(guest.page.locator("#corrected")).to_be_hidden()
    expect(guest.page).to_have_url(re.compile("/result$"))
