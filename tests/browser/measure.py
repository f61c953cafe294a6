"""What is measured on a page, on every screen: nothing is cut, and nothing lies under a bar."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import PHONE, Phone

SCREENS: dict[str, ViewportSize] = {
    "phone": PHONE,
    "on its side": {"width": 740, "height": 360},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1280, "height": 800},
    "smallest": {"width": 320, "height": 640},
}
USUAL = {"fontSizes": {"standard": 16, "fixed": 13}}
TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}

STICKING_OUT = """(which) => [...document.querySelectorAll(which)]
    .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
    .filter(e => getComputedStyle(e).display !== 'inline')
    .map(e => e.outerHTML.slice(0, 120))"""
COVERED = """() => {
    // what a list that scrolls by itself leaves to be seen
    const seen = (e) => {
        const { top, left, right, bottom } = e.getBoundingClientRect();
        let last = bottom;
        for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
            const clips = /auto|scroll/.test(getComputedStyle(up).overflowY);
            if (clips) last = Math.min(last, up.getBoundingClientRect().bottom);
        }
        return { top, left, right, bottom: Math.max(top, last) };
    };
    const bar = document.querySelector('.bar')?.getBoundingClientRect();
    const all = 'main :is(a, button, label, input, p), .foot a';
    return !bar ? [] : [...document.querySelectorAll(all)]
        .filter(e => !e.closest('.bar') && e.checkVisibility() && !e.matches('.set, .unseen'))
        .map(e => [e, seen(e)])
        .filter(([e, at]) => at.bottom > bar.top + 1 && at.top < Math.min(at.bottom, bar.bottom) - 1
            && at.right > bar.left + 1 && at.left < bar.right - 1)
        .map(([e]) => e.outerHTML.slice(0, 120));
}"""
FONT_SIZE = "getComputedStyle(document.documentElement).fontSize"
TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"


@contextmanager
def large_text(page: Page) -> Iterator[None]:
    """In here all text is twice as large."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", TWICE)
    assert page.evaluate(FONT_SIZE) == "32px"
    yield
    session.send("Page.setFontSizes", USUAL)
    assert page.evaluate(FONT_SIZE) == "16px"
    session.detach()


def wrong_with(phone: Phone, which: str) -> dict[str, Any]:
    """What is cut, too small or covered on a page that is scrolled to its end; nothing, where all
    is well. `which` names what has to hold its own words."""
    phone.page.wait_for_load_state()
    phone.page.evaluate(TO_THE_END)
    found = {
        "wider than the screen": max(0, phone.overflow()),
        "small": phone.small_targets(),
        "sticking out": phone.page.evaluate(STICKING_OUT, which),
        "under the bar": phone.page.evaluate(COVERED),
    }
    return {what: wrong for what, wrong in found.items() if wrong}
