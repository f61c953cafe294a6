"""Without a network: the site is really gone, and comes back."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.browser.conftest import PHONE, NewPhone, Phone
from tests.browser.pads.hand import Hand
from tests.scorer.server import running_site

READY = "async () => { await navigator.serviceWorker.ready; }"
KEPT = """async (address) => {
    for (let tries = 0; tries < 3000; tries++) {
        if (await caches.match(address)) return true;
        await new Promise((again) => setTimeout(again, 100));
    }
    return false;
}"""
LAST_RULE = "/rules/gingerbread-house/GH-TIE-2"


class Visited(NamedTuple):
    """A phone that has seen the front page once, and whose worker has kept everything."""

    context: BrowserContext
    port: int
    data: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def visited(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    """The site is gone afterwards; whatever is read then was kept, whoever reads it first."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    data = tmp_path_factory.mktemp("site")
    with running_site(data) as (port, _):
        kept = Visited(context, port, data)
        page = Phone(context, kept.address).open("/")
        page.evaluate(READY)
        assert page.evaluate(KEPT, LAST_RULE), "the worker never kept the last rule"
        page.close()
    yield kept
    context.close()


@pytest.fixture
def phone(visited: Visited) -> Iterator[Phone]:
    """A page of its own on that phone."""
    used = Phone(visited.context, visited.address)
    yield used
    used.page.close()


def test_after_one_visit_the_handbook_opens_and_is_searched_without_the_site(phone: Phone) -> None:
    page = phone.open("/rules/gingerbread-house/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("searchbox").fill("tie")
    expect(page.locator("#found")).to_contain_text("GH-TIE")
    phone.open("/rules/gingerbread-house/GH-BUILD-4")
    expect(page.locator("article").first).to_contain_text("GH-BUILD-4")
    phone.open("/tables/new")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")


def test_without_the_site_a_question_is_answered_with_yes_or_no(phone: Phone) -> None:
    page = phone.open("/rules/gingerbread-house/GH-BUILD-4?q=may+I+exchange+a+red+for+a+red")
    first = page.locator(".hit").first
    expect(first.locator(".rule").first).to_have_text("GH-EXCHANGE-2")
    expect(first.locator(".claim .yes-no")).to_have_text("No")
    expect(first.locator(".claim")).to_contain_text("You may exchange a red for a red.")
    phone.open("/desk/gingerbread-house/?q=is+it+forbidden+to+exchange+a+red+for+a+red")
    expect(page.get_by_role("heading", level=1)).to_have_text("Search the rules")
    expect(first.locator(".claim .yes-no")).to_have_text("Yes")
    expect(first.locator(".claim .turned")).to_have_text("You may exchange a red for a red. No")


def test_without_the_site_the_way_back_leads_to_what_was_found(phone: Phone) -> None:
    page = phone.open("/rules/gingerbread-house/")
    page.get_by_role("searchbox").fill("hoeveel koekjes")
    expect(page.locator(".hit .rule").first).to_have_text("GH-LIMIT-1")
    title = "You never have more than ten gingerbread"
    expect(page.locator(".hit .name").first).to_have_text(title)
    page.locator(".hit").first.click()
    expect(page.locator("article .rule").first).to_have_text("GH-LIMIT-1")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("hoeveel koekjes")
    expect(page.locator(".hit .rule").first).to_have_text("GH-LIMIT-1")
    page.get_by_role("searchbox").fill("frogking")
    expect(page.locator(".hit")).to_have_count(1)
    page.locator(".hit").click()
    expect(page.locator("#names")).to_contain_text("Frog King")


def test_without_the_site_every_address_leads_to_what_was_kept(phone: Phone) -> None:
    page = phone.open("/rules/gingerbread-house/set-up")
    page.get_by_role("link", name="4 players").click()
    expect(page.locator(".chosen [aria-current]").first).to_have_text("4 players")
    expect(page.locator(".steps")).to_contain_text("60")
    for written in (
        "/rules/GH-BUILD-4",
        "/rules/gingerbread-house/gh-build-4",
        "/rules/gh-build-4",
    ):
        phone.open(written)
        expect(page.locator("article .rule").first).to_have_text("GH-BUILD-4")
    page.get_by_role("link", name="All 7 examples").click()
    expect(page.locator(".example")).to_have_count(7)
    phone.open("/pads/new?game=gingerbread-house")
    expect(page.locator("form.new")).to_be_visible()
    page = phone.open("/")
    kept = page.locator(".card").filter(has_text="Gingerbread House").locator("a")
    expect(kept).to_have_count(2)
    expect(kept.first).to_have_attribute("href", "/rules/gingerbread-house/")
    expect(kept.last).to_have_attribute("href", "/offline/gingerbread-house/")
    page.locator(".foot").get_by_role("link", name="Nederlands").click()
    expect(page.locator("main")).to_contain_text("Only this language is kept")


def started(phone: Phone, game: str, *names: str, mode: str = "") -> Hand:
    """A pad on the phone alone."""
    page = phone.open(f"/offline/{game}/")
    for name in names:
        page.get_by_label("New name").fill(name)
        page.get_by_role("button", name="Add").click()
    if mode:
        page.get_by_role("radio", name=mode).check()
    page.locator("#start").click()
    return Hand(phone)


def pads_of(phone: Phone) -> set[str]:
    """The pads that the front page knows of on this phone."""
    links = phone.open("/").locator("a[href^='/pads/']").all()
    addresses = {str(link.get_attribute("href")) for link in links}
    return {found[0] for address in addresses if (found := re.match(r"/pads/[\w-]{22}/", address))}


def test_without_the_site_the_pad_adds_up_and_is_sent_once_when_it_is_back(
    phone: Phone, visited: Visited
) -> None:
    hand = started(phone, "gingerbread-house", "Alice", "Bob", mode="Introductory")
    hand.tap("4", "2", "4")
    expect(hand.says).to_contain_text("all is kept on this phone")
    hand.totals("10 + ?", "·")
    hand.page.reload()
    hand.totals("10 + ?", "·")
    hand.tap("10")
    hand.on()
    hand.tap("3", "5")
    hand.on()
    hand.tap("7")
    hand.totals("31", "·")
    for _ in range(2):
        hand.on()
    hand.tap("8")
    hand.totals("31", "4")
    hand.on()
    expect(hand.says).to_contain_text("all is kept on this phone")
    with running_site(visited.data, PORT=str(visited.port)):
        expect(hand.page).to_have_url(re.compile("/pads/"))
        hand.totals("31", "4")
        assert len(pads_of(phone)) == 1
        page = phone.open("/offline/gingerbread-house/")
        expect(page.locator("#goes-on")).to_be_hidden()
        expect(page.locator(".chips")).to_contain_text("Alice")


def test_without_the_site_prophecies_and_ties_are_asked_as_with_it(phone: Phone) -> None:
    hand = started(phone, "witchstone", "Mira", "Tom")
    for _ in range(2):
        hand.tap("4", "0")
        hand.on()
        hand.tap("4")
        hand.tap("Witch\u00adstone", "1st")
        hand.on()
    hand.totals("55", "55")
    expect(hand.asks).to_contain_text("Mira and Tom both have 55.")
    hand.tap("Tom")
    expect(hand.asks).to_contain_text("Everything is on the sheet.")


def test_what_the_first_edition_kept_on_this_phone_is_sent(phone: Phone, visited: Visited) -> None:
    page = phone.open("/offline/gingerbread-house/")
    page.evaluate(
        """() => localStorage.setItem("offline-pad:/offline/gingerbread-house/bring",
            JSON.stringify({ once: "kept-long-ago", values: {
                seats: "2", mode: "introductory", "name-1": "Ada", "name-2": "Ben",
                "1|introductory|points": "20", "1|introductory|bonus:3|0": "1",
                "1|standard|points": "99", "2|introductory|gingerbread": "6",
            } }))"""
    )
    with running_site(visited.data, PORT=str(visited.port)):
        page = phone.open("/offline/gingerbread-house/")
        expect(page.locator("#state")).to_contain_text("A pad from before was sent.")
        page.locator("#state a").click()
        Hand(phone).totals("23 + ?", "3 + ?")


def test_what_is_tapped_while_it_is_sent_is_sent_too(another_phone: NewPhone) -> None:
    phone = another_phone()
    hand = started(phone, "gingerbread-house", "Alice", "Bob", mode="Introductory")
    hand.tap("4")
    held: list[Route] = []
    hand.page.route("**/bring", lambda route: route.continue_() if held else held.append(route))
    with hand.page.expect_request("**/bring"):
        send(hand)
    hand.tap("9")
    held[0].continue_()
    expect(hand.says).to_contain_text("can be sent")
    send(hand)
    expect(hand.page).to_have_url(re.compile("/pads/"))
    hand.totals("13 + ?", "·")
    assert len(pads_of(phone)) == 1


def test_what_the_site_cannot_enter_is_named(another_phone: NewPhone) -> None:
    phone = another_phone()
    hand = started(phone, "gingerbread-house", "Alice", "Bob", mode="Introductory")
    hand.tap("4")
    hand.page.evaluate(
        """() => {
            const place = "pad:/offline/gingerbread-house/bring";
            const kept = JSON.parse(localStorage.getItem(place));
            kept.entries.players[1].cells = { gingerbread: { of: [["", 99]], done: true } };
            localStorage.setItem(place, JSON.stringify(kept));
        }"""
    )
    hand.page.reload()
    send(hand)
    expect(hand.says).to_contain_text("Bob, Gingerbread: this cannot be entered")
    hand.page.get_by_role("link", name="Open the pad").click()
    hand.totals("4 + ?", "·")


def send(hand: Hand) -> None:
    hand.page.locator("details.menu summary").click()
    hand.page.get_by_role("button", name="Send it").click()


def test_a_pad_that_was_left_waits_and_is_sent_beside_the_next(another_phone: NewPhone) -> None:
    phone = another_phone()
    hand = started(phone, "candy-hunters", "Ola", "Jan", mode="Basic game")
    hand.tap("3")
    page = phone.open("/offline/candy-hunters/")
    expect(page.locator("#goes-on a")).to_be_visible()
    phone.examine()
    hand = started(phone, "candy-hunters", "Ania", "Piotr", mode="Basic game")
    expect(hand.says).to_contain_text("A pad from before was sent.")
    phone.examine()
    hand.totals("·", "·")
    hand.page.get_by_role("link", name="Open the pad").click()
    hand.totals("6 + ?", "·")
