"""Without a network: the site is really gone, and comes back."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import PHONE, NewPhone, Phone
from tests.scorer.server import running_site

READY = "async () => { await navigator.serviceWorker.ready; }"
KEPT = """async (address) => {
    for (let tries = 0; tries < 300; tries++) {
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
    expect(page.locator("#blank")).to_be_visible()
    page = phone.open("/")
    kept = page.locator(".card").filter(has_text="Gingerbread House").locator("a")
    expect(kept).to_have_count(2)
    expect(kept.first).to_have_attribute("href", "/rules/gingerbread-house/")
    expect(kept.last).to_have_attribute("href", "/offline/gingerbread-house/")
    page.locator(".foot").get_by_role("link", name="Nederlands").click()
    expect(page.locator("main")).to_contain_text("Only this language is kept")


def test_what_two_modes_share_goes_along_when_the_mode_is_changed(phone: Phone) -> None:
    page = phone.open("/offline/candy-hunters/")
    page.locator("[name='1|no|regular_patterns']").fill("3")
    page.locator("[name='1|no|candy:b']").fill("2")
    page.get_by_role("radio", name="With haunted patterns").check()
    expect(page.locator("[name='1|yes|regular_patterns']")).to_have_value("3")
    page.locator("[name='1|yes|haunted_patterns']").fill("1")
    page.locator("[name='1|yes|candy:b']").fill("")
    page.get_by_role("radio", name="Basic game").check()
    expect(page.locator("[name='1|no|regular_patterns']")).to_have_value("3")
    expect(page.locator("[name='1|no|candy:b']")).to_have_value("")
    page.get_by_role("radio", name="With haunted patterns").check()
    expect(page.locator("[name='1|yes|haunted_patterns']")).to_have_value("1")


def test_what_is_entered_without_the_site_is_sent_once_when_it_is_back(
    phone: Phone, visited: Visited
) -> None:
    page = phone.open("/offline/gingerbread-house/")
    page.get_by_role("radio", name="Introductory").check()
    page.get_by_label("Name").first.fill("Alice")
    page.locator("[name='1|introductory|points']").fill("20")
    page.get_by_text("Player 2").click()
    page.locator("[name='2|introductory|points']").fill("15")
    page.get_by_role("button", name="Send it").click()
    expect(page.locator("#state")).to_contain_text("kept on this phone")
    page.reload()
    expect(page.get_by_label("Name").first).to_have_value("Alice")
    with running_site(visited.data, PORT=str(visited.port)):
        expect(page.locator("#pad")).to_be_visible()
        expect(page.locator("#totals")).to_contain_text("Alice 20")
        phone.open("/")
        expect(page.locator(".saved")).to_have_count(1)


def test_without_the_site_a_prophecy_that_is_held_is_counted_too(
    phone: Phone, visited: Visited
) -> None:
    page = phone.open("/offline/witchstone/")
    expect(page.get_by_text("Which mode?")).to_be_hidden()
    count = page.locator("[name='1|game|prophecy:own-witches:0']")
    expect(count).to_be_hidden()
    for track in ("1|game|track", "2|game|track"):
        page.locator("#blank details", has=page.locator(f"[name='{track}']")).evaluate(
            "details => details.open = true"
        )
        page.locator(f"[name='{track}']").fill("10")
    page.locator("[name='1|game|prophecies:own-witches|0']").check(force=True)
    count.fill("7")
    lying = page.locator("[name='1|game|prophecies:lying-witches|0']")
    lying.check(force=True)
    page.locator("[name='1|game|prophecy:lying-witches:0']").fill("3")
    lying.uncheck(force=True)
    page.get_by_role("button", name="Send it").click()
    page.reload()
    expect(count).to_have_value("7")
    expect(count).to_be_visible()
    with running_site(visited.data, PORT=str(visited.port)):
        expect(page.locator("#pad")).to_be_visible()
        expect(page.locator("#totals")).to_contain_text("15")


BLANK = "/offline/gingerbread-house/"
POINTS = "[name='1|introductory|points']"


def filled(phone: Phone) -> Page:
    """An empty pad on which somebody has entered her points."""
    page = phone.open(BLANK)
    page.get_by_role("radio", name="Introductory").check()
    page.get_by_label("Name").first.fill("Alice")
    page.locator(POINTS).fill("20")
    return page


def test_what_is_typed_while_it_is_sent_is_sent_too(another_phone: NewPhone) -> None:
    phone = another_phone()
    page = filled(phone)
    held: list[Route] = []
    page.route("**/bring", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/bring"):
        page.get_by_role("button", name="Send it").click()
    page.locator(POINTS).fill("31")
    held[0].continue_()
    expect(page.locator("#state")).to_contain_text("can be sent")
    page.get_by_role("button", name="Send it").click()
    expect(page.locator("#totals")).to_contain_text("Alice 31")
    expect(phone.open("/").locator(".saved")).to_have_count(1)


def test_what_could_not_be_entered_is_mended_and_sent_as_the_same_pad(
    another_phone: NewPhone,
) -> None:
    phone = another_phone()
    page = filled(phone)
    page.locator("[name='1|introductory|gingerbread']").fill("99")
    page.get_by_role("button", name="Send it").click()
    expect(page.locator("#state")).to_contain_text("Not everything could be entered")
    page.locator("[name='1|introductory|gingerbread']").fill("4")
    page.get_by_role("button", name="Send it").click()
    expect(page.locator("#totals")).to_contain_text("Alice 22")
    expect(phone.open("/").locator(".saved")).to_have_count(1)
