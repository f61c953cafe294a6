"""The deck of the bonus cards, and the room that it has for cards that are still to come."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import PHONE
from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import THUMB

A_FEW_MORE = """many => {
    const deck = document.querySelector(".deck");
    const first = [...deck.children].slice(0, many - deck.children.length);
    deck.append(...first.map(card => card.cloneNode(true)));
}"""
CUT_OFF = """() => [...document.querySelectorAll('.deck .key')]
    .filter(key => key.scrollHeight > key.clientHeight + 1 || key.scrollWidth > key.clientWidth + 1)
    .map(key => key.textContent.trim())"""


@pytest.mark.parametrize(
    ("many", "locale", "size"),
    [
        *((many, locale, PHONE) for many in (21, 24) for locale in ("en-GB", "nl-NL", "pl-PL")),
        (24, "nl-NL", {"width": 1024, "height": 768}),
    ],
)
def test_up_to_twenty_four_cards_fit_under_a_thumb(
    another: NewPhone, many: int, locale: str, size: ViewportSize
) -> None:
    # without scripts, which would draw the deck anew
    table = another(locale=locale, viewport=size, java_script_enabled=False)
    table.start("Alice", "Bob", "Clarissa", "Dale")
    table.adds(4)
    with table.changes():
        table.tap(table.on)
    table.page.evaluate(A_FEW_MORE, many)
    cards = table.page.locator(".deck .key")
    assert cards.count() == many
    table.fits()
    boxes: list[Any] = [card.bounding_box() for card in cards.all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= THUMB
    assert table.page.evaluate(CUT_OFF) == []
