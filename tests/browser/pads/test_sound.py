"""Every state of the pad is sound: for thumbs, keyboards, screen readers and tired batteries."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table

LONG = "Bartholomew the Grey of the Deep Dark Forest"


def set_up(table: Table) -> None:
    table.start("Alice", LONG)
    table.home()
    table.scores("Gingerbread House")
    expect(table.page.locator("button.seat")).to_have_count(2)


def set_up_with_an_error(table: Table) -> None:
    table.home()
    table.scores("Gingerbread House")
    table.tap(table.page.get_by_role("radio", name="Standard"))
    table.names("Alice")
    table.type("New name", "alice")
    table.tap(table.page.locator("#start"))
    expect(table.page.get_by_role("alert")).to_contain_text("alice is there already.")


def empty(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa", LONG)


def introductory(table: Table) -> None:
    table.start("Alice", LONG, mode="introductory")
    table.takes("3", "2")


def full(table: Table) -> None:
    table.start("Alice", LONG)
    table.takes("Broom, cheerful", "Magic Wand, 4 or more", "Chimney, 6 levels")
    table.type("of these complete", 2)
    expect(table.page.get_by_role("alert")).to_be_visible()
    table.page.get_by_text("The others").click()
    for reason in table.page.locator(".because summary").all():
        reason.click()


def wrong(table: Table) -> None:
    table.start("Alice", LONG)
    table.type("Printed points", 999)
    expect(table.page.get_by_role("alert")).to_contain_text(
        "Only whole numbers from 0 to 400 can be entered, not 999."
    )
    table.page.get_by_text("Rename Alice").click()


def by_card(table: Table) -> None:
    table.start("Alice", LONG)
    table.press("By card")
    table.takes("Broom, cheerful", "Magic Wand, 4 or more")
    table.adds("Old Miller from the very far end of the world")
    table.adds("Dragon")
    expect(table.page.locator(".unread")).to_have_count(2)


def not_entered(table: Table) -> None:
    table.start("Alice", LONG)
    table.type("Printed points", 5)
    table.next(LONG)
    table.type("Printed points", 4)
    table.sees(5, 4)
    table.press("Show the result")
    expect(table.page.locator(".blanks")).to_be_visible()


def unfinished_tie(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 5)
    table.type("Gingerbread left", 0)
    table.next("Bob")
    table.type("Printed points", 5)
    table.type("Gingerbread left", 0)
    table.sees(5, 5)
    table.press("Show the result")
    expect(table.page.locator(".bar [role=alert]")).to_be_visible()


def finished(table: Table) -> None:
    table.start("Alice", LONG)
    table.takes("Broom, cheerful")
    table.type("Cheerful characters", 1)
    table.type("Printed points", 5)
    pad = table.page.url
    table.next(LONG)
    table.type("Printed points", 4)
    table.finish()
    table.page.goto(pad)
    expect(table.page.locator("#finished")).to_be_visible()


def for_looking(table: Table) -> None:
    by_card(table)
    table.phone.open(table.phone.shared()["look"])
    expect(table.page.locator(".held").first).to_contain_text("Old Miller")


def deleting(table: Table) -> None:
    table.start("Alice", LONG)
    table.home()
    table.tap(table.page.locator(".saved summary"))
    table.follow("Delete")
    expect(table.page.get_by_role("button", name="Delete it")).to_be_visible()


def front_page(table: Table) -> None:
    finished(table)
    table.start("Alice", "Bob", "Clarissa", LONG)
    table.home()


STATES = [
    set_up, set_up_with_an_error, empty, introductory, full, wrong, by_card, not_entered,
    unfinished_tie, finished, for_looking, deleting, front_page,
]  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_sound(table: Table, state: Callable[[Table], None]) -> None:
    state(table)
    table.phone.examine()


@pytest.mark.parametrize("state", [empty, full, by_card])
def test_a_desk_has_room_for_it_too(another: NewPhone, state: Callable[[Table], None]) -> None:
    table = another(viewport={"width": 1280, "height": 800})
    state(table)
    table.phone.examine()


def test_one_button_is_at_the_thumb(table: Table) -> None:
    table.start("Alice", "Bob")
    box = table.page.locator("#next").bounding_box()
    assert box
    assert 600 < box["y"] < 740 - box["height"]


def test_the_totals_stay_in_sight(table: Table) -> None:
    table.start("Alice", "Bob")
    table.field("Gingerbread left").scroll_into_view_if_needed()
    expect(table.total(0)).to_be_in_viewport()


# the keyboard alone


def focused(page: Page) -> str:
    name: str = page.evaluate(
        """() => { const e = document.activeElement;
        return (e.getAttribute('aria-label') || e.innerText || e.id || e.value).trim(); }"""
    )
    return re.sub(r"\s+", " ", name)


def tab_to(page: Page, name: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if focused(page) == name:
            return
    raise AssertionError(f"the keyboard does not reach {name}")


def test_a_game_with_the_keyboard_alone(table: Table) -> None:
    table.home()
    page = table.page
    tab_to(page, "Score")
    page.keyboard.press("Enter")
    page.wait_for_url("**/pads/new?game=gingerbread-house")
    tab_to(page, "introductory")
    page.keyboard.press("Space")
    tab_to(page, "New name")
    for name in ("Alice", "Witch 2"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_label("New name")).to_have_value("")
    tab_to(page, "Start: 2 witches, introductory")
    page.keyboard.press("Enter")
    expect(page.locator("#pad")).to_be_visible()
    tab_to(page, "r0-points-in")
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    table.sees(20, "–")
    expect(page.locator("#r0-points-in")).to_be_focused()
    tab_to(page, "6")
    page.keyboard.press("Space")
    table.sees(26, "–")
    expect(page.locator(".drawn:focus")).to_contain_text("6")
    tab_to(page, "Gingerbread left: one more")
    for count in range(1, 4):
        page.keyboard.press("Enter", delay=120)
        expect(table.field("Gingerbread left")).to_have_value(str(count))
    table.sees(27, "–")
    expect(page.get_by_role("button", name="Gingerbread left: one more")).to_be_focused()
    tab_to(page, "Next: Witch 2")
    page.keyboard.press("Enter")
    expect(page.locator("#who")).to_be_focused()
    expect(page.locator("#who")).to_have_text("Witch 2")
    tab_to(page, "r1-points-in")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    table.sees(27, 8)
    tab_to(page, "Show the result")
    page.keyboard.press("Enter")
    expect(page.locator(".blanks")).to_be_visible()
    page.wait_for_timeout(600)  # this is no second tap of a trembling thumb
    tab_to(page, "Witch 2: gingerbread not entered. None left? Yes, 0")
    page.keyboard.press("Enter")
    page.wait_for_url("**/result")


def test_focus_stays_on_the_third_card_when_the_others_fold_away(table: Table) -> None:
    table.start("Alice", "Bob")
    for name in ("Chimney, 8 levels", "Broom, cheerful", "Magic Wand, 6 or more"):
        table.card(name).focus()
        table.page.keyboard.press("Enter")
        expect(table.card(name)).to_have_attribute("aria-pressed", "true")
        expect(table.card(name)).to_be_focused()
    expect(table.page.locator(".others")).to_be_visible()


def test_whoever_removes_a_card_does_not_lose_the_way(table: Table) -> None:
    table.start("Alice", "Bob")
    table.press("By card")
    table.adds("Old Miller")
    table.press("Remove Old Miller")
    expect(table.page.locator(".held")).to_be_hidden()
    expect(table.page.locator("#who")).to_be_focused()


def test_totals_are_said_to_those_who_listen(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 20)
    expect(table.page.get_by_role("status")).to_have_text("Alice 20, Bob –")


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


def test_a_sleeping_phone_keeps_what_was_half_typed_and_asks_for_nothing(
    table: Table, another: NewPhone
) -> None:
    table.start("Alice", "Bob")
    table.field("Printed points").press_sequentially("17")
    table.page.evaluate(HIDE, "hidden")
    other = another()
    other.page.goto(table.page.url)
    other.sees(17, "–")
