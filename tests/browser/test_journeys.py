"""What people do, from the front door on."""

from playwright.sync_api import expect

from rules.registry import GAMES
from tests.browser.conftest import Phone
from tests.scorer.cast import a_legal_record, an_illegal_record


def from_home_to_the_rule_and_back(phone: Phone) -> None:
    page = phone.open("/")
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Check a record").last.click()
    page.get_by_label("The record").fill(an_illegal_record())
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Not legal.")
    judged = page.url
    rule = page.locator(".verdict .rule").inner_text()
    assert GAMES["gingerbread-house"].handbook("en").find(rule)
    page.locator(".verdict .rule-link").click()
    expect(page.locator("article .rule").first).to_have_text(rule)
    page.go_back()
    assert page.url == judged
    expect(page.get_by_role("heading", level=1)).to_have_text("Not legal.")


def test_from_home_to_a_refusal_to_its_rule_and_back(phone: Phone) -> None:
    from_home_to_the_rule_and_back(phone)


def test_the_same_without_javascript(phone_without_javascript: Phone) -> None:
    from_home_to_the_rule_and_back(phone_without_javascript)


def try_an_example(phone: Phone) -> None:
    page = phone.open("/check/")
    page.locator("#examples a").first.click()
    expect(page.get_by_label("The record")).to_have_value(a_legal_record())
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Legal.")


def test_an_example_fills_the_form_and_is_legal(phone: Phone) -> None:
    try_an_example(phone)


def test_an_example_without_javascript(phone_without_javascript: Phone) -> None:
    try_an_example(phone_without_javascript)


def test_what_is_not_understood_stays_in_the_form(phone: Phone) -> None:
    page = phone.open("/check/")
    page.get_by_label("The record").fill("Once upon a time")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("alert")).to_contain_text("Not understood.")
    expect(page.get_by_label("The record")).to_have_value("Once upon a time")
    expect(page.get_by_role("alert")).to_be_in_viewport()


def test_two_quick_taps_give_one_page(phone: Phone) -> None:
    page = phone.open("/check/")
    page.get_by_label("The record").fill(a_legal_record())
    page.get_by_role("button", name="Check it").dblclick()
    expect(page.get_by_role("heading", level=1)).to_have_text("Legal.")


def test_a_file_can_be_chosen_instead(phone: Phone) -> None:
    page = phone.open("/check/")
    page.get_by_label("… or a file").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": a_legal_record().encode()}
    )
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Legal.")


def test_a_shared_link_opens_on_another_phone(
    phone: Phone, phone_without_javascript: Phone
) -> None:
    page = phone.open("/check/")
    page.get_by_label("The record").fill(a_legal_record())
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Legal.")
    other = phone_without_javascript.page
    other.goto(page.url)
    expect(other.get_by_role("heading", level=1)).to_have_text("Legal.")
