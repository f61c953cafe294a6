"""What people at the table do with a pad, counting their taps."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rules import service
from scorer.games import PADS
from tests.browser.conftest import Phone
from tests.scorer.pads.values import Cells, as_json, filling

THUMB = 44
"""Pixels, both ways."""
A_LOOK = 450
"""Milliseconds: for less nobody looks at keys that have changed, and a tap is a second one."""
ON_ONE_SCREEN = """[...document.querySelectorAll('.sheet, #thumb')].every(e => {
    const at = e.getBoundingClientRect();
    return at.top >= 0 && at.bottom <= innerHeight;
}) && scrollY === 0 && document.documentElement.scrollHeight <= innerHeight"""


class Table:
    """One phone and the hand that holds it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        phone.page.clock.install()
        self.taps = 0
        self.points = 0
        """Taps on the points of a list."""

    @property
    def page(self) -> Page:
        return self.phone.page

    def tap(self, what: Locator) -> None:
        """With a thumb, on what stands there long enough and is large enough and not covered."""
        self.waits()
        expect(what).to_be_in_viewport(ratio=1)
        box = what.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB - 0.5, (what, box)
        what.tap()
        self.taps += 1

    def waits(self) -> None:
        """Nothing has just changed: the next tap is no second one of a trembling thumb."""
        if self.page.locator("#screen[data-fresh]").count():
            self.page.clock.fast_forward(A_LOOK)
        expect(self.page.locator("#screen[data-fresh]")).to_have_count(0)

    # from the front page

    def home(self) -> None:
        self.phone.open("/")

    def start(self, *names: str, mode: str = "standard", game: str = "gingerbread-house") -> None:
        """An empty pad, made without a tap."""
        form = {"game": game, "seats": len(names), "name": list(names)}
        address = self.phone.send("/pads/new", form | {PADS[game].mode_key: mode})
        self.phone.open(address)

    def scores(self, title: str) -> None:
        """From the front page to the set-up of a pad."""
        card = self.page.locator(".game", has=self.page.get_by_role("heading", name=title))
        self.tap(card.get_by_role("link", name="Score", exact=True))

    def sets_up(self, *names: str, mode: str) -> None:
        """In which mode, and who; without names, how many."""
        chosen = self.page.get_by_role("radio", name=mode)
        if not chosen.is_checked():
            self.tap(self.page.locator("label", has=chosen))
        if any(names):
            self.names(*names)
        else:
            count = self.page.get_by_role("radio", name=str(len(names)), exact=True)
            self.tap(self.page.locator("label", has=count))
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
        """An empty pad."""
        self.tap(self.page.locator("#start"))
        expect(self.page.locator("#screen")).to_be_visible()

    def enters(self, *sheets: Cells) -> None:
        """What was tapped before this test begins."""
        for seat, cells in enumerate(sheets):
            for cell, value in cells.items():
                form = {"tap": as_json(filling({cell: value}, seat))}
                self.phone.send(f"/pads/{self.token}/change", form)

    def goes_to(self, place: str) -> None:
        """A place of the pad, by its address."""
        self.phone.open(f"/pads/{self.token}/{place}")

    # on the pad

    @property
    def token(self) -> str:
        return self.page.url.split("/pads/")[1].split("/")[0]

    def asked(self, words: str) -> None:
        """The question is this one."""
        expect(self.page.locator("#asks")).to_contain_text(words)

    def key(self, label: object, group: int = -1) -> Locator:
        """The key with these words on it, what it brings left aside."""
        words = re.compile(rf"^\s*{re.escape(str(label))}\s*$")
        keys = self.page.locator(".dock").locator(".keys, .deck, .names").nth(group).locator(".key")
        return keys.filter(has=self.page.locator("span", has_text=words))

    def card(self, symbol: str, badge: str = "") -> Locator:
        """A key with a drawing."""
        drawn = self.page.locator(".dock .key", has=self.page.locator(f"use[href$='#s-{symbol}']"))
        return drawn.filter(has=self.page.locator("i", has_text=badge)) if badge else drawn

    @property
    def on(self) -> Locator:
        """The one button at the thumb."""
        return self.page.locator(".bar .btn").last

    def cell(self, seat: int, row: int) -> Locator:
        """A cell of the sheet."""
        return self.page.locator(".sheet tbody tr").nth(row).locator(".cell").nth(seat)

    def adds(self, *points: object) -> None:
        """Points or names, one tap each."""
        before = self.taps
        for each in points:
            self.tap(self.key(each))
        self.points += self.taps - before

    def picks(self, *labels: object) -> None:
        """What stands above the keys that move on."""
        for each in labels:
            self.tap(self.key(each, 0))

    @contextmanager
    def changes(self) -> Iterator[None]:
        """What is done here shows something else on the pad."""
        before = self.page.locator("#screen").text_content() or ""
        yield
        expect(self.page.locator("#screen")).not_to_have_text(before)

    def answers(self, label: object) -> None:
        """A key that leads on to another question."""
        with self.changes():
            self.tap(self.key(label).first)

    def takes(self, symbol: str, *, badge: str = "", count: object = None) -> None:
        """A card of the deck, and the answer to its question."""
        with self.changes():
            self.tap(self.card(symbol, badge).first)
        if count is not None:
            self.answers(count)

    def goes_on(self, words: str) -> None:
        """By the button at the thumb, which says where it leads."""
        expect(self.on).to_contain_text(words)
        with self.changes():
            self.tap(self.on)

    def sees(self, *totals: object) -> None:
        """The totals of everybody, as soon as they are there."""
        for seat, total in enumerate(totals):
            expect(self.total(seat)).to_have_text(str(total))

    def total(self, seat: int) -> Locator:
        return self.page.locator(".sheet .who b").nth(seat)

    def fits(self) -> None:
        """Sheet, keys and button are on the screen, all of them, and nothing is scrolled."""
        assert self.page.evaluate(ON_ONE_SCREEN)

    def is_sent(self) -> None:
        """Everything that was tapped is on the site."""
        waits = "() => !Object.keys(localStorage).some((name) => name.startsWith('pad:'))"
        self.page.wait_for_function(waits)

    def finish(self) -> None:
        expect(self.on).to_have_text("Show the result")
        self.tap(self.on)
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
