"""What people at the table do with a pad, counting their taps."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from rules import service
from rules.registry import GAMES
from tests.browser.conftest import Phone


class Table:
    """One phone and the hand that holds it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.taps = 0

    @property
    def page(self) -> Page:
        return self.phone.page

    def tap(self, what: Locator) -> None:
        self.pause()
        what.click()
        self.taps += 1

    def press(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True).last)

    def follow(self, name: str) -> None:
        self.tap(self.page.get_by_role("link", name=name, exact=True).last)

    def type(self, label: str, text: object) -> None:
        """Into the field and one key after the other."""
        field = self.page.get_by_label(label, exact=True)
        self.tap(field)
        field.fill(str(text))
        self.taps += len(str(text))

    def enters(self, label: str, text: object) -> None:
        """The same, until the site has answered: what comes next is on another page."""
        before = self.page.locator("#pad").get_attribute("data-version") or ""
        self.type(label, text)
        expect(self.page.locator("#pad")).not_to_have_attribute("data-version", before)

    def reads(self, *answers: str) -> None:
        """What a card shows, tapped on its sheet; the last answer keeps it."""
        sheet = self.page.locator("[data-sheet]")
        for answer in answers:
            words = self.page.get_by_text(answer, exact=True)
            self.tap(sheet.locator("label", has=words).first)
        self.keeps(sheet)
        expect(sheet).to_have_count(0)

    def keeps(self, sheet: Locator) -> None:
        """Nothing more to tap."""

    def home(self) -> None:
        self.phone.open("/")

    def start(self, *names: str, mode: str = "standard", game: str = "gingerbread-house") -> None:
        """An empty pad, made without a tap."""
        form = {"game": game, "seats": len(names), "name": list(names)}
        address = self.phone.send("/pads/new", form | {GAMES[game].pad.mode_key: mode})
        self.phone.open(address)

    def starts_by_taps(self, *names: str, mode: str = "Standard") -> None:
        """From the front page to an empty pad."""
        self.home()
        self.scores("Gingerbread House")
        self.sets_up(*names, mode=mode)

    def scores(self, title: str) -> None:
        """From the front page to the set-up of a pad."""
        card = self.page.locator(".game", has=self.page.get_by_role("heading", name=title))
        self.tap(card.get_by_role("link", name="Score", exact=True))

    def sets_up(self, *names: str, mode: str) -> None:
        """In which mode, and who; without names, how many."""
        chosen = self.page.get_by_role("radio", name=mode)
        if not chosen.is_checked():
            self.tap(chosen)
        if any(names):
            self.names(*names)
        else:
            self.tap(self.page.get_by_role("radio", name=str(len(names)), exact=True))
        self.begins()

    def names(self, *names: str) -> None:
        """One tap into the field; the key of the keyboard adds a name."""
        field = self.page.get_by_label("New name", exact=True)
        self.tap(field)
        for name in names:
            expect(field).to_be_focused()
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")
            expect(self.chip(name)).to_have_attribute("aria-pressed", "true")

    def chip(self, name: str) -> Locator:
        return self.page.locator("button.seat", has=self.page.get_by_text(name, exact=True))

    def begins(self) -> None:
        """An empty pad, on which the next tap counts."""
        self.tap(self.page.locator("#start"))
        expect(self.page.locator("#pad")).to_be_visible()
        self.pause()

    def pause(self) -> None:
        """The next tap is not taken for the second of two on the page before."""
        self.page.wait_for_function(
            """() => {
                const [shown] = performance.getEntriesByName("first-contentful-paint");
                return shown && performance.now() - shown.startTime > 450;
            }"""
        )

    @property
    def token(self) -> str:
        return self.page.url.split("/pads/")[1].split("/")[0]

    def field(self, label: str) -> Locator:
        return self.page.get_by_label(label, exact=True)

    def total(self, seat: int) -> Locator:
        return self.page.locator(".tab b").nth(seat)

    def sees(self, *totals: object) -> None:
        """The totals of everybody, as soon as they are there."""
        for seat, total in enumerate(totals):
            expect(self.total(seat)).to_have_text(str(total))

    def card(self, name: str) -> Locator:
        return self.page.locator(".drawn", has_text=name).first

    def takes(self, *names: str) -> None:
        for name in names:
            self.tap(self.card(name))
            expect(self.card(name)).to_have_attribute("aria-pressed", "true")

    def adds(self, name: str) -> None:
        self.page.get_by_label("Name of the card").fill(name)
        self.press("Add")
        expect(self.page.locator(".held")).to_contain_text(name)

    def next(self, name: str) -> None:
        self.follow(f"Next: {name}")
        expect(self.page.locator("#who")).to_have_text(name)

    def finish(self) -> None:
        """The result; what was not entered is 0, if the pad asks."""
        self.press("Show the result")
        answers = self.page.locator(".blanks button")
        expect(answers.or_(self.page.locator(".ranks")).first).to_be_visible()
        if answers.count():
            self.page.wait_for_timeout(600)  # no second tap of a trembling thumb
            self.tap(answers.last)
        self.page.wait_for_url("**/result")

    def scored(self) -> dict[str, Any]:
        """What the command says of this pad's finals."""
        finals = self.page.request.get(f"{self.phone.site}/pads/{self.token}/finals.json")
        return service.score(finals.body()).document

    def result_agrees(self) -> dict[str, Any]:
        """The result page names the same winners and totals as the command."""
        result = self.scored()
        for player in result["players"]:
            row = self.page.locator(".ranks .row", has_text=player["name"])
            expect(row.locator(".n")).to_have_text(str(player["total"]))
            expect(row.locator(".rank")).to_have_text(str(player["rank"]))
        return result
