"""Candy Hunters logged on a phone: a whole game, haunted patterns, wide boards, a verdict."""

from typing import Any

import pytest
from playwright.sync_api import expect

from rules.candy_hunters.components import WINDMILL
from rules.kernel.game import Header
from scorer.tables.page import tap_id
from tests.browser.conftest import Phone
from tests.browser.tables.recorder import Recorder
from tests.rules.candy_hunters.taps import GAME

HAUNTED = ("score", "draw", "sq:b:11", "ink:r", "sq:r:21", "ink:x", "sq:x:12", "drawn")
LAID_OUT = "Table: board {} at {}\nOla: start".format(*WINDMILL)
WIDE = "bx" + "rygb" * 2 + "rx/-yx------gx"


TAP_AT = """([clientX, clientY, at]) => {
    const click = new MouseEvent(
        'click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
    Object.defineProperty(click, 'timeStamp', { value: at });
    document.elementFromPoint(clientX, clientY).dispatchEvent(click);
}"""
"""A tap at a moment that does not depend on how busy the machine is."""


class Hunter(Recorder):
    """One phone, and a table of hunters that is logged on it."""

    def look(self, *keys: str) -> None:
        """Taps that write nothing."""
        for done, key in enumerate(keys, 1):
            self.drawn(key).click()
            expect(self.page.locator(f"#table[data-picked='{done}']")).to_have_count(1)


@pytest.fixture
def hunter(another_phone: Any) -> Hunter:
    return Hunter(another_phone())


def header(**options: str) -> Header:
    return GAME.header(["Ola", "Jan"], **options)


def test_a_haunted_card_is_drawn_once_scored_and_known_in_the_next_game(hunter: Hunter) -> None:
    page = hunter.page
    hunter.start(header(haunted="yes"))
    hunter.phone.examine()
    hunter.tap("windmill")
    hunter.tap("start:0")
    hunter.tap("colour:b", "cell:n2")
    hunter.phone.examine()
    hunter.look(*HAUNTED[:-1])
    hunter.phone.examine()
    hunter.drawn("drawn").click()
    cheapest = page.locator(".way").first
    expect(cheapest).to_contain_text("1 scare: 1 ignored")
    hunter.phone.examine()
    cheapest.click()
    expect(page.locator("#latest")).to_contain_text("scare 1")
    expect(page.locator(".tab").first).to_contain_text("4")
    hunter.start(header(haunted="yes"))
    hunter.tap("windmill")
    hunter.tap("start:1")
    hunter.tap("cell:n2", "colour:r")
    expect(page.locator(".known-card")).to_have_count(1)
    page.locator(".known-card").click()
    expect(page.locator(".way").first).to_contain_text("ignored")
    page.goto(f"{hunter.phone.site}/boxes/candy-hunters/")
    expect(page.locator("#read + ul > li")).to_have_count(1)
    hunter.phone.examine()
    page.locator("#read + ul > li a").click()
    page.get_by_role("button", name="Keep").click()
    page.wait_for_url("**/boxes/candy-hunters/")
    expect(page.locator("#read + ul > li")).to_have_count(1)


def test_a_card_is_drawn_on_a_grid_that_is_seen_from_its_first_row(hunter: Hunter) -> None:
    page = hunter.page
    hunter.start(header(haunted="yes"), LAID_OUT, "Ola: build b n2")
    hunter.look("score")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    hunter.drawn("draw").evaluate("button => button.click()")
    expect(page.locator("#table[data-picked='2'] .grid")).to_be_visible()
    page.wait_for_function(
        "() => document.querySelector('.grid').getBoundingClientRect().top"
        " >= document.querySelector('.at-hand').getBoundingClientRect().bottom - 1"
    )


def test_a_wide_board_scrolls_in_its_own_box_and_stays_where_it_was(hunter: Hunter) -> None:
    page = hunter.page
    hunter.start(header(), LAID_OUT, f"Table: correct Ola; board {WIDE} at w4")
    assert hunter.phone.overflow() <= 0
    area = page.locator("#area")
    west = area.evaluate("box => { box.scrollLeft = 0; return box.scrollWidth }")
    hunter.look("colour:y")
    expect(area).to_have_js_property("scrollLeft", 0)
    before = hunter.drawn("cell:mid").bounding_box()
    assert before
    hunter.drawn("cell:w5").click()
    expect(page.locator("#latest")).to_contain_text("build y w5")
    assert area.evaluate("box => box.scrollWidth") > west
    page.wait_for_function(
        """([place, x, y]) => {
            const box = document.querySelector(place).getBoundingClientRect();
            return Math.abs(box.x - x) < 1 && Math.abs(box.y - y) < 1;
        }""",
        arg=[f"#{tap_id('cell:mid')}", before["x"], before["y"]],
    )
    hunter.phone.examine()


def test_a_place_tapped_twice_is_built_on_and_no_more(hunter: Hunter) -> None:
    hunter.start(header(), LAID_OUT)
    hunter.drawn("colour:b").click()
    expect(hunter.page.locator("#table[data-picked='1']")).to_have_count(1)
    place = hunter.drawn("cell:n2")
    box = place.bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 20
    hunter.page.evaluate(TAP_AT, [x, y, 1e9])
    expect(hunter.page.locator("#latest")).to_contain_text("build b n2")
    hunter.page.evaluate(TAP_AT, [x, y, 1e9 + 300])
    expect(hunter.page.locator("#prompt")).to_contain_text("ghost, pattern or kid")
    hunter.phone.hears_of_a_tap_left_out()
    hunter.phone.examine()
    hunter.tap("cell:n2", "kid")
    expect(hunter.page.locator("h1")).to_contain_text("Jan’s turn")
    expect(hunter.page.locator("#left-out")).to_be_empty()


def test_a_stray_touch_ends_no_turn(hunter: Hunter) -> None:
    hunter.start(header(), LAID_OUT)
    hunter.tap("colour:b", "cell:n2")
    before = hunter.version
    hunter.look("cell:mid")
    expect(hunter.page.locator("h1")).to_contain_text("Ola’s turn")
    expect(hunter.page.locator("#prompt")).to_contain_text("Ola’s kid here?")
    expect(hunter.page.locator("#prompt")).to_be_in_viewport(ratio=1)
    hunter.phone.examine()
    hunter.drawn("cell:s1").click()  # rather there
    expect(hunter.drawn("cell:s1")).to_have_attribute("aria-current", "true")
    hunter.drawn("cell:n1").click()  # rather a ghost
    expect(hunter.page.locator("#prompt")).to_have_text("Where does the ghost go?")
    assert hunter.version == before


def test_the_building_of_the_next_player_writes_the_kid_before_it(hunter: Hunter) -> None:
    hunter.start(header(), LAID_OUT)
    hunter.tap("colour:b", "cell:n2")
    hunter.tap("cell:mid", "colour:r", "cell:n3")
    expect(hunter.page.locator("h1")).to_contain_text("Jan’s turn")
    assert hunter.taps == 5
    hunter.page.get_by_role("button", name="Undo").click()
    expect(hunter.page.locator("#latest")).to_contain_text("kid mid")
    expect(hunter.page.locator("h1")).to_contain_text("Jan’s turn")


def test_the_set_up_fits_the_smallest_phone_and_survives_a_reload(hunter: Hunter) -> None:
    hunter.start(header())
    hunter.page.set_viewport_size({"width": 320, "height": 640})
    assert hunter.phone.overflow() <= 0
    hunter.look("ink:r", "put:r:mid")
    hunter.page.reload()
    expect(hunter.page.locator("#table[data-picked='2']")).to_have_count(1)
    hunter.drawn("put:r:e1").click()
    expect(hunter.page.locator("#table[data-picked='3']")).to_have_count(1)


def test_a_refused_tap_names_its_rule_and_plays_nothing(hunter: Hunter) -> None:
    hunter.start(header(), LAID_OUT)
    hunter.tap("colour:b", "cell:n2")
    before = hunter.version
    hunter.look("cell:n1")
    place = hunter.drawn("cell:s1")
    place.scroll_into_view_if_needed()
    here = place.bounding_box()
    place.click()
    problem = hunter.page.locator("#problem")
    expect(problem).to_contain_text("CH-GHOST-2")
    assert hunter.version == before
    expect(hunter.page.locator("#table:not(.htmx-settling)")).to_have_count(1)
    there, said = place.bounding_box(), problem.bounding_box()
    assert here
    assert there
    assert said
    assert abs(there["y"] - here["y"]) < said["height"] / 2, "the table stays under the finger"


def test_a_verdict_on_a_position_that_was_set_up(phone: Phone) -> None:
    page = phone.open("/desk/candy-hunters")
    page.get_by_role("link", name="Set up a position").click()
    page.locator("button[value='ink=1']").click()
    expect(page.locator("button[value='ink=1'][aria-pressed]")).to_have_count(1)
    page.locator("button[value='place:mid']").click()
    expect(page.locator("button[value='place:mid'] .pawn")).to_have_count(1)
    page.locator("button[value='step=ghosts']").click()
    expect(page.locator("button[value='step=ghosts'][aria-pressed]")).to_have_count(1)
    phone.examine()
    page.locator("#next").click()
    page.locator("#t-cell-n1").click()
    expect(page.locator("#t-cell-n1[aria-current]")).to_have_count(1)
    page.locator("#t-cell-mid").click()
    expect(page.locator("#verdict")).to_contain_text("Yes.")
    expect(page.locator("#verdict")).to_contain_text("CH-GHOST-3")
    expect(page.locator(".place.meant").first).to_be_visible()
    phone.examine()
