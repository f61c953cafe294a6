"""The history of a table and putting it right, in Chromium on a phone."""

import re

from playwright.sync_api import Page, expect

from scorer.tables import writing
from scorer.tables.models import Table
from scorer.tables.page import tap_id
from scorer.tables.writing import way
from tests.browser.conftest import Phone
from tests.scorer.tables.played import address, played


def with_asides() -> Table:
    """A game with moves taken back, replaced and a long way left."""
    table = played("corrected", 160)
    device = table.device
    assert device
    for back, text in (
        (150, "Table: correct Alice; workshop 1"),
        (149, "Table: correct Bob; pantry gg"),
    ):
        table.refresh_from_db()
        assert writing.go_to(table.edit_token, back, table.head, "", lambda: device).problem is None
        table.refresh_from_db()
        write = writing.write(table.edit_token, text, table.head, "", lambda: device)
        assert write.problem is None
    writing.rewrite(
        table.edit_token, 40, "Table: correct Alice; workshop 1",
        insert=True, anyway=True, at=write.table.head, once="", device=lambda: device,
    )  # fmt: skip
    table.refresh_from_db()
    return table


def test_every_page_of_the_past_is_sound(phone: Phone) -> None:
    table = with_asides()
    for name in ("history", "history?all", "points", "correct", "change/60", "at/60"):
        page = phone.open(f"/tables/{table.edit_token}/{name}")
        expect(page.locator("main")).to_be_visible()
        closed = page.locator("details:not([open]) > summary")
        for _each in range(min(3, closed.count())):  # one that is opened is no longer among them
            closed.first.click()
        phone.examine()


def test_long_names_stay_on_the_page(phone: Phone) -> None:
    table = played("four-witches", 120)
    names = [f"{n} Wilhelmine-Waldemarine Wunderwitch of the Whispering" for n in "abcd"]
    for old, new in zip(table.read_header().players, names, strict=True):
        Table.objects.filter(pk=table.pk).update(
            header=Table.objects.get(pk=table.pk).header.replace(f'"{old}"', f'"{new}"')
        )
    for name in ("history", "points", "correct", "change/100"):
        page = phone.open(f"/tables/{table.edit_token}/{name}")
        for width in (360, 1200):
            page.set_viewport_size({"width": width, "height": 740})
            assert phone.overflow() <= 0, (name, width)


def test_the_slider_and_the_steps_walk_through_the_game(phone: Phone) -> None:
    table = played("two-witches", 80)
    walk(phone.open(address("table-history", table)))
    slider = phone.page.get_by_role("slider")
    slider.evaluate(
        """slider => { slider.value = 33;
            for (const name of ['input', 'change'])
                slider.dispatchEvent(new Event(name, {bubbles: true})) }"""
    )
    shows(phone.page, 33)


def test_without_scripts_the_steps_are_links_and_the_slider_has_a_button(
    phone_without_javascript: Phone,
) -> None:
    table = played("two-witches", 80)
    page = phone_without_javascript.open(address("table-history", table))
    walk(page)
    page.get_by_role("slider").press("Home")
    page.get_by_role("button", name="Show", exact=True).click()
    shows(page, 0)


def walk(page: Page) -> None:
    page.get_by_role("link", name="A move back").click()
    shows(page, 79)
    page.get_by_role("link", name="First position").click()
    shows(page, 0)
    page.get_by_role("link", name="A move on").click()
    shows(page, 1)
    page.get_by_role("link", name="A turn on").click()
    expect(page.get_by_role("slider")).not_to_have_value("1")
    expect(page.locator("#scrub .said")).not_to_be_empty()


def shows(page: Page, number: int) -> None:
    """The position after so many moves, at its permanent address."""
    expect(page.get_by_role("slider")).to_have_value(str(number))
    page.wait_for_url(re.compile(rf"/at/{number}$"))


def test_a_past_move_is_changed_all_the_same_without_scripts(
    phone_without_javascript: Phone,
) -> None:
    table = played("two-witches", 80)
    place = next(e for e in way(table, 80) if e.text.startswith("build") and e.number > 30)
    page = phone_without_javascript.open(address("table-history", table))
    page.get_by_role("link", name="Unfold all turns").click()
    page.get_by_role("link", name=f"Change move {place.number}", exact=True).click()
    page.get_by_role("button", name="Leave it out").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Then this no longer holds.")
    expect(alert.get_by_role("link")).to_have_attribute("href", re.compile("/rules/.*/GH-"))
    examine_without_scripts(phone_without_javascript)
    page.get_by_role("button", name="Change it all the same").click()
    expect(page.locator("#changed")).to_contain_text("Changed.")
    expect(page.locator(".aside")).to_contain_text("replaced by a change")
    table.refresh_from_db()
    assert table.head == place.before


def test_a_past_move_is_changed_by_taps(phone: Phone) -> None:
    table = played("two-witches", 80)
    drawn = [entry for entry in way(table, 80) if entry.text.startswith("draw")][-1]
    page = phone.open(address("table-change", table, drawn.serial))
    page.locator("#tap-instead").click()
    expect(page.locator("#trial")).to_contain_text(f"instead of move {drawn.number}")
    for done in (1, 0):  # the second half is the whole tile, and nothing is under way any more
        page.locator(f"#{tap_id('half:g')}").click()
        expect(page.locator(f"#table[data-picked='{done}']:not(.htmx-settling)")).to_have_count(1)
    phone.examine()
    page.get_by_role("link", name="Take it over").click()
    page.get_by_role("button", name="Change it", exact=True).click()
    expect(page.locator("#changed")).to_contain_text("Changed.")
    table.refresh_from_db()
    assert "draw gg" in {entry.text for entry in way(table, table.head)}


def examine_without_scripts(phone: Phone) -> None:
    """Accessibility cannot be asked without scripts; the size of targets can."""
    for target in phone.page.locator("main a:visible, main button:visible").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5 or target.evaluate(
            "e => e.matches('.set')"
        ), target.inner_text()
