"""The search of the handbook in a browser: while typing, without JavaScript, without network."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone

HANDBOOK = "/rules/gingerbread-house/"
SEARCH = f"{HANDBOOK}search"


def htmx_noticed(phone: Phone) -> None:
    """htmx writes to the console that the site was not reached; that, and nothing else."""
    assert phone.complaints
    assert all(complaint.startswith("console: htmx:") for complaint in phone.complaints)
    phone.complaints.clear()


def ask(page: Page, question: str) -> None:
    page.get_by_role("searchbox", name="Search the rules").press_sequentially(question, delay=20)


def test_the_answer_comes_while_typing_and_leads_to_its_rule(phone: Phone) -> None:
    page = phone.open(HANDBOOK)
    ask(page, "how many cookies")
    first = page.locator(".hit").first
    expect(first.locator(".rule")).to_have_text("GH-LIMIT-1")
    expect(first).to_contain_text("You never have more than ten gingerbread in your pantry")
    expect(first.locator("mark", has_text="gingerbread").first).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("rules found")
    page.wait_for_url("**/?q=how+many+cookies")
    first.click()
    expect(page.locator("article .rule").first).to_have_text("GH-LIMIT-1")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("how many cookies")
    expect(page.locator(".hit .rule").first).to_have_text("GH-LIMIT-1")
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".hit")).to_have_count(0)
    page.wait_for_url(f"**{HANDBOOK}")


def test_the_address_of_the_search_page_follows_the_question(phone: Phone) -> None:
    page = phone.open(SEARCH)
    ask(page, "tie")
    expect(page.locator(".hit .rule").first).to_have_text("GH-TIE-1")
    page.wait_for_url("**/search?q=tie")
    page.reload()
    expect(page.locator(".hit .rule").first).to_have_text("GH-TIE-1")
    expect(page.get_by_role("searchbox")).to_have_value("tie")


def test_without_javascript_a_button_sends_the_question(phone_without_javascript: Phone) -> None:
    page = phone_without_javascript.open(f"{HANDBOOK}GH-BUILD-4")
    page.get_by_role("searchbox", name="Search the rules").fill("jail")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".hit .rule").first).to_have_text("GH-CAGE-1")


@pytest.mark.parametrize("address", ["", "?q=how+many+cookies", "?q=xyzzyxyzzy"])
def test_the_page_of_the_search_is_sound(phone: Phone, address: str) -> None:
    phone.open(SEARCH + address)
    phone.examine()


def test_answers_over_an_article_are_sound(phone: Phone) -> None:
    page = phone.open(f"{HANDBOOK}GH-BUILD-4")
    ask(page, "ladder")
    expect(page.locator(".hit").first).to_be_visible()
    phone.examine()


# Without network.


def test_without_network_the_phone_answers_itself(phone: Phone) -> None:
    page = phone.open(HANDBOOK)
    index = page.request.get(phone.site + f"{SEARCH}.en.json").body()
    page.route("**/search.en.json", lambda route: route.fulfill(body=index))
    page.route("**/search?*", lambda route: route.abort())
    ask(page, "stairs under both halves")
    first = page.locator(".hit").first
    expect(first.locator(".rule")).to_have_text("GH-BUILD-6")
    expect(first.locator("mark").first).to_be_visible()
    expect(page.get_by_text("Found without a network:").last).to_be_visible()
    phone.examine()
    page.get_by_role("searchbox").fill("xyzzyxyzzy")
    expect(page.locator("#found")).to_contain_text("Nothing found")
    htmx_noticed(phone)


def test_a_kept_page_in_place_of_the_answers_is_not_shown_as_such(phone: Phone) -> None:
    page = phone.open(HANDBOOK)
    kept = page.request.get(phone.site + SEARCH).body()
    page.route("**/search?*", lambda route: route.fulfill(body=kept, content_type="text/html"))
    ask(page, "jail")
    expect(page.locator(".hit .rule").first).to_have_text("GH-CAGE-1")
    expect(page.get_by_role("searchbox")).to_have_count(1)
    page.goto(f"{phone.site}{SEARCH}?q=ladder")
    expect(page.get_by_role("searchbox")).to_have_value("ladder")
    expect(page.locator(".hit .rule").first).to_have_text("GH-SUPPLY-2")


def test_without_network_and_index_it_says_so(phone: Phone) -> None:
    page = phone.open(HANDBOOK)
    page.route("**/search*", lambda route: route.abort())
    ask(page, "jail")
    expect(page.locator("#found")).to_contain_text("No network")
    htmx_noticed(phone)
