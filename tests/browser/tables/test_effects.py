"""Effects that leave a choice are asked for on the screen, and none is lost without a word."""

from playwright.sync_api import expect

from rules.kernel.game import Header
from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import GAME, Recorder
from tests.scorer.tables.logged import SET_UP

RICH = "Table: correct Alice; pantry rrb"
"""Enough for Lantern Boy, who stands at her gate."""
COVERS = "Alice: build yg 69"
"""Exchange and yellow are due."""


def header() -> Header:
    return GAME.header(("Alice", "Bob"), mode="introductory", box="practice")


def begin(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP, RICH, COVERS)


def holds(recorder: Recorder, *pantry: str) -> None:
    """So much gingerbread of each colour."""
    expect(recorder.page.locator(".band .stock > span")).to_have_text([*pantry])


def leads_to(recorder: Recorder, *keys: str) -> None:
    """These taps write nothing."""
    version = recorder.version
    for done, key in enumerate(keys, 1):
        recorder.drawn(key).click()
        expect(recorder.page.locator(f"#table[data-picked='{done}']")).to_have_count(1)
    assert recorder.version == version


def test_what_has_no_choice_is_taken_and_what_has_one_is_asked(recorder: Recorder) -> None:
    begin(recorder)
    holds(recorder, "red2", "yellow1", "blue1", "green0")
    expect(recorder.page.locator("#prompt")).to_have_text("Exchange: gives one, gets one")
    recorder.phone.examine()
    recorder.tap("token:0:r", "get:g")
    holds(recorder, "red1", "yellow1", "blue1", "green1")


def test_a_character_that_would_lose_an_effect_brings_up_the_question(recorder: Recorder) -> None:
    begin(recorder)
    leads_to(recorder, "gate:0:Lantern Boy")
    question = recorder.page.locator("#prompt")
    expect(question).to_have_text("1 effect not taken: exchange")
    expect(question).to_be_in_viewport(ratio=1)
    recorder.phone.examine()
    recorder.drawn("leave").click()
    expect(recorder.page.locator("#latest")).to_contain_text("trap Lantern Boy")


def test_leaving_it_and_being_done_ends_the_turn(recorder: Recorder) -> None:
    begin(recorder)
    leads_to(recorder, "leave")
    expect(recorder.drawn("end")).to_have_text("Done: Bob’s turn")
    recorder.drawn("end").click()
    expect(recorder.page.locator("#latest")).to_contain_text("end")


def test_the_question_is_asked_without_scripts_too(another: NewRecorder) -> None:
    recorder = another(java_script_enabled=False)
    recorder.start(header())
    for text in (SET_UP, RICH, COVERS):
        recorder.write(text)
    leads_to(recorder, "gate:0:Lantern Boy")
    expect(recorder.drawn("leave")).to_have_text("Leave them")
