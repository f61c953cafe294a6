"""Every state of the pad is sound on every screen: for thumbs, keyboards and those who listen."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measure import SCREENS, large_text, wrong_with
from tests.browser.pads.table import Table
from tests.scorer.pads.values import (
    FOUR_WITCHES,
    NOTHING,
    Cells,
    as_json,
    blank,
    count,
    ordered,
    points,
)

LONG = ("Bartholomew", "Wilhelmine-Ö", "Clarissa", "O’Hara")
WHICH = (
    "h1, h2, h3, .btn, .pill, .key, .key span, .key small, .cell, .cell span, .told, .tape, .seg"
)
"""What has to hold its own words."""
THE_TALLER = ordered((), (((3,), (1,)),))
MANY: Cells = {"trapped": points(*range(1, 11), 2, 4, 6, 10, done=False)}


def gingerbread_house(table: Table) -> Iterator[str]:
    table.start(*LONG)
    yield "characters"
    table.enters(MANY)
    table.goes_to("?seat=0&step=0")
    yield "a long tape"
    for place in ("?seat=0&step=0&way=names", "?seat=0&step=0&way=more&typed=12"):
        table.goes_to(place)
        yield place
    table.goes_to("?seat=1&step=1")
    yield "deck"
    table.goes_to("?seat=1&step=1&card=broom-bad-tempered")
    yield "count"
    table.goes_to("?seat=1&step=2")
    yield "gingerbread"


def the_end(table: Table) -> Iterator[str]:
    table.start(*LONG)
    table.enters(*FOUR_WITCHES[:3], blank(FOUR_WITCHES[3], "gingerbread"))
    table.goes_to("")
    yield "the last open place"
    table.enters({}, {}, {}, {"gingerbread": count(6)})
    table.goes_to("")
    table.asked("both have 47.")
    yield "tie"
    table.phone.send(f"/pads/{table.token}/change", {"tap": as_json(THE_TALLER)})
    table.goes_to("")
    expect(table.on).to_have_text("Show the result")
    yield "ready"
    table.goes_to("?seat=1&step=1&card=0")
    yield "a card once more"
    token = table.token
    table.phone.send(f"/pads/{token}/finish", {})
    table.goes_to("")
    yield "finished"
    table.phone.open(f"/pads/{token}/names")
    yield "names"
    table.phone.open(f"/pads/{token}/delete")
    yield "deleting"


def introductory(table: Table) -> Iterator[str]:
    table.start(*LONG[:2], mode="introductory")
    table.enters(MANY)
    table.goes_to("?seat=0&step=1")
    yield "values"
    nothing = {**NOTHING, "bonus": points()}
    table.start(*LONG, mode="introductory")
    table.enters(*[nothing] * len(LONG))
    table.goes_to("")
    table.asked("all have 0.")
    yield "all are level"


def witchstone(table: Table) -> Iterator[str]:
    table.start(*LONG, game="witchstone", mode="game")
    for step in range(3):
        table.goes_to(f"?seat=1&step={step}")
        yield f"step {step}"
    table.goes_to("?seat=1&step=2&card=witchstone-rank")
    yield "prophecy"


def candy_hunters(table: Table) -> Iterator[str]:
    table.start(*LONG, game="candy-hunters", mode="yes")
    for step in range(2):
        table.goes_to(f"?seat=1&step={step}")
        yield f"step {step}"


EVENINGS = [gingerbread_house, the_end, introductory, witchstone, candy_hunters]
FIT = ("phone", "on its side", "tablet", "desk")
"""Screens on which nothing has to be scrolled."""


@pytest.mark.parametrize("evening", EVENINGS)
def test_every_state_is_sound_on_every_screen_and_in_large_text(
    table: Table, evening: Callable[[Table], Iterator[str]]
) -> None:
    found: dict[tuple[str, str], Any] = {}
    for state in evening(table):
        for screen, size in SCREENS.items():
            table.page.set_viewport_size(size)
            wrong = wrong_with(table.phone, WHICH)
            if wrong:
                found[state, screen] = wrong
        table.page.set_viewport_size(SCREENS["phone"])
        table.page.evaluate("scrollTo(0, 0)")
        table.phone.examine()
        table.page.emulate_media(color_scheme="light", forced_colors="active")
        if wrong := wrong_with(table.phone, WHICH):
            found[state, "forced colours"] = wrong
        table.page.emulate_media(color_scheme="light", forced_colors="none")
        with large_text(table.page):
            if wrong := wrong_with(table.phone, WHICH):
                found[state, "large text"] = wrong
    assert found == {}


BOXES = """() => [...document.querySelectorAll('.sheet, .bar, .who .cell, .dock .key')].map(e => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [e.className, x, y, width, height].join(' ');
})"""


def test_nothing_jumps_while_points_are_added(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa", "Dale")
    table.fits()
    before = table.page.evaluate(BOXES)
    for each in (4, 2, 4, 10, 2, 6, 8):
        table.adds(each)
        table.fits()
        assert [box for box in table.page.evaluate(BOXES) if "blank" not in box] == before
    bar = table.page.locator(".bar").bounding_box()
    table.goes_on("Alice’s bonus cards")
    assert table.page.locator(".bar").bounding_box() == bar


# the keyboard alone


def tab_to(page: Page, words: str) -> None:
    name = """() => { const e = document.activeElement;
        const words = e.getAttribute('aria-label') || e.innerText || e.id;
        return words.replace(/\\s+/g, ' ').trim(); }"""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(name).startswith(words):
            return
    raise AssertionError(f"the keyboard does not reach {words}")


def test_a_witch_is_entered_with_the_keyboard_alone(table: Table) -> None:
    table.start("Alice", "Bob")
    page = table.page
    for each in (4, 10):
        tab_to(page, str(each))
        page.keyboard.press("Enter")
    table.sees("14 + ?", "·")
    expect(page.locator(".dock .key:focus")).to_have_text("10")
    tab_to(page, "Alice’s bonus cards")
    table.waits()
    page.keyboard.press("Enter")
    table.asked("Alice’s first bonus card?")
    expect(page.locator("#asks")).to_have_attribute("aria-live", "polite")
    table.waits()
    tab_to(page, "Oven")
    page.keyboard.press("Space")
    table.asked("Alice’s second bonus card?")
    table.waits()
    tab_to(page, "No more cards")
    page.keyboard.press("Enter")
    table.asked("Alice’s gingerbread left?")
    table.waits()
    tab_to(page, "7")
    page.keyboard.press("Enter")
    table.sees(14 + 2 + 3, "·")
    table.asked("Bob’s characters")


def test_what_changes_is_said_to_those_who_listen(table: Table) -> None:
    table.start("Alice", "Bob")
    table.adds(4)
    expect(table.page.locator(".tape").get_by_role("status")).to_contain_text("4")
    expect(table.cell(0, 0)).to_have_accessible_name("Alice, Trapped: 4")
    expect(table.cell(1, 0)).to_have_accessible_name("Bob, Trapped: not entered")


# a screen that stays awake

AWAKE = """
    window.asked = 0;
    const wakeLock = { request: () => { window.asked += 1; return Promise.resolve({}); } };
    Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => wakeLock });
"""
HIDE = """(state) => {
    Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_the_screen_stays_awake_and_is_asked_again_when_it_comes_back(table: Table) -> None:
    table.page.add_init_script(AWAKE)
    table.start("Alice", "Bob")
    table.page.wait_for_function("window.asked === 1")
    table.page.evaluate(HIDE, "hidden")
    assert table.page.evaluate("window.asked") == 1
    table.page.evaluate(HIDE, "visible")
    table.page.wait_for_function("window.asked === 2")
