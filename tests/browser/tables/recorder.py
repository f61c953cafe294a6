"""Somebody who keeps the record of a game on a phone, counting the taps."""

import re
from math import dist
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rules.kernel.game import Game, Header
from rules.kernel.record import Record
from rules.kernel.sheet import Result
from rules.kernel.text import write_moves, write_text
from rules.registry import GAMES
from scorer.games import PADS
from scorer.tables.page import tap_id
from tests.browser.conftest import Phone
from tests.rules.tapped import TapsFor, steps

GAME: Game[Any, Any] = GAMES["gingerbread-house"]
NEAR = 30
"""Pixels: what the page takes for the same spot, and a little more."""
A_LOOK = 400
"""Milliseconds: until then the page takes a tap on the same spot for a trembling thumb."""


def type_names(page: Page, *names: str) -> None:
    """On the page on which a game is begun, with scripts and without; who played last is there."""
    for name in names:
        chip = page.locator("button.seat", has=page.get_by_text(name, exact=True))
        if not chip.count():
            page.get_by_label("New name", exact=True).fill(name)
            page.get_by_role("button", name="Add", exact=True).click()
        expect(chip).to_have_attribute("aria-pressed", "true")


class Recorder:
    """One phone, and a table that is logged on it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.taps = 0
        self.spot = (-1.0, -1.0)

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def start(self, header: Header, *written: str) -> None:
        """A table that waits for its set-up, or at which this much is written already. It is asked
        for whatever is drawn."""
        form = {"game": header.game, "seats": len(header.players), "name": list(header.players)}
        form["drawn"] = "always"
        address = self.phone.send("/tables/new", form | dict(header.options))
        for text in written:
            at = re.search(r'name="at" value="(\d+)"', self.phone.read(address))
            assert at
            self.phone.send(f"{address}write", {"text": text, "at": at[1]})
        self.phone.open(address)

    def starts_by_taps(self, header: Header) -> None:
        """The same from the front page."""
        game = GAMES[header.game]
        page = self.phone.open("/")
        card = page.locator(".game", has=page.get_by_role("heading", name=game.title))
        card.get_by_role("link", name="Log", exact=True).click()
        type_names(page, *header.players)
        for key, value in header.options.items():
            choice = page.locator(f"select[name={key}]")
            if key == PADS[header.game].mode_key:
                page.locator(f"input[name={key}][value={value}]").check(force=True)
            elif choice.count():
                if not choice.is_visible():
                    page.locator("details", has=choice).locator("summary").click()
                choice.select_option(value)
        page.locator("#start").click()
        expect(page.locator("#table")).to_be_visible()

    def drawn(self, key: str) -> Locator:
        return self.page.locator(f"#{tap_id(key)}")

    def tap(self, *keys: str) -> None:
        """These taps; the last one writes something down."""
        before = self.version
        for done, key in enumerate(keys[:-1], 1):
            self._tap(key)
            self._settles(f"[data-picked='{done}']")
        self._tap(keys[-1])
        self._settles(f":not([data-version='{before}'])")

    def follow(self, name: str) -> None:
        """A link of the table."""
        self._touch(self.page.get_by_role("link", name=name, exact=True))

    def _settles(self, state: str) -> None:
        """Until then the page may still be scrolled, and a tap lands elsewhere than was seen."""
        expect(self.page.locator(f"#table{state}:not(.htmx-settling)")).to_have_count(1)

    def _tap(self, key: str) -> None:
        if self.drawn(key).and_(self.page.locator("#menu a")).count():
            self.opens_menu()
        self._touch(self.drawn(key))
        self.taps += 1

    def _touch(self, drawn: Locator) -> None:
        """A person looks at what is new before she taps the same spot again."""
        drawn.scroll_into_view_if_needed()
        box = drawn.bounding_box()
        assert box
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(spot, self.spot) < NEAR:
            self.page.wait_for_timeout(A_LOOK)
        drawn.click()
        self.spot = spot

    def sees(self, result: Result) -> None:
        """Everybody with her points, above the table."""
        tabs = self.page.locator(".tab")
        expect(tabs).to_have_count(len(result.players))
        for seat, player in enumerate(result.players):
            expect(tabs.nth(seat)).to_contain_text(player.sheet.name)
            expect(tabs.nth(seat)).to_contain_text(str(player.sheet.total))

    def opens_menu(self) -> None:
        """What is seldom needed, where that has a place of its own."""
        menu = self.page.locator("#menu:not([open]) > summary")
        if menu.count():
            menu.click()

    def write(self, text: str) -> None:
        """The same as text."""
        before = self.version
        self.opens_menu()
        self.page.get_by_text("Write it as text").click()
        self.page.locator("#text").fill(text)
        self.page.get_by_role("button", name="Write it down").click()
        expect(self.page.locator("#table")).not_to_have_attribute("data-version", str(before))

    def play(self, record: Record, game: Game[Any, Any], taps_for: TapsFor, after: int = 0) -> None:
        """A recorded game by taps, after so many moves; what only a pen can say by text."""
        for step in steps(record, game, taps_for, after):
            if step.path:
                self.tap(*step.path)
            elif not step.forced:
                self.write(write_moves(step.moves, game, record.header, step.moves[0].by))

    def takes_up(self, record: Record, game: Game[Any, Any]) -> None:
        """A table at which that much was written on another day."""
        text = {"record": write_text(record, game)}
        address = self.phone.send("/check/", text, page="/check/")
        self.phone.open(self.phone.send(f"{address}take-up", {}, page=address))
