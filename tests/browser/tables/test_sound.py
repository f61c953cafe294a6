"""Every state of a table is sound: for thumbs, keyboards and screen readers, without scripts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rules.kernel.game import Header
from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import GAME, Recorder
from tests.scorer.tables.logged import SET_UP

LONG = "Bartholomew the Grey of the Deep Dark Forest"


def header(*names: str, mode: str = "introductory", box: str = "practice") -> Header:
    return GAME.header(names or ("Alice", "Bob"), mode=mode, box=box)


def bonus_cards(recorder: Recorder) -> None:
    recorder.start(header("Alice", LONG, mode="standard"))
    recorder.drawn("bonus:chimney-6").click()
    expect(recorder.drawn("bonus:chimney-6")).to_have_attribute("aria-current", "true")


def line(recorder: Recorder) -> None:
    recorder.start(header())
    recorder.drawn("name:Lantern Boy").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def board(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP.strip().splitlines()[0])
    recorder.drawn("half:r").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def building(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP)
    recorder.drawn("tile:rc").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def refused(recorder: Recorder) -> None:
    building(recorder)
    recorder.drawn("line:Copper Crow").click()
    expect(recorder.page.get_by_role("alert")).to_contain_text("GH-TRAP-1")


def effects(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP, "Table: correct Alice; pantry rryybb", "build rc 89")
    recorder.opens_menu()


def mistyped(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP)
    recorder.opens_menu()
    recorder.page.get_by_text("Write it as text").click()
    recorder.page.locator("#text").fill("bild it")
    recorder.page.get_by_role("button", name="Write it down").click()
    expect(recorder.page.get_by_role("alert").first).to_contain_text("bild it")
    recorder.opens_menu()
    expect(recorder.page.locator("#text")).to_have_value("bild it")


def unread(recorder: Recorder) -> None:
    recorder.start(header(box="printed"))
    recorder.page.locator("#name").fill("Sugar Uncle")
    recorder.page.keyboard.press("Enter")
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)


def tried(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP)
    recorder.page.locator(".bar").get_by_role("link", name="What if…").click()
    recorder.drawn("tile:rc").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)
    recorder.drawn("space:1").click()
    expect(recorder.page.locator("#table[data-picked='2']")).to_have_count(1)
    recorder.drawn("space:2").click()
    expect(recorder.page.locator("#trial")).to_contain_text("Only tried")
    recorder.page.get_by_text("Compare", exact=True).click()
    expect(recorder.page.locator(".tried")).to_contain_text("build rc 12")


STATES = [bonus_cards, line, board, building, refused, effects, mistyped, unread, tried]


@pytest.mark.parametrize("reach", STATES, ids=lambda reach: reach.__name__)
def test_every_state_is_sound(recorder: Recorder, reach: Callable[[Recorder], None]) -> None:
    reach(recorder)
    recorder.phone.examine()


def test_a_turn_is_logged_with_the_keyboard_alone(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP)
    page = recorder.page

    def reach(key: str) -> None:
        """Tab from wherever the focus is; it must not have been lost."""
        wanted = recorder.drawn(key).get_attribute("id")
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.id") == wanted:
                return
        raise AssertionError(f"{key} is out of reach")

    reach("tile:rc")
    page.keyboard.press("Enter")
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    expect(page.locator("#t-tile-rc")).to_be_focused()
    reach("space:8")
    page.keyboard.press("Enter")
    expect(page.locator("#table[data-picked='2']")).to_have_count(1)
    expect(page.locator("#t-space-8")).to_be_focused()
    reach("space:9")
    page.keyboard.press("Enter")
    expect(page.locator("#happened")).to_contain_text("Alice builds")
    expect(page.locator(":focus")).to_have_count(1)


def test_a_turn_is_logged_without_scripts(another: NewRecorder) -> None:
    recorder = another(java_script_enabled=False)
    recorder.start(header())
    page = recorder.page
    recorder.write(SET_UP)
    for keys in (("tile:rc", "space:8", "space:9"), ("half:r", "half:y")):
        recorder.tap(*keys)
    expect(page.locator("h1")).to_contain_text("Bob’s turn")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_contain_text("Alice’s turn")


def test_a_random_set_up_is_one_tap(recorder: Recorder) -> None:
    recorder.start(header(mode="standard"))
    recorder.opens_menu()
    recorder.page.get_by_label("Seed").fill("oven")
    recorder.page.get_by_role("button", name="Random set-up").click()
    expect(recorder.page.locator("#prompt")).to_contain_text("lays a tile")
    expect(recorder.page.locator("#table")).to_contain_text("seed oven")


def test_a_new_character_is_read_once_and_known_in_the_next_game(recorder: Recorder) -> None:
    page = recorder.page
    recorder.start(header(box="printed"), "Table: card Sugar Uncle = 2 red, 4 points")
    recorder.start(header(box="printed"))
    recorder.drawn("name:Sugar Uncle").click()
    expect(recorder.drawn("name:Sugar Uncle")).to_have_attribute("aria-current", "true")
    assert page.locator("#facts").count() == 0
