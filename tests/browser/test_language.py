"""The language is switched with one tap, stays, and no page is broken by long words."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import NewPhone, Phone
from tests.scorer.cast import a_legal_record, an_illegal_record
from tests.scorer.tables.logged import SET_UP

GAME = "gingerbread-house"
ON_ONE_TILE = "A double tile may not lie on one double tile alone"
"""The title of GH-BUILD-4."""
SMALLEST: ViewportSize = {"width": 320, "height": 640}
USUAL: ViewportSize = {"width": 360, "height": 740}
PAGES = {
    "home": "/",
    "more": "/more",
    "join": "/join",
    "new pad": "/pads/new",
    "new table": "/tables/new",
    "check": "/check/",
    "box": f"/boxes/{GAME}/",
    "card": f"/boxes/{GAME}/card?name=Dragon",
    "rules": "/rules/",
    "contents": f"/rules/{GAME}/",
    "summary": f"/rules/{GAME}/summary",
    "set-up": f"/rules/{GAME}/set-up",
    "components": f"/rules/{GAME}/components",
    "cards": f"/rules/{GAME}/cards",
    "search": f"/rules/{GAME}/search?q=trap",
    "rule": f"/rules/{GAME}/GH-BUILD-4",
    "our ruling": f"/rules/{GAME}/GH-EXCHANGE-2",
    "desk": f"/desk/{GAME}/",
    "offline": "/offline",
    "offline pad": f"/offline/{GAME}/",
    "dispute": f"/desk/{GAME}/dispute/tile-turned-round",
    "nothing": "/nope",
}
AT_RISK = ("home", "more", "join", "new pad", "box", "contents", "components", "rule", "desk")
"""Pages with many words in little room; every page is looked at in one other language."""


def language(page: Page) -> str:
    return page.locator("html").get_attribute("lang") or ""


def switch(page: Page, name: str, code: str) -> None:
    here = page.url
    menu = page.locator("#menu:not([open]) > summary")
    if menu.count():
        menu.click()
    page.locator(".foot").get_by_role("link", name=name).click()
    expect(page.locator(f"html[lang={code}]")).to_have_count(1)
    assert page.url == here


def dutch(another_phone: NewPhone, **options: object) -> Phone:
    return another_phone(locale="nl-BE", **options)


def pad(phone: Phone) -> None:
    page = phone.open("/pads/new")
    page.locator("[name=mode][value=standard]").check()
    for name in ("Alice", "Bartholomew the Grey"):
        page.locator("[name=new]").fill(name)
        page.keyboard.press("Enter")
    page.locator("#start").click()
    page.wait_for_url("**/pads/*/")


def table(phone: Phone, text: str = SET_UP) -> None:
    page = phone.open("/tables/new")
    page.locator("[name=mode][value=introductory]").check()
    for name in ("Alice", "Bob"):
        page.locator("[name=new]").fill(name)
        page.keyboard.press("Enter")
    page.locator("details summary").click()
    page.locator("select[name=box]").select_option("practice")
    page.locator("#start").click()
    page.wait_for_url("**/tables/*/")
    page.locator("#menu > summary").click()
    page.locator("#typing > summary").click()
    page.locator("textarea[name=text]").fill(text)
    before = page.locator("#table").get_attribute("data-version") or ""
    page.locator("form:has(textarea[name=text]) button").first.click()
    expect(page.locator("#table")).not_to_have_attribute("data-version", before)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Alice")


def finished_table(phone: Phone) -> None:
    record(phone, a_legal_record())
    phone.page.get_by_role("button", name="Openen als tafel").click()
    phone.page.wait_for_url("**/tables/*/**")


def record(phone: Phone, text: str) -> None:
    page = phone.open("/check/")
    page.locator("[name=record]").fill(text)
    page.get_by_role("button", name="Controleren").click()
    page.wait_for_url("**/records/*/")


def test_the_language_is_switched_behind_the_dots_and_stays(another_phone: NewPhone) -> None:
    page = another_phone().open("/")
    assert language(page) == "en"
    page.get_by_role("link", name="More").click()
    page.wait_for_url("**/more")
    switch(page, "Nederlands", "nl")
    page.get_by_role("link", name="Terug naar het begin").click()
    expect(page.get_by_role("heading", name="Er was eens een spelavond…")).to_be_visible()
    page.reload()
    assert language(page) == "nl"
    page.get_by_role("link", name="Regels", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("De regels van Gingerbread House")
    switch(page, "English", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Gingerbread House")


def test_the_language_is_switched_at_a_table_and_the_game_goes_on(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    table(phone)
    page = phone.page
    page.locator("a[href*='pick=tile:rc'], a[href*='pick=tile%3Arc']").first.click()
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    switch(page, "English", "en")
    expect(page.locator("#table[data-picked='1']")).to_have_count(1)
    page.reload()
    assert language(page) == "en"
    expect(page.get_by_role("group", name="At the gate")).to_have_count(1)
    switch(page, "Nederlands", "nl")
    expect(page.get_by_role("group", name="Aan de poort")).to_have_count(1)


def test_a_game_whose_rules_are_not_in_polish_is_read_in_english(another_phone: NewPhone) -> None:
    phone = another_phone(locale="pl-PL")
    page = phone.open(f"/rules/{GAME}/GH-BUILD-4")
    assert language(page) == "pl"
    expect(page.locator("h1[lang=en]")).to_have_text(ON_ONE_TILE)
    expect(page.locator(".foreign")).to_be_visible()
    field = page.get_by_role("searchbox")
    field.press_sequentially("how many cookies", delay=20)
    expect(page.locator("ol.found[lang=en] .rule").first).to_have_text("GH-LIMIT-1")
    phone.examine()


def test_the_switch_needs_no_script(another_phone: NewPhone) -> None:
    page = another_phone(java_script_enabled=False).open("/check/")
    page.locator(".foot").get_by_role("link", name="Nederlands").click()
    expect(page.locator("html[lang=nl]")).to_have_count(1)
    assert page.url.endswith("/check/")


def test_the_front_page_is_sound_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    phone.open("/")
    phone.examine()


def test_what_is_at_risk_fits_the_smallest_phone_in_polish(another_phone: NewPhone) -> None:
    phone = another_phone(locale="pl-PL")
    for name in AT_RISK:
        phone.open(PAGES[name])
        assert language(phone.page) == "pl"
        fits_the_smallest(phone)
    table(phone)
    fits_the_smallest(phone)
    pad(phone)
    fits_the_smallest(phone)


def test_all_languages_stand_in_one_row_on_the_usual_phone(another_phone: NewPhone) -> None:
    page = another_phone().open("/more")
    page.set_viewport_size(USUAL)
    expect(page.locator(".foot a")).to_have_count(3)
    boxes = [link.bounding_box() for link in page.locator(".foot a").all()]
    assert len({round(box["y"]) for box in boxes if box}) == 1


def test_every_page_fits_the_smallest_phone_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    for address in PAGES.values():
        phone.open(address)
        assert language(phone.page) == "nl"
        fits_the_smallest(phone)


def test_a_pad_fits_the_smallest_phone_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    pad(phone)
    fits_the_smallest(phone)


def test_a_table_fits_the_smallest_phone_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    table(phone)
    fits_the_smallest(phone)
    phone.open(phone.page.url.removeprefix(phone.site) + "correct")
    fits_the_smallest(phone)


def test_a_finished_table_fits_the_smallest_phone_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    finished_table(phone)
    address = "/".join(phone.page.url.removeprefix(phone.site).split("/")[:3])
    for part in ("/", "/history", "/points", "/result", "/share", "/delete"):
        phone.open(address + part)
        fits_the_smallest(phone)


def test_a_record_fits_the_smallest_phone_in_dutch(another_phone: NewPhone) -> None:
    phone = dutch(another_phone)
    for text in (a_legal_record(), an_illegal_record()):
        record(phone, text)
        fits_the_smallest(phone)


def fits_the_smallest(phone: Phone) -> None:
    """Nothing is wider than the smallest phone, and no button's words stick out of it."""
    phone.page.set_viewport_size(SMALLEST)
    assert phone.overflow() <= 0
    sticking_out = phone.page.evaluate(
        """() => [...document.querySelectorAll(
                '.btn, .pill, .chip, .tab, .top a, h1, h2, .key, .choice,'
                + '.switch label, .switch button, .sheets a')]
            .filter(e => !e.matches('.unseen') && e.offsetWidth && e.scrollWidth > e.clientWidth + 1
                && getComputedStyle(e).textOverflow !== 'ellipsis')
            .map(e => e.outerHTML.slice(0, 120))"""
    )
    assert sticking_out == []
    cut = phone.page.evaluate(
        """() => [...document.querySelectorAll('.top nav a')].filter(e => {
            const lines = [...e.childNodes].filter(each => each.nodeType === 3).flatMap(each => {
                const words = document.createRange();
                words.selectNodeContents(each);  // and not the symbol beside them
                return [...words.getClientRects()];
            });
            return lines.length > e.textContent.trim().split(/\\s+/).length;
        }).map(e => e.textContent)"""
    )
    assert cut == []
