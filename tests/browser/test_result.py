"""The result and its ways out, in Chromium on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from scorer.pads.models import Pad
from tests.browser.conftest import Phone
from tests.scorer.pads.finished import (
    HOSTILE_NAMES,
    broken_tie,
    four_witches,
    shared_victory,
    two_witches,
)

LONG_NAMES = tuple(
    f"{n} Wilhelmine-Waldemarine Wunderwitch of the Whispering Woods" for n in "abcd"
)


def long_names() -> Pad:
    return four_witches(LONG_NAMES)


def hostile_names() -> Pad:
    return four_witches(HOSTILE_NAMES)


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


def look_up_a_reason(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    page.get_by_role("button", name="Broom, bad-tempered: 6").click()
    reason = page.locator(".reason:popover-open")
    expect(reason).to_contain_text("3 bad-tempered → 6")
    expect(reason).to_contain_text("Alice")
    phone.examine()
    reason.get_by_role("button", name="Close").click()
    expect(reason).to_have_count(0)
    page.get_by_role("button", name="Total: 51").click()
    expect(reason).to_contain_text("Gingerbread left")
    reason.get_by_role("link", name="Chimney, 6 levels").click()
    expect(page.locator("article .rule").first).to_have_text("GH-CHIMNEY-1")


def test_a_tap_on_a_number_opens_its_reason(phone: Phone) -> None:
    look_up_a_reason(phone)


def test_the_keyboard_opens_and_closes_a_reason(phone: Phone) -> None:
    page = phone.open(f"/pads/{four_witches().view_token}/result")
    page.get_by_role("button", name="Characters: 36").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".reason:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".reason:popover-open")).to_have_count(0)
    expect(page.get_by_role("button", name="Characters: 36")).to_be_focused()


def test_reasons_open_without_javascript(phone_without_javascript: Phone) -> None:
    page = phone_without_javascript.open(f"/pads/{four_witches().view_token}/result")
    page.get_by_role("button", name="Broom, bad-tempered: 6").click()
    expect(page.get_by_text("3 bad-tempered → 6").locator("visible=true")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Share the result").click()
    expect(page.get_by_role("textbox", name="As text")).to_contain_text("1. Alice: 51")
    expect(page.get_by_role("button", name="Copy the link")).to_have_count(0)


def test_the_link_and_the_text_can_be_copied(phone: Phone) -> None:
    pad = four_witches()
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = phone.open(f"/pads/{pad.edit_token}/share")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{phone.site}/pads/{pad.view_token}/result"
    page.get_by_role("button", name="Copy the text").click()
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
    page.get_by_role("button", name="Copy the text").click()
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


def test_the_picture_is_shown_and_saved_as_png(phone: Phone) -> None:
    phone.page.add_init_script("Object.defineProperty(navigator, 'canShare', {value: undefined});")
    page = phone.open(f"/pads/{hostile_names().view_token}/share")
    page.locator(".picture img").evaluate("image => image.decode()")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save or send as PNG").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    assert saved.value.suggested_filename == "grimoire.png"


@pytest.mark.parametrize("make", [four_witches, hostile_names])
def test_the_picture_writes_nothing_over_its_edge(phone: Phone, make: Callable[[], Pad]) -> None:
    page = phone.open(f"/pads/{make().view_token}/picture.svg")
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('text')]
            .map(text => [text.textContent, text.getBBox()])
            .filter(([, box]) => box.x < 0 || box.x + box.width > 1080)
            .map(([text]) => text)"""
    )
    assert beyond == []


@pytest.mark.parametrize("make", [four_witches, long_names, shared_victory])
def test_it_is_printed_on_one_page_without_buttons(
    browser: Browser, live_server: LiveServer, make: Callable[[], Pad]
) -> None:
    context = browser.new_context(color_scheme="dark", service_workers="block")
    page = context.new_page()
    page.goto(f"{live_server.url}/pads/{make().edit_token}/result")
    for paper in ("A4", "Letter"):
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Reopen the pad")).to_be_hidden()
    expect(page.get_by_role("link", name="Share the result")).to_be_hidden()
    expect(page.get_by_text("a point for every two").locator("visible=true")).not_to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    context.close()


def test_nothing_moves_for_those_who_asked_for_rest(
    browser: Browser, live_server: LiveServer
) -> None:
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(f"{live_server.url}/pads/{four_witches().view_token}/result")
    assert page.evaluate("document.getAnimations().length") == 0
    context.close()
