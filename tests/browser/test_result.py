"""The result and its ways out, in Chromium on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from scorer.pads.models import Pad
from tests.browser.conftest import A_PHONE, Phone, close
from tests.scorer.pads.finished import (
    HOSTILE_NAMES,
    broken_tie,
    four_witches,
    level_witches,
    shared_victory,
    two_witches,
)

LONG_NAMES = tuple(
    f"{n} Wilhelmine-Waldemarine Wunderwitch of the Whispering Woods" for n in "abcd"
)
A_LOOK = 450
"""Milliseconds: a tap that comes later is meant."""
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "on its side": {"width": 740, "height": 360},
    "small": {"width": 320, "height": 640},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
}
COVERED = """() => [...document.querySelectorAll('main a, main button, main input, .head a')]
    .filter(each => each.getClientRects().length)
    .filter(each => {
        each.scrollIntoView({ block: 'center' });
        const box = each.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !top || !(each.contains(top) || top.contains(each));
    })
    .map(each => each.outerHTML.slice(0, 100))"""
"""Whatever something else lies on when it is scrolled to."""


def long_names() -> Pad:
    return level_witches(LONG_NAMES)


def hostile_names() -> Pad:
    return level_witches(HOSTILE_NAMES)


@pytest.mark.parametrize(
    "make", [four_witches, two_witches, broken_tie, shared_victory, long_names, hostile_names]
)
def test_every_result_is_sound(phone: Phone, make: Callable[[], Pad]) -> None:
    phone.open(f"/pads/{make().edit_token}/result")
    phone.examine()


@pytest.mark.parametrize("make", [four_witches, long_names])
def test_the_page_for_sharing_is_sound(phone: Phone, make: Callable[[], Pad]) -> None:
    phone.open(f"/pads/{make().edit_token}/share")
    phone.examine()


@pytest.mark.parametrize("room", ["result", "share"])
@pytest.mark.parametrize("make", [level_witches, long_names])
def test_nothing_is_cut_off_or_covered_at_any_size(
    phone: Phone, make: Callable[[], Pad], room: str
) -> None:
    page = phone.open(f"/pads/{make().edit_token}/{room}")
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        assert phone.overflow() <= 0, name
        assert phone.small_targets() == [], name
        assert page.evaluate(COVERED) == [], name


@pytest.mark.parametrize("room", ["result", "share"])
def test_large_letters_cut_nothing_off(phone: Phone, room: str) -> None:
    phone.page.context.new_cdp_session(phone.page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
    )
    page = phone.open(f"/pads/{level_witches().edit_token}/{room}")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert phone.overflow() <= 0
    assert page.evaluate(COVERED) == []
    cut = """() => [...document.querySelectorAll('.bar *, .head *, .ranks *, .cell, .key')]
        .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
        .map(each => each.outerHTML.slice(0, 80))"""
    assert page.evaluate(cut) == []


def test_four_players_and_a_tie_fit_on_one_screen(phone: Phone) -> None:
    page = phone.open(f"/pads/{level_witches().edit_token}/result")
    expect(page.locator(".tie")).to_contain_text(
        "Dale before Bob: both have 42, and Dale’s house is taller. GH-TIE-1"
    )
    bar = page.locator(".bar").bounding_box()
    assert bar
    for piece in (".celebration", ".ranks", ".legend"):
        box = page.locator(piece).bounding_box()
        assert box
        assert 0 <= box["y"] < box["y"] + box["height"] <= bar["y"], piece


def test_the_bars_have_one_scale(phone: Phone) -> None:
    page = phone.open(f"/pads/{level_witches().view_token}/result")
    ends: list[list[float]] = page.evaluate(
        """() => [...document.querySelectorAll('.ranks .row')].map(row => {
            const boxes = [...row.querySelectorAll('.stack rect')]
                .map(part => part.getBoundingClientRect());
            const left = row.querySelector('.stack').getBoundingClientRect().x;
            return [Number(row.querySelector('.n').textContent), boxes.at(-1).right - left];
        })"""
    )
    assert [points for points, _ in ends] == [51, 47, 42, 42]
    longest = ends[0][1]
    for points, end in ends:
        assert abs(end - longest * points / 51) < 3


def test_sources_are_told_apart_by_hatching_too(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    fills = page.locator(".row.first .stack rect").evaluate_all(
        "parts => parts.map(part => part.getAttribute('fill'))"
    )
    assert fills == ["url(#h-a)", "url(#h-b)", "url(#h-c)"]
    hatched = page.locator("pattern").evaluate_all(
        "found => found.map(each => [...each.children].map(piece => piece.tagName).join())"
    )
    assert len(hatched) == 4
    assert len({*hatched, page.locator("#h-b path").get_attribute("d")}) == 4


def the_sheet(page: Page) -> Any:
    return page.locator(".risen:visible")


def test_a_tap_on_a_bar_opens_the_reasons_and_back_closes_them(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    address = page.url
    page.locator(".row.first").click()
    expect(the_sheet(page)).to_contain_text("Gingerbread left")
    expect(the_sheet(page)).to_contain_text("3 bad-tempered → 6")
    phone.examine()
    page.go_back()
    expect(the_sheet(page)).to_have_count(0)
    assert page.url == address
    expect(page.locator(".row.first")).to_be_focused()


def test_a_tap_on_a_number_rings_its_line_and_leads_to_its_rule(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    page.get_by_role("link", name="Broom, bad-tempered: 6").click()
    ringed = page.locator(".rise li:target")
    expect(ringed).to_contain_text("3 bad-tempered → 6")
    ringed.get_by_role("link").click()
    expect(page.locator("article .rule").first).to_have_text("GH-BROOM-2")
    page.go_back()
    expect(ringed).to_be_visible()
    page.get_by_role("link", name="All right").click()
    expect(the_sheet(page)).to_have_count(0)


def test_a_trembling_thumb_does_not_close_what_it_opens(phone: Phone) -> None:
    phone.page.clock.install()
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # however busy the machine is
    page.locator(".row.first").dblclick()
    expect(the_sheet(page)).to_be_visible()
    page.clock.fast_forward(A_LOOK)
    page.locator(".risen:visible .veil").click(position={"x": 20, "y": 20})
    expect(the_sheet(page)).to_have_count(0)


def test_the_keyboard_opens_and_closes_the_reasons(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    number = page.get_by_role("link", name="Characters: 36")
    number.focus()
    page.keyboard.press("Enter")
    expect(the_sheet(page)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.risen') !== null")
    page.keyboard.press("Escape")
    expect(the_sheet(page)).to_have_count(0)
    expect(number).to_be_focused()


def test_reasons_open_and_close_without_javascript(phone_without_javascript: Phone) -> None:
    page = phone_without_javascript.open(f"/pads/{four_witches().view_token}/result")
    page.get_by_role("link", name="Broom, bad-tempered: 6").click()
    expect(page.get_by_text("3 bad-tempered → 6").locator("visible=true")).to_be_visible()
    page.go_back()
    expect(the_sheet(page)).to_have_count(0)
    page.locator(".row.first").click()
    page.get_by_role("link", name="All right").click()
    expect(the_sheet(page)).to_have_count(0)
    page.get_by_role("link", name="Share", exact=True).click()
    expect(page.get_by_role("button", name="Copy the link")).to_have_count(0)
    page.get_by_role("link", name="Copy as text").click()
    expect(page.locator("body")).to_contain_text("1. Alice: 51")


def test_who_looks_on_sees_a_correction(
    phone: Phone, browser: Browser, live_server: LiveServer
) -> None:
    pad = two_witches()
    page = phone.open(f"/pads/{pad.view_token}/result")
    expect(page.locator(".head")).to_contain_text("view only")
    expect(page.locator("#corrected")).to_be_hidden()
    context = browser.new_context(**A_PHONE)
    editor = Phone(context, live_server.url)
    writes = editor.open(f"/pads/{pad.edit_token}/result")
    writes.get_by_role("button", name="Fix a mistake").click()
    expect(page.locator("#corrected")).to_have_text(
        "The sheet is being corrected. This page follows by itself."
    )
    pad.refresh_from_db()
    assert '["",9]' in pad.document
    Pad.objects.filter(pk=pad.pk).update(document=pad.document.replace('["",9]', '["",40]'))
    editor.send(f"/pads/{pad.edit_token}/finish", {}, f"/pads/{pad.edit_token}/")
    expect(page.locator(".celebration")).to_contain_text("Bob")
    expect(page.locator(".celebration")).to_contain_text("wins with 41 points, 19 ahead of Alice")
    expect(page.locator("#corrected")).to_be_hidden()
    close(context)


def test_the_link_and_the_text_can_be_copied(phone: Phone) -> None:
    pad = four_witches()
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = phone.open(f"/pads/{pad.edit_token}/share")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{phone.site}/pads/{pad.view_token}/result"
    page.get_by_role("link", name="Copy as text").click()
    page.wait_for_function(
        "navigator.clipboard.readText().then(text => text.startsWith('Alice wins'))"
    )


def test_where_the_clipboard_is_forbidden_the_old_way_is_taken(phone: Phone) -> None:
    phone.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.addEventListener('copy', () => window.copied = String(getSelection()"
        " || document.activeElement.value));"
    )
    page = phone.open(f"/pads/{four_witches().edit_token}/share")
    page.get_by_role("link", name="Copy as text").click()
    page.wait_for_function("window.copied && window.copied.startsWith('Alice wins')")


def test_the_phone_is_asked_to_send_the_link(phone: Phone) -> None:
    pad = four_witches()
    phone.page.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    page = phone.open(f"/pads/{pad.view_token}/share")
    page.get_by_role("button", name="Send it").click()
    page.wait_for_function("window.sent")
    assert page.evaluate("window.sent") == {
        "title": "Alice wins",
        "url": f"{phone.site}/pads/{pad.view_token}/result",
    }


def test_the_phone_is_asked_to_send_the_picture(phone: Phone) -> None:
    phone.page.add_init_script(
        "navigator.canShare = ({ files }) => files.length === 1;"
        "navigator.share = async (what) => { window.sent = what; };"
    )
    with phone.page.expect_response(re.compile(r"picture\.png")):
        page = phone.open(f"/pads/{four_witches().edit_token}/share")
    page.wait_for_load_state("networkidle")
    page.get_by_role("link", name="Share the picture").click()
    page.wait_for_function("window.sent")
    assert page.evaluate("[sent.title, sent.files[0].type, sent.files[0].size > 20000]") == [
        "Alice wins",
        "image/png",
        True,
    ]
    assert re.fullmatch(
        r"gingerbread-house-\d{4}-\d\d-\d\d\.png", page.evaluate("sent.files[0].name")
    )


@pytest.mark.parametrize("knows", ["nothing", "no files"])
def test_where_no_picture_can_be_sent_it_is_saved(phone: Phone, knows: str) -> None:
    value = "undefined" if knows == "nothing" else "() => false"
    phone.page.add_init_script(f"Object.defineProperty(navigator, 'canShare', {{value: {value}}});")
    page = phone.open(f"/pads/{hostile_names().view_token}/share")
    page.locator(".picture img").evaluate("image => image.decode()")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Share the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    assert saved.value.suggested_filename.endswith(".png")


def test_what_is_shown_of_a_link_gives_nothing_away(phone: Phone) -> None:
    pad = four_witches()
    page = phone.open(f"/pads/{pad.edit_token}/result")
    told = page.locator("meta[property^='og:'], meta[name^='twitter:']").evaluate_all(
        "tags => tags.map(tag => tag.content)"
    )
    assert len(told) >= 9
    assert not [words for words in told if pad.edit_token in words]
    (picture,) = [words for words in told if ".png" in words]
    assert picture.startswith(f"{phone.site}/pads/{pad.view_token}/picture.png")
    drawn = page.request.get(picture).body()
    assert drawn.startswith(b"\x89PNG")
    svg = phone.read(f"/pads/{pad.edit_token}/picture.svg")
    for secret in (pad.edit_token, pad.view_token):
        assert secret.encode() not in drawn
        assert secret not in svg
    page.get_by_role("link", name="Share", exact=True).click()
    shared = page.locator(".picture img").get_attribute("src")
    assert shared
    assert pad.edit_token not in shared


def test_another_phone_watches_or_joins_in(phone: Phone) -> None:
    pad = four_witches()
    page = phone.open(f"/pads/{pad.edit_token}/share")
    expect(page.locator(".another .address:visible")).to_have_text(re.compile(pad.view_token))
    page.get_by_role("radio", name="Join in").check()
    expect(page.locator(".another .address:visible")).to_have_text(re.compile(pad.edit_token))
    expect(page.locator(".another .qr:visible")).to_have_count(1)
    expect(page.locator(".another")).to_contain_text("Works on this device only.")
    phone.open(f"/pads/{pad.view_token}/share")
    expect(page.get_by_role("radio")).to_have_count(0)


def test_first_letters_are_one_tap(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().edit_token}/share")
    page.get_by_role("link", name="First letters").click()
    expect(page.locator(".picture img")).to_have_attribute("alt", re.compile(r"^A\. wins"))
    phone.examine()
    page.get_by_role("link", name="Full names").click()
    expect(page.locator(".picture img")).to_have_attribute("alt", re.compile("^Alice wins"))


@pytest.mark.parametrize("make", [four_witches, hostile_names, long_names])
def test_the_picture_writes_nothing_over_its_edge(phone: Phone, make: Callable[[], Pad]) -> None:
    page = phone.open(f"/pads/{make().view_token}/picture.svg")
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('text')]
            .map(text => [text.textContent, text.getBBox()])
            .filter(([, box]) => box.x < 0 || box.x + box.width > 1200)
            .map(([text]) => text)"""
    )
    assert beyond == []


@pytest.mark.parametrize("make", [level_witches, long_names, shared_victory])
def test_it_is_printed_on_one_page_without_buttons(
    browser: Browser, live_server: LiveServer, make: Callable[[], Pad]
) -> None:
    context = browser.new_context(color_scheme="dark", service_workers="block")
    page = context.new_page()
    page.goto(f"{live_server.url}/pads/{make().edit_token}/result")
    for paper in ("A4", "Letter"):
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Fix a mistake")).to_be_hidden()
    expect(page.get_by_role("link", name="Share")).to_be_hidden()
    expect(page.locator(".stack").first).to_be_visible()
    expect(page.get_by_text("a point for every two").locator("visible=true")).not_to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    context.close()


def test_the_way_to_paper_asks_for_the_printer(phone: Phone) -> None:
    phone.page.add_init_script("window.print = () => console.log('printed');")
    page = phone.open(f"/pads/{four_witches().edit_token}/share")
    with page.expect_console_message(lambda message: message.text == "printed"):
        page.get_by_role("link", name="Print").click()


def test_nothing_moves_for_those_who_asked_for_rest(
    browser: Browser, live_server: LiveServer
) -> None:
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(f"{live_server.url}/pads/{four_witches().view_token}/result#why-0")
    assert page.evaluate("document.getAnimations().length") == 0
    context.close()
