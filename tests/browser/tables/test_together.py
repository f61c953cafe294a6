"""Several phones at one table."""

from playwright.sync_api import expect

from tests.browser.tables.conftest import NewRecorder
from tests.browser.tables.recorder import Recorder
from tests.browser.tables.test_sound import header
from tests.scorer.tables.logged import SET_UP


def joined(another: NewRecorder, recorder: Recorder, *, to_write: bool) -> Recorder:
    """Another phone that scans a code of the share page."""
    paths = recorder.phone.shared()
    recorder.phone.open(paths["write"])
    other = another()
    other.phone.open(paths["write" if to_write else "look"])
    return other


def ready(recorder: Recorder) -> None:
    recorder.start(header(), SET_UP)


def test_what_one_phone_writes_the_other_shows(another: NewRecorder, recorder: Recorder) -> None:
    ready(recorder)
    other = joined(another, recorder, to_write=True)
    recorder.tap("tile:rc", "space:8", "space:9")
    expect(other.page.locator("#prompt")).to_contain_text("turns up a tile")
    other.tap("half:r", "half:y")
    expect(recorder.page.locator("#latest")).to_contain_text("draw ry")


def test_of_two_who_write_the_same_move_the_second_sees_what_happened(
    another: NewRecorder, recorder: Recorder
) -> None:
    ready(recorder)
    other = joined(another, recorder, to_write=True)
    for each in (recorder, other):
        each.page.route("**/live?*", lambda route: route.fulfill(status=204))  # hears of nobody
        each.drawn("tile:rc").click()
        expect(each.page.locator("#table[data-picked='1']")).to_have_count(1)
        each.drawn("space:8").click()
        expect(each.page.locator("#table[data-picked='2']")).to_have_count(1)
    recorder.drawn("space:9").click()
    expect(recorder.page.locator("#happened")).to_contain_text("Alice builds")
    other.drawn("space:9").click()
    expect(other.page.get_by_role("alert").last).to_contain_text("written down the same")
    expect(other.page.locator("#happened")).to_contain_text("Alice builds")


def test_taps_that_another_phone_overtakes_go_with_a_word(
    another: NewRecorder, recorder: Recorder
) -> None:
    ready(recorder)
    other = joined(another, recorder, to_write=True)
    recorder.drawn("tile:rc").click()
    expect(recorder.page.locator("#table[data-picked='1']")).to_have_count(1)
    other.tap("tile:yg", "space:8", "space:9")
    said = recorder.page.get_by_role("alert").last
    expect(said).to_contain_text("another phone was quicker")
    expect(said).to_contain_text("Alice bakes yellow")
    expect(said).to_be_in_viewport()
    recorder.phone.examine()
    recorder.tap("half:r", "half:y")
    expect(recorder.page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def test_who_only_watches_sees_everything_and_can_change_nothing(
    another: NewRecorder, recorder: Recorder
) -> None:
    ready(recorder)
    watcher = joined(another, recorder, to_write=False)
    expect(watcher.page.locator("#table")).to_be_visible()
    assert watcher.page.locator("button[name=text]").count() == 0
    assert watcher.page.locator("#undo").count() == 0
    recorder.tap("tile:rc", "space:8", "space:9")
    expect(watcher.page.locator("#happened")).to_contain_text("Alice builds")


def test_a_double_tap_counts_once(recorder: Recorder) -> None:
    ready(recorder)
    for done, key in enumerate(("tile:yg", "space:8"), 1):
        recorder.drawn(key).click()
        expect(recorder.page.locator(f"#table[data-picked='{done}']")).to_have_count(1)
    recorder.drawn("space:9").evaluate("button => { button.click(); button.click(); }")
    expect(recorder.page.locator("#happened")).to_contain_text("Alice builds")
    recorder.phone.hears_of_a_tap_left_out()
    recorder.page.reload()
    expect(recorder.page.locator(".band .stock > span").first).to_contain_text("1")


def test_a_move_that_a_busy_site_did_not_take_is_tapped_again(recorder: Recorder) -> None:
    ready(recorder)
    page = recorder.page
    for picked, key in enumerate(("tile:rc", "space:8"), 1):
        recorder.drawn(key).click()
        expect(page.locator(f"#table[data-picked='{picked}']")).to_have_count(1)
    page.route("**/write", lambda route: route.fulfill(status=503), times=1)
    recorder.drawn("space:9").click()
    expect(page.locator("#lost")).to_contain_text("We are busy.")
    recorder.drawn("space:9").click()
    expect(page.locator("#happened")).to_contain_text("Alice builds")
    expect(page.locator("#lost")).to_be_hidden()
    recorder.phone.complaints.clear()  # htmx reports the failure


def test_reload_back_and_an_old_tab_are_harmless(another: NewRecorder, recorder: Recorder) -> None:
    ready(recorder)
    page = recorder.page
    old = page.context.new_page()
    old.goto(page.url)
    recorder.drawn("tile:rc").click()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    page.reload()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    recorder.drawn("space:8").click()
    expect(page.locator("#table[data-picked='2']")).to_have_count(1)
    recorder.tap("space:9")
    page.reload()
    expect(page.locator("#happened")).to_contain_text("Alice builds")
    old.reload()
    expect(old.locator("#happened")).to_contain_text("Alice builds")
    page.locator(".story").get_by_role("link", name="History").click()
    page.wait_for_url("**/history")
    page.go_back()
    expect(page.locator("#happened")).to_contain_text("Alice builds")


def test_what_was_tapped_is_found_again_after_looking_elsewhere(recorder: Recorder) -> None:
    ready(recorder)
    page = recorder.page
    table = page.url
    recorder.drawn("tile:rc").click()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    page.locator("#tab-1").click()
    expect(page.locator("#tab-1[aria-current]")).to_have_count(1)
    page.locator("#tab-0").click()
    expect(page.locator("#tab-0[aria-current]")).to_have_count(1)
    recorder.drawn("space:8").click()
    expect(page.locator("#table[data-picked='2']")).to_have_count(1)
    recorder.opens_menu()
    page.get_by_role("link", name="Home").first.click()
    page.goto(table)
    expect(page.locator("#table[data-picked='2']")).to_have_count(1)
    recorder.tap("space:9")
    page.goto(table)
    expect(page.locator("#undo")).to_be_visible()
    expect(page.locator("#table[data-picked='0']")).to_have_count(1)


def test_undo_is_one_tap_and_seen_by_all(another: NewRecorder, recorder: Recorder) -> None:
    ready(recorder)
    recorder.tap("tile:rc", "space:8", "space:9")
    other = joined(another, recorder, to_write=False)
    expect(other.page.locator("#prompt")).to_contain_text("turns up a tile")
    recorder.page.get_by_role("button", name="Undo").click()
    expect(recorder.page.locator("#prompt")).to_have_text("Alice lays a tile")
    expect(other.page.locator("#prompt")).to_have_text("Alice lays a tile")
