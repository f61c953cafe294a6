"""Gingerbread House on a phone: effects that are open are not lost without a word."""

import pytest
from playwright.sync_api import expect

from rules.kernel.game import Header
from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import GAME, Recorder
from tests.scorer.tables.logged import SET_UP

RICH = "Table: correct Alice; pantry rrb"
"""Enough for Lantern Boy, who stands at her gate."""
COVERS = "Alice: build yg 89"
"""Red and yellow are due."""
TRAP = ("take:rrb:Lantern Boy",)
TRAP_ON_THE_CARD = ("gate:0:Lantern Boy", "trap:rrb")


def header() -> Header:
    return GAME.header(("Alice", "Bob"), mode="introductory", box="practice")


def begin(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP, RICH, COVERS)


def asks(recorder: Recorder, *keys: str) -> None:
    """These taps write nothing: they bring up the question, in sight."""
    version = recorder.version
    for done, key in enumerate(keys, 1):
        recorder.drawn(key).click()
        expect(recorder.page.locator(f"#table[data-picked='{done}']")).to_have_count(1)
    assert recorder.version == version
    question = recorder.page.locator("#bar .prompt")
    expect(question).to_have_text("2 effects not taken: red, yellow")
    expect(question).to_be_in_viewport(ratio=1)
    expect(recorder.drawn("due")).to_have_text("Take them")
    expect(recorder.drawn("leave")).to_have_text("Leave them")


def holds(recorder: Recorder, *pantry: str) -> None:
    """So much gingerbread of each colour."""
    expect(recorder.page.locator(".pantry a.stock b")).to_have_text([*pantry])


@pytest.mark.parametrize("way", [("end",), TRAP, TRAP_ON_THE_CARD], ids=" ".join)
def test_every_way_on_asks_while_effects_are_open(recorder: Recorder, way: tuple[str, ...]) -> None:
    begin(recorder)
    asks(recorder, *way)
    recorder.phone.examine()


def test_taking_them_first_and_then_trapping_is_one_answer(recorder: Recorder) -> None:
    begin(recorder)
    asks(recorder, *TRAP)
    recorder.drawn("due").click()
    expect(recorder.page.locator("#latest")).to_contain_text("trap Lantern Boy")
    holds(recorder, "1", "1", "0", "0")


def test_leaving_them_ends_the_turn(recorder: Recorder) -> None:
    begin(recorder)
    asks(recorder, "end")
    recorder.drawn("leave").click()
    expect(recorder.page.locator("#latest")).to_contain_text("end")


def test_the_question_is_asked_without_scripts_too(another: NewRecorder) -> None:
    recorder = another(java_script_enabled=False)
    recorder.start(header())
    for text in (SET_UP, RICH, COVERS):
        recorder.write(text)
    asks(recorder, "end")
    recorder.drawn("due").click()
    holds(recorder, "3", "1", "1", "0")
    expect(recorder.page.locator("h1")).to_contain_text("Alice’s turn")


def test_the_end_of_the_turn_is_quiet_until_nothing_is_open(recorder: Recorder) -> None:
    begin(recorder)
    expect(recorder.drawn("end")).to_contain_class("ghost")
    recorder.tap("together")
    expect(recorder.drawn("end")).to_have_class("btn lit")


def test_effects_stand_above_traps(recorder: Recorder) -> None:
    begin(recorder)
    tops = [
        box["y"]
        for key in ("bake:r", "together", *TRAP)
        if (box := recorder.drawn(key).bounding_box())
    ]
    assert len(tops) == 3
    assert tops == sorted(tops)
    assert tops[0] < tops[2]
