"""Somebody who keeps the record of a game on a phone, counting the taps."""

from collections import Counter
from math import dist
from typing import Any

from playwright.sync_api import Locator, Page, expect

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.log.routes import routes
from rules.kernel.game import Game, Header, Move
from rules.kernel.sheet import Result
from rules.kernel.table import Path
from rules.kernel.text import write_moves
from rules.registry import GAMES
from scorer.tables.page import tap_id
from tests.browser.conftest import Phone

GAME: Game[Any, Any] = GAMES["gingerbread-house"]
NEAR = 30
"""Pixels: what the page takes for the same spot, and a little more."""


def taps_for(state: Any, move: Move) -> Path:
    """What to tap, one after the other, for a move to be written down."""
    if isinstance(move, m.ShowDisplay):
        return tuple(f"bonus:{card}" for card in move.cards)
    if isinstance(move, m.ShowLine):
        return (*(f"name:{name}" for name in move.names), "lay")
    if isinstance(move, m.TakeBoard):
        return tuple(f"half:{symbol}" for symbol in move.symbols)
    if isinstance(move, m.TurnUp):
        return tuple(f"half:{symbol}" for symbol in "".join(move.tiles))
    return next(path for path, played in routes(state) if played == move)


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

    def start(self, header: Header) -> None:
        """From the front page to a table that waits for its set-up."""
        page = self.phone.open("/")
        page.get_by_role("link", name="Log a game").first.click()
        page.get_by_role("radio", name=str(len(header.players)), exact=True).check()
        for number, name in enumerate(header.players, 1):
            page.get_by_label(f"Name {number}", exact=True).fill(name)
        page.get_by_role("radio", name=header.options["mode"].capitalize()).check()
        page.get_by_text("Box and house rules").click()
        for key, value in header.options.items():
            if key != "mode":
                page.locator(f"select[name={key}]").select_option(value)
        page.get_by_role("button", name="Start").last.click()
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

    def _settles(self, state: str) -> None:
        """Until then the page may still be scrolled, and a tap lands elsewhere than was seen."""
        expect(self.page.locator(f"#table{state}:not(.htmx-settling)")).to_have_count(1)

    def _tap(self, key: str) -> None:
        """The same spot twice in a row by the keyboard: so fast a thumb would have trembled."""
        drawn = self.drawn(key)
        drawn.scroll_into_view_if_needed()
        box = drawn.bounding_box()
        assert box
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(spot, self.spot) < NEAR:
            drawn.press("Enter")
        else:
            drawn.click()
        self.spot = spot
        self.taps += 1

    def sees(self, result: Result) -> None:
        """Everybody with her points, above the table."""
        tabs = self.page.locator(".tab")
        expect(tabs).to_have_count(len(result.players))
        for seat, player in enumerate(result.players):
            expect(tabs.nth(seat)).to_contain_text(player.sheet.name)
            expect(tabs.nth(seat)).to_contain_text(str(player.sheet.total))

    def write(self, text: str) -> None:
        """The same as text."""
        before = self.version
        self.page.get_by_text("Write it as text").click()
        self.page.locator("#text").fill(text)
        self.page.get_by_role("button", name="Write it down").click()
        expect(self.page.locator("#table")).not_to_have_attribute("data-version", str(before))

    def play(self, header: Header, moves: tuple[Move, ...]) -> list[int]:
        """A whole game by taps, what only a pen can say by text; the taps of each turn."""
        state = GAME.rules.open(header)
        turns: list[int] = []
        at = 0
        while at < len(moves):
            move = moves[at]
            forced = GAME.table.forced(state)
            if GAME.opens_turn(move):
                turns.append(0)
            if forced is None:
                before = self.taps
                if isinstance(move, m.Correct | m.Learn):
                    self.write(write_moves([move], GAME, header, move.by))
                elif together := in_one_tap(state, moves[at:]):
                    self.tap("together")
                    for done in together[:-1]:
                        state, _ = GAME.rules.play(state, done)
                    at += len(together) - 1
                else:
                    self.tap(*taps_for(state, move))
                if turns:
                    turns[-1] += self.taps - before
            else:
                assert forced == move
            state, _ = GAME.rules.play(state, moves[at])
            at += 1
        return turns


def in_one_tap(state: Any, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """What comes next and can be had together."""
    tap = GAME.table.ask(state, ()).tap("together")
    together = tap.moves if tap else ()
    same = Counter(together) == Counter(moves[: len(together)])
    return moves[: len(together)] if same else ()
