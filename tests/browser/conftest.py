"""Chromium, a phone's screen, and an eye on everything that must not happen."""

import os
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any, Literal
from urllib.parse import urlencode, urlsplit

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)
from pytest_django.live_server_helper import LiveServer

from scripts.programs import chromium, quiet_arguments
from tests.scorer.server import running_site

AXE = Axe()
ONLY_FAULTS: dict[str, Any] = {
    "resultTypes": ["violations"],
    "preload": False,  # no rule that we ask for reads style sheets
}
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": ONLY_FAULTS,
    "dark": ONLY_FAULTS | {"runOnly": ["color-contrast"]},  # nothing else depends on the colours
}
ARGUMENTS = [*quiet_arguments(), "--renderer-process-limit=1"]
"""No process is started ahead of need: each test has a phone of its own, which uses one."""
PHONE: ViewportSize = {"width": 360, "height": 740}
A_PHONE: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "service_workers": "block",  # it would fetch the whole handbook beside every test
}
NO_FAULTS = (
    "Failed to load resource",  # Chromium itself reports every answer that is not 2xx
    "Service Worker registration blocked by Playwright",  # by us
)
LEFT_OUT = "console: a tap was left out"
WATCH_LEFT_OUT = """addEventListener("DOMContentLoaded", () => {
    const words = document.getElementById("left-out");
    const complain = () => words.textContent && console.warn("a tap was left out");
    if (words) new MutationObserver(complain).observe(words, { childList: true });
});"""
"""A test whose tap the page takes for a trembling thumb hears of it."""
SETTLING = ".htmx-swapping, .htmx-settling"
"""For a moment a piece that was swapped has the classes of the one before."""
PATIENCE = 30_000
"""Milliseconds. Several browsers on a busy machine take their time."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser(live_server: LiveServer) -> Iterator[Browser]:
    program = chromium()
    assert program, "Chromium is not installed"
    # Playwright runs an event loop in this thread, which Django would take for async code, up to
    # the very last clean-up of its database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield started
        started.close()
    # Whoever still answers the browser uses the server's connection to the database: let them
    # finish before the server takes it away.
    for thread in threading.enumerate():
        if "process_request_thread" in thread.name:
            thread.join(timeout=10)


class Phone:
    """A page on a phone at the running site. Complaints are collected, and none is expected."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.site = site
        self.complaints: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH_LEFT_OUT)
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._console(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("request", self._stays_at_home)

    def open(self, address: str) -> Page:
        self.page.goto(self.site + address)
        return self.page

    def read(self, address: str) -> str:
        """A page of the site, without showing it."""
        return self.page.request.get(self.site + address).text()

    def send(self, address: str, form: dict[str, Any], page: str = "/pads/new") -> str:
        """A form of that page, for what this test does not look at; where it leads."""
        token = re.search(r'csrfmiddlewaretoken" value="([^"]+)', self.read(page))
        assert token
        answer = self.page.request.post(
            self.site + address,
            data=urlencode(form | {"csrfmiddlewaretoken": token[1]}, doseq=True),
            headers={"Content-Type": "application/x-www-form-urlencoded"},
            max_redirects=0,
        )
        assert answer.status in {302, 303}, answer.text()
        return answer.headers["location"]

    def shared(self) -> dict[str, str]:
        """The paths that the share page gives away, once it is there: to write and to look."""
        menu = self.page.locator("#menu:not([open]) > summary")
        if menu.count():
            menu.click()
        self.page.get_by_role("link", name="Share", exact=True).last.click()
        addresses = self.page.locator("a.address")
        expect(addresses).to_have_count(2)
        look, write = (urlsplit(link).path for link in addresses.all_inner_texts())
        return {"write": write, "look": look}

    def hears_of_a_tap_left_out(self) -> None:
        """The page says that it took a tap for a trembling thumb. The test meant it to."""
        expect(self.page.locator("#left-out")).to_contain_text("Tap again if you meant it")
        self.complaints.remove(LEFT_OUT)

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        wide: int = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide

    def small_targets(self) -> list[str]:
        """Links and buttons that a thumb would miss; links inside running text are exempt."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('a, button, input, textarea')]
                .filter(e => !e.matches('.skip, .prose a, [type=hidden], .unseen[tabindex]'))
                .map(e => [e, e.getBoundingClientRect()])
                .filter(([e, box]) => box.width && (box.height < 43.5 || box.width < 43.5))
                .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
        )
        return found

    def examine(self) -> None:
        """Nothing is cut off or too small, and no reader is left out, by day and by night."""
        self.page.wait_for_load_state()  # a page without its style sheets looks otherwise
        expect(self.page.locator(SETTLING)).to_have_count(0)
        assert self.overflow() <= 0
        assert self.small_targets() == []
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.axe_script)
        for scheme, options in SCHEMES.items():
            self.page.emulate_media(color_scheme=scheme)
            results = AxeResults(self.page.evaluate("options => axe.run(options)", options))
            assert results.violations_count == 0, f"{scheme}: {results.generate_report()}"

    def _console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not text.startswith(NO_FAULTS):
            self.complaints.append(f"console: {text}")

    def _stays_at_home(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.site).netloc:
            self.complaints.append(f"asked elsewhere: {request.url}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Several processes and a database on disk: phones may well come at the same moment."""
    with running_site(tmp_path_factory.mktemp("site")) as (port, _):
        yield f"http://127.0.0.1:{port}"


NewPhone = Callable[..., Phone]


def close(context: BrowserContext) -> None:
    """A request that is held back or handed on in this very moment must not keep us waiting."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def another_phone(browser: Browser, site: str) -> Iterator[NewPhone]:
    """One more phone at the site as it is really served. No complaint is expected of any."""
    used: list[tuple[BrowserContext, Phone]] = []

    def new(**options: Any) -> Phone:
        context = browser.new_context(**A_PHONE | options)
        phone = Phone(context, site)
        used.append((context, phone))
        return phone

    yield new
    for context, _ in used:
        close(context)
    assert [phone.complaints for _, phone in used if phone.complaints] == []


@pytest.fixture
def phone(browser: Browser, live_server: LiveServer) -> Iterator[Phone]:
    yield from _phone(browser, live_server)


@pytest.fixture
def phone_without_javascript(browser: Browser, live_server: LiveServer) -> Iterator[Phone]:
    yield from _phone(browser, live_server, java_script_enabled=False)


def _phone(browser: Browser, live_server: LiveServer, **options: Any) -> Iterator[Phone]:
    context = browser.new_context(**A_PHONE | options)
    used = Phone(context, live_server.url)
    yield used
    close(context)
    assert used.complaints == []
