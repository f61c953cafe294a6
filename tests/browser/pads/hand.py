"""A hand that fills a pad on a phone: it taps what it sees, and waits as long as a hand does."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Phone

RIPE = "#screen:not([data-fresh])"
"""The keys have stood there long enough that a tap is meant for them."""
KEPT = "#screen:not([data-waiting])"
"""Everything that was tapped is at the site."""


class Hand:
    """One phone at an open pad."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def asks(self) -> Locator:
        return self.page.locator("#asks")

    @property
    def says(self) -> Locator:
        return self.page.locator("#state")

    def start(self, game: str, *names: str, **mode: str) -> str:
        """A new pad; its address."""
        address = self.phone.send("/pads/new", {"game": game, "name": list(names), **mode})
        self.phone.open(address)
        return address

    def key(self, label: str, group: int = -1) -> Locator:
        """A key of the last group, or of the one with this number."""
        groups = self.page.locator("#thumb :is(.keys, .deck, .names)")
        found = groups.last if group < 0 else groups.nth(group)
        words = self.page.locator("span").get_by_text(label, exact=True)
        return found.locator(".key", has=words).first

    def tap(self, *labels: str) -> None:
        """Keys by what stands on them, one after the other."""
        for label in labels:
            self.ripe()
            self.key(label).click()

    def on(self) -> None:
        """The button at the thumb."""
        self.ripe()
        self.page.locator("#thumb .bar .btn").last.click()

    def undo(self) -> None:
        self.ripe()
        self.page.locator("#thumb [name=undo]").click()

    def ripe(self) -> None:
        self.page.wait_for_selector(RIPE)

    def kept(self) -> None:
        self.page.wait_for_selector(KEPT)

    def totals(self, *expected: str) -> None:
        expect(self.page.locator("#stage .who b")).to_have_text(list(expected))

    def cell(self, row: str, seat: int) -> Locator:
        heading = self.page.locator("#stage tr", has=self.page.get_by_text(row, exact=True))
        return heading.locator("td a").nth(seat)
