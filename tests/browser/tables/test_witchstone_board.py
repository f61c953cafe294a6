"""A printed board read off the own box on a phone: entered by taps, played on, known for good."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.tables.recorder import Recorder, type_names

MAP = ("read", "read:map", "at:tower1", "at:stone", "n:3", "at:stone", "at:tower2", "n:1")
SET_UP = """
Table: chips vvvv vvvv vvvv vvvv; cloth eevvv
Table: display single, single, single, single, single, single
Table: specials ew ew ew
Ola: start
Jan: tower 2
Ola: tower 1
Ola: tile ew a2 a3. begin e
"""


def begin(recorder: Recorder) -> None:
    page = recorder.phone.open("/tables/new?game=witchstone")
    type_names(page, "Ola", "Jan")
    page.locator("input[name=board][value=own]").check(force=True)
    page.locator("#start").click()
    expect(page.locator("#table")).to_be_visible()


def test_a_board_is_read_by_taps_and_played_on(another_phone: Callable[..., Phone]) -> None:
    recorder = Recorder(another_phone())
    page = recorder.page
    begin(recorder)
    recorder.phone.examine()
    recorder.write("Table: learn bubbles b2 b4 d2 d6 f2 f4")
    recorder.tap("put:e:a1", "put:w:a4", "put:p:d7", "put:c:g4", "put:m:g1", "put:s:d1", "done")
    recorder.drawn("read").scroll_into_view_if_needed()
    recorder.drawn("read").click()
    expect(page.locator("#prompt")).to_contain_text("What is printed on your board?")
    expect(page.locator("#prompt")).to_be_in_viewport()
    recorder.drawn("read:map").click()
    expect(page.locator("#numbering")).to_be_visible()
    for left in ("1", "0"):
        page.locator("#back").click()
        expect(page.locator(f"#table[data-picked='{left}']")).to_have_count(1)
    recorder.tap(*MAP, "done")
    expect(page.locator("#latest")).to_contain_text("learn connection stone-tower2 1")
    recorder.write(SET_UP)
    recorder.drawn("at:tower1").click()
    expect(page.locator("#prompt")).to_contain_text("From tower 1 to where?")
    recorder.drawn("at:village2").click()
    expect(page.locator("#prompt")).to_contain_text("How many spaces has tower 1 – village 2?")
    recorder.phone.examine()
    recorder.drawn("n:2").click()
    expect(page.locator("#latest")).to_contain_text("energy tower1-village2")
    page.get_by_role("link", name="Your box").click()
    expect(page.get_by_text("The map 3")).to_be_visible()
    assert page.locator(".way-line").count() == 3
    recorder.phone.examine()
    begin(recorder)
    expect(page.locator("#prompt")).to_contain_text("Magic chips")
