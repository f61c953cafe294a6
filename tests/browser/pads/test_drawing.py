"""The phone draws what the site draws, and a tap on it is kept like a tap on a page."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Phone

READY = "#screen:not([data-waiting])"
KEYS = """#thumb :is(a, button):not(:disabled, .code, [name=undo], [formaction$=finish],
    [href*='read'], [formaction*='read='])"""
DRAWN = """(root) => {
    const plain = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.nodeValue.replace(/\\s+/g, " ").trim();
        const left = node.name === "undo" ? ["class", "name"] : null;
        const attributes = [...node.attributes].map(({ name, value }) => [name, value])
            .filter(([name]) => !left || left.includes(name)).sort();
        const children = [...node.childNodes].map(plain).filter((each) => each.length);
        return [node.nodeName, attributes, children];
    };
    return ["stage", "thumb"].map((id) => plain(root.querySelector(`#${id}`)));
}"""
ON_THE_SITE = f"""async (address) => {{
    const text = await (await fetch(address)).text();
    return ({DRAWN})(new DOMParser().parseFromString(text, "text/html"));
}}"""


def differences(here: Any, there: Any) -> Iterator[tuple[Any, Any]]:
    """The smallest parts that are not the same."""
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for one, other in zip(here, there, strict=True):
            yield from differences(one, other)
    elif here != there:
        yield here, there


def start(phone: Phone, game: str, mode: dict[str, str], *names: str) -> Page:
    return phone.open(phone.send("/pads/new", {"game": game, "name": list(names), **mode}))


GAMES = {
    "introductory": ("gingerbread-house", {"mode": "introductory"}),
    "standard": ("gingerbread-house", {"mode": "standard"}),
    "witchstone": ("witchstone", {}),
    "haunted": ("candy-hunters", {"haunted": "yes"}),
}
TAPS = 25


@pytest.mark.parametrize(("game", "mode"), GAMES.values(), ids=GAMES)
def test_the_phone_draws_what_the_site_draws(phone: Phone, game: str, mode: dict[str, str]) -> None:
    page = start(phone, game, mode, "Alice", "Bob & Co")
    chance = random.Random(f"{game} {mode}")
    for _ in range(TAPS):
        page.wait_for_selector(READY)
        here: Any = page.evaluate(f"({DRAWN})(document)")
        address = page.evaluate("location.href")
        there: Any = page.evaluate(ON_THE_SITE, address)
        assert list(differences(here, there)) == [], address
        keys = page.locator(KEYS)
        if not keys.count():  # everything is entered
            keys = page.locator("#stage td a")
        # No thumb: the page holds back a key that has just changed only from a thumb.
        keys.nth(chance.randrange(keys.count())).evaluate("key => key.click()")
