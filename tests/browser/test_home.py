"""The front page and the page on which a pad is begun: on every screen, by thumb, by keyboard and
without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewPhone, Phone
from tests.browser.measure import SCREENS, large_text, wrong_with
from tests.scorer.pads import values
from tests.scorer.pads.values import NAMES, NOTHING, as_json, filling

LONG = "Bartholomew the Grey of the Deep Dark Forest behind the Hill"
UNBROKEN = "W" * 60
NEW = "/pads/new?game=gingerbread-house"
WHICH = (
    "h1, h2, legend, .btn, .pill, .key, .key span, .row, .grow, .scores, .wins, .hello, .field,"
    ".card"
)
"""What holds words that must not stick out."""


def played(phone: Phone, *points: int, names: tuple[str, ...] = NAMES) -> None:
    """A game of the group that came out so."""
    form: dict[str, Any] = {"game": "gingerbread-house", "mode": "standard", "name": list(names)}
    pad = phone.send("/pads/new", form)
    for seat, each in enumerate(points):
        sheet = {**NOTHING, "trapped": values.points(each)}
        phone.send(f"{pad}change", {"tap": as_json(filling(sheet, seat))})
    phone.send(f"{pad}finish", {})


def a_group(phone: Phone) -> None:
    """Some evenings: games that were won, one that is under way, and long names."""
    names = ("Alice", UNBROKEN, LONG)
    for points in ((30, 20, 10), (3, 40, 20), (3, 30, 20)):
        played(phone, *points, names=names)
    begun = {"game": "candy-hunters", "haunted": "yes", "name": ["Ola", LONG, "Ewa"]}
    phone.send("/pads/new", begun)


def score(page: Page, title: str = "Gingerbread House") -> Locator:
    card = page.locator(".game", has=page.get_by_role("heading", name=title))
    return card.get_by_role("link", name="Score", exact=True)


def chip(page: Page, name: str) -> Locator:
    return page.locator("button.seat", has=page.get_by_text(name, exact=True))


def chosen(page: Page) -> list[str]:
    """Who plays, by their numbers."""
    seats = page.locator("button.seat[aria-pressed=true]").all()
    numbered = sorted((seat.inner_text().split(maxsplit=1) for seat in seats), key=lambda it: it[0])
    return [name for _number, name in numbered]


# nothing is cut


def test_a_first_visit_sees_everything_without_scrolling(phone: Phone) -> None:
    page = phone.open("/")
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    for locator in (page.locator(".key"), page.locator("a.join"), page.locator(".top a")):
        for each in locator.all():
            expect(each).to_be_in_viewport(ratio=1)
    assert page.locator(".key").count() == 12


def test_on_every_screen_nothing_is_cut_and_nothing_lies_under_the_bar(phone: Phone) -> None:
    found: dict[tuple[str, str, str], Any] = {}
    for visit in ("first", "later"):
        for address in ("/", NEW, "/tables/new?game=witchstone", "/more", "/join"):
            page = phone.open(address)
            for screen, size in SCREENS.items():
                page.set_viewport_size(size)
                if wrong := wrong_with(phone, WHICH):
                    found[visit, address, screen] = wrong
                with large_text(page):
                    if wrong := wrong_with(phone, WHICH):
                        found[visit, address, f"{screen}, large text"] = wrong
        a_group(phone)
    assert found == {}


def test_the_front_page_of_a_phone_that_has_played_is_sound(phone: Phone) -> None:
    a_group(phone)
    page = phone.open("/")
    page.locator(".saved summary").first.click()
    phone.examine()
    phone.open(NEW)
    phone.examine()


def test_a_page_with_everything_wrong_is_sound(phone: Phone) -> None:
    page = phone.open(NEW)
    page.locator("#start").click()
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(2)
    expect(page.get_by_role("radio", name="Introductory")).to_be_focused()
    phone.examine()
    page = phone.open("/join")
    page.locator(".bar button").click()
    expect(page.get_by_role("alert")).to_have_text("Paste the link first.")
    expect(page.get_by_label("Or paste its link")).to_be_focused()
    phone.examine()


# one tap


def test_the_same_four_are_one_tap_away(another_phone: NewPhone) -> None:
    phone = another_phone()
    played(phone, 30, 20, 10, 5)
    page = phone.open("/")
    button = page.get_by_role("button", name="Score, same four Gingerbread House, standard")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    page.wait_for_url("**/pads/*/")
    for name in NAMES:
        expect(page.locator("#screen")).to_contain_text(name)


def test_two_taps_on_it_make_one_pad_and_touch_nothing_on_it(another_phone: NewPhone) -> None:
    phone = another_phone()
    played(phone, 30, 20, 10, 5)
    page = phone.open("/")
    page.get_by_role("button", name="Score, same four").dblclick()
    page.wait_for_url("**/pads/*/")
    page = phone.open("/")
    expect(page.locator(".saved")).to_have_count(2)
    expect(page.locator(".now")).to_contain_text("Alice –, Bob –, Clarissa –, Dale –")


def test_four_who_never_played_here_start_with_four_taps_and_their_names(
    another_phone: NewPhone,
) -> None:
    page = another_phone().open("/")
    score(page).click()
    page.get_by_role("radio", name="Standard").click()
    field = page.get_by_label("New name")
    field.click()
    for name in NAMES[:-1]:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(field).to_be_focused()
        expect(field).to_have_value("")
    page.keyboard.type(NAMES[-1])  # who taps the button needs no key first
    button = page.locator("#start")
    expect(button).to_have_text("Start: 4 witches, standard")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    page.wait_for_url("**/pads/*/")
    for name in NAMES:
        expect(page.locator("#screen")).to_contain_text(name)


# names


def test_names_are_numbered_in_the_order_of_the_taps_and_stay_in_their_place(phone: Phone) -> None:
    played(phone, 30, 20, 10, 5)
    page = phone.open(NEW)
    assert chosen(page) == [*NAMES]
    places = page.locator("button.seat bdi").all_inner_texts()
    for name in ("Alice", "Clarissa", "Alice"):
        chip(page, name).click()
    assert chosen(page) == ["Bob", "Dale", "Alice"]
    assert page.locator("button.seat bdi").all_inner_texts() == places
    expect(page.locator("#start")).to_have_text("Start: 3 witches, standard")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_name_that_cannot_be_added_is_said_so_and_stays(
    another_phone: NewPhone, *, scripts: bool
) -> None:
    page = another_phone(java_script_enabled=scripts).open(NEW)
    field, add = page.get_by_label("New name"), page.get_by_role("button", name="Add", exact=True)
    words = page.locator("#objection")
    add.click()
    expect(words).to_have_text("Type a name first.")
    for count, name in enumerate(NAMES, 1):
        field.fill(f"  {name}  ")
        add.click()
        expect(page.locator("button.seat[aria-pressed=true]")).to_have_count(count)
        expect(words).to_be_hidden()
    for name, said in (
        ("clarissa", "clarissa is there already."),
        ("Eve", "At most 4 play. Tap a name to take it out."),
    ):
        field.fill(name)
        add.click()
        expect(words).to_have_text(said)
        expect(field).to_have_value(name)
    chip(page, "Bob").click()
    expect(page.locator("button.seat[aria-pressed=true]")).to_have_count(3)
    expect(field).to_have_value("Eve")
    add.click()
    expect(page.locator("button.seat[aria-pressed=true]")).to_have_count(4)
    assert chosen(page) == ["Alice", "Clarissa", "Dale", "Eve"]


@pytest.mark.parametrize("scripts", [True, False])
def test_a_pad_is_begun_with_and_without_scripts(another_phone: NewPhone, *, scripts: bool) -> None:
    phone = another_phone(java_script_enabled=scripts)
    page = phone.open("/")
    score(page, "Candy Hunters").click()
    page.get_by_role("radio", name="Basic game").check()
    field = page.get_by_label("New name")
    for name in ("Ola", '"><b>Jan'):
        field.fill(name)
        field.press("Enter")
        expect(chip(page, name)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_hidden()
    expect(page.locator("#start")).to_have_text("Start: 2 players, basic game")
    expect(page.get_by_role("radio", name="Basic game")).to_be_checked()
    page.locator("#start").click()
    page.wait_for_url("**/pads/*/")
    expect(page.locator("#screen")).to_contain_text('"><b>Jan')
    page = phone.open("/")
    expect(page.locator(".now")).to_contain_text("Continue Candy Hunters")
    page.get_by_role("button", name="Score, same two Candy Hunters, basic game").click()
    page.wait_for_url("**/pads/*/")


@pytest.mark.parametrize("scripts", [True, False])
def test_in_a_hurry_nobody_needs_a_name(another_phone: NewPhone, *, scripts: bool) -> None:
    page = another_phone(java_script_enabled=scripts).open(NEW)
    page.get_by_role("radio", name="Introductory").check()
    page.get_by_role("radio", name="3", exact=True).check()
    if scripts:
        expect(page.locator("#start")).to_have_text("Start: 3 witches, introductory")
    page.locator("#start").click()
    page.wait_for_url("**/pads/*/")
    expect(page.locator("#screen")).to_contain_text("Witch 3")


def test_a_pad_is_begun_with_the_keyboard_alone(phone: Phone) -> None:
    page = phone.open(NEW)
    radio = page.get_by_role("radio", name="Introductory")
    for _ in range(10):
        page.keyboard.press("Tab")
        if radio.evaluate("it => it === document.activeElement"):
            break
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Standard")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_label("New name")).to_be_focused()
    for name in NAMES[:2]:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # once too often starts nothing
    expect(page.locator("#objection")).to_have_text("Type a name first.")
    page.keyboard.press("Shift+Tab")
    expect(chip(page, "Bob")).to_be_focused()
    page.keyboard.press("Space")
    expect(chip(page, "Bob")).to_have_attribute("aria-pressed", "false")
    expect(chip(page, "Bob")).to_be_focused()
    expect(page.locator("#start")).to_have_text("One more name")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#start")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/pads/*/")


def test_the_way_back_from_a_pad_still_knows_the_names(another_phone: NewPhone) -> None:
    page = another_phone().open(NEW)
    page.get_by_role("radio", name="Standard").check()
    for name in NAMES[:3]:
        page.get_by_label("New name").fill(name)
        page.keyboard.press("Enter")
    page.locator("#start").click()
    page.wait_for_url("**/pads/*/")
    page.go_back()
    expect(page.locator("#start")).to_have_text("Start: 3 witches, standard")
    assert chosen(page) == [*NAMES[:3]]


# the games of others


@pytest.mark.parametrize("scripts", [True, False])
def test_another_phone_joins_by_the_link(another_phone: NewPhone, *, scripts: bool) -> None:
    first, second = another_phone(), another_phone(java_script_enabled=scripts)
    pad = first.send("/pads/new", {"mode": "standard", "name": ["Alice", "Bob"]})
    page = second.open("/")
    page.get_by_role("link", name="Join a table").click()
    page.get_by_label("Or paste its link").fill(f"Here: {first.site}{pad} – hurry!")
    page.get_by_role("button", name="Open the game").click()
    page.wait_for_url(f"**{pad}")
    expect(second.open("/").locator(".now")).to_contain_text("Alice")
