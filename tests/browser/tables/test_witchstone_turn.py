"""A turn of Witchstone in which actions set each other off, tapped as it was played."""

from playwright.sync_api import Locator, expect

from rules.kernel.record import read_json
from rules.kernel.text import read_text
from rules.registry import GAMES
from tests.browser.tables.recorder import Recorder

GAME = GAMES["witchstone"]
TEXT = (GAME.home / "records" / "two-on-the-sketch-board.txt").read_text("utf-8")
BEFORE, _, REST = TEXT.partition("Jan: tile pm c6 d6.")
TURN = f"Jan: tile pm c6 d6.{REST.partition(chr(10))[0]}"


def piles(recorder: Recorder) -> Locator:
    return recorder.page.locator(".pile")


def test_a_turn_with_chained_actions_shows_what_is_left_at_every_step(recorder: Recorder) -> None:
    record = read_text(BEFORE, GAMES).record
    recorder.start(record.header, f"Table: {BEFORE.partition('Table: ')[2]}")
    steps: tuple[tuple[tuple[str, ...], list[str]], ...] = (
        (("tile:pm", "cell:c6", "cell:d6"), ["pentagram", "wand"]),
        (("begin:p",), ["3 pentagram actions", "wand"]),
        (("step:3",), ["special hex tile", "wand"]),
        (("special:wc",), ["special hex tile", "wand"]),
        (("once:m",), ["2 wand actions", "wand"]),
        (("spell:double-wand",), ["4 wand actions", "wand"]),
        (("wand:4",), ["witch actions", "wand"]),
        (("lay",), ["witch action", "wand"]),
        (("lay",), ["2 wand actions"]),
        (("wand:2",), []),
    )
    for keys, left in steps:
        recorder.tap(*keys)
        expect(piles(recorder)).to_have_count(len(left))
        expect(piles(recorder)).to_contain_text(left)
    expect(recorder.page.locator("h1")).to_contain_text("Ola")
    address = recorder.page.url.removeprefix(recorder.phone.site).partition("?")[0]
    written = read_json(recorder.phone.read(f"{address}record.json"), GAMES)
    assert written.moves == read_text(f"{BEFORE}{TURN}\n", GAMES).record.moves


def in_sight(locator: Locator) -> bool:
    """Whether a thumb that does not scroll would hit it."""
    hit = """element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    return bool(locator.evaluate(hit))


OUT_OF_THE_CAULDRON = """Table: chips vpvv cese cppp ceps; cloth eewcs
Table: display double wand, double energy, own-witches, magic-chips, scrolls, single
Table: specials ep em ws
Ola: start
Jan: tower 3
Ola: tower 4
Ola: tile cm g3 f3. begin c"""


def test_ways_out_of_the_cauldron_and_chips_of_the_cloth_are_in_sight(recorder: Recorder) -> None:
    recorder.start(read_text(BEFORE, GAMES).record.header, OUT_OF_THE_CAULDRON)
    recorder.drawn("cell:f4").tap()
    expect(recorder.drawn("rim:c")).to_be_visible()
    recorder.page.evaluate("scrollTo(0, 0)")
    assert in_sight(recorder.drawn("rim:c"))
    recorder.tap("rim:c")
    recorder.drawn("bottom:c").tap()
    expect(recorder.drawn("chip:w")).to_be_visible()
    recorder.page.evaluate("scrollTo(0, 0)")
    assert in_sight(recorder.drawn("chip:w"))


def test_the_action_on_top_stays_in_sight_beside_the_drawing(recorder: Recorder) -> None:
    recorder.start(read_text(BEFORE, GAMES).record.header, OUT_OF_THE_CAULDRON)
    corner = recorder.drawn("cell:g4")
    corner.evaluate("element => element.scrollIntoView({ block: 'center' })")
    assert in_sight(piles(recorder).first)
