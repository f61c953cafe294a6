"""Witchstone's drawings on the smallest phone: everything in reach of a thumb, by day and night."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from rules.registry import GAMES
from scorer.tables.page import tap_id
from tests.browser.conftest import Phone
from tests.browser.tables.recorder import Recorder, type_names

NAMES = ("Wolfeschlegelsteinhausenbergerdorff", "Jan")
TILE = ("tile:pm", "cell:d6")


def so_far() -> str:
    """The first nine rounds of a recorded game, with somebody else's name."""
    text = (GAMES["witchstone"].home / "records" / "two-on-the-sketch-board.txt").read_text("utf-8")
    moves = text.partition("Table: ")[2]
    return f"Table: {moves.partition('Jan: tile pm c6 d6')[0]}".replace("Ola:", f"{NAMES[0]}:")


def test_a_turn_is_tapped_on_the_drawings(another_phone: Callable[..., Phone]) -> None:
    recorder = Recorder(another_phone(viewport={"width": 320, "height": 640}))
    page = recorder.phone.open("/tables/new?game=witchstone")
    type_names(page, *NAMES)
    page.locator("input[name=board][value=sketch]").check(force=True)
    page.locator("#start").click()
    expect(page.locator("#table")).to_be_visible()
    recorder.write(so_far())
    for done, key in enumerate(TILE, 1):
        recorder.drawn(key).click()
        expect(page.locator(f"#table[data-picked='{done}']")).to_have_count(1)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    recorder.phone.examine()
    recorder.drawn("cell:c6").click()
    expect(page.locator(".pile-tap")).to_have_count(2)
    recorder.tap("begin:m")
    expect(page.locator(".pile.now")).to_contain_text("from the hex tile")
    expect(page.locator("#now-wand")).to_contain_text("Our practice board")
    recorder.phone.examine()


def test_no_tap_is_lost_while_an_answer_is_under_way(recorder: Recorder) -> None:
    recorder.start(GAMES["witchstone"].header(["Ann", "Ben"], board="sketch"))
    keys = ("face:e", "at:tower1", "at:village1", "face:w", "at:tower2", "at:forest1")
    page = recorder.page
    busy = page.evaluate(
        """ids => {
            const send = XMLHttpRequest.prototype.send
            XMLHttpRequest.prototype.send = function (...sent) {
                setTimeout(() => send.apply(this, sent), 200)
            }
            ids.forEach(id => document.getElementById(id).click())
            return document.getElementById("table").ariaBusy
        }""",
        [tap_id(key) for key in keys],
    )
    assert busy == "true"
    expect(page.locator(f"#table[data-picked='{len(keys)}']")).to_have_count(1)
    assert parse_qs(urlsplit(page.url).query)["pick"] == list(keys)
    expect(page.locator("#table[aria-busy]")).to_have_count(0)
