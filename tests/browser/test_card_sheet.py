"""A card is entered by tapping what is printed on it, in at most five taps, wherever it is met."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from tests.browser.conftest import Phone
from tests.browser.pads.table import Table
from tests.browser.tables.recorder import Recorder

LINE = (
    "Table: display chimney-6 chimney-8 broom-cheerful magic-wand-4 magic-wand-6 rolling-pin-red. "
    "line Dragon, Frog King, Hunter, Wolf\n"
    "Alice: board rybgsxcry\nBob: board yrbgsxcyr\nAlice: tiles rc yg bs\nBob: tiles rc yg bs\n"
    "Alice: start\nBob: first Dragon\nAlice: first Hunter. refill Robber. refill Ogre\n"
    "Alice: build yg 89. red. yellow"
)
WOLF = ("3 Red", "3 Yellow", "1 Any", "10 points", "human, cheerful")
"""Three colours, the points, the figure with its mood: nothing more is on an ordinary card."""
MOST_TAPS = 5

PHONE = {"width": 360, "height": 740}

NewPhone = Callable[..., Phone]


def touch(sheet: Locator, *answers: str) -> None:
    """With a finger, in the middle of what is drawn; counted."""
    assert len(answers) <= MOST_TAPS
    for answer in answers:
        label = sheet.locator("label", has=sheet.page.get_by_text(answer, exact=True)).first
        label.scroll_into_view_if_needed()
        label.tap()


def at_the_table(phone: Phone) -> Recorder:
    recorder = Recorder(phone)
    header = GINGERBREAD_HOUSE.header(("Alice", "Bob"), mode="standard", box="printed")
    recorder.start(header, LINE)
    return recorder


def facts_in_the_box(phone: Phone) -> str:
    """What the box says of the Wolf."""
    page = phone.open("/boxes/gingerbread-house")
    item = page.get_by_role("link", name=re.compile("^Wolf"))
    return " ".join(item.inner_text().split())


WHOLE = "Cost 3 red 3 yellow 1 any T Points 10 T Mood cheerful T Human symbols 1 T"


def test_five_taps_at_the_table_and_the_last_one_keeps_the_card(
    another_phone: NewPhone,
) -> None:
    phone = another_phone(has_touch=True)
    recorder = at_the_table(phone)
    recorder.drawn("line:Wolf").tap()
    sheet = phone.page.locator("#facts")
    expect(sheet).to_be_visible()
    phone.examine()
    touch(sheet, *WOLF)
    expect(sheet).to_have_count(0)
    expect(phone.page.locator("#happened")).to_contain_text("The table reads Wolf.")
    assert WHOLE in facts_in_the_box(phone)


TAP_AT = """(button, at) => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(click, "timeStamp", { value: at });
  button.dispatchEvent(click);
}"""
"""A tap at a moment that does not depend on how busy the machine is."""


def test_a_tap_meant_for_a_sheet_that_has_just_closed_ends_no_turn(another_phone: NewPhone) -> None:
    phone = another_phone(has_touch=True, viewport=PHONE)
    recorder = at_the_table(phone)
    recorder.drawn("line:Wolf").tap()
    sheet = phone.page.locator("#facts")
    touch(sheet, *WOLF)
    expect(sheet).to_have_count(0)
    done = phone.page.get_by_role("button", name="Done: Bob’s turn")
    before, now = recorder.version, phone.page.evaluate("performance.now()")
    done.evaluate(TAP_AT, 0)  # on its way before the sheet closed
    phone.hears_of_a_tap_left_out()
    assert recorder.version == before
    done.evaluate(TAP_AT, now + 1000)
    expect(phone.page.locator("#happened")).to_contain_text("Alice")
    expect(done).to_have_count(0)
    assert recorder.version == before + 1


SMALL = """sheet => {
  const bar = document.querySelector("#bar").getBoundingClientRect().top;
  const seen = sheet.getBoundingClientRect();
  const targets = [...sheet.querySelectorAll("label, button, summary, a")]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  return {
    inside: seen.top >= 0 && seen.bottom <= bar,
    small: targets.filter(({ width, height }) => width < 44 || height < 44).length,
  };
}"""


def fits(sheet: Locator) -> None:
    """Everything that can be tapped on a card is seen at once, and large enough for a thumb."""
    assert sheet.evaluate(SMALL) == {"inside": True, "small": 0}


@pytest.mark.parametrize("language", ["en", "nl", "pl"])
def test_the_sheet_fits_the_screen_of_a_phone(another_phone: NewPhone, language: str) -> None:
    phone = another_phone(has_touch=True, viewport=PHONE)
    recorder = at_the_table(phone)
    table = urlsplit(phone.page.url).path
    phone.open(f"/language/{language}?next={table}")
    recorder.drawn("line:Wolf").tap()
    fits(phone.page.locator("#facts"))
    phone.page.reload()
    fits(phone.page.locator("#facts"))
    for address in (f"{table}card?name=Wolf", "/boxes/gingerbread-house/card?name=Wolf"):
        phone.open(address)
        fits(phone.page.locator("#facts"))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_name_on_the_pad_that_is_not_read_yet_leads_to_its_sheet_and_back(
    another_phone: NewPhone, *, scripts: bool
) -> None:
    phone = another_phone(has_touch=True, viewport=PHONE, java_script_enabled=scripts)
    table = Table(phone)
    table.start("Alice", "Bob")
    page = phone.page
    table.tap(page.get_by_role("link", name="Names"))
    key = table.key("Wolf")
    expect(key).to_contain_text("asks once")
    key.scroll_into_view_if_needed()
    table.tap(key)
    sheet = page.locator(".sheet[data-sheet]")
    expect(sheet).to_be_visible()
    fits(sheet)
    if scripts:
        phone.examine()
    touch(sheet, *WOLF)
    if not scripts:
        sheet.get_by_role("button", name="That is all it shows").tap()
    table.sees("10 + ?", "·")
    expect(table.key("Wolf")).to_contain_text("Alice")
    assert WHOLE in facts_in_the_box(phone)


def test_a_misread_card_is_put_right_from_the_line_and_other_phones_see_it(
    another_phone: NewPhone,
) -> None:
    phone, other = another_phone(has_touch=True), another_phone()
    recorder = at_the_table(phone)
    recorder.write("Table: card Wolf = free, 4 points")
    watched = other.open(urlsplit(phone.page.url).path)
    recorder.opens_menu()
    phone.page.get_by_role("link", name="What Wolf shows").first.tap()
    sheet = phone.page.locator("#facts")
    expect(phone.page.locator("h1")).to_have_text("Wolf")
    phone.examine()
    touch(sheet, "2 Red")
    expect(sheet.locator("input[name=free]")).not_to_be_checked()
    sheet.get_by_role("button", name="That is all it shows").tap()
    expect(phone.page.locator("#happened")).to_contain_text("puts right what Wolf shows")
    expect(watched.locator("#happened")).to_contain_text("puts right what Wolf shows")


@pytest.mark.parametrize("scripts", [True, False])
def test_five_taps_in_the_box(another_phone: NewPhone, scripts: bool) -> None:
    phone = another_phone(has_touch=True, java_script_enabled=scripts)
    page = phone.open("/boxes/gingerbread-house/card?name=Wolf")
    touch(page.locator("#facts"), *WOLF)
    if not scripts:  # nobody counts for whoever has none
        page.get_by_role("button", name="That is all it shows").tap()
    expect(page.locator("h1")).to_have_text("Your box")
    assert WHOLE in facts_in_the_box(phone)


def test_the_box_is_filled_with_the_keyboard_alone(another_phone: NewPhone) -> None:
    phone = another_phone()
    page = phone.open("/boxes/gingerbread-house/card?name=Wolf")
    page.locator("#facts input[name=red]").first.focus()
    page.keyboard.press("Space")
    page.locator("#facts input[name=points]").first.focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="That is all it shows").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Your box")
    assert "Cost 1 red T Points 2 T" in facts_in_the_box(phone)


def test_arrow_keys_go_on_to_the_figure_that_is_meant(another_phone: NewPhone) -> None:
    phone = another_phone()
    page = phone.open("/boxes/gingerbread-house/card?name=Wolf")
    for field in ("red", "points", "figure"):
        page.locator(f"#facts input[name={field}]:visible").first.focus()
        page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("human, no mood", exact=True)).to_be_checked()
    page.get_by_role("button", name="That is all it shows").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Your box")
    assert "Mood neither T Human symbols 1 T" in facts_in_the_box(phone)


def test_what_keeps_a_card_of_the_table_is_always_in_reach(another_phone: NewPhone) -> None:
    phone = another_phone(has_touch=True)
    at_the_table(phone).opens_menu()
    phone.page.get_by_role("link", name="What Wolf shows").first.tap()
    expect(phone.page.locator("h1")).to_have_text("Wolf")
    phone.examine()
    touch(phone.page.locator("#facts"), "2 Red")
    phone.page.evaluate("scrollTo(0, 0)")
    keep = phone.page.get_by_role("button", name="That is all it shows")
    expect(keep).to_be_in_viewport(ratio=1)
    expect(phone.page.get_by_role("link", name="Back", exact=True)).to_have_count(1)
    keep.tap()
    expect(phone.page.locator("#happened")).to_contain_text("The table reads Wolf.")


def test_what_was_tapped_on_a_refused_card_is_still_on_its_sheet(another_phone: NewPhone) -> None:
    phone = another_phone(has_touch=True)
    recorder = at_the_table(phone)
    recorder.drawn("line:Frog King").tap()
    sheet = phone.page.locator("#facts")
    touch(sheet, "2 Red", "2 points", "human, cheerful")
    expect(phone.page.get_by_role("alert").filter(has_text="GH-BOX-4")).to_be_visible()
    expect(sheet.locator("input[name=red][value='2']")).to_be_checked()
    touch(sheet, "human, bad-tempered")
    sheet.get_by_role("button", name="That is all it shows").tap()
    expect(phone.page.locator("#happened")).to_contain_text("The table reads Frog King.")
